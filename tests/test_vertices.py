"""All vertices of {x >= 0, M x <= 1}: as many as there are, and what is tight at each."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import verify.vertices
from trees.tree import TreeError
from verify.hull import solve_square
from verify.vertices import vertices

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


def by_brute_force(matrix: Matrix) -> dict[tuple[F, ...], frozenset[int]]:
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
            found[point] = tight
    return found


@given(matrices())
@settings(max_examples=150, deadline=None)
def test_they_are_the_feasible_points_where_independent_conditions_meet(matrix: Matrix) -> None:
    assert vertices(matrix) == by_brute_force(matrix)


@given(matrices())
@settings(max_examples=50, deadline=None)
def test_a_condition_said_twice_adds_no_vertex(matrix: Matrix) -> None:
    assert list(vertices([*matrix, matrix[0]])) == list(vertices(matrix))


@pytest.mark.parametrize("dimension", range(1, 8))
def test_a_simplex_has_one_vertex_more_than_its_dimension(dimension: int) -> None:
    assert len(vertices([[F(1)] * dimension])) == dimension + 1


def test_a_pyramid_has_four_edges_at_its_top() -> None:
    """x + z <= 1 and y + z <= 1, nearly: the top lies on two conditions x, y >= 0 and on both of these."""
    small = F(1, 1000)
    found = vertices([[F(1), small, F(1)], [small, F(1), F(1)]])
    assert found[F(0), F(0), F(1)] == {0, 1, 3, 4} and len(found) == 5


def test_too_many_bases_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify.vertices, "MOST_WORDS", 1000)
    with pytest.raises(TreeError) as caught:
        vertices([[F(1 + (i * j) % 7) for i in range(6)] for j in range(6)])
    assert str(caught.value) == "game: expected at most 1,000 words in the tableaux of all bases, found more"
