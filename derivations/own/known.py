"""What evidence proves, as corrections look it up: facts with the ranges of their names, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from verify.kernel.numbers.multivariate import Point
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import (
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    Interval,
    Not,
    Statement,
    Sum,
    WholeRange,
)
from verify.kernel.statements.substitution import ranges_of

GAINS = {
    **dict.fromkeys(
        ("extensive_form_perfect", "nash", "proper", "quasi_perfect", "strict_nash", "subgame_perfect"), "gain"
    ),
    **dict.fromkeys(("perfect_bayesian", "rational_at", "sequential", "sequentially_rational"), "gain_at"),
    **dict.fromkeys(("correlated", "coarse_correlated", "extensive_form_correlated"), "correlated_gain"),
}
"""What tells why somebody does not keep to a profile."""
SUBJECTS = {
    "bayes": 2,
    "best_reply": 3,
    "equilibrium_payoffs": 1,
    "equilibrium_plans": 1,
    "equilibrium_weights": 1,
    "extreme_payoffs": 1,
    "left": 3,
    "logit_equilibrium": 2,
    "nash_equilibria": 1,
    "normal_form": 1,
    "optimal_plans": 2,
    "optimal_stages": 1,
    "pure_payoffs": 1,
    "pure_subgame_perfect_payoffs": 1,
    "sequential_equilibria": 1,
    "sequential_payoffs": 1,
    "subgame_perfect_payoffs": 1,
    "supporting_beliefs": 3,
    "value_by_rest": 1,
}
"""By how many arguments a word says what it is about, whose last ones may be others than claimed."""
Scope = tuple[tuple[str, "Interval | WholeRange"], ...]


@dataclass(frozen=True)
class Fact:
    """`body` for all values of these names."""

    scope: Scope
    body: Statement

    @property
    def whole(self) -> Statement:
        """The fact as a statement."""
        return over(self.scope, self.body)

    @property
    def call(self) -> Call | None:
        """What it is about: the call that it says, denies, compares with a number, or says to come down to more."""
        match self.body:
            case Call() as call:
                return call
            case Not(part=Call() as call) | Exactly(left=Call() as call):
                return call
            case Compare(left=Sum(constant=0, parts=((1, Call() as call),)), right=Sum(parts=())):
                return call
        return None


@dataclass(frozen=True)
class ProvedFacts:
    """What was proved; at `points` statements for all values of names may fail."""

    statements: tuple[Statement, ...]
    points: Sequence[Point] = ()

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """All that is said, one by one."""
        return tuple(each for s in self.statements for each in _facts((), s))

    @cached_property
    def index(self) -> Facts:
        """The same as the checker looks it up."""
        return Facts(self.statements)

    def holds(self, s: Statement) -> bool | None:
        """What the checker makes of the statement by these facts."""
        return decide(s, self.index, self.points)

    def about(self, call: Call) -> tuple[Fact, ...]:
        """What is said of the call."""
        return tuple(fact for fact in self.facts if fact.call == call)

    def rivals(self, call: Call) -> tuple[Fact, ...]:
        """What the word of the call is said to be true of, for the same subject."""
        if call.word not in SUBJECTS:
            return ()
        # a stage, where one is named, comes after what is claimed
        kept = SUBJECTS[call.word]

        def subject(each: Call) -> tuple[object, object]:
            return each.arguments[:kept], each.arguments[kept + 1 :]

        said = ((fact, fact.body) for fact in self.facts if isinstance(fact.body, Call))
        return tuple(fact for fact, body in said if body.word == call.word and subject(body) == subject(call))

    def gains(self, call: Call) -> tuple[Fact, ...]:
        """What somebody gains who does not keep to the profile of the call."""
        return tuple(fact for fact in self.facts if fact.call is not None and _is_gain(fact.call, call))

    def all_of(self, parts: Iterable[Statement | None]) -> Statement | None:
        """All of the parts that are true by these facts, each once; None where there is none."""
        found: list[Statement] = []
        for part in parts:
            for each in part.parts if isinstance(part, And) else (part,):
                if each is not None and each not in found and self.holds(each):
                    found.append(each)
        return found[0] if len(found) == 1 else And(tuple(found)) if found else None


def over(scope: Scope, s: Statement) -> Statement:
    """The statement for all values of the names."""
    for name, among in reversed(scope):
        s = ForAll(name, among, s)
    return s


def scope_of(s: Statement) -> tuple[Scope, Statement]:
    """The names with ranges for all of whose values the statement is made, the outermost first, and what it says."""
    ranges, core = ranges_of(s)
    return tuple(ranges.items()), core


def _is_gain(gain: Call, call: Call) -> bool:
    if gain.word != GAINS.get(call.word) or gain.arguments[:2] != call.arguments[:2]:
        return False
    if gain.word == "gain_at":
        if call.word == "sequential":
            return True
        beliefs = call.arguments[2]
        infoset, believed = gain.arguments[2:4]
        return isinstance(beliefs, dict) and beliefs.get(infoset) == believed
    if gain.word == "correlated_gain":
        # whatever is told, or when something is, in the extensive form one choice
        told = gain.arguments[4:]
        if call.word == "extensive_form_correlated":
            return bool(told) and isinstance(told[0], Mapping) and len(told[0]) == 1
        return bool(told) != (call.word == "coarse_correlated")
    return call.word == "subgame_perfect" or len(gain.arguments) == 4


def _facts(scope: Scope, s: Statement) -> Iterator[Fact]:
    match s:
        case And():
            for part in s.parts:
                yield from _facts(scope, part)
        case ForAll():
            yield from _facts((*scope, (s.name, s.among)), s.part)
        case _:
            yield Fact(scope, s)
