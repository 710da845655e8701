"""U10, U17, U21 and U26 at a table of four, as in the source's example: who wins how many chips."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from derivations.experiments.experiment import Experiment, Observations
from derivations.experiments.registration import Registration
from derivations.sources.utility.experiments.beating import BEATERS, KELLYS, beater
from derivations.sources.utility.experiments.bias import STYLES
from derivations.sources.utility.experiments.consistency import AVERSIONS, WEAK
from derivations.sources.utility.experiments.duels import DEEP, SHORT
from derivations.sources.utility.experiments.matches import SIZES
from derivations.sources.utility.experiments.noise import SIGMAS
from derivations.sources.utility.experiments.table import DEALS, SEED, Table, all_sat, chances, sat

MARGIN = Fraction(1, 10)
EVEN = "even: within a tenth of a big blind a hand"
CASH = f"four players with the same chips, cash games {DEEP} and {SHORT} big blinds deep"
ONE = "one such player with three others who are alike"


def with_three_kelly(players: tuple[str, ...]) -> tuple[Table, ...]:
    """Each of the players with three of Kelly, deep and short."""
    return tuple(Table(player, stack=stack) for stack in (DEEP, SHORT) for player in players)


NOISY = with_three_kelly(tuple(f"kelly sigma={sigma}" for sigma in SIGMAS))
BIASED = with_three_kelly(tuple(f"sp={s} sr={s}" for s in STYLES))
CONSISTENT = tuple(Table(f"g={g}", f"g={g} {weak}") for g in AVERSIONS for weak in WEAK)
AMONG = tuple(Table(f"g={g}", "g=1") for g in AVERSIONS if g != "1")
BEATING = tuple(Table(name, kelly) for kelly in KELLYS for name in BEATERS)

NOISE = Registration(
    "U10-four",
    "at a table of four a Kelly player with noise in p and three without are about even; from some sigma on the noisy"
    " one is weaker",
    MARGIN,
    ("kelly sigma=" + ", ".join(SIGMAS), "kelly"),
    (EVEN, CASH, ONE, "noise is drawn anew at every decision"),
    SIZES,
    DEALS,
    len(NOISY),
    SEED,
)
CONSISTENCY = Registration(
    "U17-four",
    "a player who is consistent beats three who differ by lambda = 4, by delta = 1/2 or by both, whatever his g",
    MARGIN,
    tuple(f"g={g}" for g in AVERSIONS) + WEAK,
    (
        f"strong: by chips a hand in cash games of four, {DEEP} big blinds deep",
        EVEN,
        ONE,
        "against his own twins, who differ by lambda and delta alone; and those of other g against three of g = 1",
        "risk aversion follows the probability that is used in expected utility",
    ),
    SIZES,
    DEALS,
    len(CONSISTENT) + len(AMONG),
    SEED,
)
BIAS = Registration(
    "U21-four",
    "at a table of four large biases lose to three unbiased Kelly players; some moderate ones do not",
    MARGIN,
    ("sp = sr = " + ", ".join(STYLES), "kelly"),
    (
        "weakened: loses more than is sure to be chance; moderate: 0.15 and 0.3, large: 0.5 and more, either way",
        CASH,
        ONE,
    ),
    SIZES,
    DEALS,
    len(BIASED),
    SEED,
)
BEATEN = Registration(
    "U26-four",
    "some player who knows no theory of the game wins at a table of three unbiased Kelly players",
    MARGIN,
    (*BEATERS, *KELLYS),
    (
        f"four players with the same chips, cash games {DEEP} big blinds deep",
        ONE,
        "the players of U26: the exploiter has learned his habits, and the chart of jam or fold is, of two at a table",
    ),
    SIZES,
    DEALS,
    len(BEATING),
    SEED,
)


def beaten(registration: Registration, number: int) -> Observations:
    """What a block shows of each beater."""
    known = chances(registration, number)
    return {
        table.name: sat(table, registration, number, partial(beater, kelly=table.others, chances=known))
        for table in BEATING
    }


U10, U17, U21 = (
    Experiment(registration, partial(all_sat, tables))
    for registration, tables in ((NOISE, NOISY), (CONSISTENCY, CONSISTENT + AMONG), (BIAS, BIASED))
)
U26 = Experiment(BEATEN, beaten)
