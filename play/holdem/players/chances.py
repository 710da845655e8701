"""The chance to win against random hands, as players estimate it: computed, sampled, or remembered.

A tie counts as the share of the pot that it pays. Heads-up the chance before the flop is exact, from the table of all
classes, and so is that on the river; else as many random hands are dealt as are asked for. A chance is against all
others who have not folded (n - 1 random hands), whatever they have done: the source knows no better.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from play.holdem.equity import chance_against_random
from play.holdem.players.crra import Floats
from play.holdem.ranks import Cards, card_sets, rank7, rank_on_boards
from play.holdem.starting_hands import by_class, classes, hands_of_classes
from play.holdem.streams import stream
from play.holdem.view import NONE, View
from trees.holdem.cards import DECK

Chances: TypeAlias = Callable[[View, np.random.Generator], Floats]

RIVER = 3
BEFORE_FLOP = 10_000
"""Samples of the chance of a class against more than one random hand."""
AT_ONCE = 512  # boards whose hands are all ranked side by side
_BITS = 6


def on_river(hole: Cards, board: Cards) -> Floats:
    """The exact chance against one random hand when the board is complete, by all 990 of them.

    >>> nuts = np.array([[51, 50]], dtype=np.uint8), np.array([[49, 48, 3, 6, 20]], dtype=np.uint8)  # four aces
    >>> on_river(*nuts).tolist()
    [1.0]
    """
    found = np.empty(len(hole))
    for start in range(0, len(hole), AT_ONCE):
        rows = slice(start, start + AT_ONCE)
        ranks = rank_on_boards(board[rows], _hands())
        own = rank7(np.concatenate((hole[rows], board[rows]), axis=1))[:, None]
        others = (ranks > 0) & ((card_sets(hole[rows])[:, None] & _sets()) == 0)
        won = np.count_nonzero(others & (ranks < own), axis=1) + np.count_nonzero(others & (ranks == own), axis=1) / 2
        found[rows] = won / np.count_nonzero(others, axis=1)
    return found


@cache
def _hands() -> Cards:
    return np.array(np.triu_indices(DECK, 1), dtype=np.uint8).T.copy()


@cache
def _sets() -> NDArray[np.uint64]:
    return card_sets(_hands())


def estimated(view: View, samples: int, random: np.random.Generator) -> Floats:
    """The chances in a view, by so many random hands where they are not computed."""
    found = np.empty(len(view))
    heads_up = view.players == 2
    early, late = heads_up & (view.street == 0), heads_up & (view.street == RIVER)
    found[early] = by_class()[classes(view.hole[early])]
    found[late] = on_river(view.hole[late], view.board[late])
    rest = ~early & ~late
    for players in np.unique(view.players[rest]):
        rows = rest & (view.players == players)
        found[rows] = chance_against_random(view.hole[rows], view.board[rows], int(players) - 1, samples, random)
    return found


class SampledChances:
    """Estimates anew at every decision."""

    def __init__(self, samples: int) -> None:
        self.samples = samples

    def __call__(self, view: View, random: np.random.Generator) -> Floats:
        return estimated(view, self.samples, random)


class RememberedChances:
    """Chances of hands whose cards are known beforehand, estimated once: all who play them see the same chances.

    `cards` has shape (n, 9), as in `lockstep`; whoever holds cards that are not among them is refused.
    """

    def __init__(self, cards: Cards, samples: int, random: np.random.Generator) -> None:
        keys, chances = [], []
        for hole in (cards[:, :2], cards[:, 2:4]):
            for seen in (3, 4, 5):
                board = np.where(np.arange(5) < seen, cards[:, 4:], np.uint8(NONE))
                keys.append(_keys(hole, board))
                river = seen == 5
                chances.append(
                    on_river(hole, board) if river else chance_against_random(hole, board, 1, samples, random)
                )
        order = np.argsort(found := np.concatenate(keys), kind="stable")
        self.keys, self.chances = found[order], np.concatenate(chances)[order]

    def __call__(self, view: View, random: np.random.Generator) -> Floats:
        found = np.empty(len(view))
        early = view.street == 0
        found[early] = by_class()[classes(view.hole[early])]
        keys = _keys(view.hole[~early], view.board[~early])
        places = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        if (self.keys[places] != keys).any():
            raise ValueError("chances: expected cards that were dealt, found others")
        found[~early] = self.chances[places]
        return found


class Kept:
    """Estimates a chance when it is first asked for, and keeps it: who asks again, with the same cards, the same board
    and against as many, is told the same.
    """

    def __init__(self, samples: int, random: np.random.Generator) -> None:
        self.samples, self.random = samples, random
        self.keys, self.chances = np.empty(0, dtype=np.int64), np.empty(0)

    def __call__(self, view: View, random: np.random.Generator) -> Floats:
        found, early = np.empty(len(view)), view.street == 0
        for players in np.unique(view.players[early]).tolist():
            here = early & (view.players == players)
            found[here] = before_flop(players - 1)[classes(view.hole[here])]
        found[~early] = self._after_flop(view.take(~early))
        return found

    def _after_flop(self, view: View) -> Floats:
        keys = _keys(view.hole, view.board) << _BITS | view.players
        asked, rows = np.unique(keys, return_index=True)
        new = rows[~np.isin(asked, self.keys)]
        estimates = estimated(view.take(new), self.samples, self.random)
        all_keys, all_chances = np.append(self.keys, keys[new]), np.append(self.chances, estimates)
        order = np.argsort(all_keys)
        self.keys, self.chances = all_keys[order], all_chances[order]
        known: Floats = self.chances[np.searchsorted(self.keys, keys)]
        return known


@cache
def before_flop(opponents: int) -> Floats:
    """The chance of each class against so many random hands: against one exactly, else by as many samples."""
    if opponents == 1:
        return by_class()
    hands = hands_of_classes()
    nothing = np.full((len(hands), 5), NONE, dtype=np.uint8)
    return chance_against_random(hands, nothing, opponents, BEFORE_FLOP, stream(0, 0, opponents))


def _keys(hole: Cards, board: Cards) -> NDArray[np.int64]:
    """A number for each row of cards; a card not dealt is one more than any card."""
    found = np.zeros(len(hole), dtype=np.int64)
    for column in (*hole.T, *np.minimum(board, DECK).T):
        found = (found << _BITS) | column
    return found
