"""Roots of polynomials with common factors, roots next to 0, and what a comparison answers."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root, count_roots

TWO, THREE = Polynomial.of([-2, 0, 1]), Polynomial.of([-3, 0, 1])
BOTH = TWO * THREE  # -sqrt(3), -sqrt(2), sqrt(2), sqrt(3)
TINY = Polynomial.of([F(-2, 10**14), 0, 1])


@pytest.mark.parametrize("index", [1, 2, 3, 4])
def test_a_root_of_a_product_is_a_root_of_one_factor(index: int) -> None:
    root = Root(BOTH, index)
    assert (root.is_root_of(TWO), root.is_root_of(THREE)) == (index in (2, 3), index in (1, 4))


def test_a_root_is_no_root_of_a_polynomial_without_common_factor() -> None:
    assert not Root(TWO, 2).is_root_of(Polynomial.of([-1, 1]))


def test_decimals_of_numbers_next_to_0_have_their_sign() -> None:
    assert [Root(TINY, index).decimal() for index in (1, 2)] == ["-0.00000...", "0.00000..."]


def test_as_many_decimals_as_asked_for_are_shown() -> None:
    assert [Root(TWO, 2).decimal(places) for places in (1, 3, 12)] == ["1.4...", "1.414...", "1.414213562373..."]


def test_a_comparison_answers_with_a_sign() -> None:
    low, high = Root(TWO, 2), Root(THREE, 2)
    assert [low.compare(x) for x in (F(1), F(3, 2), low, high)] == [1, -1, 0, -1]
    assert [high.compare(x) for x in (F(1), F(2), low, Root(BOTH, 4))] == [1, -1, 1, 0]


@pytest.mark.parametrize("width", [F(1), F(1, 10), F(1, 10**6)])
def test_an_interval_is_as_narrow_as_asked_for(width: F) -> None:
    low, high = Root(BOTH, 3).interval(width)
    assert 0 < high - low <= width and low**2 < 2 < high**2


@for_each(
    ("below", "count"), [(F(0), 0), (F(1), 1), (F(3, 2), 1), (F(2), 2), (F(5, 2), 2), (F(3), 3), (F(4), 3), (None, 3)]
)
def test_roots_up_to_a_point_are_counted_that_point_included(below: F | None, count: int) -> None:
    p = Polynomial.of([-1, 1]) * Polynomial.of([-2, 1]) * Polynomial.of([-3, 1])
    assert count_roots(p, below) == count


@pytest.mark.parametrize(("below", "count"), [(F(1), 1), (F(3, 2), 1), (F(2), 2)])
def test_roots_are_counted_where_the_derivative_is_0(below: F, count: int) -> None:
    assert count_roots(Polynomial.of([2, -3, 1]), below) == count


def test_roots_whose_first_intervals_meet_are_in_order() -> None:
    first, second = (Root(Polynomial.of([F(-1, 10), 0, 1]), index) for index in (1, 2))
    assert first.interval(F(1))[1] == second.interval(F(1))[0]
    assert (first.compare(second), second.compare(first)) == (-1, 1)


@pytest.mark.parametrize("index", [1, 2, 3, 4])
def test_an_interval_has_one_root_however_wide_it_may_be(index: int) -> None:
    low, high = Root(BOTH, index).interval(F(100))
    assert (count_roots(BOTH, low), count_roots(BOTH, high)) == (index - 1, index)
