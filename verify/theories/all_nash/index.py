r"""The index of an equilibrium: the sign of det(-D f), f the equations of its support (`all_nash.systems`).

It is known where nobody has another reply that is as good, and the determinant is not 0. In a box in which
|1 - Y J| < 1 for all derivatives J no determinant is 0, so all have the sign of the one in the middle. Where all
equilibria are known and have an index, these add up to 1, so the number of equilibria is odd.

Source: Guel, Pearce and Stacchetti (1993), "A polyhedral approach to the computation of equilibria".
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from trees.tree import Number
from verify.theories.all_nash.cells import Table
from verify.theories.all_nash.records import Solution
from verify.theories.all_nash.systems import System, box_of


def index_of(table: Table, solution: Solution) -> int | None:
    """1 or -1; None where another reply is as good, or the derivatives have no inverse."""
    system = System(table, solution.support)
    if not system.is_strict(box_of(solution)):
        return None
    return sign_of_determinant([[-d for d in row] for row in system.derivatives_at(solution.centre)]) or None


def sign_of_determinant(matrix: Sequence[Sequence[Number]]) -> int:
    """The sign, by elimination.

    >>> sign_of_determinant([[0, 1], [1, 0]]), sign_of_determinant([[1, 2], [2, 4]]), sign_of_determinant([])
    (-1, 0, 1)
    """
    rows, sign = [list(map(Fraction, row)) for row in matrix], 1
    for k in range(len(rows)):
        pivot = next((j for j in range(k, len(rows)) if rows[j][k]), None)
        if pivot is None:
            return 0
        if pivot != k:
            rows[k], rows[pivot], sign = rows[pivot], rows[k], -sign
        sign = sign if rows[k][k] > 0 else -sign
        for row in rows[k + 1 :]:
            if row[k]:
                factor = row[k] / rows[k][k]
                row[k:] = [a - factor * b for a, b in zip(row[k:], rows[k][k:], strict=True)]
    return sign
