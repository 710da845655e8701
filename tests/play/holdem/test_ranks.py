"""Ranks in batches are the places of values among all, and count categories as is known."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest

from play.holdem.boards import choices
from play.holdem.ranks import BY_RANK, CHUNK, MOST, Cards, rank7, rank_on_boards
from trees.holdem.cards import DECK, card_text
from trees.holdem.hands import CATEGORIES, value, values

# of all 133,784,560 hands of seven cards
FREQUENCIES = {
    "straight flush": 41_584,
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pair": 31_433_400,
    "pair": 58_627_800,
    "high card": 23_294_460,
}
HANDS: Cards = np.array(list(combinations(range(DECK), 2)), dtype=np.uint8)


def dealt(count: int, seed: int) -> Cards:
    """So many hands of seven cards, each card once in each."""
    return np.argsort(np.random.default_rng(seed).random((count, DECK)), axis=1)[:, :7].astype(np.uint8)


def sums(keys: tuple[int, ...], size: int) -> list[int]:
    """Of so many keys, none more than four times, in every way."""
    chosen = combinations_with_replacement(keys, size)
    return [sum(each) for each in chosen if all(each[at] != each[at + 4] for at in range(size - 4))]


@pytest.mark.parametrize(("size", "known"), [(5, 6175), (7, 49205)])
def test_the_sum_of_keys_says_which_ranks_are_there(size: int, known: int) -> None:
    found = sums(BY_RANK, size)
    assert len(found) == len(set(found)) == known
    assert max(found) <= MOST


@pytest.mark.parametrize("place", [2, 3, 4, 5])
def test_each_key_is_the_least_that_keeps_sums_distinct(place: int) -> None:
    for key in range(BY_RANK[place - 1] + 1, BY_RANK[place]):
        found = sums((*BY_RANK[:place], key), 7)
        assert len(found) > len(set(found))


def test_a_rank_is_the_place_of_the_value() -> None:
    hands = dealt(3000, 1)
    assert [values()[rank - 1] for rank in rank7(hands).tolist()] == [value(hand) for hand in hands.tolist()]


def test_ranks_of_flushes_are_the_places_of_their_values() -> None:
    """Which are few among random hands: five to seven cards of one suit, and others."""
    random = np.random.default_rng(2)
    hands = [
        [*(4 * random.permutation(13)[:size] + suit), *(4 * random.permutation(13)[: 7 - size] + (suit + 1) % 4)]
        for size in (5, 6, 7)
        for suit in range(4)
        for _ in range(50)
    ]
    ranks = rank7(np.array(hands, dtype=np.uint8))
    assert [values()[rank - 1] for rank in ranks.tolist()] == [value(hand) for hand in hands]


def test_batches_do_not_depend_on_their_size_or_shape() -> None:
    hands = dealt(CHUNK + 5, 3)
    one_by_one = [int(rank7(hand)) for hand in hands[-20:]]
    assert rank7(hands)[-20:].tolist() == one_by_one
    assert rank7(hands[:24].reshape(2, 3, 4, 7)).ravel().tolist() == rank7(hands[:24]).tolist()


def test_no_hands_have_no_ranks() -> None:
    assert rank7(np.zeros((0, 7), dtype=np.uint8)).shape == (0,)


def test_on_boards_hands_have_the_ranks_of_all_seven_cards() -> None:
    boards = dealt(40, 4)[:, :5]
    found = rank_on_boards(boards, HANDS)
    for board, ranks in zip(boards, found, strict=True):
        live = ~np.isin(HANDS, board).any(axis=1)
        seven = np.concatenate([np.broadcast_to(board, (live.sum(), 5)), HANDS[live]], axis=1)
        assert (ranks[live] == rank7(seven)).all()
        assert (ranks[~live] == 0).all()


def test_phevaluator_orders_hands_alike() -> None:
    phevaluator = pytest.importorskip("phevaluator")
    hands = dealt(5000, 5)
    other = [7463 - phevaluator.evaluate_cards(*hand) for hand in hands.tolist()]
    assert rank7(hands).tolist() == other


def test_eval7_orders_hands_alike() -> None:
    eval7 = pytest.importorskip("eval7")
    hands = dealt(5000, 6)
    other = [eval7.evaluate([eval7.Card(card_text(card)) for card in hand]) for hand in hands.tolist()]
    order, ranks = np.argsort(other), rank7(hands).astype(int)
    assert (np.sign(np.diff(ranks[order])) == np.sign(np.diff(np.array(other)[order]))).all()


@pytest.mark.slow
def test_all_hands_of_seven_cards_count_as_is_known() -> None:
    found = np.zeros(len(values()) + 1, dtype=np.int64)
    for first, second in combinations(range(DECK), 2):
        rest = choices(range(second + 1, DECK), 5)
        hands = np.empty((len(rest), 7), dtype=np.uint8)
        hands[:, 0], hands[:, 1], hands[:, 2:] = first, second, rest
        found += np.bincount(rank7(hands), minlength=len(found))
    counted: Counter[str] = Counter()
    for (category, _), count in zip(values(), found[1:].tolist(), strict=True):
        counted[CATEGORIES[category]] += count
    assert counted == FREQUENCIES
    assert counted.total() == 133_784_560
    assert found[0] == 0
