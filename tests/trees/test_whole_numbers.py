"""Rational numbers as whole ones: the least denominator, the limit of its length, the numbers times it."""

from __future__ import annotations

from fractions import Fraction as F

from hypothesis import given
from hypothesis import strategies as st

from trees.whole_numbers import common_denominator, rational, times


@given(st.lists(st.fractions(max_denominator=60)))
def test_the_denominator_is_the_least_with_which_all_are_whole(numbers: list[F]) -> None:
    common = common_denominator(numbers, 10_000)
    assert [F(whole, common) for whole in times(numbers, common)] == numbers
    for prime in (p for p in range(2, 61) if common % p == 0):
        assert any((common // prime * number).denominator > 1 for number in numbers)


def test_a_denominator_of_too_many_bits_is_none() -> None:
    assert common_denominator([F(1, 2**10), F(1, 3)], 12) == 3 * 2**10
    assert common_denominator([F(1, 2**10), F(1, 3)], 11) == 0


def test_other_classes_are_not_rational_here() -> None:
    class Other(F):
        pass

    assert rational([F(1), 2]) and rational([])
    assert not rational([F(1), Other(1)]) and not rational([True]) and not rational([0.5])
