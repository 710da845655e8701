r"""What follows from facts: a statement is true, false, or not decided by them.

A statement without names is decided by its parts: a call by a fact that says it or its denial, a comparison by the
numbers that facts give (or bounds of them), not, and, or as in three-valued logic. `for all a in I` is cut into points
and open ranges where the facts' own ranges end and where differences that are linear have their roots. On such a cell
all facts say the same, so it is true if it is true on every cell, where signs over a range are shown by
`numbers.order`; it is false if it is false on some cell, or at a rational point of one. With several names only what a
fact says, and what a box shows (`numbers.boxes`), is decided; `points` may name a point at which to look for a
counterexample. A statement about all optimal plans is decided at the vertices of their polytope, since what is affine
holds for all plans exactly if it holds there, or by equations and inequalities (`statements.plans`).

Facts that contradict each other prove nothing and are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from trees.tree import Number
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.boxes import Box
from verify.kernel.numbers.multivariate import Multivariate, at
from verify.kernel.numbers.order import Parameter, Range, RootRange, between
from verify.kernel.numbers.polynomial import Polynomial, common_divisor
from verify.kernel.numbers.ratio import ONE, Ratio, ratio, value_at
from verify.kernel.numbers.root import End, Root, count_roots
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.plans import follows, holds
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    UNEQUAL,
    And,
    Argument,
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
    Sum,
    Weight,
    Whole,
    Within,
)
from verify.kernel.statements.text import shown
from verify.kernel.statements.words import WORDS

Point = Mapping[str, Fraction]
MOST_WHOLE = 2_000
LOOKED_AT = 8
"""Rational points of a cell at which a counterexample is looked for."""


@dataclass(frozen=True)
class Cell:
    """One value of a name (`low` = `high`), or the open range between two."""

    name: str
    low: End
    high: End | None

    @property
    def is_point(self) -> bool:
        return self.low == self.high

    def inside(self, interval: Interval) -> bool:
        """Whether all of the cell is in the interval; a cell is never cut by its ends."""
        if self.is_point:
            return interval.holds(self.low)
        below = interval.high is None or (self.high is not None and self.high <= interval.high)
        return interval.low <= self.low and below

    def sign(self, number: Number) -> int | None:
        """The sign throughout, where one is shown."""
        number = ratio(number)
        if not number:
            return 0
        if self.is_point:
            return _sign_at(number, self.low)
        for sign in (1, -1):
            if between(self.low, self.high).positive(sign * number):
                return sign
        return None


def _sign_at(number: Ratio, point: End) -> int:
    top, bottom = (_polynomial_sign(p, point) for p in (number.numerator, number.denominator))
    if bottom == 0:
        raise CheckFailed("statement: expected numbers that exist throughout, found one with a pole")
    return top * bottom


def _polynomial_sign(p: Polynomial, point: End) -> int:
    if not isinstance(point, Root):
        value = p(point)
        return (value > 0) - (value < 0)
    if not p.coefficients or (p.degree > 0 and point.is_root_of(p)):
        return 0
    derivative = Polynomial.of([j * c for j, c in enumerate(p.coefficients)][1:])
    simple = p if p.degree < 1 else divmod(p, common_divisor(p, derivative))[0]
    width = Fraction(1)
    while True:
        low, high = point.interval(width)
        if p.degree < 1 or count_roots(simple, low) == count_roots(simple, high):
            return 1 if p(high) > 0 else -1
        width /= 16


@dataclass(frozen=True)
class _Fact:
    """`says` for all values of the names; what is said is a call, its denial, or what it comes down to."""

    scope: tuple[tuple[str, Interval | Whole], ...]
    says: Any

    @property
    def equals(self) -> bool:
        return isinstance(self.says, tuple) and self.says[0] == EQUAL


class Facts:
    """What certificates prove, to be looked up by word.

    Raises:
        CheckFailed: two facts contradict each other (found when both are looked up).
    """

    def __init__(self, facts: Iterable[Statement]) -> None:
        self.statements: list[Statement] = []
        self.calls: dict[str, list[tuple[Call, _Fact]]] = {}
        self.ends: dict[str, set[End]] = {}
        for fact in facts:
            self._add((), fact)

    def _add(self, scope: tuple[tuple[str, Interval | Whole], ...], fact: Statement) -> None:
        match fact:
            case And():
                for part in fact.parts:
                    self._add(scope, part)
                return
            case ForAll():
                if isinstance(fact.among, Interval):
                    ends = self.ends.setdefault(fact.name, set())
                    ends |= {end for end in (fact.among.low, fact.among.high) if end is not None}
                else:
                    for n in _few(fact.among):
                        self._add(scope, at_whole(fact.part, fact.name, n))
                self._add((*scope, (fact.name, fact.among)), fact.part)
                return
            case Call():
                self._file(fact, _Fact(scope, True))
                if (follows_from := weaker(fact)) != fact:
                    self._add(scope, follows_from)
            case Not(part=Call() as call):
                self._file(call, _Fact(scope, False))
            case Exactly(left=Call() as call):
                self._file(call, _Fact(scope, fact.right))
                for name, _ in scope:
                    self.ends.setdefault(name, set()).update(_ends(fact.right))
            case Compare(left=Sum(constant=0, parts=((1, Call() as call),)), right=Sum(parts=())):
                self._file(call, _Fact(scope, (fact.relation, fact.right.constant)))
        self.statements.append(_wrapped(scope, fact))

    def _file(self, call: Call, fact: _Fact) -> None:
        self.calls.setdefault(call.word, []).append((call, fact))

    def about(self, call: Call, cells: Sequence[Cell]) -> Iterator[Any]:
        """What facts say of the call on these cells."""
        for known, fact in self.calls.get(call.word, ()):
            here = {cell.name: cell for cell in cells}
            if known == call and all(
                name in here and isinstance(among, Interval) and here[name].inside(among) for name, among in fact.scope
            ):
                yield fact.says

    def of_plans(self, s: ForPlans) -> list[Statement]:
        """What facts say of all optimal plans of this player."""
        about = (fact for fact in self.statements if isinstance(fact, ForPlans))
        return [fact.part for fact in about if (fact.game, fact.player) == (s.game, s.player)]

    def vertices(self, game: Argument, player: Argument, cells: Sequence[Cell]) -> tuple[Mapping[str, Any], ...] | None:
        """The optimal plans whose mixtures are all, where a fact says so."""
        lists = [known.arguments for known, _ in self.calls.get("optimal_plans", ())]
        found: list[Any] = []
        for arguments in lists:
            if arguments[:2] == (game, player) and True in self.about(Call("optimal_plans", arguments), cells):
                found.append(arguments[2])
        if any(len(plans) != len(found[0]) or any(plan not in found[0] for plan in plans) for plans in found):
            raise CheckFailed("facts: expected one set of optimal plans, found two")
        return tuple(found[0]) if found else None


def _wrapped(scope: Sequence[tuple[str, Interval | Whole]], part: Statement) -> Statement:
    for name, among in reversed(scope):
        part = ForAll(name, among, part)
    return part


def decide(statement: Statement, facts: Facts, points: Sequence[Point] = ()) -> bool | None:
    """Whether the statement follows from the facts (True), its denial does (False), or neither is seen (None).

    Raises:
        CheckFailed: facts contradict each other, or a number has a pole.

    >>> from verify.kernel.statements.parse import parse
    >>> facts = Facts([parse("for a in [0, 1]: nash(kuhn(), []) exactly when a in {0}"), parse("value(kuhn()) == 1/3")])
    >>> [decide(parse(text), facts) for text in ("value(kuhn()) < 1/2", "for a in [0, 1]: nash(kuhn(), [])")]
    [True, False]
    """
    return _Decision(facts, points).on(statement, ())


@dataclass(frozen=True)
class _Decision:
    facts: Facts
    points: Sequence[Point]
    plan: Mapping[str, Any] | None = None

    def on(self, s: Statement, cells: tuple[Cell, ...]) -> bool | None:
        """Whether the statement is true throughout the cells, false throughout them, or neither is seen."""
        match s:
            case Call():
                return self._call(s, cells)
            case Compare():
                return self._compare(s, cells)
            case Within():
                return self._within(s, cells)
            case Not():
                found = self.on(s.part, cells)
                return None if found is None else not found
            case And():
                return _all(self.on(part, cells) for part in s.parts)
            case Or():
                return _not(_all(_not(self.on(part, cells)) for part in s.parts))
            case Implies():
                return self.on(Or((Not(s.left), s.right)), cells)
            case Exactly():
                left, right = self.on(s.left, cells), self.on(s.right, cells)
                return None if left is None or right is None else left == right
            case ForPlans():
                vertices = self.facts.vertices(s.game, s.player, cells)
                if vertices is not None:
                    return self._plans(s.part, vertices, cells)
                said = self._stated(s)
                return follows(s.part, self.facts.of_plans(s)) if said is None else said
            case ForAll():
                return self._for_all(s, cells)

    # --- calls and numbers

    def _call(self, call: Call, cells: tuple[Cell, ...]) -> bool | None:
        if call.word == "optimal_plans":
            game, player, plans = call.arguments
            vertices = self.facts.vertices(game, player, cells)
            return None if vertices is None else self._same(plans, vertices, cells)
        found = {self.on(said, cells) if not isinstance(said, bool) else said for said in self.facts.about(call, cells)}
        found.discard(None)
        if len(found) > 1:
            raise CheckFailed(f"facts: expected one answer, found two for {shown(call):.200}")
        return found.pop() if found else None

    @staticmethod
    def _same(claimed: Any, vertices: tuple[Any, ...], cells: tuple[Cell, ...]) -> bool | None:
        """Whether plans that are vertices are these, in any order; with a parameter others may be so at some values."""
        same = len(claimed) == len(vertices) and all(plan in vertices for plan in claimed)
        same = same and all(plan in claimed for plan in vertices)
        return True if same else None if any(not cell.is_point for cell in cells) else False

    def _bounds(self, call: Call | Weight, cells: tuple[Cell, ...]) -> tuple[Number | None, Number | None]:
        """What the number is at least and at most."""
        if isinstance(call, Weight):
            weight = None if self.plan is None else self.plan.get(call.infoset, {}).get(call.action)
            return weight, weight
        low = high = None
        for relation, number in self.facts.about(call, cells):
            if relation == EQUAL:
                if low is not None and low == high and _differ(low, number, cells):
                    raise CheckFailed(f"facts: expected one number, found two for {shown(call):.200}")
                low = high = number
            elif relation == AT_LEAST and low is None:
                low = number
            elif relation == AT_MOST and high is None:
                high = number
        return low, high

    def _sum(self, s: Sum, cells: tuple[Cell, ...]) -> tuple[Number | None, Number | None]:
        low = high = s.constant
        for factor, call in s.parts:
            least, most = self._bounds(call, cells)
            if least is None or most is None or least != most:
                if not isinstance(factor, Fraction):
                    return None, None
                if factor < 0:
                    least, most = most, least
            low = None if low is None or least is None else low + factor * least
            high = None if high is None or most is None else high + factor * most
        return low, high

    def _compare(self, s: Compare, cells: tuple[Cell, ...]) -> bool | None:
        difference = Sum(
            s.left.constant - s.right.constant, (*s.left.parts, *((-f, call) for f, call in s.right.parts))
        )
        if s.relation == UNEQUAL:
            return _not(self._compare(replace(s, relation=EQUAL), cells))
        low, high = self._sum(difference, cells)
        least, most = (None if number is None else _sign(number, cells) for number in (low, high))
        if s.relation in (LESS, AT_LEAST):
            least_known = None if least is None else least >= 0 or None
            found = _first(least_known, None if most is None else False if most < 0 else None)
            return found if s.relation == AT_LEAST else _not(found)
        if s.relation in (MORE, AT_MOST):
            most_known = None if most is None else most <= 0 or None
            found = _first(most_known, None if least is None else False if least > 0 else None)
            return found if s.relation == AT_MOST else _not(found)
        if (least is not None and least > 0) or (most is not None and most < 0):
            return False
        return True if least == 0 == most else None

    def _within(self, s: Within, cells: tuple[Cell, ...]) -> bool | None:
        return _not(_all(_not(self._inside(s.number, interval, cells)) for interval in s.intervals))

    def _inside(self, number: Sum, interval: Interval, cells: tuple[Cell, ...]) -> bool | None:
        bare = not number.parts and isinstance(number.constant, Ratio) and number.constant == Ratio.variable()
        if bare and len(cells) == 1:
            cell = cells[0]
            if cell.inside(interval):
                return True
            return False if cell.is_point or _apart(cell, interval) else None
        if isinstance(interval.low, Root) or isinstance(interval.high, Root):
            return None
        above = Compare(number, AT_LEAST if interval.with_low else MORE, Sum(interval.low))
        if interval.high is None:
            return self.on(above, cells)
        below = Compare(number, AT_MOST if interval.with_high else LESS, Sum(interval.high))
        return _all((self.on(above, cells), self.on(below, cells)))

    # --- for all

    def _plans(self, part: Statement, vertices: tuple[Mapping[str, Any], ...], cells: tuple[Cell, ...]) -> bool | None:
        if isinstance(part, And):
            return _all(self._plans(each, vertices, cells) for each in part.parts)
        at_vertices = [replace(self, plan=vertex).on(part, cells) for vertex in vertices]
        if False in at_vertices:
            return False
        # comparisons by <=, >= and == hold for mixtures of plans for which they hold; so do < and >
        convex = isinstance(part, Within) and len(part.intervals) == 1
        convex = convex or (isinstance(part, Compare) and part.relation != UNEQUAL)
        return True if convex and all(at_vertices) else None

    def _for_all(self, s: ForAll, cells: tuple[Cell, ...]) -> bool | None:
        if self._stated(s):
            return True
        if isinstance(s.among, Whole):
            numbers = _few(s.among)
            return _all(self.on(at_whole(s.part, s.name, n), cells) for n in numbers) if numbers else None
        if isinstance(s.part, And):
            return _all(self.on(replace(s, part=part), cells) for part in s.part.parts)
        names = {s.name: s.among}
        inner: Statement = s.part
        while isinstance(inner, ForAll) and isinstance(inner.among, Interval):
            names[inner.name] = inner.among
            inner = inner.part
        for point in self.points:
            if _is_in(point, names) and self.on(at_point(inner, point), cells) is False:
                return False
        if cells:
            return None
        return self._line(s) if len(names) == 1 else self._box(names, inner)

    def _stated(self, s: Statement) -> bool | None:
        """True where a fact says it, False where a fact says its denial."""
        if any(_says(fact, s) or _says(weaker(fact), s) for fact in self.facts.statements):
            return True
        return False if Not(s) in self.facts.statements else None

    def _line(self, s: ForAll) -> bool | None:
        found: list[bool | None] = []
        for cell in self._cells(s):
            held = self.on(s.part, (cell,))
            if (
                held is None
                and not cell.is_point
                and any(self.on(s.part, (Cell(s.name, point, point),)) is False for point in _points(cell))
            ):
                held = False
            if held is False:
                return False
            found.append(held)
        return True if all(found) else None

    def _cells(self, s: ForAll) -> Iterator[Cell]:
        among = s.among
        assert isinstance(among, Interval)
        marks: set[End] = set(self.facts.ends.get(s.name, ()))
        marks |= set(_ends(s.part))
        marks |= set(self._roots(s.part))
        inner = sorted(mark for mark in marks if among.low < mark and (among.high is None or mark < among.high))
        if among.with_low or among.low == among.high:
            yield Cell(s.name, among.low, among.low)
        if among.low == among.high:
            return
        stops: list[End | None] = [among.low, *inner, among.high]
        for low, high in pairwise(stops):
            assert low is not None
            yield Cell(s.name, low, high)
            if high is not None and (high != among.high or among.with_high):
                yield Cell(s.name, high, high)

    def _roots(self, s: Statement) -> Iterator[Fraction]:
        """Where a bare comparison of numbers that are linear changes."""
        for part in _comparisons(s):
            number = part.left.constant - part.right.constant
            bare = not part.left.parts and not part.right.parts and isinstance(number, Ratio)
            if bare and number.denominator == ONE and number.numerator.degree == 1:
                yield -number.numerator[0] / number.numerator[1]

    def _box(self, names: Mapping[str, Interval], part: Statement) -> bool | None:
        if isinstance(part, And):
            return _all(self._box(names, each) for each in part.parts)
        if isinstance(part, Call):
            known = [
                fact.says
                for call, fact in self.facts.calls.get(part.word, ())
                if call == part and _covers(fact.scope, names)
            ]
            if any(said is False for said in known):
                return False
            if any(said is True for said in known):
                return True
            conditions = [said for said in known if not isinstance(said, (bool, tuple))]
            here = [point for point in self.points if _is_in(point, names)]
            if any(self.on(at_point(said, point), ()) is False for said in conditions for point in here):
                return False
            return _first(*(self._box(names, said) for said in conditions))
        if isinstance(part, Compare):
            left, right = self._number(names, part.left), self._number(names, part.right)
            return None if left is None or right is None else _box_sign(names, left - right, part.relation)
        return None

    def _number(self, names: Mapping[str, Interval], s: Sum) -> Number | None:
        """The number that facts give in the box."""
        total = s.constant
        for factor, call in s.parts:
            known = self.facts.calls.get(call.word, ()) if isinstance(call, Call) else ()
            found = [
                fact.says[1] for each, fact in known if each == call and _covers(fact.scope, names) and fact.equals
            ]
            if not found:
                return None
            total = total + factor * found[0]
        return total


def _few(among: Whole) -> range:
    """The whole numbers, where they are so few that each is looked at by itself; else none."""
    few = among.high is not None and among.high - among.low < MOST_WHOLE
    return range(among.low, among.high + 1) if few and among.high is not None else range(0)


def _says(fact: Statement, s: Statement) -> bool:
    """Whether the fact is the statement, for the same values or more."""
    while isinstance(fact, ForAll) and isinstance(s, ForAll):
        if fact.name != s.name or not _contains(fact.among, s.among):
            return False
        fact, s = fact.part, s.part
    return fact == s


def _contains(outer: Interval | Whole, inner: Interval | Whole) -> bool:
    if isinstance(outer, Whole) or isinstance(inner, Whole):
        if not isinstance(outer, Whole) or not isinstance(inner, Whole) or outer.low > inner.low:
            return False
        return outer.high is None or (inner.high is not None and inner.high <= outer.high)
    low = outer.low < inner.low or (outer.low == inner.low and (outer.with_low or not inner.with_low))
    if outer.high is None or inner.high is None:
        return low and outer.high is None
    return low and (inner.high < outer.high or (inner.high == outer.high and (outer.with_high or not inner.with_high)))


def _covers(scope: Sequence[tuple[str, Interval | Whole]], names: Mapping[str, Interval]) -> bool:
    return all(name in names and _contains(among, names[name]) for name, among in scope)


def _is_in(point: Point, names: Mapping[str, Interval]) -> bool:
    return point.keys() == names.keys() and all(names[name].holds(number) for name, number in point.items())


def _box_sign(names: Mapping[str, Interval], number: Number, relation: str) -> bool | None:
    """Whether a polynomial is in this relation to 0 in a box; a counterexample is looked for at corners and inside."""
    if any(isinstance(end, Root) for among in names.values() for end in (among.low, among.high)):
        return None
    upward = -number if relation in (LESS, AT_MOST) else number
    ranges: Any = {name: Range(among.low, among.high) for name, among in names.items()}  # type: ignore[arg-type]
    box = Box(tuple(Parameter(name, range_) for name, range_ in ranges.items()))
    if relation in (LESS, MORE) and box.positive(upward):
        return True
    if relation in (AT_MOST, AT_LEAST) and box.nonnegative(upward):
        return True
    if relation == EQUAL and number == 0:
        return True
    corners = product(*([e for e in (r.low, r.inner_point(), r.high) if e is not None] for r in ranges.values()))
    for corner in corners if len(names) <= 6 else ():
        point = dict(zip(names, corner, strict=True))
        if _is_in(point, names) and not holds(at(number, point), relation):
            return False
    return None


def _points(cell: Cell) -> Iterator[Fraction]:
    stretch = between(cell.low, cell.high)
    inner = stretch.within() if isinstance(stretch, RootRange) else stretch
    width = (inner.high - inner.low) if inner.high is not None else Fraction(LOOKED_AT)
    for j in range(1, LOOKED_AT):
        yield inner.low + width * Fraction(j, LOOKED_AT)


def _apart(cell: Cell, interval: Interval) -> bool:
    return (cell.high is not None and cell.high <= interval.low) or (
        interval.high is not None and cell.low >= interval.high
    )


def _sign(number: Number, cells: tuple[Cell, ...]) -> int | None:
    if isinstance(number, Multivariate):
        return None
    if isinstance(number, Ratio):
        return cells[0].sign(number) if len(cells) == 1 else None
    return int(number > 0) - int(number < 0)


def _differ(one: Number, other: Number, cells: tuple[Cell, ...]) -> bool:
    """Whether two facts contradict each other: functions may agree at the one point where their ranges meet."""
    return one != other and not (len(cells) == 1 and cells[0].is_point and cells[0].sign(one - other) == 0)


def _all(found: Iterable[bool | None]) -> bool | None:
    unknown = False
    for each in found:
        if each is False:
            return False
        unknown = unknown or each is None
    return None if unknown else True


def _not(found: bool | None) -> bool | None:
    return None if found is None else not found


def _first(*found: bool | None) -> bool | None:
    return next((each for each in found if each is not None), None)


def _comparisons(s: Statement) -> Iterator[Compare]:
    if isinstance(s, Compare):
        yield s
    for part in parts_of(s):
        yield from _comparisons(part)


def _ends(s: Statement) -> Iterator[End]:
    """The ends of intervals in which a bare number is said to be."""
    if isinstance(s, Within) and not s.number.parts:
        yield from (end for interval in s.intervals for end in (interval.low, interval.high) if end is not None)
    for part in parts_of(s):
        yield from _ends(part)


def weaker(s: Statement, *, holds: bool = True) -> Statement:
    """What follows from the statement when words give way to weaker ones, where they are said and not denied."""
    match s:
        case Call() if holds and WORDS[s.word].weaker is not None:
            return Call(str(WORDS[s.word].weaker), s.arguments[:-1])
        case Not():
            return Not(weaker(s.part, holds=not holds))
        case And() | Or():
            return type(s)(tuple(weaker(part, holds=holds) for part in s.parts))
        case Implies():
            return Implies(weaker(s.left, holds=not holds), weaker(s.right, holds=holds))
        case ForAll() | ForPlans():
            return replace(s, part=weaker(s.part, holds=holds))
        case _:
            return s


def parts_of(s: Statement) -> tuple[Statement, ...]:
    """The statements of which a statement is made."""
    match s:
        case And() | Or():
            return s.parts
        case Not() | ForAll() | ForPlans():
            return (s.part,)
        case Implies() | Exactly():
            return s.left, s.right
        case _:
            return ()


def calls_of(s: Statement) -> Iterator[Call]:
    """The calls of words in a statement, in order."""
    match s:
        case Call():
            yield s
        case Compare():
            yield from (call for side in (s.left, s.right) for _, call in side.parts if isinstance(call, Call))
        case Within():
            yield from (call for _, call in s.number.parts if isinstance(call, Call))
    for part in parts_of(s):
        yield from calls_of(part)


def rebuilt(s: Statement, number: Callable[[Number], Number], game: Callable[[BuiltIn], BuiltIn]) -> Statement:
    """The statement with each number and each built-in game replaced."""

    def argument(value: Any) -> Any:
        if isinstance(value, BuiltIn):
            return game(value)
        if isinstance(value, tuple):
            return tuple(map(argument, value))
        if isinstance(value, Mapping):
            return {key: argument(item) for key, item in value.items()}
        return (
            value if isinstance(value, str) or not isinstance(value, (Fraction, Ratio, Multivariate)) else number(value)
        )

    def summed(total: Sum) -> Sum:
        parts = [(number(f), Call(c.word, argument(c.arguments)) if isinstance(c, Call) else c) for f, c in total.parts]
        return Sum(number(total.constant), tuple(parts))

    def each(part: Statement) -> Statement:
        return rebuilt(part, number, game)

    match s:
        case Call():
            return Call(s.word, argument(s.arguments))
        case Compare():
            return Compare(summed(s.left), s.relation, summed(s.right))
        case Within():
            return Within(summed(s.number), s.intervals)
        case And() | Or():
            return type(s)(tuple(map(each, s.parts)))
        case Implies() | Exactly():
            return type(s)(each(s.left), each(s.right))
        case ForPlans():
            return ForPlans(argument(s.game), s.player, each(s.part))
        case Not() | ForAll():
            return replace(s, part=each(s.part))


def at_point(s: Statement, point: Point) -> Statement:
    """The statement at a point that names all its parameters."""

    def number(value: Number) -> Number:
        if isinstance(value, Ratio):
            (only,) = point.values()
            return value_at(value, only)
        return at(value, point)

    def game(subject: BuiltIn) -> BuiltIn:
        return BuiltIn(subject.name, {k: str(point.get(v, v)) for k, v in subject.parameters.items()})

    return rebuilt(s, number, game)


def at_whole(s: Statement, name: str, n: int) -> Statement:
    """The statement with a whole number for a name of games' parameters, which may be shifted, as in N + 1."""

    def value(text: str) -> str:
        head, _, shift = text.partition(" ")
        return text if head != name else str(n + int(shift.replace(" ", "") or 0))

    def game(subject: BuiltIn) -> BuiltIn:
        return BuiltIn(subject.name, {k: value(v) for k, v in subject.parameters.items()})

    return rebuilt(s, lambda number: number, game)
