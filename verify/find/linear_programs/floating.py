"""A linear program in floating point: a guess at its optimal basis, and approximate solves with a basis.

Column j of the program is column j of a basis; the slack of row i is column n + i, with entry -1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import highspy
import numpy as np
from numpy.typing import NDArray

from trees.unheard import unheard
from verify.find.linear_programs.linear_system import NotSolvedExactly, Vector

LARGE = 2_000
_NO_LIMIT = 2**31 - 1
_PRIMAL = 4
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
        with _answered("take the program"):
            program = highspy.HighsLp()
            program.num_col_, program.num_row_ = self.count, self.height
            program.sense_ = highspy.ObjSense.kMaximize
            program.col_cost_, program.col_lower_ = costs, least
            program.col_upper_ = np.full(self.count, np.inf) if most is None else most
            program.row_lower_, program.row_upper_ = low, high
            entries = program.a_matrix_
            entries.format_ = highspy.MatrixFormat.kRowwise
            entries.start_, entries.index_, entries.value_ = matrix
            with unheard():
                self.solver = highspy.Highs()
            self.solver.setOptionValue("output_flag", False)
            self.solver.setOptionValue("threads", 1)
            self.solver.passModel(program)

    def use_primal_simplex(self) -> None:
        """Optimize by primal simplex on the whole program, from now on."""
        with _answered("take options"):
            self.solver.setOptionValue("presolve", "off")
            self.solver.setOptionValue("simplex_strategy", _PRIMAL)

    def limit(self, seconds: float) -> None:
        """End each run after so many seconds."""
        with _answered("take options"):
            self.solver.setOptionValue("time_limit", seconds)

    def optimize(self, start: Sequence[int] | None = None) -> list[int]:
        """The basic columns of a floating-point optimum, or all slacks where HiGHS finds none.

        Raises:
            Unsettled: HiGHS fails.
        """
        if start is not None:
            self._start(start)
        with _answered("run"):
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
        except BaseException:
            self.solver.cancelSolve()
            self.solver.wait()
            raise

    @property
    def optimal(self) -> bool:
        """Whether the last run ended at an optimum, in floating point."""
        with _answered("tell its status"):
            return bool(self.solver.getModelStatus() == highspy.HighsModelStatus.kOptimal)

    def basis(self) -> list[int]:
        """The basic columns of the last run, or all slacks where there are none."""
        with _answered("tell its basis"):
            basis = self.solver.getBasis()
            columns, rows = list(basis.col_status), list(basis.row_status)
        found = [j for j, status in enumerate(columns + rows) if status == BASIC]
        whole = (len(columns), len(rows), len(found)) == (self.count, self.height, self.height)
        return found if whole else [self.count + i for i in range(self.height)]

    def solution(self) -> tuple[Vector, Vector]:
        """z and the multipliers of the rows, as last optimized.

        Raises:
            Unsettled: HiGHS has none, or one with an entry that is no number.
        """
        with _answered("tell its solution"):
            found = self.solver.getSolution()
            return _numbers(found.col_value, self.count), _numbers(found.row_dual, self.height)

    def _start(self, columns: Sequence[int]) -> None:
        """Give HiGHS a basis."""
        basic = set(columns)
        with _answered("take a basis"):
            basis, lower = highspy.HighsBasis(), highspy.HighsBasisStatus.kLower
            basis.col_status = [BASIC if j in basic else lower for j in range(self.count)]
            basis.row_status = [BASIC if self.count + i in basic else lower for i in range(self.height)]
            self.solver.setBasis(basis)

    def factorize(self, columns: Sequence[int]) -> list[int]:
        """Prepare solves with a basis; its columns in the order of those solves.

        Raises:
            Unsettled: the basis is singular in floating point, or HiGHS fails.
        """
        order = self._order()
        if sorted(order) != sorted(columns):
            self._start(columns)
            with _answered("factorize a basis"):
                # a run without iterations leaves the basis factorized
                self.solver.setOptionValue("simplex_iteration_limit", 0)
                self.solver.run()
                self.solver.setOptionValue("simplex_iteration_limit", _NO_LIMIT)
            order = self._order()
        if sorted(order) != sorted(columns):
            raise NotSolvedExactly("linear program: expected a regular basis, found it singular in floating point")
        return order

    def _order(self) -> list[int]:
        """The basic columns in the order of solves; none where no basis is factorized."""
        with _answered("tell the order of its basis"):
            status, order = self.solver.getBasicVariables()
            found = [int(j) for j in order] if status == highspy.HighsStatus.kOk else []
        return [j if j >= 0 else self.count - 1 - j for j in found]

    def solve(self, right: Vector) -> Vector:
        """B^-1 `right`, by the basis last factorized (slack columns count as +1).

        Raises:
            Unsettled: HiGHS fails, or an entry is no number.
        """
        with _answered("solve with a basis"):
            return _numbers(self.solver.getBasisSolve(right)[1], self.height)

    def solve_transposed(self, right: Vector) -> Vector:
        """B^-T `right`; see `solve`."""
        with _answered("solve with a basis"):
            return _numbers(self.solver.getBasisTransposeSolve(right)[1], self.height)


@contextmanager
def _answered(what: str) -> Iterator[None]:
    """HiGHS is asked; that it fails is said in one line.

    Raises:
        Unsettled: it raises an exception, or answers what is no such answer.
    """
    try:
        yield
    except (MemoryError, NotSolvedExactly):
        raise
    except Exception as error:
        said = " ".join(f"{type(error).__name__} {error}".split())
        raise NotSolvedExactly(f"expected HiGHS to {what}, found: {said:.200}") from error


def _numbers(found: object, count: int) -> Vector:
    numbers = np.array(found, dtype=np.float64)
    if numbers.shape != (count,) or not np.isfinite(numbers).all():
        raise NotSolvedExactly(f"expected {count:,} finite numbers of HiGHS, found others")
    return numbers
