r"""Linear equations of one player's mixture that follow from ties, by multiplying out.

Let f_k be gains between strategies that are played, so that f_k = 0 in an equilibrium, l a linear form of the mixture
of one player, m a sum of products of probabilities of strategies that are played, with factors > 0, and q_k
polynomials. If

    m l = sum of q_k f_k          as polynomials in all probabilities,

then l = 0 in each equilibrium of the case, since m > 0. So the case has one equilibrium at most if such equations,
and what is linear anyhow (`all_nash.products`), leave one mixture of each player.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import prod

from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.all_nash.cells import Cell, Table
from verify.theories.all_nash.products import Form, corners
from verify.theories.all_nash.records import ImpliedTie, Pinned, Solution, Times

ONE = Multivariate.constant(1)


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
    """Whether the player's mixture meets the equation in all equilibria of the cell.

    Raises:
        TooLarge: a polynomial is too large to be compared.
    """
    if tie.player not in table.players or len(tie.numbers) != len(cell.open[tie.player]):
        return False
    if not tie.positive or any(
        t.factor <= 0 or any(r.player not in table.players or r.strategy not in cell.played[r.player] for r in t.of)
        for t in tie.positive
    ):
        return False
    if any(g.player not in table.players or not {g.strategy, g.instead} <= cell.played[g.player] for g in tie.gains):
        return False
    form = added(probability(tie.player, s) * c for s, c in zip(cell.open[tie.player], tie.numbers, strict=True))
    multiples = (sum_of(g.times) * gain_polynomial(table, cell, g.player, g.strategy, g.instead) for g in tie.gains)
    return added(multiples) == sum_of(tie.positive) * form


def probability(player: int, strategy: int) -> Multivariate:
    """How likely the strategy is, as an unknown."""
    return Multivariate.variable(f"p{player}({strategy})")


def gain_polynomial(table: Table, cell: Cell, player: int, strategy: int, instead: int) -> Multivariate:
    """What `instead` pays more than the strategy."""
    others = table.others(player)
    choices = product(*(cell.open[j] for j in others))
    gains = table.gains(player, strategy, instead, cell.open)
    return added(
        prod(map(probability, others, choice), start=ONE) * gain for choice, gain in zip(choices, gains, strict=True)
    )


def sum_of(times: Iterable[Times]) -> Multivariate:
    """The sum of products of probabilities."""
    return added(prod((probability(r.player, r.strategy) for r in t.of), start=ONE) * t.factor for t in times)


def added(parts: Iterable[Multivariate]) -> Multivariate:
    """The sum of polynomials."""
    return Multivariate.of(term for part in parts for term in part.terms.items())
