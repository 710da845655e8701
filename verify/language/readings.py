"""Names that stand for long arguments in the texts of statements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement
from verify.kernel.statements.substitution import games_of
from verify.language.tokens import tokens
from verify.language.words import may_name


def require_names(statements: Iterable[Statement], where: Mapping[str, str]) -> None:
    """Each name of `where` means nothing else in these statements.

    Raises:
        CheckFailed: one does.
    """
    said = statements if where else ()
    keys = {key for s in said for game in games_of(s) if isinstance(game, BuiltIn) for key in game.parameters}
    for name in where:
        if name in keys or not may_name(name):
            raise CheckFailed(f"where: expected names that mean nothing else, found {name!r:.60}")


def names_used(texts: Iterable[str], where: Mapping[str, str]) -> dict[str, str]:
    """Those of the names that stand in the texts of statements, with what they stand for.

    >>> names_used(["value(poker) < 0"], {"poker": "kuhn()", "third": "[]"})
    {'poker': 'kuhn()'}
    """
    used = {token.text for text in (texts if where else ()) for token in tokens(text)}
    return {name: text for name, text in where.items() if name in used}
