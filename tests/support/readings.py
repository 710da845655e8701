"""Readings of claims from texts of statements."""

from __future__ import annotations

from collections.abc import Mapping

from verify.kernel.statements.claim_records import Reading
from verify.language.parse import parse


def reading(
    text: str,
    words: str = "",
    correction: str | None = None,
    excluded: str | None = None,
    where: Mapping[str, str] | None = None,
) -> Reading:
    """The reading whose statement and correction these texts say, in which names of `where` may stand."""
    return Reading(parse(text, where), words, None if correction is None else parse(correction, where), excluded)
