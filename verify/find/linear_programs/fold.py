r"""Linear programs in which rows and columns are alike: the same program with one of each class.

Colours of rows and columns are refined until two rows of one colour have the same entries, as often, in columns of each
colour, and two columns likewise. Then some optimum is the same on each class of columns: with z' on the classes Q,

    maximize  sum over Q of (sum of c_j, j in Q) z'_Q    subject to   sum over Q of (sum of A_ij, j in Q) z'_Q >= b_i

for one row i of each class has the same value, z_j = z'_Q is an optimum, and y_i = y'_P / |P| are its multipliers.
Colours are hashes: where two fell together, which the check of a solution would show, nothing false is found.

Source: Grohe, Kersting, Mladenov, Selman (2014), "Dimension reduction via colour refinement", section 4.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from verify.find.linear_programs.lp import Optimum, maximize
from verify.find.linear_programs.rows import Entry, Rows

LEAST_ENTRIES = 1_000
"""Smaller programs are solved before they are folded."""
WORTHWHILE = 0.7
"""The part of the classes among all rows and columns from which on nothing is gained."""
Colours = NDArray[np.int64]
Hashes = NDArray[np.uint64]


def maximize_folded(rows: Rows, objective: Sequence[Entry]) -> Optimum:
    """An exact optimum of `objective` over `rows`, the same for rows and columns that are alike; then without a basis.

    Raises:
        LinearProgramError: the program is infeasible or unbounded, or none was found.
    """
    classes = _classes(rows, objective) if len(rows.entries) >= LEAST_ENTRIES else None
    if classes is None:
        return maximize(rows, objective)
    small = maximize(classes.rows(rows), classes.objective(objective))
    sizes = np.bincount(classes.of_rows).tolist()
    shares = [y / size for y, size in zip(small.multipliers, sizes, strict=True)]
    z = tuple(small.z[colour] for colour in classes.of_columns.tolist())
    return Optimum(small.value, z, tuple(shares[colour] for colour in classes.of_rows.tolist()), ())


@dataclass(frozen=True)
class Classes:
    """The class of each row and of each column, both from 0 on."""

    of_rows: Colours
    of_columns: Colours

    def rows(self, rows: Rows) -> Rows:
        colours = self.of_columns.tolist()
        firsts = _firsts(self.of_rows)
        small: list[dict[int, Entry]] = []
        for i in firsts:
            sums: dict[int, Entry] = {}
            for j, a in rows.rows[i].items():
                sums[colours[j]] = sums.get(colours[j], 0) + a
            small.append({colour: total for colour, total in sums.items() if total})
        free = [rows.free[j] for j in _firsts(self.of_columns)]
        return Rows(small, [rows.bounds[i] for i in firsts], [rows.equal[i] for i in firsts], free)

    def objective(self, costs: Sequence[Entry]) -> list[Entry]:
        sums: list[Entry] = [0] * (int(self.of_columns.max()) + 1)
        for colour, cost in zip(self.of_columns.tolist(), costs, strict=True):
            sums[colour] += cost
        return sums


def _classes(rows: Rows, objective: Sequence[Entry]) -> Classes | None:
    """The coarsest classes, or None where there are nearly as many as rows and columns."""
    height, count = len(rows.rows), len(rows.free)
    at_row, at_column = np.repeat(np.arange(height), np.diff(rows.starts)), rows.columns.astype(np.int64)
    amounts = _scrambled(_numbered(rows.entries))
    of_rows = _numbered(zip(rows.equal, rows.bounds, strict=True))
    of_columns = _numbered(zip(rows.free, objective, strict=True))
    before = 0
    while True:
        of_rows = _refined(of_rows, at_row, amounts * _scrambled(of_columns)[at_column])
        of_columns = _refined(of_columns, at_column, amounts * _scrambled(of_rows)[at_row])
        found = int(of_rows.max() + of_columns.max()) + 2
        if found > WORTHWHILE * (height + count):
            return None
        if found == before:
            return Classes(of_rows, of_columns)
        before = found


def _refined(colours: Colours, places: Colours, terms: Hashes) -> Colours:
    """Colours that differ, too, where the sums of the terms at their places do; numbered as they are first met."""
    sums = _scrambled(colours)
    np.add.at(sums, places, terms)
    _, first, inverse = np.unique(sums, return_index=True, return_inverse=True)
    rank = np.empty(len(first), dtype=np.int64)
    rank[np.argsort(first)] = np.arange(len(first))
    return rank[inverse]


def _numbered(items: Iterable[Hashable]) -> Colours:
    numbers: dict[Hashable, int] = {}
    return np.array([numbers.setdefault(item, len(numbers)) for item in items], dtype=np.int64)


def _scrambled(numbers: Colours) -> Hashes:
    """Odd 64-bit numbers that look random. Source: Steele, Lea, Flood (2014), SplitMix64."""
    mixed = (numbers.astype(np.uint64) + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return (mixed ^ (mixed >> np.uint64(31))) | np.uint64(1)


def _firsts(colours: Colours) -> list[int]:
    """The first place of each colour."""
    found: list[int] = np.unique(colours, return_index=True)[1].tolist()
    return found
