r"""Numbers of expected utility, enclosed: utilities, the best share, styles, subjective probabilities.

    utility(w, gamma)                      u(w) = (w^(1 - gamma) - 1)/(1 - gamma), or log w for gamma = 1
    expected_utility(p, x, y, gamma)       p u(x) + (1 - p) u(y)
    raise_share(p, n, B, gamma)            max((psi - B)/(psi + n), 0), psi = (p*(n - 1)/(1 - p))^(1/gamma) - 1
    style(p, s)                        p^(1 - s)
    subjective(p, delta, e)            xi(p) = p + delta (e - p)((1 - e)(1 - p) + e p)/(1 - e)
    aversion(p, c, alpha, h, k)        max(h + k (p - c/alpha), 0)

The quadratic xi is that of the source, with a (1 - e) = delta (1 - 2 e), as p_l = delta e.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import floor
from typing import TypeAlias

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Call, Compare, Statement, Sum, equal, of
from verify.theories.reals.enclosure import Enclosure, logarithm, power
from verify.theories.utility.records import UtilityNumber

MOST_PLACES = 30
# so many places more than asked are computed
GUARD = 12
Number: TypeAlias = Callable[..., Enclosure]


def _utility(places: int, wealth: Fraction, gamma: Fraction) -> Enclosure:
    _require(wealth > 0 or (wealth == 0 and gamma < 1), "a wealth above 0, or 0 for gamma < 1", wealth)
    if gamma == 1:
        return logarithm(wealth, places)
    raised = Enclosure.of(0) if wealth == 0 else power(wealth, 1 - gamma, places)
    return (raised + Enclosure.of(-1)).times(1 / (1 - gamma))


def _expected(places: int, p: Fraction, win: Fraction, lose: Fraction, gamma: Fraction) -> Enclosure:
    _require(0 <= p <= 1, "a probability", p)
    return _utility(places, win, gamma).times(p) + _utility(places, lose, gamma).times(1 - p)


def _share(places: int, p: Fraction, n: Fraction, folded: Fraction, gamma: Fraction) -> Enclosure:
    _require(
        0 < p < 1 and n > 1 and folded >= 0 and gamma > 0,
        "0 < p < 1, n > 1, B >= 0 and gamma > 0",
        (p, n, folded, gamma),
    )
    ratio = power(p * (n - 1) / (1 - p), 1 / gamma, places)
    # rises with the ratio, as 1 + B + n - 1 > 0
    ends = [max((k - 1 - folded) / (k - 1 + n), Fraction(0)) for k in (ratio.low, ratio.high)]
    return Enclosure(*ends)


def _style(places: int, p: Fraction, s: Fraction) -> Enclosure:
    _require(0 < p <= 1 and s < 1, "0 < p <= 1 and s < 1", (p, s))
    return power(p, 1 - s, places)


def _subjective(_: int, p: Fraction, delta: Fraction, even: Fraction) -> Enclosure:
    _require(0 <= p <= 1 and 0 <= delta <= 1 and 0 < even < 1, "p and delta in [0, 1], p_e in (0, 1)", (p, delta, even))
    return Enclosure.of(p + delta * (even - p) * ((1 - even) * (1 - p) + even * p) / (1 - even))


def _aversion(_: int, p: Fraction, c: Fraction, alpha: Fraction, base: Fraction, slope: Fraction) -> Enclosure:
    _require(alpha > 0, "a pot above 0", alpha)
    return Enclosure.of(max(base + slope * (p - c / alpha), Fraction(0)))


NUMBERS: dict[str, tuple[Number, int]] = {
    "utility": (_utility, 2),
    "expected_utility": (_expected, 4),
    "raise_share": (_share, 4),
    "style": (_style, 2),
    "subjective": (_subjective, 3),
    "aversion": (_aversion, 5),
}


def enclosure_of(word: str, arguments: tuple[Fraction, ...], places: int) -> Enclosure:
    """The number, to more than so many places.

    Raises:
        CheckFailed: no such word, or arguments for which it has no number.

    >>> enclosure_of("raise_share", (Fraction(4, 5), Fraction(4), Fraction(0), Fraction(1)), 5)
    Enclosure(low=Fraction(11, 15), high=Fraction(11, 15))
    """
    if word not in NUMBERS:
        raise CheckFailed(f"word: expected one of {', '.join(NUMBERS)}, found {word!r:.40}")
    number, count = NUMBERS[word]
    _require(len(arguments) == count, f"{count} arguments of {word}", len(arguments))
    _require(0 <= places <= MOST_PLACES, f"places from 0 to {MOST_PLACES}", places)
    return number(places + GUARD, *arguments)


def check_utility_number(claimed: UtilityNumber) -> tuple[Statement, ...]:
    """The number is computed again, as an enclosure; where it is rational, that is the fact.

    Raises:
        CheckFailed: its first decimal places are others.
    """
    found = enclosure_of(claimed.word, claimed.arguments, claimed.places)
    scale = 10**claimed.places
    low = Fraction(floor(found.low * scale), scale)
    if claimed.low != low:
        raise CheckFailed(f"low: expected {low} for {claimed.word}, found {claimed.low}")
    number = Call(claimed.word, claimed.arguments)
    if found.exact:
        return (equal(number, found.low),)
    high = low + Fraction(1, scale)
    if found.high > high:
        raise CheckFailed(f"places: expected so many that {claimed.word} is not at the end of a decimal, found too few")
    return Compare(of(number), AT_LEAST, Sum(low)), Compare(of(number), AT_MOST, Sum(high))


def _require(met: bool, expected: str, found: object) -> None:
    if not met:
        raise CheckFailed(f"arguments: expected {expected}, found {found!s:.80}")
