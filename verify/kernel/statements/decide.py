r"""What follows from facts: a statement is true, false, or not decided by them.

A statement without names is decided by its parts: a call by a fact that says it or its denial, a comparison by the
numbers that facts give, or bounds of them (`statements.comparison`), not, and, or as in three-valued logic. `for all a
in I` is cut into points and open ranges where the facts' own ranges end and where numbers change their sign
(`statements.cells`). On such a cell all facts say the same, so it is true if it is true on every cell; it is false if
it is false on some cell, or at a rational point of one. With several names a statement comes down to comparisons of
polynomials (`statements.reduction`), which a fact says or denies for these values, or a box shows (`statements.box`);
`points` may name a point at which to look for a counterexample. A statement about all optimal plans is decided at the
vertices of their polytope, since what is affine holds for all plans exactly if it holds there, or by equations and
inequalities (`statements.plans`).

Facts that contradict each other prove nothing and are refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from verify.kernel.numbers.multivariate import Point
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import End, is_moderate, real_roots
from verify.kernel.statements.box import in_box, is_in
from verify.kernel.statements.cells import RangeCell, cells_of
from verify.kernel.statements.comparison import CellNumbers
from verify.kernel.statements.definitions import expand_definitions
from verify.kernel.statements.facts import PAYOFFS, Facts, NumberBound, Plans, ends_in, few, one_answer, same_plans
from verify.kernel.statements.logic import every, is_false, some
from verify.kernel.statements.plans import follows
from verify.kernel.statements.records import (
    UNEQUAL,
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    WholeRange,
    Within,
)
from verify.kernel.statements.reduction import Reduction
from verify.kernel.statements.substitution import at_point, at_whole, on_line, ranges_of, rebuilt, walk

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
    return _Decision(facts, points).on(expand_definitions(statement), None)


@dataclass(frozen=True)
class _Decision:
    """`plan` is that of which weights are spoken, `asked` are the calls that are being decided.

    `most` is how often a part may be looked at, at all values or cells together. `unsigned` gets the numbers that have
    no one sign throughout the cell that is looked at.
    """

    facts: Facts
    points: Sequence[Point]
    plan: Mapping[str, Any] | None = None
    asked: tuple[Call, ...] = ()
    most: int = MOST_LOOKED_AT
    unsigned: list[Ratio] = field(default_factory=list)

    def on(self, s: Statement, cell: RangeCell | None) -> bool | None:
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
                return self._for_plans(s, cell)
            case ForAll():
                return self._for_all(s, cell)

    def _call(self, call: Call, cell: RangeCell | None) -> bool | None:
        if call.word == "optimal_plans":
            game, player, plans = call.arguments
            vertices = self.facts.vertices(game, player, cell)
            return None if vertices is None else same_plans(plans, vertices, cell)
        if call in self.asked:
            return None
        inner = replace(self, asked=(*self.asked, call))
        said = (each for each in self.facts.about(call, cell) if not isinstance(each, NumberBound))
        held = [each if isinstance(each, bool) else inner.on(each, cell) for each in said]
        return one_answer((*held, *self.facts.paying(call, cell)) if call.word in PAYOFFS else held, call)

    # --- for all optimal plans

    def _for_plans(self, s: ForPlans, cell: RangeCell | None) -> bool | None:
        vertices = self.facts.vertices(s.game, s.player, cell)
        if vertices is not None:
            return self._mixtures(s.part, vertices, cell)
        said = self.facts.stated(s)
        return follows(s.part, self.facts.of_plans(s)) if said is None else said

    def _mixtures(self, part: Statement, vertices: Plans, cell: RangeCell | None) -> bool | None:
        """Whether a statement holds for all mixtures of these plans."""
        if isinstance(part, And):
            return every(self._mixtures(each, vertices, cell) for each in part.parts)
        at_vertices = [replace(self, plan=vertex).on(part, cell) for vertex in vertices]
        if False in at_vertices:
            return False
        # comparisons by <=, >= and == hold for mixtures of plans for which they hold; so do < and >
        convex = isinstance(part, Within) and len(part.intervals) == 1
        convex = convex or (isinstance(part, Compare) and part.relation != UNEQUAL)
        return True if convex and all(at_vertices) else None

    # --- for all values of names

    def _for_all(self, s: ForAll, cell: RangeCell | None) -> bool | None:
        said = self.facts.stated(s)
        if said is not None:
            return said
        if isinstance(s.among, WholeRange):
            numbers = few(s.among)
            if not numbers or len(numbers) * _size(s.part) > self.most:
                return None
            one = replace(self, most=self.most // len(numbers))
            return every(one.on(at_whole(s.part, s.name, n), cell) for n in numbers)
        names, inner = ranges_of(s)
        if isinstance(inner, And):
            return every(self.on(_for_all(names, part), cell) for part in inner.parts)
        if cell is not None:
            return None
        if self._fails(names, inner):
            return False
        found = self._replaced(names, inner)
        if found is not None:
            return found
        return self._line(s, s.among) if len(names) == 1 else self._box(names, inner)

    def _box(self, names: Mapping[str, Interval], s: Statement) -> bool | None:
        """Whether the statement is true for all values of several names, by what it comes down to."""
        reduced = Reduction(names, self.facts).of(s)
        if reduced is None or isinstance(reduced, bool):
            return reduced
        said = self.facts.stated(_for_all(names, reduced))
        found = in_box(names, reduced, self.points) if said is None else said
        return False if found is None and self._fails_on_a_line(names, reduced) else found

    def _fails_on_a_line(self, names: Mapping[str, Interval], s: Statement) -> bool:
        """Whether comparisons of polynomials fail where all names but one have the values of a point that is given."""
        for point in self.points:
            left = [name for name in names if name not in point]
            if len(left) == 1 and is_in(point, {name: names[name] for name in point if name in names}):
                line = ForAll(left[0], names[left[0]], rebuilt(s, partial(on_line, point=point), lambda game: game))
                if self.on(line, None) is False:
                    return True
        return False

    def _replaced(self, names: Mapping[str, Interval], s: Statement) -> bool | None:
        """Whether a call or its denial holds for all values, by what a fact says that the call comes down to."""
        call = s.part if isinstance(s, Not) else s
        if not isinstance(call, Call) or call in self.asked:
            return None
        inner = replace(self, asked=(*self.asked, call))
        found: list[bool | None] = []
        for said in self.facts.throughout(call, names):
            if isinstance(said, bool):
                found.append(said is isinstance(s, Call))
            elif not isinstance(said, NumberBound):
                found.append(inner.on(_for_all(names, said if isinstance(s, Call) else Not(said)), None))
        return one_answer(found, call)

    def _fails(self, names: Mapping[str, Interval], s: Statement) -> bool:
        """Whether the statement is false at a point in these ranges; what has names of its own is not looked at."""
        if any(isinstance(part, ForAll) and isinstance(part.among, Interval) for part in walk(s)):
            return False
        return any(is_in(point, names) and self.on(at_point(s, point), None) is False for point in self.points)

    def _line(self, s: ForAll, among: Interval) -> bool | None:
        marks = {*self.facts.ends.get(s.name, ()), *ends_in(s.part)}
        waiting = [*cells_of(s.name, among, marks)][::-1]
        found: list[bool | None] = []
        while waiting:
            if (len(found) + len(waiting)) * _size(s.part) > self.most:
                return None
            cell = waiting.pop()
            held, turns = self._on(s.part, cell)
            if held is False:
                return False
            if turns:
                inside = Interval(cell.low, cell.high, with_low=False, with_high=False)
                waiting += [*cells_of(s.name, inside, turns)][::-1]
            else:
                found.append(held)
        return True if all(found) else None

    def _on(self, s: Statement, cell: RangeCell) -> tuple[bool | None, set[End]]:
        """What is seen on a cell; where that is nothing, the points in it at which a number changes its sign."""
        looked = replace(self, unsigned=[])
        held = looked.on(s, cell)
        if held is not None or cell.is_point:
            return held, set()
        if any(self.on(s, point) is False for point in cell.points()):
            return False, set()
        numbers = (each.numerator for each in looked.unsigned)
        roots = {root for p in numbers if is_moderate(p) for root in real_roots(p)}
        return None, {root for root in roots if cell.low < root and (cell.high is None or root < cell.high)}


def _for_all(names: Mapping[str, Interval], s: Statement) -> Statement:
    """The statement for all values of the names."""
    for name, among in reversed(tuple(names.items())):
        s = ForAll(name, among, s)
    return s


def _size(s: Statement) -> int:
    """How many statements, ranges and numbers the statement is made of."""
    return sum(
        1
        + (len(part.intervals) if isinstance(part, Within) else 0)
        + (len(part.left.parts) + len(part.right.parts) if isinstance(part, Compare) else 0)
        for part in walk(s)
    )
