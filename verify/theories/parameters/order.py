r"""Signs of rational functions over a range of the parameter, and at a root.

A polynomial p of degree d on [a, b] is written in the Bernstein basis,

    p(a + (b - a) s) = sum_j beta_j C(d, j) s^j (1 - s)^(d - j),     0 <= s <= 1.

If every beta_j >= 0 then p >= 0 on [a, b], and p > 0 inside unless all are 0. On [a, oo) the
coefficients of p(a + s) serve in the same way. A range that this does not decide is halved.
For p / q the sign of q inside the range is settled first.

An end may be a root alpha of a polynomial m, as long as m has no other root in the range, so that m
keeps its sign there. Write p = m^j c with j as large as possible: near alpha it is c that must be
shown to keep its sign, on a range with a rational end just outside alpha.

Sources: Bernstein (1915); Farouki (2012), "The Bernstein polynomial basis", section 5.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import comb
from typing import TypeAlias

from verify.kernel.numbers.order import Range, RootRange, Stretch
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import ONE, Exact, ratio, value_at
from verify.kernel.numbers.root import Root, count_roots, sign_at

HALVINGS = 24
REFINEMENTS = 4, 10, 20, 40
NEARBY = Fraction(1, 2**40)


@dataclass(frozen=True)
class OnRange(Range):
    """The order of what is so for all values in the range."""

    def nonnegative(self, value: Exact) -> bool:
        """True only if `value` >= 0 throughout; False when that was not shown.

        >>> from verify.kernel.numbers.ratio import Ratio
        >>> OnRange(Fraction(0), Fraction(1, 3)).nonnegative(1 - 3 * Ratio.variable())
        True
        """
        return _shown(self, value, strict=False)

    def positive(self, value: Exact) -> bool:
        """True only if `value` > 0 strictly between the ends; False when that was not shown."""
        return _shown(self, value, strict=True)

    def holds(self, p: Polynomial, *, strict: bool) -> bool:
        """True only if `p` >= 0 on the range, or (`strict`) > 0 inside it."""
        return self._holds(p, strict=strict, halvings=HALVINGS)

    def bernstein(self, p: Polynomial) -> tuple[Fraction, ...]:
        """Bernstein coefficients of `p` on the range.

        >>> OnRange(Fraction(0), Fraction(1, 3)).bernstein(Polynomial.of([1, -3]))
        (Fraction(1, 1), Fraction(0, 1))
        """
        if self.high is None:
            return p.shifted(self.low).coefficients
        c = p.shifted(self.low, self.high - self.low).coefficients
        return tuple(
            sum((Fraction(comb(j, i), comb(p.degree, i)) * c[i] for i in range(j + 1)), Fraction(0))
            for j in range(len(c))
        )

    def sample(self, value: Exact) -> Fraction:
        """The value at `inner_point`."""
        return value_at(value, self.inner_point())

    def _holds(self, p: Polynomial, *, strict: bool, halvings: int) -> bool:
        if not p.coefficients:
            return not strict
        if all(b >= 0 for b in self.bernstein(p)):
            return True
        middle = self.inner_point()
        if p(self.low) < 0 or p(middle) < 0 or (strict and p(middle) == 0) or halvings == 0:
            return False
        halves = OnRange(self.low, middle), OnRange(middle, self.high)
        return all(half._holds(p, strict=strict, halvings=halvings - 1) for half in halves)


@dataclass(frozen=True)
class OnRootRange(RootRange):
    """The order of what is so for all values strictly between the ends."""

    def nonnegative(self, value: Exact) -> bool:
        """True only if `value` >= 0 strictly between the ends; False when that was not shown."""
        return _shown(self, value, strict=False)

    def positive(self, value: Exact) -> bool:
        """True only if `value` > 0 strictly between the ends; False when that was not shown.

        >>> from verify.kernel.numbers.ratio import Ratio
        >>> golden = Root(Polynomial.of([-1, -1, 1]), 2)
        >>> OnRootRange(golden, None).positive(Ratio.polynomial([-1, -1, 1]))
        True
        """
        return _shown(self, value, strict=True)

    def holds(self, p: Polynomial, *, strict: bool) -> bool:
        """True only if `p` > 0 inside the range, or (not `strict`) >= 0."""
        there = p(self._inner)
        if there < 0 or (strict and there == 0):
            return False
        if p.degree <= 0:
            return True
        for m in self._of_ends:
            while not (division := divmod(p, m))[1].coefficients:
                p = division[0]
        return any(self.around(halvings).holds(p, strict=strict) for halvings in REFINEMENTS)

    def around(self, halvings: int) -> OnRange:
        """A rational range that contains this one, `2 ** -halvings` larger at each algebraic end."""
        width = Fraction(1, 2**halvings)
        low = self.low.interval(width)[0] if isinstance(self.low, Root) else self.low
        return OnRange(low, self.high.interval(width)[1] if isinstance(self.high, Root) else self.high)

    def within(self, halvings: int = 0) -> Range:
        """A rational range inside this one, `2 ** -halvings` smaller (or less) at each algebraic end."""
        while True:
            width = Fraction(1, 2**halvings)
            low = self.low.interval(width)[1] if isinstance(self.low, Root) else self.low
            high = self.high.interval(width)[0] if isinstance(self.high, Root) else self.high
            if high is None or low < high:
                return Range(low, high)
            halvings += 4

    def sample(self, value: Exact) -> Fraction:
        """The value at `inner_point`."""
        return value_at(value, self.inner_point())

    def inner_point(self) -> Fraction:
        """A rational strictly between the ends."""
        return self._inner

    @cached_property
    def _inner(self) -> Fraction:
        return self.within().inner_point()

    @cached_property
    def _of_ends(self) -> list[Polynomial]:
        """The polynomials of the ends that have one sign inside, each times what makes this 1."""
        polynomials = {end.polynomial for end in (self.low, self.high) if isinstance(end, Root)}
        kept = (m for m in polynomials if _keeps_sign(self, m))
        return [m if m(self._inner) > 0 else -m for m in kept]


@dataclass(frozen=True)
class AtRoot:
    """The order of the values that rational functions of a parameter have at an algebraic number.

    >>> from verify.kernel.numbers.ratio import Ratio
    >>> at = AtRoot(Root(Polynomial.of([-2, 0, 1]), 2))
    >>> at.nonnegative(Ratio.polynomial([-2, 0, 1])), at.positive(Ratio.polynomial([-2, 0, 1]))
    (True, False)
    """

    point: Root

    def __str__(self) -> str:
        return self.point.decimal()

    def nonnegative(self, value: Exact) -> bool:
        """Whether `value` >= 0 there; False at a pole."""
        return self._sign(value) in (0, 1)

    def positive(self, value: Exact) -> bool:
        """Whether `value` > 0 there; False at a pole."""
        return self._sign(value) == 1

    def sample(self, value: Exact) -> Fraction:
        """The value close by: it shows nothing, but what is 0 there is 0 here too, or small."""
        return value_at(value, self.point.interval(NEARBY)[1])

    def _sign(self, value: Exact) -> int | None:
        q = ratio(value)
        below = sign_at(q.denominator, self.point)
        return below * sign_at(q.numerator, self.point) if below else None


@cache
def _roots(m: Polynomial) -> tuple[Root, ...]:
    return tuple(Root(m, index) for index in range(1, count_roots(m) + 1))


def _keeps_sign(range_: RootRange, m: Polynomial) -> bool:
    """No root of `m` is strictly inside."""
    return all(root <= range_.low or (range_.high is not None and root >= range_.high) for root in _roots(m))


OnStretch: TypeAlias = OnRange | OnRootRange


def signs_on(stretch: Stretch) -> OnStretch:
    """What is so for all values between these ends.

    >>> from verify.kernel.numbers.ratio import Ratio
    >>> signs_on(Range(Fraction(0), Fraction(1))).positive(Ratio.variable() - 1)
    False
    """
    if isinstance(stretch, RootRange):
        return OnRootRange(stretch.low, stretch.high)
    return OnRange(stretch.low, stretch.high)


def _shown(range_: OnStretch, value: Exact, *, strict: bool) -> bool:
    """Whether `value` is shown to be >= 0 (`strict`: > 0): its numerator over a positive denominator."""
    q = ratio(value)
    if q.denominator == ONE or range_.holds(q.denominator, strict=True):
        return range_.holds(q.numerator, strict=strict)
    return range_.holds(-q.denominator, strict=True) and range_.holds(-q.numerator, strict=strict)
