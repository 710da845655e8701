"""The greatest monomial that divides all terms, and polynomials in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from verify.kernel.numbers.multivariate import MOST_TERMS, Monomial, Multivariate, PolynomialError

a, b = Multivariate.variable("a"), Multivariate.variable("b")


@pytest.mark.parametrize(
    ("p", "shared"),
    [
        (a * a * b + a * b * b, (("a", 1), ("b", 1))),
        (a * a * a + a * a * b, (("a", 2),)),
        (a * a + 1, ()),
        (a * b + b, (("b", 1),)),
        (a + b, ()),
        (a * a, (("a", 2),)),
    ],
)
def test_a_monomial_that_divides_all_terms_is_shared(p: Multivariate, shared: Monomial) -> None:
    assert p.shared() == shared


def test_the_quotient_by_the_shared_monomial_times_it_is_the_polynomial() -> None:
    p = 3 * a * a * b - 2 * a * b * b
    assert p.without(p.shared()) == 3 * a - 2 * b


@pytest.mark.parametrize(
    ("p", "shown"),
    [
        (1 + Fraction(1, 2) * a, "1 + 1/2*a"),
        (1 - Fraction(1, 2) * a, "1 - 1/2*a"),
        (Fraction(-1, 2) * a * b + b, "b - 1/2*a*b"),
        (Fraction(1, 2) * a, "1/2*a"),
        (a - a, "0"),
    ],
)
def test_halves_keep_their_sign_in_words(p: Multivariate, shown: str) -> None:
    assert str(p) == shown


def test_a_polynomial_has_as_many_terms_as_allowed() -> None:
    terms = [(((f"x{j}", 1),), Fraction(1)) for j in range(MOST_TERMS + 1)]
    assert len(Multivariate.of(terms[1:]).terms) == MOST_TERMS
    with pytest.raises(PolynomialError, match=r"^polynomials: expected at most 20,000 terms .* found 20,001"):
        Multivariate.of(terms)


def test_the_degree_in_a_parameter_is_its_highest_power() -> None:
    p = a * a * b + a * b * b * b
    assert [p.degree(name) for name in ("a", "b", "c")] == [2, 3, 0]
