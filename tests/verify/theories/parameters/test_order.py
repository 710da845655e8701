"""What a range shows of signs is true; what it does not show may be true as well."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.theories.parameters.order import OnRange

t = Ratio.variable()
UNIT, ABOVE_0 = OnRange(F(0), F(1)), OnRange(F(0), None)
rationals = st.builds(F, st.integers(-4, 4), st.integers(1, 3))
law = examples(100)


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


SQUARE, TOUCHING, HALF = (t - 1) * (t - 1), t * t - t + F(1, 4), F(1, 2)
NONNEGATIVE, POSITIVE = "nonnegative", "positive"
SIGNS: list[tuple[str, Order, Any, str, bool]] = [
    ("a square that touches zero inside", UNIT, TOUCHING, NONNEGATIVE, True),
    ("a square that touches zero inside", UNIT, TOUCHING, POSITIVE, False),
    ("it lifted a little", UNIT, TOUCHING + F(1, 10**6), POSITIVE, True),
    ("it lowered a little", UNIT, TOUCHING - F(1, 10**6), NONNEGATIVE, False),
    ("a square with its zero at the upper end", UNIT, SQUARE, POSITIVE, True),
    ("a square with its zero at the lower end", OnRange(F(1), F(3)), SQUARE, POSITIVE, True),
    ("so without an upper end", OnRange(F(1), None), SQUARE, POSITIVE, True),
    ("a square around its zero", OnRange(F(0), F(2)), SQUARE, NONNEGATIVE, True),
    ("a square around its zero", OnRange(F(0), F(2)), SQUARE, POSITIVE, False),
    ("a square whose zero no halving meets", OnRange(HALF, F(17, 16)), SQUARE, POSITIVE, False),
    ("a square around its zero without an upper end", ABOVE_0, SQUARE, POSITIVE, False),
    ("a line up to its zero", OnRange(F(0), F(1, 3)), 1 - 3 * t, NONNEGATIVE, True),
    ("a line up to its zero", OnRange(F(0), F(1, 3)), 1 - 3 * t, POSITIVE, True),
    ("a line just beyond its zero", OnRange(F(0), F(1, 3) + F(1, 10**9)), 1 - 3 * t, NONNEGATIVE, False),
    ("a quotient with a pole at the end", UNIT, 1 / t, POSITIVE, True),
    ("a quotient with a pole inside", UNIT, 1 / (t - HALF), NONNEGATIVE, False),
    ("the square of a pole inside", UNIT, 1 / ((t - HALF) * (t - HALF)), POSITIVE, False),
    ("a quotient of two negatives", UNIT, (t - 2) / (t - 3), POSITIVE, True),
    ("a quotient of opposite signs", UNIT, (2 - t) / (t - 3), NONNEGATIVE, False),
    ("positive coefficients up to infinity", ABOVE_0, t + t * t, POSITIVE, True),
    ("what needs a cut up to infinity", ABOVE_0, t * t - t + 1, POSITIVE, True),
    ("what falls at infinity", ABOVE_0, 10**6 - t, NONNEGATIVE, False),
    ("a dip far out", ABOVE_0, (t - 1000) * (t - 1001), NONNEGATIVE, False),
    ("zero", UNIT, t - t, NONNEGATIVE, True),
    ("zero", UNIT, 0, POSITIVE, False),
    ("a positive constant", UNIT, F(1, 10**12), POSITIVE, True),
    ("a negative constant", UNIT, F(-1, 10**12), NONNEGATIVE, False),
    ("the variable among rationals", RATIONALS, t * t, NONNEGATIVE, False),
    ("zero among rationals", RATIONALS, F(0), NONNEGATIVE, True),
    ("zero among rationals", RATIONALS, 0, POSITIVE, False),
    ("a float among rationals", RATIONALS, 0.5, NONNEGATIVE, False),
]


@for_each(("what", "range_", "f", "word", "shown"), SIGNS)
def test_a_sign_is_shown_or_not(what: str, range_: Order, f: Any, word: str, shown: bool) -> None:
    assert getattr(range_, word)(f) is shown, what


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
