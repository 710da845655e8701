"""Tables 5.1, 5.3 and 5.4 of the thesis: what is printed, what is exact, and which readings were tried."""

from __future__ import annotations

import time
from fractions import Fraction as F
from functools import cache

import pytest

from derivations.claims.claim import Settled, Verdict, offered
from derivations.sources.kingmaker.best_response import best_average, best_responses
from derivations.sources.kingmaker.claims import CLAIMS
from derivations.sources.kingmaker.experiments import against_one_step, averages, names
from derivations.sources.kingmaker.open_nodes import slips_of_5_1
from derivations.sources.kingmaker.readings import PLAYED
from derivations.sources.kingmaker.search.printed import ROWS, TABLE_5_3, TABLE_5_4, agrees
from derivations.sources.kingmaker.shared import Kingmaker
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.kernel.kingmaker.kingmakers import READINGS, names_of
from verify.kernel.kingmaker.seatings import KNOWN, PRIVATE

EXACT = (
    (F(124847, 331776), F(206929, 663552)),
    (F(186391, 442368), F(34793, 221184)),
    (F(199, 576), F(377, 1152)),
    (F(23, 64), F(9, 32)),
    (F(1469, 6912), F(5443, 13824)),
    (F(1007, 3072), F(529, 1536)),
)


@cache
def settled(id_: str) -> Settled:
    claim, prove = CLAIMS[id_]
    return Settled(claim, prove(Kingmaker()), time.perf_counter(), "", ())


def holds(id_: str) -> dict[str, bool | None]:
    """By the words of each reading whether it is true."""
    return {read.reading.words: read.holds for read in settled(id_).judgement.readings}


@pytest.mark.parametrize(
    ("id_", "verdict", "readings"),
    [
        ("M16", Verdict.NOT_REPRODUCED, 8 * 2),
        ("M18", Verdict.NOT_REPRODUCED, 8 * 3),
        ("M19", Verdict.DEPENDS, 8),
        ("M20", Verdict.DEPENDS, 8 * 3),
    ],
)
def test_each_reading_is_decided(id_: str, verdict: Verdict, readings: int) -> None:
    assert settled(id_).verdict is verdict
    assert len(holds(id_)) == len(settled(id_).proof.readings) == readings
    assert None not in holds(id_).values()


def test_the_certificates_are_read_back() -> None:
    for id_ in ("M16", "M19"):
        certificate = offered(settled(id_).claim, settled(id_).proof)
        assert loads(dumps(certificate)) == certificate


def test_the_counts_of_table_5_1() -> None:
    counted = settled("M16").proof.result["counted"]
    assert {rule: list(kinds["everywhere"].values()) for rule, kinds in counted.items()} == {
        "SPE": [84, 84, 71],
        "kmn-eta": [58, 58, 41],
        "kmn-eta and 1EP": [46, 27, 18],
    }


def test_one_share_of_table_5_1_does_not_fit_its_count() -> None:
    assert slips_of_5_1() == [(49, 70, 58)]


def test_what_is_true_instead_says_that_49_nodes_are_less_than_70_percent() -> None:
    corrections = [str(each.reading.correction) for each in settled("M16").judgement.readings if each.correction]
    assert len(corrections) == 16
    assert all("139/200*nodes(board) > 49" in said and "141/200*nodes(board) >= 59" in said for said in corrections)


def test_the_remark_has_the_counts_and_the_share_that_does_not_fit() -> None:
    remark = settled("M16").proof.remark
    assert remark is not None
    assert "Under kmn-eta 58 nodes have several open moves (printed: 59)" in remark
    assert "at 27 of them several players may win, and at 18 the children differ in who may win (printed: 6)" in remark
    assert "49 of 84 are 58%, not 70%" in remark
    assert remark.endswith("Of 768 ways to count, computed and not certified, none give both numbers printed for 1EP.")


@pytest.mark.parametrize("table", [TABLE_5_3, TABLE_5_4])
def test_the_payoffs_of_a_printed_row_add_up_to_one(table: tuple[tuple[F, F], ...]) -> None:
    for (one_step, other), (players, _) in zip(table, ROWS, strict=True):
        assert abs(one_step * players + other * (3 - players) - 1) <= F(3, 2000)


def test_the_exact_rows_of_table_5_3() -> None:
    assert against_one_step(averages(PRIVATE)) == EXACT


