"""Hands at tables of OpenSpiel and PokerKit, of cards dealt beforehand, with players of ours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from play.holdem.adapters.open_spiel import Agent, Bot, Universal
from play.holdem.adapters.poker_kit import answer
from play.holdem.view import Seat
from tests.support.hands_elsewhere import STACK, STAKES, Elsewhere
from trees.holdem.betting import Stakes
from trees.holdem.cards import card_text, cards_text
from trees.holdem.record import Deal

GAME = Universal(STAKES, STACK)


def by_bots(hand: Elsewhere) -> tuple[list[int], list[int]]:
    """The hand in OpenSpiel's game by bots: actions, and what each wins."""
    import pyspiel

    state, cards = pyspiel.load_game(GAME.text).new_initial_state(), iter(hand.cards)
    seated = [Bot(seat, who, GAME) for who, seat in enumerate(hand.seats)]
    while not state.is_terminal():
        state.apply_action(next(cards) if state.is_chance_node() else seated[state.current_player()].step(state))
    actions = [done.action for done in state.full_history() if done.player >= 0]
    return actions, [round(won) for won in state.returns()]


def by_agents(hand: Elsewhere) -> tuple[list[int], list[int]]:
    """The same by agents in an environment."""
    import pyspiel
    from open_spiel.python import rl_environment

    cards = iter(hand.cards)
    environment = rl_environment.Environment(pyspiel.load_game(GAME.text), chance_event_sampler=lambda _: next(cards))
    seated = [Agent(seat, who, GAME) for who, seat in enumerate(hand.seats)]
    time_step, actions = environment.reset(), list[int]()
    while not time_step.last():
        step = seated[time_step.observations["current_player"]].step(time_step)
        assert step is not None
        assert [action for action, chance in enumerate(step.probs) if chance] == [step.action]
        actions.append(step.action)
        time_step = environment.step([step.action])
    assert [each.step(time_step) for each in seated] == [None, None]
    return actions, [round(won) for won in time_step.rewards]


def opened(stakes: Stakes, stacks: tuple[int, ...], dealt: Deal) -> Any:
    """A state with these cards, in which only players are waited for."""
    import pokerkit

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


def in_poker_kit(hand: Elsewhere) -> tuple[list[int], list[int]]:
    """The hand at PokerKit's table: totals, and what each wins."""
    state = opened(STAKES, (STACK, STACK), hand.dealt)
    totals = played(state, hand.dealt, hand.seats)
    return totals, [after - STACK for after in state.stacks]
