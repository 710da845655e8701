r"""A game tree as a standalone SVG picture, drawn as in `tikz` but without LaTeX.

An open square is chance, a dot in the player's colour is that player; the label above a dot is its
information set, and a dashed curve joins the nodes of one information set. A leaf shows its payoffs,
of a two-player zero-sum game only that of player 1. Time and size grow with the number of nodes.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from trees.drawing.layout import Layout, colour, layout, zero_sum
from trees.tree import CHANCE, Node, Tree, is_leaf

ROW, MARGIN = 32, 34
LETTER = 6.4  # mean width of a letter, in pixels, for columns wide enough for their names
NARROW, WIDE = 150, 340

_STYLE = """text{font:12px "DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;fill:#222}
.a,.i{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}
.i{font-size:10.5px}
.e{stroke:#888;stroke-width:1}
.s{fill:none;stroke-width:1.3;stroke-dasharray:5 4}
.c{fill:#fff;stroke:#222;stroke-width:1.4}"""

# XML 1.0 has no place for these, not even escaped
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def svg(tree: Tree) -> str:
    """The drawing of `tree` as the text of an SVG file.

    Raises:
        TreeError: the tree has no root, or more than one.

    >>> from trees.games.kuhn import kuhn
    >>> svg(kuhn()).count("<circle")
    24
    """
    plan = layout(tree)
    step = _column_width(tree)
    first = zero_sum(tree)
    pixels = {node: (MARGIN + x * step, MARGIN + y * ROW) for node, (x, y) in plan.place.items()}
    leaves = {node: _payoff(tree, node, first) for node in pixels if is_leaf(tree, node)}
    ends = (pixels[node][0] + 14 + len(text) * LETTER * 1.2 for node, text in leaves.items())
    # a long label at the root or on a node near the edge needs room to both sides
    labels = ((pixels[node][0], _label(tree, node)) for node in pixels)
    sides = [(x - len(label) * LETTER / 2, x + len(label) * LETTER / 2) for x, label in labels]
    left = min(0.0, min(low for low, _ in sides) - 6)
    width = max(*ends, *(high for _, high in sides), 0) + 12 - left
    height = 2 * MARGIN + (plan.rows - 1) * ROW
    title = _escape(str(tree.graph.get("name") or "game tree"))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} 0 {width:.0f} {height}"'
        f' width="{width:.0f}" height="{height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect x="{left:.0f}" y="0" width="{width:.0f}" height="{height}" fill="#fff"/>',
        *_curves(plan, pixels, step),
        *_edges(tree, pixels),
        *_nodes(tree, pixels, leaves),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _escape(text: str) -> str:
    return html.escape(_NOT_XML.sub("\ufffd", text))


def _label(tree: Tree, node: Node) -> str:
    return str(tree.nodes[node].get("infoset", ""))


def _payoff(tree: Tree, node: Node, only_first: bool) -> str:
    shown = [str(number) for number in tree.nodes[node]["payoff"]]
    return shown[0] if only_first else f"({', '.join(shown)})"


def _action(edge: dict[str, object]) -> str:
    weight = edge.get("probability")
    return f"{edge['action']}" if weight is None else f"{edge['action']} \u00b7 {weight}"


def _column_width(tree: Tree) -> float:
    # a name stands half a column from the labels at both ends of its edge
    longest = max((len(_action(edge)) for _, _, edge in tree.edges(data=True)), default=0)
    longest += max(len(_label(tree, node)) for node in tree)
    return min(WIDE, max(NARROW, longest * LETTER + 20))


def _curves(plan: Layout, pixels: dict[Node, tuple[float, float]], step: float) -> Iterator[str]:
    # the widest curve stays within 0.36 columns of its nodes
    lane = min(9.0, 0.36 * step / (plan.lanes + 1))
    for each in plan.joined:
        points = [pixels[node] for node in each.nodes]
        pull = (each.lane + 1) * lane * 4 / 3  # a cubic reaches 3/4 of the way to its control points
        path = f"M{points[0][0]:.1f} {points[0][1]:.1f}" + "".join(
            f"C{x - pull:.1f} {y:.1f} {next_x - pull:.1f} {next_y:.1f} {next_x:.1f} {next_y:.1f}"
            for (x, y), (next_x, next_y) in pairwise(points)
        )
        yield f'<path class="s" stroke="#{colour(each.player)}" d="{path}"/>'


def _edges(tree: Tree, pixels: dict[Node, tuple[float, float]]) -> list[str]:
    lines, texts = [], []
    for node, (x, y) in pixels.items():
        for child, edge in tree.adj[node].items():
            to_x, to_y = pixels[child]
            lines.append(f'<line class="e" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>')
            middle = f'x="{(x + to_x) / 2:.1f}" y="{(y + to_y) / 2 + 4:.1f}"'
            texts.append(f'<text class="a" {middle}>{_escape(_action(edge))}</text>')
    return lines + texts  # names over all lines, so that no line crosses a name


def _nodes(tree: Tree, pixels: dict[Node, tuple[float, float]], leaves: dict[Node, str]) -> Iterator[str]:
    for node, (x, y) in pixels.items():
        player: Any = tree.nodes[node].get("player")
        if node in leaves:
            yield f'<text x="{x + 5:.1f}" y="{y + 4:.1f}">{_escape(leaves[node])}</text>'
        elif player == CHANCE:
            yield f'<rect class="c" x="{x - 4.5:.1f}" y="{y - 4.5:.1f}" width="9" height="9"/>'
        else:
            paint = f"#{colour(player)}"
            label = _escape(_label(tree, node))
            yield f'<text class="i" style="fill:{paint}" x="{x:.1f}" y="{y - 8:.1f}">{label}</text>'
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{paint}"/>'
