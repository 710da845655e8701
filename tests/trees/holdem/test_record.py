"""A hand told street by street."""

from __future__ import annotations

import pytest

from trees.holdem.betting import FOLD, Hand, Stakes, act, start
from trees.holdem.cards import CardError, cards
from trees.holdem.pots import settle
from trees.holdem.record import Deal, deal, hand_record
from trees.refusal import Refused

NAMES = ("Ann", "Bob", "Cy")
DEALT = Deal(((35, 16), (47, 20), (45, 41)), cards("Td2d9d5sKh"))


def lines(hand: Hand, *totals: int) -> list[str]:
    for total in totals:
        hand = act(hand, total)
    return list(hand_record(hand, DEALT, settle(hand, DEALT.worth), NAMES))


def test_a_hand_to_the_showdown_with_a_fold_and_an_all_in() -> None:
    hand = start(Stakes(5, 10, ante=1), (100, 40, 300))
    assert lines(hand, 11, 11, 31, FOLD, 31, 31, 31, 31, 40, 40) == [
        "blinds 5 and 10, ante 1",
        "Ann has 100 (small blind)",
        "Bob has 40 (big blind)",
        "Cy has 300 (button)",
        "Ann is dealt Ts6c",
        "Bob is dealt Ks7c",
        "Cy is dealt KdQd",
        "preflop, 18 in the pot",
        "  Cy calls 11",
        "  Ann calls 11",
        "  Bob raises to 31",
        "  Cy folds",
        "  Ann calls 31",
        "flop: Td 2d 9d, 73 in the pot",
        "  Ann checks",
        "  Bob checks",
        "turn: Td 2d 9d 5s, 73 in the pot",
        "  Ann checks",
        "  Bob bets 9, to 40 and is all-in",
        "  Ann calls 40",
        "river: Td 2d 9d 5s Kh, 91 in the pot",
        "Ann shows Ts6c",
        "Bob shows Ks7c",
        "pot: Bob wins 91",
        "Ann has 60 (-40)",
        "Bob has 91 (+51)",
        "Cy has 289 (-11)",
    ]


def test_the_board_is_not_told_where_all_have_folded() -> None:
    hand = start(Stakes(1, 2), (9, 9, 9))
    assert lines(hand, FOLD, FOLD)[-6:] == [
        "  Ann folds",
        "Bob takes back 1",
        "pot: Bob wins 2",
        "Ann has 8 (-1)",
        "Bob has 10 (+1)",
        "Cy has 9 (+0)",
    ]


def test_a_card_is_dealt_once() -> None:
    with pytest.raises(CardError, match="expected each card once, found 2h twice"):
        Deal(((0, 1), (2, 3)), (2, 5, 6, 7, 8))


def test_a_board_has_five_cards() -> None:
    with pytest.raises(Refused, match="board: expected 5 cards, found 3"):
        deal(range(7), 2)
