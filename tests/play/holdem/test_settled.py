"""Pots of hands side by side: side pots, ties and chips that cannot be divided."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.lockstep import BettingEnd
from play.holdem.settled import ranked, settled


def ended(totals: list[int], folded: tuple[int, ...] = ()) -> BettingEnd:
    out = np.array([[seat in folded] for seat in range(len(totals))])
    return BettingEnd(np.array(totals)[:, None], out, np.zeros(1, dtype=np.int64))


@pytest.mark.parametrize(
    ("totals", "folded", "ranks", "won"),
    [
        ([2, 2, 2, 2], (), [1, 9, 3, 3], [-2, 6, -2, -2]),
        # 7 chips for three: the odd one goes to the first left of the button
        ([2, 2, 2, 1], (3,), [5, 5, 5, 9], [1, 0, 0, -1]),
        # 8 chips for three: both odd ones to one seat
        ([2, 2, 2, 2], (0,), [9, 5, 5, 5], [-2, 2, 0, 0]),
        # the main pot of 8 to the best, the side pot of 6 to the second best
        ([2, 4, 4, 4], (3,), [9, 5, 3, 8], [6, 2, -4, -4]),
        # who bet what nobody called takes it back
        ([2, 9, 0, 0], (2, 3), [3, 1, 1, 1], [2, -2, 0, 0]),
        ([1, 2, 6, 0], (0, 1, 3), [1, 1, 1, 1], [-1, -2, 3, 0]),
    ],
)
def test_chips_go_to_the_best_of_each_pot(
    totals: list[int], folded: tuple[int, ...], ranks: list[int], won: list[int]
) -> None:
    assert settled(ended(totals, folded), np.array(ranks)[:, None])[:, 0].tolist() == won
    assert sum(won) == 0


def test_ranks_are_by_seat() -> None:
    # pairs of twos, threes and fours on a board of nothing
    cards = np.array([[0, 1, 4, 5, 8, 9, 12, 21, 30, 39, 48]], dtype=np.uint8)
    two, three, four = ranked(cards)[:, 0]
    assert two < three < four
