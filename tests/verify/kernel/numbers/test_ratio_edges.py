"""Rational functions are equal where both numerator and denominator are, and so are their hashes."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.ratio import Ratio

t = Ratio.variable()
a = Multivariate.variable("a")


@pytest.mark.parametrize(("one", "other"), [(1 / t, 1 / (t + 1)), (t / (t + 1), t), (1 / t, 1), (t, 2 * t), (t, "t")])
def test_functions_that_differ_in_one_part_differ(one: Ratio, other: object) -> None:
    assert one != other


@pytest.mark.parametrize("number", [0, 3, F(1, 2)])
def test_a_constant_is_equal_to_its_number_and_hashes_alike(number: F | int) -> None:
    assert Ratio.polynomial([number]) == number and hash(Ratio.polynomial([number])) == hash(number)
    assert Multivariate.constant(number) == number and hash(Multivariate.constant(number)) == hash(number)


def test_functions_are_told_apart_in_a_set() -> None:
    assert len({t, 1 / t, 1 / (t + 1), t + 1, (t * t + t) / t}) == 4
    assert len({a, a + 1, a * a, (a + 1) - 1}) == 3
