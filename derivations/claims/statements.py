"""Formal statements in the one spelling that certificates have."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Reading
from trees.games.catalogue import FAMILIES
from trees.games.family import is_name
from verify.kernel.statements.parse import RESERVED, parse
from verify.kernel.statements.text import write
from verify.kernel.statements.words import WORDS


def both(*statements: str) -> str:
    """All of the statements.

    >>> both("value(kuhn()) == 0", "value(kuhn()) < 1")
    '(value(kuhn()) == 0) and (value(kuhn()) < 1)'
    """
    return " and ".join(f"({each})" for each in statements) if len(statements) > 1 else statements[0]


def spelled(text: str, where: Mapping[str, str] | None = None) -> str:
    """The statement in its one spelling.

    Raises:
        StatementError: it is none.

    >>> spelled("value(kuhn(bet=2)) <= 0.5")
    'value(kuhn(cards=3, ante=1, bet=2)) <= 1/2'
    """
    return write(parse(text, where), where)


def is_free(name: str) -> bool:
    """Whether the name means nothing in statements, and may name an argument.

    >>> is_free("pooling"), is_free("kuhn"), is_free("value")
    (True, False, False)
    """
    return is_name(name) and name not in RESERVED | set(WORDS) and name.replace("_", "-") not in FAMILIES


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
    correction = None if instead is None else spelled(instead, where)
    return Reading(spelled(statement, where), words, correction, excluded)
