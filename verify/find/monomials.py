"""Monomials that divide all terms of a polynomial in several parameters."""

from __future__ import annotations

from fractions import Fraction

from verify.kernel.numbers.multivariate import Monomial, Multivariate


def shared_monomial(p: Multivariate) -> Monomial:
    """The greatest monomial that divides all terms."""
    powers = {name: min(dict(monomial).get(name, 0) for monomial in p.terms) for name in p.names}
    return tuple(sorted((name, power) for name, power in powers.items() if power))


def without_monomial(p: Multivariate, monomial: Monomial) -> Multivariate:
    """The quotient by a monomial that divides all terms.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> str(without_monomial(3 * a * a * b - a * b, (("a", 1), ("b", 1))))
    '-1 + 3*a'
    """
    return p * Multivariate({tuple((name, -power) for name, power in monomial): Fraction(1)})
