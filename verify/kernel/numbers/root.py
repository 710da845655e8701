r"""Real algebraic numbers: the i-th real root of a polynomial.

Let m be squarefree and V(q) the number of sign changes in its Sturm sequence at q

    m, m', -rem(m, m'), ...      (each next term is minus the remainder of the two before).

Then m has V(a) - V(b) roots in (a, b] when a < b, so "the i-th root is below q" is a count. All is
done with rationals, hence exact. Source: Basu, Pollack and Roy (2006), "Algorithms in real
algebraic geometry", theorem 2.50.

A root is written with a monic squarefree polynomial that has no rational root. For the minimal
polynomial this spelling is unique; other polynomials are allowed, and roots that are one number are equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, total_ordering
from itertools import pairwise
from math import ceil, floor, lcm
from typing import TypeAlias

from trees.refusal import Refused
from verify.kernel.numbers.polynomial import Polynomial, common_divisor

# finding roots takes long: the degree, the bits of a number, and the degree times the bits of all
MOST_DEGREE = 40
MOST_BITS = 4_000
MOST_SIZE = 20_000
_PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97)
FINE = 1024
"""Roots are told apart by the whole parts of their multiples by this, before they are compared."""


class RootError(Refused):
    """No root is described: says what was expected of the polynomial or the index."""


@total_ordering
@dataclass(frozen=True, eq=False)
class Root:
    """The `index`-th real root of `polynomial`, counted from 1 in increasing order; equal to whatever is this number.

    Raises:
        RootError: the polynomial is not monic and squarefree of degree 2 or more, it has a rational
            root, or it has fewer real roots.

    >>> golden = Root(Polynomial.of([-1, -1, 1]), 2)
    >>> str(golden), golden < Fraction(1618034, 1000000), golden > Fraction(1618033, 1000000)
    ('root 2 of -1 - t + t^2 (1.61803...)', True, True)
    >>> Root(Polynomial.of([6, 0, -5, 0, 1]), 3) == Root(Polynomial.of([-2, 0, 1]), 2)
    True
    """

    polynomial: Polynomial
    index: int

    def __post_init__(self) -> None:
        p = self.polynomial
        if p.degree < 2 or p.coefficients[-1] != 1:
            raise RootError("root: expected a monic polynomial of degree 2 or more, found another")
        if common_divisor(p, _derivative(p)).degree > 0:
            raise RootError(f"root: expected {p.text('t')} without multiple roots, found one")
        total = count_roots(p)
        if not 1 <= self.index <= total:
            raise RootError(f"root: expected an index from 1 to {total}, found {self.index}")
        for rational in _rational_roots(p):
            raise RootError(f"root: expected no rational root, found {rational}")

    def __str__(self) -> str:
        return f"root {self.index} of {self.polynomial.text('t')} ({self.decimal()})"

    def decimal(self, places: int = 5) -> str:
        """The first decimals, cut off: for display only."""
        width = Fraction(1, 10**places)
        while True:
            low, high = (x * 10**places for x in self.interval(width))
            if int(low) == int(high) and low * high > 0:
                digits = str(abs(int(low))).rjust(places + 1, "0")
                return f"{'-' if low < 0 else ''}{digits[:-places]}.{digits[-places:]}..."
            width /= 2

    def interval(self, width: Fraction) -> tuple[Fraction, Fraction]:
        """Rationals around this root and no other one, at most `width` apart."""
        return _refined(self.polynomial, self.index, width)

    def is_root_of(self, p: Polynomial) -> bool:
        """Whether the polynomial `p`, which is not 0, is 0 at this number.

        >>> Root(Polynomial.of([-2, 0, 1]), 2).is_root_of(Polynomial.of([0, -2, 0, 1]))
        True
        """
        shared = common_divisor(self.polynomial, p)
        low, high = self.interval(Fraction(1))
        return shared.degree > 0 and count_roots(shared, high) > count_roots(shared, low)

    def compare(self, other: Fraction | Root) -> int:
        """-1, 0 or 1 as this number is smaller than, equal to, or larger than `other`."""
        if not isinstance(other, Root):
            return -1 if count_roots(self.polynomial, other) >= self.index else 1
        shared = common_divisor(self.polynomial, other.polynomial)
        width = Fraction(1)
        while True:
            (a, b), (c, d) = self.interval(width), other.interval(width)
            if b <= c or d <= a:
                return -1 if b <= c else 1
            # a common root where the two intervals meet is the only root of either there
            if shared.degree > 0 and count_roots(shared, min(b, d)) > count_roots(shared, max(a, c)):
                return 0
            width /= 16

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Root):
            # no rational is a root
            return NotImplemented
        same = self.polynomial == other.polynomial
        return self.index == other.index if same else self.compare(other) == 0

    def __hash__(self) -> int:
        # equal numbers have one whole part, however they are spelled, and so have their multiples
        width = Fraction(1, FINE)
        while True:
            low, high = (floor(FINE * end) for end in self.interval(width))
            if low == high:
                return hash(low)
            width /= 16

    def __lt__(self, other: Fraction | Root) -> bool:
        return self.compare(other) < 0


End: TypeAlias = Fraction | Root


def count_roots(p: Polynomial, below: Fraction | None = None) -> int:
    """The number of real roots of a squarefree `p`: all of them, or those <= `below`."""
    chain = _sturm(p)
    start = [c.coefficients[-1] * (-1) ** c.degree for c in chain]
    stop = [c.coefficients[-1] if below is None else c(below) for c in chain]
    return _changes(start) - _changes(stop)


def is_moderate(p: Polynomial) -> bool:
    """Whether the roots of the polynomial are found in a short time.

    >>> is_moderate(Polynomial.of([-2, 0, 1])), is_moderate(Polynomial.of([-2, *[0] * 40, 1]))
    (True, False)
    """
    bits = [part.bit_length() for c in p.coefficients for part in (c.numerator, c.denominator)]
    return p.degree <= MOST_DEGREE and max(bits, default=0) <= MOST_BITS and p.degree * sum(bits) <= MOST_SIZE


def real_roots(p: Polynomial) -> tuple[End, ...]:
    """The real roots of a polynomial that is not 0, each once; the rational ones first.

    >>> [str(root) for root in real_roots(Polynomial.of([0, 2, 0, -1]))]
    ['0', 'root 1 of -2 + t^2 (-1.41421...)', 'root 2 of -2 + t^2 (1.41421...)']
    """
    if p.degree < 1:
        return ()
    rest = divmod(p, common_divisor(p, _derivative(p)))[0].monic()
    rational = tuple(_rational_roots(rest))
    for root in rational:
        rest = divmod(rest, Polynomial.of([-root, 1]))[0]
    # what is linear had a rational root
    return (*rational, *(Root(rest, index) for index in range(1, count_roots(rest) + 1 if rest.degree > 1 else 1)))


def sign_at(p: Polynomial, point: End) -> int:
    """The sign of a polynomial at a number: near a root of another one it keeps it.

    >>> sign_at(Polynomial.of([-3, 0, 2]), Root(Polynomial.of([-2, 0, 1]), 2))
    1
    """
    if not isinstance(point, Root):
        value = p(point)
        return (value > 0) - (value < 0)
    if not p.coefficients or (p.degree > 0 and point.is_root_of(p)):
        return 0
    simple = p if p.degree < 1 else divmod(p, common_divisor(p, _derivative(p)))[0]
    width = Fraction(1)
    while True:
        low, high = point.interval(width)
        if p.degree < 1 or count_roots(simple, low) == count_roots(simple, high):
            return 1 if p(high) > 0 else -1
        width /= 16


def _changes(values: list[Fraction]) -> int:
    signs = [v > 0 for v in values if v != 0]
    return sum(a != b for a, b in pairwise(signs))


@cache
def _sturm(p: Polynomial) -> tuple[Polynomial, ...]:
    chain = [p, _derivative(p)]
    while chain[-1].degree > 0:
        chain.append(-divmod(chain[-2], chain[-1])[1])
    return tuple(c for c in chain if c.coefficients)


def _derivative(p: Polynomial) -> Polynomial:
    return Polynomial.of([j * c for j, c in enumerate(p.coefficients)][1:])


def _rational_roots(p: Polynomial) -> list[Fraction]:
    """The rational roots of a monic squarefree polynomial, in increasing order."""
    # with integers d and c_i, d t^n + ... + c_0 = 0 makes d t an algebraic integer: it is no rational unless it is an
    # integer
    scale = lcm(*(c.denominator for c in p.coefficients))
    if _has_none_modulo([int(c * scale) for c in p.coefficients]):
        return []
    near = (_refined(p, index, Fraction(1, 2 * scale)) for index in range(1, count_roots(p) + 1))
    whole = {k for low, high in near for k in range(ceil(low * scale), floor(high * scale) + 1)}
    return [root for root in (Fraction(k, scale) for k in sorted(whole)) if p(root) == 0]


def _has_none_modulo(coefficients: list[int]) -> bool:
    """Whether a small prime shows that the integer polynomial has no rational root; without that nothing is said.

    The denominator of a root divides the last coefficient. So modulo a prime that does not, the root is a residue.
    """
    for prime in _PRIMES:
        left = [c % prime for c in reversed(coefficients)]
        if left[0] and all(_residue(left, x, prime) for x in range(prime)):
            return True
    return False


def _residue(coefficients: list[int], x: int, prime: int) -> int:
    """The value modulo the prime; the last coefficient comes first."""
    value = 0
    for c in coefficients:
        value = (value * x + c) % prime
    return value


@cache
def _refined(p: Polynomial, index: int, width: Fraction) -> tuple[Fraction, Fraction]:
    """(a, b] around the `index`-th root alone, at most `width` wide; no root is beyond Cauchy's bound."""
    bound = 1 + max(abs(c) for c in p.coefficients)
    low, high = -bound, bound
    counts = 0, count_roots(p)
    while high - low > width or counts[1] - counts[0] > 1:
        middle = (low + high) / 2
        here = count_roots(p, middle)
        if here >= index:
            high, counts = middle, (counts[0], here)
        else:
            low, counts = middle, (here, counts[1])
    return low, high
