r"""Reduced strategic form of a game tree.

A reduced pure strategy of a player names an action at every own information set that the player's own
earlier choices lead to, and nothing elsewhere. The payoffs of a profile (s_1, ..., s_k) of them are the
sum over the leaves that no s_i rules out of chance's weight times the payoffs there.

Counting comes before listing: with B(()) = B(h, a) = 1 where no own information set follows,

    N(h) = sum over a of B(h, a),   B(s) = product of N(h) over the h that s leads to,

and B(()) is the number of reduced strategies.

Source: Kuhn (1953); von Stengel (1996), section 2.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from trees.tree import EMPTY, Infoset, Number, Sequence, TooLarge, Tree, infosets, leaves, players

MOST_CELLS = 10_000

Strategy = dict[str, str]


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
    """The reduced strategic form of a validated tree with rational payoffs.

    Raises:
        TooLarge: there are more than `most_cells` profiles of reduced strategies.

    >>> from trees.games.kuhn import kuhn
    >>> form = strategic_form(kuhn())
    >>> form.payoffs[0, 0]
    (Fraction(0, 1), Fraction(0, 1))
    """
    own = [infosets(tree, player) for player in range(players(tree))]
    counts = [reduced_count(sets) for sets in own]
    if prod(counts) > most_cells:
        shape = " x ".join(f"{n:,}" if n < 10**18 else "more than 10**18" for n in counts)
        raise TooLarge(f"game: expected at most {most_cells:,} profiles of reduced strategies, found {shape}")
    strategies = tuple(reduced_strategies(sets) for sets in own)
    allowing = [_allowing(sets, listed) for sets, listed in zip(own, strategies, strict=True)]
    payoffs = {cell: [Fraction(0)] * len(own) for cell in product(*map(range, counts))}
    for sequences, payoff in _merged(tree).items():
        for cell in product(*(allowing[player][sequence] for player, sequence in enumerate(sequences))):
            payoffs[cell] = [a + b for a, b in zip(payoffs[cell], payoff, strict=True)]
    return StrategicForm(strategies, {cell: tuple(here) for cell, here in payoffs.items()})


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
