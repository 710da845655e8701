"""Supports in which one rational solution is pinned by linear equations, found by linear programs over monomials.

Where all equations are 0 at a pure profile too, no boxes around that are closed. From a solution x inside, the
equations l = p(s) x(t) - p(t) x(s) of each player are tried: of m l = sum of q_k f_k (`all_nash.pinned`) all is of
degree 2 in that player's probabilities and 1 in those of the others, and the multipliers with the least sum are taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise, product
from math import comb, prod
from typing import TypeAlias

import numpy as np

from verify.find.equilibria.all_nash_roots import newton, solution_near
from verify.find.linear_programs.lp import Program
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.numbers.multivariate import Monomial, Multivariate
from verify.theories.all_nash.cells import Cell, Table
from verify.theories.all_nash.pinned import added, gain_polynomial, is_pinned, probability, sum_of
from verify.theories.all_nash.records import ImpliedTie, Pinned, PureReply, Solution, Times, TimesGain
from verify.theories.all_nash.systems import System

MOST_MONOMIALS = 1_000
Replies: TypeAlias = tuple[PureReply, ...]
"""The probabilities in a product."""
Column: TypeAlias = tuple[tuple[int, int, int] | None, Replies, Multivariate]
"""A gain, None for the equation's left side; what it is multiplied with; and the product."""


def pinned(table: Table, cell: Cell) -> tuple[Pinned, Solution] | None:
    """The case that the support has one equilibrium, which is rational, by equations; None if that is not found."""
    system = System(table, cell.open)
    if not _is_degenerate(system) or _monomials(cell) > MOST_MONOMIALS:
        return None
    zero = newton(system, np.array([1 / len(cell.open[i]) for i, _ in system.variables]))
    solution = None if zero is None else solution_near(system, zero)
    if solution is None or solution.radius or not system.is_equilibrium(solution):
        return None
    ties = list[ImpliedTie]()
    for i, own in enumerate(cell.open):
        for k, n in pairwise(range(len(own))):
            x = solution.centre[i]
            numbers = tuple({k: x[n], n: -x[k]}.get(place, Fraction(0)) for place in range(len(own)))
            tie = _implied(table, cell, i, numbers)
            if tie is None:
                return None
            ties.append(tie)
            case = Pinned(0, tuple(ties))
            if is_pinned(table, cell, solution, case):
                return case, solution
    return None


def _is_degenerate(system: System) -> bool:
    """Whether the equations are 0 at some pure profile of the support."""
    table, support = system.table, system.support
    sizes = list(map(len, support))
    zero = np.ones(sizes, dtype=bool)
    for i, k in system.variables:
        gains = np.array([gain == 0 for gain in table.gains(i, support[i][-1], support[i][k], support)])
        zero &= np.expand_dims(gains.reshape([sizes[j] for j in table.others(i)]), i)
    return bool(zero.any())


def _monomials(cell: Cell) -> int:
    sizes = list(map(len, cell.open))
    return max(comb(n + 1, 2) * prod(sizes) // n for n in sizes)


def _implied(table: Table, cell: Cell, player: int, numbers: tuple[Fraction, ...]) -> ImpliedTie | None:
    """The equation with what it follows from; None if nothing of these degrees is found."""
    form = added(probability(player, s) * c for s, c in zip(cell.open[player], numbers, strict=True))
    degrees = [1 + (j == player) for j in table.players]
    columns: list[Column] = [
        (None, m, sum_of([Times(Fraction(-1), m)]) * form) for m in _of_degrees(cell, [1] * len(degrees))
    ]
    for i, own in enumerate(cell.open):
        rest = [d - (j != i) for j, d in enumerate(degrees)]
        for s, r in pairwise(own):
            gain = gain_polynomial(table, cell, i, s, r)
            columns += [((i, s, r), m, sum_of([Times(Fraction(1), m)]) * gain) for m in _of_degrees(cell, rest)]
    try:
        found = _least(columns)
    except LinearProgramError:
        return None
    by_gain: dict[tuple[int, int, int] | None, list[Times]] = {}
    for (gain_of, m, _), factor in zip(columns, found, strict=True):
        if factor:
            by_gain.setdefault(gain_of, []).append(Times(factor, m))
    positive = tuple(by_gain.pop(None, ()))
    gains = tuple(TimesGain(*of, tuple(times)) for of, times in by_gain.items() if of is not None)
    return ImpliedTie(player, numbers, positive, gains)


def _of_degrees(cell: Cell, degrees: list[int]) -> Iterator[Replies]:
    """All products of probabilities with so many of each player."""
    ways = (
        combinations_with_replacement([PureReply(j, s) for s in own], degree)
        for j, (own, degree) in enumerate(zip(cell.open, degrees, strict=True))
    )
    return (tuple(each for part in choice for each in part) for choice in product(*ways))


def _least(columns: list[Column]) -> list[Fraction]:
    """Factors with which the columns add up to 0, those of products >= 0 and of sum 1, the others short.

    Raises:
        LinearProgramError: there are none.
    """
    rows: dict[Monomial, dict[int, Fraction]] = {}
    size = len(columns)
    for k, (gain_of, _, polynomial) in enumerate(columns):
        for monomial, number in polynomial.terms.items():
            row = rows.setdefault(monomial, {})
            row[k] = number
            if gain_of is not None:
                row[size + k] = -number
    products = [k for k, (gain_of, *_) in enumerate(columns) if gain_of is None]
    program = Program(range(2 * size))
    program.equals(dict.fromkeys(products, 1), 1)
    for row in rows.values():
        program.equals(row)
    z = program.maximize(dict.fromkeys({*range(2 * size)} - {*products}, -1)).z
    return [z[k] - z[size + k] for k in range(size)]
