"""Polynomials taken apart into factors by common divisors."""

from __future__ import annotations

from itertools import combinations
from math import prod
from random import Random

from tests.support.effort import for_each
from verify.kernel.numbers.multivariate import Multivariate
from verify.language.factors import apart, common, factors

ONE = Multivariate.constant(1)
NAMES = [Multivariate.variable(name) for name in "abc"]


def polynomial(random: Random) -> Multivariate:
    found = sum((random.randint(-2, 2) * x for x in NAMES), Multivariate.constant(random.randint(-2, 2)))
    return found + random.choice((0, 1)) * NAMES[0] * NAMES[1]


@for_each("seed", range(20))
def test_factors_multiply_to_the_polynomial(seed: int) -> None:
    random = Random(seed)
    parts = [p for p in (polynomial(random) for _ in range(3)) if p.names]
    whole = prod(parts, start=ONE)
    assert prod(factors(whole), start=ONE).primitive() in (whole.primitive(), -whole.primitive())


@for_each("seed", range(20))
def test_polynomials_are_products_of_what_they_are_taken_apart_to(seed: int) -> None:
    random = Random(seed)
    parts = [p for p in (polynomial(random) for _ in range(4)) if p.names]
    wholes = [p * q for p, q in combinations(parts, 2)]
    base = apart(wholes)
    assert all(not common(p, q).names for p, q in combinations(base, 2))
    for whole in wholes:
        for factor in base:
            while isinstance(rest := whole / factor, Multivariate):
                whole = rest
        assert not whole.names


def test_a_number_has_no_factors() -> None:
    assert factors(Multivariate.constant(7)) == () and apart([Multivariate.constant(7)]) == []
