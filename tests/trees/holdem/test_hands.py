"""What hands are worth, by the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.effort import for_each
from trees.holdem.cards import CardError, cards
from trees.holdem.hands import CATEGORIES, value, value_text, values

# of each category one hand that beats the next
ORDER = [
    ("AsKsQsJsTs", "straight flush, A"),
    ("5h4h3h2hAh", "straight flush, 5"),
    ("9c9d9h9s2c", "four of a kind, 92"),
    ("8c8d8h9s9c", "full house, 89"),
    ("7c7d7hAsAc", "full house, 7A"),
    ("AhTh8h4h2h", "flush, AT842"),
    ("AhTd9h8h7h", "high card, AT987"),
]


@pytest.mark.parametrize(("text", "said"), ORDER)
def test_five_cards_are_worth_their_category_and_ranks(text: str, said: str) -> None:
    assert value_text(value(cards(text))) == said


def test_better_hands_have_greater_values() -> None:
    found = [value(cards(text)) for text, _ in ORDER]
    assert found == sorted(found, reverse=True)


@for_each(
    ("text", "said"),
    [
        ("AsKdQh7c7d2s2c", "two pair, 72A"),
        ("KsKdQhQc7d7s2c", "two pair, KQ7"),
        ("KsKdKhQcQd7s7c", "full house, KQ"),
        ("KsKdKhQcQdQsAc", "full house, KQ"),
        ("KsKdKhKcQdQsQc", "four of a kind, KQ"),
        ("6c5d4h3s2cAsAd", "straight, 6"),
        ("Ac2d3h4s5cKsKd", "straight, 5"),
        ("Ac2c3h4sKcQsTd", "high card, AKQT4"),
        ("2h3h4h5hAh6dKh", "straight flush, 5"),
        ("2h3h4h5h9h6d7d", "flush, 95432"),
        ("AcKdQhJs2c3d4h", "high card, AKQJ4"),
        ("7c7d5h4s3c2d9h", "pair, 7954"),
        ("QcQdQh4s3c9d8h", "three of a kind, Q98"),
    ],
)
def test_seven_cards_are_worth_their_best_five(text: str, said: str) -> None:
    assert value_text(value(cards(text))) == said


def test_an_ace_joins_no_straight_in_its_middle() -> None:
    assert value_text(value(cards("KcAd2h3s4c"))) == "high card, AK432"


def test_suits_do_not_rank() -> None:
    assert value(cards("AsKsQsJsTs")) == value(cards("AcKcQcJcTc"))


def test_there_are_as_many_values_of_each_category_as_is_known() -> None:
    found = Counter(category for category, _ in values())
    assert {CATEGORIES[category]: count for category, count in found.items()} == {
        "straight flush": 10,
        "four of a kind": 156,
        "full house": 156,
        "flush": 1277,
        "straight": 10,
        "three of a kind": 858,
        "two pair": 858,
        "pair": 2860,
        "high card": 1277,
    }


@pytest.mark.parametrize("text", ["", "As", "AsKsQsJs", "AsKsQsJsTs9s8s7s"])
def test_four_cards_or_eight_are_no_hand(text: str) -> None:
    with pytest.raises(CardError, match=rf"^hand: expected five to seven cards, found {text or 'none'}$"):
        value(cards(text))
