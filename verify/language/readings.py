"""Readings of a claim: what their texts say, and which names these use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import Reading
from verify.kernel.statements.substitution import games_of
from verify.kernel.statements.verdict import Stated
from verify.language.parse import parse_spelled
from verify.language.tokens import tokens
from verify.language.words import may_name


def stated(readings: Sequence[Reading], where: Mapping[str, str]) -> tuple[Stated, ...]:
    """What the readings say; `where` gives texts of arguments by the names that stand for these.

    Raises:
        CheckFailed: a name of `where` is not used, or means something else.
        StatementError: a text is no statement, or misspelled.
    """
    for name in where:
        if not may_name(name):
            raise CheckFailed(f"where: expected names that mean nothing else, found {name!r:.60}")
    found = tuple(
        Stated(
            each,
            parse_spelled(each.statement, where),
            None if each.correction is None else parse_spelled(each.correction, where),
        )
        for each in readings
    )
    _require_names(found, where)
    return found


def _require_names(readings: Sequence[Stated], where: Mapping[str, str]) -> None:
    """Each name of `where` stands in some statement, and means nothing else there."""
    used = names_used([each.reading for each in readings], where)
    said = [part for _, *both in readings for part in both if part is not None] if where else []
    keys = {key for s in said for game in games_of(s) if isinstance(game, BuiltIn) for key in game.parameters}
    for name in where:
        if name in keys:
            raise CheckFailed(f"where: expected names that mean nothing else, found {name!r:.60}")
        if name not in used:
            raise CheckFailed(f"where: expected names that the readings use, found {name!r:.60}")


def names_used(readings: Sequence[Reading], where: Mapping[str, str]) -> set[str]:
    """The names of `where` that stand in statements of readings, or in what is true instead."""
    texts = [text for each in readings for text in (each.statement, each.correction) if where and text is not None]
    return {token.text for text in texts for token in tokens(text) if token.text in where}
