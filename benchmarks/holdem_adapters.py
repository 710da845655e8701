"""Random hands of two players of no-limit hold'em, ours at tables of OpenSpiel and PokerKit, and guests at ours.

Players are as in `holdem_hands`: fold, call and raise have equal chances, and so have all totals of a raise. A guest is
such a player who goes out as a bot of OpenSpiel's and comes back to our table.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from benchmarks.timing import shortest
from play.holdem.adapters.guests import of_bots
from play.holdem.adapters.open_spiel import FOLDS, Agent, Bot, Universal
from play.holdem.adapters.poker_kit import answer
from play.holdem.deals import deals
from play.holdem.lockstep import LockstepTable, play
from play.holdem.players.catalogue import player
from play.holdem.view import FOLD, Chips, Seat, View
from trees.holdem.betting import Stakes

HANDS, SEED = 100, 1
STAKES = Stakes(1, 2)
Counted = Iterator[tuple[int, bool]]
"""Of each hand its actions, and whether cards are shown."""


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name."""
    stack, counts = int(request["parameters"]["stack"]), [0, 0]

    def run() -> None:
        # PokerKit deals by the global generator
        random.seed(SEED)
        hands = list(PROGRAMS[program](stack, Seat(player("random"), np.random.default_rng(SEED))))
        counts[:] = [sum(actions for actions, _ in hands), sum(shown for _, shown in hands)]

    seconds, _ = shortest(run, clock=time.process_time)
    return {
        "seconds": {"play": seconds},
        "counts": {"hands": HANDS, "actions": counts[0], "shown": counts[1]},
    }


def bots(stack: int, seat: Seat) -> Counted:
    """Hands of OpenSpiel's game, whose states are told to our players."""
    import pyspiel

    universal = Universal(STAKES, stack)
    game, seated = pyspiel.load_game(universal.text), [Bot(seat, who, universal) for who in range(2)]
    for _ in range(HANDS):
        state, done = game.new_initial_state(), list[int]()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(seat.random.choice(state.legal_actions()))
                continue
            done.append(seated[state.current_player()].step(state))
            state.apply_action(done[-1])
        yield len(done), done[-1] != FOLDS


def agents(stack: int, seat: Seat) -> Counted:
    """Hands in an environment of OpenSpiel's, which tells our players its observations."""
    import pyspiel
    from open_spiel.python.rl_environment import ChanceEventSampler, Environment

    universal = Universal(STAKES, stack)
    environment = Environment(pyspiel.load_game(universal.text), chance_event_sampler=ChanceEventSampler(SEED))
    seated = [Agent(seat, who, universal) for who in range(2)]
    for _ in range(HANDS):
        time_step, done = environment.reset(), list[int]()
        while step := seated[time_step.observations["current_player"] if not time_step.last() else 0].step(time_step):
            done.append(step.action)
            time_step = environment.step([step.action])
        yield len(done), done[-1] != FOLDS


def seats(stack: int, seat: Seat) -> Counted:
    """Hands of PokerKit's, in which everything but our players' choices is automatic."""
    from pokerkit import Automation, NoLimitTexasHoldem

    for _ in range(HANDS):
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, (stack, stack), 2)
        done = list[int | None]()
        while state.actor_index is not None:
            done.append(answer(state, seat))
        yield len(done), done[-1] != FOLD


def guests(stack: int, seat: Seat) -> Counted:
    """Hands of ours, side by side, in which each decision is a state of OpenSpiel's."""
    universal, actions = Universal(STAKES, stack), 0
    guest = of_bots((Bot(seat, 0, universal), Bot(seat, 1, universal)))

    def counted(view: View, generator: np.random.Generator) -> Chips:
        nonlocal actions
        actions += len(view)
        return guest(view, generator)

    table = LockstepTable(STAKES, np.full((2, HANDS), stack))
    ended = play(table, deals(seat.random, HANDS), (Seat(counted, seat.random), Seat(counted, seat.random)))
    # actions are counted of all hands together
    yield from ((actions * (number == 0), bool(shown)) for number, shown in enumerate(ended.shown))


PROGRAMS: dict[str, Callable[[int, Seat], Counted]] = {
    "openspiel bots": bots,
    "openspiel agents": agents,
    "pokerkit seats": seats,
    "openspiel guests": guests,
}
