"""What the box of a claim says below the claim, in order, whoever prints it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import product

from derivations.claims.claim import Proof, Settled, Verdict, parts
from derivations.print.authored import as_written, marked_words, words_of
from derivations.print.blocks import Words
from derivations.print.lemma_blocks import said_by
from derivations.print.theorem_formulas import with_relations
from verify.kernel.statements.records import And, Call, Compare, Statement
from verify.kernel.statements.substitution import calls_of
from verify.kernel.statements.verdict import Read
from verify.language.lines import meaning_lines, sample_lines, together, unmet_lines
from verify.language.text import shown
from verify.theories.reals.lemmas import records
from verify.theories.reals.theorems import theorem_named, theorems_beside

MOST_APART = 3
"""Readings of a claim that stand by themselves; more are rows of a table that says which holds."""
MOST_LISTED = 8
"""Rows of such a table where all readings are of one state; of more the first stands alone, the others are counted."""
MOST_ROWS = 24
"""Rows of a table of readings; of more the first of each state stands by itself, the others are counted."""
MOST_TYPED = 140
"""Letters of a formal statement and of what its names stand for that are printed beside a reading's words."""
MOST_NAMED = 160
"""Letters of what one name stands for that are printed."""
MOST_PARTS = 6
"""Parts of a formal statement that are printed; more are counted."""
MOST_SAMPLES = 3
"""Samples that are printed; more are counted, and none is printed of more that a remark sums up."""
MOST_SAID = 500
"""Letters of what a theorem says that are printed; one that says more is named alone."""
MOST_LEMMAS = 3
"""Lemmas of a theorem that are printed; of more none is."""


class ClaimPartKind(Enum):
    """What a part says: words, a reading, a table of readings, or how many more there are."""

    MISPRINT = auto()
    CITED = auto()
    READING = auto()
    READINGS = auto()
    FURTHER = auto()
    THEOREM = auto()
    SAMPLE = auto()
    MORE_SAMPLES = auto()
    TOGETHER = auto()
    REMARK = auto()


HEADS = {
    ClaimPartKind.MISPRINT: "Misprint:",
    ClaimPartKind.CITED: "Cited, not proved here:",
    ClaimPartKind.THEOREM: "Proved:",
    ClaimPartKind.SAMPLE: "Sample:",
    ClaimPartKind.TOGETHER: "Samples together:",
    ClaimPartKind.REMARK: "",
}
"""What stands before the words of parts that are words alone."""


@dataclass(frozen=True)
class ReadingTable:
    """Readings with their states, row by row; without `columns` there is one, and a row says the reading.

    `common` is what the words of all readings end with.
    """

    common: Words
    columns: tuple[Words, ...]
    rows: tuple[Words, ...]
    states: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class ClaimPart:
    """`state` is that of a reading, such as "true", where there are several; `count` is of what is not printed.

    A reading has what is true instead, and the words that exclude it. Statements that are too long to be read beside
    its words are None: they stand in the certificate. A theorem has the lemmas that
    prove it and no other.
    """

    kind: ClaimPartKind
    words: Words = ""
    state: str = ""
    statement: Statement | None = None
    instead: Statement | None = None
    excluded: Words = ""
    count: int = 0
    table: ReadingTable | None = None
    lemmas: tuple[records.Statement | records.Total, ...] = ()


def claimed(item: Settled) -> Words:
    """What is claimed, with the mathematics that its author marked."""
    return marked_words(item.claim.statement, item.proof.marked)


def remark_of(item: Settled) -> Words:
    """The remark, with the mathematics that its author marked."""
    return marked_words(item.proof.remark or "", item.proof.marked)


def parts_of(item: Settled) -> Iterator[ClaimPart]:
    """The parts of a claim's box."""
    marked = item.proof.marked
    if item.claim.misprint:
        yield ClaimPart(ClaimPartKind.MISPRINT, marked_words(item.claim.misprint, marked))
    if item.verdict is Verdict.CITED:
        yield from (ClaimPart(ClaimPartKind.CITED, marked_words(each, marked)) for each in item.proof.cited)
    theorems = theorem_parts(item)
    yield from _readings(item.judgement.readings, item.proof, theorems)
    yield from theorems.values()
    samples = item.judgement.measured
    many = len(samples) > MOST_SAMPLES
    if not (many and item.proof.remark):
        yield from (ClaimPart(ClaimPartKind.SAMPLE, said) for said in sample_lines(samples[:MOST_SAMPLES]))
    if many:
        yield ClaimPart(ClaimPartKind.MORE_SAMPLES, count=len(samples))
    yield from (ClaimPart(ClaimPartKind.TOGETHER, said) for said in together(samples))
    if item.proof.remark:
        yield ClaimPart(ClaimPartKind.REMARK, remark_of(item))


