r"""The closed form of liar's dice in whole numbers: weights of claims, calls, and their sum between two bounds.

The letters are those of `dice.pair`, which says why it solves the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from verify.kernel.numbers.spelling import write
from verify.kernel.refusal import CheckFailed

# a value is re-derived as a fraction up to so many faces
MOST_EXACT = 10_000
BITS = 128
MOST_BITS = 2048
DECIMALS = 30


class ClaimPlan(NamedTuple):
    """What is done about one claim y > k: its weight D(y) = mass/bottom, and calls of it, q(y) = calls/bottom."""

    claim: int
    mass: int
    calls: int
    bottom: int


@dataclass(frozen=True)
class ClosedForm:
    """N, k and t = p/q; a claim y has y + tau N <= N exactly if y <= `open`, as tau = p/u with u = p + q; k <= `open`.

    >>> ClosedForm(6, 2, Fraction(0)).value()
    Fraction(41, 60)
    """

    faces: int
    threshold: int
    penalty: Fraction

    @cached_property
    def whole(self) -> tuple[int, int, int]:
        """(p, q, u)."""
        return self.penalty.numerator, self.penalty.denominator, self.penalty.numerator + self.penalty.denominator

    @property
    def shift(self) -> Fraction:
        """tau N."""
        return self.penalty / (1 + self.penalty) * self.faces

    @property
    def open(self) -> int:
        """The greatest claim that is not always called, before the threshold is looked at."""
        _, q, u = self.whole
        return q * self.faces // u

    def plans(self) -> Iterator[ClaimPlan]:
        """What is done about each claim above the threshold."""
        n, k, (p, _, u) = self.faces, self.threshold, self.whole
        for y in range(k + 1, self.open + 1):
            yield ClaimPlan(y, u, u * (y - k), u * y + p * n)
        for y in range(self.open + 1, n + 1):
            yield ClaimPlan(y, 1, n, n)

    def bracket(self, bits: int) -> tuple[Fraction, Fraction]:
        """Two bounds of s, not further apart than N/2^bits."""
        n, k, (p, _, u) = self.faces, self.threshold, self.whole
        top, shift = u << bits, p * n
        low = sum(top // (u * y + shift) for y in range(k + 1, self.open + 1))
        always = Fraction(n - self.open, n)
        return Fraction(low, 1 << bits) + always, Fraction(low + self.open - k, 1 << bits) + always

    def compare(self, bound: Fraction) -> int:
        """The sign of s - bound.

        Raises:
            CheckFailed: it cannot be told by `MOST_BITS` bits, and there are too many faces to add up s itself.

        >>> ClosedForm(6, 2, Fraction(0)).compare(Fraction(1))
        -1
        """
        bits = BITS
        while bits <= MOST_BITS:
            low, high = self.bracket(bits)
            if bound < low or high < bound or low == high:
                return (high > bound) - (high < bound)
            bits *= 2
        if self.faces > MOST_EXACT:
            raise CheckFailed(f"threshold: expected {MOST_BITS} bits to decide it, found them too few")
        total = self.total()
        return (total > bound) - (total < bound)

    def total(self) -> Fraction:
        """The sum s itself."""
        p, _, u = self.whole
        top, bottom = _summed(u, p * self.faces, self.threshold, self.open)
        return Fraction(top, bottom) + Fraction(self.faces - self.open, self.faces)

    def early(self, s: Fraction) -> Fraction:
        """V, from s: what the roller gets if he must claim at least M <= k."""
        p, q, u = self.whole
        return Fraction(u, q) - Fraction(u * self.threshold + p * self.faces, q * self.faces) * s

    def formula(self) -> str:
        """V in s and in words.

        >>> ClosedForm(6, 2, Fraction(0)).formula()
        '1 - 1/3*s, s the sum of 1/y over y = 3, ..., 6'
        """
        constant = self.early(Fraction(0))
        slope = write(constant - self.early(Fraction(1)))
        return f"{write(constant)} - {slope}*s, {self.sum_formula()}"

    def sum_formula(self) -> str:
        """What s is, in words."""
        size = f"max(1/{self.faces}, 1/(y + {write(self.shift)}))" if self.shift else "1/y"
        return f"s the sum of {size} over y = {self.threshold + 1}, ..., {self.faces}"

    def late(self, least: int) -> Fraction:
        """V(M) for M > k."""
        _, q, u = self.whole
        return 1 - Fraction(u * (least - 1), q * self.faces)

    def late_formula(self) -> str:
        """V(M) for M > k, in words."""
        return f"1 - {write(self.late(1) - self.late(2))}*(M - 1)"

    def value(self, least: int = 1) -> Fraction:
        """V(least)."""
        return self.early(self.total()) if least <= self.threshold else self.late(least)


def _summed(u: int, shift: int, low: int, high: int) -> tuple[int, int]:
    """Numerator and denominator of the sum of u/(u y + shift) over low < y <= high, by halves."""
    if high - low <= 1:
        return (u, u * high + shift) if high > low else (0, 1)
    middle = (low + high) // 2
    (a, b), (c, d) = _summed(u, shift, low, middle), _summed(u, shift, middle, high)
    return a * d + c * b, b * d


def bounds(low: Fraction, high: Fraction, digits: int = DECIMALS) -> tuple[str, str]:
    """Decimals that enclose the two numbers >= 0.

    >>> bounds(Fraction(1, 3), Fraction(1, 3), 2)
    ('0.33', '0.34')
    """
    scale = 10**digits
    down, up = low.numerator * scale // low.denominator, -(-high.numerator * scale // high.denominator)
    return f"{down // scale}.{down % scale:0{digits}d}", f"{up // scale}.{up % scale:0{digits}d}"
