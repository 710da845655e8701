"""Deals of hold'em: the counts that are known from programs that number them, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from trees.holdem.betting import STREETS
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.language.parse import parse
from verify.theories.holdem.card_states import BY_SUITS, CARDS, card_states

ALL = (1_326, 25_989_600, 1_221_511_200, 56_189_515_200)
UP_TO_SUITS = (169, 1_286_792, 55_190_538, 2_428_287_420)
"""K. Waugh (2013), A fast and optimal hand isomorphism algorithm."""


def test_one_players_cards_are_those_that_are_known() -> None:
    found = card_states(1)
    assert tuple(map(int, found.cards)) == ALL
    assert tuple(map(int, found.suits)) == UP_TO_SUITS


def test_there_are_1755_flops() -> None:
    assert card_states(0).suits[1] == 1755


@pytest.mark.parametrize("hands", [0, 1, 2])
def test_no_more_than_24_deals_are_one(hands: int) -> None:
    found = card_states(hands)
    assert all(suits <= cards <= 24 * suits for cards, suits in zip(found.cards, found.suits, strict=True))


@pytest.mark.parametrize("hands", [-1, 3])
def test_other_deals_are_refused(hands: int) -> None:
    with pytest.raises(CheckFailed, match=f"hands: expected 0 to 2, found {hands}"):
        card_states(hands)


@for_each("street", range(len(STREETS)))
@for_each("up_to", [CARDS, BY_SUITS])
def test_another_count_is_refused(up_to: str, street: int) -> None:
    found = card_states(1)
    numbers = list(getattr(found, up_to))
    numbers[street] += F(1)
    with pytest.raises(
        CheckFailed, match=f"{up_to}, {STREETS[street]}: expected [0-9]+ deals, found {numbers[street]}"
    ):
        check(replace(found, **{up_to: tuple(numbers)}))  # type: ignore[arg-type]


def test_words_say_how_many_deals_there_are() -> None:
    facts = Facts(check(card_states(2)))
    true = 'card_states(2, "preflop", "suits") == 93769 and card_states(2, "preflop", "cards") == 1624350'
    assert decide(parse(true), facts) is True
    assert decide(parse('card_states(2, "preflop", "suits") == 1624350/24'), facts) is False
    assert decide(parse('card_states(1, "preflop", "suits") == 169'), facts) is None
