"""Linear programs over profiles against other computations: HiGHS on rows written out here, all extreme points, and
Nash equilibria, which are correlated equilibria."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction as F
from itertools import product

import highspy
import pytest

from tests.support.effort import for_each, some_of, tries
from tests.support.games_at_once import AtOnce, Cell, at_once
from verify.check import check
from verify.find.equilibria.correlated import correlated_distribution, correlated_optimum
from verify.find.equilibria.correlated_vertices import correlated_vertices
from verify.find.equilibria.pure import pure_equilibria
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.statements.records import Call
from verify.theories.correlated.departures import COARSE, CORRELATED
from verify.theories.correlated.optimum import BEST, WORST
from verify.theories.correlated.records import Likely, LinearGoal

SIZES = [(2, 2), (3, 3), (2, 4), (2, 2, 2), (2, 3, 2), (4, 4), (2, 2, 2, 2)]


def constraints(drawn: AtOnce, concept: str) -> list[dict[Cell, F]]:
    """Of each departure what it costs, by cells, from the definition."""
    rows = []
    for i, size in enumerate(drawn.sizes):
        for told, instead in product([None] if concept == COARSE else range(size), range(size)):
            row = {}
            for cell in drawn.cells():
                if told is None or cell[i] == told:
                    other = (*cell[:i], instead, *cell[i + 1 :])
                    row[cell] = drawn.payoffs[cell][i] - drawn.payoffs[other][i]
            rows.append(row)
    return rows


def by_highs(drawn: AtOnce, goal: Mapping[Cell, F], concept: str, end: str) -> float:
    """The optimum in floating point."""
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    p = {cell: solver.addVariable(lb=0.0) for cell in drawn.cells()}
    for row in constraints(drawn, concept):
        if any(row.values()):
            solver.addConstr(sum(float(a) * p[cell] for cell, a in row.items()) >= 0)
    solver.addConstr(sum(p.values()) == 1)
    total = sum(float(goal[cell]) * p[cell] for cell in drawn.cells())
    (solver.maximize if end == BEST else solver.minimize)(total)
    return float(solver.getInfo().objective_function_value)


@for_each("sizes", SIZES)
@for_each("seed", some_of(range(6), 1))
def test_optima_are_those_of_a_solver_in_floating_point(sizes: tuple[int, ...], seed: int) -> None:
    drawn = at_once(sizes, seed)
    weights = tuple(F(1 + (i + seed) % 3) for i in range(len(sizes)))
    goal = {
        cell: sum((w * u for w, u in zip(weights, pays, strict=True)), F(0)) for cell, pays in drawn.payoffs.items()
    }
    for concept in (CORRELATED, COARSE):
        for end in (BEST, WORST):
            found = correlated_optimum(drawn.game, LinearGoal(weights, ()), concept, end)
            check(found)
            assert float(found.value) == pytest.approx(by_highs(drawn, goal, concept, end), abs=1e-6)


@for_each("sizes", [(2, 2), (2, 3), (3, 3), (2, 2, 2)])
@for_each("seed", some_of(range(9), 1))
def test_the_best_is_an_extreme_point(sizes: tuple[int, ...], seed: int) -> None:
    drawn = at_once(sizes, seed, most=3)
    points = correlated_vertices(drawn.game)
    check(points)
    for player in range(len(sizes)):
        weights = tuple(F(i == player) for i in range(len(sizes)))
        pays = [
            sum((each.probability * paid(drawn, each)[player] for each in point), F(0)) for point in points.vertices
        ]
        ends = [correlated_optimum(drawn.game, LinearGoal(weights, ()), end=end).value for end in (BEST, WORST)]
        assert ends == [max(pays), min(pays)]


def paid(drawn: AtOnce, each: Likely) -> tuple[F, ...]:
    return next(pays for cell, pays in drawn.payoffs.items() if drawn.choices(cell) == dict(each.choices))


@for_each("sizes", [(2, 2), (3, 3), (2, 4)])
@for_each("seed", some_of(range(12), 2))
def test_every_nash_equilibrium_is_a_correlated_one(sizes: tuple[int, int], seed: int) -> None:
    drawn = at_once(sizes, seed, most=4)
    found = extreme_equilibria(drawn.game)
    best = correlated_optimum(drawn.game, LinearGoal((F(1), F(1)), ())).value
    for pair in found.pairs:
        sides = [
            {int(next(iter(s.values()))) - 1: F(p) for s, p in zip(found.strategies[j], mixed, strict=True)}
            for j, mixed in enumerate((found.mixed[0][pair.first], found.mixed[1][pair.second]))
        ]
        both = {(i, j): p * q for i, p in sides[0].items() for j, q in sides[1].items()}
        facts = check(correlated_distribution(drawn.game, drawn.likely(both)))
        assert isinstance(facts[0], Call) and facts[0].word == "correlated"
        assert best >= sum(pair.payoffs, F(0))


@pytest.mark.parametrize("seed", range(tries(12)))
def test_every_pure_equilibrium_of_three_is_a_correlated_one(seed: int) -> None:
    drawn = at_once((2, 3, 2), seed, most=4)
    for profile in pure_equilibria(drawn.game).profiles:
        facts = check(correlated_distribution(drawn.game, (Likely(dict(profile), F(1)),)))
        assert isinstance(facts[0], Call) and facts[0].word == "correlated"


@pytest.mark.parametrize("seed", range(tries(12)))
def test_coarse_equilibria_are_more(seed: int) -> None:
    drawn = at_once((3, 3), seed)
    first = LinearGoal((F(1), F(0)), ())
    ends = [correlated_optimum(drawn.game, first, concept, BEST).value for concept in (COARSE, CORRELATED)]
    assert ends[0] >= ends[1]


@pytest.mark.parametrize("seed", range(tries(20)))
def test_whether_a_distribution_is_one_is_what_the_definition_says(seed: int) -> None:
    drawn = at_once((2, 3), seed, most=2)
    p = {cell: F(1 + (k * (seed + 1)) % 5) for k, cell in enumerate(drawn.cells())}
    p = {cell: q / sum(p.values()) for cell, q in p.items()}
    certificate = correlated_distribution(drawn.game, drawn.likely(p))
    for fact, concept in zip(check(certificate)[:2], (CORRELATED, COARSE), strict=True):
        costs = [sum((a * p[cell] for cell, a in row.items()), F(0)) for row in constraints(drawn, concept)]
        assert isinstance(fact, Call) == (min(costs) >= 0)
