r"""What a statement comes down to, by facts that hold for all values of its names: comparisons of polynomials with 0.

A call gives way to what a fact says of it: that it is true, or false, or true exactly when something else is; a number
about games to the number that a fact gives. Of a quotient what is above the line is compared, where what is below has a
sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from trees.tree import Number
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.statements.facts import Facts, NumberBound
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    And,
    Call,
    Compare,
    Exactly,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Within,
    holds,
    number_of,
)
from verify.theories.parameters.box import box_of

Reduced: TypeAlias = "Statement | bool | None"
"""A statement in comparisons of polynomials with 0, or its truth; None where facts do not say enough."""


@dataclass(frozen=True)
class Reduction:
    """Of statements about the values of these names; `asked` are the calls that are being replaced."""

    names: Mapping[str, Interval]
    facts: Facts
    asked: tuple[Call, ...] = ()

    def of(self, s: Statement) -> Reduced:
        """What the statement comes down to.

        >>> from verify.language.parse import parse
        >>> from verify.language.text import write
        >>> fact = parse("for a in [0, 1]: for b in [0, 1]: nash(kuhn(), []) exactly when a - 2*b >= 0")
        >>> names = {"a": fact.among, "b": fact.part.among}
        >>> said = parse("for a in [0, 1]: for b in [0, 1]: (1 > 2 or not nash(kuhn(), []))").part.part
        >>> Reduction(names, Facts([fact])).of(said)
        Not(part=Compare(left=Sum(constant=..., parts=()), relation='>=', right=Sum(constant=Fraction(0, 1), parts=())))
        """
        match s:
            case Call():
                return self._call(s)
            case Compare():
                left, right = self._number(s.left), self._number(s.right)
                return None if left is None or right is None else self._compared(left - right, s.relation)
            case Within():
                return _some(self._inside(s.number, interval) for interval in s.intervals)
            case Not():
                return _not(self.of(s.part))
            case And():
                return _every(map(self.of, s.parts))
            case Or():
                return _some(map(self.of, s.parts))
            case Implies():
                return _some((_not(self.of(s.left)), self.of(s.right)))
            case Exactly():
                return _exactly(self.of(s.left), self.of(s.right))
            case _:
                return None

    def _call(self, call: Call) -> Reduced:
        if call in self.asked:
            return None
        inner = Reduction(self.names, self.facts, (*self.asked, call))
        said = [each for each in self.facts.throughout(call, self.names) if not isinstance(each, NumberBound)]
        found = [each if isinstance(each, bool) else inner.of(each) for each in said]
        settled = [each for each in found if isinstance(each, bool)]
        return next((each for each in (*settled, *found) if each is not None), None)

    def _inside(self, number: Sum, interval: Interval) -> Reduced:
        if isinstance(interval.low, Root) or isinstance(interval.high, Root):
            return None
        ends = [Compare(number, AT_LEAST if interval.with_low else MORE, number_of(interval.low))]
        if interval.high is not None:
            ends.append(Compare(number, AT_MOST if interval.with_high else LESS, number_of(interval.high)))
        return self.of(And(tuple(ends)))

    def _number(self, s: Sum) -> Number | None:
        total = s.constant
        for factor, call in s.parts:
            said = self.facts.throughout(call, self.names) if isinstance(call, Call) else ()
            found = {each.number for each in said if isinstance(each, NumberBound) and each.relation == EQUAL}
            if len(found) != 1:
                return None
            total = total + factor * found.pop()
        return None if isinstance(total, Ratio) else total

    def _compared(self, number: Number, relation: str) -> Reduced:
        above = box_of(self.names).above(number)
        if above is None:
            return None
        if above.names:
            return Compare(number_of(above), relation, number_of(0))
        return holds(above({}), relation)


def _not(s: Reduced) -> Reduced:
    if s is None or isinstance(s, bool):
        return None if s is None else not s
    return s.part if isinstance(s, Not) else Not(s)


def _exactly(left: Reduced, right: Reduced) -> Reduced:
    if isinstance(left, bool):
        return right if left else _not(right)
    if isinstance(right, bool):
        return left if right else _not(left)
    return None if left is None or right is None else Exactly(left, right)


def _every(parts: Iterable[Reduced]) -> Reduced:
    return _joined(And, parts, True)


def _some(parts: Iterable[Reduced]) -> Reduced:
    return _joined(Or, parts, False)


def _joined(kind: type[And] | type[Or], parts: Iterable[Reduced], neutral: bool) -> Reduced:
    left = [part for part in parts if part is not neutral]
    if (not neutral) in left:
        return not neutral
    open_ = tuple(part for part in left if part is not None and not isinstance(part, bool))
    if len(open_) < len(left):
        return None
    return kind(open_) if len(open_) > 1 else open_[0] if open_ else neutral
