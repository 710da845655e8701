"""The slacks of the deciding deviations are all >= 0 exactly at the points where nobody gains, and what is certified of
a box is true at its points.

At a point of the box game and profile are ordinary ones: somebody gains if some pure strategy earns more than the
profile, by the sum over the leaves of the networkx tree. Points are corners, the middle, and random ones. The algorithm
under test compares choices set by set, with products of polynomials and of quotients.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import product
from random import Random
from typing import Any

import networkx as nx

from tests.support.effort import thorough, tries
from tests.support.independent import by_player, choices_at, count_of, given, most, pays, trees_with
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.conditions import conditions
from verify.kernel.numbers.multivariate import Multivariate, at
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.deviations import slacks
from verify.theories.parameters.ranges import plans_over

PARAMETERS = (Parameter("a", Range(F(0), F(1))), Parameter("b", Range(F(0), F(1))))
BOX = Box(PARAMETERS)
a, b = Multivariate.variable("a"), Multivariate.variable("b")
SURE: list[tuple[Any, ...]] = [(F(1), F(0)), (F(0), F(1)), (F(1, 2), F(1, 2))]
TWO: list[tuple[Any, ...]] = [(a * F(1, 2), 1 - a * F(1, 2)), (1 - b * F(2, 3), b * F(2, 3))]
TWO += [((1 + a) * F(1, 3), (2 - a) * F(1, 3)), (b / (1 + b), 1 / (1 + b)), (a / (a + b + 1), (1 + b) / (a + b + 1))]
THREE: list[tuple[Any, ...]] = [(F(0), F(1), F(0)), (F(1, 3), F(1, 3), F(1, 3)), (F(0), F(0), F(1))]
THREE += [(a * F(1, 3), b * F(1, 2), 1 - a * F(1, 3) - b * F(1, 2)), (a * F(1, 2), 1 - a * F(1, 2), F(0))]
THREE += [(a / (2 + a), 1 / (2 + a), 1 / (2 + a))]
PAYOFFS: list[Any] = [F(0), F(0), F(1), F(1), F(2), a, b, a + b, 1 - a, a / (1 + b), 1 / (b - 2)]
Profile = dict[str, dict[str, Any]]


def games(count: int, players: int, seed: int, *, parameters: bool) -> Iterator[tuple[Random, Tree, Profile]]:
    """Trees, with payoffs in the parameters if asked for, and profiles of polynomials and quotients in them."""
    shape = {"players": players, "depth": 3, "sets": 3 if players == 1 else 2}
    for random, tree in trees_with(count, lambda tree: len(choices_at(tree)) > 1, seed, **shape):
        if parameters:
            for data in dict(tree.nodes(data=True)).values():
                if "payoff" in data:
                    data["payoff"] = tuple(random.choice(PAYOFFS) for _ in range(players))
        chosen: Profile = {}
        for label, actions in choices_at(tree).items():
            # that 1 - a is not > 0 at the end alone takes long to see
            two = [(a, 1 - a)] if random.random() < 0.05 else random.choice((SURE, TWO))
            numbers = random.choice(two if len(actions) == 2 else THREE)
            chosen[label] = dict(zip(actions, numbers, strict=True))
        yield random, tree, chosen


def points(random: Random) -> list[dict[str, F]]:
    spread = [*product((F(0), F(1)), repeat=2), (F(1, 2), F(1, 2))]
    spread += [(F(random.randint(0, 7), 7), F(random.randint(0, 7), 7)) for _ in range(4)]
    return [{"a": x, "b": y} for x, y in spread]


def tree_at(tree: Tree, point: dict[str, F]) -> Tree:
    found: Tree = nx.DiGraph(tree)
    for node, data in tree.nodes(data=True):
        if "payoff" in data:
            found.add_node(node, payoff=tuple(F(at(number, point)) for number in data["payoff"]))
    return found


def profile_at(profile: Profile, point: dict[str, F]) -> dict[str, dict[str, F]]:
    return {label: {action: F(at(p, point)) for action, p in here.items()} for label, here in profile.items()}


def somebody_gains(tree: Tree, mixture: dict[str, dict[str, F]]) -> bool:
    now = pays(tree, mixture)
    return any(most(tree, mixture, player, {(): F(1)}) > now[player] for player in range(count_of(tree)))


def test_all_slacks_are_at_least_0_exactly_where_nobody_gains() -> None:
    count, holds, fails = 40 if thorough() else 24, 0, 0
    drawn = [(n, p) for n in (1, 2, 3) for p in (False, True)]
    for random, tree, profile in [g for n, p in drawn for g in games(count, n, 71 + n, parameters=p)]:
        form, split = sequence_form(tree), by_player(tree, profile)
        found = [slack for _, slack in slacks(form, split, plans_over(form, split, BOX), BOX)]
        for point in points(random):
            gains = somebody_gains(tree_at(tree, point), profile_at(profile, point))
            assert all(at(slack, point) >= 0 for slack in found) == (not gains)
            holds, fails = holds + (not gains), fails + gains
    assert holds >= tries(90) and fails >= tries(90)


def test_certified_conditions_hold_exactly_where_nobody_gains() -> None:
    count, some = 50 if thorough() else 30, 0
    for random, tree, profile in [g for n in (1, 2) for g in games(count, n, 81 + n, parameters=False)]:
        found = conditions(given(tree), PARAMETERS, by_player(tree, profile), timeout=200).certificate
        check(found)
        some += bool(found.conditions) and found.holds is not None
        for point in points(random):
            mixture = profile_at(profile, point)
            assert all(at(c.form, point) >= 0 for c in found.conditions) == (not somebody_gains(tree, mixture))
            assert tuple(at(number, point) for number in found.payoffs) == pays(tree, mixture)
        if found.nowhere is not None:
            assert all(somebody_gains(tree, profile_at(profile, point)) for point in points(random))
        if found.fails is not None:
            point = dict(found.fails.sample.point)
            mixture, player = profile_at(profile, point), found.fails.player
            assert found.fails.gain <= most(tree, mixture, player, {(): F(1)}) - pays(tree, mixture)[player]
    assert some >= tries(count // 10)
