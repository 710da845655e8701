"""Numbers of expected utility to some decimal places, as certificates."""

from __future__ import annotations

from fractions import Fraction
from math import floor

from verify.theories.utility.numbers import enclosure_of
from verify.theories.utility.records import UtilityNumber

PLACES = 8


def utility_number(word: str, *arguments: Fraction | int | str, places: int = PLACES) -> UtilityNumber:
    """A word's number at arguments.

    Raises:
        CheckFailed: it has none there.

    >>> utility_number("utility", "0.95", 1, places=5).low
    Fraction(-513, 10000)
    """
    numbers = tuple(Fraction(each) for each in arguments)
    scale = 10**places
    return UtilityNumber(word, numbers, places, Fraction(floor(enclosure_of(word, numbers, places).low * scale), scale))
