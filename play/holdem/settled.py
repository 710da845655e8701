"""Who gets the chips of hands that were played side by side, by the rules of `trees.holdem.pots`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from play.holdem.lockstep import BettingEnd
from play.holdem.ranks import rank7
from play.holdem.view import Cards, Chips
from trees.holdem.betting import BOARD


def ranked(cards: Cards) -> Chips:
    """The rank of each seat's cards with the whole board, of shape (seats, n)."""
    holes = cards.shape[1] - BOARD[-1]
    board = cards[:, holes:]
    return np.stack([rank7(np.concatenate((cards[:, at : at + 2], board), axis=1)) for at in range(0, holes, 2)])


def settled(ended: BettingEnd, ranks: Chips) -> Chips:
    """What each seat wins or loses, of shape (seats, n), if cards are worth their ranks, which are 1 or more.

    Levels go from the least total of those who are left to the greatest: what is between two of them is a pot for
    those who reached the latter. The best share it, and what is left over goes to the first of them.
    """
    called = np.minimum(ended.totals, ended.stake)
    won, below = -called, np.zeros(called.shape[1], dtype=np.int64)
    hands = np.arange(called.shape[1])
    for level in np.sort(np.where(ended.folded, 0, called), axis=0):
        pot = (np.minimum(called, level) - np.minimum(called, below)).sum(axis=0)
        here = np.where(~ended.folded & (called >= level), ranks, 0)
        winners = here == here.max(axis=0)
        each, odd = np.divmod(pot, np.count_nonzero(winners, axis=0))
        won += winners * each
        won[winners.argmax(axis=0), hands] += odd
        below = level
    return won


def settled_as_dealt(cards: Cards, ended: BettingEnd) -> NDArray[np.float64]:
    """What each seat wins by the cards as they were dealt."""
    ranks, rows = np.ones_like(ended.totals), np.flatnonzero(ended.shown)
    ranks[:, rows] = ranked(cards[rows])
    return settled(ended, ranks).astype(np.float64)
