"""The vertices of a face are those vertices of the whole polytope that lie on it, whichever face is asked for."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from trees.exact import TooLarge
from verify.theories.optimal_sets.faces import face_vertices
from verify.theories.optimal_sets.pivots import Budget
from verify.theories.optimal_sets.vertices import vertices

Matrix = list[list[F]]


@st.composite
def matrices(draw: st.DrawFn) -> Matrix:
    """Positive entries, few of them different, so that degenerate polytopes are common."""
    height, width = draw(st.integers(1, 3)), draw(st.integers(1, 4))
    entries = st.sampled_from([F(1), F(2), F(3), F(1, 2)])
    return [[draw(entries) for _ in range(width)] for _ in range(height)]


def subsets(count: int) -> list[tuple[int, ...]]:
    return list(chain.from_iterable(combinations(range(count), size) for size in range(count + 1)))


@given(matrices())
@examples(40)
def test_they_are_the_vertices_with_these_places_at_0_and_these_rows_at_1(matrix: Matrix) -> None:
    width = len(matrix[0])
    whole = vertices(matrix)
    for free in subsets(width):
        for rows in subsets(len(matrix)):
            wanted = {*(set(range(width)) - set(free)), *(width + i for i in rows)}
            on_it = sorted(point for tight, point in whole.items() if wanted <= tight)
            assert sorted(face_vertices(matrix, free, rows, Budget(None))) == on_it


def test_a_face_that_no_point_lies_on_has_none() -> None:
    assert face_vertices([[F(1), F(1)], [F(2), F(2)]], (0, 1), (0,), Budget(None)) == []


def test_a_budget_that_does_not_last_is_refused() -> None:
    with pytest.raises(TooLarge, match="expected at most 5 words in tableaux, found more"):
        face_vertices([[F(1), F(1), F(1)]], (0, 1, 2), (0,), Budget(5))
