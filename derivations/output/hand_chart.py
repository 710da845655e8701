"""Charts of starting hands, 13 by 13, side by side as a standalone SVG picture."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import dataclass

from trees.holdem.classes import CLASSES, class_name

SIDE = 13
CELL = 44
MARGIN = 20
HEAD = 56
COLOURS = ("#f1f1ee", "#1b6ca8")
"""Of a hand that is not taken at all, and of one that always is."""
_STYLE = """text{font:11px "DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;text-anchor:middle;fill:#222}
.h{font-size:15px}
.w{fill:#fff}
.n{font-size:9px}
rect{stroke:#fff;stroke-width:1}"""


@dataclass(frozen=True)
class HandChart:
    """A chart with its heading: how much of each class of hands is filled, from 0 to 1, and a word below its name."""

    heading: str
    shares: Sequence[float]
    words: Sequence[str]


def hand_chart(title: str, charts: Sequence[HandChart]) -> str:
    """The drawing as the text of an SVG file.

    >>> hand_chart("all", [HandChart("jams", [1.0] * 169, [""] * 169)]).count("<rect")
    170
    """
    width = MARGIN + len(charts) * (SIDE * CELL + MARGIN)
    height = HEAD + SIDE * CELL + MARGIN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' style="max-width:100%;height:auto" role="img">',
        f"<title>{html.escape(title)}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for place, chart in enumerate(charts):
        left = MARGIN + place * (SIDE * CELL + MARGIN)
        lines.append(f'<text class="h" x="{left + SIDE * CELL / 2:.0f}" y="36">{html.escape(chart.heading)}</text>')
        for k in range(CLASSES):
            lines += _cell(left + k % SIDE * CELL, HEAD + k // SIDE * CELL, k, chart.shares[k], chart.words[k])
    return "\n".join([*lines, "</svg>"]) + "\n"


def _cell(x: int, y: int, k: int, share: float, word: str) -> list[str]:
    colour, shade = _mixed(share), ' class="w"' if share > 0.5 else ""
    small = ' class="n w"' if share > 0.5 else ' class="n"'
    middle = x + CELL // 2
    lines = [f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{colour}"/>']
    lines.append(f'<text{shade} x="{middle}" y="{y + (20 if word else 26)}">{class_name(k)}</text>')
    return lines + [f'<text{small} x="{middle}" y="{y + 34}">{html.escape(word)}</text>'] * bool(word)


def _mixed(share: float) -> str:
    """The colour between both."""
    ends = [[int(colour[k : k + 2], 16) for k in (1, 3, 5)] for colour in COLOURS]
    return "#" + "".join(f"{round(a + share * (b - a)):02x}" for a, b in zip(*ends, strict=True))
