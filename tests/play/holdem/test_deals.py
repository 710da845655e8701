"""Cards for many hands: the random number tells all orders apart, each as likely."""

from __future__ import annotations

from itertools import permutations
from typing import cast

import numpy as np
import pytest

from play.holdem.deals import deals, more_cards


class Counting:
    """Instead of random numbers, every number once."""

    def integers(self, bound: int, size: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        assert bound == size
        return np.arange(bound)


def every(hands: int, cards: int, known: list[int] | None = None) -> list[tuple[int, ...]]:
    before = None if known is None else np.tile(np.array(known, dtype=np.uint8), (hands, 1))
    return [tuple(row) for row in deals(cast(np.random.Generator, Counting()), hands, cards, before).tolist()]


def test_every_order_of_three_cards_comes_once() -> None:
    assert sorted(every(52 * 51 * 50, 3)) == list(permutations(range(52), 3))


def test_of_the_cards_that_are_left_every_order_comes_once() -> None:
    assert sorted(every(24, 4, [card for card in range(48, -1, -1) if card != 7])) == list(
        permutations([7, 49, 50, 51])
    )


def test_known_cards_do_not_come_again() -> None:
    random = np.random.default_rng(1)
    known = deals(random, 1000, 6)
    both = np.concatenate((known, deals(random, 1000, 5, known)), axis=1)
    assert all(len(set(row)) == 11 for row in both.tolist())


def test_all_that_is_left_can_be_dealt_and_no_more() -> None:
    known = np.arange(50, dtype=np.uint8)[None]
    assert sorted(deals(np.random.default_rng(1), 1, 2, known)[0].tolist()) == [50, 51]
    with pytest.raises(ValueError, match="found 3"):
        deals(np.random.default_rng(1), 1, 3, known)


def test_as_many_cards_as_fit_in_a_number() -> None:
    assert deals(np.random.default_rng(1), 1, 11).shape == (1, 11)
    with pytest.raises(ValueError, match="63 bits tells apart, found 12"):
        deals(np.random.default_rng(1), 1, 12)


def test_more_cards_than_that_are_dealt_in_pieces() -> None:
    known = deals(np.random.default_rng(1), 200, 2)
    dealt = more_cards(np.random.default_rng(2), known, 25)
    assert dealt.shape == (200, 25)
    assert all(len({*row}) == 27 for row in np.concatenate((known, dealt), axis=1).tolist())
    few = more_cards(np.random.default_rng(2), known[:, :0], 9)
    assert (few == deals(np.random.default_rng(2), 200, 9)).all()
