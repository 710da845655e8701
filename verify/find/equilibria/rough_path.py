r"""Lemke's path in floating point: which weights are positive in an equilibrium, as a guess.

The path is that of `lemke`, with rows scaled so that their largest entry is 1. The constants of the first basis become
greater by small random numbers, so that least ratios are no ties; the weights in the last basis are a guess at those of
an equilibrium of the game as it is. What rounding did on the way is undone where it shows: the last basis is then
solved for again.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np

from verify.find.equilibria.complementarity import Complementarity, Matrix

SEED = 1996
TINY = 1e-9
"""Entries of the tableau that are taken for 0."""
WRONG = 1e-8
"""What rounding may add to the basic variables."""
LOOKED = 100
"""Pivots after which that is looked at."""
AT_ONCE = 128
"""Rows that are changed together: with more, what is added to them does not stay near the processor."""
MOST_TURNS = 50
"""Pivots, by sequences, after which the path is taken to be lost."""


class Lost(ValueError):
    """Floating point has lost the path."""


def supports(
    problem: Complementarity, moved: float, report: Callable[[int], None] = lambda _: None
) -> tuple[set[int], set[int]]:
    """The sequences of each player, by number, whose weights are in the last basis; constants are `moved` so much.

    Raises:
        Lost: rounding has led astray.
        OverflowError: a number is too large for a float.
    """
    path, n = _Path(problem, moved), problem.count
    entering = 2 * n
    for pivots in range(MOST_TURNS * n):
        report(pivots)
        leaving = path.exchange(entering)
        if leaving == path.rest:
            weights, first = {v for v in path.basis if v < n}, len(problem.sequences[0])
            return {k for k in weights if k < first}, {k for k in weights if k >= first}
        entering = leaving - n if leaving >= n else leaving + n
        if pivots % LOOKED == LOOKED - 1:
            path.mend()
    raise Lost(f"game: expected an equilibrium within {MOST_TURNS * n:,} pivots, found none")


class _Path:
    """w_B = C w_N + b; the rows of C, then b. Variables are numbered as in `lemke`."""

    def __init__(self, problem: Complementarity, moved: float) -> None:
        n, start, random = problem.count, problem.rough_start(), Random(SEED)
        self.rest = 2 * n + 1
        self.rows: Matrix = np.vstack([start.rows, np.zeros(n + 2)])
        self.rows[n, n:] = -1, 1
        self.basis = np.array([k if chosen else n + k for k, chosen in enumerate(start.chosen)] + [self.rest])
        self.outside = np.array([n + k if chosen else k for k, chosen in enumerate(start.chosen)] + [2 * n])
        # a slack is measured so that its row, or else its column, is at most 1
        for k, chosen in enumerate(start.chosen):
            if chosen:
                self.rows[:, k] /= np.abs(self.rows[:, k]).max() or 1.0
            else:
                self.rows[k] /= np.abs(self.rows[k]).max() or 1.0
        self.rows[:n, n + 1] += [moved * (1 + random.random()) for _ in range(n)]
        self.whole = self.rows.copy()
        self.at_first = self.basis.copy(), self.outside.copy()

    def exchange(self, entering: int) -> int:
        """Let a variable into the basis; the one that leaves it.

        Raises:
            Lost: none has to.
        """
        column = int(np.flatnonzero(self.outside == entering)[0])
        row = self._leaving(column)
        leaving = int(self.basis[row])
        self._pivot(row, column)
        return leaving

    def _leaving(self, column: int) -> int:
        falling = self.rows[:, column]
        may = np.flatnonzero((falling < -TINY) & (self.basis != self.rest - 1))
        if not len(may):
            raise Lost("game: expected a way on, found none")
        ratios = np.maximum(self.rows[may, -1], 0.0) / -falling[may]
        # of those that are nearly least the largest entry loses the fewest digits
        least = may[ratios <= ratios.min() + TINY * TINY]
        return int(least[falling[least].argmin()])

    def _pivot(self, row: int, column: int) -> None:
        own, factors = self.rows[row].copy(), self.rows[:, column].copy()
        step = -own[column]
        own /= step
        own[column] = -1 / step
        factors[row] = 0
        self.rows[:, column] = 0
        touched, filled = np.flatnonzero(factors), np.flatnonzero(own)
        if 4 * len(touched) * len(filled) < self.rows.size:
            self.rows[np.ix_(touched, filled)] += np.outer(factors[touched], own[filled])
        else:
            for first in range(0, len(factors), AT_ONCE):
                some = slice(first, first + AT_ONCE)
                self.rows[some] += factors[some, np.newaxis] * own
        self.rows[row] = own
        self.basis[row], self.outside[column] = self.outside[column], self.basis[row]

    def mend(self) -> None:
        """Undo rounding, where there is much.

        Raises:
            Lost: the basis is singular in floating point.
        """
        basis, outside = self.at_first
        values = np.zeros(self.rest + 1)
        values[self.basis] = self.rows[:, -1]
        wrong = self.whole[:, :-1] @ values[outside] + self.whole[:, -1] - values[basis]
        if np.abs(wrong).max() < WRONG:
            return
        columns = np.zeros((len(basis), self.rest + 1))
        columns[np.arange(len(basis)), basis] = 1
        columns[:, outside] = -self.whole[:, :-1]
        right = np.hstack([-columns[:, self.outside], self.whole[:, -1:]])
        try:
            self.rows = np.linalg.solve(columns[:, self.basis], right)
        except np.linalg.LinAlgError as error:
            raise Lost(str(error)) from error
