"""Means and shares of what was observed, their intervals, and what these say of an effect that counts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from derivations.experiments.record import Estimate
from derivations.experiments.registration import ExperimentError
from play.sampling import WinTally

FEW = 100
"""Up to so many numbers their spread is itself uncertain, and the interval of their mean is Student's."""


@dataclass(frozen=True)
class Moments:
    """Of independent observations: how many, their sum and that of their squares; `share` if all are 0 or 1."""

    size: int
    total: float
    squares: float
    share: bool = False

    def __add__(self, other: Moments) -> Moments:
        return Moments(
            self.size + other.size, self.total + other.total, self.squares + other.squares, self.share and other.share
        )

    def cell(self, name: str, confidence: Fraction) -> Estimate:
        """The mean with its interval: by Wilson's score for a share, else by the normal distribution, or Student's.

        Raises:
            ExperimentError: one number alone, which says nothing of how far others are from it.

        >>> heads = moments_of(np.array([0.0, 1.0] * 50))
        >>> heads.cell("heads", Fraction(95, 100))
        Estimate(name='heads', estimate='0.500000', low='0.400289', high='0.599711', size=100)
        """
        middle = self.total / self.size
        if self.share:
            low, high = WinTally(self.size, round(self.total)).interval(confidence)
        else:
            if self.size < 2:
                raise ExperimentError(f"mean of {name!r:.60}: expected 2 numbers or more, found {self.size}")
            spread = max(self.squares - self.size * middle * middle, 0) / max(self.size - 1, 1)
            half = _reach(self.size, float(confidence)) * sqrt(spread / self.size)
            low, high = middle - half, middle + half
        return Estimate(name, decimal(middle), decimal(low), decimal(high), self.size)


def _reach(size: int, confidence: float) -> float:
    """How many standard errors the mean of so many numbers is from their expectation, at most."""
    return student(size - 1, confidence) if size <= FEW else NormalDist().inv_cdf((1 + confidence) / 2)


def student(freedom: int, confidence: float) -> float:
    """Where the middle of Student's distribution ends that has this probability.

    Source: Abramowitz and Stegun (1972), 26.7.3 and 26.7.4, solved by halving the angle.

    >>> round(student(2, 0.95), 6), round(student(10, 0.99), 6)
    (4.302653, 3.169273)
    """
    low, high = 0.0, pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        low, high = (angle, high) if _within(freedom, angle) < confidence else (low, angle)
    return tan(high) * sqrt(freedom)


def _within(freedom: int, angle: float) -> float:
    """The probability that |t| is at most tan(angle) times the root of the degrees of freedom."""
    odd = freedom % 2
    term, total = cos(angle) if odd else 1.0, 0.0
    for power in range(odd, freedom - 1, 2):
        if power > odd:
            term *= (power - 1) / power * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def moments_of(values: NDArray[np.float64]) -> Moments:
    """The moments of numbers."""
    return Moments(len(values), float(values.sum()), float((values * values).sum()))


def share_moments(hits: NDArray[np.bool_]) -> Moments:
    """The moments of what is true or not."""
    number = float(np.count_nonzero(hits))
    return Moments(len(hits), number, number, share=True)


def decimal(number: float) -> str:
    """Six places; of zeros there is one.

    >>> decimal(-1e-9), decimal(-0.25)
    ('0.000000', '-0.250000')
    """
    text = f"{number:.6f}"
    return text if float(text) else text.lstrip("-")


class IntervalPlace(Enum):
    """Where an interval lies, seen from an effect that counts."""

    LESS = "less"
    EVEN = "even"
    MORE = "more"
    OPEN = "open"


def place_of_interval(cell: Estimate, margin: Fraction, around: Fraction = Fraction(0)) -> IntervalPlace:
    """Even within the margin, or less or more at all: the whole interval must say so; else it is open.

    >>> [place_of_interval(Estimate("", "0.000000", *ends, 9), Fraction(1, 10)).value
    ...  for ends in (("-0.050000", "0.050000"), ("-0.300000", "-0.010000"), ("-0.050000", "0.200000"))]
    ['even', 'less', 'open']
    """
    low, high = cell.number("low") - around, cell.number("high") - around
    if -margin <= low and high <= margin:
        return IntervalPlace.EVEN
    if high < 0:
        return IntervalPlace.LESS
    return IntervalPlace.MORE if low > 0 else IntervalPlace.OPEN
