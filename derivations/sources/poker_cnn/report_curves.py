"""How later generations fare: what each wins, and how it bets."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.experiments.later import NETWORKS
from derivations.sources.poker_cnn.experiments.quantities import MEAN_SIZE
from derivations.sources.poker_cnn.seeds import Seeds

_AXIS = (
    r"width=13cm,height=5.6cm,xlabel={generation},xmin=0.7,xmax=8.3,xtick={1,...,8},legend cell align=left,"
    r"legend style={draw=none,fill=none,font=\small,at={(1.02,1)},anchor=north west}"
)
_LINES = ("measured,thick,mark=*", "proved,thick,mark=square*", "black,thick,mark=triangle*")


def generations(report: LatexDocument, run: Seeds) -> None:
    """Winnings, folds and sizes over generations (labels fig:later, fig:folds, fig:bets)."""
    report.text(
        f"{report.ref('fig:later', capital=True)} has what each generation wins of the heuristic player,"
        f" {report.ref('fig:folds')} how often it folds and {report.ref('fig:bets')} how large its bets are, a line for"
        " each seed; intervals are in the record."
    )
    _curve(
        report,
        run,
        "against Heuristic",
        ("big blinds a hand", "What each generation wins of the heuristic player."),
        "fig:later",
    )
    _curve(report, run, "folds", ("share of decisions", "How often each generation folds."), "fig:folds")
    _curve(report, run, MEAN_SIZE, ("big blinds", "The mean bet or raise of each generation."), "fig:bets")


def _curve(report: LatexDocument, run: Seeds, what: str, words: Sequence[str], label: str) -> None:
    lines = []
    for seed, style in zip(run.seeds, _LINES, strict=True):
        cells = [run.cells(f"{who.name} {what}")[seed - 1] for who in NETWORKS]
        points = [(Fraction(k), cell.number("estimate")) for k, cell in enumerate(cells, 1) if cell is not None]
        lines.append((f"{style},mark size=1.4pt", points))
    axis, caption = words
    legend = ",".join(f"seed {seed}" for seed in run.seeds)
    report.plot(lines, rf"{_AXIS},ylabel={{{axis}}},legend entries={{{legend}}}", caption, label)
