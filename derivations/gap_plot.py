"""The gap of a bracket by iteration as a standalone SVG picture, both axes in powers of ten."""

from __future__ import annotations

import html
from collections.abc import Sequence
from math import ceil, floor, log10

WIDTH, HEIGHT = 560, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 40, 50
LEAST = 1e-16  # what floating point cannot tell from 0

_STYLE = """text{font:12px "DejaVu Sans",Verdana,Helvetica,Arial,sans-serif;fill:#222}
.m{text-anchor:middle}
.r{text-anchor:end}
.g{stroke:#ddd;stroke-width:1}
.l{fill:none;stroke:#1b6ca8;stroke-width:1.6}"""


def gap_plot(title: str, history: Sequence[tuple[int, float, float]]) -> str:
    """The drawing of a history of (iteration, low, high) as the text of an SVG file.

    >>> gap_plot("kuhn", [(1, -1.0, 1.0), (10, -0.1, 0.1)]).count("<polyline")
    1
    """
    points = [(log10(iteration), log10(max(high - low, LEAST))) for iteration, low, high in history]
    x_end = max(1, ceil(max((x for x, _ in points), default=1)))
    y_low = floor(min((y for _, y in points), default=-1))
    y_high = max(ceil(max((y for _, y in points), default=0)), y_low + 1)

    def across(x: float) -> float:
        return LEFT + x / x_end * (WIDTH - LEFT - RIGHT)

    def down(y: float) -> float:
        return TOP + (y_high - y) / (y_high - y_low) * (HEIGHT - TOP - BOTTOM)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' role="img">',
        f"<title>{html.escape(title)}</title>",
        f"<style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text class="m" x="{WIDTH / 2:.0f}" y="22">{html.escape(title)}: gap by iteration</text>',
        f'<text class="m" x="{(LEFT + WIDTH - RIGHT) / 2:.0f}" y="{HEIGHT - 10}">iteration</text>',
    ]
    for power in range(x_end + 1):
        x = f"{across(power):.1f}"
        lines.append(f'<line class="g" x1="{x}" y1="{TOP}" x2="{x}" y2="{HEIGHT - BOTTOM}"/>')
        lines.append(f'<text class="m" x="{x}" y="{HEIGHT - BOTTOM + 18}">{10**power}</text>')
    for power in range(y_low, y_high + 1):
        y = down(power)
        lines.append(f'<line class="g" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>')
        lines.append(f'<text class="r" x="{LEFT - 8}" y="{y + 4:.1f}">1e{power}</text>')
    path = " ".join(f"{across(x):.1f},{down(y):.1f}" for x, y in points)
    return "\n".join([*lines, f'<polyline class="l" points="{path}"/>', "</svg>"]) + "\n"
