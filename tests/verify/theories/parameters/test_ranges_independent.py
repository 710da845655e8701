"""Regrets, equilibria and payoffs over a parameter are right at points, where everything is played out in rationals.

At a value of the parameter the profile is an ordinary one. There the regret of a player is the most that any pure
strategy earns less what the profile earns, both by the sum over the leaves of the networkx tree, and the payoff given
an information set is the sum over its nodes of probability times expectation, divided by the probability of the set.
Points are the ends of all pieces, points between, and random ones. The algorithms under test take maxima of functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import pairwise
from random import Random
from typing import Any

from tests.support.effort import tries
from tests.support.independent import (
    by_player,
    choices_at,
    count_of,
    given,
    most,
    nodes_of,
    owner_of,
    pays,
    reach,
    starts_of_subgames,
    trees_with,
)
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.ranges import equilibrium_set
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio, value_at
from verify.kernel.strategies.subgames import node_name

UNIT = Parameter("a", Range(F(0), F(1)))
a = Ratio.variable()
TWO: list[tuple[Any, ...]] = [(a, 1 - a), (1 - a, a), (a / 2, 1 - a / 2), (F(1), F(0)), (F(0), F(1))]
TWO += [(F(1, 2), F(1, 2))]
THREE: list[tuple[Any, ...]] = [(a, 1 - a, F(0)), (a / 2, a / 2, 1 - a), (F(0), F(1), F(0))]
THREE += [(F(1, 3), F(1, 3), F(1, 3))]
Profile = dict[str, dict[str, Any]]


def games(count: int, players: int, seed: int) -> Iterator[tuple[Random, Tree, Profile]]:
    """Trees with a profile whose probabilities are affine in the parameter."""
    shape = {"players": players, "depth": 3, "sets": 3}
    for random, tree in trees_with(count, lambda tree: len(choices_at(tree)) > 1, seed, **shape):
        chosen: Profile = {}
        for label, actions in choices_at(tree).items():
            numbers = random.choice(TWO if len(actions) == 2 else THREE)
            chosen[label] = dict(zip(actions, numbers, strict=True))
        yield random, tree, chosen


def at(profile: Profile, point: F) -> dict[str, dict[str, F]]:
    return {label: {action: F(value_at(p, point)) for action, p in here.items()} for label, here in profile.items()}


def points(random: Random, ends: list[Any]) -> list[F]:
    """Rational ends, points between neighbours, and random ones."""
    exact = sorted({F(0), F(1), *(end for end in ends if isinstance(end, F))})
    between = [(low + high) / 2 for low, high in pairwise(exact)]
    return [*exact, *between, F(random.randint(1, 30), 31), F(random.randint(1, 30), 31)]


def test_regrets_and_equilibria_are_those_of_all_pure_strategies_at_points() -> None:
    several = somewhere = 0
    for random, tree, profile in [each for players in (1, 2, 3) for each in games(60, players, 51 + players)]:
        found = equilibrium_set(given(tree), UNIT, by_player(tree, profile))
        check(found)
        several += len(found.pieces) > 1
        somewhere += found.equilibrium not in ((), ((F(0), F(1)),))
        for point in points(random, [end for piece in found.pieces for end in (piece.range.low, piece.range.high)]):
            here = at(profile, point)
            now = pays(tree, here)
            regrets = tuple(most(tree, here, i, {(): F(1)}) - now[i] for i in range(count_of(tree)))
            pieces = [
                p for p in found.pieces if p.range.low <= point and (p.range.high is None or point <= p.range.high)
            ]
            assert pieces and all(tuple(value_at(r, point) for r in piece.regrets) == regrets for piece in pieces)
            inside = any(low <= point and (high is None or point <= high) for low, high in found.equilibrium)
            assert inside == (not any(regrets))
    assert several > tries(20) and somewhere > tries(10)


def test_regrets_in_subgames_are_those_of_all_pure_strategies_at_points() -> None:
    differ = somewhere = 0
    for random, tree, profile in [each for players in (1, 2, 3) for each in games(25, players, 73 + players)]:
        found = perfect_set(given(tree), UNIT, by_player(tree, profile))
        check(found)
        differ += found.perfect != found.equilibrium
        somewhere += found.perfect not in ((), ((F(0), F(1)),))
        starts = {node_name(start): start for start in starts_of_subgames(tree)}
        assert sorted(here.start for here in found.subgames) == sorted(starts)
        ends = [end for here in found.subgames for p in here.pieces for end in (p.range.low, p.range.high)]
        for point in points(random, ends):
            mixture = at(profile, point)
            gains = []
            for here in found.subgames:
                start = starts[here.start]
                now = pays(tree, mixture, start)
                regrets = tuple(most(tree, mixture, i, {start: F(1)}) - now[i] for i in range(count_of(tree)))
                (piece, *_) = [p for p in here.pieces if p.range.high is None or point <= p.range.high]
                assert tuple(value_at(r, point) for r in piece.regrets) == regrets
                gains.append(any(regrets))
            for intervals, gained in ((found.equilibrium, gains[0]), (found.perfect, any(gains))):
                assert any(low <= point and (high is None or point <= high) for low, high in intervals) != gained
    assert differ > tries(10) and somewhere >= tries(6)


def test_payoffs_given_an_information_set_are_those_of_its_nodes_at_points() -> None:
    judged = 0
    for random, tree, profile in [each for players in (2, 3) for each in games(70, players, 61 + players)]:
        inner = F(random.randint(1, 30), 31)
        spots: list[tuple[int, str | None]] = [(player, None) for player in range(count_of(tree))]
        for label in choices_at(tree):
            weights = [sum(reach(tree, at(profile, p), n) for n in nodes_of(tree, label)) for p in (F(0), inner, F(1))]
            if all(weights):
                spots.append((owner_of(tree)[label], label))
        found = payoff_account(given(tree), UNIT, (by_player(tree, profile),), spots)
        for account in found.accounts:
            for point in (F(0), F(1), inner):
                here = at(profile, point)
                nodes = [()] if account.infoset is None else nodes_of(tree, account.infoset)
                arrives = [reach(tree, here, node) for node in nodes]
                each = zip(arrives, nodes, strict=True)
                total = sum((w * pays(tree, here, node)[account.player] for w, node in each), F(0))
                assert value_at(account.payoffs[0], point) == total / sum(arrives)
            judged += account.infoset is not None
    assert judged > tries(100)
