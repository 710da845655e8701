"""The claims on jam or fold: verdicts, the charts as they are printed, and the numbers in remarks."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

from derivations.index import SOURCES
from derivations.own.claim_files import read_claim_file
from derivations.own.records import OwnClaim
from tests.support.ledger import Ledger
from trees.holdem.classes import CLASSES, class_name
from verify.kernel.statements.records import And, Call

UNLIKE = {"J1": "refuted", "J2": "refuted"}


def charts() -> list[dict[str, F]]:
    """The Pusher and the Caller chart of J1."""
    (claim,) = read_claim_file(SOURCES["jam-or-fold"].path, wanted=lambda id_: id_ == "J1").claims
    assert isinstance(claim, OwnClaim)
    statement = claim.readings[0].said.statement
    assert isinstance(statement, And)
    found: list[Any] = [part.arguments[1] for part in statement.parts if isinstance(part, Call)]
    return found


def test_two_numbers_and_a_gap_are_refuted_and_play_after_the_flop_is_left_open(ledger: Ledger) -> None:
    found = {item.claim.id: item.outcome for item in ledger.of("jam-or-fold")}
    assert found == {f"J{number}": UNLIKE.get(f"J{number}", "proved") for number in (*range(1, 11), "L")}


def test_the_chart_is_right_but_for_two_of_338_numbers(ledger: Ledger) -> None:
    (reading,) = ledger.entry("J1")["readings"]
    assert reading["instead"] == (
        'highest_stack(1, "Q4o", 0, 1/10, 20) == 83/10 and highest_stack(2, "K7o", 0, 1/10, 20) == 123/10'
    )
    pusher, caller = charts()
    assert (pusher["Q4o"], caller["K7o"], pusher["K2o"], caller["22"]) == (F(79, 10), F(62, 5), F(58, 5), F(15))


def test_the_printed_charts_have_all_hands() -> None:
    for chart in charts():
        assert list(chart) == [class_name(k) for k in range(CLASSES)]
        assert all(1 < number <= 20 and (10 * number).denominator == 1 for number in chart.values())


def test_numbers_in_remarks_are_found(ledger: Ledger) -> None:
    remark = {id_: ledger.entry(id_)["remark"] for id_ in ("J1", "J2", "J3", "J6", "J8")}
    assert "with probability 1 at 7.9, and with 0.19, 0.07, 0.37 and 0.62 at 8.0, 8.1, 8.2 and 8.3" in remark["J1"]
    assert "0.76 at 12.3 and 0.46 at 12.4" in remark["J1"] and "4.3 for 64s and 3.6 for 52s are right" in remark["J1"]
    assert "on 3 ranges of stacks" in remark["J2"]
    assert remark["J3"] == "112 hands are mixed at some stack up to 25, 50 as pushes and 101 as calls."
    assert remark["J6"].startswith("Of 1,326 hands 58.284% and 37.376%.")
    assert "8731989/12285638, 0.711;" in remark["J6"] and "4948399/12285638, 0.403." in remark["J6"]
    assert remark["J8"] == "With 4,000 chips each the button is worth 0.03 percentage points."
