"""Betting with few raises, as layers of decisions in which the same player acts on the same street.

The rules are those of `trees.holdem.betting`. A raise is to a share of the pot after a call, or all-in; raises that
come to the same total are one. Actions are numbered: FOLDS, CALLS, which is a check where nothing is to call, and from
RAISES on the sizes of the plan, all-in last.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from play.holdem.abstraction.plan import AbstractionError, AbstractionPlan
from trees.holdem.betting import FOLD, Hand, act, legal, start

FOLDS, CALLS, RAISES = range(3)
MOST_NODES = 100_000
Whole = NDArray[np.intp]


@dataclass(frozen=True)
class Layer:
    """Nodes in which `mover` acts on `street`; `allowed` of shape (n, actions)."""

    street: int
    mover: int
    hands: tuple[Hand, ...]
    allowed: NDArray[np.bool_]


@dataclass(frozen=True)
class Edges:
    """Actions that lead on: from nodes and actions of a layer to places, in layer `to`, or among ends."""

    nodes: Whole
    actions: Whole
    places: Whole
    to: int = -1


@dataclass(frozen=True)
class AbstractEnds:
    """Where the betting ends after actions on a street, all by folds or all by showdowns: `edges` by layer.

    `stakes` are what the loser loses, `signs` what seat 0 wins of it by a fold: 1 or -1, or 0 at a showdown.
    """

    street: int
    stakes: NDArray[np.float64]
    signs: NDArray[np.float64]
    edges: tuple[tuple[int, Edges], ...]


@dataclass(frozen=True)
class Betting:
    """Layers, parents before their children, with the edges between them, and the ends by street and kind."""

    layers: tuple[Layer, ...]
    edges: tuple[tuple[Edges, ...], ...]
    ends: tuple[AbstractEnds, ...]

    @property
    def nodes(self) -> int:
        return sum(len(layer.hands) for layer in self.layers)


def total_of(hand: Hand, plan: AbstractionPlan, action: int) -> int | None:
    """What the mover goes to by the action; None where the plan does not allow it."""
    choice, seat = legal(hand), hand.mover or 0
    if action == FOLDS:
        return FOLD if choice.fold else None
    if action == CALLS:
        return choice.call
    if not choice.can_raise:
        return None
    if action == RAISES + len(plan.sizes):
        return choice.most
    raised = sum(each.street == hand.street and each.total > each.high for each in hand.actions)
    if raised >= plan.raises:
        return None
    pot = sum(hand.totals) + choice.call - hand.totals[seat]
    total = max(choice.call + plan.sizes[action - RAISES] * pot // 100, choice.least)
    smaller = (total_of(hand, plan, before) for before in range(RAISES, action))
    # all-in has an action of its own, and two sizes may be the same raise
    return None if total >= choice.most or total in smaller else total


@cache
def betting(plan: AbstractionPlan) -> Betting:
    """All ways to bet.

    Raises:
        AbstractionError: there are more than 100,000 nodes.

    >>> found = betting(AbstractionPlan())
    >>> found.nodes, len(found.layers[0].hands), found.layers[0].allowed.tolist()
    (1712, 1, [[True, True, True, True, True]])
    """
    actions = RAISES + len(plan.sizes) + 1
    waiting: list[tuple[Hand, int, int, int]] = [(start(plan.stakes, (plan.stack,) * 2), -1, -1, -1)]
    layers: list[Layer] = []
    edges: list[list[Edges]] = []
    ends: dict[tuple[int, bool], list[tuple[Hand, int, int, int]]] = {}
    while waiting:
        groups: dict[tuple[int, int], list[tuple[Hand, int, int, int]]] = {}
        for each in waiting:
            hand = each[0]
            if hand.mover is None:
                ends.setdefault((hand.actions[-1].street, bool(hand.folded)), []).append(each)
            else:
                groups.setdefault((hand.street, hand.mover), []).append(each)
        waiting = []
        for (street, mover), members in sorted(groups.items(), key=lambda item: item[0]):
            number = len(layers)
            for layer in sorted({layer for _, layer, _, _ in members} - {-1}):
                edges[layer].append(_edges(members, layer, number))
            allowed = np.zeros((len(members), actions), dtype=np.bool_)
            for node, (hand, *_) in enumerate(members):
                for action in range(actions):
                    total = total_of(hand, plan, action)
                    if total is not None:
                        allowed[node, action] = True
                        waiting.append((act(hand, total), number, node, action))
            layers.append(Layer(street, mover, tuple(hand for hand, *_ in members), allowed))
            edges.append([])
        if len(waiting) > MOST_NODES:
            raise AbstractionError(
                f"abstraction: expected at most {MOST_NODES:,} nodes, found more; allow fewer raises"
            )
    return Betting(
        tuple(layers),
        tuple(map(tuple, edges)),
        tuple(_ends(street, members) for (street, _), members in sorted(ends.items(), key=lambda item: item[0])),
    )


def _edges(members: list[tuple[Hand, int, int, int]], layer: int, to: int) -> Edges:
    rows = [(node, action, place) for place, (_, from_, node, action) in enumerate(members) if from_ == layer]
    nodes, actions, places = np.array(rows, dtype=np.intp).T
    return Edges(nodes, actions, places, to)


def _ends(street: int, members: list[tuple[Hand, int, int, int]]) -> AbstractEnds:
    hands = [hand for hand, *_ in members]
    signs = [0 if not hand.folded else -1 if 0 in hand.folded else 1 for hand in hands]
    return AbstractEnds(
        street,
        np.array([min(hand.totals) for hand in hands], dtype=np.float64),
        np.array(signs, dtype=np.float64),
        tuple((layer, _edges(members, layer, -1)) for layer in sorted({layer for _, layer, _, _ in members})),
    )
