r"""How far luck reaches: Hoeffding's bound on a mean of hands, enclosed.

Let n independent hands be worth from -M to M each, with means that average to m. By Hoeffding (1963, theorem 2) their
mean is m + t or more with probability at most

    exp(-2 n^2 t^2/(n (2 M)^2)) = exp(-n t^2/(2 M^2)),        t >= 0.

Half the difference of two such means is a mean of 2 n such hands.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Call, Compare, Statement, Sum, of
from verify.theories.networks.records import Luck
from verify.theories.reals.enclosure import exponential

MOST_PLACES = 30
MOST_HANDS = 10**9


def least(by: Fraction, most: Fraction, hands: int, places: int) -> Fraction:
    """The first decimal places of exp(-hands by^2/(2 most^2)).

    Raises:
        CheckFailed: numbers out of range, or so many places do not tell it from the next decimal.

    >>> least(Fraction(58, 100), Fraction(50), 100_000, 4)
    Fraction(11, 10000)
    """
    if by < 0 or most <= 0 or not 0 < hands <= MOST_HANDS or not 0 <= places <= MOST_PLACES:
        raise CheckFailed(
            f"luck: expected by >= 0, most > 0, hands up to {MOST_HANDS:,} and places up to {MOST_PLACES}, found others"
        )
    scale = 10**places
    found = exponential(-hands * by * by / (2 * most * most), places)
    low = Fraction(floor(found.low * scale), scale)
    if found.high > low + Fraction(1, scale):
        raise CheckFailed("places: expected so many that the number is not at the end of a decimal, found too few")
    return low


def check_luck(claimed: Luck) -> tuple[Statement, ...]:
    """The bound is computed again, between rationals.

    Raises:
        CheckFailed: its first decimal places are others.
    """
    low = least(claimed.by, claimed.most, claimed.hands, claimed.places)
    if claimed.low != low:
        raise CheckFailed(f"low: expected {low}, found {claimed.low}")
    number = of(Call("hoeffding", (claimed.by, claimed.most, Fraction(claimed.hands))))
    return (
        Compare(number, AT_LEAST, Sum(low)),
        Compare(number, AT_MOST, Sum(low + Fraction(1, 10**claimed.places))),
    )
