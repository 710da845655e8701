"""Sparse systems of linear equations, solved: some unknowns are free, the others are affine functions of these."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

Unknown = TypeVar("Unknown", bound=Hashable)


class Inconsistent(ValueError):
    """The equations have no common solution."""


def solve_for_free(
    equations: Iterable[Mapping[Unknown, Fraction]], unknowns: Sequence[Unknown], one: Unknown
) -> dict[Unknown, dict[Unknown, Fraction]]:
    """Each unknown as a combination of the free ones and `one`, whose value is 1.

    An equation says that a combination is 0. An unknown is free unless the free ones before it determine it, so the
    number of free ones is that of the unknowns less the rank.

    Raises:
        Inconsistent: the equations contradict each other.

    >>> x, y = "x", "y"
    >>> solve_for_free([{x: Fraction(3), y: Fraction(-1), "one": Fraction(1)}], [x, y], "one")["y"]
    {'one': Fraction(1, 1), 'x': Fraction(3, 1)}
    """
    place = {one: 0} | {unknown: j for j, unknown in enumerate(unknowns, 1)}
    pivots: dict[int, dict[int, Fraction]] = {}
    for equation in equations:
        row = {place[unknown]: a for unknown, a in equation.items() if a}
        while last := max(row, default=0):
            if last not in pivots:
                pivots[last] = {j: -a / row[last] for j, a in row.items() if j != last}
                break
            factor = row.pop(last)
            _add(row, factor, pivots[last])
        if row and not last:
            raise Inconsistent("equations: expected a common solution, found none")
    forms: list[dict[int, Fraction]] = []
    for j in range(len(place)):
        form = {} if j in pivots else {j: Fraction(1)}
        for i, a in pivots.get(j, {}).items():
            _add(form, a, forms[i])
        forms.append(dict(sorted(form.items())))
    names = [one, *unknowns]
    return {unknown: {names[i]: a for i, a in forms[j].items()} for j, unknown in enumerate(unknowns, 1)}


def _add(row: dict[int, Fraction], factor: Fraction, other: Mapping[int, Fraction]) -> None:
    for j, a in other.items():
        number = factor * a
        if j in row:
            number += row[j]
        if number:
            row[j] = number
        else:
            del row[j]
