r"""Exact linear programming: HiGHS guesses a basis in floating point, rational arithmetic settles it.

    maximize c z   subject to   A z >= b  (equality where asked),   z >= 0  (or free).

The guessed basis is solved exactly. Where it is not optimal in exact arithmetic, the guess is made
sharper by `sharpen`; where that does not settle it, exact pivots go on: primal simplex when the
basis is feasible, else dual simplex under costs shifted so that it is dual feasible, then primal
simplex. Where HiGHS fails, or exact pivots from its basis take too many steps, it is asked once more in
another way, and at last all is done by exact pivots, within a limit.

Row i carries a slack column n + i with A z - slack = b, fixed at 0 for an equality.
Source: Applegate, Cook, Dash, Espinoza (2007), "Exact solutions to linear programming problems".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Generic, TypeVar

import numpy as np

from verify.find.linear_programs.floating import FloatingProgram
from verify.find.linear_programs.linear_system import MOST_DENSE, NotSolvedExactly
from verify.find.linear_programs.rows import Entry, Rows
from verify.find.linear_programs.sharpen import sharper_bases
from verify.find.linear_programs.tableau import LinearProgramError, Tableau, simplex, to_integers

Unknown = TypeVar("Unknown")


@dataclass(frozen=True)
class Optimum:
    """An optimal z with the multipliers y of the rows (value = c z = y b) and its basis."""

    value: Fraction
    z: tuple[Fraction, ...]
    multipliers: tuple[Fraction, ...]
    basis: tuple[int, ...]


def maximize(rows: Rows, objective: Sequence[Entry]) -> Optimum:
    """An exact optimum of `objective` over `rows`.

    Raises:
        LinearProgramError: the program is infeasible or unbounded, or none was found.
    """
    if not rows.rows:
        return _at_zero(rows, objective)
    tried = []
    for name, way in WAYS.items():
        try:
            # whatever HiGHS answers is tried; no warning is due where it makes no sense
            with np.errstate(all="ignore"):
                return way(rows, objective)
        except (OverflowError, ZeroDivisionError, NotSolvedExactly) as error:
            # numbers beyond floats, or a guess that is singular in exact arithmetic
            tried.append(f"{name}: {error}")
    raise LinearProgramError(f"linear program: expected to settle it exactly, found no way: {'; '.join(tried)}")


@dataclass(frozen=True)
class Solved(Generic[Unknown]):
    """An optimum of a program that was written down: the value, its point, and the multipliers of the rows."""

    value: Fraction
    z: Mapping[Unknown, Fraction]
    multipliers: tuple[Fraction, ...]


class Program(Generic[Unknown]):
    """A program written down row by row, its unknowns, in this order, >= 0 but for those that are free.

    Zeros and rows that say nothing are left out; an optimum has multipliers of all rows all the same.

    >>> program = Program("xy")
    >>> program.at_least({"x": -1, "y": -2}, -4)
    >>> found = program.maximize({"x": 1, "y": 1})
    >>> found.value, found.z["x"], found.multipliers
    (Fraction(4, 1), Fraction(4, 1), (Fraction(-1, 1),))
    """

    def __init__(self, unknowns: Iterable[Unknown], free: Iterable[Unknown] = ()) -> None:
        self.columns = {unknown: j for j, unknown in enumerate(unknowns)}
        self.free = set(free)
        self.rows: list[tuple[Mapping[int, Entry], Entry, bool]] = []

    def at_least(self, row: Mapping[Unknown, Entry], bound: Entry = 0) -> None:
        """The sum is at least the bound."""
        self._add(row, bound, equal=False)

    def equals(self, row: Mapping[Unknown, Entry], bound: Entry = 0) -> None:
        """The sum is the bound."""
        self._add(row, bound, equal=True)

    def _add(self, row: Mapping[Unknown, Entry], bound: Entry, *, equal: bool) -> None:
        self.rows.append(({self.columns[x]: a for x, a in row.items() if a}, bound, equal))

    def maximize(self, objective: Mapping[Unknown, Entry]) -> Solved[Unknown]:
        """An exact optimum.

        Raises:
            LinearProgramError: as `maximize`.
        """
        kept = [k for k, (row, bound, equal) in enumerate(self.rows) if row or bound > 0 or (equal and bound)]
        program = Rows(
            [self.rows[k][0] for k in kept],
            [self.rows[k][1] for k in kept],
            [self.rows[k][2] for k in kept],
            [x in self.free for x in self.columns],
        )
        found = maximize(program, [objective.get(x, 0) for x in self.columns])
        multipliers = dict(zip(kept, found.multipliers, strict=True))
        every = tuple(multipliers.get(k, Fraction(0)) for k in range(len(self.rows)))
        return Solved(found.value, dict(zip(self.columns, found.z, strict=True)), every)


def _at_zero(rows: Rows, objective: Sequence[Entry]) -> Optimum:
    """The optimum where there is no row: 0, unless an unknown gains without end.

    Raises:
        LinearProgramError: one does.
    """
    if any(cost > 0 or (cost and free) for cost, free in zip(objective, rows.free, strict=True)):
        raise LinearProgramError("linear program: expected an optimum, found it unbounded")
    return Optimum(Fraction(0), (Fraction(0),) * len(rows.free), (), ())


def _guessed(rows: Rows, objective: Sequence[Entry], primal: bool = False) -> Optimum:
    floating = _floating(rows, objective)
    if primal:
        floating.use_primal_simplex()
    return _settled(rows, objective, floating.optimize(), floating)


def _from_slacks(rows: Rows, objective: Sequence[Entry]) -> Optimum:
    return pivot(rows, objective, [len(rows.free) + i for i in range(len(rows.rows))])


WAYS: Mapping[str, Callable[[Rows, Sequence[Entry]], Optimum]] = {
    "from the basis of HiGHS": _guessed,
    "from that of its primal simplex": partial(_guessed, primal=True),
    "by exact pivots": _from_slacks,
}


def pivot(rows: Rows, objective: Sequence[Entry], basis: Sequence[int]) -> Optimum:
    """The exact optimum, by pivots from `basis` (none where it is optimal already).

    Raises:
        LinearProgramError: the program is infeasible or unbounded.
        Unsettled: too many steps would be needed.
    """
    costs, _ = to_integers(objective, len(rows.rows))
    return _optimum(objective, simplex(Tableau(rows, basis), costs))


def at_basis(rows: Rows, objective: Sequence[Entry], basis: Sequence[int]) -> Optimum:
    """The basic solution and multipliers of `basis`, optimal or not.

    Raises:
        ZeroDivisionError: the basis is singular.
    """
    floating = _floating(rows, objective) if len(basis) > MOST_DENSE else None
    return _optimum(objective, Tableau(rows, basis, floating))


def _floating(rows: Rows, objective: Sequence[Entry]) -> FloatingProgram:
    infinite = np.inf
    return FloatingProgram(
        rows.floats,
        np.array([float(c) for c in objective]),
        np.array([-infinite if free else 0.0 for free in rows.free]),
        np.array([float(b) for b in rows.bounds]),
        np.array([float(b) if equal else infinite for b, equal in zip(rows.bounds, rows.equal, strict=True)]),
    )


def _settled(rows: Rows, objective: Sequence[Entry], basis: Sequence[int], floating: FloatingProgram) -> Optimum:
    costs, factor = to_integers(objective, len(rows.rows))
    tableau = Tableau(rows, basis, floating)
    if not tableau.is_optimal(costs):
        for sharper in sharper_bases(rows, costs, factor, floating):
            tableau = tableau.with_basis(sharper)
            if tableau.is_optimal(costs):
                break
        else:
            tableau = simplex(tableau, costs)
    return _optimum(objective, tableau)


def _optimum(objective: Sequence[Entry], tableau: Tableau) -> Optimum:
    rows = tableau.rows
    costs, factor = to_integers(objective, len(rows.rows))
    numerators, denominator = tableau.values
    z = [Fraction(0)] * len(rows.free)
    for column, number in zip(tableau.basis, numerators, strict=True):
        if column < len(z) and number:
            z[column] = Fraction(number, denominator)
    total = sum(costs[j] * n for j, n in zip(tableau.basis, numerators, strict=True) if costs[j])
    y, below = tableau.multipliers(costs)
    scaled = (n * scale for n, scale in zip(y, rows.integers.scale, strict=True))
    multipliers = (Fraction(n, below * factor) if n else Fraction(0) for n in scaled)
    return Optimum(Fraction(total, denominator * factor), tuple(z), tuple(multipliers), tuple(tableau.basis))
