"""Our players do in OpenSpiel's game what they do at our table, and win the same there."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from play.holdem.adapters.open_spiel import Agent, Bot, Universal
from play.holdem.adapters.seen import AdapterError
from play.holdem.players.catalogue import player
from play.holdem.view import Seat
from tests.support.hands_elsewhere import STACK, Elsewhere, hands
from tests.support.packages import Lazily, needs
from tests.support.tables_elsewhere import GAME, by_agents, by_bots
from trees.holdem.betting import Stakes

pytestmark = needs("pyspiel")

pyspiel = Lazily("pyspiel")

HANDS, MANY = 15, 4_000


@pytest.mark.parametrize("there", [by_bots, by_agents])
def test_hands_go_there_as_here(there: Callable[[Elsewhere], tuple[list[int], list[int]]]) -> None:
    found = [(hand.here(), there(hand)) for hand in hands(HANDS)]
    assert [here for here, _ in found] == [elsewhere for _, elsewhere in found]
    # the hands have shown, folded, raised and called
    assert {0, 1, STACK} <= {action for (actions, _), _ in found for action in actions}
    assert max(len(actions) for (actions, _), _ in found) > 6


@pytest.mark.slow
def test_thousands_of_hands_go_there_as_here() -> None:
    assert all(hand.here() == by_bots(hand) for hand in hands(MANY))


def test_an_agent_that_begins_with_another_hand_forgets_the_board() -> None:
    first, second = [hand for hand in hands(40) if len(hand.here()[0]) > 5][:2]
    agent = Agent(Seat(player("call"), np.random.default_rng(1)), 0, GAME)
    boards = []
    for hand in (first, second):
        state, cards = pyspiel.load_game(GAME.text).new_initial_state(), iter(hand.cards)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(cards))
                continue
            if state.current_player() == 0:
                told = {"info_state": [state.information_state_tensor(0)]}
                agent.step(SimpleNamespace(last=lambda: False, observations=told))
                boards.append(agent._told[1])
            state.apply_action(1)
        assert boards[-1][3:] == hand.cards[7:]
        assert {*boards[-1]} == {*hand.cards[4:]}


def test_a_state_of_another_player_or_game_is_refused() -> None:
    state = pyspiel.load_game(GAME.text).new_initial_state()
    for card in (0, 1, 2, 3):
        state.apply_action(card)
    agent = Agent(Seat(player("call"), np.random.default_rng(1)), 0, GAME)

    def asked(tensor: list[float]) -> Any:
        return agent.step(SimpleNamespace(last=lambda: False, observations={"info_state": [tensor]}))

    with pytest.raises(AdapterError, match="state: expected one of player 0 in OpenSpiel's hold'em, found another"):
        asked(state.information_state_tensor(1))
    with pytest.raises(AdapterError, match="found another"):
        asked([1.0, 0.0, 0.0])
    with pytest.raises(AdapterError, match="seat: expected 0 to act, found 1"):
        asked(state.information_state_tensor(0))
    with pytest.raises(AdapterError, match="seat: expected 0 to act, found 1"):
        Bot(Seat(player("call"), np.random.default_rng(1)), 0, GAME).step(state)


def test_an_ante_is_refused() -> None:
    with pytest.raises(AdapterError, match="ante: expected none in OpenSpiel's game, found 3"):
        Universal(Stakes(1, 2, 3))


def test_bots_of_ours_meet_those_of_open_spiel_by_its_own_evaluation() -> None:
    from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
    from open_spiel.python.bots.uniform_random import UniformRandomBot

    rng = np.random.RandomState(1)
    ours = Bot(Seat(player("fold"), np.random.default_rng(1)), 1, GAME)
    state = pyspiel.load_game(GAME.text).new_initial_state()
    # who folds at once loses the small blind
    assert list(evaluate_bots(state, [UniformRandomBot(0, rng), ours], rng)) == [1.0, -1.0]
