"""U10: Kelly players whose estimates are noisy, against one whose are not."""

from __future__ import annotations

from fractions import Fraction

from derivations.utility.experiments.duels import CHIPS, SURVIVAL, Duel, fought
from derivations.utility.experiments.experiment import Experiment, Observations
from derivations.utility.experiments.matches import block
from derivations.utility.experiments.registration import DEALS, SEED, SIZES, Registration

SIGMAS = ("0.02", "0.05", "0.1", "0.15", "0.2", "0.3", "0.5")
DEEP, SHORT = 100, 20
DUELS = tuple(
    Duel(f"kelly sigma={sigma}", "kelly", measure, stack)
    for measure, stack in ((CHIPS, DEEP), (CHIPS, SHORT), (SURVIVAL, 0))
    for sigma in SIGMAS
)

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


def observations(registration: Registration, number: int) -> Observations:
    """What a block shows of each duel."""
    here = block(registration.seed, number)
    return {duel.name: fought(duel, here, (registration.seed, number, k)) for k, duel in enumerate(DUELS)}


EXPERIMENT = Experiment(REGISTRATION, observations)
