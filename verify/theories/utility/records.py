"""Numbers of expected utility, as records; `utility.numbers` checks them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class UtilityNumber:
    """What a word of utility is at `arguments`: at least `low`, of so many decimal places, and at most the next one."""

    word: str
    arguments: tuple[Fraction, ...]
    places: int
    low: Fraction
