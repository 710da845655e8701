"""Hoeffding's bound against mpmath, and against the exact chances of the worst hands there are.

The other ways: mpmath's exponential in 60 digits; and for hands that win or lose all of M with probability 1/2 the tail
of the binomial distribution, counted in whole numbers, which no bound may fall below.
"""

from __future__ import annotations

from fractions import Fraction as F
from math import comb
from random import Random

import mpmath
import pytest

from verify.theories.networks.luck import least

SEED = 3


def test_the_bound_is_where_mpmath_has_it() -> None:
    draw = Random(SEED)
    with mpmath.workdps(60):
        for _ in range(60):
            by, most, hands = F(draw.randint(0, 300), 100), F(draw.randint(1, 60)), draw.randint(1, 200_000)
            if hands * by * by / (2 * most * most) > 2000:
                continue
            low = least(by, most, hands, 12)
            exact = mpmath.exp(-mpmath.mpf(hands) * by.numerator**2 / (2 * by.denominator**2 * int(most) ** 2))
            assert mpmath.mpf(low.numerator) / low.denominator <= exact
            assert exact <= mpmath.mpf(low.numerator) / low.denominator + mpmath.mpf(10) ** -12


@pytest.mark.parametrize("hands", [1, 5, 40, 200])
def test_no_chance_of_fair_coins_is_above_the_bound(hands: int) -> None:
    for won in range(hands // 2, hands + 1):
        mean = F(2 * won - hands, hands)
        if mean < 0:
            continue
        chance = F(sum(comb(hands, more) for more in range(won, hands + 1)), 2**hands)
        assert chance <= least(50 * mean, F(50), hands, 20) + F(1, 10**20)
