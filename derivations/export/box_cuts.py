"""A box cut until in each part what is asked of it is decided: in three, where a factor of a number is 0.

A zero is found where the factor is linear in a parameter, or 0 at a root that the theorem names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from derivations.export.boxes import Box, Side, Unsigned, substituted
from verify.kernel.numbers.multivariate import Multivariate, Several, parts
from verify.kernel.statements.records import AT_LEAST, AT_MOST, EQUAL, LESS, MORE
from verify.language.factors import factors

MOST_CUTS = 60
"""So often a box is cut before it is given up."""


@dataclass(frozen=True)
class Cut:
    """A box cut where a parameter is less than a number, is that number, or is more; None where nothing is left."""

    name: str
    number: Several
    parts: tuple[Tree | None, ...]


Tree = Box | Cut


def cells(box: Box, undecided: Callable[[Box], Several | None]) -> Tree:
    """The box cut until nothing is undecided in any part.

    Raises:
        Unsigned: it cannot be cut where a number changes its sign, or too often.
    """
    left = [MOST_CUTS]

    def grown(here: Box) -> Tree:
        number = undecided(here)
        if number is None:
            return here
        left[0] -= 1
        found = _cut(here, number) if left[0] > 0 else None
        if found is None:
            raise Unsigned(number)
        return Cut(found.name, found.number, tuple(None if p is None else grown(p) for p in found.parts))  # type: ignore[arg-type]

    return grown(box)


def leaves(tree: Tree | None) -> Iterator[Box]:
    """The parts that are not cut."""
    if isinstance(tree, Cut):
        for part in tree.parts:
            yield from leaves(part)
    elif tree is not None:
        yield tree


def _cut(box: Box, number: Several) -> Cut | None:
    """The box cut at a zero of a factor, or where that comes to lie in a range."""
    for factor in factors(parts(box.free(number))[0]):
        if box.sign(factor) in (EQUAL, LESS, MORE):
            continue
        for side in reversed([each for each in box.sides if each.relation is None]):
            for zero in _zeros(factor, box, side):
                above = box.sign(zero - side.low)
                below = MORE if side.high is None else box.sign(side.high - zero)
                if {above, below} <= {MORE, EQUAL}:
                    return _three(box, side, zero, above, below)  # type: ignore[arg-type]
                for end in (zero - side.low, *(() if side.high is None else (side.high - zero,))):
                    if box.sign(end) in (None, AT_LEAST, AT_MOST) and (found := _cut(box, end)) is not None:
                        return found
    return None


def _zeros(factor: Multivariate, box: Box, side: Side) -> Iterator[Several]:
    """Where a factor is 0: if it is linear in the parameter, or at a root that has a name."""
    if factor.degree(side.name) == 1:
        rest, slope = _linear(factor, side.name)
        if box.sign(slope) in (LESS, MORE):
            yield -rest / slope
    elif factor.degree(side.name) > 1:
        for root in box.sides:
            there = Multivariate.variable(root.name)
            if root.relation is not None and box.sign(substituted(factor, {side.name: there})) == EQUAL:
                yield there


def _linear(factor: Multivariate, name: str) -> tuple[Multivariate, Multivariate]:
    """The polynomial as rest + slope x."""
    rest = Multivariate.of((m, c) for m, c in factor.terms.items() if name not in dict(m))
    slope = ((tuple(p for p in m if p[0] != name), c) for m, c in factor.terms.items() if name in dict(m))
    return rest, Multivariate.of(slope)


def _three(box: Box, side: Side, zero: Several, above: str, below: str) -> Cut | None:
    """The parts below, at and above a zero in the range, which may be one of its ends."""
    if above == below == EQUAL:
        return None
    j = box.sides.index(side)

    def with_side(new: Side) -> Box:
        return replace(box, sides=(*box.sides[:j], new, *box.sides[j + 1 :]))

    here = {side.name: zero}
    others = tuple(
        replace(each, low=substituted(each.low, here), high=None if each.high is None else substituted(each.high, here))
        for each in box.sides
        if each != side
    )
    fixed = (*box.fixed, (side.name, zero))
    inside = (above == MORE or side.with_low) and (below == MORE or side.with_high)
    return Cut(
        side.name,
        zero,
        (
            with_side(replace(side, high=zero, with_high=False)) if above == MORE else None,
            replace(box, sides=others, fixed=fixed) if inside else None,
            with_side(replace(side, low=zero, with_low=False)) if below == MORE else None,
        ),
    )
