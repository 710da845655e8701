"""Eight generations, for each of several seeds: what the source expects of later ones (P21)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from derivations.sources.poker_cnn.experiments.running import AGAINST, Question, experiment, registered
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, PLAIN, RANDOM, Pair, Study, cnn
from derivations.sources.poker_cnn.experiments.variants import NARROW
from play.network.plan import RunPlan, Training

GENERATIONS = tuple(range(1, 9))
NETWORKS = tuple(map(cnn, GENERATIONS))
THIRD, LAST = NETWORKS[2], NETWORKS[-1]
PAIRS = (*(Pair(who, other) for other in (RANDOM, HEURISTIC) for who in NETWORKS), Pair(LAST, THIRD))


def study(plan: RunPlan, hands: int) -> Study:
    """Of the networks of a plan."""
    longer = replace(plan, generations=GENERATIONS[-1])
    return Study({PLAIN: longer}, PAIRS, (HEURISTIC, *NETWORKS), hands, against=(RANDOM, HEURISTIC))


# sizes as for the reproduction, by the same pilot
STUDIES: Mapping[str, Study] = {
    "small": study(replace(NARROW, training=Training(epochs=1), first_hands=300, later_hands=60), 60),
    "medium": study(replace(NARROW, training=Training(epochs=4), first_hands=2_500, later_hands=600), 512),
    "paper": study(RunPlan(), 100_000),
}

QUESTION = Question(
    "P21",
    "generation 8 does better than generation 3 against the heuristic player and against generation 3; it folds less,"
    " bets or raises at least about as often as the heuristic player, and by smaller amounts than generation 3",
    tuple(who.name for who in (RANDOM, HEURISTIC, *NETWORKS)),
    (AGAINST,),
    2_101,
)
REGISTRATION = registered(QUESTION, STUDIES)
EXPERIMENT = experiment(STUDIES, REGISTRATION)
