"""Charts of hands and the value by the stack, as pictures in LaTeX."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from trees.holdem.classes import CLASSES, class_name
from verify.kernel.holdem.records import ALWAYS, MIXED, NEVER, Choices, JamOrFoldPieces
from verify.kernel.numbers.root import End, Root
from verify.kernel.statements.lines import decimal

SIDE = 13
CELL = Fraction(59, 100)
"""The side of a cell in centimetres."""
CLOSE = Fraction(1, 10**9)


def grid(cell: Callable[[int], tuple[int, str]]) -> str:
    """A chart of 13 by 13 cells: for each class how many per cent of its colour it has, and a word below its name."""
    lines = [r"\begin{tikzpicture}[x=%scm,y=-%scm,every node/.style={inner sep=0pt}]" % ((decimal(CELL, 2),) * 2)]
    for k in range(CLASSES):
        row, column = divmod(k, SIDE)
        share, word = cell(k)
        ink = "white" if share > 62 else "black"
        place = f"({column + 0.5},{row + (0.36 if word else 0.5)})"
        lines.append(rf"\fill[measured!{share},draw=white] ({column},{row}) rectangle ({column + 1},{row + 1});")
        lines.append(rf"\node[{ink},font=\fontsize{{5.6}}{{6}}\selectfont] at {place} {{{class_name(k)}}};")
        if word:
            spot = f"({column + 0.5},{row + 0.74})"
            lines.append(rf"\node[{ink},font=\fontsize{{4.6}}{{5}}\selectfont] at {spot} {{{word}}};")
    return "\n".join([*lines, r"\end{tikzpicture}"])


def plan_chart(choices: Choices) -> str:
    """The chart of a plan at one stack; mixed hands have their probability."""
    marks = "".join(choices.chart)

    def cell(k: int) -> tuple[int, str]:
        if marks[k] != MIXED:
            return (80 if marks[k] == ALWAYS else 6), ""
        number = Fraction(choices.mixed[class_name(k)])
        return 6 + int(74 * number), decimal(number, 3)

    return grid(cell)


def stack_chart(found: JamOrFoldPieces, player: int) -> str:
    """For each class the stack up to which it is taken with some probability, a star where it is not at all below."""
    charts = ["".join((piece.jams, piece.calls)[player].chart) for piece in found.pieces]
    most = near(found.ends[-1])

    def cell(k: int) -> tuple[int, str]:
        taken = [number for number, chart in enumerate(charts) if chart[k] != NEVER]
        top = near(found.ends[taken[-1] + 1])
        gap = "*" if len(taken) < taken[-1] + 1 else ""
        share = 8 + int(72 * min(Fraction(1), (top - 1) / (most - 1)))
        return share, f"{most}+" if top >= most else f"{decimal(top, 2)}{gap}"

    return grid(cell)


def strips(found: JamOrFoldPieces, hands: tuple[str, ...], most: int, number: Callable[[str], int]) -> str:
    """For some hands the stacks at which they are always jammed (full) and mixed (light), as strips."""
    width = Fraction(14, most - 1)
    lines = [r"\begin{tikzpicture}[x=1cm,y=-0.5cm]"]
    charts = ["".join(piece.jams.chart) for piece in found.pieces]
    for row, hand in enumerate(hands):
        k = number(hand)
        lines.append(rf"\node[left,font=\small] at (0,{row + 0.4}) {{{hand}}};")
        for chart, (low, high) in zip(charts, pairwise(found.ends), strict=True):
            left, right = (width * (min(near(end), Fraction(most)) - 1) for end in (low, high))
            if chart[k] != NEVER and left < right:
                shade = "measured" if chart[k] == ALWAYS else "measured!35"
                ends = f"({decimal(left, 4)},{row}) rectangle ({decimal(right, 4)},{row + 0.8})"
                lines.append(rf"\fill[{shade}] {ends};")
    for stack in range(1, most + 1):
        x = decimal(width * (stack - 1), 4)
        lines.append(rf"\draw[black!30] ({x},{len(hands)}) -- ({x},{len(hands) + 0.25});")
        lines.append(rf"\node[below,font=\footnotesize] at ({x},{len(hands) + 0.2}) {{{stack}}};")
    return "\n".join([*lines, r"\end{tikzpicture}"])


def near(end: End) -> Fraction:
    """A rational within 10^-9, to draw."""
    return end.interval(CLOSE)[1] if isinstance(end, Root) else end
