"""Pure subgame-perfect equilibria are counted as the definition counts them.

The definition: a pure profile such that in no subgame any player gains by any other strategy. All profiles are listed,
each is played out in each subgame from the networkx tree, and compared with all strategies of each player there. The
algorithm under test counts by payoff vectors from the leaves up and looks at one choice at a time; nothing is shared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.support.effort import tries
from tests.support.facts import follows
from tests.support.independent import by_player, choices_at, given, pays, perfect_profiles, profiles, surely, trees_with
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.sets import subgame_perfect
from verify.kernel.statements.records import Call
from verify.theories.equilibrium_sets.backward import SubgamePerfect

GAMES = 110


def small(tree: Tree) -> bool:
    return 2 <= profiles(tree) <= 200 and len(choices_at(tree)) > 1


def games(players: int) -> Iterator[Tree]:
    shape = {"players": players, "perfect": True, "sets": 4, "payoffs": (0, 1) if players > 2 else (0, 1, 2)}
    for _, tree in trees_with(GAMES, small, 17 + players, **shape):
        yield tree


@pytest.mark.parametrize("players", [1, 2, 3])
def test_they_are_the_profiles_in_which_nobody_gains_in_any_subgame(players: int) -> None:
    for tree in games(players):
        listed = [tuple(sorted(profile.items())) for profile in SubgamePerfect(tree)]
        assert sorted(listed) == sorted(tuple(sorted(profile.items())) for profile in perfect_profiles(tree))


@pytest.mark.parametrize("players", [1, 2, 3])
def test_they_are_counted_by_what_they_pay(players: int) -> None:
    for tree in games(players):
        found = SubgamePerfect(tree)
        paid = Counter(pays(tree, surely(profile, tree)) for profile in perfect_profiles(tree))
        assert (found.outcomes, found.count) == (dict(paid), paid.total())


def test_the_certificate_says_the_count_of_the_definition() -> None:
    for tree in islice(games(2), 40):
        found, expected = subgame_perfect(given(tree)), perfect_profiles(tree)
        assert follows(found, f"pure_subgame_perfect(G) == {len(expected)}")
        assert follows(found, "unique_subgame_perfect(G)") == (len(expected) == 1)


def test_the_certificate_lists_profiles_of_the_definition() -> None:
    for tree in islice(games(2), 40):
        facts = check(subgame_perfect(given(tree)))
        listed = [fact.arguments[1] for fact in facts if isinstance(fact, Call) and fact.word == "subgame_perfect"]
        expected = [by_player(tree, surely(profile, tree)) for profile in perfect_profiles(tree)]
        assert all(profile in expected for profile in listed)
        assert len(listed) in (1, len(expected)) and not any(listed.count(profile) > 1 for profile in listed)


def test_games_with_one_and_with_several_are_among_those_drawn() -> None:
    counts = [SubgamePerfect(tree).count for players in (1, 2, 3) for tree in games(players)]
    assert counts.count(1) > tries(20) and sum(count > 9 for count in counts) > tries(20)
