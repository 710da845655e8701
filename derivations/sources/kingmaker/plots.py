"""Pictures of the diamond game as SVG: the board beside what is left to decide, and how its tree grows.

A disc is a mover and a square a leaf, in the colour of the player; kingmakers wear a crown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import log10
from typing import cast

from derivations.output.svg_frame import Frame
from derivations.sources.kingmaker.drawings import letters
from derivations.sources.kingmaker.games import DIAMOND
from trees.drawing.layout import colour, layout
from trees.games.diamond import cells, diamond, neighbours, tips
from trees.single_winner.terms import Place, Term, counts, in_preorder, parse, subterm, term_of, tree_of
from trees.single_winner.winning import cut_rules, growth
from verify.find.kingmaker.normal_form import normal_form
from verify.kernel.kingmaker.experiments import ETA, ONE_STEP, open_choices
from verify.kernel.kingmaker.kingmakers import PLAIN, kingmakers, names_of

MOST_MOVES = 79  # of a play
FRAME = Frame(780, 368, left=20)
GROWTH = Frame(568, 300, left=78)
_TOP = 62  # of the three panels, below their headings
_ROW, _RADIUS = 54, 12
_STYLE = """.b{stroke:#ccc;stroke-width:1.2}
.e{stroke:#888;stroke-width:1.4}
.n{fill:#999;font-size:9px;text-anchor:middle}
.h{fill:#555;text-anchor:middle}
.p{text-anchor:middle;font-weight:bold}
.w{text-anchor:middle;font-weight:bold;fill:#fff}
.c{fill:#e3a600;stroke:#fff;stroke-width:1}"""
_GROWTH_STYLE = """.v{fill:#1b6ca8}
.k{fill:#b3261e}"""


def left(rule: str) -> Term:
    """What a rule leaves of the game, in normal form.

    >>> from trees.single_winner.terms import write
    >>> write(left(ONE_STEP))
    '3(2 1)'
    """
    reading = names_of(PLAIN) if rule == ONE_STEP else ()
    return parse(normal_form(parse(open_choices(DIAMOND, rule, reading).left)).result)


def diamond_svg() -> str:
    """The board of 13 cells, the game that kmn-eta leaves, and that which one-step prediction leaves.

    >>> diamond_svg()[:4]
    '<svg'
    """
    title = "The diamond game: c decides whether a or b wins"
    label = "crown: a kingmaker, who can no longer win and decides who does"
    lines = FRAME.opened(title, title, label, _STYLE)
    after_eta, after_prediction = left(ETA), left(ONE_STEP)
    whole, some, few = (sum(counts(game)) for game in (term_of(cut_rules(diamond())), after_eta, after_prediction))
    for x, y, text in (
        (130, 52, "a, b and c race to the opposite tip"),
        (420, 52, "what the kmn-eta rule leaves"),
        (680, 52, "what prediction leaves"),
        (680, 220, f"{whole} nodes, winning nodes cut,"),
        (680, 240, f"{some} under the kmn-eta rule,"),
        (680, 260, f"{few} with one-step prediction"),
    ):
        lines.append(f'<text class="h" x="{x}" y="{y}">{text}</text>')
    lines += _board(130, _TOP + 125)
    lines += _tree(after_eta, 420, 34)
    lines += _tree(after_prediction, 680, 60)
    return "\n".join([*lines, "</svg>"]) + "\n"


def _board(x: float, y: float) -> Iterator[str]:
    """The board around its centre; a dashed line leads from each start to its goal."""
    across, down = 27, 46
    at = {cell: (x + across * right, y + down * row) for cell, (right, row) in cells().items()}
    for one, other in neighbours():
        yield _line("b", at[one], at[other])
    for player, (start, goal) in enumerate(tips()):
        yield _line("b", at[start], at[goal], f' style="stroke:#{colour(player)};stroke-dasharray:2 5"')
    for cell, (cx, cy) in at.items():
        yield f'<circle cx="{cx:g}" cy="{cy:g}" r="{_RADIUS - 1}" fill="#fff" stroke="#bbb"/>'
        yield f'<text class="n" x="{cx:g}" y="{cy + 3:g}">{cell}</text>'
    for player, (start, goal) in enumerate(tips()):
        yield _disc(player, at[start])
        yield _leaf(player, at[goal], "circle")


def _tree(game: Term, x: float, across: float) -> Iterator[str]:
    """A game that hangs from its root, around x."""
    found = layout(tree_of(game))
    place: dict[Place, tuple[float, float]] = {}
    for history, (column, row) in found.place.items():
        here = tuple(int(number) - 1 for number in cast("tuple[str, ...]", history))
        place[here] = x + across * (row - (found.rows - 1) / 2), _TOP + 28 + _ROW * column
    for here, point in place.items():
        if here:
            yield _line("e", place[here[:-1]], point)
    for here, point in place.items():
        term = subterm(game, here)
        if isinstance(term, int):
            yield _leaf(term, point, "rect")
            continue
        yield _disc(term.mover, point)
        if 0 in kingmakers(in_preorder(term)):
            cx, cy = point[0], point[1] - _RADIUS + 2
            yield f'<path class="c" d="M{cx - 8:g} {cy:g}l-2 -10l6 5l4 -7l4 7l6 -5l-2 10z"/>'


def _line(kind: str, start: tuple[float, float], end: tuple[float, float], style: str = "") -> str:
    return f'<line class="{kind}" x1="{start[0]:g}" y1="{start[1]:g}" x2="{end[0]:g}" y2="{end[1]:g}"{style}/>'


def _disc(player: int, point: tuple[float, float]) -> str:
    x, y = point
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="{_RADIUS}" fill="#{colour(player)}"/>'
    return f'{disc}<text class="w" x="{x:g}" y="{y + 4:g}">{letters(player)}</text>'


def _leaf(player: int, point: tuple[float, float], shape: str) -> str:
    """A leaf, or the goal of a player, which is round."""
    x, y = point
    paint = f'fill="#fff" stroke="#{colour(player)}" stroke-width="2"'
    size = f'cx="{x:g}" cy="{y:g}" r="{_RADIUS}"'
    if shape == "rect":
        size = f'x="{x - 10:g}" y="{y - 10:g}" width="20" height="20" rx="3"'
    text = f'<text class="p" style="fill:#{colour(player)}" x="{x:g}" y="{y + 4:g}">{letters(player)}</text>'
    return f"<{shape} {size} {paint}/>{text}"


def levels() -> tuple[list[int], list[int]]:
    """The numbers of nodes after 0, 1, 2, ... moves: in the whole tree, and with winning nodes cut."""
    cut = Counter(len(history) for history in cut_rules(diamond()))
    return list(growth(diamond(), MOST_MOVES)), [cut[depth] for depth in range(max(cut) + 1)]


def growth_svg() -> str:
    """The `levels` on a logarithmic scale."""
    whole, cut = levels()
    powers = 6
    title = "Nodes of the diamond game after so many moves"
    lines = GROWTH.opened(title, title, "moves", _GROWTH_STYLE)
    for moves in range(0, MOST_MOVES + 2, 10):
        lines += GROWTH.upright(moves / (MOST_MOVES + 1), str(moves))
    for power in range(powers + 1):
        lines += GROWTH.level(1 - power / powers, f"{10**power:,}")
    for kind, found, name, y in (("v", whole, "all", 0.52), ("k", cut, "winning nodes cut", 0.6)):
        for moves, count in enumerate(found):
            at = GROWTH.x(moves / (MOST_MOVES + 1)), GROWTH.y(1 - log10(count) / powers)
            lines.append(f'<circle class="{kind}" cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="2.2"/>')
        key = GROWTH.x(0.5), GROWTH.y(y)
        lines.append(f'<circle class="{kind}" cx="{key[0]:.1f}" cy="{key[1]:.1f}" r="3"/>')
        lines.append(f'<text x="{key[0] + 10:.1f}" y="{key[1] + 4:.1f}">{name}: {sum(found):,} nodes</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
