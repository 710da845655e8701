"""What a player does, counted: actions by kind, by size, and by the strength of the hand before the flop.

Hands are parted in tenths by their chance to win against a random hand when no more is bet; classes of starting hands
stay whole, and a class is in the tenth in which the middle one of its hands is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from play.holdem.starting_hands import by_class, classes
from play.holdem.view import FOLD, Cards, Chips, Player, View
from trees.holdem.betting import STREETS
from trees.holdem.classes import CLASSES, combos

FOLDS, CHECKS, CALLS, RAISES = range(4)
KINDS = ("fold", "check", "call", "raise")
DECILES = 10


class ActionCounts(NamedTuple):
    """How often a player did what."""

    kinds: Chips
    """(10, 4, 4): by tenth of the hand before the flop, 0 the weakest, street, and kind; to bet is to raise."""
    sizes: Chips
    """(stack + 1,): bets and raises by the chips that the player put in by them, a call's part included."""

    def __add__(self, other: ActionCounts) -> ActionCounts:  # type: ignore[override]  # no tuple is longer
        return ActionCounts(self.kinds + other.kinds, self.sizes + other.sizes)

    def counted(self) -> dict[str, int]:
        """All actions by kind."""
        return dict(zip(KINDS, self.kinds.sum(axis=(0, 1)).tolist(), strict=True))

    def shares(self) -> tuple[float, ...]:
        """The kinds as parts of all actions."""
        counts = self.kinds.sum(axis=(0, 1))
        return tuple((counts / max(1, counts.sum())).tolist())

    def quantiles(self, parts: Sequence[float]) -> tuple[int, ...]:
        """Of how many chips, or fewer, these parts of all bets and raises are."""
        until = np.cumsum(self.sizes)
        return tuple(int(np.searchsorted(until, part * until[-1])) for part in parts)


def none(stack: int) -> ActionCounts:
    """Nothing yet."""
    return ActionCounts(np.zeros((DECILES, len(STREETS), len(KINDS)), np.int64), np.zeros(stack + 1, np.int64))


@cache
def tenths() -> NDArray[np.intp]:
    """The tenth of each class.

    >>> tenths()[[0, 168]].tolist()  # AA, 22
    [9, 5]
    """
    sizes = np.array([len(combos(number)) for number in range(CLASSES)])
    order = np.argsort(by_class(), kind="stable")
    middle = np.cumsum(sizes[order]) - sizes[order] / 2
    found = np.empty(CLASSES, dtype=np.intp)
    found[order] = (DECILES * middle / sizes.sum()).astype(np.intp)
    return found


def tenth(hole: Cards) -> NDArray[np.intp]:
    """That of each hand."""
    found: NDArray[np.intp] = tenths()[classes(hole)]
    return found


@dataclass
class Watched:
    """A player whose actions are counted."""

    player: Player
    actions: ActionCounts

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        answers = self.player(view, random)
        raised = answers > view.call
        kind = np.select([answers == FOLD, raised, view.call == view.own], [FOLDS, RAISES, CHECKS], default=CALLS)
        np.add.at(self.actions.kinds, (tenth(view.hole), view.street, kind), 1)
        np.add.at(self.actions.sizes, (answers - view.own)[raised], 1)
        return answers
