"""The claims on jam or fold: verdicts, what they rest on, and the chart as it was printed."""

from __future__ import annotations

from fractions import Fraction as F

from derivations.sources.jam_or_fold.claims import CLAIMS
from derivations.sources.jam_or_fold.published import CALLER, PUSHER, numbers
from tests.support.ledger import Ledger
from trees.holdem.classes import class_of
from trees.holdem.preflop import DIGEST
from verify.kernel.holdem.records import JamOrFoldChart
from verify.kernel.numbers.ratio import value_at
from verify.kernel.statements.lines import decimal

VERDICTS = {**dict.fromkeys(CLAIMS, "proved"), "J1": "refuted", "J2": "refuted", "J10": "not judged"}


def test_two_numbers_and_a_gap_are_refuted_and_play_after_the_flop_is_left_open(ledger: Ledger) -> None:
    assert {id_: ledger.entry(id_)["verdict"] for id_ in CLAIMS} == VERDICTS


def test_the_chart_is_right_but_for_two_of_338_numbers(ledger: Ledger) -> None:
    (item,) = (item for item in ledger.of("jam-or-fold") if item.claim.id == "J1")
    (chart,) = (part for part in item.proof.evidence if isinstance(part, JamOrFoldChart))
    off = [
        (player, name, number)
        for player, (printed, found) in enumerate(zip((PUSHER, CALLER), chart.highest, strict=True))
        for name, number in found.items()
        if numbers(printed)[class_of(name)] != number
    ]
    assert off == [(0, "Q4o", F(83, 10)), (1, "K7o", F(123, 10))]
    assert len(chart.pieces.pieces) == 356


def test_the_probabilities_in_words_are_those_of_the_pieces(ledger: Ledger) -> None:
    (item,) = (item for item in ledger.of("jam-or-fold") if item.claim.id == "J1")
    (chart,) = (part for part in item.proof.evidence if isinstance(part, JamOrFoldChart))

    def taken(player: int, hand: str, stack: F) -> str:
        (piece,) = (p for p, low, high in zip(chart.pieces.pieces, ends, ends[1:], strict=False) if low < stack < high)
        return decimal(value_at((piece.jams, piece.calls)[player].mixed[hand], stack), 2)

    ends = chart.pieces.ends
    assert [taken(0, "Q4o", F(stack, 10)) for stack in (80, 81, 82, 83)] == ["0.19", "0.07", "0.37", "0.62"]
    assert [taken(1, "K7o", F(stack, 10)) for stack in (123, 124)] == ["0.76", "0.46"]
    assert item.proof.remark is not None
    assert all(said in item.proof.remark for said in ("0.19, 0.07, 0.37 and 0.62", "0.76 at 12.3 and 0.46 at 12.4"))


def test_whatever_rests_on_equities_cites_their_table(ledger: Ledger) -> None:
    told = {id_: ledger.entry(id_)["trust"] for id_ in CLAIMS}
    assert all((DIGEST in trust) == (id_ != "J10") for id_, trust in told.items())


def test_the_printed_charts_have_all_hands() -> None:
    assert [len(numbers(chart)) for chart in (PUSHER, CALLER)] == [169, 169]
    assert (numbers(PUSHER)[class_of("K2o")], numbers(CALLER)[class_of("22")]) == (F(58, 5), F(15))
    assert all(
        1 < number <= 20 and (10 * number).denominator == 1 for chart in (PUSHER, CALLER) for number in numbers(chart)
    )
