r"""Rational functions of a parameter as numbers to compare: an ordered field, as far as signs are asked for.

An algorithm that only adds, multiplies, divides and compares makes the same steps at each value of the parameter for
which all comparisons have the answers given here; so what it finds with these functions it finds, evaluated, there. On
a set of values on which each sign asked for is constant one run stands for the runs at all of them. A comparison that
is not asked for, as of two keys of a table whose hashes differ, would go unnoticed: all hashes are equal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from verify.kernel.numbers.ratio import ONE, Exact, Ratio, ratio

Signs: TypeAlias = Callable[[Ratio], int]
"""The sign that a function has; an error where it has not one."""
WORD = 64


@dataclass(frozen=True, eq=False)
class ComparedNumber:
    """The number `at`, and what tells the signs of functions.

    >>> half = Fraction(1, 2)
    >>> t = ComparedNumber(Ratio.variable(), lambda number: (number(half) > 0) - (number(half) < 0))
    >>> t < 1, t == half, 1 / t > 2, str((t * t - 1) / (t + 1))
    (True, True, False, '-1 + t')
    """

    at: Ratio
    signs: Signs

    def __str__(self) -> str:
        return str(self.at)

    def __hash__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        return self._sign(self.at) != 0

    def __eq__(self, other: object) -> bool:
        return self._sign(self.at - _ratio(other)) == 0 if _fits(other) else NotImplemented

    def __lt__(self, other: Other) -> bool:
        return self._sign(self.at - _ratio(other)) < 0 if _fits(other) else NotImplemented

    def __gt__(self, other: Other) -> bool:
        return self._sign(self.at - _ratio(other)) > 0 if _fits(other) else NotImplemented

    def __le__(self, other: Other) -> bool:
        return self._sign(self.at - _ratio(other)) <= 0 if _fits(other) else NotImplemented

    def __ge__(self, other: Other) -> bool:
        return self._sign(self.at - _ratio(other)) >= 0 if _fits(other) else NotImplemented

    def __add__(self, other: Other) -> ComparedNumber:
        return self._with(self.at + _ratio(other)) if _fits(other) else NotImplemented

    def __sub__(self, other: Other) -> ComparedNumber:
        return self._with(self.at - _ratio(other)) if _fits(other) else NotImplemented

    def __rsub__(self, other: Other) -> ComparedNumber:
        return self._with(_ratio(other) - self.at) if _fits(other) else NotImplemented

    def __mul__(self, other: Other) -> ComparedNumber:
        return self._with(self.at * _ratio(other)) if _fits(other) else NotImplemented

    __radd__ = __add__
    __rmul__ = __mul__

    def __truediv__(self, other: Other) -> ComparedNumber:
        return self._over(self.at, _ratio(other)) if _fits(other) else NotImplemented

    def __rtruediv__(self, other: Other) -> ComparedNumber:
        return self._over(_ratio(other), self.at) if _fits(other) else NotImplemented

    # in a field nothing is left over
    __floordiv__ = __truediv__

    def __neg__(self) -> ComparedNumber:
        return self._with(-self.at)

    def __abs__(self) -> ComparedNumber:
        return -self if self._sign(self.at) < 0 else self

    def words(self) -> int:
        """How long the number is: that of its coefficients, in words."""
        coefficients = (*self.at.numerator.coefficients, *self.at.denominator.coefficients)
        return sum(1 + max(c.numerator.bit_length(), c.denominator.bit_length()) // WORD for c in coefficients)

    def _with(self, number: Ratio) -> ComparedNumber:
        return ComparedNumber(number, self.signs)

    def _sign(self, number: Ratio) -> int:
        if number.denominator == ONE and number.numerator.degree <= 0:
            constant = number.numerator[0]
            return (constant > 0) - (constant < 0)
        return self.signs(number)

    def _over(self, top: Ratio, bottom: Ratio) -> ComparedNumber:
        """The quotient.

        Raises:
            ZeroDivisionError: the divisor is 0.
        """
        if self._sign(bottom) == 0:
            raise ZeroDivisionError("division by a function that is 0")
        if top.denominator == bottom.denominator == ONE and bottom.numerator.degree > 0:
            # most divisions leave a polynomial, without a greatest common divisor
            quotient, rest = divmod(top.numerator, bottom.numerator)
            if not rest.coefficients:
                return self._with(Ratio(quotient))
        return self._with(top / bottom)


Other: TypeAlias = "ComparedNumber | Exact"


def _fits(other: object) -> bool:
    return isinstance(other, (ComparedNumber, Ratio, Fraction, int))


def _ratio(other: object) -> Ratio:
    if isinstance(other, ComparedNumber):
        return other.at
    return ratio(other)  # type: ignore[arg-type]
