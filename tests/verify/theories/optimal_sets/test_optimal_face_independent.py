"""The face of optimal plans is the image of all optimal mixed strategies of the matrix game.

The pure strategies are listed from the networkx tree and played against each other, which gives a matrix. Its extreme
optimal mixed strategies and its value come from square submatrices: if all entries are > 0, (x, y) is an extreme pair
exactly if for some of the rows and columns the system B y = 1, x B = 1 has one solution each, and these, scaled to sum
1, are optimal (Shapley and Snow 1950). A plan weighs each sequence by the probability of the pure strategies that make
its choices; so the optimal plans are the hull of the plans of these strategies.

The algorithm under test works on the sequence form: it reads equations and inequalities off one pair of inner plans,
and pivots from vertex to vertex.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction as F
from itertools import combinations
from unittest.mock import patch

import pytest

import verify.theories.optimal_sets.face
from tests.support.effort import thorough, tries
from tests.support.independent import (
    Matrix,
    Node,
    Vector,
    all_choices,
    choices_at,
    corners,
    given,
    pays,
    rank,
    solution,
    solvable,
    surely,
    trees_with,
)
from trees.tree import CHANCE, EMPTY, Sequence, Tree
from verify.check import check
from verify.find.zero_sum.optimal_face import optimal_face
from verify.theories.optimal_sets.records import Bound, OptimalFace, PlanFace

Plan = Mapping[Sequence, F]


class Solved:
    """The value, and by player the plans of all extreme optimal mixed strategies."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        pure = [self._strategies(player) for player in (0, 1)]
        paid = [[pays(tree, surely({**one, **other}, tree))[0] for other in pure[1]] for one in pure[0]]
        lift = 1 - min(map(min, paid))
        found = shapley_snow([[a + lift for a in row] for row in paid])
        values = {value for value, _, _ in found}
        (value,) = values
        self.value = value - lift
        self.plans = [
            [self._plan(player, pure[player], mixed) for mixed in sorted({each[1 + player] for each in found})]
            for player in (0, 1)
        ]

    def _strategies(self, player: int) -> list[dict[str, str]]:
        """The pure strategies, those that differ only where they never come once."""
        listed: dict[frozenset[tuple[str, str]], dict[str, str]] = {}
        for choices in all_choices(choices_at(self.tree, (), player)):
            listed.setdefault(frozenset(made(self.tree, player, choices).items()), choices)
        return list(listed.values())

    def _plan(self, player: int, pure: list[dict[str, str]], mixed: Vector) -> dict[Sequence, F]:
        plan: dict[Sequence, F] = {EMPTY: F(1)}
        for label, actions in choices_at(self.tree, (), player).items():
            plan |= dict.fromkeys(((label, action) for action in actions), F(0))
        for choices, p in zip(pure, mixed, strict=True):
            for sequence in made(self.tree, player, choices).items() if p else ():
                plan[sequence] += p
        return plan


def made(tree: Tree, player: int, choices: Mapping[str, str]) -> dict[str, str]:
    """The choices that the player's own choices lead to, whatever others do."""
    found: dict[str, str] = {}
    waiting: list[Node] = [()]
    while waiting:
        node = waiting.pop()
        data = tree.nodes[node]
        own = data.get("player", CHANCE) == player
        if own:
            found[data["infoset"]] = choices[data["infoset"]]
        waiting += [c for c, edge in tree.adj[node].items() if not own or edge["action"] == choices[data["infoset"]]]
    return found


def shapley_snow(paid: Matrix) -> set[tuple[F, Vector, Vector]]:
    """Value and both strategies for each square submatrix that gives optimal ones; all entries are > 0."""
    rows, columns = len(paid), len(paid[0])
    found = set()
    for size in range(1, min(rows, columns) + 1):
        for some in combinations(range(rows), size):
            for others in combinations(range(columns), size):
                inner = [[paid[i][j] for j in others] for i in some]
                y = solution(inner, [F(1)] * size)
                x = y and solution([list(column) for column in zip(*inner, strict=True)], [F(1)] * size)
                if not x or not y or min(*x, *y) < 0:
                    continue
                value = 1 / sum(y)
                first = spread(x, some, rows, value)
                second = spread(y, others, columns, value)
                least = min(sum(p * paid[i][j] for i, p in enumerate(first)) for j in range(columns))
                greatest = max(sum(q * paid[i][j] for j, q in enumerate(second)) for i in range(rows))
                if least == value == greatest:
                    found.add((value, first, second))
    return found


def spread(numbers: Vector, places: tuple[int, ...], size: int, factor: F) -> Vector:
    placed = dict(zip(places, numbers, strict=True))
    return tuple(factor * placed.get(k, F(0)) for k in range(size))


def small(tree: Tree) -> bool:
    counts = [
        len({tuple(sorted(made(tree, p, c).items())) for c in all_choices(choices_at(tree, (), p))}) for p in (0, 1)
    ]
    return min(counts) > 1 and max(counts) <= 6 and sum(counts) > 6


def games(count: int, seed: int) -> Iterator[Tree]:
    shape = {"zero_sum": True, "payoffs": (0, 1, -1), "depth": 4, "sets": 3, "actions": 2}
    for _, tree in trees_with(count, small, seed, **shape):
        yield tree


def free_weights(face: PlanFace, plan: Plan) -> Vector:
    return tuple(plan[s] for s in face.free)


def form_at(weights: Mapping[Sequence, F], face: PlanFace, point: Vector) -> F:
    named = dict(zip(face.free, point, strict=True)) | {EMPTY: F(1)}
    return sum((k * named[s] for s, k in weights.items()), F(0))


