"""The sign of rational functions of eps for all eps > 0 that are small enough, and what they tend to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Exact, ratio


@dataclass(frozen=True)
class Small:
    """The order of rational functions near 0, from above: the sign of the lowest power.

    >>> from verify.kernel.numbers.ratio import Ratio
    >>> eps = Ratio.variable()
    >>> SMALL.positive(eps - 100 * eps * eps), SMALL.nonnegative(-eps), SMALL.positive(0 * eps)
    (True, False, False)
    """

    def nonnegative(self, value: Exact) -> bool:
        """Whether the number is >= 0 for all small eps."""
        return self.sample(value) >= 0

    def positive(self, value: Exact) -> bool:
        """Whether the number is > 0 for all small eps."""
        return self.sample(value) > 0

    def sample(self, value: Exact) -> Fraction:
        """The coefficient of the leading power, which has the sign of the number."""
        q = ratio(value)
        return _lowest(q.numerator)[1] / _lowest(q.denominator)[1]


SMALL = Small()


def limit(value: Exact) -> Fraction | None:
    """What the number tends to; None is infinity.

    >>> from verify.kernel.numbers.ratio import Ratio
    >>> eps = Ratio.variable()
    >>> limit((2 * eps + eps * eps) / eps), limit(eps), limit(1 / eps)
    (Fraction(2, 1), Fraction(0, 1), None)
    """
    q = ratio(value)
    (above, top), (below, bottom) = _lowest(q.numerator), _lowest(q.denominator)
    if not top or above > below:
        return Fraction(0)
    return top / bottom if above == below else None


def _lowest(p: Polynomial) -> tuple[int, Fraction]:
    """The lowest power with its coefficient; 0 of the polynomial 0."""
    return next(((k, c) for k, c in enumerate(p.coefficients) if c), (0, Fraction(0)))
