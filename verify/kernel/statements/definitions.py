r"""Statements with words replaced: by what they stand for, and by weaker ones that follow.

If A implies A', then A' may stand for A where A is said, and not where it is denied: in not A, or before "implies",
"said" and "denied" change places. Both sides of "exactly when" are said and denied, and stay.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from verify.kernel.statements.records import Call, Exactly, Implies, Not, Statement, Sum, of
from verify.kernel.statements.substitution import map_parts
from verify.kernel.theory import WORDS, load_named


def expand_definitions(s: Statement) -> Statement:
    """The statement with what each word stands for that stands for others.

    Raises:
        StatementError: a profile has no strategy, or two have not as many.

    >>> from verify.language.parse import parse
    >>> from verify.language.text import write
    >>> write(expand_definitions(parse("welfare(kuhn(), [{}, {}]) == 0")))
    'payoff(kuhn(cards=3, ante=1, bet=1), [{}, {}], 1) + payoff(kuhn(cards=3, ante=1, bet=1), [{}, {}], 2) == 0'
    """
    if isinstance(s, Call):
        return s if is_plain(s) else expand_definitions(meaning_of(s))
    return map_parts(s, expand_definitions, _expanded)


def is_plain(call: Call) -> bool:
    """Whether the call's word stands for no others."""
    return WORDS[call.word].stands_for is None


def meaning_of(call: Call) -> Any:
    """What a call stands for: a statement, of a number a sum."""
    return load_named(str(WORDS[call.word].stands_for))(call)


def _expanded(total: Sum) -> Sum:
    found = Sum(total.constant)
    for factor, call in total.parts:
        inner = of(call) if not isinstance(call, Call) or is_plain(call) else meaning_of(call)
        parts = tuple((factor * each, part) for each, part in inner.parts)
        found = Sum(found.constant + factor * inner.constant, (*found.parts, *parts))
    return found


def weaker(s: Statement, *, holds: bool = True) -> Statement:
    """What follows from the statement, with each word that has a `weaker` one replaced by it where it is said.

    With `holds` False: a statement from which this one follows.

    >>> call = Call("motive_by", ("1(1 2)", {}, 1, 0, 0, "some", {}))
    >>> weaker(call).word, weaker(Not(call)).part.word, weaker(Implies(call, call)).left.word
    ('motive', 'motive_by', 'motive_by')
    """
    match s:
        case Call() if holds and (word := WORDS[s.word].weaker) is not None:
            return Call(word, s.arguments[:-1])
        case Not():
            return Not(weaker(s.part, holds=not holds))
        case Implies():
            return Implies(weaker(s.left, holds=not holds), weaker(s.right, holds=holds))
        case Call() | Exactly():
            return s
        case _:
            return map_parts(s, partial(weaker, holds=holds))
