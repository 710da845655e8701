"""The 52 cards as numbers.

A card is 4 * rank + suit, from 0 to 51; ranks are 0 (deuce) to 12 (ace), suits 0 to 3 for clubs, diamonds, hearts and
spades. As text a card is its rank and its suit: "As", "Td".
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from trees.refusal import Refused

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = 4 * len(RANKS)


class CardError(Refused):
    """The text is no card, or the cards cannot be dealt together."""


def card(text: str) -> int:
    """The card of a text; the case of letters does not matter.

    Raises:
        CardError: there is none.

    >>> card("2c"), card("Td"), card("As")
    (0, 33, 51)
    """
    rank, suit = RANKS.find(text[:1].upper()), SUITS.find(text[1:].lower())
    if len(text) != 2 or rank < 0 or suit < 0:
        raise CardError(f"card: expected a rank of {RANKS} and a suit of {SUITS}, such as As, found {text!r:.40}")
    return 4 * rank + suit


def cards(text: str) -> tuple[int, ...]:
    """The cards of a text, with or without spaces or commas between them.

    Raises:
        CardError: some part is no card, or a card stands twice.

    >>> cards("AsKs"), cards("As, 2c")
    ((51, 47), (51, 0))
    """
    words = [word[at : at + 2] for word in re.split(r"[\s,]+", text.strip()) for at in range(0, len(word), 2)]
    return distinct(map(card, words))


def distinct(dealt: Iterable[int]) -> tuple[int, ...]:
    """These cards.

    Raises:
        CardError: a card is there twice.
    """
    found: list[int] = []
    for each in dealt:
        if each in found:
            raise CardError(f"cards: expected each card once, found {card_text(each)} twice")
        found.append(each)
    return tuple(found)


def card_text(number: int) -> str:
    """The text of a card.

    Raises:
        CardError: the number is not from 0 to 51.

    >>> card_text(0), card_text(51)
    ('2c', 'As')
    """
    if not 0 <= number < DECK:
        raise CardError(f"card: expected a number from 0 to {DECK - 1}, found {number}")
    return RANKS[number // 4] + SUITS[number % 4]


def cards_text(dealt: Iterable[int]) -> str:
    """The text of several cards.

    >>> cards_text((51, 47))
    'AsKs'
    """
    return "".join(map(card_text, dealt))
