"""Quotients of polynomials in several parameters: field laws, lowest terms, values, spelling."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.support.boxes import box, polynomials, rationals
from tests.support.effort import for_each
from verify.kernel.numbers.multivariate import Multivariate, Quotient, at, quotient
from verify.kernel.numbers.spelling import ExactError, read_quotient, text, write_multivariate
from verify.language.legible import text as legible
from verify.language.parse import parse

a, b = Multivariate.variable("a"), Multivariate.variable("b")
points = st.fixed_dictionaries({name: rationals for name in "abc"})
SQUARE = box(a=(0, 1), b=(0, 1))


@st.composite
def quotients(draw: st.DrawFn) -> Any:
    below = draw(polynomials(power=1))
    assume(below)
    return draw(polynomials(power=1)) / below


@given(quotients(), quotients(), points)
def test_values_add_subtract_multiply_and_divide(x: Any, y: Any, point: dict[str, F]) -> None:
    try:
        one, other = at(x, point), at(y, point)
    except ZeroDivisionError:
        return
    assert at(x + y, point) == one + other
    assert at(x - y, point) == one - other
    assert at(x * y, point) == one * other
    if other:
        assert at(x / y, point) == one / other


@given(quotients(), quotients(), polynomials(power=1))
def test_one_number_has_one_form(x: Any, y: Any, p: Multivariate) -> None:
    assume(p)
    again = (x * p) / p
    assert again == x and hash(again) == hash(x)
    assert (x + y) - y == x
    assert x - x == 0


@given(quotients())
def test_a_quotient_is_in_lowest_terms_and_no_polynomial(x: Any) -> None:
    if isinstance(x, Quotient):
        assert x.denominator.names and x.denominator.primitive() == x.denominator
        assert quotient(x.numerator, x.denominator) == x
    else:
        assert isinstance(x, Multivariate)


def test_numbers_may_stand_on_either_side() -> None:
    assert 1 - 1 / (1 + b) == b / (1 + b)
    assert F(1, 2) * (2 / a) == 1 / a
    assert 2 / (2 / a) == a
    assert a + 1 / a == (a * a + 1) / a
    assert a / (1 / b) == a * b
    assert (1 / a).names == {"a"}


def test_nothing_is_divided_by_0() -> None:
    for wrong in (lambda: a / 0, lambda: 1 / (a - a), lambda: 1 / a / (a - a), lambda: (1 / a)({"a": F(0)})):
        with pytest.raises(ZeroDivisionError):
            wrong()


@given(quotients())
def test_a_quotient_is_read_back_as_it_was_written(x: Any) -> None:
    if isinstance(x, Quotient):
        assert read_quotient(write_multivariate(x), "here") == x


@given(quotients())
def test_what_is_shown_can_be_typed(x: Any) -> None:
    if isinstance(x, Quotient):
        assume(box(a=(0, 1), b=(0, 1), c=(0, 1)).nonzero(x.denominator))
        for shown in (text(x), legible(x)):
            said: Any = parse(f"for a in [0, 1]: for b in [0, 1]: for c in [0, 1]: {shown} == 0")
            assert said.part.part.part.left.constant == x


A, ONE_AND_A = write_multivariate(a), write_multivariate(1 + a)


@for_each(
    "value",
    [
        {"numerator": "1", "denominator": "2"},
        {"numerator": "1", "denominator": "0"},
        {"numerator": A, "denominator": A},
        {"numerator": "0", "denominator": A},
        {"numerator": write_multivariate(a + a * a), "denominator": A},
        {"numerator": "-1", "denominator": write_multivariate(-1 - a)},
        {"numerator": "2", "denominator": write_multivariate(2 + 2 * a)},
        {"numerator": 1, "denominator": ONE_AND_A},
        {"numerator": ["1"], "denominator": ONE_AND_A},
    ],
)
def test_other_spellings_are_refused(value: Any) -> None:
    with pytest.raises(ExactError):
        read_quotient(value, "here")


def test_the_sign_of_a_quotient_needs_that_of_what_is_below() -> None:
    assert SQUARE.nonnegative(a / (1 + b)) and not SQUARE.positive(a / (1 + b))
    assert SQUARE.positive(1 / (2 - a * b)) and SQUARE.positive(-1 / (a - 2))
    assert not SQUARE.nonnegative(1 / (2 * a - 1)) and not SQUARE.nonnegative(a / (a + b))


@pytest.mark.parametrize("divisor", [a - b, 2 * a - 1, a + b, a * b])
def test_a_divisor_that_is_0_somewhere_in_the_box_is_seen(divisor: Multivariate) -> None:
    assert not SQUARE.nonzero(divisor) and SQUARE.above(1 / divisor) is None
