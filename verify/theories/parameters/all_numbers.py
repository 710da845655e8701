r"""What holds for all numbers of ranges, by facts.

`for all a in I` is cut into points and open ranges where the facts' own ranges end and where numbers change their sign
(`cells`). On such a cell all facts say the same, so it is true if it is true on every cell; it is false if it is false
on some cell, or at a rational point of one. With several names a statement comes down to comparisons of polynomials
(`reduction`), which a fact says or denies for these values, or a box shows (`box`); points may be given at which to
look for a counterexample.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from trees.tree import Number
from verify.kernel.numbers.multivariate import Multivariate, Point, multivariate
from verify.kernel.numbers.ratio import Ratio, in_one, plain
from verify.kernel.numbers.root import End, is_moderate, real_roots
from verify.kernel.statements.decide import Decision, size_of
from verify.kernel.statements.facts import Cell, NumberBound, ends_in, one_answer
from verify.kernel.statements.logic import every
from verify.kernel.statements.records import And, Call, ForAll, Interval, Not, Statement
from verify.kernel.statements.substitution import at_point, ranges_of, rebuilt, walk
from verify.theories.parameters.box import in_box, is_in
from verify.theories.parameters.cells import RangeCell, cells_of
from verify.theories.parameters.reduction import Reduction


def decide_for_all(decision: Decision, s: ForAll, cell: Cell | None) -> bool | None:
    """Whether the statement is true for all numbers of its ranges, false for some, or neither is seen."""
    names, inner = ranges_of(s)
    if isinstance(inner, And):
        return every(decision.on(_for_all(names, part), cell) for part in inner.parts)
    if cell is not None:
        return None
    if _fails(decision, names, inner):
        return False
    found = _replaced(decision, names, inner)
    if found is not None:
        return found
    if len(names) > 1:
        return _box(decision, names, inner)
    (among,) = names.values()
    return _line(decision, s, among)


def _box(decision: Decision, names: Mapping[str, Interval], s: Statement) -> bool | None:
    """Whether the statement is true for all values of several names, by what it comes down to."""
    reduced = Reduction(names, decision.facts).of(s)
    if reduced is None or isinstance(reduced, bool):
        return reduced
    said = decision.facts.stated(_for_all(names, reduced))
    found = in_box(names, reduced, decision.points) if said is None else said
    return False if found is None and _fails_on_a_line(decision, names, reduced) else found


def _fails_on_a_line(decision: Decision, names: Mapping[str, Interval], s: Statement) -> bool:
    """Whether comparisons of polynomials fail where all names but one have the values of a point that is given."""
    for point in decision.points:
        left = [name for name in names if name not in point]
        if len(left) == 1 and is_in(point, {name: names[name] for name in point if name in names}):
            line = ForAll(left[0], names[left[0]], rebuilt(s, partial(on_line, point=point), lambda game: game))
            if decision.on(line, None) is False:
                return True
    return False


def _replaced(decision: Decision, names: Mapping[str, Interval], s: Statement) -> bool | None:
    """Whether a call or its denial holds for all values, by what a fact says that the call comes down to."""
    call = s.part if isinstance(s, Not) else s
    if not isinstance(call, Call) or call in decision.asked:
        return None
    inner = replace(decision, asked=(*decision.asked, call))
    found: list[bool | None] = []
    for said in decision.facts.throughout(call, names):
        if isinstance(said, bool):
            found.append(said is isinstance(s, Call))
        elif not isinstance(said, NumberBound):
            found.append(inner.on(_for_all(names, said if isinstance(s, Call) else Not(said)), None))
    return one_answer(found, call)


def _fails(decision: Decision, names: Mapping[str, Interval], s: Statement) -> bool:
    """Whether the statement is false at a point in these ranges; what has names of its own is not looked at."""
    if any(isinstance(part, ForAll) and isinstance(part.among, Interval) for part in walk(s)):
        return False
    return any(is_in(point, names) and decision.on(at_point(s, point), None) is False for point in decision.points)


def _line(decision: Decision, s: ForAll, among: Interval) -> bool | None:
    marks = {*decision.facts.ends.get(s.name, ()), *ends_in(s.part)}
    waiting = [*cells_of(s.name, among, marks)][::-1]
    found: list[bool | None] = []
    while waiting:
        if (len(found) + len(waiting)) * size_of(s.part) > decision.most:
            return None
        cell = waiting.pop()
        held, turns = _on(decision, s.part, cell)
        if held is False:
            return False
        if turns:
            inside = Interval(cell.low, cell.high, with_low=False, with_high=False)
            waiting += [*cells_of(s.name, inside, turns)][::-1]
        else:
            found.append(held)
    return True if all(found) else None


def _on(decision: Decision, s: Statement, cell: RangeCell) -> tuple[bool | None, set[End]]:
    """What is seen on a cell; where that is nothing, the points in it at which a number changes its sign."""
    looked = replace(decision, unsigned=[])
    held = looked.on(s, cell)
    if held is not None or cell.is_point:
        return held, set()
    if any(decision.on(s, point) is False for point in cell.points()):
        return False, set()
    numbers = (each.numerator for each in looked.unsigned)
    roots = {root for p in numbers if is_moderate(p) for root in real_roots(p)}
    return None, {root for root in roots if cell.low < root and (cell.high is None or root < cell.high)}


def _for_all(names: Mapping[str, Interval], s: Statement) -> Statement:
    """The statement for all values of the names."""
    for name, among in reversed(tuple(names.items())):
        s = ForAll(name, among, s)
    return s


def on_line(number: Number, point: Point) -> Number:
    """A polynomial with values for all its names but one, as statements with that one name have it.

    >>> from fractions import Fraction
    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> on_line(a * b + 1, {"a": Fraction(2)}).text("b")
    '1 + 2*b'
    """
    found = plain(multivariate(number).at({name: Multivariate.constant(value) for name, value in point.items()}))
    if not isinstance(found, Multivariate):
        return found
    (left,) = found.names
    return Ratio.of(in_one(found, left))
