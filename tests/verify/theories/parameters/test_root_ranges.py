"""Signs of rational functions between algebraic numbers."""

from __future__ import annotations

from fractions import Fraction as F

from hypothesis import given
from hypothesis import strategies as st

from verify.kernel.numbers.order import Range, RootRange, between
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.theories.parameters.order import OnRootRange

P = Polynomial.of
SQRT2 = Root(P([-2, 0, 1]), 2)
SQRT3 = Root(P([-3, 0, 1]), 2)
BREAK = Root(P([-4, 2, 1]), 2)  # sqrt(5) - 1


def q(*coefficients: int) -> Ratio:
    return Ratio.polynomial(coefficients)


def test_a_range_has_rational_points_inside_and_rational_ranges_around() -> None:
    tight = OnRootRange(Root(P([-2 + F(1, 10**12), 0, 1]), 2), SQRT2)
    assert tight.low < tight.inner_point() < SQRT2
    assert tight.around(10).low < tight.low and tight.around(10).high == SQRT2.interval(F(1, 1024))[1]
    assert isinstance(between(F(1), F(2)), Range) and isinstance(between(F(1), SQRT2), RootRange)
    assert str(OnRootRange(F(1), BREAK)) == "(1, 1.23606...)"


def test_a_sign_is_shown_up_to_the_root_and_not_beyond() -> None:
    below, above = OnRootRange(F(1), BREAK), OnRootRange(BREAK, F(2))
    m = q(-4, 2, 1)
    assert below.positive(-m) and not below.positive(m) and not below.nonnegative(m)
    assert above.positive(m) and above.positive(m * m * m * q(2, -1)) and not above.nonnegative(-m)
    assert above.positive(q(-1236067, 10**6)) and not above.positive(q(-1236068, 10**6))
    assert below.positive(q(1236068, -(10**6))) and not below.positive(q(1236067, -(10**6)))
    assert above.positive(q(2, -1) / m) and not below.positive(q(2, -1) / m)


def test_both_ends_may_be_roots_of_one_polynomial_or_of_two() -> None:
    minus, m = Root(P([-2, 0, 1]), 1), q(2, 0, -1)
    assert OnRootRange(minus, SQRT2).positive(m) and OnRootRange(minus, SQRT2).positive(m * m * m)
    wide = OnRootRange(minus, SQRT3)
    assert not wide.nonnegative(m) and wide.positive(q(3, 0, -1))
    assert OnRootRange(SQRT2, SQRT3).positive(-m * q(3, 0, -1))
    assert OnRootRange(SQRT3, None).positive(q(-3, 0, 1)) and not OnRootRange(SQRT2, None).positive(q(-3, 0, 1))


def test_zero_is_nonnegative_and_not_positive() -> None:
    assert OnRootRange(F(0), SQRT2).nonnegative(0) and not OnRootRange(F(0), SQRT2).positive(0)


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=5))
def test_what_is_shown_is_true_at_points_inside(coefficients: list[int]) -> None:
    value, range_ = Ratio.polynomial(coefficients), OnRootRange(F(1), BREAK)
    inside = range_.within(20)
    assert inside.high is not None
    points = [inside.low + (inside.high - inside.low) * F(k, 16) for k in range(1, 16)]
    if range_.nonnegative(value):
        assert all(value(point) >= 0 for point in points)
    if range_.positive(value):
        assert all(value(point) > 0 for point in points)
    # and nothing simple is missed: a polynomial larger than 0 at both ends' bounds and inside
    if all(r > 0 for r in range_.around(20).bernstein(value.numerator)) and value:
        assert range_.positive(value)
