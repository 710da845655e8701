r"""Corners of the regions in which choices are best, in a product of simplices.

Let x be a point of a product of simplices, and let each *decision* have some alternatives, whose worth is linear in x.
The x at which given alternatives are best form a polytope; all these polytopes, and their faces, are a complex. A
*corner* is a vertex of it: no other point has as much support at most, and as much that is best at least.

The polytopes are formed one inequality after another (double description): vertices that meet it stay, and each edge
from one that does to one that does not has another. Inside of an edge just those inequalities are equations that are so
at both ends, and two vertices are ends of an edge if these are equations at no third one.

Source: Motzkin, Raiffa, Thompson and Thrall (1953), "The double description method".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeAlias

from trees.exact import TooLarge
from trees.tree import Number
from verify.kernel.numbers.ratio import plain
from verify.theories.parameters.compared import ComparedNumber
from verify.theories.refinements.steps import Steps

Form: TypeAlias = tuple[Number, ...]
"""What an alternative is worth: a coefficient for each coordinate."""
Point: TypeAlias = tuple[Number, ...]
Equations: TypeAlias = frozenset[tuple[int, int]]
"""Which coordinates are 0, and of which decisions which alternatives are as good as the best one."""
Vertices: TypeAlias = dict[Equations, Point]
Signed: TypeAlias = tuple[Number, Equations, Point]
COORDINATE = -1
MOST_CORNERS = 500
MOST_STEPS = 4_000_000
"""Numbers that are multiplied, and vertices that are compared."""


@dataclass(frozen=True)
class Corner:
    """A point, its coordinates that are not 0, and of each decision which alternatives are best there."""

    point: Point
    support: frozenset[int]
    best: tuple[frozenset[int], ...]


def best_corners(simplices: Sequence[int], decisions: Sequence[Sequence[Form]]) -> list[Corner]:
    """All corners, by their supports; `simplices` says how many coordinates each has.

    Raises:
        TooLarge: a region has more than `MOST_CORNERS`, or all take more than `MOST_STEPS`.

    >>> one, half = Fraction(1), Fraction(1, 2)
    >>> for corner in best_corners([2], [[(one, -one), (half, half)]]):
    ...     print(*corner.point, *map(sorted, corner.best))
    1 0 [0]
    3/4 1/4 [0, 1]
    0 1 [1]
    """
    for each in (simplices, [len(forms) for forms in decisions]):
        # there are as many regions as there are choices of one alternative for each decision
        if prod(each) > MOST_CORNERS:
            raise TooLarge(f"game: expected at most {MOST_CORNERS} pure strategies, found more")
    size = sum(simplices)
    cuts = Cuts(size - len(simplices), Steps(MOST_STEPS))
    whole = {}
    for chosen in product(*map(range, simplices)):
        x = tuple(Fraction(s == t) for n, t in zip(simplices, chosen, strict=True) for s in range(n))
        whole[frozenset((COORDINATE, s) for s in range(size) if not x[s])] = x
    found: dict[tuple[frozenset[int], tuple[frozenset[int], ...]], Corner] = {}
    plainer = [[tuple(map(_constant, form)) for form in forms] for forms in decisions]
    for vertices, chosen in _regions(whole, (), plainer, cuts):
        for tight, x in vertices.items():
            best = tuple(
                frozenset(b for b in range(len(forms)) if b == a or (k, b) in tight)
                for k, (a, forms) in enumerate(zip(chosen, decisions, strict=True))
            )
            support = frozenset(s for s in range(size) if (COORDINATE, s) not in tight)
            found[support, best] = Corner(x, support, best)
    return sorted(found.values(), key=lambda corner: (sorted(corner.support), [sorted(b) for b in corner.best]))


def _constant(number: Number) -> Number:
    """The number, as a fraction where it does not depend on a parameter, which saves most of the work."""
    return plain(number.at) if isinstance(number, ComparedNumber) and isinstance(plain(number.at), Fraction) else number


def _regions(
    vertices: Vertices, chosen: tuple[int, ...], decisions: Sequence[Sequence[Form]], cuts: Cuts
) -> Iterator[tuple[Vertices, tuple[int, ...]]]:
    """The polytopes in which these alternatives of all decisions are best, that are not empty."""
    if len(chosen) == len(decisions):
        yield vertices, chosen
        return
    k = len(chosen)
    for a, form in enumerate(decisions[k]):
        here = vertices
        for b, other in enumerate(decisions[k]):
            if b != a:
                here = cuts.cut(here, (k, b), tuple(p - q for p, q in zip(form, other, strict=True)))
        if here:
            yield from _regions(here, (*chosen, a), decisions, cuts)


@dataclass(frozen=True)
class Cuts:
    """Cuts of polytopes in a product of simplices of this dimension, and how many steps they took."""

    dimension: int
    steps: Steps

    def cut(self, vertices: Vertices, name: tuple[int, int], form: Form) -> Vertices:
        """The vertices where a number >= 0 is asked for too: those that meet it, and one on each edge that it cuts."""
        # numbers take longer to multiply than sets to compare
        self.steps.take(4 * len(vertices) * len(form))
        signed = [(_at(form, x), tight, x) for tight, x in vertices.items()]
        found = {tight | {name} if not value else tight: x for value, tight, x in signed if value >= 0}
        above, below = ([each for each in signed if each[0] * sign > 0] for sign in (1, -1))
        self.steps.take(len(above) * len(below))
        for one, other in product(above, below):
            common = one[1] & other[1]
            # an edge has one equation less than there are dimensions, at least
            if len(common) < self.dimension - 1:
                continue
            self.steps.take(len(vertices))
            # two vertices are joined by an edge if no third one has all equations that they share
            if sum(common <= tight for tight in vertices) == 2:
                found[common | {name}] = _between(one, other)
        if len(found) > MOST_CORNERS:
            raise TooLarge(f"game: expected at most {MOST_CORNERS} corners of a region, found more")
        return found


def _between(one: Signed, other: Signed) -> Point:
    """The mixture of two points at which the number is 0."""
    (a, _, x), (b, _, y) = one, other
    return tuple((a * q - b * p) / (a - b) for p, q in zip(x, y, strict=True))


def _at(form: Form, x: Point) -> Number:
    return sum((c * p for c, p in zip(form, x, strict=True) if p), Fraction(0))
