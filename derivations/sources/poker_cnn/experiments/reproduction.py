"""The experiment of the source, once for each of several seeds: three generations, and everyone against everyone (P5).

Beside the five players of table 3 there are two controls. A network that may not raise by more than the pot tells what
its large bets cost against the heuristic player (P19). Of amounts that one code stands for a network expects the same,
and it is not said which of these it takes: where the default takes the least, a third player takes the greatest, and
another one any (P12).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

from derivations.sources.poker_cnn.experiments.running import Question, experiment, registered
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, PLAIN, RANDOM, Pair, Study, cnn
from play.network.plan import RunPlan, Training

GENERATIONS = (1, 2, 3)
NETWORKS = tuple(map(cnn, GENERATIONS))
FIVE = (RANDOM, HEURISTIC, *NETWORKS)
POT, GREATEST, ANY = "raises=pot", "ties=greatest", "ties=random"
TAMED = tuple(cnn(generation, PLAIN, POT) for generation in GENERATIONS)
TIED = tuple(cnn(GENERATIONS[-1], PLAIN, manner) for manner in (GREATEST, ANY))
PAIRS = tuple(Pair(*two) for two in combinations(FIVE, 2))
CONTROLS = tuple(Pair(who, HEURISTIC) for who in (*TAMED, *TIED))


def study(plan: RunPlan, hands: int) -> Study:
    """Of the networks of a plan."""
    return Study({PLAIN: plan}, (*PAIRS, *CONTROLS), (*FIVE, *TIED), hands)


PAPER = RunPlan()
# how long training and matches take was told by a pilot with seed 99, which nothing here uses, and so the sizes
STUDIES: Mapping[str, Study] = {
    "small": study(replace(PAPER, training=Training(epochs=1), first_hands=500, later_hands=100), 100),
    "medium": study(replace(PAPER, training=Training(epochs=4), first_hands=2_500, later_hands=1_000), 512),
    "paper": study(PAPER, 100_000),
}

QUESTION = Question(
    "P5",
    "the signs of table 3: generations 1 and 2 lose to the random player and generation 3 beats it (P8), better with"
    " each generation (P18); each beats all earlier ones (P9); all lose to the heuristic player, and more with each"
    " generation (P10); networks fold less with each generation (P11), bet larger than the heuristic player, and"
    " smaller with each generation (P12); and who may not raise by more than the pot loses less to the heuristic player"
    " (P19)",
    tuple(who.name for who in (*FIVE, *TAMED, *TIED)),
    (
        "heuristic and random players, networks, and how they learn: the defaults of this program, which say what the"
        " source leaves open",
    ),
    1_501,
)
REGISTRATION = registered(QUESTION, STUDIES)
EXPERIMENT = experiment(STUDIES, REGISTRATION)
