"""Readings of claims from texts of statements, and verdicts on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from verify.certificates import ClaimCertificate
from verify.kernel.statements.claim_records import GAME, Reading
from verify.kernel.statements.records import Statement
from verify.kernel.statements.verdict import Judgement, judge
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


def judged(readings: Iterable[Reading], proved: tuple[Statement, ...], **given: Any) -> Judgement:
    """The verdict on a claim with these readings, and with what else is `given` of it, by what is proved."""
    claim = ClaimCertificate("X1", "", "", GAME, {}, tuple(readings), (), (), (), (), ())
    return judge(replace(claim, **given), proved)
