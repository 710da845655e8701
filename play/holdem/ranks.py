"""Ranks of seven cards in batches, by tables that are built from the rules of hands.

The rank of a hand is the place of its value among all 7,462, from 1 (7-5-4-3-2) to 7,462 (a royal flush). A card has
a key, such that the sum of the keys of seven cards says which ranks are there and how often (sums of seven keys by
rank, none more than four times, are distinct), and how many cards are of each suit (in the bits above). Without five
cards of a suit a hand is the table's entry at the sum by ranks; with them it is the entry of another table at the
bits of the ranks of that suit: five of a suit leave no room for a full house or four of a kind.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from trees.holdem.cards import DECK
from trees.holdem.hands import value_of_five, values

Cards = NDArray[np.uint8]
Ranks = NDArray[np.uint16]

# up to 262349 each is the least that keeps the sums distinct
BY_RANK = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
RANK_BITS = 23
MOST = (1 << RANK_BITS) - 1
NO_SUIT = 4
SUITS = np.arange(4, dtype=np.uint8)
# by suit and card: the bit of its rank if it is of that suit
_BITS = np.where(np.arange(DECK) % 4 == SUITS[:, None], 1 << (np.arange(DECK) // 4), 0).astype(np.uint16)
_SETS = np.uint64(1) << np.arange(DECK, dtype=np.uint64)
CHUNK = 16384  # hands at a time, so that what is worked out stays in the cache


class RankTables(NamedTuple):
    """What ranks are read from."""

    keys: NDArray[np.uint32]
    """By card: the key of its rank, and one in the three bits of its suit; clubs, as the rest, have none."""
    plain: Ranks
    """By the sum of seven keys of ranks: the rank of the hand if it is no flush."""
    suited: Ranks
    """By the bits of the ranks of one suit: the rank of the best five; 0 if there are fewer than five."""
    five: NDArray[np.uint8]
    """By the bits of suits of a sum of seven keys: the suit of which there are five or more, else `NO_SUIT`."""
    three: NDArray[np.uint8]
    """The same for three or more of five."""


@cache
def tables() -> RankTables:
    """The tables, built in a fraction of a second when they are first needed."""
    place = {worth: number for number, worth in enumerate(values(), start=1)}
    by_rank = np.array(BY_RANK, dtype=np.int64)
    fives = _multisets(5)
    five = np.zeros(by_rank.max() * 5 + 1, dtype=np.uint16)
    five[by_rank[fives].sum(axis=1)] = [place[value_of_five(ranks, False)] for ranks in fives.tolist()]
    sevens = by_rank[_multisets(7)]
    best = np.zeros(len(sevens), dtype=np.uint16)
    for chosen in combinations(range(7), 5):
        np.maximum(best, five[sevens[:, chosen].sum(axis=1)], out=best)
    sums = sevens.sum(axis=1)
    plain = np.zeros(MOST + 1, dtype=np.uint16)
    plain[sums] = best
    suited = np.zeros(1 << len(BY_RANK), dtype=np.uint16)
    for bits in range(len(suited)):
        ranks = [rank for rank in range(len(BY_RANK)) if bits >> rank & 1]
        if len(ranks) == 5:
            suited[bits] = place[value_of_five(ranks, True)]
        elif 5 < len(ranks) <= 7:
            suited[bits] = max(suited[bits & ~(1 << rank)] for rank in ranks)
    cards = np.arange(DECK)
    counters = np.array([0, 1, 8, 64]) << RANK_BITS
    return RankTables(
        (by_rank[cards // 4] + counters[cards % 4]).astype(np.uint32), plain, suited, _suit_of(5, 7), _suit_of(3, 5)
    )


def _suit_of(least: int, cards: int) -> NDArray[np.uint8]:
    """By the bits of suits of a sum of so many keys: the suit of which there are as many or more, else `NO_SUIT`."""
    found = np.full(512, NO_SUIT, dtype=np.uint8)
    for bits in range(512):
        others = [bits >> at & 7 for at in (0, 3, 6)]
        counts = [cards - sum(others), *others]
        if min(counts) >= 0 and max(counts) >= least:
            found[bits] = counts.index(max(counts))
    return found


def rank7(cards: Cards) -> Ranks:
    """The rank of each hand, of an array of shape (..., 7); an array of one dimension less.

    >>> from trees.holdem.cards import cards
    >>> rank7(np.array([cards("AsKsQsJsTs2c2d"), cards("2c3d4h5s7c8d9h")], dtype=np.uint8))
    array([7462,   49], dtype=uint16)
    """
    hands = cards.reshape(-1, 7)
    found = np.empty(len(hands), dtype=np.uint16)
    for start in range(0, len(hands), CHUNK):
        found[start : start + CHUNK] = _rank7(hands[start : start + CHUNK])
    ranks: Ranks = found.reshape(cards.shape[:-1])
    return ranks


def _rank7(hands: Cards) -> Ranks:
    keys, plain, suited, five, _ = tables()
    sums = _sums(keys, hands)
    found = plain.take(sums & MOST)
    suit = five.take(sums >> RANK_BITS)
    at = np.flatnonzero(suit != NO_SUIT)
    flushes = hands[at]
    found[at] = suited.take(bits_of_suit(flushes, suit[at]))
    return found


def _sums(keys: NDArray[np.uint32], cards: Cards) -> NDArray[np.uint32]:
    """The sum of the keys of each row of cards."""
    found = keys.take(cards[:, 0])
    for column in range(1, cards.shape[1]):
        found += keys.take(cards[:, column])
    return found


def bits_of_suit(cards: Cards, suit: Cards | np.uint8) -> NDArray[np.uint16]:
    """The bits of the ranks of those cards in each row that are of a suit, or of the suit of the row.

    >>> bits_of_suit(np.array([[0, 51, 8]], dtype=np.uint8), np.uint8(0)).tolist()
    [5]
    """
    found = np.zeros(len(cards), dtype=np.uint16)
    for column in cards.T:
        found |= _BITS.take(column + suit * np.uint8(DECK))
    return found


def rank_on_boards(boards: Cards, hands: Cards) -> Ranks:
    """The rank of each hand of two cards, of shape (h, 2), on each board of five, of shape (b, 5), as an array of shape
    (b, h); 0 where the hand has a card of the board.
    """
    keys, plain, suited, _, three = tables()
    of_boards = _sums(keys, boards)
    found: Ranks = plain.take((of_boards[:, None] + _sums(keys, hands)) & MOST)
    of_suits = of_boards >> RANK_BITS
    for suit in SUITS:
        rows = np.flatnonzero(three.take(of_suits) == suit)
        bits = bits_of_suit(boards[rows], suit)[:, None] | bits_of_suit(hands, suit)
        found[rows] = np.maximum(found[rows], suited.take(bits))
    found[(card_sets(boards)[:, None] & card_sets(hands)) != 0] = 0
    return found


def card_sets(cards: Cards) -> NDArray[np.uint64]:
    """A bit for each card, of each row together.

    >>> card_sets(np.array([[0, 51]], dtype=np.uint8)).tolist() == [1 + 2**51]
    True
    """
    found = np.zeros(len(cards), dtype=np.uint64)
    for column in cards.T:
        found |= _SETS.take(column)
    return found


def _multisets(size: int) -> NDArray[np.int64]:
    """So many ranks, at most four of each, in every way."""
    found = np.array(list(combinations_with_replacement(range(len(BY_RANK)), size)))
    few: NDArray[np.bool_] = (found[:, 4:] != found[:, :-4]).all(axis=1)
    kept: NDArray[np.int64] = found[few]
    return kept
