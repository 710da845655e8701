r"""Games with one winner at each leaf as TikZ pictures.

A game hangs from its root. A disc is a mover, in the colour of the player; a square is a leaf, and names its winner.
Edges of moves that are not kept are dotted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from trees.drawing.layout import colour
from trees.single_winner.terms import Numbered, Term, in_preorder

Kept = Sequence[Sequence[int]]


def digits(player: int) -> str:
    """1, 2, 3, ... from 1 on."""
    return str(player + 1)


def picture(
    game: Term,
    called: Callable[[int], str] = digits,
    kept: Kept | None = None,
    *,
    rightward: bool = False,
) -> str:
    """The drawing of a game; with `kept`, the children that may still be chosen at each node.

    One that grows `rightward` has its leaves below each other, close enough for 90 of them on a page.
    """
    nodes = in_preorder(game)
    place = places(nodes)
    across, down, size, font = 0.62, 0.95, "10pt", r"\scriptsize"
    if rightward:
        place = {node: (depth, leaf) for node, (leaf, depth) in place.items()}
        across, down, size, font = 1.1, 0.262, "7pt", r"\fontsize{6}{6}\selectfont"
    lines = [rf"\begin{{tikzpicture}}[x={across:g}cm, y=-{down:g}cm]"]
    lines += colours({*nodes.mover, *nodes.winner} - {-1})
    for node, children in enumerate(nodes.children):
        for child in children:
            open_ = kept is None or child in kept[node]
            style = "line width=.6pt" if open_ else "dotted, draw=black!40"
            lines.append(rf"\draw[{style}] {at(place[node])} -- {at(place[child])};")
    for node, (mover, winner) in enumerate(zip(nodes.mover, nodes.winner, strict=True)):
        player = max(mover, winner)
        shape = (
            rf"circle, fill=gpk{player}, text=white"
            if mover >= 0
            else f"draw=gpk{player}, fill=white, text=gpk{player}"
        )
        lines.append(
            rf"\node[{shape}, inner sep=0pt, minimum size={size}, font={font}\sffamily] at {at(place[node])}"
            rf" {{{called(player)}}};"
        )
    return "\n".join([*lines, r"\end{tikzpicture}"])


def places(nodes: Numbered) -> dict[int, tuple[float, float]]:
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


def colours(players: Iterable[int]) -> list[str]:
    """Definitions of the players' colours."""
    return [rf"\definecolor{{gpk{player}}}{{HTML}}{{{colour(player)}}}" for player in sorted(players)]


def at(point: tuple[float, float]) -> str:
    """A point as TikZ has it."""
    return f"({point[0]:g},{point[1]:g})"
