r"""How time or memory grows with size: the exponent of a power law through the measurements.

The slope b of the line of least squares log y = a + b log x.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log

LEAST_POINTS = 3


def exponent(points: Iterable[tuple[float, float]]) -> float | None:
    """The exponent b of y = c x^b through the points with x, y > 0; None of fewer than three.

    >>> round(exponent([(1, 5), (2, 20), (4, 80)]), 6)
    2.0
    """
    logs = [(log(x), log(y)) for x, y in points if x > 0 and y > 0]
    if len({x for x, _ in logs}) < LEAST_POINTS:
        return None
    mean_x, mean_y = sum(x for x, _ in logs) / len(logs), sum(y for _, y in logs) / len(logs)
    spread = sum((x - mean_x) * (x - mean_x) for x, _ in logs)
    return sum((x - mean_x) * (y - mean_y) for x, y in logs) / spread
