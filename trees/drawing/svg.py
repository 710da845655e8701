r"""A game tree as a standalone SVG picture, drawn as in `tikz` but without LaTeX.

An open square is chance, a dot in the player's colour is that player; the label above a dot is its
information set, and a dashed line joins the nodes of one information set: it runs to the left of all labels of its
column, in its own lane. A leaf shows its payoffs in the players' colours, of a two-player zero-sum game only that of
player 1; a legend says so. Time and size grow with the number of nodes.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from unicodedata import east_asian_width

from trees.drawing.columns import Column, Measure, columns, curve, rounded_path
from trees.drawing.layout import Layout, colour, layout, zero_sum
from trees.drawing.marks import LegendEntry, Profile, taken_probability
from trees.drawing.marks import legend as legend_of
from trees.tree import CHANCE, Node, Tree, is_leaf

ROW, MARGIN, LINE = 32, 34, 22
LETTER = 6.4  # mean width of a letter, in pixels, for columns wide enough for their names
TITLE = 1.35  # a letter of the title is so many of others
NARROW, WIDE = 150, 340
LANE, BUNDLE = 11, 400
LEAST = 460  # what a legend may fill though the tree is narrower

_STYLE = """text{font:12px "DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;fill:#222}
.a,.i{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}
.i{font-size:10.5px}
.e{stroke:#888;stroke-width:1}
.p{stroke-width:2.6}
.z{stroke:#ccc;stroke-width:1;stroke-dasharray:2 3}
text.b{font-weight:bold;stroke-width:7px}
text.n{fill:#aaa}
text.h{font-size:15px;font-weight:bold}
text.k{fill:#555}
.s{fill:none;stroke-width:1.3}
.c{fill:#fff;stroke:#222;stroke-width:1.4}"""
_DASHES = ("5 4", "2 3", "9 4", "6 3 2 3", "12 3 2 3 2 3", "3 6")

# XML 1.0 has no place for these, not even escaped
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# marks that turn the order of letters round or hide between them are shown by their code
_STEERING = re.compile("[\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")

Pixels = Mapping[Node, tuple[float, float]]


def svg(tree: Tree, *, title: str | None = None, legend: bool = True, highlighted: Profile | None = None) -> str:
    """The drawing of `tree` as the text of an SVG file, `title` above it.

    Of the moves that the profile `highlighted` speaks of, those taken are bold with their probability, the others pale.

    Raises:
        TreeError: the tree has no root, or more than one.

    >>> from trees.games.kuhn import kuhn
    >>> svg(kuhn(), legend=False).count("<circle")
    24
    """
    plan, first = layout(tree), zero_sum(tree)
    across = columns(tree, plan, _measure(tree, highlighted))
    leaves = {node: _payoffs(tree, node, first) for node in plan.place if is_leaf(tree, node)}
    ends = (across[plan.place[node][0]].place + 14 + _length(texts) * LETTER * 1.2 for node, texts in leaves.items())
    # a long label at the root or on a node near the edge needs room to both sides
    labels = ((across[plan.place[node][0]].place, _label(tree, node)) for node in plan.place)
    sides = [(x - len(label) * LETTER / 2, x + len(label) * LETTER / 2) for x, label in labels]
    left = min(0.0, min(low for low, _ in sides) + MARGIN - 6)
    width = MARGIN + max(*ends, *(high for _, high in sides), 0) + 12 - left
    head = _Head(left + MARGIN, max(width - MARGIN, LEAST), title, legend_of(tree, highlighted) if legend else [])
    top = MARGIN + head.height
    width = max(width, head.width + 2 * MARGIN)
    height = top + MARGIN + (plan.rows - 1) * ROW
    pixels = {node: (MARGIN + across[x].place, top + y * ROW) for node, (x, y) in plan.place.items()}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} 0 {width:.0f} {height}"'
        f' width="{width:.0f}" height="{height}" role="img">',
        f"<title>{_escape(title or str(tree.graph.get('name') or 'game tree'))}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect x="{left:.0f}" y="0" width="{width:.0f}" height="{height}" fill="#fff"/>',
        *head.drawn(),
        *_curves(plan, across, top),
        *_edges(tree, pixels, _Named(plan, across, highlighted)),
        *_nodes(tree, pixels, leaves),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


@dataclass(frozen=True)
class _Head:
    """The title and the legend, from `left` on in lines of the width `room`."""

    left: float
    room: float
    title: str | None
    entries: Sequence[LegendEntry]

    @property
    def height(self) -> int:
        lines = 1 + max(line for line, _, _ in self._placed()) if self.entries else 0
        return LINE * (lines + bool(self.title)) + (10 if lines or self.title else 0)

    @property
    def width(self) -> float:
        """Of what cannot be broken."""
        widest = max((_wide(entry) for entry in self.entries), default=0.0)
        return max(widest, _pixels(self.title or "") * TITLE)

    def _placed(self) -> Iterator[tuple[int, float, LegendEntry]]:
        """The line of each entry, where it begins, and the entry."""
        line, x = 0, 0.0
        for entry in self.entries:
            if x and x + _wide(entry) > self.room:
                line, x = line + 1, 0.0
            yield line, x, entry
            x += _wide(entry) + 18

    def drawn(self) -> Iterator[str]:
        y = 26
        if self.title:
            yield f'<text class="h" x="{self.left:.1f}" y="{y}">{_escape(self.title)}</text>'
            y += LINE
        for line, x, entry in self._placed():
            at, down = self.left + x, y + line * LINE
            if entry.mover is None:
                yield f'<text class="k" x="{at:.1f}" y="{down}">{_escape(entry.text)}</text>'
            else:
                yield _dot(entry.mover, (at, down - 4))
                yield f'<text x="{at + 10:.1f}" y="{down}">{_escape(entry.text)}</text>'


def _wide(entry: LegendEntry) -> float:
    return _pixels(entry.text) + (0 if entry.mover is None else 14)


def _pixels(text: str) -> float:
    """How long a text is, rather too long."""
    wide = sum(east_asian_width(letter) in "WF" for letter in text)
    large = sum(letter.isupper() or letter in "mw@%" for letter in text)
    largest = sum(letter in "WMm@%" for letter in text)
    return 7 * len(text) + 2.5 * (large + largest) + 6 * wide


@dataclass(frozen=True)
class _Named:
    """Where the name of an edge stands, and how probable its action is in the profile that is shown."""

    plan: Layout
    across: Sequence[Column]
    highlighted: Profile | None

    def part(self, child: Node) -> float:
        return self.across[self.plan.place[child][0]].named


def _escape(text: str) -> str:
    shown = _STEERING.sub(lambda mark: f"[U+{ord(mark[0]):04X}]", text)
    return html.escape(_NOT_XML.sub("\ufffd", shown))


def _label(tree: Tree, node: Node) -> str:
    return str(tree.nodes[node].get("infoset", ""))


def _payoffs(tree: Tree, node: Node, only_first: bool) -> list[str]:
    shown = [str(number) for number in tree.nodes[node]["payoff"]]
    return shown[:1] if only_first else shown


def _length(texts: Sequence[str]) -> int:
    return sum(map(len, texts)) + 2 * len(texts)


def _action(edge: Mapping[str, object], weight: object = None) -> str:
    weight = edge.get("probability") if weight is None else weight
    return f"{edge['action']}" if weight is None else f"{edge['action']} \u00b7 {weight}"


def _measure(tree: Tree, highlighted: Profile | None) -> Measure:
    # a name stands half a column from the labels at both ends of its edge
    weights = (
        len(_action(edge, taken_probability(tree, highlighted, node, edge["action"])))
        for node, _, edge in tree.edges.data()
    )
    name = max(weights, default=0) * LETTER
    longest = name + max(len(_label(tree, node)) for node in tree) * LETTER
    return Measure(min(WIDE, max(NARROW, longest + 20)), LETTER, LANE, BUNDLE, min(name, WIDE) / 2)


def _curves(plan: Layout, across: Sequence[Column], top: float) -> Iterator[str]:
    for each in plan.joined:
        lines = [[(MARGIN + x, top + y * ROW) for x, y in line] for line in curve(plan, across, each)]
        path = "".join(rounded_path(line, 7) for line in lines)
        dashes = _DASHES[(each.lane - 1) % len(_DASHES)]
        yield f'<path class="s" stroke="#{colour(each.player)}" stroke-dasharray="{dashes}" d="{path}"/>'


def _edges(tree: Tree, pixels: Pixels, named: _Named) -> list[str]:
    lines, texts = [], []
    for node, (x, y) in pixels.items():
        player: Any = tree.nodes[node].get("player")
        for child, edge in tree.adj[node].items():
            to_x, to_y = pixels[child]
            weight = taken_probability(tree, named.highlighted, node, edge["action"])
            style, text = ('class="e"', "a") if weight is None else ('class="z"', "a n")
            if weight is not None and weight != 0:
                style, text = f'class="p" stroke="#{colour(player)}"', "a b"
            lines.append(f'<line {style} x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>')
            part = named.part(child)
            place = f'x="{x + part * (to_x - x):.1f}" y="{y + part * (to_y - y) + 4:.1f}"'
            shown = _escape(_action(edge, weight if weight != 0 else None))
            texts.append(f'<text class="{text}" {place}>{shown}</text>')
    return lines + texts  # names over all lines, so that no line crosses a name


def _nodes(tree: Tree, pixels: Pixels, leaves: Mapping[Node, Sequence[str]]) -> Iterator[str]:
    for node, (x, y) in pixels.items():
        player: Any = tree.nodes[node].get("player")
        if node in leaves:
            spans = (f'<tspan style="fill:#{colour(j)}">{_escape(text)}</tspan>' for j, text in enumerate(leaves[node]))
            shown = ", ".join(spans)
            shown = shown if len(leaves[node]) == 1 else f"({shown})"
            yield f'<text x="{x + 5:.1f}" y="{y + 4:.1f}">{shown}</text>'
            continue
        if player != CHANCE:
            label = _escape(_label(tree, node))
            yield f'<text class="i" style="fill:#{colour(player)}" x="{x:.1f}" y="{y - 8:.1f}">{label}</text>'
        yield _dot(player, (x, y))


def _dot(mover: int | str, place: tuple[float, float]) -> str:
    """The sign of a player, or of chance."""
    x, y = place
    if isinstance(mover, str):
        return f'<rect class="c" x="{x - 4.5:.1f}" y="{y - 4.5:.1f}" width="9" height="9"/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="#{colour(mover)}"/>'
