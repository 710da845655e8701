"""What a player does: weights of sequences (a realization plan), or chances of actions (a behaviour strategy)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from trees.tree import EMPTY, Number, Sequence
from verify.kernel.numbers.ratio import plain

Plan: TypeAlias = Mapping[Sequence, Number]
Behaviour: TypeAlias = Mapping[str, Mapping[str, Number]]
Profile: TypeAlias = tuple[Behaviour, ...]


def by_infoset(plan: Plan) -> dict[str, dict[str, Number]]:
    """The weights of a plan by information set and action, without the root.

    >>> by_infoset({(): 1, ("Q", "bet"): 0, ("Q", "check"): 1})
    {'Q': {'bet': 0, 'check': 1}}
    """
    out: dict[str, dict[str, Number]] = {}
    for sequence, weight in plan.items():
        if sequence != EMPTY:
            out.setdefault(sequence[0], {})[sequence[1]] = plain(weight)
    return out
