r"""Reduced strategic form of a game tree.

A reduced pure strategy of a player names an action at every own information set that the player's own
earlier choices lead to, and nothing elsewhere. The payoffs of a profile (s_1, ..., s_k) of them are the
sum over the leaves that no s_i rules out of chance's weight times the payoffs there.

Counting comes before listing: with B(()) = B(h, a) = 1 where no own information set follows,

    N(h) = sum over a of B(h, a),   B(s) = product of N(h) over the h that s leads to,

and B(()) is the number of reduced strategies.

Where a player forgets, an own information set may be reached in several ways, each with its own earlier choices. A
reduced strategy then names an action at every set to which the choices named lead in some way; a history that would
take two actions at one set is ruled out by each strategy. These are listed one after another, without a count.

Source: Kuhn (1953); von Stengel (1996), section 2.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from trees.tree import (
    CHANCE,
    EMPTY,
    Infoset,
    Node,
    Number,
    Sequence,
    TooLarge,
    Tree,
    infosets,
    is_leaf,
    leaves,
    players,
    root,
    walk,
)

MOST_CELLS = 10_000

Strategy = dict[str, str]
Way = frozenset[Sequence]
"""The own choices that lead to a history, each once."""


@dataclass(frozen=True)
class StrategicForm:
    """`strategies[i]` of player i; `payoffs[j_1, ..., j_k]` one number per player, for their numbers j."""

    strategies: tuple[tuple[Strategy, ...], ...]
    payoffs: dict[tuple[int, ...], tuple[Number, ...]]


def reduced_count(own: dict[str, Infoset]) -> int:
    """The number of reduced strategies of the player with the information sets `own`, parents first."""
    below: dict[Sequence, int] = defaultdict(lambda: 1)
    for label, infoset in reversed(own.items()):
        below[infoset.parent] *= sum(below[label, action] for action in infoset.actions)
    return below[EMPTY]


def reduced_strategies(own: dict[str, Infoset]) -> tuple[Strategy, ...]:
    """The reduced strategies, in the order of the information sets and of the actions there.

    >>> from trees.games.kuhn import kuhn
    >>> own = infosets(kuhn(), 0)
    >>> len(reduced_strategies(own)) == reduced_count(own) == 27
    True
    >>> reduced_strategies(own)[-1]
    {'J': 'bet', 'Q': 'bet', 'K': 'bet'}
    """
    found: list[Strategy] = [{}]
    for label, infoset in own.items():
        grown: list[Strategy] = []
        for strategy in found:
            arrives = infoset.parent == EMPTY or strategy.get(infoset.parent[0]) == infoset.parent[1]
            grown += [{**strategy, label: action} for action in infoset.actions] if arrives else [strategy]
        found = grown
    return tuple(found)


def strategic_form(tree: Tree, most_cells: int = MOST_CELLS) -> StrategicForm:
    """The reduced strategic form of a tree with rational payoffs, whose players may forget.

    Raises:
        TooLarge: there are more than `most_cells` profiles of reduced strategies.

    >>> from trees.games.kuhn import kuhn
    >>> form = strategic_form(kuhn())
    >>> form.payoffs[0, 0]
    (Fraction(0, 1), Fraction(0, 1))
    """
    own = [infosets(tree, player) for player in range(players(tree))]
    recalled = all_recall(tree)
    if recalled:
        _require_cells([reduced_count(sets) for sets in own], most_cells)
        strategies = tuple(reduced_strategies(sets) for sets in own)
        allowing = [_allowing(sets, listed) for sets, listed in zip(own, strategies, strict=True)]
        merged = [([allowing[k][s] for k, s in enumerate(each)], paid) for each, paid in _merged(tree).items()]
    else:
        pasts, ends = _ways(tree)
        strategies = tuple(tuple(_led_to(sets, pasts, most_cells)) for sets in own)
        _require_cells(list(map(len, strategies)), most_cells)
        merged = [([_making(way, strategies[k]) for k, way in enumerate(each)], paid) for each, paid in ends.items()]
    payoffs = {cell: [Fraction(0)] * len(own) for cell in product(*(range(len(listed)) for listed in strategies))}
    for numbers, payoff in merged:
        for cell in product(*numbers):
            payoffs[cell] = [a + b for a, b in zip(payoffs[cell], payoff, strict=True)]
    return StrategicForm(strategies, {cell: tuple(here) for cell, here in payoffs.items()})


def all_recall(tree: Tree) -> bool:
    """Whether each player's last own choice is the same at all histories of an own information set."""
    last: dict[str, Sequence] = {}
    for node, sequences, _ in walk(tree):
        data = tree.nodes[node]
        if "infoset" in data and last.setdefault(data["infoset"], own := sequences[data["player"]]) != own:
            return False
    return True


