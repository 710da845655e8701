"""Polynomials in several parameters: ring laws, evaluation, spelling, limits."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.boxes import polynomials, rationals
from tests.support.effort import for_each
from verify.kernel.numbers.multivariate import MOST_TERMS, Multivariate, PolynomialError, at, multivariate
from verify.kernel.numbers.spelling import ExactError, read_multivariate, text, write_multivariate

a, b = Multivariate.variable("a"), Multivariate.variable("b")
points = st.fixed_dictionaries({name: rationals for name in "abc"})


@given(polynomials(), polynomials(), points)
def test_values_add_subtract_and_multiply(p: Multivariate, q: Multivariate, point: dict[str, F]) -> None:
    assert (p + q)(point) == p(point) + q(point)
    assert (p - q)(point) == p(point) - q(point)
    assert (p * q)(point) == p(point) * q(point)


@given(polynomials(), polynomials(), polynomials())
def test_products_distribute_over_sums(p: Multivariate, q: Multivariate, r: Multivariate) -> None:
    assert p * (q + r) == p * q + p * r


@given(polynomials(), polynomials())
def test_equal_polynomials_hash_alike(p: Multivariate, q: Multivariate) -> None:
    assert hash((p + q) * (p + q)) == hash(p * p + 2 * p * q + q * q)


@given(polynomials())
def test_a_polynomial_minus_itself_is_false_and_equal_to_0(p: Multivariate) -> None:
    assert not (p - p)
    assert p - p == 0 == 0 * p


@given(rationals)
def test_a_constant_is_equal_to_its_number(number: F) -> None:
    assert multivariate(number) == number
    assert hash(multivariate(number)) == hash(number)


def test_other_polynomials_are_not_equal() -> None:
    assert a != b
    assert a + 1 != a
    assert a != "a"
    assert len({a, a + 1, a * a, (a + 1) - 1}) == 3


def test_numbers_may_stand_on_either_side() -> None:
    assert F(1, 2) - a == -(a - F(1, 2))
    assert 2 * a + 1 == 1 + a * 2


@given(polynomials())
def test_a_polynomial_is_read_back_as_it_was_written(p: Multivariate) -> None:
    spelled = write_multivariate(p)
    assert spelled == str(F(spelled)) if isinstance(spelled, str) else read_multivariate(spelled, "here") == p


@for_each(
    "terms",
    [
        [],
        [{"coefficient": "0", "powers": {"a": 1}}],
        [{"coefficient": "1", "powers": {}}],
        [{"coefficient": "2/4", "powers": {"a": 1}}],
        [{"coefficient": "1", "powers": {"a": 0}}],
        [{"coefficient": "1", "powers": {"a": -1}}],
        [{"coefficient": "1", "powers": {"a": True}}],
        [{"coefficient": "1", "powers": {"a": 201}}],
        [{"coefficient": "1", "powers": {"a": 1}}] * 2,
        [{"coefficient": "1", "powers": {"b": 1}}, {"coefficient": "1", "powers": {"a": 1}}],
        [{"coefficient": 1, "powers": {"a": 1}}],
        [{"coefficient": "1"}],
        [["1", {"a": 1}]],
        [{"coefficient": "1", "powers": [1]}],
        [{"coefficient": "1", "powers": {"a": 150, "b": 150}}],
        {"a": 1},
        "a",
        5,
    ],
)
def test_terms_that_are_spelled_another_way_are_refused(terms: object) -> None:
    expected = "different terms in order, of degree at most 200", "a rational in lowest terms"
    with pytest.raises(ExactError, match=rf"^here: expected ({'|'.join(expected)})"):
        read_multivariate({"terms": terms}, "here")


def test_terms_are_shown_from_the_lowest_degree() -> None:
    assert text((1 - 2 * a) * b * b + F(1, 3)) == "1/3 + b^2 - 2*a*b^2"


def test_a_number_too_long_for_decimals_is_shown() -> None:
    assert text(a * F(10**5000)).startswith("0x")


def test_a_degree_beyond_the_limit_is_refused() -> None:
    power = a
    with pytest.raises(PolynomialError, match=r"^polynomials: expected at most 20,000 terms and degree 200,"):
        for _ in range(8):
            power = power * power


def test_a_product_of_too_many_terms_is_refused() -> None:
    long = sum((Multivariate.variable(f"x{j}") for j in range(501)), multivariate(0))
    with pytest.raises(PolynomialError, match=r"^polynomials: expected products with at most 250,000 pairs"):
        long * long


@given(polynomials(), points)
def test_the_primitive_multiple_is_positive_and_has_coprime_integers(p: Multivariate, point: dict[str, F]) -> None:
    q = p.primitive()
    assert all(c.denominator == 1 for c in q.terms.values())
    assert (q(point) > 0) == (p(point) > 0)
    assert q == (p * F(7, 3)).primitive()


def test_a_rational_has_its_value_everywhere() -> None:
    assert at(F(1, 3), {}) == F(1, 3)


@pytest.mark.parametrize(
    ("p", "shown"),
    [
        (1 + F(1, 2) * a, "1 + 1/2*a"),
        (1 - F(1, 2) * a, "1 - 1/2*a"),
        (F(-1, 2) * a * b + b, "b - 1/2*a*b"),
        (F(1, 2) * a, "1/2*a"),
        (a - a, "0"),
    ],
)
def test_halves_keep_their_sign_in_words(p: Multivariate, shown: str) -> None:
    assert str(p) == shown


def test_a_polynomial_has_as_many_terms_as_allowed() -> None:
    terms = [(((f"x{j}", 1),), F(1)) for j in range(MOST_TERMS + 1)]
    assert len(Multivariate.of(terms[1:]).terms) == MOST_TERMS
    with pytest.raises(PolynomialError, match=r"^polynomials: expected at most 20,000 terms .* found 20,001"):
        Multivariate.of(terms)


def test_the_degree_in_a_parameter_is_its_highest_power() -> None:
    p = a * a * b + a * b * b * b
    assert [p.degree(name) for name in ("a", "b", "c")] == [2, 3, 0]
