"""Bounds of multilinear functions, also over boxes that leave the simplex, held against the values at corners."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from math import prod
from random import Random

from tests.support.effort import for_each, tries
from verify.theories.all_nash.cells import Bounds, Sides, least


def corners(low: Bounds, high: Bounds) -> list[tuple[F, ...]]:
    """Where all probabilities but one are at an end, and the sum is 1."""
    found = []
    for free in range(len(low)):
        ends = [(F(a), F(b)) for k, (a, b) in enumerate(zip(low, high, strict=True)) if k != free]
        for chosen in product(*ends):
            rest = 1 - sum(chosen)
            if low[free] <= rest <= high[free]:
                found.append((*chosen[:free], rest, *chosen[free:]))
    return found


@for_each("seed", range(tries(30)))
@for_each("below", [F(0), F(-3)])
def test_no_value_at_a_corner_is_below_the_bound(seed: int, below: F) -> None:
    """What is linear in each mixture is least at a corner; the bound of a single mixture is that."""
    lot = Random(seed)
    counts = [lot.randint(2, 3) for _ in range(lot.randint(1, 3))]
    sides: Sides = [(tuple(below + F(lot.randint(0, 3), 9) for _ in range(n)), (F(1) - below,) * n) for n in counts]
    values = [lot.randint(-9, 9) for _ in range(prod(counts))]
    found = min(
        sum(c * prod(point) for c, point in zip(values, product(*chosen), strict=True))
        for chosen in product(*(corners(*side) for side in sides))
    )
    bound = least(values, sides)
    assert bound <= found and (len(counts) > 1 or bound == found)
