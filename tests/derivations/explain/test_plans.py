"""All equilibria of two players by sequences, as data and as text, where their strategies are too many."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations import api
from derivations.explain.answer import Answer
from tests.support.files import GAMES
from trees.exact import TooLarge
from verify.find.equilibria import sets
from verify.theories.all_nash.plan_records import AllEquilibriumPlans


def by_sequences(file: str, monkeypatch: pytest.MonkeyPatch) -> Answer:
    def too_many(*_: object, **__: object) -> None:
        raise TooLarge("game: too large for all vertices; something else")

    monkeypatch.setattr(sets, "extreme_equilibria", too_many)
    return api.nash_equilibria(GAMES / file)


def test_finitely_many_are_counted_and_can_be_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = by_sequences("battle.nfg", monkeypatch)
    assert isinstance(answer.certificate, AllEquilibriumPlans)
    assert (answer.data["complete"], answer.data["Nash equilibria"]) == (True, 3)
    assert sorted(each.payoffs["Her"] for each in answer.equilibria) == [F(2, 3), 1, 2]
    assert "exactly 3 Nash equilibria" in str(answer)
    assert "why by sequences: game: too large for all vertices\n" in str(answer)


def test_sets_are_told_by_their_strategies(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = by_sequences("beer_quiche.efg", monkeypatch)
    assert "all Nash equilibria: 2 sets of infinitely many" in str(answer)
    assert "all that play as mixtures of these do:" in str(answer)
    assert "Nash equilibria" not in answer.data
    first, second = (each["mixtures of"] for each in answer.data["equilibria"])
    assert {len(own) for own in (*first.values(), *second.values())} == {1, 2}


def test_what_is_too_large_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from verify.find.equilibria import all_plans

    monkeypatch.setattr(all_plans, "MOST_SEQUENCES", 5)
    with pytest.raises(TooLarge, match="expected at most 5 sequences of both players, found 6"):
        all_plans.all_equilibrium_plans(api.load(GAMES / "battle.nfg"))


def test_time_is_limited() -> None:
    from verify.find.equilibria import all_plans

    with pytest.raises(TooLarge, match="expected to settle all cases in time, found 1 and more"):
        all_plans.all_equilibrium_plans(api.load(GAMES / "battle.nfg"), seconds=-1)
