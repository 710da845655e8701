"""The constraints of a linear program, A z >= b, and their integer form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain
from math import lcm
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from verify.find.linear_programs.linear_system import LinearSystem, Vector

NONNEGATIVE, FREE, FIXED = 0, 1, 2
Entry: TypeAlias = Fraction | int
"""An exact number; integers need no common denominator."""


@dataclass(frozen=True)
class Rows:
    """The constraints: sparse rows of A, right-hand sides, which are equalities, which z are free."""

    rows: Sequence[Mapping[int, Entry]]
    bounds: Sequence[Entry]
    equal: Sequence[bool]
    free: Sequence[bool]

    @cached_property
    def integers(self) -> Integers:
        return Integers(self)

    @cached_property
    def starts(self) -> NDArray[np.int64]:
        """Where each row starts among all entries, and where the last one ends."""
        return np.cumsum([0, *map(len, self.rows)])

    @cached_property
    def columns(self) -> NDArray[np.int32]:
        """The columns of all entries, row by row."""
        return np.fromiter(chain.from_iterable(self.rows), np.int32, int(self.starts[-1]))

    @cached_property
    def entries(self) -> list[Entry]:
        """All entries of A, row by row."""
        return list(chain.from_iterable(row.values() for row in self.rows))

    @cached_property
    def floats(self) -> tuple[NDArray[np.int32], NDArray[np.int32], Vector]:
        """A in floating point: starts, columns and values, row by row.

        Raises:
            OverflowError: a number is too large for a float.
        """
        return self.starts.astype(np.int32), self.columns, np.array(self.entries, dtype=np.float64)


class Integers:
    """[A, -I] with each row scaled to integers, column by column."""

    def __init__(self, rows: Rows) -> None:
        self.count, self.height = len(rows.free), len(rows.rows)
        self.scale, entries = _whole(rows)
        self.bounds = [int(b * s) for b, s in zip(rows.bounds, self.scale, strict=True)]
        at_row = np.concatenate([np.repeat(np.arange(self.height), np.diff(rows.starts)), np.arange(self.height)])
        at_column = np.concatenate([rows.columns.astype(np.int64), self.count + np.arange(self.height)])
        values = entries + [-1] * self.height
        fits = max(map(abs, values)) < 2**60
        order = np.lexsort((at_row, at_column))
        self.at_row = at_row[order]
        self.values = np.array(values, dtype=np.int64 if fits else object)[order]
        self._at_column = at_column[order]
        self.starts = np.searchsorted(self._at_column, np.arange(self.count + self.height + 1))
        self.kinds = np.array(
            [FREE if free else NONNEGATIVE for free in rows.free]
            + [FIXED if equal else NONNEGATIVE for equal in rows.equal]
        )

    def column(self, j: int) -> dict[int, int]:
        here = slice(self.starts[j], self.starts[j + 1])
        return dict(zip(self.at_row[here].tolist(), self.values[here].tolist(), strict=True))

    def basis_matrix(self, basis: Sequence[int]) -> LinearSystem:
        columns = np.array(basis)
        first, lengths = self.starts[columns], self.starts[columns + 1] - self.starts[columns]
        places = np.repeat(np.arange(len(columns)), lengths)
        entries = np.arange(len(places)) - np.repeat(np.cumsum(lengths) - lengths - first, lengths)
        at_row, values = self.at_row[entries], self.values[entries]
        order = np.lexsort((places, at_row))
        rows = at_row[order]
        # `unique` would load masked arrays
        if not np.bincount(rows, minlength=self.height).all():
            raise ZeroDivisionError("linear program: expected a regular basis, found a row of zeros")
        return LinearSystem(self.height, rows, places[order], values[order])

    @cached_property
    def _by_row(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64] | NDArray[np.object_]]:
        """A without the slacks, row by row: where rows start, columns, values."""
        order = np.lexsort((self._at_column, self.at_row))
        order = order[self._at_column[order] < self.count]
        starts = np.searchsorted(self.at_row[order], np.arange(self.height + 1))
        return starts, self._at_column[order], self.values[order]

    def dot_rows(self, z: NDArray[np.object_]) -> NDArray[np.object_]:
        """A z for every row."""
        starts, columns, values = self._by_row
        return _sums(values * z[columns], starts)

    def dot_columns(self, y: NDArray[np.object_]) -> NDArray[np.object_]:
        """y M for every column, slacks too."""
        return _sums(self.values * y[self.at_row], self.starts)


def _whole(rows: Rows) -> tuple[list[int], list[int]]:
    """What each row is multiplied with to have integers, and its entries so multiplied, row by row."""
    if {*map(type, rows.entries), *map(type, rows.bounds)} == {int}:
        return [1] * len(rows.rows), [*map(int, rows.entries)]
    scale = [
        lcm(bound.denominator, *(a.denominator for a in row.values()))
        for row, bound in zip(rows.rows, rows.bounds, strict=True)
    ]
    return scale, [
        a.numerator * (s // a.denominator) for row, s in zip(rows.rows, scale, strict=True) for a in row.values()
    ]


def _sums(terms: NDArray[np.object_], starts: NDArray[np.int64]) -> NDArray[np.object_]:
    out = np.zeros(len(starts) - 1, dtype=object)
    filled = np.flatnonzero(starts[1:] > starts[:-1])
    # reduceat has no empty sums
    out[filled] = np.add.reduceat(terms, starts[filled])
    return out
