"""What the box of a claim says below the claim, in order, whoever prints it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from derivations.claims.claim import Settled, Verdict
from derivations.print.authored import literal, marked_words, words_of
from derivations.print.blocks import Words
from verify.certificates import trust_of
from verify.kernel.statements.lines import sample_line, together
from verify.kernel.statements.records import And, Statement

MOST_LISTED = 8
"""Readings of one state that are listed beside those printed in full; more are counted."""
MOST_PARTS = 6
"""Parts of a formal statement that are printed; more are counted."""
MOST_FORMAL = 4
"""Readings of a claim whose formal statements are all printed; of more the first true and the first false one."""
MOST_SAMPLES = 3
"""Samples that are printed; more are counted."""
NOTHING = And(())


class ClaimPartKind(Enum):
    """What a part says: `words` and `statement` of a reading, why it is excluded, what is true instead, and so on."""

    MISPRINT = auto()
    CITED = auto()
    READING = auto()
    EXCLUDED = auto()
    INSTEAD = auto()
    LIKEWISE = auto()
    FURTHER = auto()
    SAMPLE = auto()
    MORE_SAMPLES = auto()
    TOGETHER = auto()
    REMARK = auto()


@dataclass(frozen=True)
class ClaimPart:
    """`state` is that of a reading, such as "true", where there are several; `count` is of what is not printed."""

    kind: ClaimPartKind
    words: Words = ""
    state: str = ""
    statement: Statement = NOTHING
    count: int = 0


def parts_of(item: Settled) -> Iterator[ClaimPart]:
    """The parts of a claim's box; see `shortened_statement` for long statements."""
    marked = item.proof.marked
    if item.claim.misprint:
        yield ClaimPart(ClaimPartKind.MISPRINT, marked_words(item.claim.misprint, marked))
    if item.verdict is Verdict.CITED:
        yield from (ClaimPart(ClaimPartKind.CITED, marked_words(each, marked)) for each in item.proof.cited)
    count = len(item.judgement.readings)
    also: dict[str, list[str]] = {}
    for each in item.judgement.readings:
        state = each.state
        if count > MOST_FORMAL and state in also:
            also[state].append(each.reading.words)
            continue
        also[state] = []
        words = marked_words(each.reading.words, marked)
        yield ClaimPart(ClaimPartKind.READING, words, state if count > 1 else "", each.statement)
        if each.reading.excluded is not None:
            yield ClaimPart(ClaimPartKind.EXCLUDED, marked_words(each.reading.excluded, marked))
        if each.correction is not None:
            yield ClaimPart(ClaimPartKind.INSTEAD, statement=each.correction)
    for state, others in also.items():
        if len(others) > MOST_LISTED:
            yield ClaimPart(ClaimPartKind.FURTHER, state=state, count=len(others))
        elif others:
            likewise = words_of("; ".join(marked.get(text, literal(text)) for text in others))
            yield ClaimPart(ClaimPartKind.LIKEWISE, likewise, state)
    samples = item.judgement.measured
    for sample in samples[:MOST_SAMPLES]:
        yield ClaimPart(ClaimPartKind.SAMPLE, sample_line(sample))
    if len(samples) > MOST_SAMPLES:
        yield ClaimPart(ClaimPartKind.MORE_SAMPLES, count=len(samples))
    yield from (ClaimPart(ClaimPartKind.TOGETHER, said) for said in together(samples))
    if item.proof.remark:
        yield ClaimPart(ClaimPartKind.REMARK, marked_words(item.proof.remark, marked))


def shortened_statement(statement: Statement) -> tuple[Statement, int]:
    """The statement without what is too much of a conjunction, and how many parts that is."""
    if not isinstance(statement, And) or len(statement.parts) <= MOST_PARTS:
        return statement, 0
    return And(statement.parts[:MOST_PARTS]), len(statement.parts) - MOST_PARTS


def tag(item: Settled) -> str:
    """What the verdict rests on, in a word or two: ways of checking, and whether anything is argued or cited."""
    # which solvers were asked stands in the table of trust
    checked = dict.fromkeys(each.partition(" (")[0] for each in trust_of(item.offered))
    told = [("argued", item.proof.argued), ("cited", item.proof.cited)]
    return ", ".join([*checked, *(name for name, facts in told if facts)])
