"""U17: players whose attitude to risk is consistent, against those who are not, by three measures of strength."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from derivations.experiments.experiment import Experiment
from derivations.experiments.registration import Registration
from derivations.sources.utility.experiments.duels import MEASURES, Duel, all_fought
from derivations.sources.utility.experiments.matches import DEALS, SEED, SIZES

AVERSIONS = ("0.5", "1", "2", "5")
WEAK = ("slope=4", "delta=0.5", "slope=4 delta=0.5")
AGAINST_WEAK = tuple(
    Duel(f"g={g}", f"g={g} {weak}", measure) for measure in MEASURES for g in AVERSIONS for weak in WEAK
)
AMONG = tuple(Duel(f"g={g}", "g=1", measure) for measure in MEASURES for g in AVERSIONS if g != "1")
# a first run, with the common seed, measured a player's own growth, which falls for both where stakes are large
GROWTH_SEED = SEED + 2

REGISTRATION = Registration(
    "U17",
    "a player who is consistent beats the one who differs by lambda = 4, by delta = 1/2 or by both, whatever his g",
    Fraction(1, 10),
    tuple(f"g={g}" for g in AVERSIONS) + WEAK,
    (
        "strong: by chips a hand in cash games 100 big blinds deep; by the growth of the logarithm of wealth in these,"
        " compared with the other's; by the share of sit-and-gos won",
        "even: within a tenth of a big blind a hand, a thousandth of growth, or ten points of the sit-and-gos",
        "against his own twin, who differs by lambda and delta alone; and those of other g against g = 1",
        "risk aversion follows the probability that is used in expected utility",
    ),
    SIZES,
    DEALS,
    len(AGAINST_WEAK) + len(AMONG),
    GROWTH_SEED,
)

EXPERIMENT = Experiment(REGISTRATION, partial(all_fought, AGAINST_WEAK + AMONG))
