"""A linear program in floating point: a guess at its optimal basis, and approximate solves with a basis.

Column j of the program is column j of a basis; the slack of row i is column n + i, with entry -1.
"""

from __future__ import annotations

from collections.abc import Sequence

import highspy
import numpy as np
from numpy.typing import NDArray

from verify.find.linear_programs.linear_system import Unsettled, Vector

LARGE = 2_000
_NO_LIMIT = 2**31 - 1
BASIC = highspy.HighsBasisStatus.kBasic


class FloatingProgram:
    """maximize costs z subject to low <= A z <= high, least <= z <= most; A row by row in CSR form."""

    def __init__(
        self,
        matrix: tuple[NDArray[np.int32], NDArray[np.int32], Vector],
        costs: Vector,
        least: Vector,
        low: Vector,
        high: Vector,
        most: Vector | None = None,
    ) -> None:
        self.count, self.height = len(costs), len(low)
        program = highspy.HighsLp()
        program.num_col_, program.num_row_ = self.count, self.height
        program.sense_ = highspy.ObjSense.kMaximize
        program.col_cost_, program.col_lower_ = costs, least
        program.col_upper_ = np.full(self.count, np.inf) if most is None else most
        program.row_lower_, program.row_upper_ = low, high
        entries = program.a_matrix_
        entries.format_ = highspy.MatrixFormat.kRowwise
        entries.start_, entries.index_, entries.value_ = matrix
        self.solver = highspy.Highs()
        self.solver.setOptionValue("output_flag", False)
        self.solver.setOptionValue("threads", 1)
        self.solver.passModel(program)

    def optimize(self, start: Sequence[int] | None = None) -> list[int]:
        """The basic columns of a floating-point optimum, or all slacks where HiGHS finds none."""
        if start is not None:
            self.solver.setBasis(self._basis(start))
        self._run()
        return self.basis()

    def _run(self) -> None:
        """Run HiGHS; a long run in a thread of its own, so that Ctrl-C ends it."""
        if self.height < LARGE:
            self.solver.run()
            return
        self.solver.HandleUserInterrupt = True
        self.solver.startSolve()
        try:
            while not self.solver.wait(0.1)[0]:
                pass
        except KeyboardInterrupt:
            self.solver.cancelSolve()
            self.solver.wait()
            raise

    @property
    def optimal(self) -> bool:
        """Whether the last run ended at an optimum, in floating point."""
        return bool(self.solver.getModelStatus() == highspy.HighsModelStatus.kOptimal)

    def basis(self) -> list[int]:
        """The basic columns of the last run, or all slacks where there are none."""
        found = self._basic()
        return found if len(found) == self.height else [self.count + i for i in range(self.height)]

    def solution(self) -> tuple[Vector, Vector]:
        """z and the multipliers of the rows, as last optimized."""
        found = self.solver.getSolution()
        return np.array(found.col_value), np.array(found.row_dual)

    def _basic(self) -> list[int]:
        basis = self.solver.getBasis()
        found = [j for j, status in enumerate(basis.col_status) if status == BASIC]
        return found + [self.count + i for i, status in enumerate(basis.row_status) if status == BASIC]

    def _basis(self, columns: Sequence[int]) -> highspy.HighsBasis:
        basis, basic = highspy.HighsBasis(), set(columns)
        lower = highspy.HighsBasisStatus.kLower
        basis.col_status = [BASIC if j in basic else lower for j in range(self.count)]
        basis.row_status = [BASIC if self.count + i in basic else lower for i in range(self.height)]
        return basis

    def factorize(self, columns: Sequence[int]) -> list[int]:
        """Prepare solves with a basis; its columns in the order of those solves.

        Raises:
            Unsettled: the basis is singular in floating point.
        """
        order = self._order()
        if order is None or set(order) != set(columns):
            self.solver.setBasis(self._basis(columns))
            # a run without iterations leaves the basis factorized
            self.solver.setOptionValue("simplex_iteration_limit", 0)
            self.solver.run()
            self.solver.setOptionValue("simplex_iteration_limit", _NO_LIMIT)
            order = self._order()
        if order is None or set(order) != set(columns):
            raise Unsettled("linear program: expected a regular basis, found it singular in floating point")
        return order

    def _order(self) -> list[int] | None:
        status, order = self.solver.getBasicVariables()
        if status != highspy.HighsStatus.kOk:
            return None
        return [j if j >= 0 else self.count - 1 - j for j in order.tolist()]

    def solve(self, right: Vector) -> Vector:
        """B^-1 `right`, by the basis last factorized (slack columns count as +1)."""
        return np.array(self.solver.getBasisSolve(right)[1])

    def solve_transposed(self, right: Vector) -> Vector:
        """B^-T `right`."""
        return np.array(self.solver.getBasisTransposeSolve(right)[1])
