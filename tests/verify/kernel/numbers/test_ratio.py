"""Rational functions are a field in one canonical form."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
import sympy
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.support.effort import examples
from verify.kernel.numbers.polynomial import Polynomial, common_divisor
from verify.kernel.numbers.ratio import ONE, Ratio, ratio

s = sympy.Symbol("t")
t = Ratio.variable()
rationals = st.builds(F, st.integers(-4, 4), st.integers(1, 3))
polynomials = st.lists(rationals, max_size=4).map(Polynomial.of)
ratios = st.builds(Ratio.of, polynomials, polynomials.filter(lambda p: p.degree >= 0))
law = examples(40)


def symbolic(q: Ratio) -> sympy.Expr:
    def expand(p: Polynomial) -> sympy.Expr:
        return sum(
            (sympy.Rational(c.numerator, c.denominator) * s**j for j, c in enumerate(p.coefficients)),
            sympy.S(0),
        )

    return expand(q.numerator) / expand(q.denominator)


def back(expression: sympy.Expr) -> Ratio:
    top, bottom = (sympy.Poly(part, s) for part in sympy.fraction(sympy.cancel(expression)))
    return Ratio.of(*(Polynomial.of([F(int(c.p), int(c.q)) for c in p.all_coeffs()[::-1]]) for p in (top, bottom)))


def test_common_factors_cancel() -> None:
    assert (t * t - 1) / (t - 1) == t + 1


def test_the_denominator_is_monic() -> None:
    assert (1 / (2 * t + 1)).denominator == Polynomial.of([F(1, 2), 1])


def test_zero_has_denominator_one() -> None:
    assert (t - t) / (t + 1) == Ratio(Polynomial.of([]), ONE)


def test_zero_is_false() -> None:
    assert not t - t


def test_a_function_that_is_not_zero_is_true() -> None:
    assert t


def test_a_constant_equals_its_integer_from_the_left() -> None:
    assert 2 == 2 * t / t  # noqa: SIM300


@pytest.mark.parametrize(
    ("one", "other"),
    [(1 / t, 1 / (t + 1)), (t / (t + 1), t), (1 / t, 1), (t, 1 / t), (t, 2 * t), (t, F(1, 2)), (t, "t")],
)
def test_functions_that_differ_in_one_part_differ(one: Ratio, other: object) -> None:
    assert one != other


@pytest.mark.parametrize("number", [0, 3, F(1, 2)])
def test_a_constant_is_equal_to_its_number_and_hashes_alike(number: F | int) -> None:
    assert t + number - t == number and hash(t + number - t) == hash(number)


def test_functions_are_told_apart_in_a_set() -> None:
    assert len({t, 1 / t, 1 / (t + 1), t + 1, (t * t + t) / t}) == 4


def test_division_by_zero_is_refused() -> None:
    with pytest.raises(ZeroDivisionError):
        t / (t - t)


def test_division_of_a_number_by_zero_is_refused() -> None:
    with pytest.raises(ZeroDivisionError):
        1 / (t - t)


def test_a_pole_has_no_value() -> None:
    with pytest.raises(ZeroDivisionError):
        (1 / (t - 1))(F(1))


def test_a_removed_singularity_has_a_value() -> None:
    assert ((t * t - 1) / (t - 1))(F(1)) == 2


def test_a_number_becomes_a_constant_function() -> None:
    assert ratio(F(2, 3)).numerator == Polynomial.of([F(2, 3)])


def test_a_number_minus_a_function_is_the_negative_of_the_reverse() -> None:
    assert 1 - t == -(t - 1)


@law
@given(ratios, ratios)
def test_addition_agrees_with_cancelled_sympy(p: Ratio, q: Ratio) -> None:
    assert p + q == back(symbolic(p) + symbolic(q))


@law
@given(ratios, ratios)
def test_subtraction_agrees_with_cancelled_sympy(p: Ratio, q: Ratio) -> None:
    assert p - q == back(symbolic(p) - symbolic(q))


@law
@given(ratios, ratios)
def test_multiplication_agrees_with_cancelled_sympy(p: Ratio, q: Ratio) -> None:
    assert p * q == back(symbolic(p) * symbolic(q))


@law
@given(ratios, ratios)
def test_division_agrees_with_cancelled_sympy(p: Ratio, q: Ratio) -> None:
    assume(q)
    assert p / q == back(symbolic(p) / symbolic(q))


@law
@given(ratios, ratios, ratios)
def test_multiplication_distributes(p: Ratio, q: Ratio, r: Ratio) -> None:
    assert p * (q + r) == p * q + p * r


@law
@given(ratios, ratios)
def test_every_result_is_in_lowest_terms_over_a_monic_denominator(p: Ratio, q: Ratio) -> None:
    r = p * q + p
    assert (common_divisor(r.numerator, r.denominator), r.denominator) == (ONE, r.denominator.monic())


@law
@given(ratios, ratios)
def test_equal_functions_hash_alike(p: Ratio, q: Ratio) -> None:
    assert hash(p + q - q) == hash(p)


@law
@given(rationals, ratios)
def test_a_number_plus_a_difference_of_equals_is_the_number(number: F, p: Ratio) -> None:
    assert (number + p - p, hash(number + p - p)) == (number, hash(number))
