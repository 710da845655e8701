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
from play.holdem.lockstep import RIVER, BettingEnd
from play.holdem.settled import ranked, settled
from play.holdem.view import Cards
from trees.holdem.betting import BOARD

BOARDS = 40


def expected_stakes(cards: Cards, ended: BettingEnd, random: np.random.Generator) -> NDArray[np.float64]:
    """What each seat wins, of shape (seats, n), on average where players were all-in before the river."""
    return jointly(cards, (ended,), random)[0]


def jointly(cards: Cards, ends: Sequence[BettingEnd], random: np.random.Generator) -> list[NDArray[np.float64]]:
    """The same for each of several ways in which the same deals were played.

    A deal that is all-in on the same street in several of them has the same boards for all: where seats were changed,
    the error of the estimate is nobody's gain.
    """
    found = [settled(ended, np.ones_like(ended.totals)).astype(np.float64) for ended in ends]
    for street, seen in enumerate(BOARD):
        here = [ended.shown & (ended.street == street) for ended in ends]
        rows = np.flatnonzero(np.logical_or.reduce(here))
        if not len(rows):
            continue
        boards = 1 if street == RIVER else BOARDS
        known = cards.shape[1] - BOARD[-1] + seen
        ranks = ranked(cards[rows] if street == RIVER else _again(cards[rows], known, random))
        for won, ended, shown in zip(found, ends, here, strict=True):
            won[:, rows[shown[rows]]] = _mean(ended.take(rows), ranks, boards)[:, shown[rows]]
    return found


def _again(cards: Cards, known: int, random: np.random.Generator) -> Cards:
    """Hands of which the first cards are known, with as many random ends of the board for each."""
    again = np.repeat(cards, BOARDS, axis=0)
    again[:, known:] = deals(random, len(again), cards.shape[1] - known, again[:, :known])
    return again


def _mean(ended: BettingEnd, ranks: NDArray[np.int64], boards: int) -> NDArray[np.float64]:
    """What each seat wins on average over as many boards of each hand."""
    won = settled(ended.take(np.repeat(np.arange(len(ended.street)), boards)), ranks)
    # parts of the stake first: of two players these are whole numbers
    stake = np.maximum(ended.stake, 1)
    mean: NDArray[np.float64] = (won.reshape(len(won), -1, boards) / stake[:, None]).mean(axis=-1) * stake
    return mean
