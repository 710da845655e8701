"""Data of the pages with something to move, against what the kernel and unrelated code compute."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from derivations.claims.claim import Settled
from derivations.site import look_data
from tests.support.ledger import Ledger
from verify.kernel.liars_dice.closed_form import ClosedForm
from verify.kernel.utility.numbers import enclosure_of

T1 = "3(1(3 2) 2(3 1))"


@pytest.fixture(scope="module")
def items(ledger: Ledger) -> dict[str, Settled]:
    return {item.claim.id: item for item in ledger.all()}


def numbers(row: dict[str, Any], *names: str) -> list[Fraction]:
    return [Fraction(row[name]) for name in names]


def test_values_of_liars_dice_are_those_of_the_closed_form(items: dict[str, Settled]) -> None:
    rows = look_data.liars_dice(items)["known"]
    assert [row["faces"] for row in rows] == list(range(2, 201))
    for row in rows:
        if row["threshold"] != "":
            form = ClosedForm(row["faces"], row["threshold"], Fraction(0))
            assert Fraction(row["value"]) == form.value()


def test_best_shares_are_enclosed_by_what_the_kernel_computes(items: dict[str, Settled]) -> None:
    for row in look_data.utility(items)["known"]:
        found = enclosure_of("raise_share", tuple(numbers(row, "p", "n", "beta", "gamma")), row["places"])
        assert Fraction(row["low"]) <= found.low <= found.high <= Fraction(row["low"]) + Fraction(1, 10 ** row["places"])


def test_stacks_have_the_values_of_certificates(items: dict[str, Settled], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look_data, "STACKS", [Fraction(10), Fraction(77, 10), Fraction(7, 5)])
    data = look_data.jam_or_fold(items)
    known = {row["stack"]: row["value"] for row in data["known"]}
    assert {stack: row["value"] for stack, row in data["stacks"].items()} == {stack: known[stack] for stack in data["stacks"]}
    assert all(len(row["jams"]["chart"]) == 169 for row in data["stacks"].values())
