r"""Binary games and the diamond board as TikZ pictures, for `derivations.report.document`.

A game hangs from its root. A disc is a mover, in the colour of the player; a square is a leaf, and names its winner.
Edges of moves that are not kept are dotted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from derivations.report.document import Report
from trees.drawing.layout import colour
from trees.games.diamond import cells, neighbours, tips
from trees.single_winner.terms import Numbered, Term, numbered

LETTERS = "abcdefgh"
Kept = Sequence[Sequence[int]]


def letters(player: int) -> str:
    """a, b, c, ... as the thesis calls the players of the diamond game."""
    return LETTERS[player]


def digits(player: int) -> str:
    """1, 2, 3, ... as it calls those of the small trees."""
    return str(player + 1)


def picture(game: Term, called: Callable[[int], str] = digits, kept: Kept | None = None, scale: float = 1.0) -> str:
    """The drawing of a game; with `kept`, the children that may still be chosen at each node."""
    nodes = numbered(game)
    place = _places(nodes)
    lines = [rf"\begin{{tikzpicture}}[x={0.62 * scale:g}cm, y=-{0.95 * scale:g}cm]"]
    lines += _colours({*nodes.mover, *nodes.winner} - {-1})
    for node, children in enumerate(nodes.children):
        for child in children:
            open_ = kept is None or child in kept[node]
            style = "line width=.6pt" if open_ else "dotted, draw=black!40"
            lines.append(rf"\draw[{style}] {_at(place[node])} -- {_at(place[child])};")
    for node, (mover, winner) in enumerate(zip(nodes.mover, nodes.winner, strict=True)):
        player = max(mover, winner)
        shape = (
            rf"circle, fill=gpk{player}, text=white"
            if mover >= 0
            else f"draw=gpk{player}, fill=white, text=gpk{player}"
        )
        lines.append(
            rf"\node[{shape}, inner sep=0pt, minimum size=10pt, font=\scriptsize\sffamily] at {_at(place[node])}"
            rf" {{{called(player)}}};"
        )
    return "\n".join([*lines, r"\end{tikzpicture}"])


def row(
    report: Report,
    games: Sequence[tuple[str, Term]],
    caption: str,
    label: str,
    kept_moves: Mapping[str, Sequence[Sequence[int]]] | None = None,
) -> None:
    """Drawings side by side, each with its title below."""
    cells = []
    for title, game in games:
        shown = picture(game, kept=(kept_moves or {}).get(title))
        cells.append(r"\begin{tabular}{@{}c@{}}" + shown + (rf"\\[2pt]{title}" if title else "") + r"\end{tabular}")
    report.figure(r"\qquad ".join(cells), caption, label)


def board(size: int = 1, players: int = 3) -> str:
    """The diamond board with the players' starts and goals; cells are named as in moves."""
    places, corners = cells(size), tips(size, players)
    lines = [r"\begin{tikzpicture}[x=.62cm, y=-1.07cm]", *_colours(range(players))]
    points = {cell: (float(x), float(y)) for cell, (x, y) in places.items()}
    lines += [rf"\draw[black!25] {_at(places[one])} -- {_at(places[other])};" for one, other in neighbours(size)]
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
            rf"\node[circle, {style}, minimum size=15pt, inner sep=0pt, font=\small\sffamily] at {_at(point)} {{{shown}}};"
        )
        lines.append(rf"\node[font=\tiny, text=black!60] at ({point[0] + 0.62:g},{point[1] - 0.22:g}) {{{cell}}};")
    return "\n".join([*lines, r"\end{tikzpicture}"])


def _places(nodes: Numbered) -> dict[int, tuple[float, float]]:
    """A leaf stands right of the one before, and a mover over the middle of his children."""
    depth = [0] * len(nodes)
    for node, children in enumerate(nodes.children):
        for child in children:
            depth[child] = depth[node] + 1
    across: dict[int, float] = {}
    leaf = 0
    for node in range(len(nodes)):
        if not nodes.children[node]:
            across[node] = leaf
            leaf += 1
    for node in reversed(range(len(nodes))):
        if nodes.children[node]:
            first, last = nodes.children[node][0], nodes.children[node][-1]
            across[node] = (across[first] + across[last]) / 2
    return {node: (across[node], depth[node]) for node in range(len(nodes))}


def _colours(players: Iterable[int]) -> list[str]:
    return [rf"\definecolor{{gpk{player}}}{{HTML}}{{{colour(player)}}}" for player in sorted(players)]


def _at(point: tuple[float, float]) -> str:
    return f"({point[0]:g},{point[1]:g})"
