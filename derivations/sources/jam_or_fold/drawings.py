"""Charts of hands and strips of stacks, each drawn twice: for LaTeX and as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from derivations.output.hand_chart import SIDE, HandChart, hand_chart
from derivations.print.pictures import Drawing
from trees.holdem.classes import CLASSES, class_name, class_of
from verify.kernel.numbers.root import End, Root
from verify.language.lines import decimal
from verify.theories.holdem.records import ALWAYS, MIXED, NEVER, Choices, JamOrFoldPieces


@dataclass(frozen=True)
class _Cells:
    """Their width and height in centimetres, and the sizes of letters, of the hand and of the word below it."""

    width: float
    height: float
    name: float
    word: float


BESIDE, WHOLE = _Cells(0.6, 0.6, 6.5, 5.5), _Cells(1.23, 0.77, 8.5, 8)
"""Of a chart beside another one, and of one as wide as the page, two of which stand on it."""
DARK = 0.75
"""How full a cell is at most."""
LIGHT_TEXT = 0.75
"""From which share on a cell has white letters."""
CLOSE = Fraction(1, 10**9)
WIDE, HIGH = 14, 0.5
"""A strip in centimetres: all stacks, and a hand."""
POINTS = 40
"""Pixels of the SVG for a centimetre."""
Bar = tuple[int, float, float, bool]
"""A row, from where to where, and whether the hand is always jammed there."""


def near(end: End) -> Fraction:
    """A rational within 10^-9, to draw."""
    return end.interval(CLOSE)[1] if isinstance(end, Root) else end


def plan_chart(choices: Choices, heading: str) -> Drawing:
    """The chart of a plan at one stack; mixed hands have their probability."""
    marks = "".join(choices.chart)
    numbers = [
        Fraction(choices.mixed[class_name(k)]) if mark == MIXED else Fraction(mark == ALWAYS)
        for k, mark in enumerate(marks)
    ]
    words = [decimal(number, 3) if mark == MIXED else "" for number, mark in zip(numbers, marks, strict=True)]
    mixed = ", ".join(f"{class_name(k)} {word}" for k, word in enumerate(words) if word)
    taken = ", ".join(class_name(k) for k, mark in enumerate(marks) if mark == ALWAYS)
    chart = HandChart(heading, list(map(float, numbers)), words)
    return _chart(chart, f"always {taken}; with probability {mixed}", BESIDE)


def stack_chart(found: JamOrFoldPieces, player: int, heading: str) -> Drawing:
    """For each class the stack up to which it is taken with some probability, a star where it is not at all below."""
    charts = ["".join((piece.jams, piece.calls)[player].chart) for piece in found.pieces]
    most = near(found.ends[-1])
    shares, words = list[float](), list[str]()
    for k in range(CLASSES):
        taken = [number for number, chart in enumerate(charts) if chart[k] != NEVER]
        top = near(found.ends[taken[-1] + 1])
        gap = "*" if len(taken) < taken[-1] + 1 else ""
        shares.append(float((top - 1) / (most - 1)))
        words.append(f"{most}+" if top >= most else f"{decimal(top, 2)}{gap}")
    said = ", ".join(f"{class_name(k)} {word}" for k, word in enumerate(words))
    return _chart(HandChart(heading, shares, words), said, WHOLE)


def _chart(chart: HandChart, said: str, cells: _Cells) -> Drawing:
    """Thirteen rows of cells, as full as the hand is taken, with a word below its name."""
    lines = [rf"\begin{{tikzpicture}}[x={cells.width}cm,y=-{cells.height}cm,every node/.style={{inner sep=0pt}}]"]
    for k, (share, word) in enumerate(zip(chart.shares, chart.words, strict=True)):
        row, column = divmod(k, SIDE)
        ink, full = "white" if share > LIGHT_TEXT else "black", round(100 * DARK * share) + 5
        lines.append(rf"\fill[measured!{full},draw=white] ({column},{row}) rectangle ({column + 1},{row + 1});")
        name, below = (
            rf"\node[{ink},font=\fontsize{{{size}}}{{{size}}}\selectfont] at" for size in (cells.name, cells.word)
        )
        lines.append(f"{name} ({column + 0.5},{row + (0.3 if word else 0.5)}) {{{class_name(k)}}};")
        lines += [f"{below} ({column + 0.5},{row + 0.73}) {{{word}}};"] * bool(word)
    tikz = "\n".join([*lines, r"\end{tikzpicture}"])
    return Drawing(tikz, hand_chart(chart.heading, [chart]), f"{chart.heading}: {said}")


def strips(found: JamOrFoldPieces, hands: Sequence[str], most: int) -> Drawing:
    """For some hands the stacks at which they are always jammed (full) and mixed (light)."""
    scale = WIDE / (most - 1)
    bars = [bar for row, hand in enumerate(hands) for bar in _bars(found, row, class_of(hand), most)]
    said = "; ".join(f"{hand} on {sum(bar[0] == row for bar in bars)} ranges" for row, hand in enumerate(hands))
    return Drawing(
        _tikz(hands, bars, most, scale), _svg(hands, bars, most, scale), f"Stacks that hands are jammed at: {said}"
    )


def _bars(found: JamOrFoldPieces, row: int, number: int, most: int) -> Iterator[Bar]:
    """The ranges of stacks at which a hand is jammed, those beside each other with one mark joined."""
    last: Bar | None = None
    for piece, (low, high) in zip(found.pieces, pairwise(found.ends), strict=True):
        mark = "".join(piece.jams.chart)[number]
        left, right = (float(min(near(end), Fraction(most))) for end in (low, high))
        if mark == NEVER or left >= right:
            continue
        if last and last[2:] == (left, mark == ALWAYS):
            last = (row, last[1], right, last[3])
            continue
        if last:
            yield last
        last = (row, left, right, mark == ALWAYS)
    if last:
        yield last


def _tikz(hands: Sequence[str], bars: Sequence[Bar], most: int, scale: float) -> str:
    lines = [rf"\begin{{tikzpicture}}[x={scale:.4f}cm,y=-{HIGH}cm]"]
    lines += [rf"\node[left,font=\small] at (1,{row + 0.4}) {{{hand}}};" for row, hand in enumerate(hands)]
    for row, left, right, always in bars:
        shade = "measured" if always else "measured!35"
        lines.append(rf"\fill[{shade}] ({left:.4f},{row}) rectangle ({right:.4f},{row + 0.8});")
    for stack in range(1, most + 1):
        lines.append(rf"\draw[black!30] ({stack},{len(hands)}) -- ({stack},{len(hands) + 0.25});")
        lines.append(rf"\node[below,font=\footnotesize] at ({stack},{len(hands) + 0.2}) {{{stack}}};")
    return "\n".join([*lines, r"\end{tikzpicture}"])


def _svg(hands: Sequence[str], bars: Sequence[Bar], most: int, scale: float) -> str:
    left, row_height = 50, int(POINTS * HIGH)

    def across(stack: float) -> str:
        return f"{left + POINTS * scale * (stack - 1):.1f}"

    height = row_height * (len(hands) + 2)
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + POINTS * WIDE + 12} {height}" role="img">']
    for row, hand in enumerate(hands):
        lines.append(f'<text x="6" y="{row_height * row + 13}" font-size="13" fill="currentColor">{hand}</text>')
    for row, low, high, always in bars:
        width = POINTS * scale * (high - low)
        place = f'x="{across(low)}" y="{row_height * row}" width="{width:.1f}" height="{row_height * 4 // 5}"'
        lines.append(f'<rect {place} fill="#2F5D9B" fill-opacity="{1 if always else 0.35}" stroke="none"/>')
    for stack in range(1, most + 1):
        place = f'x="{across(stack)}" y="{row_height * (len(hands) + 1)}"'
        lines.append(f'<text {place} font-size="12" text-anchor="middle" fill="currentColor">{stack}</text>')
    return "\n".join([*lines, "</svg>"])
