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
from typing import Any, TypeAlias

from trees.tree import Number
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import End
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.cells import RangeCell
from verify.kernel.statements.logic import every, some
from verify.kernel.statements.records import (
    EQUAL,
    And,
    Argument,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Interval,
    Not,
    Statement,
    Sum,
    WholeRange,
    Within,
)
from verify.kernel.statements.substitution import argument_with, at_point, at_whole, calls_of, value_there, walk
from verify.kernel.statements.weaker import weaker
from verify.theories.equilibrium_sets.all_equilibria import WORDS as OF_ALL_EQUILIBRIA
from verify.theories.equilibrium_sets.all_equilibria import said_of

MOST_WHOLE = 2_000
PAYOFFS = "extreme_payoffs", "pure_payoffs", "pure_subgame_perfect_payoffs", "subgame_perfect_payoffs"
"""Words that say what all equilibria of a kind pay: a list in any order, or with the last word one payoff."""
Scope: TypeAlias = tuple[tuple[str, "Interval | WholeRange"], ...]
Plans: TypeAlias = tuple[Mapping[str, Any], ...]


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

    def _file(self, call: Call, scope: Scope, said: Said) -> None:
        self._calls.setdefault(call.word, []).append((call, scope, said))

    def about(self, call: Call, cell: RangeCell | None) -> Iterator[Said]:
        """What facts say of the call throughout the cell, at a value of the call there, or where there is no name."""
        for known, scope, said in self._calls.get(call.word, ()):
            if known == call and _covers(scope, cell):
                yield said
        if cell is not None and cell.is_point and isinstance(cell.low, Fraction):
            there = at_point(call, {cell.name: cell.low})
            if isinstance(there, Call) and there != call:
                yield from self.about(there, None)
        if call.word == "pure_equilibria" and call.arguments[1:]:
            game, payoffs = call.arguments
            lists = self._lists(Call("pure_payoffs", (game, ())), None)
            if any(_comparable((payoffs,), paid) and payoffs not in paid for paid in lists):
                yield NumberBound(EQUAL, Fraction(0))
        if call.word in OF_ALL_EQUILIBRIA:
            yield from (
                each if isinstance(each, bool) else NumberBound(EQUAL, each) for each in said_of(call, self._listed)
            )

    def paying(self, call: Call, cell: RangeCell | None) -> Iterator[bool | None]:
        """Whether equilibria pay what a call of one of `PAYOFFS` says, by facts that say what they pay on the cell."""
        claimed = _list(call)
        for paid in self._lists(call, cell):
            if _comparable(claimed, paid):
                yield set(claimed) == set(paid)
            elif cell is not None and _comparable(claimed, paid, (Fraction, Ratio)):
                yield every(some(_agree(a, b, cell) for b in paid) for a in claimed) and every(
                    some(_agree(a, b, cell) for a in claimed) for b in paid
                )

    def _lists(self, call: Call, cell: RangeCell | None) -> Iterator[Any]:
        """What facts list for this word and this game throughout the cell."""
        for known, scope, said in self._calls.get(call.word, ()):
            here = known.arguments[0] == call.arguments[0] and _covers(scope, cell)
            if said is True and here:
                yield _list(known)

    def _listed(self, word: str, game: Argument, *last: Argument) -> Iterator[Any]:
        """What facts list for this word and this game, and for what comes last, if anything does."""
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
        says = (True for fact in self.statements if _says(fact, s) or _says(weaker(fact), s))
        return one_answer((*says, *(False for fact in self.statements if fact == Not(s) or _denies(fact, s))), s)

    def of_plans(self, s: ForPlans) -> list[Statement]:
        """What facts say of all optimal plans of this player."""
        about = (fact for fact in self.statements if isinstance(fact, ForPlans))
        return [fact.part for fact in about if (fact.game, fact.player) == (s.game, s.player)]

    def vertices(self, game: Argument, player: Argument, cell: RangeCell | None) -> Plans | None:
        """The optimal plans of which all are mixtures, where a fact says so.

        Raises:
            CheckFailed: two facts say different ones, or a fact says that there are none.
        """
        calls = (call for call, _, _ in self._calls.get("optimal_plans", ()) if call.arguments[:2] == (game, player))
        found: list[Any] = [call.arguments[2] for call in calls if True in self.about(call, cell)]
        if not found:
            return None
        if not all(found) or not all(same_plans(plans, found[0], cell) for plans in found):
            raise CheckFailed("facts: expected one set of optimal plans, found two or none")
        return tuple(found[0])


def _list(call: Call) -> Any:
    """The payoffs that the call lists, a single one of all subgame-perfect equilibria."""
    return (call.arguments[1],) if call.word == "subgame_perfect_payoffs" else call.arguments[1]


def _comparable(these: Any, others: Any, kinds: type | tuple[type, ...] = Fraction) -> bool:
    """Whether all of them are lists of numbers, without names as a rule, for as many players."""
    both = (*these, *others)
    numbers = all(isinstance(each, tuple) and all(isinstance(x, kinds) for x in each) for each in both)
    return numbers and len(set(map(len, both))) <= 1


def _agree(one: tuple[Number, ...], other: tuple[Number, ...], cell: RangeCell) -> bool | None:
    """Whether payoffs are the same throughout the cell, or differ throughout it."""
    signs = [cell.sign(a - b) for a, b in zip(one, other, strict=True)]
    return False if any(signs) else None if None in signs else True


def _covers(scope: Scope, cell: RangeCell | None) -> bool:
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


def same_plans(one: Any, other: Any, cell: RangeCell | None) -> bool | None:
    """Whether two lists of plans, each without repetition, are the same up to order, throughout the cell.

    None where functions differ, which may agree at some values, or where plans do not name the same actions.
    """
    if cell is not None and cell.is_point and isinstance(cell.low, Fraction):
        point = {cell.name: cell.low}
        one, other = (argument_with(p, lambda n: value_there(n, point), lambda game: game) for p in (one, other))
        cell = None
    if len(one) == len(other) and all(plan in other for plan in one) and all(plan in one for plan in other):
        return True
    actions = [_actions(plan) for plan in (*one, *other)]
    return False if cell is None and all(each == actions[0] for each in actions) else None


def _actions(plan: Any) -> dict[str, set[str]] | None:
    plain = isinstance(plan, Mapping) and all(isinstance(here, Mapping) for here in plan.values())
    return {infoset: set(here) for infoset, here in plan.items()} if plain else None


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
