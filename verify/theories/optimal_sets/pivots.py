r"""Pivots between the vertices of a polytope {u in Q^d : c_i + k_i u >= 0 for i = 1, ..., m}, moved a little.

The slacks s_i = c_i + k_i u, scaled to integers, become s_i + t^i for a small t > 0. The rows of the tableau are
D s_B = b + A s_N, in integers, with D > 0 the size of the determinant of the pivots so far. For small t the least ratio
is the lexicographically least one over b and then the powers of t. Of functions of a parameter (`parameters.compared`)
the rows stay as they are; a quotient that is whole in integers is a polynomial again.

Sources: Charnes (1952) on perturbation; Edmonds (1967) on integer pivots.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import TypeAlias

from trees.exact import Number, TooLarge
from verify.theories.optimal_sets.polytope import PolytopeError
from verify.theories.parameters.compared import WORD, ComparedNumber

TOO_LARGE = "game: too large for all vertices"
Point: TypeAlias = tuple[Number, ...]


class Budget:
    """Counts the words of tableaux."""

    def __init__(self, most: int | None) -> None:
        self.most, self.spent = most, 0

    def pivoted(self, tableau: IntegerTableau, row: int, column: int) -> IntegerTableau:
        """The tableau after a pivot, if that is affordable."""
        found = tableau.pivoted(row, column)
        self.spend(found.words())
        return found

    def spend(self, words: int) -> None:
        """Count what is used.

        Raises:
            TooLarge: there is less.
        """
        self.require(words)
        self.spent += words

    def require(self, words: int) -> None:
        """That so much is left.

        Raises:
            TooLarge: there is less.
        """
        if self.most is not None and self.spent + words > self.most:
            raise TooLarge(f"{TOO_LARGE}: expected at most {self.most:,} words in tableaux, found more")


def start(forms: Sequence[Sequence[Number]], inside: Sequence[Number], budget: Budget) -> IntegerTableau:
    """A vertex of P_t: each coordinate in turn moves until a slack is 0, and takes its place in the basis."""
    rows = []
    for i, (constant, *slopes) in enumerate(forms):
        slack = constant + sum(k * u for k, u in zip(slopes, inside, strict=True) if u)
        if slack < 0:
            raise PolytopeError(f"form {i + 1}: expected a point that satisfies it, found one that does not")
        rows.append([*slopes, slack])
    count = len(rows)
    rows, one = _in_one_ring(rows)
    tableau = IntegerTableau(count, rows, list(range(count)), [count + j for j in range(len(inside))], one)
    for column in range(len(inside)):
        # against the direction of the coordinate, where it comes to a bound there
        sign = next((s for s in (-1, 1) if tableau.limits(column, s)), 1)
        tableau = budget.pivoted(tableau, tableau.leaving(column, sign), column)
    return tableau


def _in_one_ring(rows: list[list[Number]]) -> tuple[list[list[Number]], Number]:
    """The rows, each times what makes integers of its numbers, and 1; or all as functions, where some number is one.

    Quotients of the pivots are exact in either ring, and would not be if these were mixed.
    """
    function = next((number for row in rows for number in row if isinstance(number, ComparedNumber)), None)
    if function is not None:
        zero = function - function
        return [[zero + number for number in row] for row in rows], zero + 1
    scales = [lcm(*(number.denominator for number in row)) for row in rows]
    return [[int(scale * number) for number in row] for scale, row in zip(scales, rows, strict=True)], 1


@dataclass(frozen=True)
class IntegerTableau:
    """D s_B = b + A s_N: row i is that of A, then b, for the variable `basis[i]`; `outside` are those of the columns.

    Variable i < `count` is slack i; variable `count` + j is coordinate j less that of the point inside.
    """

    count: int
    rows: list[list[Number]]
    basis: list[int]
    outside: list[int]
    determinant: Number

    def point(self, inside: Sequence[Number]) -> Point:
        """The vertex for t = 0."""
        values: list[Number] = [Fraction(0)] * len(inside)
        for variable, row in zip(self.basis, self.rows, strict=True):
            if variable >= self.count:
                number, below = row[-1], self.determinant
                values[variable - self.count] = Fraction(number, below) if isinstance(below, int) else number / below
        return tuple(u + value for u, value in zip(inside, values, strict=True))

    def tight(self) -> frozenset[int]:
        """The slacks that are 0 for t = 0."""
        slack = (v for v, row in zip(self.basis, self.rows, strict=True) if v < self.count and row[-1] == 0)
        return frozenset((*self.outside, *slack))

    def mask(self) -> int:
        """The slacks outside of the basis, as binary digits."""
        return sum(1 << variable for variable in self.outside)

    def words(self) -> int:
        """The number of entries, times the words of the determinant."""
        number = self.determinant
        each = 1 + number.bit_length() // WORD if isinstance(number, int) else number.words()
        return len(self.rows) * (len(self.outside) + 1) * each

    def limits(self, column: int, sign: int) -> list[int]:
        """The rows whose slack falls as the variable of `column` rises (`sign` 1) or falls (-1)."""
        return [
            i
            for i, (variable, row) in enumerate(zip(self.basis, self.rows, strict=True))
            if row[column] * sign < 0 and variable < self.count
        ]

    def leaving(self, column: int, sign: int) -> int:
        """The row with the least ratio, for small t.

        Raises:
            PolytopeError: nothing stops the variable of `column`.
        """
        least = self.limits(column, sign)
        if not least:
            raise PolytopeError("expected a bounded polyhedron, found a ray in it")
        best = least[0]
        for i in least[1:]:
            if self._before(i, best, column):
                best = i
        return best

    @cached_property
    def _powers(self) -> list[tuple[int, int]]:
        """The slacks outside of the basis, that is their powers of t, in order, each with its column."""
        return sorted((v, column) for column, v in enumerate(self.outside) if v < self.count)

    def _before(self, i: int, k: int, column: int) -> bool:
        """Whether the slack of row i has the smaller ratio than that of row k, for small t."""
        one, other = self.rows[i], self.rows[k]
        step, other_step = abs(one[column]), abs(other[column])
        order = one[-1] * other_step - other[-1] * step
        if order:
            return bool(order < 0)
        own = min(self.basis[i], self.basis[k])
        # rows that are the same are quickest seen as lists, but functions are not compared where nothing depends on it
        if not isinstance(step, int) or one != other:
            for power, place in self._powers:
                if power > own:
                    break
                # of a slack outside, its row has minus the coefficient
                order = other[place] * step - one[place] * other_step
                if order:
                    return bool(order < 0)
        # the own power of a slack is in no other row
        return self.basis[k] == own

    def pivoted(self, row: int, column: int) -> IntegerTableau:
        """The tableau with the variable of `column` in the basis, for that of `row`."""
        rows, determinant = pivot_rows(self.rows, row, column, self.determinant)
        basis, outside = list(self.basis), list(self.outside)
        basis[row], outside[column] = outside[column], basis[row]
        return IntegerTableau(self.count, rows, basis, outside, determinant)


def pivot_rows(rows: Sequence[list[Number]], row: int, column: int, old: Number) -> tuple[list[list[Number]], Number]:
    """The rows of a tableau with determinant `old` after the pivot, and the new determinant, which is positive too.

    Rows that do not change are not copied.
    """
    own = rows[row]
    sign = -1 if own[column] > 0 else 1
    own = own if sign > 0 else [-number for number in own]
    new = -own[column]
    # functions are not compared where nothing depends on it
    same = isinstance(new, int) and new == old
    found = []
    for i, other in enumerate(rows):
        factor = other[column]
        if i == row:
            changed = list(own)
            factor = old
        elif factor:
            changed = [(new * a + factor * b) // old for a, b in zip(other, own, strict=True)]
        elif same:
            found.append(other)
            continue
        else:
            changed = [new * a // old for a in other]
        changed[column] = -sign * factor
        found.append(changed)
    return found, new
