r"""Polynomials in several parameters with rational coefficients, and their quotients.

A monomial such as a^2 b is the tuple (("a", 2), ("b", 1)), names in order. A polynomial has degree at most
`MOST_DEGREE` and at most `MOST_TERMS` terms, and a product multiplies at most `MOST_PRODUCTS` pairs of terms.

A quotient is in lowest terms; what is below the line has coprime integer coefficients, of which the highest in lexical
order is positive, so that one number is written in one way. A quotient that is a polynomial is a `Multivariate`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from trees.exact import TooLarge
from verify.kernel.numbers.common_divisor import Monomial as Monomial
from verify.kernel.numbers.common_divisor import lowest
from verify.kernel.numbers.polynomial import product_text, signed_sum

MOST_DEGREE = 200
MOST_TERMS = 20_000
MOST_PRODUCTS = 250_000

Point: TypeAlias = Mapping[str, Fraction]


class PolynomialError(TooLarge):
    """A number of the game grows beyond the limits of this module."""


@dataclass(frozen=True)
class Multivariate:
    """The sum of coefficient times monomial; no coefficient is 0.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> (a + b) * (a - b) == a * a - b * b
    True
    >>> str((1 - a) * (2 * b + Fraction(1, 3)))
    '1/3 - 1/3*a + 2*b - 2*a*b'
    """

    terms: Mapping[Monomial, Fraction]

    @classmethod
    def of(cls, terms: Iterable[tuple[Monomial, Fraction]]) -> Multivariate:
        """The sum of terms, which may repeat a monomial.

        Raises:
            PolynomialError: the sum is beyond the limits.
        """
        total: dict[Monomial, Fraction] = {}
        for monomial, coefficient in terms:
            total[monomial] = total[monomial] + coefficient if monomial in total else coefficient
        kept = {monomial: coefficient for monomial, coefficient in total.items() if coefficient}
        degree = max((sum(power for _, power in monomial) for monomial in kept), default=0)
        if len(kept) > MOST_TERMS or degree > MOST_DEGREE:
            raise PolynomialError(
                f"polynomials: expected at most {MOST_TERMS:,} terms and degree {MOST_DEGREE},"
                f" found {len(kept):,} terms of degree {degree}"
            )
        return cls(kept)

    @classmethod
    def constant(cls, number: Fraction | int) -> Multivariate:
        return cls({(): Fraction(number)} if number else {})

    @classmethod
    def variable(cls, name: str) -> Multivariate:
        return cls({((name, 1),): Fraction(1)})

    @property
    def names(self) -> frozenset[str]:
        """The parameters that occur."""
        return frozenset(name for monomial in self.terms for name, _ in monomial)

    def degree(self, name: str) -> int:
        """The highest power of one parameter."""
        return max((power for monomial in self.terms for n, power in monomial if n == name), default=0)

    def __add__(self, other: Exact) -> Multivariate:
        if not isinstance(other, _EXACT):
            return NotImplemented
        return Multivariate.of([*self.terms.items(), *multivariate(other).terms.items()])

    def __mul__(self, other: Exact) -> Multivariate:
        if not isinstance(other, _EXACT):
            return NotImplemented
        if isinstance(other, Multivariate) and other.terms.keys() <= {()}:
            other = other.terms.get((), 0)
        if isinstance(other, (int, Fraction)):
            return Multivariate({m: c * other for m, c in self.terms.items()} if other else {})
        if len(self.terms) * len(other.terms) > MOST_PRODUCTS:
            raise PolynomialError(
                f"polynomials: expected products with at most {MOST_PRODUCTS:,} pairs of terms,"
                f" found {len(self.terms) * len(other.terms):,}"
            )
        return Multivariate.of((_product(m, n), c * d) for m, c in self.terms.items() for n, d in other.terms.items())

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Multivariate:
        return Multivariate({monomial: -c for monomial, c in self.terms.items()})

    def __sub__(self, other: Exact) -> Multivariate:
        return self + -other

    def __rsub__(self, other: Exact) -> Multivariate:
        return -self + other

    def __truediv__(self, other: Exact) -> Multivariate | Quotient:
        return quotient(self, multivariate(other)) if isinstance(other, _EXACT) else NotImplemented

    def __rtruediv__(self, other: Exact) -> Multivariate | Quotient:
        return multivariate(other) / self

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (int, Fraction)):
            other = Multivariate.constant(other)
        return self.terms == other.terms if isinstance(other, Multivariate) else NotImplemented

    def __hash__(self) -> int:
        # a constant is equal to its number, so it must hash alike
        constant = self.terms.keys() <= {()}
        return hash(self.terms.get((), Fraction(0)) if constant else frozenset(self.terms.items()))

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __call__(self, point: Point) -> Fraction:
        """The value at a point that names all parameters that occur."""
        total = Fraction(0)
        for monomial, term in self.terms.items():
            for name, power in monomial:
                term *= point[name] ** power
            total += term
        return total

    def at(self, values: Mapping[str, Multivariate]) -> Multivariate:
        """The polynomial with polynomials for some of its parameters.

        >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
        >>> str((a * b - a).at({"a": 1 - b}))
        '-1 + 2*b - b^2'
        """
        total = Multivariate.constant(0)
        for monomial, c in self.terms.items():
            term = Multivariate({tuple((n, k) for n, k in monomial if n not in values): c})
            for name, power in monomial:
                if name in values:
                    for _ in range(power):
                        term = term * values[name]
            total += term
        return total

    def ascending(self) -> list[tuple[Monomial, Fraction]]:
        """The terms, lowest degree first."""
        return sorted(self.terms.items(), key=lambda term: (sum(power for _, power in term[0]), term[0]))

    def __str__(self) -> str:
        return self.text()

    def text(self, spell: Callable[[Fraction], str] = str) -> str:
        """Written in its parameters, lowest degree first; `spell` writes a number >= 0."""
        return signed_sum((c < 0, product_text(spell(abs(c)), monomial)) for monomial, c in self.ascending())

    def primitive(self) -> Multivariate:
        """The positive multiple with integer coefficients that have no common factor.

        >>> a = Multivariate.variable("a")
        >>> str((Fraction(2, 3) - Fraction(4, 9) * a).primitive())
        '3 - 2*a'
        """
        numbers = self.terms.values()
        return self * Fraction(lcm(*(c.denominator for c in numbers)), gcd(*(c.numerator for c in numbers)) or 1)


_EXACT = int, Fraction, Multivariate
Exact: TypeAlias = "Fraction | int | Multivariate"


def multivariate(number: Exact) -> Multivariate:
    """`number` as a polynomial."""
    return number if isinstance(number, Multivariate) else Multivariate.constant(number)


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

    def __add__(self, other: Several) -> Multivariate | Quotient:
        top, below = parts(other)
        if below == self.denominator:
            return quotient(self.numerator + top, below)
        return quotient(self.numerator * below + top * self.denominator, self.denominator * below)

    def __mul__(self, other: Several) -> Multivariate | Quotient:
        top, below = parts(other)
        return quotient(self.numerator * top, self.denominator * below)

    __radd__ = __add__
    __rmul__ = __mul__

    def __neg__(self) -> Quotient:
        return Quotient(-self.numerator, self.denominator)

    def __sub__(self, other: Several) -> Multivariate | Quotient:
        return self + -other

    def __rsub__(self, other: Several) -> Multivariate | Quotient:
        return -self + other

    def __truediv__(self, other: Several) -> Multivariate | Quotient:
        top, below = parts(other)
        return quotient(self.numerator * below, self.denominator * top)

    def __rtruediv__(self, other: Several) -> Multivariate | Quotient:
        top, below = parts(other)
        return quotient(top * self.denominator, below * self.numerator)

    def __call__(self, point: Point) -> Fraction:
        """The value at a point, which is a `ZeroDivisionError` at a pole."""
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
    numerator, denominator = map(Multivariate, lowest(top.terms, below.terms))
    return Quotient(numerator, denominator) if denominator.names else numerator


Several: TypeAlias = "Fraction | int | Multivariate | Quotient"


def parts(number: Several) -> tuple[Multivariate, Multivariate]:
    """What is above and below the line."""
    if isinstance(number, Quotient):
        return number.numerator, number.denominator
    return multivariate(number), Multivariate.constant(1)


def at(number: Several, point: Point) -> Fraction:
    """The value of a rational, a polynomial or a quotient at a point.

    Raises:
        ZeroDivisionError: the point is a pole.
    """
    return Fraction(number) if isinstance(number, (int, Fraction)) else number(point)


def _product(left: Monomial, right: Monomial) -> Monomial:
    powers = dict(left)
    for name, power in right:
        powers[name] = powers.get(name, 0) + power
    return tuple(sorted((name, power) for name, power in powers.items() if power))
