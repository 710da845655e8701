r"""Exact linear programming: HiGHS guesses a basis in floating point, rational arithmetic settles it.

    maximize c z   subject to   A z >= b  (equality where asked),   z >= 0  (or free).

The guessed basis is solved exactly. Where it is not optimal in exact arithmetic, HiGHS is asked
again about what is left over, scaled up: with x the exact solution of the basis and y its multipliers,

    maximize (s (c - y A)) w   subject to   A w >= r (b - A x),   w >= -r x,

has its optimum at w = r (z - x), and its floats see what was too small before (r, s large). If that
does not settle it, exact pivots with Bland's rule go on: primal simplex when the basis is
feasible, else dual simplex under costs shifted so that it is dual feasible, then primal simplex.
Bland's rule ends every such run.

Row i carries a slack column n + i with A z - slack = b, fixed at 0 for an equality.
Sources: Applegate, Cook, Dash, Espinoza (2007), "Exact solutions to linear programming problems";
Gleixner, Steffy, Wolter (2016), "Iterative refinement for linear programming".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from verify.floating import FloatingProgram
from verify.linear_system import Unsettled, Vector
from verify.rows import Rows
from verify.tableau import LinearProgramError, Tableau, simplex, to_integers

ROUNDS = 4
LARGEST_SCALE = 2**40


@dataclass(frozen=True)
class Optimum:
    """An optimal z with the multipliers y of the rows (value = c z = y b) and its basis."""

    value: Fraction
    z: tuple[Fraction, ...]
    multipliers: tuple[Fraction, ...]
    basis: tuple[int, ...]


def maximize(rows: Rows, objective: Sequence[Fraction]) -> Optimum:
    """An exact optimum of `objective` over `rows`.

    Raises:
        LinearProgramError: the program is infeasible or unbounded, or none was found.
    """
    try:
        floating = _floating(rows, objective)
        return _settled(rows, objective, floating.optimize(), floating)
    except (OverflowError, ZeroDivisionError):
        # numbers beyond floats, or a guess that is singular in exact arithmetic
        return pivot(rows, objective, [len(rows.free) + i for i in range(len(rows.rows))])
    except Unsettled as error:
        raise LinearProgramError(f"linear program: expected to settle it exactly, found: {error}") from error


def guess_basis(rows: Rows, objective: Sequence[Fraction]) -> list[int]:
    """The basic columns of a floating-point solution, slack of row i as column n + i.

    Raises:
        OverflowError: a number is too large for a float.
    """
    return _floating(rows, objective).optimize()


def pivot(rows: Rows, objective: Sequence[Fraction], basis: Sequence[int]) -> Optimum:
    """The exact optimum, by pivots from `basis` (none where it is optimal already).

    Raises:
        LinearProgramError: the program is infeasible or unbounded.
    """
    costs, _ = to_integers(objective, len(rows.rows))
    return _optimum(objective, simplex(Tableau(rows, basis), costs))


def at_basis(rows: Rows, objective: Sequence[Fraction], basis: Sequence[int]) -> Optimum:
    """The basic solution and multipliers of `basis`, optimal or not.

    Raises:
        ZeroDivisionError: the basis is singular.
    """
    return _optimum(objective, Tableau(rows, basis))


def _floating(rows: Rows, objective: Sequence[Fraction]) -> FloatingProgram:
    infinite = np.inf
    return FloatingProgram(
        rows.floats,
        np.array([float(c) for c in objective]),
        np.array([-infinite if free else 0.0 for free in rows.free]),
        np.array([float(b) for b in rows.bounds]),
        np.array([float(b) if equal else infinite for b, equal in zip(rows.bounds, rows.equal, strict=True)]),
    )


def _settled(rows: Rows, objective: Sequence[Fraction], basis: Sequence[int], floating: FloatingProgram) -> Optimum:
    costs, _ = to_integers(objective, len(rows.rows))
    tableau = Tableau(rows, basis, floating)
    for _ in range(ROUNDS):
        if tableau.is_optimal(costs):
            return _optimum(objective, tableau)
        sharper = _left_over(rows, costs, tableau).optimize(tableau.basis)
        if set(sharper) == set(tableau.basis):
            break
        tableau = tableau.with_basis(sharper)
    return _optimum(objective, simplex(tableau, costs))


def _left_over(rows: Rows, costs: Sequence[int], tableau: Tableau) -> FloatingProgram:
    """The program for what the basic solution leaves over, scaled up."""
    count = len(rows.free)
    numerators, denominator = tableau.values
    z = [0] * (count + len(rows.rows))
    for j, number in zip(tableau.basis, numerators, strict=True):
        z[j] = number
    worst = max((abs(numerators[place]) for place in tableau.violated()), default=0)
    least = _scaled([-number for number in z], denominator, worst)
    reduced, below = tableau.reduced(costs)
    worst = max((abs(reduced[j]) for j in tableau.improving(reduced)), default=0)
    gains = _scaled(reduced.tolist(), below, worst)
    # slacks are scaled as their rows are; the rows of the program are not
    low = np.array([s / scale for s, scale in zip(least[count:].tolist(), rows.integers.scale, strict=True)])
    return FloatingProgram(
        rows.floats,
        gains[:count],
        np.where(rows.free, -np.inf, least[:count]),
        low,
        np.where(rows.equal, low, np.inf),
    )


def _scaled(numerators: Sequence[int], denominator: int, worst: int) -> Vector:
    """The numbers as floats, multiplied so that `worst` becomes about 1."""
    factor = min(LARGEST_SCALE, max(1, denominator // worst)) if worst else LARGEST_SCALE
    return np.array([float(Fraction(n * factor, denominator)) for n in numerators])


def _optimum(objective: Sequence[Fraction], tableau: Tableau) -> Optimum:
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
