"""The report's tables and plots of what was measured, from the samples that the claims carry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument, prose_latex
from derivations.sources.utility.experiments import (
    all_in,
    beating,
    behaviour,
    bias,
    consistency,
    estimates,
    noise,
    reading,
)
from derivations.sources.utility.experiments.duels import CHIPS, MEASURES, Duel
from derivations.sources.utility.experiments.table import Table
from derivations.sources.utility.measured import of_four, short
from play.holdem.players.parameters import STYLES

RUNS = {
    "U10a": noise.REGISTRATION,
    "U10b": reading.REGISTRATION,
    "U15": estimates.REGISTRATION,
    "U17": consistency.REGISTRATION,
    "U19a": all_in.REGISTRATION,
    "U21": bias.REGISTRATION,
    "U23": behaviour.REGISTRATION,
    "U26a": beating.REGISTRATION,
}
"""The experiments, each with a claim that has all of its cells."""
_LETTERS = 12
_AXIS = (
    r"width=12.5cm,height=6.2cm,xticklabel style={/pgf/number format/fixed},legend cell align=left,"
    r"legend style={draw=none,fill=none,font=\small}"
)
Number = tuple[Fraction, Fraction, Fraction]


def number(item: Settled, cell: str) -> Number:
    """The estimate of a cell, and the ends of its interval."""
    sample = next(each for each in item.offered.measured if each.quantity == cell)
    return sample.estimate, sample.low, sample.high


def shown(found: Number, places: int) -> str:
    """An estimate with the larger half of its interval.

    >>> shown((Fraction(1, 2), Fraction(2, 5), Fraction(3, 5)), 2)
    '$0.50\\\\pm0.10$'
    """
    estimate, low, high = found
    half = max(estimate - low, high - estimate)
    return rf"${float(estimate):.{places}f}\pm{float(half):.{places}f}$"


def registrations(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """What was fixed before each run (label tab:registered)."""
    rows = [["Claim", "Observations", "Intervals", "Each sure to", "What counts", "Seed", "SHA-256"]]
    for id_, registration in RUNS.items():
        most = max(sample.size for sample in by_id[id_].offered.measured)
        rows.append(
            [
                report.ref_claim(id_),
                f"{most:,}",
                str(registration.intervals),
                rf"{float(100 * registration.each):.3f}\%",
                str(registration.margin),
                str(registration.seed),
                rf"\texttt{{{registration.digest[:_LETTERS]}}}",
            ]
        )
    report.table(
        "@{}lrrrrrl@{}",
        rows,
        "What was fixed before each run, with the most observations of one quantity, and the beginning of the digest of"
        " the registration. A block of U15 has 10 flops and 30 turns, any other 10,000 deals, each played twice with"
        r" the seats exchanged, or 125 sit-and-gos, likewise. All intervals of a claim hold together with 99\%"
        " confidence. Sizes are fixed: nobody looks before the end.",
        "tab:registered",
    )


@dataclass(frozen=True)
class Against:
    """A parameter of players: its name in their texts, what is said below the axis, and a corner without lines."""

    name: str
    axis: str
    corner: str


SIGMA = Against("sigma", r"standard deviation $\sigma$ of the noise", "north west")
STYLE = Against("sp", r"style $s$, before the flop and on the river", "south west")


def rates(report: LatexDocument, item: Settled, duels: Sequence[Duel], against: Against, label: str) -> None:
    """What is won of the Kelly player, with intervals, against a parameter."""
    shades: list[tuple[str, list[tuple[Fraction, Fraction]]]] = []
    lines: list[tuple[str, list[tuple[Fraction, Fraction]]]] = []
    stacks = sorted({duel.stack for duel in duels if duel.measure == CHIPS}, reverse=True)
    for colour, stack in zip(("measured", "proved"), stacks, strict=True):
        here = [duel for duel in duels if (duel.measure, duel.stack) == (CHIPS, stack)]
        places = [_parameter(duel.first, against.name) for duel in here]
        found = [number(item, duel.name) for duel in here]
        edge = [(x, each[1]) for x, each in zip(places, found, strict=True)]
        edge += [(x, each[2]) for x, each in zip(reversed(places), reversed(found), strict=True)]
        shades.append((f"area legend,draw=none,fill={colour}!20,forget plot", edge))
        line = [(x, each[0]) for x, each in zip(places, found, strict=True)]
        lines.append((f"{colour},thick,mark=*,mark size=1.4pt", line))
    legend = ",".join(f"{stack} big blinds deep" for stack in stacks)
    report.plot(
        [*shades, *lines],
        rf"{_AXIS},xlabel={{{against.axis}}},ylabel={{big blinds won a hand}},legend pos={against.corner},"
        rf"extra y ticks={{0}},extra y tick labels={{}},extra y tick style={{grid=major}},legend entries={{{legend}}}",
        f"What is won of the Kelly player; the shades are intervals ({report.ref_claim(item.claim.id)}).",
        label,
    )


def _parameter(text: str, name: str) -> Fraction:
    return next(Fraction(word.partition("=")[2]) for word in text.split() if word.startswith(f"{name}="))


def twins(report: LatexDocument, item: Settled) -> None:
    """Consistent players against their twins (label tab:twins)."""
    rows = [[r"$\gamma$", "the other has", "big blinds", r"growth, \textperthousand", "sit-and-gos"]]
    for g in consistency.AVERSIONS:
        for weak in consistency.WEAK:
            found = [
                number(item, next(d.name for d in consistency.AGAINST_WEAK if d == Duel(f"g={g}", f"g={g} {weak}", m)))
                for m in MEASURES
            ]
            thousandths = tuple(1000 * each for each in found[1])
            words = weak.replace("slope", r"$\lambda$").replace("delta", r"$\delta$")
            growth = shown((thousandths[0], thousandths[1], thousandths[2]), 1)
            rows.append([g, words, shown(found[0], 2), growth, shown(found[2], 3)])
    report.table(
        "@{}rlrrr@{}",
        rows,
        "Consistent players against twins who are not: what the consistent one wins a hand, by how much more the"
        " logarithm of his wealth grows a hand, and which share of sit-and-gos he wins (one half is even).",
        "tab:twins",
    )


def styles(report: LatexDocument, item: Settled) -> None:
    """What the styles do (labels tab:styles and tab:styles-four), and what becomes of raises (label tab:matched)."""
    _habits(report, item, str, "against Kelly", "tab:styles")
    _habits(report, item, of_four, "at a table of four with three of Kelly", "tab:styles-four")
    rows = [["First raises are", *behaviour.ANSWERS]]
    for seats in ("against", "at a table of"):
        for style in behaviour.MATCHED:
            cells = (f"first raises {answer}: {style} {seats} {style}" for answer in behaviour.ANSWERS)
            rows.append([f"{style} {seats} {style}", *(shown(number(item, cell), 3) for cell in cells)])
    report.table(
        "@{}lrrr@{}",
        rows,
        r"Is the pot of the model there, $\alpha=nfW+\beta$? It is if the raise is called; at a table of four by all"
        " who are asked, of whom these are the shares.",
        "tab:matched",
    )


def _habits(report: LatexDocument, item: Settled, called: Callable[[str], str], where: str, label: str) -> None:
    rows = [["Style", "takes part", "folds", "raises first", "raises to", "stakes", "folds to much"]]
    widest = 0.0
    for style in STYLES:
        found = [number(item, called(f"{habit}: {style}")) for habit in behaviour.HABITS]
        widest = max(widest, *(float(high - low) / 2 for _, low, high in found))
        rows.append([style, *(f"{float(estimate):.3f}" for estimate, _, _ in found)])
    report.table(
        "@{}lrrrrrr@{}",
        rows,
        f"What the styles do {where}, 100 big blinds deep: shares of hands, and of the stack. No interval reaches"
        f" further than {widest:.3f}.",
        label,
    )


def at_four(report: LatexDocument, item: Settled, tables: Sequence[Table], caption: str, label: str) -> None:
    """What one player wins at a table of four, by who the others are and how deep they play."""
    beside = list(dict.fromkeys((table.others, table.stack) for table in tables))
    rows = [["", *(f"three of {prose_latex(others)}, {stack} deep" for others, stack in beside)]]
    for first in dict.fromkeys(table.first for table in tables):
        names = (Table(first, *each).name for each in beside)
        rows.append([prose_latex(short(first)), *(shown(number(item, name), 2) for name in names)])
    report.table(f"@{{}}l{'r' * len(beside)}@{{}}", rows, caption, label)


def twins_at_four(report: LatexDocument, item: Settled) -> None:
    """Consistent players with three of their twins (label tab:twins-four)."""
    rows = [["", *consistency.WEAK]]
    for g in consistency.AVERSIONS:
        names = (Table(f"g={g}", f"g={g} {weak}").name for weak in consistency.WEAK)
        rows.append([f"g={g}", *(shown(number(item, name), 2) for name in names)])
    report.table(
        "@{}lrrr@{}",
        rows,
        "Consistent players at a table with three twins who are not, by what these have: big blinds won a hand.",
        "tab:twins-four",
    )


def all_in_raises(report: LatexDocument, item: Settled) -> None:
    """How often all-in raises are folded to (label tab:folded)."""
    rows = [["", "deep", *map(_named, all_in.INFLATIONS)]]
    for when in (all_in.BEFORE, all_in.LATE):
        for stack in all_in.STACKS:
            cells = (all_in.cell(when, name, stack) for name in all_in.INFLATIONS)
            rows.append([when, str(stack), *(shown(number(item, cell), 3) for cell in cells)])
    report.table("@{}lrrrr@{}", rows, "The share of all-in raises that are folded to.", "tab:folded")


def _named(kelly: str) -> str:
    more = kelly.partition("inflation=")[2]
    return rf"Kelly, $W$ {float(more):.0%} larger".replace("%", r"\%") if more else "Kelly"


def read(report: LatexDocument, item: Settled) -> None:
    """What who learns his habits wins of a noisy player (label tab:read)."""
    rows = [["", "wins", "less than of Kelly"]]
    rows.append(["Kelly", shown(number(item, reading.won_of(reading.PLAIN)), 2), ""])
    for sigma in reading.SIGMAS:
        name = reading.noisy(sigma)
        cells = (reading.won_of(name), reading.less_of(name))
        rows.append([rf"Kelly, $\sigma={sigma}$", *(shown(number(item, cell), 2) for cell in cells)])
    report.table(
        "@{}lrr@{}",
        rows,
        "What the exploiter, who has learned the player's habits, wins of him in big blinds a hand, 100 big blinds"
        " deep, and by how much less that is than of Kelly on the same deals.",
        "tab:read",
    )


def beaten(report: LatexDocument, item: Settled) -> None:
    """Who beats Kelly (label tab:beaten)."""
    rows = [["", *map(_named, beating.KELLYS)]]
    for name in beating.BEATERS:
        cells = (beating.cell(CHIPS, name, kelly) for kelly in beating.KELLYS)
        said = name.replace("sigma=", r"$\sigma=$")
        rows.append([said, *(shown(number(item, cell), 2) for cell in cells)])
    report.table("@{}lrr@{}", rows, "Big blinds won of Kelly a hand, 100 big blinds deep.", "tab:beaten")
