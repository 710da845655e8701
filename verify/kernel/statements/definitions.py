"""Statements with each word that stands for a statement, or for a number, replaced by what it stands for."""

from __future__ import annotations

from typing import Any

from verify.kernel.statements.records import Call, Statement, Sum, of
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
