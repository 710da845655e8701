r"""Rays of cones, by one condition after another; they are the corners of a polytope that the cone is over.

Let rays span a cone of which all inequalities are x_k >= 0 or conditions that were added, and f a linear form. The part
with f >= 0 has the rays with f >= 0 and, in each face of two dimensions from one with f > 0 to one with f < 0, the ray
on which f = 0. Two rays span such a face exactly if no third one meets, as equations, all the inequalities that both
meet so.

Source: Motzkin, Raiffa, Thompson and Thrall (1953), "The double description method".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd
from typing import TypeAlias

from trees.exact import TooLarge

Ray: TypeAlias = tuple[int, ...]
"""Integers without a common divisor: all positive multiples of them are meant."""
MOST_FACES = 30_000
"""Pairs of rays that may be looked at for one condition."""


def cut(rays: Iterable[Ray], forms: Iterable[Ray], most: int) -> tuple[Ray, ...]:
    """The rays of the part of a cone where all the forms are >= 0, in order.

    Raises:
        TooLarge: there are more than `most` on the way, or more than `MOST_FACES` pairs of them to look at.

    >>> cut([(1, 1, 0), (1, 0, 1)], [(0, 1, -2)], 10)
    ((1, 1, 0), (3, 2, 1))
    """
    met = {x: sum(1 << k for k, number in enumerate(x) if number == 0) for x in rays}
    for k, form in enumerate(forms):
        values, bit = {x: value_at(form, x) for x in met}, 1 << (len(form) + k)
        left = {x: met[x] | bit * (value == 0) for x, value in values.items() if value >= 0}
        above, below = ([x for x, value in values.items() if value * sign > 0] for sign in (1, -1))
        if len(above) * len(below) > MOST_FACES:
            raise TooLarge(f"case: expected at most {MOST_FACES:,} pairs of corners, found more")
        for x in above:
            for y in below:
                both = met[x] & met[y]
                if not any(both & ~other == 0 for z, other in met.items() if z is not x and z is not y):
                    left[_between(x, values[x], y, values[y])] = both | bit
        met = left
        if len(met) > most:
            raise TooLarge(f"case: expected at most {most} corners, found more")
    return tuple(sorted(met))


def value_at(form: Sequence[int], x: Sequence[int]) -> int:
    """The value of a linear form."""
    return sum([c * p for c, p in zip(form, x, strict=True) if p])


def _between(x: Ray, a: int, y: Ray, b: int) -> Ray:
    """The ray between two, with the values a > 0 > b of a form, on which it is 0."""
    found = [a * q - b * p for p, q in zip(x, y, strict=True)]
    common = gcd(*found)
    return tuple(number // common for number in found)
