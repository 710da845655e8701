"""U15: estimates of p by 10,000 samples, against exact chances."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from derivations.experiments.experiment import Experiment, Observations
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import moments_of, share_moments
from derivations.sources.utility.experiments.matches import SEED
from play.holdem.deals import deals
from play.holdem.equity import chance_against_random, equity
from play.holdem.showdown import Showdown
from play.holdem.view import NONE
from trees.holdem.classes import ranges

SAMPLES = 10_000
NEAR, NEARER = 0.02, 0.01
FLOPS, TURNS = 10, 30

REGISTRATION = Registration(
    "U15",
    "of estimates by 10,000 samples 95% or more are within one point of the exact chance, and nearly all within two",
    Fraction(1, 100),
    ("estimates by 10,000 samples",),
    (
        "heads-up, against one random hand; a tie counts half",
        "on the flop and on the turn, where players sample; before the flop and on the river chances are exact",
    ),
    {"small": 20, "medium": 60, "full": 2000},
    f"{FLOPS} random flops and {TURNS} random turns",
    3,
    SEED,
)


def observations(registration: Registration, number: int) -> Observations:
    """How far estimates of a block are from exact chances."""
    random = np.random.Generator(np.random.Philox(np.random.SeedSequence([registration.seed, number])))
    cards = deals(random, FLOPS + TURNS, 6)
    board = np.full((len(cards), 5), NONE, dtype=np.uint8)
    board[:, :3], board[FLOPS:, 3] = cards[:, 2:5], cards[FLOPS:, 5]
    found = chance_against_random(cards[:, :2], board, 1, SAMPLES, random)
    exact = [_exact(hole, seen[seen != NONE].tolist()) for hole, seen in zip(cards[:, :2].tolist(), board, strict=True)]
    errors = np.abs(found - np.array(exact))
    return {
        "share of estimates within one point of the exact chance": share_moments(errors <= NEARER),
        "share of estimates within two points of the exact chance": share_moments(errors <= NEAR),
        "mean distance from the exact chance": moments_of(errors),
    }


def _exact(hole: list[int], board: list[int]) -> float:
    low, high = sorted(hole)
    return float(equity(Showdown((((high, low),), ranges("any")), tuple(board)))[0].equity)


EXPERIMENT = Experiment(REGISTRATION, observations)
