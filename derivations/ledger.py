"""The ledger: what became of each claim, for a terminal and for programs."""

from __future__ import annotations

import json
import textwrap
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from derivations.claims.claim import Settled, Verdict
from derivations.claims.told import read_as, verdict_counts
from derivations.output.digests import brief_digests
from verify.language.lines import sample_lines, together, unmet_lines
from verify.language.text import shown

WIDTH = 100
MOST_READINGS = 2  # of those that agree
MOST_SAMPLES = 3
MOST_LETTERS = 300


def table(settled: Sequence[Settled]) -> str:
    """The ledger for a terminal: one claim a line, and below it how it is read, what is true instead, and samples."""
    lines = []
    width = max([4, *(len(item.claim.id) for item in settled)])
    for item in settled:
        lines += _wrapped(f"{item.claim.id:<{width}} {item.outcome.upper():<14} ", item.claim.statement)
        lines += _noted(width, "misprint", item.claim.misprint) if item.claim.misprint else []
        if item.verdict is Verdict.CITED:
            lines += [line for each in item.proof.cited for line in _noted(width, "cited", each)]
        file = Path(item.certificate).name
        several, told = len(item.judgement.readings) > 1, Counter[str]()
        for each in item.judgement.readings:
            state = each.state
            told[state] += 1
            if told[state] > MOST_READINGS:
                continue
            if each.reading.words or several:
                lines += _noted(width, f"{state} if" if several else "read as", read_as(each, item))
            if each.reading.excluded is not None:
                lines += _noted(width, "since", each.reading.excluded)
            if each.correction is not None:
                lines += _noted(width, "instead", _short(shown(each.correction, item.proof.where), file))
        for state, count in told.items():
            if count > MOST_READINGS:
                lines += _noted(width, f"{state} in", f"{count} readings; all are in {file}")
        samples = item.judgement.measured
        lines += [line for said in sample_lines(samples[:MOST_SAMPLES]) for line in _noted(width, "sample", said)]
        if len(samples) > MOST_SAMPLES:
            lines += _noted(width, "samples", f"{len(samples)} in all, with their intervals: in {file}")
        lines += [line for said in together(samples) for line in _noted(width, "together", said)]
        for line in unmet_lines(item.judgement):
            lines += _noted(width, "note", line)
        if item.judgement.believed:
            lines += _noted(width, "trust", " and ".join(item.checked))
        lines += _noted(width, "note", item.proof.remark) if item.proof.remark else []
    return "\n".join([*lines, "", verdict_counts(settled)])


def _short(statement: str, certificate: str) -> str:
    """A statement that is very long is left to the certificate."""
    return statement if len(statement) <= MOST_LETTERS else f"{statement[:MOST_LETTERS]} ... (whole in {certificate})"


def _noted(width: int, head: str, said: str) -> list[str]:
    return _wrapped(f"{'':<{width}} {head:<14} ", brief_digests(said))


def _wrapped(head: str, statement: str) -> list[str]:
    lines = textwrap.wrap(statement, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
    # a claim that is refused may have no words that can be shown
    return lines or [head.rstrip()]


def to_json(settled: Sequence[Settled]) -> str:
    """The ledger as a JSON list with one object per claim."""
    return json.dumps([item.to_json() for item in settled], indent=1, ensure_ascii=False)
