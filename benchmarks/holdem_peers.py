"""Random hands of two players of no-limit hold'em by other programs: PokerKit, and OpenSpiel's `universal_poker`.

Players are as in `holdem_hands`: fold, call and raise have equal chances, and so have all totals of a raise.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from benchmarks.timing import shortest

SEED = 1
HANDS = {"pokerkit": 100, "universal poker": 2_000}
FOLD, CALL = 0, 1
"""Actions of `universal_poker`; a larger one is a raise to that total."""


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name."""
    stack = int(request["parameters"]["stack"])
    play = pokerkit(stack) if program == "pokerkit" else universal_poker(stack)
    hands, counts = HANDS[program], [0, 0]

    def run() -> None:
        draw = random.Random(SEED)
        random.seed(SEED)
        counts[:] = [0, 0]
        for _ in range(hands):
            actions, shown = play(draw)
            counts[0] += actions
            counts[1] += shown

    seconds, _ = shortest(run, clock=time.process_time)
    return {
        "seconds": {"play": seconds},
        "counts": {"hands": hands, "actions": counts[0], "shown": counts[1]},
    }


def pokerkit(stack: int) -> Callable[[random.Random], tuple[int, bool]]:
    """Plays a hand with PokerKit; everything but the players' choices is automatic."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)

    def play(draw: random.Random) -> tuple[int, bool]:
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, (stack, stack), 2)
        actions, folded = 0, False
        while state.actor_index is not None:
            kinds = [state.check_or_call]
            if state.can_fold():
                kinds.append(state.fold)
            least = state.min_completion_betting_or_raising_to_amount
            if least is not None:
                kinds.append(state.complete_bet_or_raise_to)
            kind = draw.choice(kinds)
            folded = kind == state.fold
            if kind == state.complete_bet_or_raise_to:
                kind(draw.randint(least, state.max_completion_betting_or_raising_to_amount))
            else:
                kind()
            actions += 1
        return actions, not folded

    return play


def universal_poker(stack: int) -> Callable[[random.Random], tuple[int, bool]]:
    """Plays a hand with OpenSpiel, which holds ACPC's rules."""
    import pyspiel

    game = pyspiel.load_game(
        "universal_poker(betting=nolimit,numPlayers=2,numRounds=4,blind=2 1,firstPlayer=2 1 1 1,numSuits=4,"
        "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,bettingAbstraction=fullgame,"
        f"stack={stack} {stack})"
    )

    def play(draw: random.Random) -> tuple[int, bool]:
        state, actions, folded = game.new_initial_state(), 0, False
        while not state.is_terminal():
            choices = state.legal_actions()
            if state.is_chance_node():
                state.apply_action(draw.choice(choices))
                continue
            raises = len(choices) - sum(action in choices[:2] for action in (FOLD, CALL))
            kinds = choices[: len(choices) - raises]
            if raises:
                kinds = [*kinds, draw.choice(choices[-raises:])]
            action = draw.choice(kinds)
            folded = action == FOLD
            state.apply_action(action)
            actions += 1
        state.returns()
        return actions, not folded

    return play
