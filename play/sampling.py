"""How large a sample is, and how sure what it shows."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from trees.refusal import Refused

MOST_CONFIDENCE = 1 - Fraction(1, 10**9)


@dataclass(frozen=True)
class SamplePlan:
    """How many games are played, which random numbers are drawn, and how sure an interval is.

    Raises:
        Refused: a number out of range.
    """

    games: int = 100_000
    seed: int = 1
    confidence: Fraction = Fraction(95, 100)

    def __post_init__(self) -> None:
        if self.games < 1:
            raise Refused(f"play: expected games >= 1, found {self.games}")
        if self.seed < 0:
            raise Refused(f"play: expected seed >= 0, found {self.seed}")
        if not 0 < self.confidence <= MOST_CONFIDENCE:
            raise Refused(f"play: expected confidence > 0 and < 1 by 10^-9, found {self.confidence}")


class WinTally(NamedTuple):
    """Games played, and those that the first strategy won."""

    games: int
    wins: int

    def interval(self, confidence: Fraction) -> tuple[float, float]:
        """Where the chance to win is, by Wilson's score.

        >>> [round(end, 4) for end in WinTally(100, 50).interval(Fraction(95, 100))]
        [0.4038, 0.5962]
        """
        if not self.games:
            return 0.0, 1.0
        z, n = NormalDist().inv_cdf((1 + float(confidence)) / 2), self.games
        rate, stretch = self.wins / n, 1 + z * z / n
        middle = (rate + z * z / (2 * n)) / stretch
        half = z / stretch * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
        # rounding must not cut off 0 and 1
        return (middle - half if self.wins else 0.0), (middle + half if self.wins < n else 1.0)
