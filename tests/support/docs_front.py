"""The picture on the first page of the documentation: a game, a claim that is refuted, and what is true instead."""

from __future__ import annotations

import re
from html import escape

import networkx as nx

from trees.drawing.layout import COLOURS
from trees.drawing.svg import svg

DARK = {"fff": "131416", "222": "e6e6e3", "888": "8c9197", "ccc": "4a5056", "aaa": "7d838a", "555": "a8a8a8"}
PLAYERS_ON_DARK = ("7FB0F0", "F08F78")
TONES = {"light": ("b3261e", "1b7f4b"), "dark": ("f28b82", "5fcb93")}
WIDE, TREE, GAP, LINE = 460, 430, 34, 21
CLAIM = "The threat to fight is to be believed."


def front_picture(scheme: str) -> str:
    """The picture for a light or a dark page."""
    entry = _entry()
    gain = entry.nodes["share"]["payoff"][1] - entry.nodes["fight"]["payoff"][1]
    drawing = svg(entry, highlighted=[{"market": {"out": 1}}, {"entry": {"fight": 1}}], legend=False)
    wide, high = (float(found) for found in re.findall(r'(?:width|height)="([\d.]+)"', drawing)[:2])
    scale = TREE / wide
    place = f'<svg x="{(WIDE - TREE) / 2:.0f}" y="0" width="{TREE}" height="{high * scale:.0f}" '
    inner = re.sub(r'( (?:width|height)="[\d.]+"){2} role="img"', "", drawing, count=1).replace("<svg ", place, 1)
    inner = re.sub(r"<title>.*?</title>\n", "", inner)
    refuted, proved = TONES[scheme]
    top = high * scale + 4
    rows = [
        *_box(top, refuted, "refuted", CLAIM),
        *_box(top + 3 * LINE + GAP / 2, proved, "true instead", f"After in, the incumbent gains {gain} by sharing."),
    ]
    height = top + 6 * LINE + GAP
    picture = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height:.0f}" role="img">',
            "<title>A game with a claim that is refuted, and what is true instead</title>",
            inner.strip(),
            *rows,
            "</svg>",
            "",
        ]
    )
    return picture if scheme == "light" else _dark(picture)


def _entry() -> nx.DiGraph:
    """The market of README."""
    entry = nx.DiGraph(name="Entry", players=("Entrant", "Incumbent"))
    entry.add_node("start", player=0, infoset="market")
    entry.add_node("in", player=1, infoset="entry")
    for node, payoff in {"out": (0, 2), "fight": (-1, 0), "share": (1, 1)}.items():
        entry.add_node(node, payoff=payoff)
    for node, child in (("start", "out"), ("start", "in"), ("in", "fight"), ("in", "share")):
        entry.add_edge(node, child, action=child)
    return entry


def _box(top: float, tone: str, verdict: str, words: str) -> list[str]:
    """A claim with its verdict, beside a bar in its colour."""
    font = 'font-family="DejaVu Sans,Verdana,sans-serif"'
    return [
        f'<rect x="20" y="{top:.0f}" width="4" height="{2.4 * LINE:.0f}" fill="#{tone}"/>',
        f'<text x="36" y="{top + LINE * 0.8:.0f}" {font} style="font-size:15px;font-weight:bold;fill:#{tone}">'
        f"{escape(verdict)}</text>",
        f'<text x="36" y="{top + LINE * 2:.0f}" {font} style="font-size:17px">{escape(words)}</text>',
    ]


def _dark(picture: str) -> str:
    colours = {**DARK, **{light.lower(): dark for light, dark in zip(COLOURS, PLAYERS_ON_DARK, strict=False)}}
    return re.sub(
        r"#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b", lambda found: f"#{colours.get(found[1].lower(), found[1])}", picture
    )
