"""Records about strategies that are eliminated."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Portion:
    """The probability of a strategy in a mixture; strategies are called by their numbers, from 0 on."""

    strategy: int
    probability: Fraction


@dataclass(frozen=True)
class Elimination:
    """The mixture earns at least `least` more than the strategy, and at most `most`, against all that is left."""

    player: int
    strategy: int
    instead: tuple[Portion, ...]
    least: Fraction
    most: Fraction
