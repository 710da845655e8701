"""Formal statements in the one spelling that certificates have."""

from __future__ import annotations

from collections.abc import Mapping

from verify.language.parse import parse
from verify.language.text import write
from verify.language.tokens import tokens


def one_spelling(text: str, where: Mapping[str, str] | None = None) -> str:
    """The statement in its one spelling.

    Raises:
        StatementError: it is none.

    >>> one_spelling("value(kuhn(bet=2)) <= 0.5")
    'value(kuhn(cards=3, ante=1, bet=2)) <= 1/2'
    """
    return write(parse(text, where), where)


def is_closed(text: str) -> bool:
    """Whether the text closes no bracket that it did not open, and so stays in those around it."""
    depth = 0
    for token in tokens(text):
        depth += (token.text in "([{") - (token.text in ")]}") if token.kind == "sign" else 0
        if depth < 0:
            return False
    return True
