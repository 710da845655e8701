r"""Convex hull of rational points by the double description method.

A facet c + k u >= 0 is the ray (c, k), scaled so that the first slope that is not 0 is 1 or -1.
Source: Motzkin, Raiffa, Thompson and Thrall (1953); Fukuda and Prodon (1996).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from verify.theories.optimal_sets.polytope import pivots_of

Ray = tuple[Fraction, ...]


class Hull:
    """The hull of points in Q^d; `facets` maps each facet to the numbers of the points on it."""

    def __init__(self, simplex: Sequence[tuple[Fraction, ...]]) -> None:
        """The hull of d + 1 affinely independent points."""
        self.points = [(Fraction(1), *point) for point in simplex]
        self.dimension = len(simplex) - 1
        everyone = range(len(simplex))
        self.facets: dict[Ray, frozenset[int]] = {}
        for off in everyone if self.dimension else ():
            tight = [j for j in everyone if j != off]
            ray = self.through([simplex[j] for j in tight], simplex[off])
            self.facets[_scaled(ray)] = frozenset(tight)

    @staticmethod
    def through(tight: Sequence[tuple[Fraction, ...]], off: tuple[Fraction, ...]) -> Ray:
        """The ray (c, k) that is 0 at d points and 1 at another.

        Raises:
            ZeroDivisionError: the points are not affinely independent.
        """
        rows = [[Fraction(1), *point] for point in (off, *tight)]
        ray = solve_square(rows, [Fraction(1)] + [Fraction(0)] * len(tight))
        return tuple(ray)

    def add(self, point: tuple[Fraction, ...]) -> None:
        """Grow the hull by one point."""
        new = len(self.points)
        self.points.append((Fraction(1), *point))
        side = {ray: _dot(ray, self.points[new]) for ray in self.facets}
        out = {ray: tight | {new} if side[ray] == 0 else tight for ray, tight in self.facets.items() if side[ray] >= 0}
        for plus in [ray for ray in self.facets if side[ray] > 0]:
            for minus in [ray for ray in self.facets if side[ray] < 0]:
                shared = self.facets[plus] & self.facets[minus]
                if rank([self.points[j] for j in shared]) == self.dimension - 1:
                    ray = _scaled([side[plus] * b - side[minus] * a for a, b in zip(plus, minus, strict=True)])
                    out[ray] = frozenset(j for j, p in enumerate(self.points) if _dot(ray, p) == 0)
        self.facets = out

    def vertices(self) -> tuple[int, ...]:
        """The numbers of the points that are vertices, in lexicographic order, each point once."""
        found = {
            point: j
            for j, point in reversed(list(enumerate(self.points)))
            if rank([ray[1:] for ray, tight in self.facets.items() if j in tight]) == self.dimension
        }
        return tuple(found[point] for point in sorted(found))

    def simplex(self, ray: Ray) -> tuple[tuple[int, ...], int]:
        """d affinely independent points on a facet, and one off it."""
        chosen: list[int] = []
        for j in sorted(self.facets[ray]):
            if rank([self.points[i] for i in (*chosen, j)]) > len(chosen):
                chosen.append(j)
        return tuple(chosen), next(j for j in range(len(self.points)) if j not in self.facets[ray])


def _dot(left: Ray, right: Ray) -> Fraction:
    return sum((a * b for a, b in zip(left, right, strict=True)), Fraction(0))


def solve_square(matrix: list[list[Fraction]], right: list[Fraction]) -> list[Fraction]:
    """The solution of a regular system, by Gauss-Jordan elimination.

    Raises:
        ZeroDivisionError: the matrix is singular.
    """
    rows = [[*row, b] for row, b in zip(matrix, right, strict=True)]
    for column in range(len(rows)):
        place = next((i for i in range(column, len(rows)) if rows[i][column]), column)
        rows[column], rows[place] = rows[place], rows[column]
        rows[column] = [a / rows[column][column] for a in rows[column]]
        for i, row in enumerate(rows):
            if i != column and row[column]:
                rows[i] = [a - row[column] * b for a, b in zip(row, rows[column], strict=True)]
    return [row[-1] for row in rows]


def _scaled(ray: Sequence[Fraction]) -> Ray:
    lead = abs(next(k for k in ray[1:] if k))
    return tuple(k / lead for k in ray)


def rank(rows: list[Ray]) -> int:
    """The rank of a rational matrix."""
    return len(pivots_of(rows))
