"""The picture of table 3 beside our run: all matches, with how far luck reaches and what each seed has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from derivations.experiments.record import Estimate
from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.experiments.reproduction import PAIRS
from derivations.sources.poker_cnn.report_printed import reach
from derivations.sources.poker_cnn.seeds import Seeds
from verify.kernel.poker_cnn.printed import TABLE

Line = tuple[str, Sequence[tuple[Fraction, Fraction]]]
PRINTED, OURS = "black", "measured"
_APART = Fraction(1, 6)
_AXIS = (
    r"width=12.5cm,height=10.5cm,xlabel={big blinds a hand that the first wins of the second},ymin=-0.7,"
    r"yticklabel style={font=\small},extra x ticks={0},extra x tick labels={},extra x tick style={grid=major},"
    r"legend cell align=left,legend style={draw=none,fill=none,font=\small,at={(0.5,-0.14)},anchor=north,legend"
    r" columns=2,column sep=8pt}"
)


def matches(report: LatexDocument, run: Seeds) -> None:
    """All matches (label fig:matches)."""
    report.text(
        f"{report.ref('fig:matches', capital=True)} has all numbers of the table beside those of our run"
        f" ({report.ref('sec:runs')})."
    )
    printed, ours, bars = list[tuple[Fraction, Fraction]](), list[tuple[Fraction, Fraction]](), list[Line]()
    for place, pair in enumerate(reversed(PAIRS)):
        one, two = (who.name for who in pair)
        number, level = TABLE[one][two], Fraction(place)
        printed.append((number, level))
        bars.append(_bar(PRINTED, number - reach(), number + reach(), level))
        for cell, height in _seeds(run, pair.name, level - _APART):
            ours.append((cell.number("estimate"), height))
            bars.append(_bar(OURS, cell.number("low"), cell.number("high"), height))
    ticks = ",".join(map(str, range(len(PAIRS))))
    labels = ",".join(f"{pair.first.name} -- {pair.second.name}" for pair in reversed(PAIRS))
    report.plot(
        [
            *bars,
            (f"only marks,mark=*,mark size=1.6pt,{PRINTED}", printed),
            (f"only marks,mark=square*,mark size=1.3pt,{OURS}", ours),
        ],
        rf"{_AXIS},ymax={len(PAIRS)}-0.5,ytick={{{ticks}}},yticklabels={{{labels}}},"
        rf"legend entries={{as printed,our seeds ({run.record.scale})}}",
        r"What each wins of the other, as printed, with bars as far as luck reaches with at most 5\% by the bound"
        r" above; and of our seeds one below the other, with their intervals.",
        "fig:matches",
    )


def _bar(colour: str, low: Fraction, high: Fraction, level: Fraction) -> Line:
    return f"{colour},thin,forget plot", [(low, level), (high, level)]


def _seeds(run: Seeds, name: str, level: Fraction) -> Iterator[tuple[Estimate, Fraction]]:
    """The cells of a match and where they stand; one where both players ignore their cards."""
    cells = [cell for cell in run.cells(name) if cell is not None] or [run.common(name)]
    for number, cell in enumerate(cells):
        yield cell, level - number * _APART
