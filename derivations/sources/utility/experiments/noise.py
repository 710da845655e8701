"""U10: Kelly players whose estimates are noisy, against one whose are not."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from derivations.experiments.experiment import Experiment
from derivations.experiments.registration import Registration
from derivations.sources.utility.experiments.duels import DEEP, SHORT, against_kelly, all_fought
from derivations.sources.utility.experiments.matches import DEALS, SEED, SIZES

SIGMAS = ("0.02", "0.05", "0.1", "0.15", "0.2", "0.3", "0.5")
DUELS = against_kelly([f"kelly sigma={sigma}" for sigma in SIGMAS])

REGISTRATION = Registration(
    "U10",
    "a Kelly player with noise in p and one without are about even; from some sigma on the noisy one is weaker",
    Fraction(1, 10),
    ("kelly sigma=" + ", ".join(SIGMAS), "kelly"),
    (
        "even: within a tenth of a big blind a hand, or within ten points of one half of the sit-and-gos",
        f"two players; cash games {DEEP} and {SHORT} big blinds deep, and sit-and-gos",
        "noise is drawn anew at every decision",
    ),
    SIZES,
    DEALS,
    len(DUELS),
    SEED,
)

EXPERIMENT = Experiment(REGISTRATION, partial(all_fought, DUELS))
