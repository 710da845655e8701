"""What was printed of matches, and how far luck reaches, as records; `printed` and `luck` check them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Entry:
    """What `player` wins of the other one, in big blinds a hand."""

    player: str
    other: str
    number: Fraction


@dataclass(frozen=True)
class PrintedTable:
    """Entries of table 3: the row is the player's, the column the other one's."""

    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Luck:
    """exp(-hands by^2/(2 most^2)) is at least `low`, of so many decimal places, and at most the next one."""

    by: Fraction
    most: Fraction
    hands: int
    places: int
    low: Fraction
