r"""Signs of exact numbers: of rationals, and of rational functions over a range of the parameter.

A polynomial p of degree d on [a, b] is written in the Bernstein basis,

    p(a + (b - a) s) = sum_j beta_j C(d, j) s^j (1 - s)^(d - j),     0 <= s <= 1.

If every beta_j >= 0 then p >= 0 on [a, b], and p > 0 inside unless all are 0. On [a, oo) the
coefficients of p(a + s) serve in the same way. A range that this does not decide is halved.
For p / q the sign of q inside the range is settled first.

Sources: Bernstein (1915); Farouki (2012), "The Bernstein polynomial basis", section 5.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Protocol

from trees.tree import Number
from verify.polynomial import Polynomial
from verify.ratio import Exact, Ratio, ratio

HALVINGS = 24


class Order(Protocol):
    """What can be shown of the sign of a number; False means "not shown"."""

    def nonnegative(self, value: Number, /) -> bool: ...
    def positive(self, value: Number, /) -> bool: ...


@dataclass(frozen=True)
class Rationals:
    """The order of the rational numbers; nothing is shown of a number that has a parameter."""

    def nonnegative(self, value: Number) -> bool:
        return isinstance(value, (int, Fraction)) and value >= 0

    def positive(self, value: Number) -> bool:
        return isinstance(value, (int, Fraction)) and value > 0


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

    def nonnegative(self, value: Exact) -> bool:
        """True only if `value` >= 0 throughout; False when that was not shown.

        >>> Range(Fraction(0), Fraction(1, 3)).nonnegative(1 - 3 * Ratio.variable())
        True
        """
        q = ratio(value)
        signed = self._over_positive(q)
        return signed is not None and self._holds(signed, strict=False, halvings=HALVINGS)

    def positive(self, value: Exact) -> bool:
        """True only if `value` > 0 strictly between the ends; False when that was not shown."""
        q = ratio(value)
        signed = self._over_positive(q)
        return signed is not None and self._holds(signed, strict=True, halvings=HALVINGS)

    def bernstein(self, p: Polynomial) -> tuple[Fraction, ...]:
        """Bernstein coefficients of `p` on the range.

        >>> Range(Fraction(0), Fraction(1, 3)).bernstein(Polynomial.of([1, -3]))
        (Fraction(1, 1), Fraction(0, 1))
        """
        if self.high is None:
            return p.shifted(self.low).coefficients
        c = p.shifted(self.low, self.high - self.low).coefficients
        return tuple(
            sum((Fraction(comb(j, i), comb(p.degree, i)) * c[i] for i in range(j + 1)), Fraction(0))
            for j in range(len(c))
        )

    def inner_point(self) -> Fraction:
        """A point strictly between the ends."""
        return 2 * abs(self.low) + 1 if self.high is None else (self.low + self.high) / 2

    def _over_positive(self, q: Ratio) -> Polynomial | None:
        """A numerator of `q` over a denominator that is positive inside; None when not shown."""
        if self._holds(q.denominator, strict=True, halvings=HALVINGS):
            return q.numerator
        if self._holds(-q.denominator, strict=True, halvings=HALVINGS):
            return -q.numerator
        return None

    def _holds(self, p: Polynomial, *, strict: bool, halvings: int) -> bool:
        if not p.coefficients:
            return not strict
        if all(b >= 0 for b in self.bernstein(p)):
            return True
        middle = self.inner_point()
        if p(self.low) < 0 or p(middle) < 0 or (strict and p(middle) == 0) or halvings == 0:
            return False
        halves = Range(self.low, middle), Range(middle, self.high)
        return all(half._holds(p, strict=strict, halvings=halvings - 1) for half in halves)