def test_three_rows_of_table_5_3_are_exact() -> None:
    assert [name for name, row, printed in zip(names(), EXACT, TABLE_5_3, strict=True) if agrees(row, printed)] == [
        "2 1EP, 1 RNDall",
        "2 1EP, 1 RNDeta",
        "1 1EP, 2 eqprob",
    ]


def test_a_row_agrees_up_to_half_of_the_last_decimal() -> None:
    assert agrees((F("0.3745"), F("0.313")), (F("0.374"), F("0.313")))
    assert not agrees((F("0.37451"), F("0.313")), (F("0.374"), F("0.313")))
    assert not agrees((F("0.374"), F("0.3136")), (F("0.374"), F("0.313")))


def test_in_known_play_one_step_prediction_is_better_everywhere() -> None:
    assert against_one_step(averages(KNOWN)) == (
        (F(1063, 1728), F(665, 3456)),
        (F(61, 144), F(11, 72)),
        (F(625, 1152), F(527, 2304)),
        (F(335, 768), F(49, 384)),
        (F(17, 36), F(19, 72)),
        (F(167, 384), F(25, 192)),
    )


FROM_THE_ROOT = [f"{where}, from the root down, z chooses again" for where in ("nodes that are reached", "all nodes")]


def test_in_known_play_the_procedure_from_the_top_only_draws_with_eqprob() -> None:
    found = settled("M19").proof.result["not better, by reading of the procedure"]
    draws = ["1 1EP, 2 eqprob: 0.3333 and 0.3333", "2 1EP, 1 eqprob: 0.3333 and 0.3333"]
    assert {reading: worse for reading, worse in found.items() if worse} == dict.fromkeys(FROM_THE_ROOT, draws)


def test_in_known_play_it_only_draws_from_the_root_down_and_choosing_again() -> None:
    assert [words.partition(";")[0] for words, true in holds("M19").items() if not true] == FROM_THE_ROOT


def test_where_it_only_draws_the_correction_says_so() -> None:
    corrections = [each.correction for each in settled("M19").proof.readings]
    assert [correction is not None and correction.count(" == ") for correction in corrections] == [
        2 * (each.holds is False) for each in settled("M19").judgement.readings
    ]


def test_in_private_play_one_step_prediction_loses_to_eqprob_unless_it_takes_the_best_of_what_is_left() -> None:
    false = [words for words, true in holds("M20").items() if not true]
    assert len(false) == 6
    assert {words.partition("; ")[2] for words in false} == {"1EP best of what is left"}
    best = [true for words, true in holds("M20").items() if words.endswith("best of what is left")]
    assert best.count(True) == 2


def test_rows_of_table_5_4_come_out_under_different_readings_of_the_procedure() -> None:
    found = settled("M19").proof.result["rows as printed, by reading of the procedure"]
    assert [len(readings) for readings in found.values()] == [8, 1, 0, 1, 4, 0]
    assert (found["2 1EP, 1 RNDall"], found["2 1EP, 1 RNDeta"]) == (
        FROM_THE_ROOT[:1],
        ["all nodes, from the root down, z does not choose again"],
    )


def test_those_rows_are_exactly_as_printed() -> None:
    assert against_one_step(averages(KNOWN, ("reached", "again")))[1] == (F(31, 72), F(5, 36))
    assert against_one_step(averages(KNOWN, ()))[3] == (F(11, 24), F(1, 12))


def test_a_best_response_to_two_rnd_eta_gets_more_than_is_printed() -> None:
    found = best_responses()
    assert [each.players[seat].regret for seat, each in enumerate(found)] == [0, 0, 0]
    assert [each.players[seat].payoff for seat, each in enumerate(found)] == [F(161, 384), F(29, 48), F(29, 48)]
    assert all(check(each) for each in found)
    assert best_average(found) == F(625, 1152) > TABLE_5_4[2][0]


def test_the_bound_is_among_the_evidence() -> None:
    assert settled("M19").proof.evidence[-3:] == best_responses()


def test_1ep_loses_in_private_play_unless_it_takes_the_best_of_what_is_left() -> None:
    fails = settled("M20").proof.result["fails in"]
    assert len(fails) == 6
    assert {reading.partition("; ")[2] for reading in fails} == {"1EP best of what is left"}


def test_certified_readings_give_at_most_three_rows_of_table_5_3() -> None:
    fits = [
        sum(map(agrees, against_one_step(averages(PRIVATE, names_of(reading)), rule), TABLE_5_3))
        for reading in READINGS
        for rule in PLAYED
    ]
    assert (len(fits), max(fits)) == (24, 3)
