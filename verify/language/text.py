r"""Statements as text that a person can read and type.

    value(kuhn(cards=3, ante=1, bet=1)) == -1/18
    for alpha in [0, 1/3]: nash(kuhn(cards=3, ante=1, bet=1), third) exactly when alpha in {0}
    for x in optimal(kuhn(cards=3, ante=1, bet=1), 1): x["K", "bet"] == 3*x["J", "bet"]

Everything that comes from a file stands in quotes, as JSON quotes, in ASCII; a game from a file is
`game("title", "SHA-256 digest")`. `where` gives names to long arguments, such as `third` above.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import starmap

from trees.tree import Number
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.polynomial import signed_sum
from verify.kernel.numbers.root import End, Root
from verify.kernel.numbers.spelling import text as spelled
from verify.kernel.statements.records import (
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
    WholeRange,
    Within,
)
from verify.kernel.statements.substitution import parts_of
from verify.language.legible import root_text
from verify.language.legible import text as legible

MOST_SHOWN = 400
_TIGHT = (Call, Compare, Within)


@dataclass(frozen=True)
class _Writer:
    names: Mapping[str, str] = field(default_factory=dict)
    variable: str = "t"
    most: int | None = None
    spell: Callable[[object, str], str] = spelled

    def statement(self, s: Statement) -> str:
        match s:
            case Call():
                return self.call(s)
            case Compare():
                return f"{self.sum(s.left)} {s.relation} {self.sum(s.right)}"
            case Within():
                return f"{self.sum(s.number)} in {' | '.join(map(self.interval, s.intervals)) or '{}'}"
            case Not():
                return f"not {self.inner(s.part)}"
            case And() | Or():
                word = " and " if isinstance(s, And) else " or "
                return word.join(self.inner(part) for part in s.parts)
            case Implies():
                return f"{self.inner(s.left)} implies {self.inner(s.right)}"
            case Exactly():
                return f"{self.inner(s.left)} exactly when {self.inner(s.right)}"
            case ForAll():
                # names of whole numbers stand in games alone
                variable = s.name if isinstance(s.among, Interval) else self.variable
                return f"for {s.name} in {self.interval(s.among)}: {replace(self, variable=variable).statement(s.part)}"
            case ForPlans():
                return f"for x in optimal({self.game(s.game)}, {s.player}): {self.statement(s.part)}"

    def inner(self, s: Statement) -> str:
        return self.statement(s) if isinstance(s, _TIGHT) else f"({self.statement(s)})"

    def call(self, call: Call | Weight) -> str:
        if isinstance(call, Weight):
            return f"x[{_quoted(call.infoset)}, {_quoted(call.action)}]"
        return f"{call.word}({', '.join(map(self.argument, call.arguments))})"

    def argument(self, value: Argument) -> str:
        if isinstance(value, (str, tuple, Mapping)):
            # names and digests are of the one spelling that certificates have
            whole = replace(self, spell=spelled).literal(value)
            if whole in self.names:
                return self.names[whole]
            if self.most is not None and len(whole) > self.most:
                return f'sha256("{hashlib.sha256(whole.encode()).hexdigest()}")'
        return self.literal(value)

    def literal(self, value: Argument) -> str:
        if isinstance(value, str):
            return _quoted(value)
        if isinstance(value, tuple):
            return f"[{', '.join(map(self.literal, value))}]"
        if isinstance(value, Mapping):
            return f"{{{', '.join(f'{_quoted(key)}: {self.literal(item)}' for key, item in value.items())}}}"
        return self.game(value) if isinstance(value, (BuiltIn, Written)) else self.spell(value, self.variable)

    def game(self, game: BuiltIn | Written) -> str:
        if isinstance(game, Written):
            whole = f"game({_quoted(game.title)}, {_quoted(game.digest)})"
        else:
            given = ", ".join(f"{key}={value}" for key, value in game.parameters.items())
            whole = f"{game.name.replace('-', '_')}({given})"
        return self.names.get(whole, whole)

    def sum(self, s: Sum) -> str:
        if not s.parts:
            return self.literal(s.constant)
        terms = [*s.parts, *([(s.constant, None)] if s.constant != 0 else [])]
        return signed_sum(starmap(self.term, terms))

    def term(self, factor: Number, call: Call | Weight | None) -> tuple[bool, str]:
        """Whether it is subtracted, and what of."""
        negative = isinstance(factor, Fraction) and factor < 0
        number = abs(factor) if negative else factor
        shown = self.literal(number) if isinstance(factor, Fraction) else f"({self.literal(number)})"
        return negative, shown if call is None else self.call(call) if number == 1 else f"{shown}*{self.call(call)}"

    def interval(self, i: Interval | WholeRange) -> str:
        if isinstance(i, WholeRange):
            return f"{{{i.low}, ...}}" if i.high is None else f"{{{i.low}, ..., {i.high}}}"
        if i.low == i.high:
            return f"{{{self.end(i.low)}}}"
        opening, closing = "[" if i.with_low else "(", "]" if i.with_high and i.high is not None else ")"
        return f"{opening}{self.end(i.low)}, {'oo' if i.high is None else self.end(i.high)}{closing}"

    def end(self, end: End) -> str:
        if not isinstance(end, Root):
            return spelled(end)
        return f"root({end.polynomial.text('t')}, {end.index})" if self.spell is spelled else root_text(end)


def write(statement: Statement, where: Mapping[str, str] | None = None) -> str:
    """The statement in full, in the one spelling that certificates have; `where` gives texts of arguments by name.

    >>> from verify.kernel.statements.records import equal
    >>> write(equal(Call("value", (BuiltIn("kuhn", {"cards": "3"}),)), Fraction(-1, 18)))
    'value(kuhn(cards=3)) == -1/18'
    """
    return _Writer(names_of(where)).statement(statement)


def shown(statement: Statement, where: Mapping[str, str] | None = None) -> str:
    """The statement for a reader, with formulas as people write them (`language.legible`), which can be typed too.

    An argument of more than `MOST_SHOWN` letters stands as the SHA-256 of its text.
    """
    return _Writer(names_of(where), most=MOST_SHOWN, spell=legible).statement(statement)


def levels(s: Statement) -> int:
    """How many brackets and words of logic stand around the innermost part of a statement that is written.

    >>> levels(Not(Not(Call("value", ()))))
    3
    """
    if isinstance(s, (ForAll, ForPlans)):
        return 1 + levels(s.part)
    return int(isinstance(s, Not)) + max(map(_inner, parts_of(s)), default=0)


def _inner(s: Statement) -> int:
    return 0 if isinstance(s, _TIGHT) else 1 + levels(s)


def names_of(where: Mapping[str, str] | None) -> dict[str, str]:
    """The names that `where` gives, by the texts that they stand for."""
    return {whole: name for name, whole in (where or {}).items()}


def argument_text(value: Argument, variable: str = "t") -> str:
    """An argument in full, its numbers in `variable`."""
    return _Writer(variable=variable).literal(value)


def shown_argument(value: Argument, names: Mapping[str, str], variable: str = "t") -> str:
    """An argument for a reader: by its name in `names` (from texts to names), or as `shown` has it."""
    return _Writer(names, variable, MOST_SHOWN, legible).argument(value)


def _quoted(value: str) -> str:
    return json.dumps(value)
