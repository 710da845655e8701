"""Proper and perfect equilibria: Myerson's examples, a law on drawn games, and certificates that are nearly good."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.support.effort import tries
from tests.support.facts import follows
from tests.support.strategic import strategic_game
from tests.support.subjects import written
from tests.support.textbook_games import LATER_GAME, MYERSON_GAME, of_myerson, stops
from trees.formats.efg import from_efg
from trees.tree import TooLarge
from verify.check import check
from verify.find.equilibria.dominating import undominated_strategy
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.find.equilibria.mistakes import extensive_form_perfect, quasi_perfect
from verify.find.equilibria.profile import profile_regrets
from verify.find.equilibria.proper import proper, worse_actions
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.games.game import histories_of
from verify.kernel.numbers.ratio import Ratio, value_at
from verify.kernel.refusal import CheckFailed
from verify.kernel.theory import WORDS
from verify.theories.refinements.records import UndominatedStrategy, WorseAction, WorseActions


def test_of_two_perfect_equilibria_of_myerson_one_is_proper() -> None:
    game = MYERSON_GAME
    first, second, third = map(of_myerson, (1, 2, 3))
    shown = proper(game, first)
    assert shown is not None
    assert follows(shown, "proper(G, first)", first=first)
    excluded = worse_actions(game, second)
    assert excluded is not None
    assert follows(excluded, "proper(G, second)", second=second) is False
    assert all(isinstance(undominated_strategy(game, second, player), UndominatedStrategy) for player in (0, 1))
    worse = profile_regrets(game, third)
    assert not any(player.regret for player in worse.players)
    assert follows(undominated_strategy(game, third, 0), "proper(G, third)", third=third) is False


def test_steps_follow_one_another() -> None:
    found = worse_actions(MYERSON_GAME, of_myerson(2))
    assert found is not None
    with pytest.raises(CheckFailed, match="found no reason"):
        check(replace(found, steps=found.steps[1:]))
    one = worse_actions(MYERSON_GAME, of_myerson(2), WorseAction(0, "a3", "a1"))
    assert one is not None
    assert not one.steps


def test_mistakes_must_be_rarer_the_more_they_cost() -> None:
    found = proper(MYERSON_GAME, of_myerson(1))
    assert found is not None
    (one, other) = found.plans
    names = [s for s in one if s]
    swapped = {**one, names[1]: one[names[2]], names[2]: one[names[1]]}
    with pytest.raises(CheckFailed, match="at most eps times"):
        check(replace(found, plans=(swapped, other)))


def test_what_is_found_proper_is_eps_proper_by_the_matrix_and_undominated() -> None:
    """By the definition at one small eps, from the table of payoffs; and by theorems on perfection."""
    random, eps = Random(7), F(1, 10**6)
    for _ in range(tries(3)):
        table = {cell: (random.randrange(4), random.randrange(4)) for cell in product(range(3), repeat=2)}
        game = strategic_game((3, 3), table)
        nash = extreme_equilibria(game)
        for pair in nash.pairs:
            profile = mixed_profile(game, nash, pair)
            found, excluded = proper(game, profile), worse_actions(game, profile)
            assert found is None or excluded is None
            if found is None:
                continue
            check(found)
            x, y = ([value_at(plan[s], eps) for s in sorted(plan) if s] for plan in found.plans)
            rows = [sum(q * table[i, j][0] for j, q in enumerate(y)) for i in range(3)]
            columns = [sum(p * table[i, j][1] for i, p in enumerate(x)) for j in range(3)]
            for worths, weights in ((rows, x), (columns, y)):
                assert all(weights[s] <= eps * weights[r] for s in range(3) for r in range(3) if worths[s] < worths[r])
            assert all(
                isinstance(undominated_strategy(game, profile, player), UndominatedStrategy) for player in (0, 1)
            )


def mixed_profile(game: Any, nash: Any, pair: Any) -> Any:
    """The extreme equilibrium as a profile; what is dominated has probability 0."""
    found, weights = [], (nash.mixed[0][pair.first], nash.mixed[1][pair.second])
    for own, strategies, mixed in zip(histories_of(game, {}).infosets, nash.strategies, weights, strict=True):
        ((label, one),) = own.items()
        shares = {pure[label]: p for pure, p in zip(strategies, mixed, strict=True)}
        found.append({label: {a: shares.get(a, F(0)) for a in one.actions}})
    return tuple(found)


def test_who_reckons_with_own_mistakes_stops() -> None:
    """van Damme (1984): going on is quasi-perfect, and not perfect in the extensive form."""
    found = extensive_form_perfect(LATER_GAME, stops(F(1)))
    assert found is not None
    assert follows(found, "extensive_form_perfect(G, stops)", stops=stops(F(1)))
    assert extensive_form_perfect(LATER_GAME, stops(F(0))) is None
    assert quasi_perfect(LATER_GAME, stops(F(0))) is not None
    with pytest.raises(CheckFailed, match="expected go to be best at 'first'"):
        check(replace(found, profile=stops(F(0)), plans=({**found.plans[0], **GOES}, found.plans[1])))


EPS = Ratio.variable()
GOES = {
    **{("first", "stop"): EPS, ("first", "go"): 1 - EPS},
    **{("then", "one"): (1 - EPS) * (1 - EPS), ("then", "none"): (1 - EPS) * EPS},
}


def test_games_with_several_sets_are_refused() -> None:
    with pytest.raises(CheckFailed, match="one information set for each player"):
        proper(LATER_GAME, stops(F(1)))


def test_games_of_many_actions_are_too_large_for_steps() -> None:
    """Each of those that are not taken is negligible beside each of those that are, and profiles beside profiles."""
    one = worse_actions(MYERSON_GAME, of_myerson(2), WorseAction(0, "a3", "a1"))
    assert one is not None
    for shape in ((400, 1), (2, 1000)):
        game = strategic_game(shape, {cell: (cell[0] % 2, 0) for cell in product(*map(range, shape))})
        profile: Any = tuple(
            {label: {a: F(k == 0) for k, a in enumerate(here.actions)} for label, here in own.items()}
            for own in histories_of(game, {}).infosets
        )
        first, second = list(next(iter(profile[0].values())))[:2]
        with pytest.raises((TooLarge, CheckFailed), match="pairs of actions"):
            check(WorseActions(game, profile, (), WorseAction(0, first, second)))


def test_no_mistakes_are_listed_where_they_are_many() -> None:
    """Twelve actions each, of which eleven are never taken: 3**22 orders of mistakes."""
    game = strategic_game((12, 12), {(i, j): ((i == 1) * (j == 1), 1) for i, j in product(range(12), repeat=2)})
    profile: Any = tuple(
        {label: {a: F(k == 0) for k, a in enumerate(here.actions)} for label, here in own.items()}
        for own in histories_of(game, {}).infosets
    )
    assert proper(game, profile) is None


FORGETS = """EFG 2 R "twice" { "A" }
p "" 1 1 "first" { "a" "b" } 0
p "" 1 2 "again" { "a" "b" } 0 t "" 1 "" { 1 } t "" 2 "" { 0 }
p "" 1 2 "again" { "a" "b" } 0 t "" 3 "" { 0 } t "" 4 "" { 2 }
"""


def test_who_forgets_is_outside_of_what_perfection_means() -> None:
    """Each choice of a is the only best one at its set, given the other, and both together are no equilibrium."""
    both = ({label: {"a": F(1), "b": F(0)} for label in ("first", "again")},)
    found = forgetful_regrets(written(from_efg(FORGETS, "twice")), both)
    for word in ("extensive_form_perfect", "quasi_perfect", "sequential", "proper"):
        assert follows(found, f"{word}(G, both)", both=both) is False
        assert WORDS[word].means.startswith("nobody forgets")
