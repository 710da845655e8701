"""U10b: whether noise makes a Kelly player harder to read, for an opponent who learns his habits."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from derivations.experiments.experiment import Experiment, Observations
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Moments, moments_of
from derivations.sources.utility.experiments.beating import EXPLOITER, KELLYS, STACK, beater, cell
from derivations.sources.utility.experiments.duels import CHIPS
from derivations.sources.utility.experiments.matches import SEED, SIZES, Block, block, duplicate, utility_player
from play.holdem.players.crra import Floats

SIGMAS = ("0.02", "0.05", "0.1", "0.2", "0.3")
PLAIN = KELLYS[0]

REGISTRATION = Registration(
    "U10b",
    "of a Kelly player with noise in p the exploiter, who has learned his habits, wins less than of one without",
    Fraction(1, 10),
    (EXPLOITER, "kelly sigma=" + ", ".join(SIGMAS), PLAIN),
    (
        f"two players, cash games {STACK} big blinds deep",
        "harder to read: who has seen how often he folds to what, and what he shows, wins less of him; the exploiter"
        " learns it of each player by himself, as for U26",
        "less: on the same deals, from the same seats, played against the one without noise",
        "whether a person finds him harder to read, or more vicious, is not measured",
    ),
    SIZES,
    "10,000 deals, each played twice with the seats exchanged",
    1 + 2 * len(SIGMAS),
    SEED,
)


def noisy(sigma: str) -> str:
    """The player with so much noise."""
    return f"{PLAIN} sigma={sigma}"


won_of = partial(cell, CHIPS, EXPLOITER)
"""The name of a cell: what the exploiter wins of a player."""


def less_of(kelly: str) -> str:
    """The name of a cell: by how much less that is than of the player without noise."""
    return f"{CHIPS}: {EXPLOITER} against {PLAIN}, less against {kelly}"


def observations(registration: Registration, number: int) -> Observations:
    """What a block shows of each player."""
    here = block(registration.seed, number)
    plain = _won(PLAIN, here, registration, number)
    found: dict[str, Moments] = {won_of(PLAIN): moments_of(plain)}
    for player in map(noisy, SIGMAS):
        won = _won(player, here, registration, number)
        found |= {won_of(player): moments_of(won), less_of(player): moments_of(plain - won)}
    return found


def _won(kelly: str, here: Block, registration: Registration, number: int) -> Floats:
    """What the exploiter wins of the player in each hand, with the same draws against all."""
    players = beater(EXPLOITER, kelly, here.chances), utility_player(kelly, here.chances)
    return duplicate(here, players, STACK, (registration.seed, number)).won


EXPERIMENT = Experiment(REGISTRATION, observations)
