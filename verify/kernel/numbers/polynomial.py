r"""Polynomials in one parameter with rational coefficients."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Polynomial:
    """c_0 + c_1 t + ...; the last coefficient is not 0, and the zero polynomial has none.

    >>> t = Polynomial.of([0, 1])
    >>> (t + Polynomial.of([1])) * (t - Polynomial.of([1])) == Polynomial.of([-1, 0, 1])
    True
    """

    coefficients: tuple[Fraction, ...]

    @classmethod
    def of(cls, coefficients: Sequence[Fraction | int]) -> Polynomial:
        values = [c if type(c) is Fraction else Fraction(c) for c in coefficients]
        while values and values[-1] == 0:
            values.pop()
        return cls(tuple(values))

    @property
    def degree(self) -> int:
        """The degree; -1 for the zero polynomial."""
        return len(self.coefficients) - 1

    def __getitem__(self, j: int) -> Fraction:
        return self.coefficients[j] if j < len(self.coefficients) else Fraction(0)

    def __add__(self, other: Polynomial) -> Polynomial:
        long, short = self.coefficients, other.coefficients
        if len(long) < len(short):
            long, short = short, long
        return Polynomial.of([*(a + b for a, b in zip(long, short, strict=False)), *long[len(short) :]])

    def __neg__(self) -> Polynomial:
        return Polynomial(tuple(-c for c in self.coefficients))

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + -other

    def __mul__(self, other: Polynomial) -> Polynomial:
        out = [Fraction(0)] * max(0, self.degree + other.degree + 1)
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(other.coefficients):
                out[i + j] += a * b
        return Polynomial.of(out)

    def __divmod__(self, other: Polynomial) -> tuple[Polynomial, Polynomial]:
        quotient = [Fraction(0)] * max(0, self.degree - other.degree + 1)
        left = list(self.coefficients)
        for j in reversed(range(len(quotient))):
            quotient[j] = left[j + other.degree] / other.coefficients[-1]
            for i, c in enumerate(other.coefficients):
                left[i + j] -= quotient[j] * c
        return Polynomial.of(quotient), Polynomial.of(left)

    def __call__(self, point: Fraction) -> Fraction:
        value = Fraction(0)
        for c in reversed(self.coefficients):
            value = value * point + c
        return value

    def text(self, name: str) -> str:
        """Written in the unknown `name`, lowest power first.

        >>> Polynomial.of([Fraction(1, 3), -1, 2]).text("a")
        '1/3 - a + 2*a^2'
        """
        terms = ((c, [(name, j)]) for j, c in enumerate(self.coefficients) if c)
        return signed_sum((c < 0, product_text(str(abs(c)), powers)) for c, powers in terms)

    def monic(self) -> Polynomial:
        return Polynomial(tuple(c / self.coefficients[-1] for c in self.coefficients))

    def shifted(self, start: Fraction, width: Fraction = Fraction(1)) -> Polynomial:
        """p(start + width s) as a polynomial in s."""
        step = Polynomial.of([start, width])
        value = Polynomial(())
        for c in reversed(self.coefficients):
            value = value * step + Polynomial.of([c])
        return value


def product_text(size: str, powers: Iterable[tuple[str, int]]) -> str:
    """A number without sign times powers of names, as text.

    >>> product_text("2", [("a", 1), ("b", 2)]), product_text("1", [("a", 1)]), product_text("1", [("a", 0)])
    ('2*a*b^2', 'a', '1')
    """
    factors = [name if power == 1 else f"{name}^{power}" for name, power in powers if power]
    return "*".join(factors if factors and size == "1" else [size, *factors])


def signed_sum(terms: Iterable[tuple[bool, str]]) -> str:
    """A sum as text, of terms with whether they are subtracted.

    >>> signed_sum([(True, "a"), (False, "1/2")])
    '-a + 1/2'
    """
    shown = ""
    for negative, term in terms:
        shown += f" {'-' if negative else '+'} {term}" if shown else f"{'-' if negative else ''}{term}"
    return shown or "0"


def common_divisor(p: Polynomial, q: Polynomial) -> Polynomial:
    """The monic greatest common divisor of two polynomials, not both 0."""
    while q.coefficients:
        p, q = q, divmod(p, q)[1]
    return p.monic()
