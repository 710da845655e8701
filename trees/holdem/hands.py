"""What a hand of five to seven cards is worth at the showdown, from the rules alone.

The value of five cards is (category, ranks): the category from 0 (high card) to 8 (straight flush), the distinct
ranks by how often each is there, then by height; of a straight its highest rank alone, the five in A-2-3-4-5. The
larger value wins, equal values share. A hand is worth what its best five cards are. 7,462 values are different.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from trees.holdem.cards import RANKS, CardError, cards_text

CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(len(CATEGORIES))

Value = tuple[int, tuple[int, ...]]

_SHAPES = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR,
}
_WHEEL = (12, 3, 2, 1, 0)


def value(hand: Sequence[int]) -> Value:
    """What five to seven cards are worth.

    Raises:
        CardError: there are fewer cards, or more.

    >>> from trees.holdem.cards import cards
    >>> value(cards("As 2d 3h 4c 5c 9c 9d")), value(cards("KsKdQh7c7d2s2c"))
    ((4, (3,)), (2, (11, 5, 10)))
    """
    if not 5 <= len(hand) <= 7:
        raise CardError(f"hand: expected five to seven cards, found {cards_text(hand) or 'none'}")
    return max(
        value_of_five([card // 4 for card in five], len({card % 4 for card in five}) == 1)
        for five in combinations(hand, 5)
    )


def value_of_five(ranks: Sequence[int], one_suit: bool) -> Value:
    """What five cards of these ranks are worth, of one suit or not."""
    often = Counter(ranks)
    order = tuple(sorted(often, key=lambda rank: (often[rank], rank), reverse=True))
    if order == _WHEEL:
        order = (3,)
    elif len(order) == 5 and order[0] - order[4] == 4:
        order = order[:1]
    if len(order) == 1:
        return (STRAIGHT_FLUSH if one_suit else STRAIGHT), order
    return (FLUSH if one_suit else _SHAPES[tuple(often[rank] for rank in order)]), order


@cache
def values() -> tuple[Value, ...]:
    """All values, the lowest first.

    >>> len(values()), values()[0], values()[-1]
    (7462, (0, (5, 3, 2, 1, 0)), (8, (12,)))
    """
    ranks = range(len(RANKS))
    plain = {
        value_of_five(five, False)
        for five in combinations_with_replacement(ranks, 5)
        if max(map(five.count, five)) <= 4
    }
    return tuple(sorted(plain | {value_of_five(five, True) for five in combinations(ranks, 5)}))


def value_text(worth: Value) -> str:
    """A value in words.

    >>> value_text((4, (3,))), value_text((2, (11, 5, 10)))
    ('straight, 5', 'two pair, K7Q')
    """
    return f"{CATEGORIES[worth[0]]}, {''.join(RANKS[rank] for rank in worth[1])}"
