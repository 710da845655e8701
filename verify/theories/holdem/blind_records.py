"""What two players who do not look at their cards win of each other, as a record; `card_blind` checks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class CardBlind:
    """Numbers of the words of `card_blind`: each is at least as said, of so many decimal places.

    `players` are texts of mixtures; both have `stack` chips, and the blinds are `blinds`.
    """

    players: tuple[str, str]
    stack: int
    blinds: tuple[int, int]
    places: int
    low: Mapping[str, Fraction]
