r"""Linear equations of one player's mixture that follow from ties, by multiplying out.

Let f_k be gains between strategies that are played, so that f_k = 0 in an equilibrium, l a linear form of the mixture
of one player, m a sum of products of probabilities of strategies that are played, with factors > 0, and q_k
polynomials. If

    m l = sum of q_k f_k          as polynomials in all probabilities,

then l = 0 in each equilibrium of the case, since m > 0. So the case has one equilibrium at most if such equations,
and what is linear anyhow (`all_nash.products`), leave one mixture of each player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from trees.tree import Number
from verify.theories.all_nash.cells import Cell, Table
from verify.theories.all_nash.products import Form, corners
from verify.theories.all_nash.records import ImpliedTie, Pinned, Solution, Times

Monomial: TypeAlias = tuple[tuple[int, int], ...]
"""The player and the strategy of each probability, in order."""
Terms: TypeAlias = Mapping[Monomial, Number]


def is_pinned(table: Table, cell: Cell, solution: Solution, case: Pinned) -> bool:
    """Whether all equilibria of the cell are the solution, which is rational.

    Raises:
        TooLarge: as of `all_nash.products.corners`.
    """
    if solution.radius or cell.open != solution.support or not all(follows(table, cell, tie) for tie in case.ties):
        return False
    forms: list[list[Form]] = [[] for _ in table.players]
    for tie in case.ties:
        forms[tie.player] += [form for sign in (1, -1) if min(form := tuple(sign * c for c in tie.numbers)) < 0]
    left = corners(table, cell, divided=True, forms=forms)
    return [[tuple(filter(None, x)) for x in own] for own in left] == [[own] for own in solution.centre]


def follows(table: Table, cell: Cell, tie: ImpliedTie) -> bool:
    """Whether the player's mixture meets the equation in all equilibria of the cell."""
    if tie.player not in table.players or len(tie.numbers) != len(cell.open[tie.player]):
        return False
    if not tie.positive or any(
        t.factor <= 0 or any(r.player not in table.players or r.strategy not in cell.played[r.player] for r in t.of)
        for t in tie.positive
    ):
        return False
    if any(g.player not in table.players or not {g.strategy, g.instead} <= cell.played[g.player] for g in tie.gains):
        return False
    form: Terms = {((tie.player, s),): c for s, c in zip(cell.open[tie.player], tie.numbers, strict=True)}
    multiples = (
        multiplied(terms_of(g.times), gain_terms(table, cell, g.player, g.strategy, g.instead)) for g in tie.gains
    )
    return added(multiples) == added([multiplied(terms_of(tie.positive), form)])


def gain_terms(table: Table, cell: Cell, player: int, strategy: int, instead: int) -> Terms:
    """What `instead` pays more than the strategy, as a polynomial."""
    others = table.others(player)
    choices = product(*(cell.open[j] for j in others))
    gains = table.gains(player, strategy, instead, cell.open)
    return {tuple(zip(others, choice, strict=True)): gain for choice, gain in zip(choices, gains, strict=True) if gain}


def terms_of(times: Iterable[Times]) -> Terms:
    """The sum of products of probabilities."""
    return added({tuple(sorted((r.player, r.strategy) for r in t.of)): t.factor} for t in times)


def multiplied(one: Terms, other: Terms) -> Terms:
    """The product of two polynomials."""
    return added({tuple(sorted((*m, *n))): a * b} for m, a in one.items() for n, b in other.items())


def added(parts: Iterable[Terms]) -> Terms:
    """The sum of polynomials, without what is 0.

    >>> added([{((0, 1),): 2}, {((0, 1),): -2, (): 1}])
    {(): Fraction(1, 1)}
    """
    total: dict[Monomial, Number] = {}
    for part in parts:
        for monomial, number in part.items():
            total[monomial] = total.get(monomial, Fraction(0)) + number
    return {monomial: number for monomial, number in total.items() if number}
