"""Cards are numbers from 0 to 51, and texts."""

from __future__ import annotations

import pytest

from trees.holdem.cards import DECK, CardError, card, card_text, cards, cards_text, distinct


def test_every_card_is_read_as_it_is_written() -> None:
    assert [card(card_text(number)) for number in range(DECK)] == list(range(DECK))


def test_ranks_go_up_in_fours_and_suits_in_ones() -> None:
    assert [card("2c"), card("2d"), card("2h"), card("2s"), card("3c"), card("As")] == [0, 1, 2, 3, 4, 51]


@pytest.mark.parametrize("text", ["AsKs", "As Ks", "as, ks", " As  Ks "])
def test_cards_may_stand_together_or_apart(text: str) -> None:
    assert cards(text) == (51, 47)


def test_no_text_is_no_cards() -> None:
    assert cards("") == ()


def test_texts_of_cards_keep_the_order() -> None:
    assert cards_text(cards("2c As Td")) == "2cAsTd"


@pytest.mark.parametrize("text", ["A", "1s", "Ax", "10s", "AsK", "AssK"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match=r"^card: expected a rank of .* and a suit of .*, such as As, found '.*'$"):
        cards(text)


def test_a_card_twice_is_refused() -> None:
    with pytest.raises(CardError, match=r"^cards: expected each card once, found As twice$"):
        distinct((51, 3, 51))


@pytest.mark.parametrize("number", [-1, 52])
def test_a_number_outside_the_deck_has_no_text(number: int) -> None:
    with pytest.raises(CardError, match=f"^card: expected a number from 0 to 51, found {number}$"):
        card_text(number)
