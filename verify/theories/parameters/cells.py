r"""A range of one name cut into points and open ranges, and signs of numbers on each of these.

Between two neighbours of the marks m_1 < m_2 < ... lies an open range; with the marks themselves these are the cells.
On a cell a rational function p / q has a sign if p and q have: at a rational point by their values, at an algebraic
one by counting roots (`numbers.root`), over an open range where `parameters.order` shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from trees.tree import Number
from verify.kernel.numbers.order import between
from verify.kernel.numbers.ratio import ONE, Ratio, ratio
from verify.kernel.numbers.root import End, sign_at
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Interval
from verify.kernel.statements.substitution import POLE
from verify.theories.parameters.order import OnRootRange, signs_on

LOOKED_AT = 8
"""Into so many parts `Cell.points` cuts an open range."""


@dataclass(frozen=True)
class RangeCell:
    """One value of a name (`low` = `high`), or the open range between two; `high` None is no upper end."""

    name: str
    low: End
    high: End | None

    @property
    def is_point(self) -> bool:
        return self.low == self.high

    def inside(self, interval: Interval) -> bool:
        """Whether all of the cell is in the interval."""
        if self.is_point:
            return interval.holds(self.low)
        below = interval.high is None or (self.high is not None and self.high <= interval.high)
        return interval.low <= self.low and below

    def apart(self, interval: Interval) -> bool:
        """Whether nothing of the cell is in the interval."""
        if self.is_point:
            return not interval.holds(self.low)
        return (self.high is not None and self.high <= interval.low) or (
            interval.high is not None and self.low >= interval.high
        )

    def sign(self, number: Number) -> int | None:
        """The sign that the number has throughout, None where none is shown.

        Raises:
            CheckFailed: the cell is a pole of it.

        >>> t = Ratio.variable()
        >>> unit, one = RangeCell("t", Fraction(0), Fraction(1)), RangeCell("t", Fraction(1), Fraction(1))
        >>> unit.sign(t - 1), one.sign(t - 1), unit.sign(2 * t - 1)
        (-1, 0, None)
        """
        number = ratio(number)
        if self.is_point:
            top, bottom = (sign_at(p, self.low) for p in (number.numerator, number.denominator))
            if bottom == 0:
                raise CheckFailed(POLE)
            return top * bottom
        if not number:
            return 0
        return next((sign for sign in (1, -1) if signs_on(between(self.low, self.high)).positive(sign * number)), None)

    def has(self, number: Number) -> bool:
        """True only if the number exists throughout; False when that was not shown.

        Raises:
            CheckFailed: the cell is a pole of it.

        >>> RangeCell("t", Fraction(0), None).has(1 / Ratio.variable())
        True
        >>> RangeCell("t", Fraction(-1), Fraction(1)).has(1 / Ratio.variable())
        False
        """
        number = ratio(number)
        if self.is_point:
            return self.sign(number) is not None
        return number.denominator == ONE or self.sign(Ratio(number.denominator)) is not None

    def points(self) -> Iterator[RangeCell]:
        """Some rational points of an open range."""
        stretch = signs_on(between(self.low, self.high))
        inner = stretch.within() if isinstance(stretch, OnRootRange) else stretch
        width = Fraction(LOOKED_AT) if inner.high is None else inner.high - inner.low
        for j in range(1, LOOKED_AT):
            point = inner.low + width * Fraction(j, LOOKED_AT)
            yield RangeCell(self.name, point, point)


def cells_of(name: str, among: Interval, marks: Iterable[End]) -> Iterator[RangeCell]:
    """The cells of an interval, from below, cut at those marks that lie inside.

    >>> half = Fraction(1, 2)
    >>> [str(cell.low) for cell in cells_of("a", Interval(Fraction(0), Fraction(1), False), [half, Fraction(2)])]
    ['0', '1/2', '1/2', '1']
    """
    if among.with_low or among.low == among.high:
        yield RangeCell(name, among.low, among.low)
    if among.low == among.high:
        return
    low = among.low
    for mark in sorted({m for m in marks if among.low < m and (among.high is None or m < among.high)}):
        yield from (RangeCell(name, low, mark), RangeCell(name, mark, mark))
        low = mark
    yield RangeCell(name, low, among.high)
    if among.high is not None and among.with_high:
        yield RangeCell(name, among.high, among.high)
