r"""The index of what certificates prove: what is said of a word's call, of all optimal plans, or word for word.

A fact `for a in I: ... F` has the scope a in I, ..., and F is a call (said to be true), its denial, a call exactly when
something else, or a call compared with a number: each is filed under the call. It says so of a cell or a box of its
scope's names that lies in its scope. Of a fact for few whole numbers each is filed by itself.

Facts that contradict each other prove nothing and are refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from trees.tree import Number
from verify.kernel.numbers.root import End
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.definitions import weaker
from verify.kernel.statements.records import (
    And,
    Argument,
    Call,
    Compare,
    Exactly,
    ForAll,
    Interval,
    Not,
    Statement,
    Sum,
    WholeRange,
    Within,
)
from verify.kernel.statements.substitution import at_point, at_whole, calls_of, walk
from verify.kernel.theory import WORDS, load_named

MOST_WHOLE = 2_000
Scope: TypeAlias = tuple[tuple[str, "Interval | WholeRange"], ...]


class Cell(Protocol):
    """One value of a name (`low` = `high`), or the open range between two; `high` None is no upper end."""

    @property
    def name(self) -> str: ...
    @property
    def low(self) -> End: ...
    @property
    def high(self) -> End | None: ...
    @property
    def is_point(self) -> bool: ...
    def inside(self, interval: Interval) -> bool:
        """Whether all of the cell is in the interval."""

    def apart(self, interval: Interval) -> bool:
        """Whether nothing of the cell is in the interval."""

    def sign(self, number: Number) -> int | None:
        """The sign that the number has throughout, None where none is shown."""

    def has(self, number: Number) -> bool:
        """True only if the number exists throughout."""


@dataclass(frozen=True)
class NumberBound:
    """That a number about games is in this relation to `number`."""

    relation: str
    number: Number


Said: TypeAlias = "bool | NumberBound | Statement"
"""What a fact says of a call: that it is true, or false, or how it compares, or what it comes down to."""


class Facts:
    """What certificates prove, to be looked up by word."""

    def __init__(self, facts: Iterable[Statement]) -> None:
        self.statements: list[Statement] = []
        self.ends: dict[str, set[End]] = {}
        self._calls: dict[str, list[tuple[Call, Scope, Said]]] = {}
        self._stated: dict[type[Statement], list[Statement]] = {}
        for fact in facts:
            self._add((), fact)

    def _add(self, scope: Scope, fact: Statement) -> None:
        match fact:
            case And():
                for part in fact.parts:
                    self._add(scope, part)
                return
            case ForAll():
                if isinstance(fact.among, Interval):
                    self.ends.setdefault(fact.name, set()).update(_ends(fact.among))
                else:
                    for n in few(fact.among):
                        self._add(scope, at_whole(fact.part, fact.name, n))
                self._add((*scope, (fact.name, fact.among)), fact.part)
                return
            case Call():
                self._file(fact, scope, True)
                if (implied := weaker(fact)) != fact:
                    self._add(scope, implied)
            case Not(part=Call() as call):
                self._file(call, scope, False)
            case Exactly(left=Call() as call):
                self._file(call, scope, fact.right)
                for name, _ in scope:
                    self.ends.setdefault(name, set()).update(ends_in(fact.right))
            case Compare(left=Sum(constant=0, parts=((1, Call() as call),)), right=Sum(parts=())):
                self._file(call, scope, NumberBound(fact.relation, fact.right.constant))
        for name, among in reversed(scope):
            fact = ForAll(name, among, fact)
        self.statements.append(fact)
        self._stated.setdefault(_kind(fact), []).append(fact)

    def _file(self, call: Call, scope: Scope, said: Said) -> None:
        self._calls.setdefault(call.word, []).append((call, scope, said))

    def calls(self, word: str) -> Iterator[Call]:
        """The calls of a word of which facts say something."""
        yield from (call for call, _, _ in self._calls.get(word, ()))

    def said(self, call: Call, cell: Cell | None) -> Iterator[Said]:
        """What facts say of the very call throughout the cell, or where there is no name."""
        for known, scope, said in self._calls.get(call.word, ()):
            if known == call and _covers(scope, cell):
                yield said

    def about(self, call: Call, cell: Cell | None) -> Iterator[Said]:
        """What facts say of the call throughout the cell, at a value of the call there, or by facts of other words."""
        yield from self.said(call, cell)
        if cell is not None and cell.is_point and isinstance(cell.low, Fraction):
            there = at_point(call, {cell.name: cell.low})
            if isinstance(there, Call) and there != call:
                yield from self.about(there, None)
        place = WORDS[call.word].follows
        if place is not None:
            yield from load_named(place)(call, self, cell)

    def listed(self, word: str, game: Argument, *last: Argument) -> Iterator[Any]:
        """What facts without names list for this word and this game, and for what comes last, if anything does."""
        for known, scope, said in self._calls.get(word, ()):
            if said is True and not scope and (known.arguments[0], *known.arguments[2:]) == (game, *last):
                yield known.arguments[1]

    def throughout(self, call: Call, names: Mapping[str, Interval]) -> Iterator[Said]:
        """What facts say of the call for all values of several names."""
        for known, scope, said in self._calls.get(call.word, ()):
            # of fewer names a fact has numbers of another kind
            fits = isinstance(said, bool) or len(scope) in (0, len(names))
            if known == call and fits and all(n in names and _contains(among, names[n]) for n, among in scope):
                yield said

    def stated(self, s: Statement) -> bool | None:
        """True where a fact says the statement, for the same values or more, False where one denies it for some values.

        Raises:
            CheckFailed: both.
        """
        known = self._stated.get(_kind(s), ())
        says = (True for fact in known if _says(fact, s) or _says(weaker(fact), s))
        return one_answer((*says, *(False for fact in known if _denies(fact, s))), s)


def _covers(scope: Scope, cell: Cell | None) -> bool:
    """Whether what is said for these values is said throughout the cell."""
    return all(
        cell is not None and name == cell.name and isinstance(among, Interval) and cell.inside(among)
        for name, among in scope
    )


def one_answer(found: Iterable[bool | None], about: Statement) -> bool | None:
    """The one answer of those that are decided.

    Raises:
        CheckFailed: there are two.
    """
    answers = set(found) - {None}
    if len(answers) > 1:
        raise CheckFailed(f"facts: expected one answer, found two for {words_of(about)}")
    return answers.pop() if answers else None


def words_of(s: Statement) -> str:
    """The words of a statement, each once, to say which it is."""
    return ", ".join(dict.fromkeys(call.word for call in calls_of(s))) or "numbers alone"


def few(among: WholeRange) -> range:
    """The whole numbers, where they are so few that each is looked at by itself; else none."""
    if among.high is None or among.high - among.low >= MOST_WHOLE:
        return range(0)
    return range(among.low, among.high + 1)


def ends_in(s: Statement) -> Iterator[End]:
    """The ends of intervals in which a bare number is said to be."""
    for part in walk(s):
        if isinstance(part, Within) and not part.number.parts:
            yield from (end for interval in part.intervals for end in _ends(interval))


def _ends(interval: Interval) -> tuple[End, ...]:
    return (interval.low,) if interval.high is None else (interval.low, interval.high)


def _kind(s: Statement) -> type[Statement]:
    """The kind of record that is said or denied, for all values of names or without names."""
    while isinstance(s, (ForAll, Not)):
        s = s.part
    return type(s)


def _says(fact: Statement, s: Statement) -> bool:
    """Whether the fact is the statement, for the same values or more."""
    while isinstance(fact, ForAll) and isinstance(s, ForAll):
        if fact.name != s.name or not _contains(fact.among, s.among):
            return False
        fact, s = fact.part, s.part
    return fact == s


def _denies(fact: Statement, s: Statement) -> bool:
    """Whether the fact says, for some at least of the values for which the statement is made, that it is false."""
    while isinstance(fact, ForAll) and isinstance(s, ForAll):
        if fact.name != s.name or _is_empty(fact.among) or not _contains(s.among, fact.among):
            return False
        fact, s = fact.part, s.part
    return fact == Not(s) or s == Not(fact)


def _is_empty(among: Interval | WholeRange) -> bool:
    if isinstance(among, WholeRange):
        return among.high is not None and among.high < among.low
    if among.high is None or among.low < among.high:
        return False
    return among.high < among.low or not among.holds(among.low)


def _contains(outer: Interval | WholeRange, inner: Interval | WholeRange) -> bool:
    if isinstance(outer, WholeRange) or isinstance(inner, WholeRange):
        if not isinstance(outer, WholeRange) or not isinstance(inner, WholeRange) or outer.low > inner.low:
            return False
        return outer.high is None or (inner.high is not None and inner.high <= outer.high)
    low = outer.low < inner.low or (outer.low == inner.low and (outer.with_low or not inner.with_low))
    if outer.high is None or inner.high is None:
        return low and outer.high is None
    return low and (inner.high < outer.high or (inner.high == outer.high and (outer.with_high or not inner.with_high)))
