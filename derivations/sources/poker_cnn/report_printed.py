"""The report's section on table 3: the numbers as printed, and how far luck reaches."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.signs import HANDS, STACK, SURE, Sign
from verify.kernel.numbers.enclosure import logarithm, power
from verify.kernel.poker_cnn.printed import PLAYERS, TABLE
from verify.kernel.statements.lines import decimal

PLACES = 6


def reach() -> Fraction:
    """The t for which 2 exp(-n t^2/(2 M^2)) is 5%, to more places than are printed.

    >>> round(float(reach()), 4)
    0.4295
    """
    return power(logarithm(2 / SURE, PLACES).low * 2 * STACK**2 / HANDS, Fraction(1, 2), PLACES).low


def normal() -> float:
    """The same by the normal distribution, for hands that deviate as much as they can.

    >>> round(normal(), 3)
    0.31
    """
    return NormalDist().inv_cdf(1 - float(SURE) / 2) * STACK / sqrt(HANDS)


def section(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """The table, the bound, and the claims on it."""
    report.section("The table as printed", "sec:printed")
    report.text(
        f"{report.ref('tab:printed', capital=True)} has what the five players won of each other, in matches of"
        f" {HANDS:,} hands with {STACK} big blinds at the start of each. The source gives no errors, and does not say"
        " how much a hand varies. It can vary only so much: a hand moves at most $M=50$ big blinds, so the deviation of"
        rf" one hand is at most 50, and of the mean of $n={HANDS:,}$ hands at most $50/\sqrt n<0.1582$. Without any"
        " approximation, a mean of independent hands is off by $t$ or more, up or down, with probability at most"
    )
    report.display(r"\[ 2\exp\Bigl(-\frac{n\,t^2}{2M^2}\Bigr) \]")
    report.text(
        f"{report.cite('hoeffding1963')}, which falls to 5\\% at $t=M\\sqrt{{2\\ln40/n}}={decimal(reach(), 3)}\\dots$."
        " A sign of the table is"
        " called settled here if luck has at most 5\\% to show as much, each number being rounded against it; and"
        " signs of one claim are settled together if their chances add up to 5\\% at most. By the normal distribution"
        f" the same deviation of 50 would let luck reach to {normal():.2f}, and hands vary less"
        f" ({report.ref('sec:blind')}): a number that is not settled by the bound may well be right."
    )
    rows = [["wins of", *PLAYERS]]
    for row in PLAYERS:
        rows.append([row, *(_shown(row, column) for column in PLAYERS)])
    report.table(
        "@{}lrrrrr@{}",
        rows,
        "Table 3 of the source, in big blinds a hand: what the player of the row wins of that of the column. Stars: not"
        " settled by itself.",
        "tab:printed",
    )
    for id_ in ("P6", "P5", "P8", "P9", "P10", "P18"):
        report.claim(by_id[id_])


def _shown(row: str, column: str) -> str:
    number = TABLE[row][column]
    if row == column:
        return "0"
    pair = (row, column) if number > 0 else (column, row)
    star = "" if Sign(pair).alone else r"\rlap{$^*$}"
    return f"${decimal(number, 2)}${star}"
