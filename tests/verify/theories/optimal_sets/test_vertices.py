"""All vertices of {x >= 0, M x <= 1} and of other polytopes: as many as there are, and what is tight at each."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations, islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import verify.theories.optimal_sets.vertices
from tests.support.effort import examples
from trees.exact import TooLarge
from verify.find.zero_sum.hull import solve_square
from verify.theories.optimal_sets.pivots import Budget
from verify.theories.optimal_sets.polytope import PolytopeError
from verify.theories.optimal_sets.vertices import each_vertex, vertices

Matrix = list[list[F]]


@st.composite
def matrices(draw: st.DrawFn) -> Matrix:
    """Positive entries, few of them different, so that degenerate polytopes are common."""
    height, width = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    entries = st.sampled_from([F(1), F(2), F(3), F(1, 2), F(7, 3)])
    return [[draw(entries) for _ in range(width)] for _ in range(height)]


def tight_at(matrix: Matrix, point: tuple[F, ...]) -> frozenset[int] | None:
    """What is tight at a point; None outside of the polytope."""
    slacks = [*point, *(1 - sum(a * x for a, x in zip(row, point, strict=True)) for row in matrix)]
    return None if min(slacks) < 0 else frozenset(j for j, slack in enumerate(slacks) if slack == 0)


def by_brute_force(matrix: Matrix) -> dict[frozenset[int], tuple[F, ...]]:
    width = len(matrix[0])
    rows = [([F(i == j) for i in range(width)], F(0)) for j in range(width)] + [(row, F(1)) for row in matrix]
    found = {}
    for chosen in combinations(rows, width):
        try:
            point = tuple(solve_square([row for row, _ in chosen], [right for _, right in chosen]))
        except ZeroDivisionError:
            continue
        tight = tight_at(matrix, point)
        if tight is not None:
            found[tight] = point
    return found


@given(matrices())
@examples(150)
def test_they_are_the_feasible_points_where_independent_conditions_meet(matrix: Matrix) -> None:
    assert vertices(matrix) == by_brute_force(matrix)


@given(matrices())
@examples(50)
def test_a_condition_said_twice_adds_no_vertex(matrix: Matrix) -> None:
    assert set(vertices([*matrix, matrix[0]]).values()) == set(vertices(matrix).values())


@pytest.mark.parametrize("dimension", range(1, 8))
def test_a_simplex_has_one_vertex_more_than_its_dimension(dimension: int) -> None:
    assert len(vertices([[F(1)] * dimension])) == dimension + 1


def test_a_pyramid_has_four_edges_at_its_top() -> None:
    """x + z <= 1 and y + z <= 1, nearly: the top lies on two conditions x, y >= 0 and on both of these."""
    small = F(1, 1000)
    found = vertices([[F(1), small, F(1)], [small, F(1), F(1)]])
    assert found[frozenset({0, 1, 3, 4})] == (F(0), F(0), F(1)) and len(found) == 5


def test_too_many_bases_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify.theories.optimal_sets.vertices, "MOST_WORDS", 1000)
    with pytest.raises(TooLarge) as caught:
        vertices([[F(1 + (i * j) % 7) for i in range(6)] for j in range(6)])
    assert str(caught.value) == "game: too large for all vertices: expected at most 1,000 words in tableaux, found more"


def cube(dimension: int) -> list[list[F]]:
    """0 <= x <= 1 in every coordinate."""
    units = [[F(i == j) for i in range(dimension)] for j in range(dimension)]
    return [[F(0), *unit] for unit in units] + [[F(1), *(-k for k in unit)] for unit in units]


def cross(dimension: int) -> list[list[F]]:
    """The sum of all absolute values is at most 1: every vertex has many facets."""
    return [[F(1), *map(F, signs)] for signs in product((1, -1), repeat=dimension)]


@pytest.mark.parametrize("dimension", range(6))
def test_a_cube_has_two_vertices_for_each_coordinate_chosen(dimension: int) -> None:
    found = [point for point, _ in each_vertex(cube(dimension), [F(1, 3)] * dimension, Budget(None))]
    assert sorted(found) == list(product((0, 1), repeat=dimension))


@pytest.mark.parametrize("dimension", range(1, 5))
def test_each_vertex_of_a_degenerate_polytope_comes_once(dimension: int) -> None:
    found = [point for point, _ in each_vertex(cross(dimension), [F(0)] * dimension, Budget(None))]
    assert len(found) == len(set(found)) == 2 * dimension


def test_a_vertex_comes_with_the_places_of_what_is_tight() -> None:
    found = dict(each_vertex(cube(2), [F(1, 2), F(1, 2)], Budget(None)))
    assert found[F(0), F(1)] == {0, 3}


@given(matrices(), st.data())
@examples(60)
def test_any_point_of_the_polytope_leads_to_the_same_vertices(matrix: Matrix, data: st.DataObject) -> None:
    width = len(matrix[0])
    forms = [[F(0), *(F(i == j) for i in range(width))] for j in range(width)]
    forms += [[F(1), *(-a for a in row)] for row in matrix]
    corners = [(point, tight) for tight, point in by_brute_force(matrix).items()]
    inside = data.draw(st.sampled_from([corner for corner, _ in corners]))
    middle = [(a + sum(c[j] for c, _ in corners) / len(corners)) / 2 for j, a in enumerate(inside)]
    for point in (inside, middle):
        assert dict(each_vertex(forms, point, Budget(None))) == dict(corners)


def test_the_first_vertices_come_without_the_others() -> None:
    assert len(list(islice(each_vertex(cube(40), [F(1, 2)] * 40, Budget(None)), 10))) == 10


def test_a_polyhedron_with_a_ray_is_refused() -> None:
    with pytest.raises(PolytopeError, match=r"^expected a bounded polyhedron, found a ray in it$"):
        list(each_vertex([[F(0), F(1), F(0)], [F(0), F(0), F(1)]], [F(1), F(1)], Budget(None)))


def test_a_polyhedron_with_a_line_is_refused() -> None:
    with pytest.raises(PolytopeError, match=r"^expected a bounded polyhedron, found a ray in it$"):
        list(each_vertex([[F(1), F(1), F(0)], [F(1), F(-1), F(0)]], [F(0), F(0)], Budget(None)))


def test_a_point_outside_to_start_from_is_refused() -> None:
    with pytest.raises(PolytopeError, match=r"^form 2: expected a point that satisfies it, found one that does not$"):
        list(each_vertex(cube(1), [F(2)], Budget(None)))
