"""Numbers of expected utility against another library's and against brute force, which use none of the checker's ways.

Utilities are those of mpmath in 60 digits. The best share is where a golden-section search of mpmath's expected
utility ends, and the quadratic is the polynomial that numpy fits through its three points.
"""

from __future__ import annotations

from fractions import Fraction as F
from random import Random

import mpmath
import numpy as np
import pytest

from tests.support.effort import for_each
from verify.theories.utility.numbers import enclosure_of

SEED, POINTS = 20_240, 40


def utility(wealth: mpmath.mpf, g: mpmath.mpf) -> mpmath.mpf:
    """u(w) as the source defines it."""
    return mpmath.log(wealth) if g == 1 else (wealth ** (1 - g) - 1) / (1 - g)


def number(x: F) -> mpmath.mpf:
    return mpmath.mpf(x.numerator) / x.denominator


def close(word: str, arguments: tuple[F, ...], expected: mpmath.mpf) -> bool:
    found = enclosure_of(word, arguments, 20)
    slack = mpmath.mpf(10) ** -25
    return bool(number(found.low) - slack <= expected <= number(found.high) + slack)


def draws() -> list[tuple[F, F, F, F]]:
    draw = Random(SEED)
    aversions = [F(1), F(1, 2), F(2), F(5), F(7, 3), F(9, 10)]
    return [
        (F(draw.randint(1, 99), 100), F(draw.randint(2, 10)), F(draw.randint(0, 50), 20), draw.choice(aversions))
        for _ in range(POINTS)
    ]


def best(p: mpmath.mpf, n: mpmath.mpf, folded: mpmath.mpf, g: mpmath.mpf) -> mpmath.mpf:
    """The share in [0, 1) with the greatest expected utility, by golden sections."""

    def mean(f: mpmath.mpf) -> mpmath.mpf:
        return p * utility(1 - f + n * f + folded, g) + (1 - p) * utility(1 - f, g)

    low, high, ratio = mpmath.mpf(0), 1 - mpmath.mpf(10) ** -30, (mpmath.sqrt(5) - 1) / 2
    while high - low > mpmath.mpf(10) ** -12:
        one, other = high - ratio * (high - low), low + ratio * (high - low)
        low, high = (low, other) if mean(one) > mean(other) else (one, high)
    return (low + high) / 2


@for_each("case", range(POINTS))
def test_the_best_share_is_where_a_search_ends(case: int) -> None:
    p, n, folded, g = draws()[case]
    with mpmath.workdps(60):
        found = enclosure_of("raise_share", (p, n, folded, g), 20)
        searched = best(*map(number, (p, n, folded, g)))
        assert abs(searched - number(found.low)) < mpmath.mpf(10) ** -10


def test_utilities_and_styles_are_those_of_mpmath() -> None:
    draw = Random(SEED)
    with mpmath.workdps(60):
        for _ in range(100):
            p, win, lose = F(draw.randint(0, 100), 100), F(draw.randint(1, 500), 100), F(draw.randint(1, 100), 100)
            g = F(draw.randint(-20, 60), 10)
            x, y, h = map(number, (win, lose, g))
            assert close("utility", (win, g), utility(x, h))
            mean = number(p) * utility(x, h) + (1 - number(p)) * utility(y, h)
            assert close("expected_utility", (p, win, lose, g), mean)
            s = F(draw.randint(-30, 9), 10)
            assert close("style", (lose, s), y ** (1 - number(s)))


def test_the_quadratic_is_the_one_through_its_three_points() -> None:
    for delta in (F(0), F(1, 2), F(4, 5), F(1)):
        for even in (F(1, 10), F(1, 4), F(1, 2), F(7, 8)):
            least = float(delta * even)
            fit = np.polyfit([0, float(even), 1], [least, float(even), 1 - least], 2)
            for p in (F(k, 10) for k in range(11)):
                found = enclosure_of("subjective", (p, delta, even), 8)
                assert float(found.low) == pytest.approx(np.polyval(fit, float(p)), abs=1e-9)
