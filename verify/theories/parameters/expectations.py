r"""What players expect from every history on under a profile, and how likely each history is.

One pass over the histories, last ones first: u(n) is the mean of u(m) over the histories m that come next after n. It
asks for no recall.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from trees.histories import Histories, histories
from trees.tree import Node, Number, Tree
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import ChoiceNotStated, reaches, share_of

Payoffs: TypeAlias = "tuple[Number, ...] | str"
"""Payoffs, or the label of a left-out information set on which they depend."""


def reach(tree: Tree, profile: Profile) -> dict[Node, Number]:
    """The probability of every history."""
    table = histories(tree)
    return dict(zip(table.nodes, reaches(table, profile), strict=True))


def payoffs_from(tree: Tree, profile: Profile) -> dict[Node, Payoffs]:
    """The expected payoffs from every history on; the label of a left-out information set where they depend on it."""
    table = histories(tree)
    return dict(zip(table.nodes, expectations(table, profile), strict=True))


def expectations(table: Histories, profile: Profile) -> list[Payoffs]:
    """The expected payoffs from every history on, by its number; else as `payoffs_from`."""
    nothing: tuple[Number, ...] = (Fraction(0),) * table.players
    out: list[Payoffs] = [payoff or nothing for payoff in table.payoff]
    for j in range(len(out) - 1, 0, -1):
        share, above = share_of(table, profile, j), table.parent[j]
        here, known = out[j], out[above]
        if share is None:
            out[above] = table.sets[table.turn[above]].label
        elif share and isinstance(here, str):
            out[above] = here
        elif share and not isinstance(known, str):
            out[above] = tuple(total + share * number for total, number in zip(known, here, strict=True))
    return out


def stated_payoffs(payoffs: Payoffs) -> tuple[Number, ...]:
    """The payoffs, where they are stated.

    Raises:
        NotStated: they depend on a left-out choice.
    """
    if isinstance(payoffs, str):
        raise ChoiceNotStated(f"information set {payoffs!r}: expected probabilities, found none")
    return payoffs
