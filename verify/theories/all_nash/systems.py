r"""The equations of a support, their derivatives over boxes, and how many solutions they have there.

Let A_i be the strategies that player i mixes, all of them, and l_i the last one. The variables are p_i(s) for s in A_i
but l_i, with p_i(l_i) = 1 - their sum, and the equations

    f_(i,s)(p) = u_i(s, p) - u_i(l_i, p) = 0,        as many as variables,

where u_i(s, .) is multilinear in the mixtures of the others, so that its derivative by p_j(t) is that of t less that of
l_j, a multilinear function of what is left. Over a box it has bounds (`cells.least`). Let J be all matrices of
derivatives on a convex set, c a point of it, and Y a matrix with

    q = the largest sum of a row of |1 - Y J| < 1.

Then p - Y f(p) is a contraction, so f has at most one zero in the set; and one in the box of radius r around c, if

    |Y f(c)|_k + r q_k < r    for each row k,        q_k its sum.

An equation g, or a sum of multiples of several, has no zero in a box with c if |g(c)| is more than the sum over v of
the largest |g_v| there times the way from c to the farther end. The point c divides all intervals of a player in one
ratio, so that its probabilities have the sum 1.

Source: Krawczyk (1969); Neumaier (1990), "Interval methods for systems of equations", theorem 5.1.8.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from trees.tree import Number
from verify.theories.all_nash.cells import Bounds, Sides, Support, Table, bounds, expected
from verify.theories.all_nash.records import Matrix, Solution

_T = TypeVar("_T")
_V = TypeVar("_V")


@dataclass(frozen=True)
class System:
    """The equations of a support of a game with this table."""

    table: Table
    support: Support

    @property
    def variables(self) -> list[tuple[int, int]]:
        """(player, place of the strategy in the support), as of the equations."""
        return [(i, k) for i, own in enumerate(self.support) for k in range(len(own) - 1)]

    def values(self, points: Sequence[Sequence[Number]]) -> list[Number]:
        """The equations at mixtures of the support's strategies."""
        return [expected(self._gains(i, self.support[i][k]), self._others(points, i)) for i, k in self.variables]

    def gain_bounds(self, player: int, strategy: int, box: Sides) -> tuple[Number, Number]:
        """What the strategy pays more than the last one of the support, at least and at most."""
        return bounds(self._gains(player, strategy), self._others(box, player))

    def _gains(self, player: int, strategy: int) -> list[Number]:
        return self.table.gains(player, self.support[player][-1], strategy, self.support)

    def _others(self, each: Sequence[_T], *players: int) -> list[_T]:
        """What belongs to the other players."""
        return [one for j, one in enumerate(each) if j not in players]

    def derivatives(self, box: Sides) -> list[list[tuple[Number, Number]]]:
        """Bounds of the derivatives of each equation, a row, by each variable."""
        return self._slopes(box, bounds, (0, 0))

    def derivatives_at(self, points: Sequence[Sequence[Number]]) -> list[list[Number]]:
        """The derivatives of each equation, a row, by each variable, at mixtures of the support's strategies."""
        return self._slopes(points, expected, 0)

    def _slopes(self, at: Sequence[_T], worth: Callable[[list[Number], list[_T]], _V], own: _V) -> list[list[_V]]:
        """Each equation's slopes, worth this where the other players are; a player's own variables have none."""
        return [
            [
                own
                if i == j
                else worth(self.table.slopes(i, self.support[i][k], j, t, self.support), self._others(at, i, j))
                for j, t in self.variables
            ]
            for i, k in self.variables
        ]

    def spread(self, inverse: Matrix, box: Sides) -> list[Number] | None:
        """q_k of each row k; None if the matrix has another shape."""
        jacobian, size = self.derivatives(box), len(self.variables)
        if len(inverse) != size or any(len(row) != size for row in inverse):
            return None
        found = list[Number]()
        for k, row in enumerate(inverse):
            total: Number = 0
            for v in range(size):
                low, high = _weighted(row, [line[v] for line in jacobian])
                total += max((k == v) - low, high - (k == v))
            found.append(total)
        return found

    def has_one(self, solution: Solution) -> bool:
        """Whether the equations have a solution within its radius, one alone."""
        values, inverse = self.values(solution.centre), solution.inverse
        if solution.radius == 0:
            return not any(values)
        # a pure profile is no box, so that it counts among the pure ones
        spread = self.spread(inverse, box_of(solution)) if solution.radius > 0 and values else None
        return spread is not None and all(
            abs(sum((y * f for y, f in zip(row, values, strict=True)), Fraction(0))) + solution.radius * q
            < solution.radius
            for row, q in zip(inverse, spread, strict=True)
        )

    def at_most_one(self, inverse: Matrix, box: Sides) -> bool:
        """Whether the equations have one solution at most in the box."""
        spread = self.spread(inverse, box)
        return spread is not None and all(q < 1 for q in spread)

    def is_nowhere_zero(self, weights: Sequence[Fraction], box: Sides) -> bool:
        """Whether the equations times these weights, added up, are 0 nowhere in the box."""
        if len(weights) != len(self.variables):
            return False
        centre, total = [centre_of(*side) for side in box], Fraction(0)
        for (i, k), column in zip(self.variables, zip(*self.derivatives(box), strict=True), strict=True):
            steepest = max(abs(end) for end in _weighted(weights, column))
            total += steepest * max(centre[i][k] - box[i][0][k], box[i][1][k] - centre[i][k])
        value = sum((y * f for y, f in zip(weights, self.values(centre), strict=True)), Fraction(0))
        return bool(abs(value) > total)

    def is_equilibrium(self, solution: Solution) -> bool | None:
        """Whether the solution has all of the support, and nobody gains by anything else; None if it is too wide."""
        box = box_of(solution)
        if any(most <= 0 for _, high in box for most in high):
            return False
        found = self._other_gains(box)
        if any(low > 0 for low, _ in found):
            return False
        sure = all(number > 0 for low, _ in box for number in low) and all(high <= 0 for _, high in found)
        return True if sure else None

    def is_strict(self, box: Sides) -> bool:
        """Whether everything else pays less than the support throughout the box."""
        return all(high < 0 for _, high in self._other_gains(box))

    def _other_gains(self, box: Sides) -> list[tuple[Number, Number]]:
        """What each strategy outside of the support gains, at least and at most."""
        return [
            self.gain_bounds(i, s, box)
            for i, own in enumerate(self.support)
            for s in range(self.table.counts[i])
            if s not in own
        ]


