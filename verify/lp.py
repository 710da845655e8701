r"""Exact linear programming: HiGHS guesses a basis in floating point, rational arithmetic settles it.

    maximize c z   subject to   A z >= b  (equality where asked),   z >= 0  (or free).

The guessed basis is solved exactly (FLINT). Where it is not optimal in exact arithmetic, exact
pivots with Bland's rule go on from it: primal simplex when it is feasible, else dual simplex under
costs shifted so that it is dual feasible, then primal simplex. Bland's rule ends every such run.

Row i carries a slack column n + i with A z - slack = b, fixed at 0 for an equality.
Sources: Applegate, Cook, Dash, Espinoza (2007), "Exact solutions to linear programming problems";
Bland (1977).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import flint
import highspy
import numpy as np

NONNEGATIVE, FREE, FIXED = "nonnegative", "free", "fixed"


class LinearProgramError(ValueError):
    """The program has no optimum: infeasible or unbounded."""


@dataclass(frozen=True)
class Rows:
    """The constraints: sparse rows of A, right-hand sides, which are equalities, which z are free."""

    rows: Sequence[Mapping[int, Fraction]]
    bounds: Sequence[Fraction]
    equal: Sequence[bool]
    free: Sequence[bool]


@dataclass(frozen=True)
class Optimum:
    """An optimal z with the multipliers y of the rows (value = c z = y b) and its basis."""

    value: Fraction
    z: tuple[Fraction, ...]
    multipliers: tuple[Fraction, ...]
    basis: tuple[int, ...]


def maximize(rows: Rows, objective: Sequence[Fraction]) -> Optimum:
    """An exact optimum of `objective` over `rows`.

    Raises:
        LinearProgramError: the program is infeasible or unbounded.
    """
    try:
        return pivot(rows, objective, guess_basis(rows, objective))
    except (OverflowError, ZeroDivisionError):
        # numbers beyond floats, or a guess that is singular in exact arithmetic
        return pivot(rows, objective, _slacks(rows))


def _slacks(rows: Rows) -> list[int]:
    return [len(rows.free) + i for i in range(len(rows.rows))]


def guess_basis(rows: Rows, objective: Sequence[Fraction]) -> list[int]:
    """The basic columns of a floating-point solution, slack of row i as column n + i.

    Raises:
        OverflowError: a number is too large for a float.
    """
    count, height = len(rows.free), len(rows.rows)
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    program = highspy.HighsLp()
    program.num_col_, program.num_row_ = count, height
    program.sense_ = highspy.ObjSense.kMaximize
    program.col_cost_ = np.array([float(c) for c in objective])
    program.col_lower_ = np.array([-np.inf if free else 0.0 for free in rows.free])
    program.col_upper_ = np.full(count, np.inf)
    program.row_lower_ = np.array([float(b) for b in rows.bounds])
    program.row_upper_ = np.array(
        [float(b) if equal else np.inf for b, equal in zip(rows.bounds, rows.equal, strict=True)]
    )
    matrix = program.a_matrix_
    matrix.format_ = highspy.MatrixFormat.kRowwise
    matrix.start_ = np.cumsum([0, *(len(row) for row in rows.rows)]).astype(np.int32)
    matrix.index_ = np.array([j for row in rows.rows for j in row], dtype=np.int32)
    matrix.value_ = np.array([float(a) for row in rows.rows for a in row.values()])
    solver.passModel(program)
    solver.run()
    basis = solver.getBasis()
    basic = highspy.HighsBasisStatus.kBasic
    found = [j for j, status in enumerate(basis.col_status) if status == basic]
    found += [count + i for i, status in enumerate(basis.row_status) if status == basic]
    # a failed run leaves no basis
    return found if len(found) == height else _slacks(rows)


def pivot(rows: Rows, objective: Sequence[Fraction], basis: Sequence[int]) -> Optimum:
    """The exact optimum, by pivots from `basis` (none where it is optimal already).

    Raises:
        LinearProgramError: the program is infeasible or unbounded.
    """
    tableau = _Tableau(rows, list(basis))
    costs = [*objective, *[Fraction(0)] * len(rows.rows)]
    if not tableau.feasible():
        tableau.dual_simplex(tableau.shifted(costs))
    tableau.primal_simplex(costs)
    return at_basis(rows, objective, tableau.basis)


def at_basis(rows: Rows, objective: Sequence[Fraction], basis: Sequence[int]) -> Optimum:
    """The basic solution and multipliers of `basis`, optimal or not.

    Raises:
        ZeroDivisionError: the basis is singular.
    """
    tableau = _Tableau(rows, list(basis))
    z = [Fraction(0)] * len(rows.free)
    for column, number in zip(basis, tableau.values(), strict=True):
        if column < len(z):
            z[column] = number
    value = sum((c * x for c, x in zip(objective, z, strict=True) if x), Fraction(0))
    multipliers = tableau.multipliers([*objective, *[Fraction(0)] * len(rows.rows)])
    return Optimum(value, tuple(z), tuple(multipliers), tuple(basis))


class _Tableau:
    """A basis of [A, -I] with exact solves; small enough to be dense."""

    def __init__(self, rows: Rows, basis: list[int]) -> None:
        self.count, self.height = len(rows.free), len(rows.rows)
        self.kinds = [FREE if free else NONNEGATIVE for free in rows.free]
        self.kinds += [FIXED if equal else NONNEGATIVE for equal in rows.equal]
        self.columns: list[dict[int, Fraction]] = [{} for _ in range(self.count)]
        for i, row in enumerate(rows.rows):
            for j, a in row.items():
                self.columns[j][i] = a
        self.columns += [{i: Fraction(-1)} for i in range(self.height)]
        self.bounds = rows.bounds
        self.basis = basis

    def _matrix(self) -> flint.fmpq_mat:
        matrix = flint.fmpq_mat(self.height, self.height)
        for place, column in enumerate(self.basis):
            for i, a in self.columns[column].items():
                matrix[i, place] = _fmpq(a)
        return matrix

    def _solve(self, right: Mapping[int, Fraction], *, transposed: bool = False) -> list[Fraction]:
        matrix = self._matrix()
        vector = flint.fmpq_mat(self.height, 1)
        for i, b in right.items():
            vector[i, 0] = _fmpq(b)
        solved = (matrix.transpose() if transposed else matrix).solve(vector)
        return [_fraction(solved[i, 0]) for i in range(self.height)]

    def values(self) -> list[Fraction]:
        return self._solve(dict(enumerate(self.bounds)))

    def multipliers(self, costs: Sequence[Fraction]) -> list[Fraction]:
        return self._solve({p: costs[j] for p, j in enumerate(self.basis)}, transposed=True)

    def reduced(self, costs: Sequence[Fraction]) -> dict[int, Fraction]:
        """Reduced costs of the nonbasic columns that may enter."""
        y = self.multipliers(costs)
        basic = set(self.basis)
        return {
            j: costs[j] - sum((y[i] * a for i, a in column.items()), Fraction(0))
            for j, column in enumerate(self.columns)
            if j not in basic and self.kinds[j] != FIXED
        }

    def _violated(self) -> list[tuple[int, Fraction]]:
        return [
            (place, number)
            for place, number in enumerate(self.values())
            if (self.kinds[self.basis[place]] == NONNEGATIVE and number < 0)
            or (self.kinds[self.basis[place]] == FIXED and number != 0)
        ]

    def feasible(self) -> bool:
        return not self._violated()

    def shifted(self, costs: Sequence[Fraction]) -> list[Fraction]:
        """Costs changed just enough for the basis to be dual feasible."""
        out = list(costs)
        for j, d in self.reduced(costs).items():
            if d > 0 or self.kinds[j] == FREE:
                out[j] -= d
        return out

    def primal_simplex(self, costs: Sequence[Fraction]) -> None:
        while True:
            entering = next(
                ((j, d) for j, d in sorted(self.reduced(costs).items()) if d > 0 or (self.kinds[j] == FREE and d != 0)),
                None,
            )
            if entering is None:
                return
            j, d = entering
            direction = self._solve(self.columns[j])
            sign = 1 if d > 0 else -1
            steps = []
            for place, (number, w) in enumerate(zip(self.values(), direction, strict=True)):
                kind = self.kinds[self.basis[place]]
                if (kind == NONNEGATIVE and sign * w > 0) or (kind == FIXED and w != 0):
                    steps.append((number / abs(w), self.basis[place], place))
            if not steps:
                raise LinearProgramError("linear program: expected an optimum, found it unbounded")
            self.basis[min(steps)[2]] = j

    def dual_simplex(self, costs: Sequence[Fraction]) -> None:
        while violated := self._violated():
            place, number = min(violated, key=lambda item: self.basis[item[0]])
            unit = self._solve({place: Fraction(1)}, transposed=True)
            sign = 1 if number < 0 else -1
            steps = []
            for j, d in self.reduced(costs).items():
                w = sum((unit[i] * a for i, a in self.columns[j].items()), Fraction(0))
                if sign * w < 0 or (self.kinds[j] == FREE and w != 0):
                    steps.append((abs(d / w), j))
            if not steps:
                raise LinearProgramError("linear program: expected a feasible point, found none")
            self.basis[place] = min(steps)[1]


def _fmpq(number: Fraction | int) -> flint.fmpq:
    return flint.fmpq(number.numerator, number.denominator)


def _fraction(number: flint.fmpq) -> Fraction:
    return Fraction(int(number.p), int(number.q))
