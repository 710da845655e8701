"""A claim in a box: its verdict, its readings, what is true instead, and links to what it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from derivations.claims.claim import Settled, Verdict
from derivations.output.digests import brief_digests
from derivations.print.authored import pieces, with_full_stop
from derivations.print.blocks import Words
from derivations.print.claim_parts import (
    HEADS,
    MOST_NAMED,
    ClaimPart,
    ClaimPartKind,
    ReadingTable,
    beside_theorem,
    claimed,
    leaves_out,
    names_in,
    parts_of,
    remark_of,
    shortened_statement,
    tag,
    words_of_readings,
)
from derivations.print.inline import latex_inline
from derivations.print.references import certificate_link
from derivations.print.statement_latex import statement_latex
from derivations.print.statement_reading import argument
from derivations.print.term_latex import statement_latex as lemma_latex
from trees.drawing.tikz import escape
from verify.kernel.statements.records import Statement
from verify.language.text import shown

OF_READINGS = (ClaimPartKind.READING, ClaimPartKind.READINGS, ClaimPartKind.FURTHER)
FEW = 3
"""Claims of one box that does not break over pages."""
COLOURS = {
    Verdict.PROVED: "proved",
    Verdict.REFUTED: "refuted",
    Verdict.DEPENDS: "depends",
    Verdict.NOT_REPRODUCED: "depends",
    Verdict.MEASURED: "measured",
    Verdict.CITED: "measured",
    Verdict.NOT_JUDGED: "unknown",
    Verdict.UNKNOWN: "unknown",
}


def claim_box(item: Settled, theorem: str = "") -> str:
    """The claim with its verdict, what the verdict rests on, and the correction.

    `theorem` is a reference to the theorem that it rests on, if the report has it.
    """
    verdict, id_, where = item.verdict, item.claim.id, item.proof.where
    lines = [latex_inline(claimed(item))]
    if theorem:
        lines.append(rf"\reading{{}}{{It rests on {theorem}.}}")
    said_here = beside_theorem(parts_of(item)) if theorem else parts_of(item)
    for of_readings, group in groupby(said_here, lambda part: part.kind in OF_READINGS):
        parts = list(group)
        lines += [_line(part, where) for part in parts]
        printed = [said for part in parts for said in (part.statement, part.instead) if said is not None]
        if of_readings and (names := named(printed, where)):
            lines.append(rf"\where{{{names}}}")
    lines.append(rf"\rests{{{escape(tag(item))}}}{{{_certificate(item)}}}")
    head = f"{{{COLOURS[verdict]}}}{{{escape(id_)}}}{{{verdict.value}}}"
    return "\n".join([rf"\begin{{claim}}{head}\label{{claim:{id_}}}", *lines, r"\end{claim}"])


def claim_rows(items: Sequence[Settled]) -> str:
    """Claims in one box, a line each with its verdict and remark; how they are read stands below."""
    lines = [rf"\begin{{claims}}{'[unbreakable]' if len(items) <= FEW else ''}"]
    for item in items:
        id_, colour = item.claim.id, COLOURS[item.verdict]
        lines.append(
            rf"\claimrow{{{colour}}}{{{escape(id_)}}}{{{item.verdict.value}}}{{{latex_inline(claimed(item))}}}"
        )
        if item.proof.remark:
            lines.append(rf"\reading{{}}{{{_sentence(remark_of(item))}}}")
    for said, ids in words_of_readings(items).items():
        lines.append(rf"\reading{{}}{{\emph{{Read as}} ({escape(', '.join(ids))}): {_sentence(said)}}}")
    tags, files = dict.fromkeys(map(tag, items)), [certificate_link(Path(item.certificate).name) for item in items]
    said = f"Certificates, with the formal statements: {', '.join(files)}"
    return "\n".join([*lines, rf"\rests{{{escape('; '.join(tags))}}}{{{said}}}", r"\end{claims}"])


def _sentence(words: Words) -> str:
    return latex_inline(with_full_stop(words))


def _certificate(item: Settled) -> str:
    name = Path(item.certificate).name
    if not name:
        return "No certificate was written"
    return f"Certificate{', with the formal statement' if leaves_out(item) else ''}: {certificate_link(name)}"


def _line(part: ClaimPart, where: Mapping[str, str]) -> str:
    said = _sentence(part.words)
    match part.kind:
        case ClaimPartKind.MISPRINT | ClaimPartKind.CITED:
            return rf"\remark{{\emph{{{HEADS[part.kind]}}} {said}}}"
        case ClaimPartKind.READING:
            return _reading(part, where)
        case ClaimPartKind.READINGS:
            assert part.table is not None
            return _table(part.table)
        case ClaimPartKind.FURTHER:
            return rf"\further{{{part.state}}}{{{part.count}}}"
        case ClaimPartKind.THEOREM:
            return _theorem(part)
        case ClaimPartKind.SAMPLE:
            return rf"\sample{{{said}}}"
        case ClaimPartKind.MORE_SAMPLES:
            return rf"\moresamples{{{part.count}}}"
        case ClaimPartKind.TOGETHER:
            return rf"\together{{{said}}}"
        case ClaimPartKind.REMARK:
            return rf"\remark{{{said}}}"


def _reading(part: ClaimPart, where: Mapping[str, str]) -> str:
    """A reading in words, formally, why it is excluded, and what is true instead."""
    lines = [_sentence(part.words)] if part.words else []
    if not part.state and lines:
        lines[0] = rf"\emph{{Read as:}} {lines[0]}"
    if part.excluded:
        why = rf"\emph{{Not this reading, since}} {_sentence(part.excluded)}"
        lines[-1:] = [f"{line} {why}" for line in lines[-1:] or [""]]
    if part.statement is not None:
        lines.append(rf"\formal{{{_formal(part.statement, where)}}}")
    if part.instead is not None:
        lines.append(rf"\formal{{\textbf{{Instead:}} {_formal(part.instead, where)}}}")
    said = r"\newline ".join(lines)
    return rf"\reading{{{_mark(part.state)}}}{{{said}}}"


def _theorem(part: ClaimPart) -> str:
    """What a theorem says, and the lemmas that it rests on where they are few."""
    lines = [rf"\reading{{}}{{\emph{{{HEADS[part.kind]}}} {_sentence(part.words)}}}"]
    if part.lemmas:
        lines.append(rf"\reading{{}}{{\emph{{By {'lemmas' if len(part.lemmas) > 1 else 'a lemma'}:}}}}")
        lines += [rf"\reading{{}}{{{lemma_latex(each)}}}" for each in part.lemmas]
    return "\n".join(lines)


def _mark(state: str) -> str:
    return rf"\mark{state}" if state else ""


def _table(table: ReadingTable) -> str:
    r"""Which readings hold; without columns a row may be as long as its words are."""
    if not table.columns:
        pairs = [(_mark(state), row) for row, (state,) in zip(table.rows, table.states, strict=True)]
        pairs += [("", ("Each time ", *pieces(table.common)))] if table.common else []
        return "\n".join(rf"\reading{{{mark}}}{{{_sentence(said)}}}" for mark, said in pairs)
    head = " & ".join(["", *map(latex_inline, table.columns)])
    marks = (" & ".join(map(_mark, states)) for states in table.states)
    body = [f"{latex_inline(row)} & {found}" for row, found in zip(table.rows, marks, strict=True)]
    shown_ = " \\\\\n".join([head, *body])
    return f"\\begin{{readings}}{{{len(table.columns)}}}\n{shown_}\n\\end{{readings}}"


def _formal(said: Statement, where: Mapping[str, str]) -> str:
    kept, left = shortened_statement(said)
    return statement_latex(kept, where) + (rf" and\newline {left} more, in the certificate" if left else "")


def named(printed: Iterable[Statement], where: Mapping[str, str]) -> str:
    """What the names in formal statements stand for, as LaTeX; what is long stands in the certificate."""
    used = names_in(" ".join(shown(each, where) for each in printed), where)
    short = [name for name in used if len(where[name]) <= MOST_NAMED]
    said = [f"{argument(name)} is {argument(brief_digests(where[name]))}" for name in short]
    long = [argument(name) for name in used if name not in short]
    if long:
        said.append(f"the certificate gives {', '.join(long)}")
    return "; ".join(said)
