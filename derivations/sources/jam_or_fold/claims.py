"""Claims on jam or fold as they were published, and ours, each with its proof; J1 to J10 are numbered by us."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from derivations.claims.claim import Claim, Proof
from derivations.sources.jam_or_fold import charts, stacks
from derivations.sources.jam_or_fold.published import SOURCE
from derivations.sources.jam_or_fold.shared import Jams
from trees.holdem.preflop import DIGEST

ABOUT = "HoldemResources.net, About the Solution"
USAGE = "HoldemResources.net (2014), Using the Nash Charts"
MILTERSEN = (
    "Miltersen and Sorensen (2007), A near-optimal strategy for a heads-up no-limit Texas Hold'em poker tournament"
)
OURS = "ours"
TABLE = f"all-in equities before the flop, by the table with SHA-256 {DIGEST}"


def citing_the_table(prove: Callable[[Jams], Proof]) -> Callable[[Jams], Proof]:
    """The same proof, which says whence the equities are that its evidence takes for granted."""

    def proof(jams: Jams) -> Proof:
        found = prove(jams)
        return replace(found, cited=(*found.cited, TABLE)) if found.evidence else found

    return proof


CLAIMS: dict[str, tuple[Claim, Callable[[Jams], Proof]]] = {
    claim.id: (claim, citing_the_table(prove))
    for claim, prove in [
        (
            Claim(
                "J1",
                "The tables show the highest effective stack size in big blinds where a hand can be pushed or called.",
                f"{SOURCE}, and Using the Nash Charts (2014)",
            ),
            charts.j1,
        ),
        (
            Claim(
                "J2",
                "63s is included in the pushing strategy for stack sizes between 7.1 and 5.1bb, and stacks below"
                " 2.3bb.",
                USAGE,
            ),
            charts.j2,
        ),
        (
            Claim(
                "J3",
                "Most hands are actually played with mixed strategies for at least a few stack sizes, and many hands"
                " have multiple smaller gaps in their strategy, similar to the 63s, 53s, 43s hands.",
                ABOUT,
            ),
            charts.j3,
        ),
        (Claim("J4", "With 6.0 big blinds effective T3s is a push, and Q2o a fold against one.", USAGE), stacks.j4),
        (
            Claim(
                "J5",
                "With 12 big blinds QTo is a profitable shove, as are Q9 and Q8, but not Q7o.",
                "pokerindustrynews.com (2024), GTO poker pushbot charts",
            ),
            stacks.j5,
        ),
        (
            Claim(
                "J6",
                "In equilibrium 58.3% of hands are pushed, and 37.4% call.",
                "brightkite.com, Usage of Nash equilibrium in poker",
            ),
            stacks.j6,
        ),
        (
            Claim(
                "J7",
                "At 10 big blinds the small blind loses 0.0454 big blinds a hand; at 1 and at 1.4 he is even, at 7.7"
                " he still wins, and at 7.8 he loses.",
                OURS,
            ),
            stacks.j7,
        ),
        (
            Claim(
                "J8",
                "Chances to win a tournament of jam or fold with blinds of 300 and 600 and 8,000 chips, to eight"
                " decimals for each hundred chips on the button; with 4,000 chips it is 0.50031088.",
                OURS,
            ),
            stacks.j8,
        ),
        (
            Claim(
                "J9",
                "There the chance to win is the share of the chips, with an error below 0.4 percentage points.",
                OURS,
            ),
            stacks.j9,
        ),
        (
            Claim(
                "J10",
                "A player who plays by the jam/fold strategy will win the tournament with a probability within 1.4"
                " percentage points of the probability that an optimal strategy (allowing post-flop play) would give.",
                MILTERSEN,
            ),
            stacks.j10,
        ),
    ]
}
