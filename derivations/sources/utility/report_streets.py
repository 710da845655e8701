"""The report's section on two hands in which the first street is played as if it were the last."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from derivations.sources.utility import plots
from verify.kernel.statements.lines import decimal

HANDS = {6: ("4/5", "9/10", "1/2"), 7: ("1/2", "9/10", "1/10")}
"""By chips: the chance to win on the first street, and what it may become on the last."""
MOST = max(HANDS) - 1


def street_by_street(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """Both hands, and what stakes are worth in them."""
    report.section("Street by street", "sec:streets")
    report.text(
        r"Two players, $\gamma=1$, and nobody has folded; both put in as much, whatever is staked. On each of two"
        " streets one has in all a whole number of chips in, no fewer than before and not the last one, or folds. In"
        " the first"
        r" hand one has 6 chips and pays nothing to stay; the chance to win is $\frac45$ on the first street, and on"
        " the"
        r" last $\frac9{10}$ or $\frac12$, with probabilities $\frac34$ and $\frac14$. In the second one has 7 chips; 1"
        " of"
        r" them is the price, and a fold costs nothing; the chance is $\frac12$, then $\frac9{10}$ or $\frac1{10}$,"
        " with"
        rf" probability $\frac12$ each. {report.ref('tab:streets', capital=True)} has what stakes are worth when the"
        f" cards"
        " are shown; to fold what is in is worse than to have nothing in, which is worth 0."
    )
    rows = [["Chips", "chance", *map(str, range(1, MOST + 1))]]
    for chips, chances in HANDS.items():
        for chance in chances:
            worth = [_worth(chance, chips, staked) for staked in range(1, chips)]
            rows.append([str(chips), f"${chance}$", *worth, *[""] * (MOST - len(worth))])
    report.table(
        f"@{{}}rr{'r' * MOST}@{{}}", rows, "Expected log utility of stakes, by their chips.", "tab:streets", place="H"
    )
    report.text(
        "In the first hand 4 chips are best on the first street alone. Looking ahead one stakes nothing there: then 5"
        r" chips are best at $\frac9{10}$, and at $\frac12$ it is best to have nothing in. In the second hand every"
        " stake is worse than a fold on the first street alone; looking ahead one calls, stakes 6 chips in all at"
        r" $\frac9{10}$ and no more at $\frac1{10}$."
    )
    report.claim(by_id["U18"])


def _worth(chance: str, chips: int, staked: int) -> str:
    win, lose = Fraction(chips + staked, chips), Fraction(chips - staked, chips)
    return f"${decimal(plots.at('expected_utility', Fraction(chance), win, lose, 1), 3)}$"
