"""Random hands of two players of no-limit hold'em by gameproof: many side by side, and one by one.

Each player folds, calls or raises with equal chances, as far as it may, and raises to any total with equal chances;
cards are dealt and shown, chips are paid. All programs run on one core, so seconds are those of the processor.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.timing import shortest
from play.holdem.deals import deals
from play.holdem.lockstep import LockstepTable, play
from play.holdem.players.catalogue import player
from play.holdem.ranks import tables
from play.holdem.settled import settled_as_dealt
from play.holdem.view import Chips, Seat, View
from trees.holdem.betting import FOLD, Stakes, act, legal, start
from trees.holdem.cards import DECK
from trees.holdem.pots import settle
from trees.holdem.record import deal

HANDS, ONE_BY_ONE = 200_000, 500
MOST_ROUNDS = 200
SEED = 1


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name."""
    stack, at_once = int(request["parameters"]["stack"]), int(request["parameters"]["at once"])
    match program:
        case "lockstep":
            return lockstep(stack, at_once)
        case "betting":
            return one_by_one(stack)
        case _:
            raise ValueError(f"program: expected one that is known, found {program!r}")


def lockstep(stack: int, at_once: int) -> dict[str, Any]:
    """So many hands side by side, again and again; the tables of ranks are built before."""
    tables()
    rounds, actions = max(1, min(HANDS // at_once, MOST_ROUNDS)), 0
    at_random = player("random")

    def counted(view: View, generator: np.random.Generator) -> Chips:
        nonlocal actions
        actions += len(view)
        return at_random(view, generator)

    def run() -> int:
        nonlocal actions
        actions, shown = 0, 0
        generator = np.random.default_rng(SEED)
        table = LockstepTable(Stakes(1, 2), np.full((2, at_once), stack))
        for _ in range(rounds):
            cards = deals(generator, at_once)
            ended = play(table, cards, (Seat(counted, generator), Seat(counted, generator)))
            settled_as_dealt(cards, ended)
            shown += int(ended.shown.sum())
        return shown

    return _measured(run, lambda shown: (rounds * at_once, actions, shown))


def one_by_one(stack: int) -> dict[str, Any]:
    """The state machine that says what the rules are."""
    actions = 0

    def run() -> int:
        nonlocal actions
        actions, shown = 0, 0
        draw = random.Random(SEED)
        for _ in range(ONE_BY_ONE):
            dealt = deal(draw.sample(range(DECK), 9), 2)
            hand = start(Stakes(1, 2), (stack, stack))
            while hand.mover is not None:
                choice = legal(hand)
                kinds = [FOLD] * choice.fold + [choice.call]
                if choice.can_raise:
                    kinds.append(draw.randint(choice.least, choice.most))
                hand = act(hand, draw.choice(kinds))
                actions += 1
            shown += bool(settle(hand, dealt.worth).shown)
        return shown

    return _measured(run, lambda shown: (ONE_BY_ONE, actions, shown))


def _measured(run: Callable[[], int], counts: Callable[[int], tuple[int, int, int]]) -> dict[str, Any]:
    seconds, shown = shortest(run, clock=time.process_time)
    return {
        "seconds": {"play": seconds},
        "counts": dict(zip(("hands", "actions", "shown"), counts(shown), strict=True)),
    }
