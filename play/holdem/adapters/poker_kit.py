"""Our players at PokerKit's tables of no-limit hold'em, of two to nine.

Seats have the same numbers in both. PokerKit also asks who can only check, which is answered without the player; what
it does not let a player raise to, where its conventions are others, is a call.
"""

from __future__ import annotations

from typing import Any

from play.holdem.adapters.seen import AdapterError, view_of_seat
from play.holdem.view import FOLD, Seat
from trees.holdem.betting import Hand, Stakes, act, legal, start
from trees.holdem.cards import card


def answer(state: Any, seat: Seat) -> int | None:
    """Acts for the player whose turn it is, and returns the total gone to; None where there was only a check.

    Raises:
        AdapterError: it is nobody's turn, antes are not all the same, or there is a straddle.
        BettingError: what was done there is against our rules.
    """
    who = state.actor_index
    if who is None:
        raise AdapterError("state: expected one in which a player is to act, found none")
    hand, before = replay_betting(state)
    if hand.mover is None:
        state.check_or_call()
        return None
    hole, board = (_numbers(cards) for cards in (state.hole_cards[who], (each[0] for each in state.board_cards)))
    total, call = int(seat.player(view_of_seat(hand, who, hole, board), seat.random)[0]), legal(hand).call
    if total == FOLD:
        state.fold()
    elif total > call and state.can_complete_bet_or_raise_to(total - before[who]):
        state.complete_bet_or_raise_to(total - before[who])
    else:
        state.check_or_call()
        return call
    return total


def replay_betting(state: Any) -> tuple[Hand, tuple[int, ...]]:
    """The betting of a state by our rules, and what each seat had put in before the street, antes but no blinds."""
    if len(set(state.antes)) != 1:
        raise AdapterError(f"antes: expected one for all, found {state.antes}")
    *straddles, small, big = sorted(state.blinds_or_straddles)
    if any(straddles):
        raise AdapterError(f"blinds: expected two, found {state.blinds_or_straddles}")
    ante, stacks = state.antes[0], tuple(state.starting_stacks)
    hand = start(Stakes(small, big, ante), stacks)
    before, street = tuple(min(ante, stack) for stack in stacks), 0
    for done in state.operations:
        if hand.mover is None:
            break
        if hand.street != street:
            before, street = hand.totals, hand.street
        match type(done).__name__:
            case "Folding":
                hand = act(hand, FOLD)
            case "CheckingOrCalling" if done.player_index == hand.mover:
                hand = act(hand, legal(hand).call)
            case "CompletionBettingOrRaisingTo":
                hand = act(hand, before[done.player_index] + done.amount)
    if hand.street != street:
        before = hand.totals
    return hand, before


def _numbers(cards: Any) -> tuple[int, ...]:
    return tuple(card(f"{each.rank}{each.suit}") for each in cards)
