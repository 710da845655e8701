r"""Proof that a list of facets and a list of vertices describe the same polytope.

Let V be points of Q^d and F affine forms, each >= 0 on V. Write V_f for the points where f = 0. If

 1. every V_f has affine rank d (a facet of conv V lies in f = 0), and
 2. the facets of each face conv V_f, found in the same way one dimension lower among the
    intersections V_f and V_g, are complete,

then F is closed under crossing ridges. The facets of a polytope are connected through ridges, so F
is all of them and conv V = {f >= 0 for all f in F}. Source: Ziegler (1995), "Lectures on
polytopes", sections 2.2 and 3.3 (the dual graph of a polytope is connected).

Over an open range of a parameter, ">= 0", "= 0" and "rank" must hold at every point of it; a rank
is shown by a minor that keeps its sign.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain, combinations, islice

from trees.refusal import Refused
from trees.tree import Number
from verify.kernel.numbers.order import Order
from verify.kernel.numbers.ratio import Ratio

MOST_MINORS = 500


class PolytopeError(Refused):
    """Facets and vertices do not describe one polytope: says which relation fails."""


def require_same_polytope(
    facets: Sequence[tuple[Number, ...]], vertices: Sequence[tuple[Number, ...]], order: Order
) -> None:
    """Check that conv(vertices) = {c + k u >= 0 for all facets (c, k)}, both without redundancy.

    Raises:
        PolytopeError: names the facet or vertex at fault.
    """
    points = [(1, *vertex) for vertex in vertices]
    dimension = len(points[0]) - 1 if points else -1
    if dimension < 0 or any(len(row) != dimension + 1 for row in [*points, *facets]):
        raise PolytopeError("expected facets and vertices of one dimension, found others")
    tight = []
    for i, facet in enumerate(facets):
        values = [_dot(facet, point) for point in points]
        for j, value in enumerate(values):
            if not order.nonnegative(value):
                raise PolytopeError(f"facet {i + 1}: expected vertex {j + 1} to satisfy it, found it does not")
        on = frozenset(j for j, value in enumerate(values) if value == 0)
        if any(j not in on and not order.positive(value) for j, value in enumerate(values)):
            raise PolytopeError(f"facet {i + 1}: expected the same vertices on it throughout the range")
        if not has_rank([points[j] for j in on], dimension, order):
            raise PolytopeError(f"facet {i + 1}: expected {dimension} independent vertices on it, found fewer")
        tight.append(on)
    if len(set(tight)) != len(tight) or len(set(points)) != len(points):
        raise PolytopeError("expected every facet and vertex once, found one twice")
    for j in range(len(points)):
        slopes = [facets[i][1:] for i, on in enumerate(tight) if j in on]
        if not has_rank(slopes, dimension, order):
            raise PolytopeError(f"vertex {j + 1}: expected {dimension} independent facets through it, found fewer")
    _Faces(points, order).require_complete(frozenset(range(len(points))), tight, dimension)


class _Faces:
    """Condition 2, each face looked at once, and each rank found once."""

    def __init__(self, points: list[tuple[Number, ...]], order: Order) -> None:
        self.points, self.order = points, order
        self.done: set[tuple[frozenset[int], frozenset[frozenset[int]]]] = set()
        self.ranks: dict[tuple[frozenset[int], int], bool] = {}

    def require_complete(self, face: frozenset[int], facets: list[frozenset[int]], dimension: int) -> None:
        key = face, frozenset(facets)
        if key in self.done:
            return
        self.done.add(key)
        if dimension <= 1:
            # a point has no facets, a segment has its two ends
            if len(face) != dimension + 1 or len(facets) != 2 * dimension:
                found = f"{len(face)} vertices and {len(facets)} facets"
                raise PolytopeError(f"expected a face of dimension {dimension}, found {found}: some are missing")
            return
        if not facets:
            raise PolytopeError(f"expected facets of a face of dimension {dimension}, found none")
        for facet in facets:
            meets = {facet & other for other in facets if other != facet}
            ridges = [ridge for ridge in meets if self.has_rank(ridge, dimension - 1)]
            self.require_complete(facet, ridges, dimension - 1)

    def has_rank(self, face: frozenset[int], rank: int) -> bool:
        """Whether so many of the points of a face are independent."""
        key = face, rank
        if key not in self.ranks:
            self.ranks[key] = has_rank([self.points[j] for j in face], rank, self.order)
        return self.ranks[key]


def has_rank(rows: Sequence[tuple[Number, ...]], rank: int, order: Order) -> bool:
    """True only if some minor of size `rank` is not 0 (throughout the range)."""
    if rank == 0:
        return True
    # where the rank is smaller at one point of the range no minor will do, else one that does there
    # is the first to try
    pivots = pivots_of([[order.sample(number) for number in row] for row in rows])[:rank]
    if len(pivots) < rank:
        return False
    if not any(isinstance(number, Ratio) for row in rows for number in row):
        return True
    first = tuple(rows[i] for i, _ in pivots), tuple(sorted(j for _, j in pivots))
    columns = range(len(rows[0]))
    others = ((chosen, places) for chosen in combinations(rows, rank) for places in combinations(columns, rank))
    for chosen, places in islice(chain([first], others), MOST_MINORS):
        minor = _determinant([[row[j] for j in places] for row in chosen])
        if order.positive(minor) or order.positive(-minor):
            return True
    return False


def pivots_of(rows: Sequence[Sequence[Fraction]]) -> list[tuple[int, int]]:
    """Row and column of each pivot of Gaussian elimination: a minor that is not 0, as large as can be."""
    left = [list(row) for row in rows]
    pivots: list[tuple[int, int]] = []
    for i, row in enumerate(left):
        j = next((j for j, number in enumerate(row) if number), None)
        if j is None:
            continue
        pivots.append((i, j))
        for other in left[i + 1 :]:
            if other[j]:
                factor = other[j] / row[j]
                other[:] = [a - factor * b for a, b in zip(other, row, strict=True)]
    return pivots


def _determinant(matrix: list[list[Number]]) -> Number:
    if len(matrix) == 1:
        return matrix[0][0]
    total: Number = 0
    for j, head in enumerate(matrix[0]):
        if head != 0:
            minor = _determinant([row[:j] + row[j + 1 :] for row in matrix[1:]])
            total = total + head * minor if j % 2 == 0 else total - head * minor
    return total


def _dot(left: tuple[Number, ...], right: tuple[Number, ...]) -> Number:
    return sum(a * b for a, b in zip(left, right, strict=True))
