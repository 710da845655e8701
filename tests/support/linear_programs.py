"""What an exact optimum of a linear program has to be."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction as F

from verify.find.linear_programs.lp import Optimum
from verify.find.linear_programs.rows import Entry, Rows


def satisfies(rows: Rows, z: Sequence[F]) -> bool:
    """Whether the point meets the rows, and is >= 0 where it is not free."""
    sides = [sum((a * z[j] for j, a in row.items()), F(0)) for row in rows.rows]
    held = [s == b if e else s >= b for s, b, e in zip(sides, rows.bounds, rows.equal, strict=True)]
    return all(held) and all(free or x >= 0 for free, x in zip(rows.free, z, strict=True))


def require_optimal(rows: Rows, costs: Sequence[Entry], found: Optimum) -> None:
    """The point is allowed, no column gains by the multipliers, and both have the same value."""
    assert satisfies(rows, found.z)
    gains = list(costs)
    for row, y, equal in zip(rows.rows, found.multipliers, rows.equal, strict=True):
        assert equal or y <= 0
        for j, a in row.items():
            gains[j] -= a * y
    assert all(gain == 0 if free else gain <= 0 for gain, free in zip(gains, rows.free, strict=True))
    worth = sum(c * x for c, x in zip(costs, found.z, strict=True))
    assert found.value == worth == sum(y * b for y, b in zip(found.multipliers, rows.bounds, strict=True))
