"""Cards for many hands at once: every order of distinct cards equally likely.

The k-th of c cards is the j-th of those that are left, and the numbers j of all of them are the digits of one random
number below 52 * 51 * ... * (53 - c), to the bases 53 - c, ..., 51, 52. With nine cards it fits in 51 bits; more than
ten are dealt in pieces.
"""

from __future__ import annotations

from math import perm

import numpy as np
from numpy.typing import NDArray

from trees.holdem.cards import DECK

Cards = NDArray[np.uint8]

PIECE = 10
"""Cards that one random number deals."""


def deals(random: np.random.Generator, hands: int, cards: int = 9, known: Cards | None = None) -> Cards:
    """So many distinct cards for each hand, of shape (hands, cards); none of its `known` ones, of shape (hands, k).

    Raises:
        ValueError: more cards than one random number of 63 bits tells apart, which are at least eleven.

    >>> deals(np.random.default_rng(1), 2, 5).tolist()
    [[24, 31, 46, 42, 11], [26, 32, 17, 28, 43]]
    """
    ascending = [] if known is None else list(np.sort(known, axis=1).T)
    left = DECK - len(ascending)
    if not 0 <= cards <= left or perm(left, cards) >= 2**63:
        raise ValueError(f"cards: expected as many as a random number of 63 bits tells apart, found {cards}")
    number = random.integers(perm(left, cards), size=hands)
    dealt = np.empty((cards, hands), dtype=np.uint8)
    for k in reversed(range(cards)):
        rest = number // (left - k)
        dealt[k] = number - rest * (left - k)
        number = rest
    for card in dealt:
        for lower in ascending:
            card += card >= lower
        carried = card
        for at, lower in enumerate(ascending):
            ascending[at], carried = np.minimum(lower, carried), np.maximum(lower, carried)
        ascending.append(carried)
    return np.ascontiguousarray(dealt.T)


def more_cards(random: np.random.Generator, known: Cards, count: int) -> Cards:
    """So many cards more for each row, none of its known ones."""
    dealt = known[:, :0]
    while dealt.shape[1] < count:
        piece = min(PIECE, count - dealt.shape[1])
        dealt = np.concatenate(
            [dealt, deals(random, len(known), piece, np.concatenate([known, dealt], axis=1))], axis=1
        )
    return dealt
