"""The planes of a state with an action, drawn for LaTeX and for pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from derivations.print.pictures import Drawing, Figure
from trees.holdem.cards import RANKS, SUITS
from verify.theories.networks.planes import OPEN, of_answer, planes
from verify.theories.networks.situations import situation

STACK, DRAWN, ANSWER = 100, "AsKd 2c7dTh3s: 6 6 | 6 16 16 |", 30
"""The big blind is first to act on the turn, with 50 big blinds, and would bet 14."""
GROUPS = (
    ("hole cards", 2),
    ("flop, turn, river", 3),
    ("all cards", 1),
    ("pot", 1),
    ("remaining rounds", 3),
    ("position", 1),
    ("actions of this round", 5),
    ("their chips", 5),
    ("actions of the last round", 5),
    ("their chips", 5),
    ("the action, its chips", 2),
)
CELL, LINE, WIDE = 0.085, 0.5, 1.35
"""In centimetres: a cell, a line of planes, and from one plane to the next."""
PIXELS, LABELS = 6, 170
"""Of a cell in SVG, and of the words on the left."""
ALT = "Eleven lines of small grids, one for each plane, with the cells filled that the caption names."


@dataclass(frozen=True)
class Rectangle:
    """Cells from a place on, of a plane or all of it; sizes are in cells."""

    x: float
    y: float
    width: int
    height: int
    filled: bool


def planes_figure() -> Figure:
    """The drawing of both kinds."""
    return Figure((Drawing("\n".join(_tikz()), "\n".join(_svg()), ALT),), "")


def rectangles() -> Iterator[Rectangle]:
    """Filled cells, as few rectangles, and the frames of planes."""
    choices = {name: each[0] for name, each in OPEN.items()}
    here = situation(STACK, DRAWN)
    left = iter(planes(here, choices) + of_answer(here, ANSWER, choices))
    for line, (_, count) in enumerate(GROUPS):
        for place in range(count):
            yield from _plane(next(left), place * WIDE / CELL, line * LINE / CELL)


def _plane(plane: int, x: float, y: float) -> Iterator[Rectangle]:
    for suit in range(len(SUITS)):
        cells = [(rank, plane >> (len(SUITS) * rank + suit) & 1) for rank in range(len(RANKS))]
        for filled, run in groupby(cells, key=lambda cell: cell[1]):
            ranks = [rank for rank, _ in run]
            if filled:
                yield Rectangle(x + ranks[0], y + suit, len(ranks), 1, True)
    yield Rectangle(x, y, len(RANKS), len(SUITS), False)


def _labels() -> Iterator[tuple[float, str]]:
    return ((line * LINE / CELL + len(SUITS) / 2, name) for line, (name, _) in enumerate(GROUPS))


def _tikz() -> Iterator[str]:
    yield rf"\begin{{tikzpicture}}[x={CELL}cm,y=-{CELL}cm]"
    yield from (rf"\node[anchor=east,font=\small] at (-1,{y:.1f}) {{{name}}};" for y, name in _labels())
    for r in rectangles():
        style = r"\fill[black!70]" if r.filled else r"\draw[black!40,very thin]"
        yield rf"{style} ({r.x:.1f},{r.y:.1f}) rectangle +({r.width},{r.height});"
    yield r"\end{tikzpicture}"


def _svg() -> Iterator[str]:
    most = max(count for _, count in GROUPS)
    width, height = LABELS + PIXELS * most * WIDE / CELL, PIXELS * len(GROUPS) * LINE / CELL
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}">'
    yield '<g font-size="14" text-anchor="end" fill="currentColor">'
    yield from (f'<text x="{LABELS - 8}" y="{PIXELS * y + 5:.0f}">{name}</text>' for y, name in _labels())
    yield "</g>"
    for r in rectangles():
        style = 'fill="currentColor" fill-opacity=".75"' if r.filled else 'fill="none" stroke="currentColor"'
        at = f'x="{LABELS + PIXELS * r.x:.1f}" y="{PIXELS * r.y + 1:.1f}"'
        yield f'<rect {at} width="{PIXELS * r.width}" height="{PIXELS * r.height}" {style}/>'
    yield "</svg>"