def beside_theorem(parts: Iterable[ClaimPart]) -> Iterator[ClaimPart]:
    """The parts without what theorems say, where the report has the theorem that the claim rests on."""
    for part in parts:
        if part.kind is not ClaimPartKind.THEOREM:
            yield replace(part, statement=_beside_theorem(part.statement)) if part.words else part


def _beside_theorem(said: Statement | None) -> Statement | None:
    """What a statement says but that theorems hold."""
    parts = said.parts if isinstance(said, And) else (said,) if said is not None else ()
    kept = tuple(each for each in parts if not _is_theorem(each))
    return And(kept) if len(kept) > 1 else next(iter(kept), None)


def _is_theorem(said: Statement) -> bool:
    return isinstance(said, Call) and said.word == "theorem"


def theorem_parts(item: Settled) -> Mapping[str, ClaimPart]:
    """What theorems say in words that the claim names, each with the lemmas of the certificate that no other theorem of
    its source needs.
    """
    found = {}
    calls = (call for each in item.judgement.readings for call in calls_of(each.statement))
    named = [call.arguments[0] for call in calls if call.word == "theorem"]
    for theorem in parts(item, records.Theorem):
        name, says = theorem.theorem, theorem_named(theorem.theorem).says
        if name in named and isinstance(says, str) and len(says) <= MOST_SAID:
            rows = theorems_beside(name)
            elsewhere = {need for other, row in rows.items() if other != name for need in row.needs}
            own = rows[name].needs.keys() - elsewhere
            proved = tuple(said_by(lemma) for lemma in theorem.lemmas if lemma.name in own)
            shown_ = proved if len(proved) <= MOST_LEMMAS else ()
            found[name] = ClaimPart(ClaimPartKind.THEOREM, with_relations(says), lemmas=shown_)
    return found


def _readings(readings: Sequence[Read], proof: Proof, theorems: Mapping[str, ClaimPart]) -> Iterator[ClaimPart]:
    named = [Call("theorem", (name,)) for name in theorems]
    if len(readings) == 1 and readings[0].statement in named and not readings[0].reading.words:
        return
    if len(readings) <= MOST_APART:
        for each in readings:
            part = _apart(each, proof, each.state if len(readings) > 1 else "")
            yield replace(part, statement=None) if part.statement in named else part
    elif len({each.state for each in readings}) == 1 and len(readings) > MOST_LISTED:
        yield from _counted(readings, proof)
    else:
        table = reading_table(readings, proof.marked)
        if len(table.rows) > MOST_ROWS:
            yield from _counted(readings, proof)
        else:
            yield ClaimPart(ClaimPartKind.READINGS, table=table)


def _counted(readings: Sequence[Read], proof: Proof) -> Iterator[ClaimPart]:
    """The first reading of each state, and how many more there are."""
    by_state: dict[str, list[Read]] = {}
    for each in readings:
        by_state.setdefault(each.state, []).append(each)
    for state, (first, *others) in by_state.items():
        yield _apart(first, proof, state)
        if others:
            yield ClaimPart(ClaimPartKind.FURTHER, state=state, count=len(others))


def _apart(each: Read, proof: Proof, state: str) -> ClaimPart:
    """A reading by itself: one that is excluded in words, one without words as its statement."""
    where, words = proof.where, marked_words(each.reading.words, proof.marked)
    statement, instead = each.statement, each.correction
    excluded = marked_words(each.reading.excluded or "", proof.marked)
    return ClaimPart(
        ClaimPartKind.READING,
        words,
        state,
        statement if not words or (not excluded and is_short(statement, where)) else None,
        instead if instead is not None and not excluded and is_short(instead, where) else None,
        excluded,
    )


