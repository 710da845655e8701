r"""Intervals of reals between multiples of 2^-BITS, and numbers with their slopes in several unknowns.

A result's ends are rounded outwards, so that it holds whatever the operation gives for numbers of the operands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, Self, TypeVar

BITS = 512
ONE = 1 << BITS


@dataclass(frozen=True)
class Interval:
    """The numbers from `bottom` to `top`, both times 2^-BITS.

    >>> third = Interval.around(Fraction(1, 3), Fraction(1, 3))
    >>> third.low < Fraction(1, 3) < third.high, (third / third).holds(Fraction(1))
    (True, True)
    """

    bottom: int
    top: int

    @staticmethod
    def around(low: Fraction, high: Fraction) -> Interval:
        """The least interval with these numbers."""
        return Interval(low.numerator * ONE // low.denominator, -(-high.numerator * ONE // high.denominator))

    @staticmethod
    def at(number: Fraction) -> Interval:
        """The least interval with this number."""
        return Interval.around(number, number)

    @property
    def low(self) -> Fraction:
        return Fraction(self.bottom, ONE)

    @property
    def high(self) -> Fraction:
        return Fraction(self.top, ONE)

    @property
    def middle(self) -> Fraction:
        return Fraction(self.bottom + self.top, 2 * ONE)

    def holds(self, number: Fraction) -> bool:
        """Whether the number is in it."""
        return self.low <= number <= self.high

    def __add__(self, other: Interval) -> Interval:
        return Interval(self.bottom + other.bottom, self.top + other.top)

    def __sub__(self, other: Interval) -> Interval:
        return Interval(self.bottom - other.top, self.top - other.bottom)

    def __mul__(self, other: Interval) -> Interval:
        ends = (
            self.bottom * other.bottom,
            self.bottom * other.top,
            self.top * other.bottom,
            self.top * other.top,
        )
        return Interval(min(ends) >> BITS, -(-max(ends) >> BITS))

    def __truediv__(self, other: Interval) -> Interval:
        """The quotient by an interval of positive numbers.

        Raises:
            ZeroDivisionError: there are others in it.
        """
        if other.bottom <= 0:
            raise ZeroDivisionError("interval: expected a divisor above 0, found others")
        return self * Interval(ONE * ONE // other.top, -(-ONE * ONE // other.bottom))


class Reckoned(Protocol):
    """What there are sums, differences, products and quotients of: intervals, or what a search guesses with."""

    def __add__(self, other: Self, /) -> Self: ...
    def __sub__(self, other: Self, /) -> Self: ...
    def __mul__(self, other: Self, /) -> Self: ...
    def __truediv__(self, other: Self, /) -> Self: ...


N = TypeVar("N", bound=Reckoned)


@dataclass(frozen=True)
class Sloped(Generic[N]):
    """A number, with its derivatives by unknowns; those that are missing are 0."""

    value: N
    slopes: Mapping[int, N]

    def __add__(self, other: Sloped[N]) -> Sloped[N]:
        slopes = dict(self.slopes)
        for k, slope in other.slopes.items():
            slopes[k] = slopes[k] + slope if k in slopes else slope
        return Sloped(self.value + other.value, slopes)

    def __sub__(self, other: Sloped[N]) -> Sloped[N]:
        slopes = dict(self.slopes)
        for k, slope in other.slopes.items():
            slopes[k] = slopes[k] - slope if k in slopes else (slope - slope) - slope
        return Sloped(self.value - other.value, slopes)

    def __mul__(self, other: Sloped[N]) -> Sloped[N]:
        slopes = {k: slope * other.value for k, slope in self.slopes.items()}
        for k, slope in other.slopes.items():
            here = slope * self.value
            slopes[k] = slopes[k] + here if k in slopes else here
        return Sloped(self.value * other.value, slopes)

    def __truediv__(self, other: Sloped[N]) -> Sloped[N]:
        """The quotient by a positive number: its slope is (a' - q b')/b, where q = a/b."""
        value = self.value / other.value
        top = self - Sloped(other.value, other.slopes) * Sloped(value, {})
        return Sloped(value, {k: slope / other.value for k, slope in top.slopes.items()})
