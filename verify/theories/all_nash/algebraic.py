r"""Solutions whose probabilities are polynomials in one algebraic number, and the numbers that these are.

Let r be a root of m and x_v = g_v(r). What is multilinear in the x_v is a polynomial in r, taken modulo m; if the
equations of a support (`all_nash.systems`) are 0 modulo m, then x is a zero of them. If x is in the box of a solution,
in which they have one zero alone, then x is that zero. So no ideals are asked for, and m need not be irreducible.

A number g(r) is a zero of the monic polynomial n of the least degree with n(g) = 0 modulo m, found as the first power
of g that depends linearly on those before. Which zero it is, bounds of g on ever narrower intervals around r tell.

Source: Rouillier (1999), "Solving zero-dimensional systems through the rational univariate representation".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from trees.tree import Number
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import End, Root, count_roots
from verify.theories.all_nash.records import Solution
from verify.theories.all_nash.systems import System, box_of

MOST_HALVED = 600
"""So narrow intervals around a root, as powers of 1/2, tell which zero a number is."""
STEP = 40


@dataclass(frozen=True)
class Algebraic:
    """A profile of mixed strategies of a support, as polynomials in a root."""

    root: Root
    mixtures: tuple[tuple[Polynomial, ...], ...]

    @staticmethod
    def of(solution: Solution) -> Algebraic | None:
        """What the solution is exactly, if it says so; of other lists than one for each strategy, nothing."""
        if solution.exactly is None:
            return None
        root, mixtures = solution.exactly.root, solution.exactly.mixtures
        if [len(own) for own in mixtures] != [len(own) for own in solution.support]:
            return None
        return Algebraic(root, tuple(tuple(map(Polynomial.of, own)) for own in mixtures))

    def expected(self, values: Sequence[Number], players: Sequence[int]) -> Polynomial:
        """What values of the combinations of what these players play are expected to be."""
        found = [Polynomial.of([Fraction(value)]) for value in values]
        for j in reversed(players):
            own = self.mixtures[j]
            found = [
                self._reduced(sum((p * c for p, c in zip(own, found[k:], strict=False)), Polynomial(())))
                for k in range(0, len(found), len(own))
            ]
        return found[0]

    def _reduced(self, p: Polynomial) -> Polynomial:
        return divmod(p, self.root.polynomial)[1]

    def number(self, p: Polynomial) -> End:
        """What the polynomial, which is of a lower degree, is at the root.

        Raises:
            RootError: its least polynomial is no name of a number, as where that of the root has factors.

        >>> golden = Root(Polynomial.of([-1, -1, 1]), 2)
        >>> str(Algebraic(golden, ()).number(Polynomial.of([2, -1])))
        'root 1 of 1 - 3*t + t^2 (0.38196...)'
        """
        return p[0] if p.degree < 1 else _number(self.root, p)

    def bounds(self, p: Polynomial, halved: int) -> tuple[Fraction, Fraction]:
        """Bounds of the polynomial at the root, the narrower the more often an interval around that is halved."""
        a, b = self.root.interval(Fraction(1, 2**halved))
        low = high = Fraction(0)
        for c in reversed(p.coefficients):
            ends = low * a, low * b, high * a, high * b
            low, high = c + min(ends), c + max(ends)
        return low, high


def is_exactly(system: System, solution: Solution) -> bool:
    """Whether the solution in the box is the one that is given by a root."""
    found = Algebraic.of(solution)
    if found is None or any(p.degree >= found.root.polynomial.degree for own in found.mixtures for p in own):
        return False
    if any(sum(own, Polynomial(())) != Polynomial.of([1]) for own in found.mixtures):
        return False
    table, support = system.table, system.support
    if any(
        found.expected(table.gains(i, support[i][-1], support[i][k], support), table.others(i)).coefficients
        for i, k in system.variables
    ):
        return False
    sides = [
        (p, *ends)
        for own, side in zip(found.mixtures, box_of(solution), strict=True)
        for p, *ends in zip(own, *side, strict=True)
    ]
    return any(
        all(low <= a and b <= high for p, low, high in sides for a, b in [found.bounds(p, halved)])
        for halved in range(STEP, MOST_HALVED, STEP)
    )


@cache
def _number(root: Root, p: Polynomial) -> Root:
    least = least_polynomial(p, root.polynomial)
    there = Algebraic(root, ())
    for halved in range(STEP, MOST_HALVED, STEP):
        low, high = there.bounds(p, halved)
        before, after = count_roots(least, low), count_roots(least, high)
        if after - before == 1:
            return Root(least, after)
    return Root(least, 0)


def least_polynomial(g: Polynomial, m: Polynomial) -> Polynomial:
    """The monic n of the least degree with n(g) = 0 modulo m.

    >>> least_polynomial(Polynomial.of([2, -1]), Polynomial.of([-1, -1, 1])).text("t")
    '1 - 3*t + t^2'
    """
    known = list[tuple[int, Polynomial, Polynomial]]()
    power, name = Polynomial.of([1]), Polynomial.of([1])
    while True:
        left, said = power, name
        for place, vector, by in known:
            factor = Polynomial.of([left[place]])
            left, said = left - factor * vector, said - factor * by
        if not left.coefficients:
            return said
        inverse = Polynomial.of([1 / left.coefficients[-1]])
        known.append((left.degree, inverse * left, inverse * said))
        power, name = divmod(power * g, m)[1], name * Polynomial.of([0, 1])
