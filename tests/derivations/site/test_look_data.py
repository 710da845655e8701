"""Data of the pages with something to move, against what the kernel and unrelated code compute."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from derivations.claims.claim import Settled
from derivations.site import look_data
from derivations.sources.kuhn.derive import player_1, player_2
from tests.support.ledger import Ledger
from tests.support.regrets import regrets_at
from trees.games.kuhn import kuhn
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.dice.closed_form import ClosedForm
from verify.theories.utility.numbers import enclosure_of


@pytest.fixture(scope="module")
def items(ledger: Ledger) -> dict[str, Settled]:
    return {item.claim.id: item for item in ledger.all()}


def numbers(row: dict[str, Any], *names: str) -> list[Fraction]:
    return [Fraction(row[name]) for name in names]


def test_regrets_in_kuhn_poker_are_those_of_the_definition(items: dict[str, Settled]) -> None:
    form = sequence_form(kuhn())
    rows = look_data.kuhn(items)["known"]
    assert len(rows) >= 10
    for row in rows:
        alpha, call, bluff, regret = numbers(row, "alpha", "call", "bluff", "regret")
        profile = player_1(alpha, 3 * alpha, call), player_2(bluff, Fraction(1, 3))
        assert regrets_at(form, profile, {})[row["player"] - 1] == regret


def test_values_of_liars_dice_are_those_of_the_closed_form(items: dict[str, Settled]) -> None:
    data = look_data.liars_dice(items)
    rows = data["known"]
    assert [row["faces"] for row in rows] == list(range(2, 201))
    assert [row[1] for row in data["table"]["rows"]][-3:] == [160, 180, 200]
    for row in rows:
        if row["threshold"] != "":
            assert Fraction(row["value"]) == ClosedForm(row["faces"], row["threshold"], Fraction(0)).value()


def test_best_shares_are_enclosed_by_what_the_kernel_computes(items: dict[str, Settled]) -> None:
    for row in look_data.utility(items)["known"]:
        found = enclosure_of("raise_share", tuple(numbers(row, "p", "n", "beta", "gamma")), row["places"])
        low, step = Fraction(row["low"]), Fraction(1, 10 ** row["places"])
        assert low <= found.low <= found.high <= low + step


def test_stacks_have_the_values_of_certificates(items: dict[str, Settled], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look_data, "STACKS", [Fraction(10), Fraction(77, 10), Fraction(7, 5)])
    data = look_data.jam_or_fold(items)
    known = {row["stack"]: row["value"] for row in data["known"]}
    assert all(row["value"] == known[stack] for stack, row in data["stacks"].items())
    assert all(len(row["jams"]["chart"]) == 169 for row in data["stacks"].values())


def test_equilibria_of_kingmakers_are_where_both_let_player_3_win_seldom(items: dict[str, Settled]) -> None:
    rows = look_data.kingmakers(items)["known"]
    assert any(row["equilibrium"] for row in rows)
    for row in rows:
        p1, p2, eta = numbers(row, "p1", "p2", "eta")
        assert row["equilibrium"] or max(p1, p2) >= eta
        assert not row["equilibrium"] or max(p1, p2) <= eta
