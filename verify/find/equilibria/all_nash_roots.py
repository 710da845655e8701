r"""The zeros of the equations of supports: boxes are cut, Newton's method leads to zeros, bounds say if to one alone.

From the middle c of a box Newton's method goes to a zero x, if to any. With Y the inverse of the derivatives in the
middle of box and x together, the equations have no other zero there if |1 - Y J| < 1 for all derivatives J there; then
the box is closed, whether x is in it, elsewhere, or no equilibrium. All zeros in the box are within |1 - Y J| times its
radius of c - Y f(c); what is outside is cut off, and if that is all, the box is closed. Else it is halved.

Source: Krawczyk (1969); Neumaier (1990), "Interval methods for systems of equations", sections 5.1 and 5.6.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trees.tree import Number
from verify.theories.all_nash.cells import Cell, Support, Table, least
from verify.theories.all_nash.cover import is_single, is_without, is_worse
from verify.theories.all_nash.records import Case, Matrix, Mixed, NoZero, Single, Solution, Split, Worse
from verify.theories.all_nash.systems import System, box_of, centre_of, hull
from verify.theories.dominance.records import Portion

Floats: TypeAlias = "NDArray[np.float64]"
MOST_BOXES = 5_000
MOST_STEPS = 12
NARROW = 1e-6
FAR = 3.0
CLOSE = 3.0
WORTH_A_CUT, MOST_CUT = 0.15, 0.9
RADII = Fraction(1, 10**12), Fraction(1, 10**9), Fraction(1, 10**6)
DENOMINATORS = 10, 1_000, 100_000


class Roots:
    """The solutions found so far, and how a support is covered by boxes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.solutions: list[Solution] = []

    def cover(self, cell: Cell) -> list[Case] | None:
        """Cases that cover a support; None if it stays open."""
        system = System(self.table, cell.open)
        found, waiting = list[Case](), [cell]
        while waiting:
            box = waiting.pop()
            if len(found) > MOST_BOXES:
                return None
            closed = self._worse(box) or self._no_zero_or_one(system, box)
            found.append(closed)
            if isinstance(closed, Split):
                if max(map(max, map(_widths, box.low, box.high))) < NARROW:
                    return None
                waiting += reversed(box.split(closed.player, closed.strategy, closed.at))
        return found

    def _worse(self, box: Cell) -> Worse | None:
        """A strategy of the support that is not best anywhere in the box."""
        sides = [_floats(side) for side in box.sides(self.table.players)]
        for i, own in enumerate(box.open):
            others = [sides[j] for j in self.table.others(i)]
            for s in own:
                for r in range(self.table.counts[i]):
                    if r != s and least(self.table.gains(i, s, r, box.open), others) > 0:
                        case = Worse(i, s, (Portion(r, Fraction(1)),))
                        if is_worse(self.table, box, case):
                            return case
        return None

    def _no_zero_or_one(self, system: System, box: Cell) -> NoZero | Single | Split:
        """That the equations have no zero in the box, or one at most; or where to cut it in two."""
        sides = [_floats(side) for side in box.sides(self.table.players)]
        centre = [centre_of(*side) for side in sides]
        widest = max((b - a, i, k) for i, side in enumerate(sides) for k, (a, b) in enumerate(zip(*side, strict=True)))
        cut = _cut(box, *widest[1:], Fraction(1, 2))
        inverse = _inverse(_jacobian(system, centre))
        if inverse is None:
            return cut
        start = np.array([centre[i][k] for i, k in system.variables])
        low, high = (np.array([sides[i][end][k] for i, k in system.variables]) for end in (0, 1))
        bounds = np.array(system.derivatives(sides), dtype=float)
        spread = _spread(inverse, bounds)
        way = np.maximum(high - start, start - low)
        zero = start - inverse @ np.array(system.values(centre), dtype=float)
        reach = spread @ way
        for k in np.argsort(np.minimum(zero + reach - low, high - zero + reach)):
            if zero[k] + reach[k] < low[k] or zero[k] - reach[k] > high[k]:
                none = NoZero(_rounded(inverse[k : k + 1])[0])
                if is_without(self.table, box, none):
                    return none
        single = self._single(system, box, start) if spread.sum(axis=1).max() < CLOSE else None
        if single is not None:
            return single
        # cut off what the zeros cannot be in
        ends = np.maximum(low, zero - reach), np.minimum(high, zero + reach)
        wide = np.maximum(high - low, (high - low).max() / 4)
        saved = [(ends[0] - low) / wide, (high - ends[1]) / wide]
        side = int(np.max(saved[1]) > np.max(saved[0]))
        k = int(np.argmax(saved[side]))
        if saved[side][k] > WORTH_A_CUT:
            share = Fraction(int(64 * min(saved[side][k], MOST_CUT)), 64)
            return _cut(box, *system.variables[k], 1 - share if side else share)
        return cut

    def _single(self, system: System, box: Cell, start: Floats) -> Single | None:
        """The one zero at most that the equations have in the box and around."""
        sides = [_floats(side) for side in box.sides(self.table.players)]
        zero = newton(system, start)
        if zero is None or np.abs(zero - start).max() > FAR:
            return None
        both = hull(sides, [(p, p) for p in _points(system.support, zero.tolist())])
        inverse = _inverse(_jacobian(system, [centre_of(*side) for side in both]))
        if inverse is None or not system.at_most_one(_tuples(inverse), both):
            return None
        number = self._number(system, zero)
        if number is None:
            return None
        case = Single(number, _rounded(inverse))
        return case if is_single(self.table, box, self.solutions[number], case) else None

    def _number(self, system: System, zero: Floats) -> int | None:
        """The number of the solution at this zero."""
        for k, known in enumerate(self.solutions):
            if known.support == system.support and all(
                low - 1e-7 <= p <= high + 1e-7
                for own, (lows, highs) in zip(_points(system.support, zero.tolist()), box_of(known), strict=True)
                for p, low, high in zip(own, lows, highs, strict=True)
            ):
                return k
        found = solution_near(system, zero)
        if found is None:
            return None
        self.solutions.append(found)
        return len(self.solutions) - 1


