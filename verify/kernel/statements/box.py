r"""Whether a statement holds for all values of several names, each in its own range.

A comparison of polynomials holds if `numbers.boxes` shows it on the closed box, and fails if it fails at a corner, a
middle of an edge or side, or the middle of the box that is in all ranges. A call holds where a fact says so, fails
where one denies it, and stands or falls with what it comes down to by a fact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import product

from trees.tree import Number
from verify.kernel.numbers.boxes import Box
from verify.kernel.numbers.multivariate import Point, at
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.root import Root
from verify.kernel.statements.facts import Bound, Facts, agreed
from verify.kernel.statements.logic import every
from verify.kernel.statements.plans import holds
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    And,
    Call,
    Compare,
    Interval,
    Statement,
    Sum,
)

MOST_NAMES = 6
"""Of so many names corners are looked at."""


@dataclass(frozen=True)
class Several:
    """Values of several names in their ranges; `fails` says whether a statement is false at some of them, if seen."""

    names: Mapping[str, Interval]
    facts: Facts
    fails: Callable[[Statement], bool]
    asked: tuple[Call, ...] = ()

    def on(self, s: Statement) -> bool | None:
        """True where the statement holds for all values, False where it fails for some, None where neither is seen.

        Raises:
            CheckFailed: facts contradict each other.
        """
        match s:
            case And():
                return every(map(self.on, s.parts))
            case Call():
                return self._call(s)
            case Compare():
                left, right = self._number(s.left), self._number(s.right)
                return None if left is None or right is None else compared(self.names, left - right, s.relation)
            case _:
                return None

    def _call(self, call: Call) -> bool | None:
        if call in self.asked:
            return None
        inner = replace(self, asked=(*self.asked, call))
        found: list[bool | None] = []
        for said in self.facts.throughout(call, self.names):
            if isinstance(said, bool):
                found.append(said)
            elif not isinstance(said, Bound):
                found.append(False if self.fails(said) else inner.on(said))
        return agreed(found, call)

    def _number(self, s: Sum) -> Number | None:
        """The number that facts give."""
        total = s.constant
        for factor, call in s.parts:
            said = self.facts.throughout(call, self.names) if isinstance(call, Call) else ()
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
