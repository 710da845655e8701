"""What must be known for a statement: its words with their arguments, each where its names have their ranges.

Of `for n in {3, ..., 5}: ...` every whole number is asked about by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.definitions import expand_definitions
from verify.kernel.statements.facts import few
from verify.kernel.statements.records import (
    Argument,
    Call,
    Compare,
    ForAll,
    ForPlans,
    Interval,
    Statement,
    WholeRange,
    Within,
)
from verify.kernel.statements.substitution import at_whole, parts_of, walk
from verify.language.text import argument_text

OPTIMAL = "optimal_plans"
MOST_ASKED = 500
FIRST = 5


@dataclass(frozen=True)
class Question:
    """A call, in the scope of names with these ranges, the outermost first."""

    call: Call
    names: Mapping[str, Interval]

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it from other questions."""
        return self.call.word, key_of(self.call.arguments), tuple(self.names.items())

    @property
    def depends(self) -> bool:
        """Whether the call itself depends on a name in whose scope it stands."""
        return bool(self.names) and any(map(_varies, self.call.arguments))


def key_of(value: Argument) -> str:
    """The text of an argument, which tells it from others."""
    return argument_text(value)


def questions(s: Statement) -> Iterator[Question]:
    """The questions of a statement in order; one may come twice.

    >>> from verify.language.parse import parse
    >>> for each in questions(parse("for n in {3, ..., 4}: value(kuhn(cards=n)) < 0")):
    ...     print(each.call.arguments[0].parameters["cards"])
    3
    4
    """
    return _asked(expand_definitions(s), {})


def why_not_all_asked(s: Statement) -> Iterator[str]:
    """Of which whole numbers not all are asked about: why."""
    for part in walk(s):
        if isinstance(part, ForAll) and isinstance(part.among, WholeRange):
            count = len(few(part.among))
            if not count:
                yield f"no search for all whole numbers from {part.among.low} on, or for very many"
            elif count > MOST_ASKED:
                yield f"too large: expected at most {MOST_ASKED} whole numbers, found {count:,}"


def _asked(s: Statement, names: Mapping[str, Interval]) -> Iterator[Question]:
    match s:
        case Call():
            yield Question(s, names)
        case Compare():
            yield from _numbers((*s.left.parts, *s.right.parts), names)
        case Within():
            yield from _numbers(s.number.parts, names)
        case ForPlans():
            yield Question(Call(OPTIMAL, (s.game, Fraction(s.player), ())), names)
            yield from _asked(s.part, names)
        case ForAll(name, Interval() as among, part):
            yield from _asked(part, {**names, name: among})
        case ForAll(name, WholeRange() as whole, part):
            asked = few(whole)
            # the first ones may show that it is false
            for n in asked if len(asked) <= MOST_ASKED else asked[:FIRST]:
                yield from _asked(at_whole(part, name, n), names)
        case _:
            for part in parts_of(s):
                yield from _asked(part, names)


def _numbers(parts: tuple[tuple[Any, Any], ...], names: Mapping[str, Interval]) -> Iterator[Question]:
    return (Question(call, names) for _, call in parts if isinstance(call, Call))


def _varies(value: Any) -> bool:
    """Whether a game or number among the argument's parts depends on a name."""
    if isinstance(value, BuiltIn):
        return any(word.isidentifier() for word in value.parameters.values())
    if isinstance(value, Written):
        return False
    if isinstance(value, Mapping):
        return any(map(_varies, value.values()))
    if isinstance(value, tuple):
        return any(map(_varies, value))
    return isinstance(value, (Ratio, Multivariate, Quotient))
