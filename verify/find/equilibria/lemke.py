r"""Lemke's method in integers: the path from a starting profile to a Nash equilibrium of a two-player game.

The rows are D w_B = b + C w_N, in integers, with D > 0 the size of the determinant of the pivots so far. First u enters
the basis; then always the other variable of the sequence whose variable left it, until u is 1. The constants of the
first basis count as greater by t, t^2, ... for a small t > 0: among least ratios that over these powers decides, no
basis comes twice, and every path ends.

Sources: Lemke (1965), "Bimatrix equilibrium points and mathematical programming"; Edmonds (1967) on integer pivots;
von Stengel, van den Elzen and Talman (2002), section 4.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from trees.refusal import Refused
from trees.tree import Sequence
from verify.find.equilibria.complementarity import Complementarity
from verify.theories.optimal_sets.pivots import pivot_rows

Plans = tuple[dict[Sequence, Fraction], dict[Sequence, Fraction]]


class LemkeError(Refused):
    """The path ends nowhere, which it does in no game with perfect recall."""


def lemke(problem: Complementarity, report: Callable[[int], None] = lambda _: None) -> Plans:
    """The plans of an equilibrium; `report` is told the number of pivots.

    Raises:
        LemkeError: there is no way on.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> first, second = lemke(Complementarity(sequence_form(kuhn())))
    >>> second["J after check", "bet"], second["Q after bet", "call"]
    (Fraction(1, 3), Fraction(1, 3))
    """
    path, n = _Path(problem), problem.count
    entering, pivots = 2 * n, 0
    while True:
        report(pivots)
        leaving = path.exchange(entering)
        pivots += 1
        if leaving == path.rest:
            break
        entering = leaving - n if leaving >= n else leaving + n
    weights = path.values()
    first, second = (
        {s: weights.get(places[s], Fraction(0)) for s in own}
        for own, places in zip(problem.sequences, problem.places, strict=True)
    )
    return first, second


class _Path:
    """The tableau: row i is that of C, then b, for the variable `basis[i]`; `outside` are those of the columns.

    Variable 2n is u, and `rest` = 2n + 1 is 1 - u.
    """

    def __init__(self, problem: Complementarity) -> None:
        n, start = problem.count, problem.start()
        self.rest = 2 * n + 1
        self.rows = [[*map(int, row)] for row in start.rows.tolist()]
        self.rows.append([0] * n + [-1, 1])
        self.basis = [k if chosen else n + k for k, chosen in enumerate(start.chosen)] + [self.rest]
        self.outside = [n + k if chosen else k for k, chosen in enumerate(start.chosen)] + [2 * n]
        self.first = self.basis[:n]
        self.determinant = 1

    def values(self) -> dict[int, Fraction]:
        """The basic variables."""
        return {v: Fraction(row[-1], self.determinant) for v, row in zip(self.basis, self.rows, strict=True)}

    def exchange(self, entering: int) -> int:
        """Let a variable into the basis; the one that leaves it.

        Raises:
            LemkeError: none has to.
        """
        column = self.outside.index(entering)
        row = self._leaving(column)
        leaving = self.basis[row]
        self.rows, self.determinant = pivot_rows(self.rows, row, column, self.determinant)
        self.basis[row], self.outside[column] = entering, leaving
        return leaving

    def _leaving(self, column: int) -> int:
        u = self.rest - 1
        least = [i for i, row in enumerate(self.rows) if row[column] < 0 and self.basis[i] != u]
        if not least:
            raise LemkeError("game: expected a way on from a starting profile to an equilibrium, found none")
        column_of = {variable: j for j, variable in enumerate(self.outside)}
        powers = iter([None, *self.first])
        while len(least) > 1:
            power = next(powers)
            best, best_step = self._coefficient(least[0], power, column_of), -self.rows[least[0]][column]
            kept = [least[0]]
            for i in least[1:]:
                number, step = self._coefficient(i, power, column_of), -self.rows[i][column]
                order = number * best_step - best * step
                if order < 0:
                    best, best_step, kept = number, step, [i]
                elif order == 0:
                    kept.append(i)
            # where 1 - u may leave, the path is at its end
            least = next(([i] for i in kept if self.basis[i] == self.rest), kept)
        return least[0]

    def _coefficient(self, i: int, power: int | None, column_of: dict[int, int]) -> int:
        """Of D w_B in row i, the constant, or the coefficient of the power of t that belongs to a variable."""
        if power is None:
            return self.rows[i][-1]
        if power == self.basis[i]:
            return self.determinant
        return -self.rows[i][column_of[power]] if power in column_of else 0
