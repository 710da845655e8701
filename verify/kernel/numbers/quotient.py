r"""Quotients of polynomials in several parameters, in lowest terms.

What is below the line has coprime integer coefficients, of which the highest in lexical order is positive, so that one
number is written in one way. A quotient that is a polynomial is a `Multivariate`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from verify.kernel.numbers.common_divisor import Terms, common_divisor, divided
from verify.kernel.numbers.multivariate import Multivariate, Point, multivariate


@dataclass(frozen=True)
class Quotient:
    """numerator / denominator, as `quotient` makes them.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> str(b / (1 + b)), (a * a - b * b) / (a + b) == a - b, b / (1 + b) + 1 / (1 + b)
    ('b/(1 + b)', True, Multivariate(terms={(): Fraction(1, 1)}))
    """

    numerator: Multivariate
    denominator: Multivariate

    @property
    def names(self) -> frozenset[str]:
        """The parameters that occur."""
        return self.numerator.names | self.denominator.names

    def __add__(self, other: Exact) -> Multivariate | Quotient:
        top, below = parts(other)
        if below == self.denominator:
            return quotient(self.numerator + top, below)
        return quotient(self.numerator * below + top * self.denominator, self.denominator * below)

    def __mul__(self, other: Exact) -> Multivariate | Quotient:
        top, below = parts(other)
        return quotient(self.numerator * top, self.denominator * below)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Quotient:
        return Quotient(-self.numerator, self.denominator)

    def __sub__(self, other: Exact) -> Multivariate | Quotient:
        return self + -other

    def __rsub__(self, other: Exact) -> Multivariate | Quotient:
        return -self + other

    def __truediv__(self, other: Exact) -> Multivariate | Quotient:
        top, below = parts(other)
        return quotient(self.numerator * below, self.denominator * top)

    def __rtruediv__(self, other: Exact) -> Multivariate | Quotient:
        top, below = parts(other)
        return quotient(top * self.denominator, below * self.numerator)

    def __call__(self, point: Point) -> Fraction:
        """The value at a point that names all parameters that occur.

        Raises:
            ZeroDivisionError: the point is a pole.
        """
        return self.numerator(point) / self.denominator(point)

    def __str__(self) -> str:
        return self.text()

    def text(self, spell: Callable[[Fraction], str] = str) -> str:
        """Written in its parameters."""
        top, below = (part.text(spell) for part in (self.numerator, self.denominator))
        return f"{f'({top})' if ' ' in top else top}/{below if below.isidentifier() else f'({below})'}"


def quotient(top: Multivariate, below: Multivariate) -> Multivariate | Quotient:
    """The quotient in lowest terms, a polynomial where it is one.

    Raises:
        ZeroDivisionError: the divisor is 0.
        TooLarge: it is beyond the limits.
    """
    if not below:
        raise ZeroDivisionError("quotient with denominator 0")
    if not top or not below.names:
        return top * (1 / below.terms.get((), Fraction(1)))
    names = sorted(top.names | below.names)
    above, under = _vectors(top.primitive(), names), _vectors(below.primitive(), names)
    shared = common_divisor(above, under)
    above, under = divided(above, shared) or {}, divided(under, shared) or {}
    sign = 1 if under[max(under)] > 0 else -1
    numerator = _polynomial(above, names) * (sign * _content(top) / _content(below))
    denominator = _polynomial(under, names) * sign
    return Quotient(numerator, denominator) if denominator.names else numerator


def common(p: Multivariate, q: Multivariate) -> Multivariate:
    """The greatest common divisor of polynomials that are not 0, with coprime integer coefficients; 1 if there is none.

    Raises:
        TooLarge: it is beyond the limits.
    """
    names = sorted(p.names | q.names)
    return _polynomial(common_divisor(_vectors(p.primitive(), names), _vectors(q.primitive(), names)), names)


Exact: TypeAlias = "Fraction | int | Multivariate | Quotient"


def parts(number: Exact) -> tuple[Multivariate, Multivariate]:
    """What is above and below the line."""
    if isinstance(number, Quotient):
        return number.numerator, number.denominator
    return multivariate(number), Multivariate.constant(1)


def _vectors(p: Multivariate, names: list[str]) -> Terms:
    return {tuple(dict(m).get(name, 0) for name in names): int(c) for m, c in p.terms.items()}


def _polynomial(p: Terms, names: list[str]) -> Multivariate:
    return Multivariate.of(
        (tuple((name, k) for name, k in zip(names, powers, strict=True) if k), Fraction(c)) for powers, c in p.items()
    )


def _content(p: Multivariate) -> Fraction:
    """What `primitive` divides by, a number > 0."""
    monomial, c = next(iter(p.terms.items()))
    return c / p.primitive().terms[monomial]