def _require_cells(counts: list[int], most: int) -> None:
    if prod(counts) > most:
        shape = " x ".join(f"{n:,}" if n < 10**18 else "more than 10**18" for n in counts)
        raise TooLarge(f"game: expected at most {most:,} profiles of reduced strategies, found {shape}")


def _ways(tree: Tree) -> tuple[dict[str, set[Way]], dict[tuple[Way, ...], list[Number]]]:
    """The ways to each information set, and for the ways of all players to an end what it pays, weighted by chance."""
    pasts: dict[str, set[Way]] = defaultdict(set)
    ends: dict[tuple[Way, ...], list[Number]] = {}
    waiting: list[tuple[Node, tuple[Way, ...], Number]] = [(root(tree), (Way(),) * players(tree), Fraction(1))]
    while waiting:
        node, ways, chance = waiting.pop()
        data = tree.nodes[node]
        if is_leaf(tree, node):
            before = ends.get(ways, [Fraction(0)] * len(ways))
            ends[ways] = [a + chance * b for a, b in zip(before, data["payoff"], strict=True)]
            continue
        mover = data["player"]
        if mover != CHANCE:
            pasts[data["infoset"]].add(ways[mover])
        for child, edge in tree.adj[node].items():
            if mover == CHANCE:
                waiting.append((child, ways, chance * edge["probability"]))
            else:
                own = ways[mover] | {(data["infoset"], edge["action"])}
                waiting.append((child, (*ways[:mover], own, *ways[mover + 1 :]), chance))
    return pasts, ends


def _led_to(own: Mapping[str, Infoset], pasts: Mapping[str, Collection[Way]], most: int) -> Iterator[Strategy]:
    """The reduced strategies of a player who may forget: set by set, always the first to which the choices lead."""
    waiting: list[Strategy] = [{}]
    listed = 0
    while waiting:
        made = waiting.pop()
        left = (label for label in own if label not in made)
        label = next((label for label in left if any(way <= made.items() for way in pasts[label])), None)
        if label is not None:
            waiting += [{**made, label: action} for action in reversed(own[label].actions)]
            continue
        listed += 1
        if listed > most:
            raise TooLarge(f"game: expected at most {most:,} reduced strategies of a player, found more")
        yield made


def _making(way: Way, strategies: tuple[Strategy, ...]) -> list[int]:
    """The numbers of the strategies that make every choice of a way."""
    return [number for number, strategy in enumerate(strategies) if way <= strategy.items()]


def _allowing(own: dict[str, Infoset], strategies: tuple[Strategy, ...]) -> dict[Sequence, list[int]]:
    """The numbers of the strategies that make every choice of a sequence."""
    out: dict[Sequence, list[int]] = {EMPTY: list(range(len(strategies)))}
    for label, infoset in own.items():
        for action in infoset.actions:
            out[label, action] = []
    for number, strategy in enumerate(strategies):
        for sequence in strategy.items():
            out[sequence].append(number)
    return out


def _merged(tree: Tree) -> dict[tuple[Sequence, ...], list[Number]]:
    """Chance's weight times the payoffs, added over the leaves with the same sequences."""
    out: dict[tuple[Sequence, ...], list[Number]] = {}
    for leaf in leaves(tree):
        here = [leaf.chance * number for number in leaf.payoff]
        before = out.get(leaf.sequences)
        out[leaf.sequences] = here if before is None else [a + b for a, b in zip(before, here, strict=True)]
    return out
