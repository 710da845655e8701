"""Boards in bulk: what may still be dealt, all of it, or one of each kind up to suits.

Boards are arrays of shape (b, cards), the lowest card first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from play.holdem.ranks import SUITS, Cards, bits_of_suit
from trees.holdem.cards import DECK

BOARDS_UP_TO_SUITS = 134_459


def choices(cards: Sequence[int], size: int) -> Cards:
    """Every way to choose so many of these cards, in order, as an array of shape (ways, size).

    >>> choices((3, 5, 8), 2).tolist()
    [[3, 5], [3, 8], [5, 8]]
    """
    columns: list[Cards] = []
    last = np.array([-1])
    for column in range(size):
        # as many ways to go on as cards follow, of which some must stay for the columns after this one
        ways = np.maximum(len(cards) - (size - 1 - column) - (last + 1), 0)
        columns = [np.repeat(each, ways) for each in columns]
        begun = np.cumsum(ways) - ways
        last = np.repeat(last + 1 - begun, ways) + np.arange(ways.sum())
        columns.append(np.array(cards, dtype=np.uint8).take(last))
    return np.stack(columns, axis=1) if columns else np.zeros((1, 0), dtype=np.uint8)


@cache
def boards_up_to_suits() -> tuple[Cards, NDArray[np.int64]]:
    """One board of five cards of those that permutations of suits map to each other, and how many these are: 134,459
    boards, which stand for 2,598,960.

    Of each kind stands the board whose clubs, as bits of ranks, are no fewer than its diamonds, and so on.
    """
    boards = choices(range(DECK), 5)
    for suit in SUITS[:3]:
        boards = boards[bits_of_suit(boards, suit) >= bits_of_suit(boards, suit + 1)]
    suits = np.stack([bits_of_suit(boards, suit) for suit in SUITS], axis=1)
    # each group of equal suits is permuted in the factorial of its size of ways, of 24 in all
    alike = np.tril(suits[:, :, None] == suits[:, None, :]).sum(axis=2).prod(axis=1)
    return boards, 24 // alike


class WeightedBoards(NamedTuple):
    """Boards, each of which stands for as many as `times` says."""

    boards: Cards
    times: int


def parts(size: int) -> Iterator[WeightedBoards]:
    """All boards up to suits, so many at a time."""
    boards, times = boards_up_to_suits()
    for number in np.unique(times).tolist():
        alike = boards[times == number]
        yield from (WeightedBoards(alike[start : start + size], number) for start in range(0, len(alike), size))
