"""Texts of statements in the making, which are put between others."""

from __future__ import annotations

from verify.language.tokens import tokens


def is_closed(text: str) -> bool:
    """Whether the text closes no bracket that it did not open, and so stays in those around it."""
    depth = 0
    for token in tokens(text):
        depth += (token.text in "([{") - (token.text in ")]}") if token.kind == "sign" else 0
        if depth < 0:
            return False
    return True