def reading_table(readings: Sequence[Read], marked: Mapping[str, str]) -> ReadingTable:
    """The readings by rows and columns where their words have two parts, and each first part goes with each second."""
    written = [as_written(each.reading.words, marked) for each in readings]
    pairs = [text.rpartition("; ")[::2] for text in written]
    rows, columns = (tuple(dict.fromkeys(side)) for side in zip(*pairs, strict=True))
    if len(rows) > 1 < len(columns) and pairs == list(product(rows, columns)):
        width = len(columns)
        states = [each.state for each in readings]
        by_row = (tuple(states[at : at + width]) for at in range(0, len(states), width))
        return ReadingTable("", tuple(map(words_of, columns)), tuple(map(words_of, rows)), tuple(by_row))
    alike = len(columns) == 1 and len(rows) == len(readings)
    excluded = [as_written(each.reading.excluded or "", marked) for each in readings]
    why = [*map(_why, ("", *excluded), excluded)]
    return ReadingTable(
        words_of(columns[0] if alike else ""),
        (),
        tuple(words_of(said + reason) for said, reason in zip(rows if alike else written, why, strict=True)),
        tuple((each.state,) for each in readings),
    )


def _why(before: str, reason: str) -> str:
    """Why a reading is excluded, in short where it is for the reason of the one before."""
    if not reason:
        return ""
    return ". Excluded likewise" if reason == before else f". Excluded, since {reason}"


def is_short(statement: Statement, where: Mapping[str, str]) -> bool:
    """Whether a statement with what its names stand for can be read beside words: it is short, has more than numbers,
    and no text as an argument.

    Long texts are named alone.

    >>> from verify.language.parse import parse
    >>> is_short(parse("value(kuhn()) == -1/18"), {})
    True
    """
    said = shown(statement, where)
    named = (where[name] for name in names_in(said, where))
    letters = len(said) + sum(len(text) for text in named if len(text) <= MOST_NAMED)
    calls = [*calls_of(statement)]
    typed = any(isinstance(each, str) for call in calls for each in call.arguments)
    only_numbers = isinstance(statement, Compare) and not (calls or statement.left.parts or statement.right.parts)
    return letters <= MOST_TYPED and not typed and not only_numbers


def names_in(text: str, where: Mapping[str, str]) -> list[str]:
    """The names of `where` that stand in a formal statement."""
    return [name for name in where if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)]


def shortened_statement(statement: Statement) -> tuple[Statement, int]:
    """The statement without what is too much of a conjunction, and how many parts that is."""
    if not isinstance(statement, And) or len(statement.parts) <= MOST_PARTS:
        return statement, 0
    return And(statement.parts[:MOST_PARTS]), len(statement.parts) - MOST_PARTS


def words_of_readings(items: Iterable[Settled]) -> dict[Words, list[str]]:
    """How several claims are read: the ids by the words, of which those that the same claims have stand together."""
    found: dict[str, list[str]] = {}
    for item in items:
        for each in item.judgement.readings:
            for said in as_written(each.reading.words, item.proof.marked).split("; "):
                if item.claim.id not in found.setdefault(said, []):
                    found[said].append(item.claim.id)
    together: dict[tuple[str, ...], list[str]] = {}
    for said, ids in found.items():
        if said:
            together.setdefault(tuple(ids), []).append(said)
    return {words_of("; ".join(said)): list(ids) for ids, said in together.items()}


def leaves_out(item: Settled) -> bool:
    """Whether formal statements of the claim stand in its certificate alone."""
    said = [part for part in parts_of(item) if part.kind is ClaimPartKind.READING and part.statement is not None]
    return len(said) < len(item.judgement.readings)


def meanings_of(items: Iterable[Settled]) -> list[str]:
    """What a reader must be told of words in the formal statements that boxes print, and of premises never met."""
    found = set[str]()
    for item in items:
        parts = list(parts_of(item))
        printed = [said for part in parts for said in (part.statement, part.instead) if said is not None]
        found |= {*meaning_lines(printed), *unmet_lines(item.judgement)}
    return sorted(found, key=str.lower)


def checked_by(item: Settled) -> tuple[str, ...]:
    """How the checker comes to the verdict; where there is no evidence it is by arithmetic."""
    found = item.checked
    return ("arithmetic",) if found == ("none",) and item.judgement.readings else found


def tags(checked: Iterable[str], proof: Proof) -> list[str]:
    """What a verdict rests on, a word each: ways of checking, and whether anything is argued or cited."""
    # which solvers were asked stands in the table of trust
    ways = dict.fromkeys(each.partition(" (")[0] for each in checked)
    return [*ways, *(name for name, facts in (("argued", proof.argued), ("cited", proof.cited)) if facts)]


def tag(item: Settled) -> str:
    """What the verdict rests on, in a word or two."""
    return ", ".join(tags(checked_by(item), item.proof))
