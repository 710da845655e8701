"""Pure equilibria are those of the definition, and those of the strategic form.

The definition: a pure profile in which no player gains by any other strategy. All full profiles are listed and played
out in the networkx tree; what they do where own choices do not lead is left out. The algorithm under test closes
actions by bounds and never lists profiles; nothing is shared. The strategic form is a third way, for more profiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.support.independent import given, nash_profiles, pays, profiles, surely, trees_with, where_it_leads
from tests.support.tables import pure_equilibria as by_table
from trees.histories import histories
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.pure import pure_equilibria, pure_profiles
from verify.kernel.games.game import reference
from verify.kernel.statements.records import Call, equal
from verify.theories.equilibrium_sets.pure import PureEquilibriaOf, list_equilibria

GAMES = 45


def small(tree: Tree) -> bool:
    return 4 <= profiles(tree) <= 200


def games(players: int, count: int, seed: int) -> Iterator[Tree]:
    shape = {"players": players, "sets": 4 - players // 2, "payoffs": (0, 1) if players > 2 else (0, 0, 1, 2)}
    for _, tree in trees_with(count, small, seed + players, **shape):
        yield tree


def key(profile: dict[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(profile.items()))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_they_are_the_profiles_in_which_nobody_gains(players: int) -> None:
    for tree in games(players, GAMES, 29):
        good = nash_profiles(tree)
        game = histories(tree)
        found = [each for family in PureEquilibriaOf(game) for each in list_equilibria(game, family)]
        assert sorted(map(key, found)) == sorted({key(where_it_leads(tree, each)) for each in good})


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_they_are_counted_by_what_they_pay(players: int) -> None:
    for tree in games(players, GAMES // 2, 57):
        good = nash_profiles(tree)
        certificate = pure_equilibria(given(tree))
        assert certificate.full == len(good)
        once = {key(where_it_leads(tree, each)): each for each in good}
        paid = Counter(pays(tree, surely(each, tree)) for each in once.values())
        assert {each.payoffs: each.count for each in certificate.outcomes} == dict(paid)
        game = reference(certificate.game)
        assert check(certificate)[0] == equal(Call("pure_equilibria", (game,)), len(once))


@pytest.mark.parametrize("players", [2, 3])
def test_they_are_those_of_the_strategic_form(players: int) -> None:
    shape = {"players": players, "sets": 4, "depth": 4, "actions": 3}
    larger = trees_with(GAMES // 3, lambda tree: 200 < profiles(tree) <= 5_000, 83 + players, **shape)
    for _, tree in larger:
        expected = [key({h: a for own in profile for h, a in own.items()}) for profile in by_table(tree)]
        assert sorted(map(key, pure_profiles(given(tree)))) == sorted(expected)
