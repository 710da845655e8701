"""What was printed of matches, and how far luck reaches, as records; `printed` and `luck` check them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class PrintedTable:
    """Numbers of table 3, in big blinds a hand, by row and column: what the row's player wins of the column's."""

    rows: Mapping[str, Mapping[str, Fraction]]


@dataclass(frozen=True)
class Luck:
    """exp(-hands by^2/(2 most^2)) is at least `low`, of so many decimal places, and at most the next one."""

    by: Fraction
    most: Fraction
    hands: int
    places: int
    low: Fraction
