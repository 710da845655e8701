"""Common divisors of polynomials with integer coefficients, against sympy's."""

from __future__ import annotations

import pytest
import sympy
from hypothesis import given

from tests.support.boxes import polynomials
from trees.exact import TooLarge
from verify.kernel.numbers.common_divisor import Terms, common_divisor, exact_quotient
from verify.kernel.numbers.multivariate import Multivariate

SYMBOLS = sympy.symbols("a b c")


def whole(p: Multivariate) -> Terms:
    return {tuple(dict(m).get(name, 0) for name in "abc"): int(c) for m, c in p.primitive().terms.items()}


def of_sympy(p: Terms) -> sympy.Poly:
    return sympy.Poly(dict(p), *SYMBOLS)


@given(polynomials(), polynomials(), polynomials())
def test_the_common_divisor_is_that_of_sympy(p: Multivariate, q: Multivariate, r: Multivariate) -> None:
    if p and q and r:
        one, other = whole(p * r), whole(q * r)
        found = of_sympy(common_divisor(one, other))
        assert found in (known := sympy.gcd(of_sympy(one), of_sympy(other)), -known)
        assert found.coeffs()[0] > 0


def test_integer_factors_are_shared_too() -> None:
    assert common_divisor({(1,): 6, (0,): 12}, {(2,): 4, (0,): -16}) == {(1,): 2, (0,): 4}


def test_a_division_without_rest_is_one_and_others_are_none() -> None:
    assert exact_quotient({(2,): 2, (0,): -2}, {(1,): 1, (0,): 1}) == {(1,): 2, (0,): -2}
    assert exact_quotient({(2,): 2, (0,): -1}, {(1,): 1, (0,): 1}) is None
    assert exact_quotient({(1,): 3}, {(1,): 2}) is None
    assert exact_quotient({(1, 0): 1}, {(0, 1): 1}) is None


def test_what_would_take_long_is_refused() -> None:
    long = {(40, 40): 1, (0, 0): 1}
    with pytest.raises(TooLarge, match=r"^polynomials: expected values of at most 100,000 bits to divide, found "):
        common_divisor({**long, (1, 1): 3**40}, long)
