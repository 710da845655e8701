"""Which numbers are >= 0, and the ranges of parameters as records.

The core compares rationals. What numbers with parameters are throughout a range is for a theory to show
(`verify.theories.parameters.order`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from trees.tree import Number
from verify.kernel.numbers.root import End, Root


class Order(Protocol):
    """What can be shown of the sign of a number; False means "not shown"."""

    def nonnegative(self, value: Number, /) -> bool: ...
    def positive(self, value: Number, /) -> bool: ...
    def sample(self, value: Number, /) -> Fraction: ...


@dataclass(frozen=True)
class Rationals:
    """The order of the rational numbers; nothing is shown of a number that has a parameter."""

    def nonnegative(self, value: Number) -> bool:
        return isinstance(value, (int, Fraction)) and value >= 0

    def positive(self, value: Number) -> bool:
        return isinstance(value, (int, Fraction)) and value > 0

    def sample(self, value: Number) -> Fraction:
        # a number with a parameter has no place here; 0 shows nothing of it
        return Fraction(value) if isinstance(value, (int, Fraction)) else Fraction(0)


RATIONALS = Rationals()


@dataclass(frozen=True)
class Range:
    """The values of a parameter from `low` to `high`; `high` None is unbounded above."""

    low: Fraction
    high: Fraction | None

    def __str__(self) -> str:
        return f"({self.low}, {'oo' if self.high is None else self.high})"

    def closed(self) -> str:
        """The range with its ends, in the usual brackets."""
        return f"[{self.low}, {'oo)' if self.high is None else f'{self.high}]'}"

    def inner_point(self) -> Fraction:
        """A point strictly between the ends."""
        return 2 * abs(self.low) + 1 if self.high is None else (self.low + self.high) / 2


@dataclass(frozen=True)
class Parameter:
    """A named real parameter and its range."""

    name: str
    range: Range


@dataclass(frozen=True)
class RootRange:
    """A range with an algebraic end: `low`, `high` or both are a `Root`."""

    low: End
    high: End | None

    def __str__(self) -> str:
        return f"({_brief(self.low)}, {'oo' if self.high is None else _brief(self.high)})"


Stretch: TypeAlias = Range | RootRange


def between(low: End, high: End | None) -> Stretch:
    """The range from `low` to `high`."""
    if isinstance(low, Root) or isinstance(high, Root):
        return RootRange(low, high)
    return Range(low, high)


def _brief(end: End) -> str:
    return end.decimal() if isinstance(end, Root) else str(end)
