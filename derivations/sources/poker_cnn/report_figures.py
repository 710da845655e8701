"""Figures 2 and 3 of the source from our runs: shares of actions and of sizes, as bars."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.experiments.quantities import EDGES, KINDS, SIZES
from derivations.sources.poker_cnn.experiments.reproduction import FIVE
from derivations.sources.poker_cnn.seeds import Seeds

_AXIS = (
    r"ybar stacked,width=13.5cm,height=6.4cm,bar width=11pt,ymin=0,ymax=100,ylabel={\%},"
    r"x tick label style={rotate=60,anchor=east,font=\scriptsize},"
    r"legend cell align=left,legend style={draw=none,fill=none,font=\small,at={(1.02,1)},anchor=north west}"
)
_FILLS = ("measured!15", "measured!35", "measured!60", "measured!85", "black!75")


def shares(report: LatexDocument, run: Seeds) -> None:
    """Shares of actions by player and seed (label fig:shares)."""
    report.text(f"What each player does is in {report.ref('fig:shares')}.")
    _bars(
        report,
        run,
        (tuple(KINDS), tuple(KINDS)),
        "Shares of actions by player, over all matches of the round robin, as figure 2 of the source has them; the"
        " last number of a network's name is the seed.",
        "fig:shares",
    )


def sizes(report: LatexDocument, run: Seeds) -> None:
    """Shares of sizes among bets and raises (label fig:sizes)."""
    report.text(f"How large bets and raises are is in {report.ref('fig:sizes')}.")
    words = tuple(f"{low} to {high}" for low, high in zip((0, *EDGES), EDGES, strict=False))
    _bars(
        report,
        run,
        (SIZES, words),
        "Bets and raises by what they put in, in big blinds, by player, as figure 3 of the source has them; the last"
        " number of a network's name is the seed. Where there is no bar there was no bet.",
        "fig:sizes",
    )


def _bars(
    report: LatexDocument, run: Seeds, parts: tuple[Sequence[str], Sequence[str]], caption: str, label: str
) -> None:
    names, words = parts
    columns = [(who.name, seed) for who in FIVE for seed in (run.seeds if who.generation else (0,))]
    series = []
    for fill, name in zip(_FILLS, names, strict=False):
        points = [(Fraction(place), 100 * _number(run, *column, name)) for place, column in enumerate(columns)]
        series.append((f"draw=black!60,fill={fill}", points))
    labels = ",".join(f"{name} {seed}" if seed else name for name, seed in columns)
    ticks = ",".join(map(str, range(len(columns))))
    axes = f"{_AXIS},xtick={{{ticks}}},xticklabels={{{labels}}},legend entries={{{','.join(words)}}}"
    report.plot(series, axes, caption, label)


def _number(run: Seeds, player: str, seed: int, what: str) -> Fraction:
    cell = run.cells(f"{player} {what}")[seed - 1] if seed else run.common(f"{player} {what}")
    return Fraction(0) if cell is None else cell.number("estimate")
