"""Formal statements in the one spelling that certificates have."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Reading
from verify.kernel.statements.parse import parse
from verify.kernel.statements.text import write
from verify.kernel.statements.tokens import tokens


def both(*statements: str) -> str:
    """All of the statements.

    >>> both("value(kuhn()) == 0", "value(kuhn()) < 1")
    '(value(kuhn()) == 0) and (value(kuhn()) < 1)'
    """
    return " and ".join(f"({each})" for each in statements) if len(statements) > 1 else statements[0]


def one_spelling(text: str, where: Mapping[str, str] | None = None) -> str:
    """The statement in its one spelling.

    Raises:
        StatementError: it is none.

    >>> one_spelling("value(kuhn(bet=2)) <= 0.5")
    'value(kuhn(cards=3, ante=1, bet=2)) <= 1/2'
    """
    return write(parse(text, where), where)


def reading(
    statement: str,
    *,
    words: str = "",
    instead: str | None = None,
    excluded: str | None = None,
    where: Mapping[str, str] | None = None,
) -> Reading:
    """A reading of a claim; `instead` is what is true if it is not.

    Raises:
        StatementError: one of the texts is no statement.
    """
    correction = None if instead is None else one_spelling(instead, where)
    return Reading(one_spelling(statement, where), words, correction, excluded)


def is_closed(text: str) -> bool:
    """Whether the text closes no bracket that it did not open, and so stays in those around it."""
    depth = 0
    for token in tokens(text):
        depth += (token.text in "([{") - (token.text in ")]}") if token.kind == "sign" else 0
        if depth < 0:
            return False
    return True
