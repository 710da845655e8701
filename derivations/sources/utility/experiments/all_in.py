"""U19: how often Kelly players fold to all-in raises, with W as it is and inflated."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from derivations.experiments.experiment import Experiment, Observations
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import share_moments
from derivations.sources.utility.experiments.duels import CHIPS, Duel, all_fought
from derivations.sources.utility.experiments.matches import DEALS, SEED, SIZES, block, duplicate, utility_player
from play.holdem.view import Chips, View

KELLY = "kelly"
INFLATIONS = (KELLY, "kelly inflation=0.01", "kelly inflation=0.05")
STACKS = (100, 20)
RIVER = 3
BEFORE, LATE = "before the flop", "on the river"
DUELS = tuple(Duel(inflated, KELLY, CHIPS, stack) for stack in STACKS for inflated in INFLATIONS[1:])

REGISTRATION = Registration(
    "U19",
    "without inflation all all-in raises are folded to, but with certain hands; with 1% or 5% some are called",
    Fraction(1, 10),
    (*INFLATIONS, "one who is all-in before the flop with every hand", "one who calls, and is all-in on the river"),
    (
        "two players, 100 and 20 big blinds deep; shares are of all-in raises that he faces as the big blind before the"
        " flop, and on the button on the river",
        "that a larger W may be better: also in chips, against Kelly without it",
    ),
    SIZES,
    DEALS,
    2 * len(STACKS) * len(INFLATIONS) + len(DUELS),
    SEED,
)


def before_flop(view: View, random: np.random.Generator) -> Chips:
    """All-in with every hand."""
    return np.where(view.can_raise, view.stack, view.call)


def on_river(view: View, random: np.random.Generator) -> Chips:
    """Calls, and is all-in on the river."""
    return np.where(view.can_raise & (view.street == RIVER), view.stack, view.call)


def cell(when: str, player: str, stack: int) -> str:
    """The name of a cell."""
    return f"share folded of all-in raises {when}: {player}, {stack} big blinds deep"


def observations(registration: Registration, number: int) -> Observations:
    """What a block shows of folds and of duels."""
    here, found = block(registration.seed, number), {}
    for stack in STACKS:
        for name in INFLATIONS:
            player, seed = utility_player(name, here.chances), (registration.seed, number)
            # as the big blind, seat 0, he meets a small blind who is all-in at once
            off = duplicate(here, (player, before_flop), stack, seed).off
            found[cell(BEFORE, name, stack)] = share_moments(off.folded[0])
            on = duplicate(here, (player, on_river), stack, seed).on
            faced = (on.totals[0] == stack * 2) & (on.street == RIVER)
            found[cell(LATE, name, stack)] = share_moments(on.folded[1, faced])
    return found | all_fought(DUELS, registration, number)


EXPERIMENT = Experiment(REGISTRATION, observations)
