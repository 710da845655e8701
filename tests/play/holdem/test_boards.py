"""Boards in bulk."""

from __future__ import annotations

from itertools import combinations, permutations

import numpy as np
import pytest

from play.holdem.boards import boards_up_to_suits, choices
from tests.support.effort import tries
from trees.holdem.cards import cards_text


@pytest.mark.parametrize("size", range(6))
def test_choices_are_all_combinations_in_order(size: int) -> None:
    cards = (3, 4, 8, 20, 51)
    assert [tuple(row) for row in choices(cards, size).tolist()] == list(combinations(cards, size))


def test_more_cards_than_there_are_cannot_be_chosen() -> None:
    assert choices((3, 4), 3).shape == (0, 3)


def test_there_are_as_many_boards_up_to_suits_as_is_known() -> None:
    boards, times = boards_up_to_suits()
    assert len(boards) == 134_459
    assert times.sum() == 2_598_960
    assert set(times.tolist()) == {4, 12, 24}


def test_a_board_stands_for_those_that_permutations_of_suits_make() -> None:
    boards, times = boards_up_to_suits()
    for number in np.random.default_rng(1).integers(len(boards), size=tries(200)):
        board = boards[number].tolist()
        orbit = {frozenset(4 * (card // 4) + suits[card % 4] for card in board) for suits in permutations(range(4))}
        assert len(orbit) == times[number], cards_text(board)
