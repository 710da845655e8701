"""How far luck reaches, as a certificate."""

from __future__ import annotations

from fractions import Fraction

from verify.theories.networks.luck import least
from verify.theories.networks.records import Luck

PLACES = 8


def luck(by: Fraction | int | str, most: Fraction | int, hands: int, places: int = PLACES) -> Luck:
    """Hoeffding's bound on the chance that a mean of hands is off by so much.

    Raises:
        CheckFailed: it is none, or so many places do not tell it from the next decimal.

    >>> luck("0.58", 50, 100_000, places=4).low
    Fraction(11, 10000)
    """
    by, most = Fraction(by), Fraction(most)
    return Luck(by, most, hands, places, least(by, most, hands, places))
