"""Functions of a parameter are compared by the signs that they are told to have, and by nothing else."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.open_games import compared
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.theories.parameters.compared import ComparedNumber

t = Ratio.variable()
HALF = F(1, 2)
fractions = st.fractions(min_value=-3, max_value=3, max_denominator=4)


@given(fractions, fractions, fractions, fractions, fractions)
def test_comparisons_and_sums_are_those_of_the_values(a: F, b: F, c: F, d: F, point: F) -> None:
    one, other = a + b * t, c + d * t
    left, right = compared(one, point), compared(other, point)
    x, y = one(point), other(point)
    assert (left < right, left <= right, left == right, left >= right, left > right) == (
        x < y,
        x <= y,
        x == y,
        x >= y,
        x > y,
    )
    assert (left < c, left == c, c < left, bool(left)) == (x < c, x == c, c < x, bool(x))
    assert (left + right).at(point) == x + y and (left - right).at(point) == x - y and (left * right).at(point) == x * y
    assert abs(left).at(point) == abs(x) and (1 - left).at(point) == 1 - x
    if y:
        assert (left / right).at(point) == x / y and (a / right).at(point) == a / y


def test_a_quotient_of_polynomials_that_is_whole_is_a_polynomial() -> None:
    assert (compared(t * t - 1, HALF) // compared(t - 1, HALF)).at == t + 1


def test_nothing_is_divided_by_what_is_0_there() -> None:
    with pytest.raises(ZeroDivisionError):
        1 / compared(t - HALF, HALF)


def test_numbers_that_are_equal_there_are_one_key() -> None:
    """A table that told keys apart by their hashes would compare what nobody sees."""
    assert {compared(t, HALF), compared(1 - t, HALF), compared(2 * t, HALF)} == {
        compared(t, HALF),
        compared(2 * t, HALF),
    }
    assert hash(compared(F(3), HALF)) == hash(compared(t, HALF)) == hash(F(0))


def test_a_sign_that_nobody_tells_is_no_answer() -> None:
    def nobody(_: Ratio) -> int:
        raise CheckFailed("not seen")

    silent = ComparedNumber(t, nobody)
    assert silent - t == 0 and silent + 1 - t > 0
    with pytest.raises(CheckFailed):
        _ = silent == HALF
