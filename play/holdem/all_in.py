"""What a hand that is all-in before the river is worth, estimated over boards that were not dealt.

The board that comes decides with chance alone, so its mean over boards that are as likely stands in for it: what is
counted keeps its mean and loses most of its spread. The estimate is by `BOARDS` random ends of the board, independent
of the one dealt; what they leave is a share 1/BOARDS of the variance that the board had.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from play.holdem.deals import deals
from play.holdem.lockstep import CARDS, NOBODY, RIVER, Ended, shares
from play.holdem.view import Cards
from trees.holdem.betting import BOARD

BOARDS = 40


def expected(cards: Cards, ended: Ended, random: np.random.Generator) -> NDArray[np.float64]:
    """What the button gets of the stake, on average where it was all-in before the river; 0 where somebody folded."""
    return jointly(cards, (ended,), random)[0]


def jointly(cards: Cards, ends: Sequence[Ended], random: np.random.Generator) -> list[NDArray[np.float64]]:
    """The same for each of several ways in which the same deals were played.

    A deal that is all-in on the same street in several of them has one estimate for all: where seats were changed, its
    error is nobody's gain.
    """
    found = [np.zeros(len(cards)) for _ in ends]
    for street, seen in enumerate(BOARD):
        here = [(ended.folded == NOBODY) & (ended.street == street) for ended in ends]
        rows = np.flatnonzero(np.logical_or.reduce(here))
        if not len(rows):
            continue
        known = CARDS - BOARD[-1] + seen
        estimate = np.zeros(len(cards))
        estimate[rows] = shares(cards[rows]) if street == RIVER else _mean(cards[rows], known, random)
        for mean, shown in zip(found, here, strict=True):
            mean[shown] = estimate[shown]
    return found


def _mean(cards: Cards, known: int, random: np.random.Generator) -> NDArray[np.float64]:
    """The mean over random ends of the board of hands of which the first cards are known."""
    again = np.repeat(cards, BOARDS, axis=0)
    again[:, known:] = deals(random, len(again), CARDS - known, again[:, :known])
    mean: NDArray[np.float64] = shares(again).reshape(-1, BOARDS).mean(axis=1)
    return mean
