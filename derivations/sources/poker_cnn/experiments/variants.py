"""The run of the source with one thing changed at a time, for each of several seeds (P12, P16, P20, P23).

The network is narrower than the published one at scales below "paper", so that all runs can be made here; what is
compared differs in one thing alone:

- `3x3`: filters of 3 x 3 for 5 x 5;
- `short`: 20 big blinds for 50;
- `latest`: a generation learns from hands of the latest network alone, for all pairs in equal shares;
- `seeing`: the first hands are of a heuristic player that looks at its hand, for one that does not;
- `scaled`: amounts are written as shares of the stack, for numbers that are all alike from 52 small blinds up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from derivations.sources.poker_cnn.experiments.running import AGAINST, Question, experiment, registered
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, PLAIN, RANDOM, Pair, Study, cnn
from play.network.plan import RunPlan, Training

LAST = 3
SMALLER, SHORT, LATEST, SEEING, SCALED = RUNS = ("3x3", "short", "latest", "seeing", "scaled")
EVERY = (PLAIN, *RUNS)
ALL = {run: tuple(cnn(generation, run) for generation in range(1, LAST + 1)) for run in EVERY}
"""The networks of each run."""
# against those who ignore their cards; the last ones of two runs; and of the runs on overfitting against earlier ones
PAIRS = (
    *(Pair(ALL[run][-1], other) for run in EVERY for other in (RANDOM, HEURISTIC)),
    *(Pair(ALL[run][-1], ALL[PLAIN][-1]) for run in RUNS if run != SHORT),
    *(Pair(ALL[run][-1], earlier) for run in (PLAIN, LATEST) for earlier in ALL[run][:-1]),
)
WATCHED = tuple(ALL[run][-1] for run in EVERY)


def plans(base: RunPlan) -> dict[str, RunPlan]:
    """The run, and those that differ from it in one thing."""
    return {
        PLAIN: base,
        SMALLER: replace(base, architecture=replace(base.architecture, filter=3)),
        SHORT: replace(base, stack=40),
        LATEST: replace(base, pairs="latest"),
        SEEING: replace(base, data_player="strength"),
        SCALED: replace(base, encoding=replace(base.encoding, numbers="scaled")),
    }


def study(base: RunPlan, hands: int) -> Study:
    """Of runs that differ from this one."""
    return Study(plans(base), PAIRS, WATCHED, hands, against=(RANDOM, HEURISTIC))


PAPER = RunPlan()
NARROW = replace(PAPER, architecture=replace(PAPER.architecture, widths=(8, 16), dense=128))
# sizes by the same pilot as for the reproduction, and what one processor had left
STUDIES: Mapping[str, Study] = {
    "small": study(replace(NARROW, training=Training(epochs=1), first_hands=300, later_hands=60), 60),
    "medium": study(replace(NARROW, training=Training(epochs=4), first_hands=1_500, later_hands=300), 512),
    "paper": study(PAPER, 100_000),
}

QUESTION = Question(
    "P16",
    "with 20 big blinds networks do better against the random and the heuristic player, as shares of the stack (P16);"
    " filters of 3 x 3 are compared with those of 5 x 5 without a guess (P16); with the latest network alone a"
    " generation does worse against the first one, compared with the second, than with equal shares (P23); from a"
    " player that looks at its hand networks learn to fold strong hands less and to raise weak ones less (P20); written"
    " as shares of the stack, amounts still are bet large (P12)",
    tuple(
        f"{name or 'CNN'}, the same but for {what}"
        for name, what in zip(
            EVERY,
            (
                "nothing",
                "filters of 3 x 3",
                "20 big blinds",
                "hands of the latest network alone",
                "first hands of the player `strength`",
                "amounts as shares of the stack",
            ),
            strict=True,
        )
    ),
    (
        AGAINST,
        "strong and weak: the best and the worst fifth of starting hands by their chance against a random hand",
    ),
    1_601,
)
REGISTRATION = registered(QUESTION, STUDIES)
EXPERIMENT = experiment(STUDIES, REGISTRATION)
