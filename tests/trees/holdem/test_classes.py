"""Classes of starting hands, and ranges of them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from trees.holdem.cards import DECK, CardError, cards
from trees.holdem.classes import CLASSES, class_name, class_of, class_of_cards, combos, range_shares, range_text, ranges


def names(text: str) -> set[str]:
    return {class_name(class_of_cards(*hand)) for hand in ranges(text)}


def test_names_and_numbers_are_one_to_one() -> None:
    assert [class_of(class_name(number)) for number in range(CLASSES)] == list(range(CLASSES))


def test_the_classes_part_all_hands() -> None:
    hands = [hand for number in range(CLASSES) for hand in combos(number)]
    assert sorted(hands) == sorted((high, low) for low, high in combinations(range(DECK), 2))


def test_pairs_have_six_hands_suited_four_and_offsuit_twelve() -> None:
    assert {(len(class_name(k)), class_name(k)[2:], len(combos(k))) for k in range(CLASSES)} == {
        (2, "", 6),
        (3, "s", 4),
        (3, "o", 12),
    }


def test_the_chart_has_suited_hands_above_the_diagonal() -> None:
    assert [class_name(13 * row + column) for row, column in ((0, 0), (0, 1), (1, 0), (12, 12), (7, 12))] == [
        "AA",
        "AKs",
        "AKo",
        "22",
        "72s",
    ]


def test_two_cards_are_of_one_class_in_either_order() -> None:
    assert all(class_of_cards(a, b) == class_of_cards(b, a) for a, b in combinations(range(DECK), 2))


@pytest.mark.parametrize("name", ["", "A", "AAs", "AK", "AKx", "1As", "AKso"])
def test_what_is_no_class_is_refused(name: str) -> None:
    with pytest.raises(CardError, match=r"^class: expected a pair such as TT, or two ranks"):
        class_of(name)


@for_each(
    ("text", "found"),
    [
        ("TT+", {"TT", "JJ", "QQ", "KK", "AA"}),
        ("A9s+", {"A9s", "ATs", "AJs", "AQs", "AKs"}),
        ("KTo+", {"KTo", "KJo", "KQo"}),
        ("QJs+", {"QJs", "KQs", "AKs"}),
        ("76s-54s", {"76s", "65s", "54s"}),
        ("54s-76s", {"76s", "65s", "54s"}),
        ("J9o-97o", {"J9o", "T8o", "97o"}),
        ("A5s-A2s", {"A5s", "A4s", "A3s", "A2s"}),
        ("44-22", {"44", "33", "22"}),
        ("AK", {"AKs", "AKo"}),
        ("A5-A4", {"A5s", "A5o", "A4s", "A4o"}),
        ("KQ+", {"KQs", "KQo", "AKs", "AKo"}),
        ("akS, kao", {"AKs", "AKo"}),
    ],
)
def test_a_range_is_what_players_mean_by_it(text: str, found: set[str]) -> None:
    assert names(text) == found


def test_a_range_has_each_hand_once() -> None:
    hands = ranges("AsKs AKs AK")
    assert len(hands) == len(set(hands)) == 16


def test_single_cards_are_a_range() -> None:
    assert ranges("KsAs") == (cards("AsKs"),)


def test_any_is_every_hand() -> None:
    assert len(ranges("any")) == len(set(ranges("any"))) == 1326


@pytest.mark.parametrize("text", ["", "hello", "AKs-", "AsAsAs", "22+-33", "AKQ", "A"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(CardError, match=r"^range: expected a part such as"):
        ranges(text)


@pytest.mark.parametrize("text", ["22-A2s", "A5s-K3s", "A5s-A2o", "AA-K2o"])
def test_two_classes_on_no_line_are_refused(text: str) -> None:
    with pytest.raises(CardError, match=r"^range: expected two classes of one kind"):
        ranges(text)


@given(st.text(alphabet="AKQT72akt2cdhSso+-, any\u017f\u212a", max_size=12))
def test_any_text_is_a_range_of_hands_or_refused(text: str) -> None:
    try:
        found = ranges(text)
    except CardError:
        return
    assert found and all(DECK > high > low >= 0 for high, low in found)


def test_one_card_twice_is_no_hand() -> None:
    with pytest.raises(CardError, match=r"^cards: expected each card once, found As twice$"):
        ranges("AsAs")


@given(st.dictionaries(st.integers(0, CLASSES - 1), st.fractions(0, 1, max_denominator=9), min_size=1))
def test_a_range_is_read_as_it_is_written(shares: dict[int, Fraction]) -> None:
    named = {class_name(number): weight for number, weight in shares.items() if weight}
    assert not named or range_shares(range_text(named)) == named


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("AKs:2", "range: expected a weight from 0 to 1, such as K5s:1/3 or K5s:0.25, found 'AKs:2'"),
        ("AKs:x", "range: expected a weight from 0 to 1, such as K5s:1/3 or K5s:0.25, found 'AKs:x'"),
        ("AKs:1/0", "range: expected a weight from 0 to 1, such as K5s:1/3 or K5s:0.25, found 'AKs:1/0'"),
        ("AKs, AK:1/2", "range: expected one weight for each hand, found two, the second in 'AK:1/2'"),
    ],
)
def test_weights_that_do_not_fit_are_refused(text: str, found: str) -> None:
    with pytest.raises(CardError) as refused:
        range_shares(text)
    assert str(refused.value) == found
