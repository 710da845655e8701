r"""All vertices of a polytope P = {x in Q^d : x >= 0, M x <= 1}, the entries of M all > 0.

Scale the rows to integers and add t, t^2, ... to the right sides, for a small t > 0. The polytope P_t so
made is simple: its basic variables are the rows of B^-1 (b + (t, t^2, ...)), which are not 0, since no row
of B^-1 is. Hence its vertices correspond to its feasible bases, neighbours are a pivot apart, and since the
graph of a polytope is connected, pivoting from the basis of slacks meets all of them.

As t goes to 0, P_t shrinks to P, and each of the bases gives a vertex of P. Each vertex of P is met: P is the
hull of the limits of the vertices of P_t, so its own vertices are among these.

Pivots keep integers: the tableau is D B^-1 (A, b) with D = |det B|. For small t the least ratio is the
lexicographically least one over the right side and then the columns of the slacks, which hold D B^-1.

Sources: Charnes (1952) on perturbation; Balinski (1961) on the graph; Edmonds (1967) on integer pivots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from trees.tree import TreeError

# the entries of all tableaux, each as often as it has 64 binary digits
MOST_WORDS = 50_000_000


def vertices(matrix: Sequence[Sequence[Fraction]]) -> dict[tuple[Fraction, ...], frozenset[int]]:
    """Each vertex x, in order, with what is tight there: j where x_j = 0, d + i where row i of M x is 1.

    Raises:
        TreeError: the tableaux of all bases have more than `MOST_WORDS` words.

    >>> for vertex, tight in vertices([[Fraction(1), Fraction(2)]]).items():
    ...     print(*vertex, sorted(tight))
    0 0 [0, 1]
    0 1/2 [0, 2]
    1 0 [1, 2]
    """
    tableau = _start(matrix)
    met = {frozenset(tableau.basis)}
    found = dict([tableau.solution()])
    words = tableau.words()
    # depth first; `back` undoes the pivots that led here
    columns, back = [iter(tableau.outside())], list[tuple[int, int]]()
    while columns:
        column = next(columns[-1], None)
        if column is None:
            columns.pop()
            tableau = tableau.pivoted(*back.pop()) if back else tableau
            continue
        row = tableau.leaving(column)
        out = tableau.basis[row]
        basis = frozenset(tableau.basis) - {out} | {column}
        if basis in met:
            continue
        met.add(basis)
        tableau = tableau.pivoted(row, column)
        point, tight = tableau.solution()
        found[point] = tight
        words += tableau.words()
        if words > MOST_WORDS:
            raise TreeError(f"game: expected at most {MOST_WORDS:,} words in the tableaux of all bases, found more")
        columns.append(iter(tableau.outside()))
        back.append((row, out))
    return {point: found[point] for point in sorted(found)}


def _start(matrix: Sequence[Sequence[Fraction]]) -> _Tableau:
    rows = []
    for i, row in enumerate(matrix):
        scale = lcm(*(number.denominator for number in row))
        slacks = (int(i == j) for j in range(len(matrix)))
        rows.append([*(int(scale * number) for number in row), *slacks, scale])
    width = len(matrix[0])
    return _Tableau(width, rows, [width + i for i in range(len(rows))], 1)


@dataclass(frozen=True)
class _Tableau:
    """The rows D B^-1 (A, b): `width` columns of x, then those of the slacks, then the right side."""

    width: int
    rows: list[list[int]]
    basis: list[int]
    determinant: int

    def solution(self) -> tuple[tuple[Fraction, ...], frozenset[int]]:
        """The point x for t = 0, and the variables that are 0 there."""
        values = [0] * (self.width + len(self.rows))
        for variable, row in zip(self.basis, self.rows, strict=True):
            values[variable] = row[-1]
        point = tuple(Fraction(value, self.determinant) for value in values[: self.width])
        return point, frozenset(j for j, value in enumerate(values) if value == 0)

    def outside(self) -> list[int]:
        """The columns that are not in the basis."""
        return sorted(set(range(self.width + len(self.rows))) - set(self.basis))

    def words(self) -> int:
        """The number of entries, times the words of the longest number in the right side."""
        longest = max(row[-1].bit_length() for row in self.rows)
        return len(self.rows) * len(self.rows[0]) * (1 + longest // 64)

    def leaving(self, column: int) -> int:
        """The row with the least ratio, for small t."""
        least = [i for i, row in enumerate(self.rows) if row[column] > 0]
        for key in (-1, *range(self.width, self.width + len(self.rows))):
            if len(least) == 1:
                break
            first = self.rows[least[0]]
            kept = [least[0]]
            for i in least[1:]:
                row = self.rows[i]
                sign = row[key] * first[column] - first[key] * row[column]
                if sign < 0:
                    first, kept = row, [i]
                elif sign == 0:
                    kept.append(i)
            least = kept
        return least[0]

    def pivoted(self, row: int, column: int) -> _Tableau:
        """The tableau with the variable of `column` in the basis, for that of `row`."""
        own, old = self.rows[row], self.determinant
        new = own[column]
        rows = [
            own if i == row else [(new * a - other[column] * b) // old for a, b in zip(other, own, strict=True)]
            for i, other in enumerate(self.rows)
        ]
        basis = [column if i == row else variable for i, variable in enumerate(self.basis)]
        return _Tableau(self.width, rows, basis, new)
