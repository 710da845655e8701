"""U26: who beats the unbiased Kelly player, with W as it is and inflated."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from derivations.experiments.experiment import Experiment, Observations
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Moments, moments_of
from derivations.sources.utility.experiments.duels import CHIPS, SURVIVAL
from derivations.sources.utility.experiments.matches import (
    BIG,
    DEALS,
    SEED,
    SIZES,
    block,
    duplicate,
    sit_and_gos,
    utility_player,
)
from play.holdem.players.chances import Chances
from play.holdem.players.exploiter import Exploiter, Manner, learn_habits
from play.holdem.players.habits import Habits
from play.holdem.players.jam_or_fold import JamOrFoldPlayer
from play.holdem.players.simple import call, heuristic
from play.holdem.view import Player

STACK = 100
KELLYS = ("kelly", "kelly inflation=0.05")
EXPLOITER, JAM = "exploiter", "jam or fold"
SIMPLE: dict[str, Player] = {"heuristic": heuristic, "call": call}
UTILITY = ("tight", "passive", "kelly sigma=0.3")
BEATERS = (EXPLOITER, JAM, *SIMPLE, *UTILITY)
# hands of another seed, which nobody is measured by
LEARNING = SEED + 1

REGISTRATION = Registration(
    "U26",
    "some player who knows no theory of the game beats the unbiased Kelly player",
    Fraction(1, 10),
    (*BEATERS, *KELLYS),
    (
        f"two players, cash games {STACK} big blinds deep; the exploiter also in sit-and-gos",
        "an intermediate player: one who has seen how often the opponent folds to what, and what he shows"
        " (`exploiter`, who learns it, and which of 20 manners then wins most, from 10,000 deals of another seed, each"
        " played from both seats, and then stays the same); one who is all-in or"
        " folds by the chart of the optimum of that game; a rough heuristic; other utility players",
    ),
    SIZES,
    DEALS,
    len(KELLYS) * (len(BEATERS) + 1),
    SEED,
)


@cache
def lessons(kelly: str) -> tuple[Habits, Manner]:
    """What the exploiter has learned of a Kelly player."""
    there = block(LEARNING, 0)
    return learn_habits(utility_player(kelly, there.chances), there.cards, STACK * BIG, there.chances, LEARNING)


def beater(name: str, kelly: str, chances: Chances) -> Player:
    """Who is to beat this Kelly player."""
    if name == EXPLOITER:
        return Exploiter(*lessons(kelly), chances)
    if name == JAM:
        return JamOrFoldPlayer(chances)
    return SIMPLE[name] if name in SIMPLE else utility_player(name, chances)


def cell(measure: str, name: str, kelly: str) -> str:
    """The name of a cell."""
    return f"{measure}: {name} against {kelly}"


def observations(registration: Registration, number: int) -> Observations:
    """What a block shows of each beater."""
    here, found = block(registration.seed, number), dict[str, Moments]()
    for at, kelly in enumerate(KELLYS):
        opponent = utility_player(kelly, here.chances)
        for k, name in enumerate(BEATERS):
            players = beater(name, kelly, here.chances), opponent
            won = duplicate(here, players, STACK, (registration.seed, number, at, k)).won
            found[cell(CHIPS, name, kelly)] = moments_of(won)
            if name == EXPLOITER:
                shares = sit_and_gos(here, players, (registration.seed, number, at, k))
                found[cell(SURVIVAL, name, kelly)] = moments_of(shares)
    return found


EXPERIMENT = Experiment(REGISTRATION, observations)
