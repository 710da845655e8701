"""Beliefs as people give them: by the names of nodes, or in the order of the tree; Bayes' rule fills in the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from derivations.inputs.numbers import brief
from trees.histories import Histories
from trees.refusal import did_you_mean
from trees.tree import Number
from verify.kernel.strategies.sequence_form import PlanError


def require_infoset(table: Histories, label: object, at: str) -> int:
    """The number of an information set of the game.

    Raises:
        PlanError: there is none of this label.
    """
    if not isinstance(label, str) or label not in table.number:
        near = did_you_mean(label, table.number) if isinstance(label, str) else ""
        raise PlanError(f"{at}: expected an information set of the game, found {label!r:.60}{near}")
    return table.number[label]


def in_order(table: Histories, h: int, given: Mapping[str, Number] | Sequence[Number], at: str) -> tuple[Number, ...]:
    """The beliefs at information set h in the order of its nodes, which are named by id or by history.

    Nodes that are not named have probability 0.

    Raises:
        PlanError: a name is that of no node, of two, or of one named before; or there are more or fewer numbers.
    """
    members = table.members[h]
    if not isinstance(given, Mapping):
        if len(given) != len(members):
            raise PlanError(f"{at}: expected {len(members)} probabilities, found {len(given)}")
        return tuple(given)
    called: dict[str, int | None] = {}
    for k, j in enumerate(members):
        node = table.node(j)
        for name in {"/".join(table.history(j)) or "root", *([] if isinstance(node, tuple) else [str(node)])}:
            called[name] = None if name in called else k
    weights: dict[int, Any] = {}
    for name, weight in given.items():
        place = called.get(name)
        if place is None or place in weights:
            fault = "a name of two nodes" if name in called and place is None else brief(name)
            raise PlanError(f"{at}: expected different nodes among {brief(list(called))}, found {fault}")
        weights[place] = weight
    return tuple(weights.get(k, Fraction(0)) for k in range(len(members)))
