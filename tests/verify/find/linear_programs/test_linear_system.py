"""Systems are solved exactly from approximate inverses, good and poor ones, or it is said that they are not."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from verify.find.linear_programs import linear_system
from verify.find.linear_programs.linear_system import LinearSystem, NotSolvedExactly, reconstruct

law = examples(80)


def system(matrix: list[list[int]]) -> LinearSystem:
    entries = [(i, j, a) for i, row in enumerate(matrix) for j, a in enumerate(row) if a]
    rows, columns, values = (list(part) for part in zip(*entries, strict=True))
    fits = all(abs(a) < 2**60 for a in values)
    return LinearSystem(
        len(matrix), np.array(rows), np.array(columns), np.array(values, dtype=np.int64 if fits else object)
    )


def inverse(matrix: list[list[int]], noise: float = 0.0) -> Any:
    floats = np.array(matrix, dtype=float)
    return lambda right: np.linalg.solve(floats, right) * (1 + noise)


def solved(matrix: list[list[int]], right: list[int], noise: float = 0.0) -> list[F]:
    numerators, denominator = system(matrix)._refined(right, inverse(matrix, noise))
    return [F(n, denominator) for n in numerators]


@st.composite
def systems(draw: st.DrawFn, most: int = 9) -> tuple[list[list[int]], list[int]]:
    """Strongly diagonally dominant, all rows of one scale, so regular in floats too; the rest as it comes."""
    size = draw(st.integers(1, 6))
    matrix = [[draw(st.integers(-most, most)) for _ in range(size)] for _ in range(size)]
    for i, row in enumerate(matrix):
        row[i] = draw(st.sampled_from([-1, 1])) * (most + 2 * sum(abs(a) for j, a in enumerate(row) if j != i))
    return matrix, [draw(st.integers(-most, most)) for _ in range(size)]


@law
@given(systems())
def test_the_solution_solves_the_system(given_: tuple[list[list[int]], list[int]]) -> None:
    matrix, right = given_
    x = solved(matrix, right)
    assert [sum(a * b for a, b in zip(row, x, strict=True)) for row in matrix] == right


@law
@given(systems(most=10**25))
def test_numbers_beyond_64_bits_are_solved_too(given_: tuple[list[list[int]], list[int]]) -> None:
    matrix, right = given_
    x = solved(matrix, right)
    assert [sum(a * b for a, b in zip(row, x, strict=True)) for row in matrix] == right


@law
@given(systems())
def test_refinement_and_flint_agree(given_: tuple[list[list[int]], list[int]]) -> None:
    matrix, right = given_
    numerators, denominator = system(matrix)._dense(right)
    assert [F(n, denominator) for n in numerators] == solved(matrix, right)


@law
@given(systems())
def test_a_transposed_system_is_solved_by_the_transposed_matrix(given_: tuple[list[list[int]], list[int]]) -> None:
    matrix, right = given_
    numerators, denominator = system(matrix).transposed()._dense(right)
    columns = list(zip(*matrix, strict=True))
    assert [sum(a * n for a, n in zip(c, numerators, strict=True)) for c in columns] == [b * denominator for b in right]


def test_approximate_solves_with_two_right_digits_are_enough() -> None:
    assert solved([[3, 1], [1, 7]], [1, 1], noise=0.01) == [F(3, 10), F(1, 10)]


def test_approximate_solves_that_are_wrong_are_found_out() -> None:
    with pytest.raises(
        NotSolvedExactly, match=r"^linear system: expected the residual to shrink, found that it does not$"
    ):
        solved([[3, 1], [1, 7]], [1, 1], noise=1.5)


def test_a_nearly_singular_system_is_solved_exactly() -> None:
    close = 10**5
    assert solved([[close, close + 1], [close - 1, close]], [1, 0]) == [F(close), F(1 - close)]


def test_a_solution_that_is_dyadic_ends_at_once() -> None:
    assert solved([[4, 0], [0, 8]], [1, 3]) == [F(1, 4), F(3, 8)]


def test_zeros_solve_a_system_without_a_right_side() -> None:
    assert solved([[4, 1], [0, 8]], [0, 0]) == [0, 0]


def test_poor_approximate_solves_lead_to_flint_where_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linear_system, "SMALL", 0)
    assert system([[3, 1], [1, 7]]).solve([1, 1], inverse([[3, 1], [1, 7]], noise=1.5)) == ([3, 1], 10)


def test_poor_approximate_solves_of_a_large_system_are_an_honest_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linear_system, "SMALL", 0)
    monkeypatch.setattr(linear_system, "MOST_DENSE", 1)
    with pytest.raises(NotSolvedExactly):
        system([[3, 1], [1, 7]]).solve([1, 1], inverse([[3, 1], [1, 7]], noise=1.5))


def test_a_singular_system_is_refused() -> None:
    with pytest.raises(ZeroDivisionError):
        system([[1, 2], [2, 4]])._dense([1, 0])


@law
@given(st.lists(st.fractions(min_value=-50, max_value=50, max_denominator=60), min_size=1, max_size=5))
def test_fractions_are_found_again_from_enough_bits(fractions: list[F]) -> None:
    scaled = [round(f * 2**90) for f in fractions]
    found = reconstruct(scaled, 90, 1)
    assert found is not None
    assert [F(n, found[1]) for n in found[0]] == fractions


def test_fractions_are_not_made_up_from_too_few_bits() -> None:
    assert reconstruct([round(F(12345, 67891) * 2**20)], 20, 1) is None
