r"""A basis of a linear program with exact solves, and pivots from it.

With M = [A, -I], rows scaled to integers, and basis B: the basic values solve M_B x = b, the
multipliers y M_B = c_B, and the reduced costs are d = c - y M. A vector is a list of numerators over
one positive denominator, so signs and ratios need no division. Pivots take the largest gain (or the
worst violation) at first, then follow Bland's rule, which ends every run.

Source: Bland (1977), "New finite pivoting rules for the simplex method".
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trees.refusal import Refused
from verify.find.linear_programs.floating import FloatingProgram
from verify.find.linear_programs.linear_system import SMALL, EliminationEffort, LinearSystem, NotSolvedExactly, Vector
from verify.find.linear_programs.rows import FIXED, FREE, NONNEGATIVE, Entry, Rows

GREEDY = 500
Exact: TypeAlias = tuple[list[int], int]
"""Numerators over one positive denominator."""


class LinearProgramError(Refused):
    """The program has no optimum (infeasible or unbounded), or none was found."""


class Tableau:
    """One basis; slack i is scaled as row i is."""

    def __init__(
        self,
        rows: Rows,
        basis: Sequence[int],
        floating: FloatingProgram | None = None,
        effort: EliminationEffort | None = None,
    ) -> None:
        self.rows, self.integers, self.floating = rows, rows.integers, floating
        self.effort = effort or EliminationEffort()
        self.basis = list(basis)
        self._multipliers: dict[tuple[int, ...], Exact] = {}
        if floating is not None and len(self.basis) > SMALL:
            try:
                self.basis = floating.factorize(self.basis)
            except NotSolvedExactly:
                # exact arithmetic will say whether it is singular
                self.floating = None

    def with_basis(self, basis: Sequence[int]) -> Tableau:
        return Tableau(self.rows, basis, self.floating, self.effort)

    def exchanged(self, place: int, column: int) -> Tableau:
        """One pivot on.

        Raises:
            Unsettled: the effort is spent.
        """
        self.effort.spend(10 * len(self.basis))
        basis = list(self.basis)
        basis[place] = column
        return self.with_basis(basis)

    @cached_property
    def _matrix(self) -> LinearSystem:
        return self.integers.basis_matrix(self.basis)

    @cached_property
    def _transposed(self) -> LinearSystem:
        return self._matrix.transposed()

    @cached_property
    def _row_scale(self) -> Vector:
        try:
            return np.array(self.integers.scale, dtype=np.float64)
        except OverflowError as error:
            raise NotSolvedExactly(
                "linear program: expected numbers in the range of floats, found larger ones"
            ) from error

    @cached_property
    def _column_scale(self) -> Vector:
        """The floating-point basis has the slack of row i as +1, ours as -1 in a scaled row."""
        count = self.integers.count
        return np.array([1.0 if j < count else -self._row_scale[j - count] for j in self.basis])

    def _forward(self, right: Vector) -> Vector:
        return self._solver.solve(right / self._row_scale) * self._column_scale

    def _backward(self, right: Vector) -> Vector:
        return self._solver.solve_transposed(right * self._column_scale) / self._row_scale

    @property
    def _solver(self) -> FloatingProgram:
        if self.floating is None:
            raise NotSolvedExactly("linear program: expected a factorized basis, found none")
        return self.floating

    @cached_property
    def values(self) -> Exact:
        """The basic values, in the order of the basis."""
        return self._matrix.solve(self.integers.bounds, self._forward, self.effort)

    def direction(self, j: int) -> Exact:
        """How the basic values fall as column j rises."""
        right = [0] * self.integers.height
        for i, a in self.integers.column(j).items():
            right[i] = a
        return self._matrix.solve(right, self._forward, self.effort)

    def row_of_inverse(self, place: int) -> list[int]:
        """The row of the inverse basis at `place`, up to a positive factor."""
        unit = [0] * len(self.basis)
        unit[place] = 1
        return self._transposed.solve(unit, self._backward, self.effort)[0]

    def multipliers(self, costs: Sequence[int]) -> Exact:
        """The multipliers of the scaled rows."""
        basic = tuple(costs[j] for j in self.basis)
        if basic not in self._multipliers:
            self._multipliers[basic] = self._transposed.solve(basic, self._backward, self.effort)
        return self._multipliers[basic]

    def reduced(self, costs: Sequence[int]) -> tuple[NDArray[np.object_], int]:
        """The reduced costs, those of basic and of fixed columns as 0."""
        y, denominator = self.multipliers(costs)
        out = np.array(costs, dtype=object) * denominator - self.integers.dot_columns(np.array(y, dtype=object))
        out[self.integers.kinds == FIXED] = 0
        return out, denominator

    def violated(self) -> list[int]:
        """The places in the basis whose values are not allowed."""
        kinds = self.integers.kinds[self.basis].tolist()
        numbers = self.values[0]
        return [
            place
            for place, (kind, number) in enumerate(zip(kinds, numbers, strict=True))
            if (kind == NONNEGATIVE and number < 0) or (kind == FIXED and number != 0)
        ]

    def improving(self, reduced: NDArray[np.object_]) -> list[int]:
        """The columns that would raise the objective."""
        free = (self.integers.kinds == FREE) & (reduced < 0)
        return np.flatnonzero((reduced > 0) | free).tolist()

    def is_optimal(self, costs: Sequence[int]) -> bool:
        return not self.violated() and not self.improving(self.reduced(costs)[0])


def to_integers(objective: Sequence[Entry], height: int) -> tuple[list[int], int]:
    """The objective in integers, slacks included, and the factor."""
    factor = lcm(*(c.denominator for c in objective))
    return [c.numerator * (factor // c.denominator) for c in objective] + [0] * height, factor


def simplex(tableau: Tableau, costs: Sequence[int]) -> Tableau:
    """The optimal basis that pivots lead to.

    Raises:
        LinearProgramError: infeasible or unbounded.
        Unsettled: the tableau's effort is spent.
    """
    if tableau.violated():
        tableau = _dual_simplex(tableau, costs)
    return _primal_simplex(tableau, costs)


def _primal_simplex(tableau: Tableau, costs: Sequence[int]) -> Tableau:
    done = 0
    while True:
        reduced, _ = tableau.reduced(costs)
        entering = tableau.improving(reduced)
        if not entering:
            return tableau
        # the largest gain is quick; Bland's rule, from then on, cannot cycle
        column = max(entering, key=lambda j: abs(reduced[j])) if done < GREEDY else entering[0]
        sign = 1 if reduced[column] > 0 else -1
        kinds = tableau.integers.kinds[tableau.basis].tolist()
        steps = [
            (Fraction(number, abs(w)), tableau.basis[place], place)
            for place, (number, w, kind) in enumerate(
                zip(tableau.values[0], tableau.direction(column)[0], kinds, strict=True)
            )
            if (kind == NONNEGATIVE and sign * w > 0) or (kind == FIXED and w != 0)
        ]
        if not steps:
            raise LinearProgramError("linear program: expected an optimum, found it unbounded")
        tableau = tableau.exchanged(min(steps)[2], column)
        done += 1


def _dual_simplex(tableau: Tableau, costs: Sequence[int]) -> Tableau:
    """A feasible basis, by costs changed just enough for the first basis to be dual feasible."""
    reduced, denominator = tableau.reduced(costs)
    shifted = np.array(costs, dtype=object) * denominator
    improving = tableau.improving(reduced)
    shifted[improving] -= reduced[improving]
    costs = shifted.tolist()
    done = 0
    while True:
        violated = tableau.violated()
        if not violated:
            return tableau
        numbers = tableau.values[0]
        worst = max(violated, key=lambda place: abs(numbers[place]))
        place = worst if done < GREEDY else min(violated, key=lambda place: tableau.basis[place])
        row = tableau.integers.dot_columns(np.array(tableau.row_of_inverse(place), dtype=object))
        reduced, _ = tableau.reduced(costs)
        sign = 1 if numbers[place] < 0 else -1
        kinds, basic = tableau.integers.kinds, set(tableau.basis)
        steps = [
            (abs(Fraction(int(reduced[j]), int(row[j]))), j)
            for j in np.flatnonzero(row).tolist()
            if j not in basic and kinds[j] != FIXED and (sign * row[j] < 0 or kinds[j] == FREE)
        ]
        if not steps:
            raise LinearProgramError("linear program: expected a feasible point, found none")
        tableau = tableau.exchanged(place, min(steps)[1])
        done += 1
