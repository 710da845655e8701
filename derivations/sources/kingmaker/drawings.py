"""Binary games and the diamond board, drawn in LaTeX and in SVG: a disc moves, a square wins, kingmakers wear a crown."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from derivations.output.svg_frame import STYLE as LETTERING
from derivations.print.pictures import Drawing
from trees.drawing.layout import colour
from trees.drawing.single_winner import Kept, at, colours, digits, picture, places
from trees.games.diamond import cells, neighbours, tips
from trees.single_winner.terms import Term, in_preorder
from verify.theories.kingmaker.kingmakers import kingmakers

LETTERS = "abcdefgh"
STYLE = """.b{stroke:#ccc;stroke-width:1.2}
.e{stroke:#888;stroke-width:1.4}
.n{fill:#999;font-size:9px;text-anchor:middle}
.h{fill:#555;text-anchor:middle}
.p{text-anchor:middle;font-weight:bold}
.w{text-anchor:middle;font-weight:bold;fill:#fff}
.c{fill:#e3a600;stroke:#fff;stroke-width:1}"""
RADIUS = 12
_ACROSS, _DOWN = 34, 54  # of a game that hangs from its root
_RIGHT, _BELOW, _SHRUNK = 62, 15, 0.55  # of one that grows to the right


def letters(player: int) -> str:
    """a, b, c, ... as the thesis calls the players of the diamond game."""
    return LETTERS[player]


def game_drawing(
    game: Term,
    title: str = "",
    called: Callable[[int], str] = digits,
    kept: Kept | None = None,
    *,
    rightward: bool = False,
) -> Drawing:
    """A game with its title below; moves that are not `kept` are dotted. One may grow `rightward`, for its size."""
    drawn = picture(game, called, kept, rightward=rightward)
    below = rf"\\[2pt]{title}" if title else ""
    found = places(in_preorder(game)).values()
    wide, high = max(across for across, _ in found), max(depth for _, depth in found)
    across, down = (_BELOW, _RIGHT) if rightward else (_ACROSS, _DOWN)
    width, height = across * wide + 40, down * high + 40
    if rightward:
        width, height = height, width
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height + 24 * bool(title):g}"'
        f' width="{width:g}" height="{height + 24 * bool(title):g}" role="img">',
        f"<style>{LETTERING}\n{STYLE}</style>",
        *tree_lines(game, 20, 24, across, down, called, kept, rightward=rightward),
        *([f'<text class="h" x="{width / 2:g}" y="{height + 16:g}">{title}</text>'] if title else []),
        "</svg>",
    ]
    inside = rf"\begin{{tabular}}[b]{{@{{}}c@{{}}}}{drawn}{below}\end{{tabular}}"
    return Drawing(inside, "\n".join(lines), f"The game {title}" if title else "A game")


def tree_lines(
    game: Term,
    left: float,
    top: float,
    across: float,
    down: float,
    called: Callable[[int], str] = letters,
    kept: Kept | None = None,
    *,
    rightward: bool = False,
) -> Iterator[str]:
    """A game in SVG, its first leaf at the left and its root at the top, or its root at the left."""
    nodes = in_preorder(game)
    crowned = set(kingmakers(nodes))
    place = {
        node: (left + down * depth, top + across * leaf) if rightward else (left + across * leaf, top + down * depth)
        for node, (leaf, depth) in places(nodes).items()
    }
    size = _SHRUNK if rightward else 1
    for node, children in enumerate(nodes.children):
        for child in children:
            open_ = kept is None or child in kept[node]
            yield line("e", place[node], place[child], "" if open_ else ' style="stroke-dasharray:2 4"')
    for node, point in place.items():
        if not nodes.children[node]:
            yield leaf(nodes.winner[node], point, "rect", called, size)
            continue
        yield disc(nodes.mover[node], point, called, size)
        if node in crowned and not rightward:
            x, y = point[0], point[1] - RADIUS + 2
            yield f'<path class="c" d="M{x - 8:g} {y:g}l-2 -10l6 5l4 -7l4 7l6 -5l-2 10z"/>'


def line(kind: str, start: tuple[float, float], end: tuple[float, float], style: str = "") -> str:
    return f'<line class="{kind}" x1="{start[0]:g}" y1="{start[1]:g}" x2="{end[0]:g}" y2="{end[1]:g}"{style}/>'


def disc(player: int, point: tuple[float, float], called: Callable[[int], str] = letters, size: float = 1) -> str:
    """A mover."""
    x, y = point
    shape = f'<circle cx="{x:g}" cy="{y:g}" r="{RADIUS * size:g}" fill="#{colour(player)}"/>'
    return f'{shape}<text class="w" x="{x:g}" y="{y + 4:g}"{_font(size)}>{called(player)}</text>'


def leaf(
    player: int, point: tuple[float, float], shape: str, called: Callable[[int], str] = letters, size: float = 1
) -> str:
    """A leaf, or the goal of a player, which is round."""
    x, y = point
    paint = f'fill="#fff" stroke="#{colour(player)}" stroke-width="2"'
    outline = f'cx="{x:g}" cy="{y:g}" r="{RADIUS}"'
    if shape == "rect":
        half = 10 * size
        outline = f'x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}" rx="3"'
    text = (
        f'<text class="p" style="fill:#{colour(player)}" x="{x:g}" y="{y + 4:g}"{_font(size)}>{called(player)}</text>'
    )
    return f"<{shape} {outline} {paint}/>{text}"


def _font(size: float) -> str:
    return f' font-size="{12 * size:g}"' if size != 1 else ""


def board_drawing() -> Drawing:
    """The board of 13 cells."""
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 260 250" width="260" height="250" role="img">',
        f"<style>{LETTERING}\n{STYLE}</style>",
        *board_lines(130, 125),
        "</svg>",
    ]
    said = (
        "The board: a hexagram of 13 cells, with the starts of a, b and c at every other tip and their goals opposite"
    )
    return Drawing(board(), "\n".join(lines), said)


def board_lines(x: float, y: float) -> Iterator[str]:
    """The board in SVG around its centre; a dashed line leads from each start to its goal."""
    across, down = 27, 46
    place = {cell: (x + across * right, y + down * row) for cell, (right, row) in cells().items()}
    for one, other in neighbours():
        yield line("b", place[one], place[other])
    for player, (start, goal) in enumerate(tips()):
        yield line("b", place[start], place[goal], f' style="stroke:#{colour(player)};stroke-dasharray:2 5"')
    for cell, (cx, cy) in place.items():
        yield f'<circle cx="{cx:g}" cy="{cy:g}" r="{RADIUS - 1}" fill="#fff" stroke="#bbb"/>'
        yield f'<text class="n" x="{cx:g}" y="{cy + 3:g}">{cell}</text>'
    for player, (start, goal) in enumerate(tips()):
        yield disc(player, place[start])
        yield leaf(player, place[goal], "circle")


def board(size: int = 1, players: int = 3) -> str:
    """The diamond board in LaTeX with the players' starts and goals; cells are named as in moves."""
    where, corners = cells(size), tips(size, players)
    lines = [r"\begin{tikzpicture}[x=.62cm, y=-1.07cm]", *colours(range(players))]
    points = {cell: (float(x), float(y)) for cell, (x, y) in where.items()}
    lines += [rf"\draw[black!25] {at(where[one])} -- {at(where[other])};" for one, other in neighbours(size)]
    for cell, point in points.items():
        starts = [i for i, (start, _) in enumerate(corners) if start == cell]
        goals = [i for i, (_, goal) in enumerate(corners) if goal == cell]
        style = "draw=black!40, fill=white"
        if starts:
            style = f"draw=gpk{starts[0]}, fill=gpk{starts[0]}, text=white"
        elif goals:
            style = f"draw=gpk{goals[0]}, line width=1.2pt, fill=white, text=gpk{goals[0]}"
        shown = f"{LETTERS[starts[0]]}" if starts else rf"{LETTERS[goals[0]]}$'$" if goals else r"\strut"
        lines.append(
            rf"\node[circle, {style}, minimum size=15pt, inner sep=0pt, font=\small\sffamily] at {at(point)} {{{shown}}};"
        )
        lines.append(rf"\node[font=\tiny, text=black!60] at ({point[0] + 0.62:g},{point[1] - 0.22:g}) {{{cell}}};")
    return "\n".join([*lines, r"\end{tikzpicture}"])
