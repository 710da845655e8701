"""Our players do at PokerKit's tables what they do at ours, and win the same there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from play.holdem.adapters.poker_kit import answer, replayed
from play.holdem.adapters.seen import AdapterError
from play.holdem.players.blind import READINGS
from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.table import play_hand
from play.holdem.view import FOLD, Seat
from tests.support.hands_elsewhere import STACK, STAKES, Elsewhere, hands
from trees.holdem.betting import Stakes, legal
from trees.holdem.cards import card_text, cards_text
from trees.holdem.pots import settle
from trees.holdem.record import Deal, deal

pokerkit = pytest.importorskip("pokerkit")

HANDS, MANY = 40, 2_000


def opened(stakes: Stakes, stacks: tuple[int, ...], dealt: Deal) -> Any:
    """A state with these cards, in which only players are waited for."""
    left_to_us = ("HOLE_DEALING", "CARD_BURNING", "BOARD_DEALING", "RUNOUT_COUNT_SELECTION")
    automations = tuple(each for each in pokerkit.Automation if each.name not in left_to_us)
    blinds = (stakes.small, stakes.big)
    state = pokerkit.NoLimitTexasHoldem.create_state(
        automations, True, stakes.ante, blinds, stakes.big, stacks, len(stacks)
    )
    while state.can_deal_hole():
        state.deal_hole(cards_text(dealt.holes[state.hole_dealee_index]))
    return state


def played(state: Any, dealt: Deal, seats: Sequence[Seat]) -> list[int]:
    """All answers of a hand there, those apart in which there was only a check."""
    found, board = list[int](), iter(dealt.board)
    dealt_out = {*dealt.board, *(card for hole in dealt.holes for card in hole)}
    burnt = (card_text(card) for card in range(52) if card not in dealt_out)
    while state.status:
        if state.can_burn_card():
            state.burn_card(next(burnt))
        elif state.can_deal_board():
            state.deal_board(cards_text([next(board) for _ in range(state.board_dealing_count)]))
        else:
            total = answer(state, seats[state.actor_index])
            found += [] if total is None else [total]
    return found


def there(hand: Elsewhere) -> tuple[list[int], list[int]]:
    state = opened(STAKES, (STACK, STACK), hand.dealt)
    totals = played(state, hand.dealt, hand.seats)
    return totals, [after - STACK for after in state.stacks]


def here(hand: Elsewhere) -> tuple[list[int], list[int]]:
    ended = play_hand(STAKES, (STACK, STACK), hand.dealt, hand.seats)
    return [done.total for done in ended.actions], [after - STACK for after in settle(ended, hand.dealt.worth).stacks]


def test_hands_of_two_go_there_as_here() -> None:
    found = [(here(hand), there(hand)) for hand in hands(HANDS)]
    assert [one for one, _ in found] == [other for _, other in found]
    assert {FOLD, STACK} <= {total for (totals, _), _ in found for total in totals}


@pytest.mark.slow
def test_thousands_of_hands_of_two_go_there_as_here() -> None:
    assert all(here(hand) == there(hand) for hand in hands(MANY))


def test_hands_of_six_with_antes_and_short_stacks_go_there_as_here() -> None:
    stakes, stacks = Stakes(1, 2, 1), (100, 37, 100, 5, 64, 100)
    names = ("call", "heuristic", "random", "jam-or-fold", "raise", "strength samples=10")
    shown = 0
    for number in range(12):
        dealt = deal(stream(3, number, 9).permutation(52).tolist(), 6)
        both = []
        for at in range(2):
            seats = [Seat(player(name), stream(8, number, seat)) for seat, name in enumerate(names)]
            if at:
                state = opened(stakes, stacks, dealt)
                both.append((played(state, dealt, seats), list(state.stacks)))
            else:
                hand = play_hand(stakes, stacks, dealt, seats)
                result = settle(hand, dealt.worth)
                both.append(([done.total for done in hand.actions], list(result.stacks)))
                shown += len(result.shown) > 2
        assert both[0] == both[1]
    assert shown > 3


def test_nobody_is_asked_when_nobody_is_to_act() -> None:
    dealt = deal(range(52), 2)
    state = opened(Stakes(1, 2), (9, 9), dealt)
    state.fold()
    with pytest.raises(AdapterError, match="state: expected one in which a player is to act, found none"):
        answer(state, Seat(player("call"), np.random.default_rng(1)))


def test_a_straddle_is_refused() -> None:
    state = pokerkit.NoLimitTexasHoldem.create_state(
        tuple(pokerkit.Automation), True, 0, (1, 2, 4), 2, (100, 100, 100), 3
    )
    with pytest.raises(AdapterError, match="blinds: expected two, found"):
        answer(state, Seat(READINGS["heuristic"], np.random.default_rng(1)))


def test_the_betting_there_is_replayed_by_our_rules() -> None:
    state = opened(Stakes(1, 2, 1), (50, 50, 50), deal(range(52), 3))
    state.complete_bet_or_raise_to(8)
    state.check_or_call()
    hand, before = replayed(state)
    assert (hand.totals, hand.mover, before) == ((9, 3, 9), 1, (1, 1, 1))
    assert (legal(hand).call, legal(hand).least) == (9, 15)
