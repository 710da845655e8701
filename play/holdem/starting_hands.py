"""Starting hands by their classes, and the chance of each against a random hand."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from play.holdem.ranks import Cards
from trees.holdem.cards import DECK
from trees.holdem.classes import CLASSES
from trees.holdem.preflop import ties, total, wins


@cache
def by_class() -> NDArray[np.float64]:
    """The chance of each class before the flop, against one random hand.

    >>> by_class()[[0, 168]].round(4).tolist()  # AA, 22
    [0.852, 0.5033]
    """
    return np.array(
        [
            sum(wins(i, j) + ties(i, j) / 2 for j in range(CLASSES)) / sum(total(i, j) for j in range(CLASSES))
            for i in range(CLASSES)
        ]
    )


def classes(hole: Cards) -> NDArray[np.intp]:
    """The classes of hands, shape (n, 2) of cards.

    >>> classes(np.array([[51, 47], [46, 51], [0, 1]], dtype=np.uint8)).tolist()
    [1, 13, 168]
    """
    ranks = 12 - (hole // 4).astype(np.intp)
    high, low = ranks.min(axis=1), ranks.max(axis=1)
    suited = hole[:, 0] % 4 == hole[:, 1] % 4
    return np.asarray(np.where(suited, 13 * high + low, 13 * low + high), dtype=np.intp)


@cache
def hands_of_classes() -> Cards:
    """A hand of each class, shape (169, 2)."""
    hands = np.array(np.triu_indices(DECK, 1), dtype=np.uint8).T
    return hands[np.unique(classes(hands), return_index=True)[1]]
