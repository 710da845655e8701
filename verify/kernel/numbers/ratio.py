r"""Rational functions of one parameter, in lowest terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, overload

from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.polynomial import Polynomial, common_divisor

ONE = Polynomial.of([1])


@dataclass(frozen=True)
class Ratio:
    """numerator / denominator without common factor, the denominator monic.

    >>> t = Ratio.variable()
    >>> (t * t - 1) / (t - 1) == t + 1
    True
    >>> (2 - t) / (2 + t) * (t + 2) == 2 - t
    True
    """

    numerator: Polynomial
    denominator: Polynomial = ONE

    @classmethod
    def of(cls, numerator: Polynomial, denominator: Polynomial = ONE) -> Ratio:
        """The quotient in lowest terms.

        Raises:
            ZeroDivisionError: the denominator is 0.
        """
        if not denominator.coefficients:
            raise ZeroDivisionError("rational function with denominator 0")
        if denominator == ONE:
            return cls(numerator)
        if denominator.degree > 0 and (shared := common_divisor(numerator, denominator)).degree > 0:
            numerator, denominator = divmod(numerator, shared)[0], divmod(denominator, shared)[0]
        scale = Polynomial.of([1 / denominator.coefficients[-1]])
        return cls(numerator * scale, denominator * scale)

    @classmethod
    def polynomial(cls, coefficients: Sequence[Fraction | int]) -> Ratio:
        return cls(Polynomial.of(coefficients))

    @classmethod
    def variable(cls) -> Ratio:
        return cls.polynomial([0, 1])

    def __add__(self, other: Exact) -> Ratio:
        q = ratio(other)
        if self.denominator == q.denominator:
            return Ratio.of(self.numerator + q.numerator, self.denominator)
        top = self.numerator * q.denominator + q.numerator * self.denominator
        return Ratio.of(top, self.denominator * q.denominator)

    def __mul__(self, other: Exact) -> Ratio:
        q = ratio(other)
        if self.denominator == q.denominator == ONE:
            return Ratio(self.numerator * q.numerator)
        return Ratio.of(self.numerator * q.numerator, self.denominator * q.denominator)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Ratio:
        return Ratio(-self.numerator, self.denominator)

    def __sub__(self, other: Exact) -> Ratio:
        return self + (-ratio(other))

    def __rsub__(self, other: Exact) -> Ratio:
        return -self + other

    def __truediv__(self, other: Exact) -> Ratio:
        q = ratio(other)
        return Ratio.of(self.numerator * q.denominator, self.denominator * q.numerator)

    def __rtruediv__(self, other: Exact) -> Ratio:
        return ratio(other) / self

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (int, Fraction)):
            other = ratio(other)
        if isinstance(other, Ratio):
            return self.numerator == other.numerator and self.denominator == other.denominator
        return NotImplemented

    def __hash__(self) -> int:
        # a constant is equal to its number, so it must hash alike
        constant = self.denominator == ONE and self.numerator.degree <= 0
        return hash(self.numerator[0] if constant else (self.numerator, self.denominator))

    def __str__(self) -> str:
        return self.text("t")

    def text(self, name: str) -> str:
        """Written in the parameter `name`.

        >>> ((2 - Ratio.variable()) / (2 + Ratio.variable())).text("B")
        '(2 - B)/(2 + B)'
        """
        if self.denominator == ONE:
            return self.numerator.text(name)
        top, bottom = (f"({s})" if " " in s else s for s in (p.text(name) for p in (self.numerator, self.denominator)))
        return f"{top}/{bottom}"

    def __bool__(self) -> bool:
        return bool(self.numerator.coefficients)

    def __call__(self, point: Fraction) -> Fraction:
        return self.numerator(point) / self.denominator(point)


Exact: TypeAlias = "Fraction | int | Ratio"


def value_at(number: Exact, point: Fraction) -> Fraction:
    """The value of a rational or rational function at a point.

    Raises:
        ZeroDivisionError: the point is a pole.
    """
    return number(point) if isinstance(number, Ratio) else Fraction(number)


@overload
def plain(number: Exact) -> Exact: ...
@overload
def plain(number: Multivariate | Quotient) -> Fraction | Multivariate | Quotient: ...
def plain(number: Exact | Multivariate | Quotient) -> Exact | Multivariate | Quotient:
    """A constant as a rational, any other number as it is, also a polynomial or a quotient in several parameters.

    >>> plain(Ratio.polynomial([2])), plain(Fraction(1, 3)), plain(Multivariate.constant(3))
    (Fraction(2, 1), Fraction(1, 3), Fraction(3, 1))
    """
    if isinstance(number, Ratio) and max(number.numerator.degree, number.denominator.degree) <= 0:
        return number.numerator[0]
    if isinstance(number, Multivariate) and number.terms.keys() <= {()}:
        return number.terms.get((), Fraction(0))
    return number


def in_one(p: Multivariate, name: str) -> Polynomial:
    """A polynomial in several parameters of which this one alone occurs, as a polynomial in one.

    >>> a = Multivariate.variable("a")
    >>> in_one(2 * a * a - 1, "a") == Polynomial.of([-1, 0, 2])
    True
    """
    powers = range(p.degree(name) + 1)
    return Polynomial.of([p.terms.get(((name, power),) if power else (), Fraction(0)) for power in powers])


def ratio(value: Exact) -> Ratio:
    """`value` as a rational function."""
    return value if isinstance(value, Ratio) else Ratio.polynomial([value])
