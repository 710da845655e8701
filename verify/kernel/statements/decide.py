r"""What follows from facts: a statement is true, false, or not decided by them.

A statement without names is decided by its parts: a call by a fact that says it or its denial, or by what the call's
word says to follow from others (`follows` in its row), a comparison by the numbers that facts give, or bounds of them
(`statements.comparison`), not, and, or as in three-valued logic. For few whole numbers each is looked at. What is said
for all numbers of ranges, or for all optimal plans of a player, is decided by the theories of these.

Facts that contradict each other prove nothing and are refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from verify.kernel.numbers.multivariate import Point
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.comparison import CellNumbers
from verify.kernel.statements.definitions import expand_definitions
from verify.kernel.statements.facts import Cell, Facts, NumberBound, few, one_answer
from verify.kernel.statements.logic import every, is_false, some
from verify.kernel.statements.records import (
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Implies,
    Not,
    Or,
    Statement,
    WholeRange,
    Within,
)
from verify.kernel.statements.substitution import at_whole, walk
from verify.kernel.theory import ALL_NUMBERS, ALL_PLANS, decider

MOST_LOOKED_AT = 200_000
"""Parts of a statement times the values or cells for which each is looked at."""


def decide(statement: Statement, facts: Facts, points: Sequence[Point] = ()) -> bool | None:
    """Whether the statement follows from the facts (True), its denial does (False), or neither is seen (None).

    Raises:
        CheckFailed: facts contradict each other, or a number has a pole.
        StatementError: profiles are not those of one game (`statements.definitions`).

    >>> from verify.language.parse import parse
    >>> facts = Facts([parse("for a in [0, 1]: nash(kuhn(), []) exactly when a in {0}"), parse("value(kuhn()) == 1/3")])
    >>> [decide(parse(text), facts) for text in ("value(kuhn()) < 1/2", "for a in [0, 1]: nash(kuhn(), [])")]
    [True, False]
    """
    return Decision(facts, points).on(expand_definitions(statement), None)


@dataclass(frozen=True)
class Decision:
    """By these facts, at these points; `plan` is that of which weights are spoken, `asked` are calls being decided.

    `most` is how often a part may be looked at, at all values or cells together. `unsigned` gets the numbers that have
    no one sign throughout the cell that is looked at.
    """

    facts: Facts
    points: Sequence[Point]
    plan: Mapping[str, Any] | None = None
    asked: tuple[Call, ...] = ()
    most: int = MOST_LOOKED_AT
    unsigned: list[Ratio] = field(default_factory=list)

    def on(self, s: Statement, cell: Cell | None) -> bool | None:
        """Whether the statement is true throughout the cell, false throughout it, or neither is seen."""
        match s:
            case Call():
                return self._call(s, cell)
            case Compare():
                return CellNumbers(self.facts, cell, self.plan, self.unsigned).compare(s)
            case Within():
                return CellNumbers(self.facts, cell, self.plan, self.unsigned).within(s)
            case Not():
                return is_false(self.on(s.part, cell))
            case And():
                return every(self.on(part, cell) for part in s.parts)
            case Or():
                return some(self.on(part, cell) for part in s.parts)
            case Implies():
                return self.on(Or((Not(s.left), s.right)), cell)
            case Exactly():
                left, right = self.on(s.left, cell), self.on(s.right, cell)
                return None if left is None or right is None else left == right
            case ForPlans():
                return self._by_theory(ALL_PLANS, s, cell)
            case ForAll():
                said = self.facts.stated(s)
                if said is not None:
                    return said
                if isinstance(s.among, WholeRange):
                    return self._for_whole(s, s.among, cell)
                return self._by_theory(ALL_NUMBERS, s, cell)

    def _call(self, call: Call, cell: Cell | None) -> bool | None:
        if call in self.asked:
            return None
        inner = replace(self, asked=(*self.asked, call))
        said = (each for each in self.facts.about(call, cell) if not isinstance(each, NumberBound))
        return one_answer([each if isinstance(each, bool) else inner.on(each, cell) for each in said], call)

    def _for_whole(self, s: ForAll, among: WholeRange, cell: Cell | None) -> bool | None:
        numbers = few(among)
        if not numbers or len(numbers) * size_of(s.part) > self.most:
            return None
        one = replace(self, most=self.most // len(numbers))
        return every(one.on(at_whole(s.part, s.name, n), cell) for n in numbers)

    def _by_theory(self, subject: str, s: Statement, cell: Cell | None) -> bool | None:
        _, decide_for_all = decider(subject)
        found: bool | None = decide_for_all(self, s, cell)
        return found


def size_of(s: Statement) -> int:
    """How many statements, ranges and numbers the statement is made of."""
    return sum(
        1
        + (len(part.intervals) if isinstance(part, Within) else 0)
        + (len(part.left.parts) + len(part.right.parts) if isinstance(part, Compare) else 0)
        for part in walk(s)
    )
