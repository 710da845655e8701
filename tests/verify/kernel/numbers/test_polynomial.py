"""Polynomials are a Euclidean ring in one canonical form."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from verify.kernel.numbers.polynomial import Polynomial, common_divisor

t = sympy.Symbol("t")
rationals = st.builds(F, st.integers(-5, 5), st.integers(1, 4))
polynomials = st.lists(rationals, max_size=5).map(Polynomial.of)
nonzero = polynomials.filter(lambda p: p.degree >= 0)
law = examples(40)


def symbolic(p: Polynomial) -> sympy.Poly:
    return sympy.Poly([sympy.Rational(c.numerator, c.denominator) for c in p.coefficients[::-1]] or [0], t)


def back(p: sympy.Poly) -> Polynomial:
    return Polynomial.of([F(int(c.p), int(c.q)) for c in p.all_coeffs()[::-1]])


def test_trailing_zeros_are_dropped() -> None:
    assert Polynomial.of([1, 2, 0, 0]) == Polynomial.of([1, 2])


def test_the_zero_polynomial_has_no_coefficients() -> None:
    assert Polynomial.of([0, 0]).coefficients == ()


def test_the_zero_polynomial_has_degree_minus_one() -> None:
    assert Polynomial.of([]).degree == -1


def test_coefficients_are_fractions() -> None:
    assert all(type(c) is F for c in Polynomial.of([1, 0, -2]).coefficients)


def test_a_coefficient_beyond_the_degree_is_zero() -> None:
    assert Polynomial.of([1, 2])[7] == 0


def test_equal_polynomials_hash_alike() -> None:
    assert hash(Polynomial.of([F(1, 2), 0])) == hash(Polynomial.of([F(2, 4)]))


def test_a_sum_that_cancels_loses_its_degree() -> None:
    assert (Polynomial.of([1, 1]) + Polynomial.of([1, -1])).degree == 0


def test_a_product_with_zero_is_zero() -> None:
    assert Polynomial.of([1, 1]) * Polynomial.of([]) == Polynomial.of([])


def test_division_by_zero_is_refused() -> None:
    with pytest.raises((ZeroDivisionError, IndexError)):
        divmod(Polynomial.of([1, 1]), Polynomial.of([]))


def test_the_common_divisor_is_monic() -> None:
    # (2t - 1)(t + 1) and (2t - 1) t
    assert common_divisor(Polynomial.of([-1, 1, 2]), Polynomial.of([0, -1, 2])) == Polynomial.of([F(-1, 2), 1])


def test_the_common_divisor_of_coprime_polynomials_is_one() -> None:
    assert common_divisor(Polynomial.of([1, 1]), Polynomial.of([0, 3])) == Polynomial.of([1])


@law
@given(polynomials, polynomials)
def test_addition_agrees_with_sympy(p: Polynomial, q: Polynomial) -> None:
    assert p + q == back(symbolic(p) + symbolic(q))


@law
@given(polynomials, polynomials)
def test_subtraction_agrees_with_sympy(p: Polynomial, q: Polynomial) -> None:
    assert p - q == back(symbolic(p) - symbolic(q))


@law
@given(polynomials, polynomials)
def test_multiplication_agrees_with_sympy(p: Polynomial, q: Polynomial) -> None:
    assert p * q == back(symbolic(p) * symbolic(q))


@law
@given(polynomials, nonzero)
def test_division_agrees_with_sympy(p: Polynomial, q: Polynomial) -> None:
    quotient, rest = sympy.div(symbolic(p), symbolic(q))
    assert divmod(p, q) == (back(quotient), back(rest))


@law
@given(polynomials, nonzero)
def test_quotient_times_divisor_plus_rest_is_the_dividend(p: Polynomial, q: Polynomial) -> None:
    quotient, rest = divmod(p, q)
    assert (quotient * q + rest, rest.degree < q.degree) == (p, True)


@law
@given(polynomials, nonzero)
def test_the_common_divisor_agrees_with_sympy(p: Polynomial, q: Polynomial) -> None:
    assert common_divisor(p, q) == back(sympy.gcd(symbolic(p), symbolic(q)).monic())


@law
@given(polynomials, polynomials, polynomials)
def test_multiplication_distributes(p: Polynomial, q: Polynomial, r: Polynomial) -> None:
    assert p * (q + r) == p * q + p * r


@law
@given(polynomials, rationals, rationals, rationals)
def test_a_shift_is_a_substitution(p: Polynomial, start: F, width: F, point: F) -> None:
    assert p.shifted(start, width)(point) == p(start + width * point)


@law
@given(polynomials, polynomials, rationals)
def test_evaluation_is_a_homomorphism(p: Polynomial, q: Polynomial, point: F) -> None:
    assert ((p * q)(point), (p + q)(point)) == (p(point) * q(point), p(point) + q(point))
