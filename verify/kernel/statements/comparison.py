r"""Whether numbers about games compare as a statement says, by the numbers or bounds that facts give.

Left less right is c + sum of k_j n_j with numbers about games n_j. If facts give l_j <= n_j <= u_j it lies between
c + sum of k_j (l_j if k_j >= 0, else u_j) and the same with l_j and u_j exchanged; where n_j itself is known k_j may be
a function of the parameter. The signs of these two decide. All numbers must exist, also where they cancel.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from trees.tree import Number
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.facts import Cell, Facts, NumberBound
from verify.kernel.statements.logic import every, first, is_false, some
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    UNEQUAL,
    Call,
    Compare,
    Interval,
    Sum,
    Weight,
    Within,
)

_DENIALS = {UNEQUAL: EQUAL, LESS: AT_LEAST, MORE: AT_MOST}


@dataclass(frozen=True)
class CellNumbers:
    """What facts give of numbers throughout a cell (None: there is no parameter), and the weights of a plan.

    `unsigned` gets the numbers that have no one sign there.
    """

    facts: Facts
    cell: Cell | None
    plan: Mapping[str, Any] | None
    unsigned: list[Ratio]

    def compare(self, s: Compare) -> bool | None:
        """Whether the comparison is true throughout the cell, false throughout it, or neither is seen.

        Raises:
            CheckFailed: two facts give different numbers, or a number has a pole.
        """
        if s.relation in _DENIALS:
            return is_false(self.compare(replace(s, relation=_DENIALS[s.relation])))
        least, most = (None if number is None else self._sign(number) for number in self._between(s))
        if s.relation == AT_LEAST:
            return first(True if least is not None and least >= 0 else None, False if most == -1 else None)
        if s.relation == AT_MOST:
            return first(True if most is not None and most <= 0 else None, False if least == 1 else None)
        return False if least == 1 or most == -1 else True if least == 0 == most else None

    def within(self, s: Within) -> bool | None:
        """Whether the number is in one of the intervals, in the same three values; a fact may say so."""
        said = self.facts.stated(s)
        return said if said is not None else some(self._inside(s.number, interval) for interval in s.intervals)

    def _inside(self, number: Sum, interval: Interval) -> bool | None:
        if self.cell is not None and number == Sum(Ratio.variable()):
            return first(self.cell.inside(interval) or None, False if self.cell.apart(interval) else None)
        if isinstance(interval.low, Root) or isinstance(interval.high, Root):
            return self._between_roots(number, interval)
        found = [self.compare(Compare(number, AT_LEAST if interval.with_low else MORE, Sum(interval.low)))]
        if interval.high is not None:
            found.append(self.compare(Compare(number, AT_MOST if interval.with_high else LESS, Sum(interval.high))))
        return every(found)

    def _between_roots(self, number: Sum, interval: Interval) -> bool | None:
        """The same of an interval with an irrational end, by rational bounds of the number."""
        least, most = self._between(Compare(number, EQUAL, Sum(Fraction(0))))
        if not isinstance(least, Fraction) or not isinstance(most, Fraction):
            return None
        if most < interval.low or (interval.high is not None and interval.high < least):
            return False
        return True if interval.holds(least) and interval.holds(most) else None

    def _between(self, s: Compare) -> tuple[Number | None, Number | None]:
        """What left less right is at least and at most."""
        low = high = s.left.constant - s.right.constant
        there = self._exists(s.left.constant) and self._exists(s.right.constant)
        for factor, call in (*s.left.parts, *((-factor, call) for factor, call in s.right.parts)):
            least, most = self._bounds(call)
            there = there and all(number is None or self._exists(number) for number in (factor, least, most))
            if least is None or most is None or least != most:
                if not isinstance(factor, Fraction):
                    return None, None
                if factor < 0:
                    least, most = most, least
            low = None if low is None or least is None else low + factor * least
            high = None if high is None or most is None else high + factor * most
        return (low, high) if there else (None, None)

    def _bounds(self, call: Call | Weight) -> tuple[Number | None, Number | None]:
        """What the number is at least and at most."""
        if isinstance(call, Weight):
            weight = None if self.plan is None else self.plan.get(call.infoset, {}).get(call.action)
            return weight, weight
        said = [each for each in self.facts.about(call, self.cell) if isinstance(each, NumberBound)]
        exact, least, most = ([each.number for each in said if each.relation == r] for r in (EQUAL, AT_LEAST, AT_MOST))
        crossing = (high - low for low in exact + least for high in exact + most if low != high)
        if any(self._differ(number, exact[0]) for number in exact) or -1 in map(self._sign, crossing):
            raise CheckFailed(f"facts: expected one number, found two for {call.word}")
        low, high = exact or least, exact or most
        return low[0] if low else None, high[0] if high else None

    def _differ(self, one: Number, other: Number) -> bool:
        """Whether two facts contradict each other: functions may agree at the one point where their ranges meet."""
        return one != other and not (self.cell is not None and self.cell.is_point and self.cell.sign(one - other) == 0)

    def _sign(self, number: Number) -> int | None:
        if isinstance(number, (Multivariate, Quotient)):
            return None
        if isinstance(number, Ratio):
            found = None if self.cell is None else self.cell.sign(number)
            self.unsigned.extend([number] if found is None else [])
            return found
        return int(number > 0) - int(number < 0)

    def _exists(self, number: Number) -> bool:
        return not isinstance(number, Ratio) or (self.cell is not None and self.cell.has(number))
