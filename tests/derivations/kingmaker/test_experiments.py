"""Tables 5.1, 5.3 and 5.4 of the thesis: what is printed, what is exact, and which readings were tried."""

from __future__ import annotations

import time
from fractions import Fraction as F
from functools import cache

import pytest

from derivations.claims.claim import Settled, Verdict, offered
from derivations.kingmaker.claims import CLAIMS
from derivations.kingmaker.experiments import (
    TABLE_5_3,
    against_one_step,
    agrees,
    averages,
    names,
    sampled,
    shares_of_5_1,
    sums_of_5_3,
    tried,
)
from derivations.kingmaker.readings import OTHERS, PLAYED, one_by_one
from derivations.kingmaker.shared import DIAMOND, Kingmaker
from trees.games.catalogue import build
from trees.single_winner.terms import numbered, parse, term_of
from verify.certificate_json import dumps, loads
from verify.kernel.kingmaker.experiments import node_counts
from verify.kernel.kingmaker.kingmakers import READINGS, names_of, predicted_moves
from verify.kernel.kingmaker.seating_records import NodeCount
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
    assert shares_of_5_1() == {"kmn-eta: 49 of 84": {"printed": 70, "is": 58}}


def test_the_remark_has_the_counts_and_the_share_that_does_not_fit() -> None:
    remark = settled("M16").proof.remark
    assert remark is not None
    assert "Under kmn-eta 58 nodes have several open moves (printed: 59)" in remark
    assert "at 27 of them several players may win, and at 18 the children differ in who may win (printed: 6)" in remark
    assert "kmn-eta: 49 of 84 are 58%, not 70%" in remark
    assert remark.endswith("Of 30 readings of the procedure and of the players 0 give both numbers printed for 1EP.")


def test_the_payoffs_of_table_5_3_add_up_to_one() -> None:
    assert all(abs(total - 1) <= F(3, 2000) for total in sums_of_5_3())


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


def test_in_known_play_the_procedure_from_the_top_only_draws_with_eqprob() -> None:
    found = settled("M19").proof.result["not better, by reading of the procedure"]
    draws = ["1 1EP, 2 eqprob: 0.3333 and 0.3333", "2 1EP, 1 eqprob: 0.3333 and 0.3333"]
    assert {reading: worse for reading, worse in found.items() if worse} == {"reached, again": draws, "again": draws}


def test_in_known_play_it_only_draws_from_the_root_down_and_choosing_again() -> None:
    false = [words for words, true in holds("M19").items() if not true]
    assert [words.partition("; ")[2] for words in false] == [
        f"nodes are restricted {where}, from the root down, and the ancestor chooses again"
        for where in ("where the moves kept lead", "anywhere")
    ]


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


def test_the_averages_of_the_certificates_are_those_of_all_readings_tried() -> None:
    by_words = {read.name: read.rows for read in tried()}
    for reading in READINGS:
        table = averages(PRIVATE, names_of(reading))
        found = {(row.one, row.others): row.payoffs for row in table.rows}
        for rule, how in PLAYED.items():
            rows = by_words[f"{', '.join(names_of(reading)) or 'not reached, deepest or again'}; {how}"]
            alone = [found[rule, other] for other in OTHERS]
            assert (alone, [found[other, rule][::-1] for other in OTHERS]) == (list(rows[::2]), list(rows[1::2]))


def test_the_first_reading_is_that_of_the_certificates() -> None:
    first = tried()[0]
    assert first.rows == EXACT
    assert (first.everywhere, first.reached) == (NodeCount(46, 27, 18), NodeCount(34, 15, 9))


def test_no_reading_gives_more_than_three_rows() -> None:
    agreeing = {
        read.name: [agrees(row, printed) for row, printed in zip(read.rows, TABLE_5_3, strict=True)] for read in tried()
    }
    assert len(agreeing) == len(tried()) == 30
    assert max(map(sum, agreeing.values())) == 3
    # the first and the third row come out in none
    assert [any(column) for column in zip(*agreeing.values(), strict=True)] == [False, True, False, True, True, True]


def test_readings_leave_46_nodes_open_where_restrictions_act_on_reached_nodes_deepest_first() -> None:
    assert {read.name.partition(";")[0] for read in tried() if read.everywhere.many == 46 and ";" in read.name} == {
        "reached, deepest, again",
        "reached, deepest",
    }
    assert 6 not in {count.consequential for read in tried() for count in (read.everywhere, read.reached)}


def test_one_kingmaker_after_the_other_leaves_fewer_choices() -> None:
    game = numbered(term_of(build(DIAMOND.name, DIAMOND.parameters)))
    assert node_counts(one_by_one(game)) == (NodeCount(30, 4, 3), NodeCount(27, 4, 3))


def test_one_by_one_is_the_procedure_where_one_node_decides() -> None:
    game = numbered(parse("3(1(3 2) 2(3 1))"))
    assert one_by_one(game).moves == predicted_moves(game).moves


def test_sampling_does_not_explain_table_5_3() -> None:
    found = sampled(EXACT)
    assert found["games"] == 2087
    assert found["standard deviations"] == ["0.22", "0.09", "0.15", "0.08", "0.05", "1.00"]
