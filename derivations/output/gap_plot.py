"""The gap of a bracket by iteration as a standalone SVG picture, both axes in powers of ten."""

from __future__ import annotations

import html
from collections.abc import Sequence
from math import ceil, floor, log10

from derivations.output.svg_frame import Frame

FRAME = Frame(560, 360, left=70)
LEAST = 1e-16  # what floating point cannot tell from 0

_STYLE = ".l{fill:none;stroke:#1b6ca8;stroke-width:1.6}"


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
        return x / x_end

    def down(y: float) -> float:
        return (y_high - y) / (y_high - y_low)

    shown = html.escape(title)
    lines = FRAME.opened(shown, f"{shown}: gap by iteration", "iteration", _STYLE)
    for power in range(x_end + 1):
        lines += FRAME.upright(across(power), str(10**power))
    for power in range(y_low, y_high + 1):
        lines += FRAME.level(down(power), f"1e{power}")
    path = " ".join(f"{FRAME.x(across(x)):.1f},{FRAME.y(down(y)):.1f}" for x, y in points)
    return "\n".join([*lines, f'<polyline class="l" points="{path}"/>', "</svg>"]) + "\n"
