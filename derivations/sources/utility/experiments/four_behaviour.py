"""U23 at a table of four: what the styles do with three Kelly players; and how many put in as much as one raises to."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

import numpy as np

from derivations.experiments.experiment import Experiment, Observations
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Moments
from derivations.sources.utility.experiments.behaviour import (
    ANSWERS,
    HABITS,
    KELLY,
    MATCHED,
    PRICE,
    STACK,
    First,
    FirstDecisions,
)
from derivations.sources.utility.experiments.matches import BIG, SIZES, utility_player
from derivations.sources.utility.experiments.table import DEALS, SEED, Table, chances
from play.holdem.matches.match import by_player, turns
from play.holdem.players.chances import Kept
from play.holdem.players.parameters import STYLES
from play.holdem.view import Chips, Player, View

REGISTRATION = Registration(
    "U23-four",
    "at a table of four loose players take part more and fold less than Kelly, tight ones the reverse; aggressive ones"
    " raise more often and stake more, passive ones stake less and fold more to a high price",
    Fraction(1, 100),
    (*STYLES, KELLY),
    (
        f"one with three of Kelly, {STACK} big blinds deep; takes part and raises: by his first decision before the"
        " flop; folds and stakes: in the hand as a whole",
        f"a high price: {PRICE} of the stack or more to call, at the first decision",
        "the pot of the model, alpha = n f W + beta, is there if all others call: of first decisions that face one"
        " raise, at a table of four of one style",
    ),
    SIZES,
    DEALS,
    len(HABITS) * len(STYLES) + len(ANSWERS) * len(MATCHED),
    SEED,
)


@dataclass
class FirstOfHand(First):
    """A player whose first decisions of each hand, before the flop, are noted, wherever he sits."""

    decided_in: set[int] = field(default_factory=set)

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        answers = self.player(view, random)
        first = np.array([number not in self.decided_in for number in view.number.tolist()], dtype=np.bool_)
        self.decided_in.update(view.number.tolist())
        # nobody is asked after the flop who was not before it
        self.views.append(view.take(first))
        self.answers.append(answers[first])
        return answers


def observations(registration: Registration, number: int) -> Observations:
    """What a block shows of each style."""
    known, found = chances(registration, number), dict[str, Moments]()
    for style in STYLES:
        found |= _habits(style, known, registration, number)
    for style in MATCHED:
        found |= _answers(style, known, registration, number)
    return found


def _habits(style: str, known: Kept, registration: Registration, number: int) -> Observations:
    noted: list[FirstOfHand] = []
    player = partial(utility_player, chances=known)

    def sitting(name: str) -> Player:
        if name != KELLY:
            noted.append(FirstOfHand(player(style)))
            return noted[-1]
        return player(name)

    # by a name that tells him from the others, whatever his style
    _, ends = turns(Table("observed").match(registration, number), number, sitting)
    first = FirstDecisions.of(noted)
    staked = np.mean([by_player(ended.totals, turn)[0] for turn, ended in enumerate(ends)], axis=0) / (STACK * BIG)
    folded = np.mean([by_player(ended.folded, turn)[0] for turn, ended in enumerate(ends)], axis=0)
    # of one deal he decides first with the cards of each seat: counted as if independent
    return first.habits(style, first.priced, folded, staked)


def _answers(style: str, known: Kept, registration: Registration, number: int) -> Observations:
    """What becomes of a first raise when all four are of one style."""
    noted: list[FirstOfHand] = []

    def sitting(name: str) -> Player:
        noted.append(FirstOfHand(utility_player(name, known)))
        return noted[-1]

    turns(Table(style, style).match(registration, number), number, sitting)
    facing = np.concatenate([each.of("raises") for each in noted]) == 1
    return FirstDecisions.of(noted).answers(f"{style} at a table of {style}", facing)


EXPERIMENT = Experiment(REGISTRATION, observations)
