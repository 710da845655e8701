r"""Whether a comparison holds for all values of several names, each in its own range.

A comparison of polynomials holds if `numbers.boxes` shows it on the closed box, and fails if it fails at a corner, a
middle of an edge or side, or the middle of the box that is in all ranges.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from trees.tree import Number
from verify.kernel.numbers.boxes import Box
from verify.kernel.numbers.multivariate import Point, at
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.root import Root
from verify.kernel.statements.facts import Bound, Facts
from verify.kernel.statements.plans import holds
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    Call,
    Compare,
    Interval,
    Statement,
    Sum,
)

MOST_NAMES = 6
"""Of so many names corners are looked at."""


def in_box(names: Mapping[str, Interval], s: Statement, facts: Facts) -> bool | None:
    """True where a comparison holds for all values, False where it fails for some, None where neither is seen."""
    if not isinstance(s, Compare):
        return None
    left, right = _number(names, s.left, facts), _number(names, s.right, facts)
    return None if left is None or right is None else compared(names, left - right, s.relation)


def _number(names: Mapping[str, Interval], s: Sum, facts: Facts) -> Number | None:
    """The number that facts give."""
    total = s.constant
    for factor, call in s.parts:
        said = facts.throughout(call, names) if isinstance(call, Call) else ()
        found = {each.number for each in said if isinstance(each, Bound) and each.relation == EQUAL}
        if len(found) != 1:
            return None
        total = total + factor * found.pop()
    return total


def compared(names: Mapping[str, Interval], number: Number, relation: str) -> bool | None:
    """Whether a polynomial is in this relation to 0 for all values of the names, or not for some.

    >>> from fractions import Fraction
    >>> from verify.kernel.numbers.multivariate import Multivariate
    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> unit = Interval(Fraction(0), Fraction(1))
    >>> [compared({"a": unit, "b": unit}, number, ">=") for number in (1 - a * b, a - b, a * a - a + Fraction(1, 4))]
    [True, False, True]
    """
    ranges: dict[str, Range] = {}
    for name, among in names.items():
        if isinstance(among.low, Root) or isinstance(among.high, Root):
            return None
        ranges[name] = Range(among.low, among.high)
    box = Box(tuple(Parameter(name, range_) for name, range_ in ranges.items()))
    upward = -number if relation in (LESS, AT_MOST) else number
    if relation in (LESS, MORE) and box.positive(upward):
        return True
    if relation in (AT_MOST, AT_LEAST) and box.nonnegative(upward):
        return True
    if relation == EQUAL and number == 0:
        return True
    corners = product(*([e for e in (r.low, r.inner_point(), r.high) if e is not None] for r in ranges.values()))
    for corner in corners if len(names) <= MOST_NAMES else ():
        point = dict(zip(names, corner, strict=True))
        if is_in(point, names) and not holds(at(number, point), relation):
            return False
    return None


def is_in(point: Point, names: Mapping[str, Interval]) -> bool:
    """Whether the point gives just these names values in their ranges."""
    return point.keys() == names.keys() and all(names[name].holds(number) for name, number in point.items())
