"""U21: players whose estimates are biased by style, against one whose are not."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from derivations.experiments.experiment import Experiment
from derivations.experiments.registration import Registration
from derivations.sources.utility.experiments.duels import DEEP, SHORT, against_kelly, all_fought
from derivations.sources.utility.experiments.matches import DEALS, SEED, SIZES

STYLES = ("-1", "-0.5", "-0.3", "-0.15", "0.15", "0.3", "0.5", "0.7")
DUELS = against_kelly([f"sp={s} sr={s}" for s in STYLES])

REGISTRATION = Registration(
    "U21",
    "large biases lose to the unbiased Kelly player; some moderate ones do not",
    Fraction(1, 10),
    ("sp = sr = " + ", ".join(STYLES), "kelly"),
    (
        "weakened: loses to the unbiased player more than is sure to be chance; moderate: 0.15 and 0.3, large: 0.5 and"
        " more, either way",
        f"two players; cash games {DEEP} and {SHORT} big blinds deep, and sit-and-gos",
    ),
    SIZES,
    DEALS,
    len(DUELS),
    SEED,
)

EXPERIMENT = Experiment(REGISTRATION, partial(all_fought, DUELS))
