"""The greatest monomial that divides all terms of a polynomial."""

from __future__ import annotations

import pytest

from verify.find.monomials import shared_monomial, without_monomial
from verify.kernel.numbers.multivariate import Monomial, Multivariate

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
    assert shared_monomial(p) == shared


def test_the_quotient_by_the_shared_monomial_times_it_is_the_polynomial() -> None:
    p = 3 * a * a * b - 2 * a * b * b
    assert without_monomial(p, shared_monomial(p)) == 3 * a - 2 * b