def solution_near(system: System, zero: Floats) -> Solution | None:
    """A certified solution at the zero: rational if it is so with small denominators, else a box; None if neither."""
    for most in DENOMINATORS:
        centre = _points(system.support, [Fraction(x).limit_denominator(most) for x in zero.tolist()])
        exact = Solution(system.support, _exactly(centre), Fraction(0), ())
        if system.has_one(exact):
            return exact
    inverse = _inverse(_jacobian(system, _points(system.support, zero.tolist())))
    if inverse is None:
        return None
    y = _rounded(inverse)
    point = [Fraction(x) for x in zero.tolist()]
    values = system.values(_points(system.support, point))
    point = [
        x - sum((a * f for a, f in zip(row, values, strict=True)), Fraction(0)) for x, row in zip(point, y, strict=True)
    ]
    for radius in RADII:
        rounded = [Fraction(round(x / radius * 1000), 1000) * radius for x in point]
        found = Solution(system.support, _exactly(_points(system.support, rounded)), radius, y)
        if system.has_one(found) and system.is_equilibrium(found) is not None:
            return found
    return None


def _spread(inverse: Floats, bounds: Floats) -> Floats:
    """The greatest |1 - Y J|, entry by entry."""
    more, less = np.maximum(inverse, 0), np.minimum(inverse, 0)
    low, high = more @ bounds[:, :, 0] + less @ bounds[:, :, 1], more @ bounds[:, :, 1] + less @ bounds[:, :, 0]
    one = np.eye(len(inverse))
    found: Floats = np.maximum(one - low, high - one)
    return found


def _widths(low: Sequence[Number], high: Sequence[Number]) -> list[Number]:
    return [b - a for a, b in zip(low, high, strict=True)]


def _cut(box: Cell, player: int, place: int, share: Fraction) -> Split:
    """A split of the interval of a strategy of the support so far from its lower end."""
    s = box.open[player][place]
    low, high = box.low[player][s], box.high[player][s]
    return Split(player, s, low + share * (high - low))


def _exactly(points: Sequence[Sequence[Number]]) -> tuple[Mixed, ...]:
    return tuple(tuple(map(Fraction, own)) for own in points)


def newton(system: System, start: Floats) -> Floats | None:
    """A zero of the equations to which Newton's method leads from here; None if to none."""
    if not start.size:
        return start
    point, step = start, start
    for _ in range(MOST_STEPS):
        points = _points(system.support, point.tolist())
        inverse = _inverse(_jacobian(system, points))
        if inverse is None:
            return None
        step = inverse @ np.array(system.values(points), dtype=np.float64)
        point = point - step
        if not np.isfinite(point).all() or np.abs(point).max() > 10:
            return None
        if np.abs(step).max() < 1e-13:
            return point
    return point if np.abs(step).max() < 1e-9 else None


def _jacobian(system: System, points: Sequence[Sequence[Number]]) -> Floats:
    return np.array(system.derivatives_at(points), dtype=np.float64)


def _inverse(matrix: Floats) -> Floats | None:
    try:
        found: Floats = np.asarray(np.linalg.inv(matrix), dtype=np.float64)
    except np.linalg.LinAlgError:
        return None
    return found if np.isfinite(found).all() and np.abs(found).max() < 1e12 else None


def _points(support: Support, variables: Sequence[Number]) -> tuple[tuple[Number, ...], ...]:
    """The mixtures of the players, each with its last probability."""
    found, at = [], 0
    for own in support:
        chosen = variables[at : at + len(own) - 1]
        at += len(own) - 1
        found.append((*chosen, 1 - sum(chosen)))
    return tuple(found)


def _floats(side: tuple[Sequence[Number], Sequence[Number]]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    return tuple(map(float, side[0])), tuple(map(float, side[1]))


def _tuples(matrix: Floats) -> Matrix:
    return tuple(map(tuple, matrix.tolist()))


def _rounded(matrix: Floats) -> Matrix:
    """The matrix in short fractions."""
    return tuple(tuple(Fraction(f"{x:.6g}") for x in row) for row in matrix.tolist())
