"""What a range shows of signs is true; what it does not show may be true as well."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from verify.kernel.numbers.order import RATIONALS
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.theories.parameters.order import OnRange

t = Ratio.variable()
UNIT, ABOVE_0 = OnRange(F(0), F(1)), OnRange(F(0), None)
rationals = st.builds(F, st.integers(-4, 4), st.integers(1, 3))
law = examples(100, few=30)


@st.composite
def ranges(draw: st.DrawFn) -> OnRange:
    low = draw(rationals)
    width = draw(st.one_of(st.none(), st.builds(F, st.integers(1, 6), st.integers(1, 3))))
    return OnRange(low, None if width is None else low + width)


@st.composite
def functions(draw: st.DrawFn) -> Ratio:
    """Rational functions; products with squares make touching zeros common."""
    p = Ratio.polynomial(draw(st.lists(rationals, max_size=4)))
    if draw(st.booleans()):
        p = p * p
    root = t - draw(rationals)
    below = draw(st.sampled_from([Ratio.polynomial([1]), t + 5, t * t + 1, root]))
    return draw(st.sampled_from([p, p * root * root, p * root])) / below


def points(range_: OnRange, count: int = 50) -> list[F]:
    if range_.high is None:
        return [range_.low + F(k * k, 7) for k in range(1, count + 1)]
    width = range_.high - range_.low
    return [range_.low + width * F(k, count + 1) for k in range(1, count + 1)]


def test_a_square_that_touches_zero_inside_is_nonnegative() -> None:
    assert UNIT.nonnegative(t * t - t + F(1, 4))


def test_a_square_that_touches_zero_inside_is_not_positive() -> None:
    assert not UNIT.positive(t * t - t + F(1, 4))


def test_a_square_lifted_a_little_is_positive() -> None:
    assert UNIT.positive(t * t - t + F(1, 4) + F(1, 10**6))


def test_a_square_lowered_a_little_is_not_nonnegative() -> None:
    assert not UNIT.nonnegative(t * t - t + F(1, 4) - F(1, 10**6))


@pytest.mark.parametrize("range_", [UNIT, OnRange(F(1), F(3)), OnRange(F(1), None)], ids=str)
def test_a_square_is_positive_inside_a_range_that_ends_at_its_zero(range_: OnRange) -> None:
    assert range_.positive((t - 1) * (t - 1))


def test_a_square_is_nonnegative_on_a_range_around_its_zero() -> None:
    assert OnRange(F(0), F(2)).nonnegative((t - 1) * (t - 1))


@pytest.mark.parametrize("range_", [OnRange(F(0), F(2)), OnRange(F(1, 2), F(17, 16)), ABOVE_0], ids=str)
def test_a_square_is_not_positive_on_a_range_around_its_zero(range_: OnRange) -> None:
    assert not range_.positive((t - 1) * (t - 1))


def test_a_line_is_nonnegative_up_to_its_zero() -> None:
    assert OnRange(F(0), F(1, 3)).nonnegative(1 - 3 * t)


def test_a_line_is_positive_inside_up_to_its_zero() -> None:
    assert OnRange(F(0), F(1, 3)).positive(1 - 3 * t)


def test_a_line_is_not_nonnegative_just_beyond_its_zero() -> None:
    assert not OnRange(F(0), F(1, 3) + F(1, 10**9)).nonnegative(1 - 3 * t)


def test_a_quotient_with_a_pole_at_the_end_has_a_sign_inside() -> None:
    assert UNIT.positive(1 / t)


def test_a_quotient_with_a_pole_inside_has_no_sign() -> None:
    assert not UNIT.nonnegative(1 / (t - F(1, 2)))


def test_a_square_of_a_pole_inside_is_not_called_positive() -> None:
    assert not UNIT.positive(1 / ((t - F(1, 2)) * (t - F(1, 2))))


def test_a_quotient_of_two_negatives_is_positive() -> None:
    assert UNIT.positive((t - 2) / (t - 3))


def test_a_quotient_of_opposite_signs_is_not_nonnegative() -> None:
    assert not UNIT.nonnegative((2 - t) / (t - 3))


def test_a_polynomial_with_positive_coefficients_is_positive_to_infinity() -> None:
    assert ABOVE_0.positive(t + t * t)


def test_a_polynomial_that_needs_a_cut_is_positive_to_infinity() -> None:
    assert ABOVE_0.positive(t * t - t + 1)


def test_a_polynomial_that_falls_at_infinity_is_not_nonnegative() -> None:
    assert not ABOVE_0.nonnegative(10**6 - t)


def test_a_polynomial_with_a_dip_far_out_is_not_nonnegative() -> None:
    assert not ABOVE_0.nonnegative((t - 1000) * (t - 1001))


def test_zero_is_nonnegative() -> None:
    assert UNIT.nonnegative(t - t)


def test_zero_is_not_positive() -> None:
    assert not UNIT.positive(0)


def test_a_positive_constant_is_positive() -> None:
    assert UNIT.positive(F(1, 10**12))


def test_a_negative_constant_is_not_nonnegative() -> None:
    assert not UNIT.nonnegative(F(-1, 10**12))


def test_the_order_of_the_rationals_shows_nothing_of_the_variable() -> None:
    assert not RATIONALS.nonnegative(t * t)


def test_the_order_of_the_rationals_calls_zero_nonnegative() -> None:
    assert RATIONALS.nonnegative(F(0))


def test_the_order_of_the_rationals_does_not_call_zero_positive() -> None:
    assert not RATIONALS.positive(0)


def test_the_order_of_the_rationals_shows_nothing_of_a_float() -> None:
    assert not RATIONALS.nonnegative(0.5)


def test_a_range_prints_as_an_open_interval() -> None:
    assert str(OnRange(F(0), F(1, 3))) == "(0, 1/3)"


def test_a_range_without_upper_end_prints_infinity() -> None:
    assert OnRange(F(2), None).closed() == "[2, oo)"


def test_bernstein_coefficients_at_the_ends_are_the_values_there() -> None:
    p = Polynomial.of([1, -5, 0, 7])
    found = OnRange(F(-1), F(1, 2)).bernstein(p)
    assert (found[0], found[-1]) == (p(F(-1)), p(F(1, 2)))


@law
@given(ranges())
def test_the_inner_point_lies_strictly_inside(range_: OnRange) -> None:
    inner = range_.inner_point()
    assert range_.low < inner and (range_.high is None or inner < range_.high)


@law
@given(functions(), ranges())
def test_what_is_called_nonnegative_is_nonnegative_at_fifty_points(f: Ratio, range_: OnRange) -> None:
    if range_.nonnegative(f):
        assert all(f(point) >= 0 for point in points(range_))


@law
@given(functions(), ranges())
def test_what_is_called_positive_is_positive_at_fifty_points(f: Ratio, range_: OnRange) -> None:
    if range_.positive(f):
        assert all(f(point) > 0 for point in points(range_))


@law
@given(functions(), ranges())
def test_what_is_positive_is_nonnegative(f: Ratio, range_: OnRange) -> None:
    assert range_.nonnegative(f) or not range_.positive(f)


@law
@given(functions(), ranges())
def test_only_zero_is_nonnegative_with_both_signs(f: Ratio, range_: OnRange) -> None:
    assert not f or not (range_.nonnegative(f) and range_.nonnegative(-f))


@law
@given(st.lists(rationals, max_size=5), ranges())
def test_a_square_plus_a_hundredth_is_shown_positive(coefficients: list[F], range_: OnRange) -> None:
    p = Ratio.polynomial(coefficients)
    assert range_.positive(p * p + F(1, 100))
