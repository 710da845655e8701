"""Deals up to suits are held against deals written out, of which each is brought to a least form: small decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from tests.support.effort import for_each, thorough
from trees.holdem.classes import CLASSES, HANDS
from verify.theories.holdem.card_states import deals

Deal = tuple[tuple[tuple[int, int], ...], ...]


def written_out(groups: Sequence[int], deck: frozenset[tuple[int, int]]) -> Iterator[Deal]:
    """All deals of the groups; a card is its rank and its suit."""
    if not groups:
        yield ()
        return
    for group in combinations(sorted(deck), groups[0]):
        for others in written_out(groups[1:], deck - set(group)):
            yield (group, *others)


def least(deal: Deal, suits: int) -> Deal:
    """The least of the deals that permutations of the suits make of it."""
    return min(
        tuple(tuple(sorted((rank, named[suit]) for rank, suit in group)) for group in deal)
        for named in permutations(range(suits))
    )


QUICK: list[tuple[list[int], int, int]] = [
    ([2], 13, 4),
    ([3], 5, 4),
    ([2, 3], 3, 3),
    ([2, 3, 1], 3, 3),
    ([4, 1], 2, 4),
    ([2], 1, 1),
]
MORE: list[tuple[list[int], int, int]] = [
    ([2, 2, 1, 1], 3, 3),
    ([3], 7, 4),
    ([2, 3], 4, 3),
    ([2, 2, 3, 1, 1], 3, 3),
    ([2, 2], 4, 4),
    ([2, 2, 3], 3, 3),
    ([2, 2, 3, 1], 3, 3),
    ([2, 3, 1, 1], 3, 3),
    ([2, 3], 3, 4),
]


@for_each(("groups", "ranks", "suits"), [*QUICK, *(MORE if thorough() else [])])
def test_deals_up_to_suits_are_those_written_out(groups: list[int], ranks: int, suits: int) -> None:
    deck = frozenset((rank, suit) for rank in range(ranks) for suit in range(suits))
    found = list(written_out(groups, deck))
    assert deals(groups, ranks, suits) == (len(found), len({least(deal, suits) for deal in found}))


def test_two_cards_are_as_many_as_the_classes_of_the_usual_chart() -> None:
    assert deals([2]) == (HANDS, CLASSES)


def test_more_cards_than_there_are_cannot_be_dealt() -> None:
    assert deals([3], 1, 2) == (0, 0)
