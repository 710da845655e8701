"""U21: players whose estimates are biased by style, against one whose are not."""

from __future__ import annotations

from fractions import Fraction

from derivations.utility.experiments.duels import CHIPS, SURVIVAL, Duel, fought
from derivations.utility.experiments.experiment import Experiment, Observations
from derivations.utility.experiments.matches import block
from derivations.utility.experiments.registration import DEALS, SEED, SIZES, Registration

STYLES = ("-1", "-0.5", "-0.3", "-0.15", "0.15", "0.3", "0.5", "0.7")
DEEP, SHORT = 100, 20
DUELS = tuple(
    Duel(f"sp={s} sr={s}", "kelly", measure, stack)
    for measure, stack in ((CHIPS, DEEP), (CHIPS, SHORT), (SURVIVAL, 0))
    for s in STYLES
)

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


def observations(registration: Registration, number: int) -> Observations:
    """What a block shows of each duel."""
    here = block(registration.seed, number)
    return {duel.name: fought(duel, here, (registration.seed, number, k)) for k, duel in enumerate(DUELS)}


EXPERIMENT = Experiment(REGISTRATION, observations)