def solved(count: int, seed: int) -> Iterator[tuple[OptimalFace, Solved]]:
    for tree in games(count, seed):
        found = optimal_face(given(tree))
        check(found)
        yield found, Solved(tree)


@pytest.fixture(scope="module")
def cases() -> list[tuple[OptimalFace, Solved]]:
    return list(solved(130 if thorough() else 100, 23))


Cases = list[tuple[OptimalFace, Solved]]


def test_the_value_is_that_of_the_matrix_game(cases: Cases) -> None:
    assert all(found.value == expected.value for found, expected in cases)


def test_the_dimension_is_that_of_the_plans_of_all_optimal_strategies(cases: Cases) -> None:
    dimensions = []
    for found, expected in cases:
        for face, plans in zip(found.faces, expected.plans, strict=True):
            spanned = rank([[F(1), *plan.values()] for plan in plans]) - 1
            assert len(face.free) == spanned
            dimensions.append(spanned)
    assert all(dimensions.count(d) > 3 for d in (0, 1, 2, 3))


def test_the_equations_hold_of_all_optimal_plans_and_what_is_not_named_is_0(cases: Cases) -> None:
    for found, expected in cases:
        for face, plans in zip(found.faces, expected.plans, strict=True):
            for plan in plans:
                point = free_weights(face, plan)
                for sequence, weight in plan.items():
                    if sequence in face.dependent:
                        assert weight == form_at(face.dependent[sequence].weights, face, point)
                    else:
                        assert sequence in (*face.free, EMPTY) or weight == 0


def test_what_is_named_is_positive_in_some_optimal_plan(cases: Cases) -> None:
    for found, expected in cases:
        for face, plans in zip(found.faces, expected.plans, strict=True):
            assert all(any(plan[s] for plan in plans) for s in (*face.free, *face.dependent))


def test_the_vertices_are_the_corners_of_the_plans_of_all_optimal_strategies(cases: Cases) -> None:
    for found, expected in cases:
        for face, plans in zip(found.faces, expected.plans, strict=True):
            assert face.vertices is not None
            assert len(face.vertices) == len(set(face.vertices))
            assert set(face.vertices) == corners([free_weights(face, plan) for plan in plans])


def test_the_inequalities_allow_the_optimal_plans_and_no_others(cases: Cases) -> None:
    """All points where as many of them as there are free weights are tight: feasible ones are corners of plans."""
    for found, expected in cases:
        for face, plans in zip(found.faces, expected.plans, strict=True):
            rows = [[bound.weights.get(s, F(0)) for s in (EMPTY, *face.free)] for bound in face.inequalities]
            met = set()
            for tight in combinations(rows, len(face.free)):
                point = solution([row[1:] for row in tight], [-row[0] for row in tight]) if tight else ()
                if point is not None and all(
                    row[0] + sum(k * u for k, u in zip(row[1:], point, strict=True)) >= 0 for row in rows
                ):
                    met.add(tuple(point))
            assert met == corners([free_weights(face, plan) for plan in plans])
            assert not open_ended([row[1:] for row in rows])


def open_ended(slopes: Matrix) -> bool:
    """Whether k d >= 0 for all slopes k and some d, not all of them 0; d is the difference of two vectors >= 0."""
    if not slopes:
        return False
    rows = [[*k, *(-a for a in k), *(F(-(i == j)) for j in range(len(slopes)))] for i, k in enumerate(slopes)]
    together = [F(0)] * (2 * len(slopes[0])) + [F(1)] * len(slopes)
    return solvable([*rows, together], [F(0)] * len(rows) + [F(1)])


def test_no_inequality_can_be_left_out(cases: Cases) -> None:
    """Each is tight at as many independent corners as there are free weights."""
    for found, expected in cases:
        for face, plans in zip(found.faces, expected.plans, strict=True):
            points = [free_weights(face, plan) for plan in plans]
            for bound in face.inequalities:
                on = [[F(1), *point] for point in points if form_at(bound.weights, face, point) == 0]
                assert rank(on) == len(face.free)


def allows(inequalities: tuple[Bound, ...], face: PlanFace, point: Vector) -> bool:
    """Whether the inequalities hold for some unknowns q, each q the difference of two numbers >= 0."""
    labels = list(dict.fromkeys(label for bound in inequalities for label in bound.worths))
    rows, right = [], []
    for k, bound in enumerate(inequalities):
        worths = [bound.worths.get(label, F(0)) for label in labels]
        slack = [F(-(j == k)) for j in range(len(inequalities))]
        rows.append([*worths, *(-a for a in worths), *slack])
        right.append(-form_at(bound.weights, face, point))
    return not rows or solvable(rows, right)


def test_with_unknowns_the_inequalities_allow_the_optimal_plans_and_none_beyond_their_corners() -> None:
    """Beyond: a little further from the middle of the face, through each corner."""
    count, unknowns, outside = 200 if thorough() else 120, 0, 0
    with patch.object(verify.theories.optimal_sets.face, "MOST_REPLIES", -1):
        for tree in games(count, 29):
            found = optimal_face(given(tree))
            if not any(bound.worths for face in found.faces for bound in face.inequalities):
                continue
            check(found)
            for face, plans in zip(found.faces, Solved(tree).plans, strict=True):
                unknowns += any(bound.worths for bound in face.inequalities)
                points = corners([free_weights(face, plan) for plan in plans])
                middle = tuple(sum(column, F(0)) / len(points) for column in zip(*points, strict=True))
                assert all(allows(face.inequalities, face, point) for point in points)
                for point in points if face.free else ():
                    beyond = tuple(u + (u - m) / 50 for u, m in zip(point, middle, strict=True))
                    outside += 1
                    assert not allows(face.inequalities, face, beyond)
    assert unknowns > tries(count // 10) and outside > tries(count // 4)