def _weighted(weights: Sequence[Number], bounds: Sequence[tuple[Number, Number]]) -> tuple[Number, Number]:
    """Bounds of a sum of numbers with weights."""
    low = sum((y * (a if y > 0 else b) for y, (a, b) in zip(weights, bounds, strict=True)), Fraction(0))
    return low, sum((y * (b if y > 0 else a) for y, (a, b) in zip(weights, bounds, strict=True)), Fraction(0))


def centre_of(low: Bounds, high: Bounds) -> tuple[Number, ...]:
    """The point between the ends whose sum is 1."""
    way = sum(high) - sum(low)
    share = Fraction(1 - sum(low)) / way if way else Fraction(0)
    return tuple(a + share * (b - a) for a, b in zip(low, high, strict=True))


def box_of(solution: Solution) -> Sides:
    """The intervals of the probabilities; the last one of a player follows from the others."""
    found = list[tuple[Bounds, Bounds]]()
    for own in solution.centre:
        widths = [*(solution.radius for _ in own[1:]), solution.radius * (len(own) - 1)]
        found.append(
            (
                tuple(p - width for p, width in zip(own, widths, strict=True)),
                tuple(p + width for p, width in zip(own, widths, strict=True)),
            )
        )
    return found


def hull(one: Sides, other: Sides) -> Sides:
    """A box that has both of them."""
    both = zip(one, other, strict=True)
    return [(tuple(map(min, low, lower)), tuple(map(max, high, higher))) for (low, high), (lower, higher) in both]


def fits(table: Table, solution: Solution) -> bool:
    """Whether it names strategies of the game, in order, and has probabilities of sum 1."""
    return len(solution.support) == len(solution.centre) == len(table.counts) and all(
        own and list(own) == sorted(set(own)) and own[0] >= 0 and own[-1] < n and len(own) == len(p) and sum(p) == 1
        for own, p, n in zip(solution.support, solution.centre, table.counts, strict=True)
    )
