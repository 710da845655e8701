"""Rational powers, logarithms and exponentials between rationals: against another library's, and against laws."""

from __future__ import annotations

from fractions import Fraction as F

import flint
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from verify.theories.reals.enclosure import (
    MOST_EXPONENT,
    MOST_ROOT,
    Enclosure,
    EnclosureError,
    exponential,
    logarithm,
    power,
)

positive = st.fractions(F(1, 1000), 1000, max_denominator=1000)
exponents = st.fractions(-5, 5, max_denominator=40)


def ball(x: F) -> flint.arb:
    return flint.arb(flint.fmpq(x.numerator, x.denominator))


def meets(found: Enclosure, number: flint.arb) -> bool:
    """Whether the other library's ball lies within the enclosure, or has its one number."""
    if found.exact:
        return bool(number.overlaps(ball(found.low)))
    return bool(ball(found.low) <= number) and bool(number <= ball(found.high))


@given(positive, exponents)
def test_a_power_is_where_arb_has_it(x: F, exponent: F) -> None:
    with flint.ctx.workprec(400):
        found = power(x, exponent, 30)
        assert found.high - found.low <= F(1, 10**30)
        assert meets(found, ball(x) ** ball(exponent))


@given(positive)
def test_a_logarithm_is_where_arb_has_it(x: F) -> None:
    with flint.ctx.workprec(400):
        found = logarithm(x, 30)
        assert found.high - found.low <= F(1, 10**30)
        assert meets(found, ball(x).log())


@given(st.fractions(-60, 60, max_denominator=1000), st.sampled_from([0, 8, 30]))
def test_an_exponential_is_where_arb_has_it(x: F, places: int) -> None:
    with flint.ctx.workprec(600):
        found = exponential(x, places)
        assert found.high - found.low <= F(1, 10**places)
        assert meets(found, ball(x).exp())


@pytest.mark.parametrize("x", [F(MOST_EXPONENT), F(-MOST_EXPONENT), F(1, 10**200), F(-(10**200), 10**198 + 1)])
def test_an_exponential_at_the_ends_of_what_is_asked(x: F) -> None:
    with flint.ctx.workprec(8000):
        found = exponential(x, 20)
        assert found.high - found.low <= F(1, 10**20)
        assert meets(found, ball(x).exp())


@given(positive)
def test_an_exponential_of_a_logarithm_is_the_number(x: F) -> None:
    ends = logarithm(x, 20)
    assert exponential(ends.low, 20).low <= x <= exponential(ends.high, 20).high


def test_the_exponential_of_0_is_1() -> None:
    found = exponential(F(0), 10)
    assert found.low == 1 <= found.high <= 1 + F(1, 10**10)


@given(positive, st.integers(1, 12))
def test_a_root_of_a_power_is_exact(x: F, root: int) -> None:
    assert power(x**root, F(1, root), 5) == Enclosure(x, x)


@given(positive, st.integers(2, 9))
def test_the_ends_of_a_root_are_on_its_two_sides(x: F, root: int) -> None:
    found = power(x, F(1, root), 10)
    assert found.low**root <= x <= found.high**root


@given(st.integers(2, 2**600), st.integers(2, 60))
def test_a_root_of_many_bits_is_cut_off_where_it_should_be(r: int, root: int) -> None:
    below, above = power(F(r**root - 1), F(1, root), 0), power(F(r**root + 1), F(1, root), 0)
    assert (below, above) == (Enclosure(F(r - 1), F(r)), Enclosure(F(r), F(r + 1)))


def test_a_root_of_a_power_that_is_nearly_too_long() -> None:
    x = F(2) ** 9_999
    found = power(x, F(-17, 2), 50)
    assert found.low**2 <= x**-17 <= found.high**2


def test_the_logarithm_of_1_is_0() -> None:
    assert logarithm(F(1), 20) == Enclosure(F(0), F(0))


def test_an_enclosure_times_a_negative_number_is_turned() -> None:
    assert Enclosure(F(1), F(2)).times(F(-3)) == Enclosure(F(-6), F(-3))


@for_each(
    ("make", "found"),
    [
        (lambda: power(F(0), F(1, 2), 5), "power: expected a base above 0, found 0"),
        (lambda: power(F(2), F(1, MOST_ROOT + 1), 5), "power: expected roots up to 1,000"),
        (lambda: power(F(2), F(10**6), 5), "power: expected roots up to 1,000"),
        (lambda: logarithm(F(-1), 5), "logarithm: expected a number above 0, found -1"),
        (lambda: logarithm(F(2) ** 2000, 5), "logarithm: expected at most 1,000 bits, found more"),
        (lambda: logarithm(F(2), 101), "places: expected 0 to 100, found 101"),
        (lambda: exponential(F(2001), 5), "exponential: expected an exponent up to 2,000"),
        (lambda: exponential(F(1, 2**1001), 5), "exponential: expected an exponent up to 2,000"),
        (lambda: exponential(F(1), -1), "places: expected 0 to 100, found -1"),
    ],
)
def test_what_is_not_enclosed_is_refused(make: object, found: str) -> None:
    with pytest.raises(EnclosureError, match=f"^{found}"):
        make()  # type: ignore[operator]
