"""A claim in a box: its verdict, its readings, what is true instead, and links to what it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path
from types import MappingProxyType

from derivations.claims.claim import Settled, Verdict
from derivations.output.digests import brief_digests
from derivations.print.authored import marked_words, with_full_stop
from derivations.print.blocks import Words
from derivations.print.claim_parts import ClaimPart, ClaimPartKind, parts_of, shortened_statement, tag
from derivations.print.references import certificate_link
from derivations.print.statement_latex import statement_latex
from derivations.print.statement_reading import argument
from trees.drawing.tikz import escape

MOST_LETTERS = 160
ASIDE = (
    ClaimPartKind.MISPRINT,
    ClaimPartKind.CITED,
    ClaimPartKind.SAMPLE,
    ClaimPartKind.MORE_SAMPLES,
    ClaimPartKind.TOGETHER,
    ClaimPartKind.REMARK,
)
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


def claim_box(item: Settled, words: Callable[[Words], str], latex: Mapping[str, str] = MappingProxyType({})) -> str:
    """The claim with its verdict, what the verdict rests on, and the correction; `latex` has LaTeX of claims by id.

    `words` prints words within a line.
    """
    verdict, id_ = item.verdict, item.claim.id
    head = rf"\begin{{claim}}{{{COLOURS[verdict]}}}{{{escape(id_)}}}{{{verdict.value}}}\label{{claim:{id_}}}"
    lines = [head, latex.get(id_) or words(marked_words(item.claim.statement, item.proof.marked))]
    said = ((part, _line(part, item.proof.where, words)) for part in parts_of(item))
    for about_readings, group in groupby(said, lambda each: each[0].kind not in ASIDE):
        found = [line for _, line in group]
        lines += found
        if about_readings and (where := named("".join(found), item.proof.where)):
            lines.append(rf"\where{{{where}}}")
    lines.append(rf"\rests{{{escape(tag(item))}}}{{{_certificate(Path(item.certificate).name)}}}")
    return "\n".join([*lines, r"\end{claim}"])


def _certificate(name: str) -> str:
    return f"Certificate: {certificate_link(name)}" if name else "No certificate was written"


def _line(part: ClaimPart, where: Mapping[str, str], words: Callable[[Words], str]) -> str:
    said = words(with_full_stop(part.words))
    match part.kind:
        case ClaimPartKind.MISPRINT:
            return rf"\remark{{\emph{{Misprint:}} {said}}}"
        case ClaimPartKind.CITED:
            return rf"\remark{{\emph{{Cited, not proved here:}} {said}}}"
        case ClaimPartKind.READING:
            return rf"\statement{{{part.state}}}{{{said}}}{{{_formal(part, where)}}}"
        case ClaimPartKind.EXCLUDED:
            return rf"\excluded{{{said}}}"
        case ClaimPartKind.INSTEAD:
            return rf"\correction{{{_formal(part, where)}}}"
        case ClaimPartKind.LIKEWISE:
            return rf"\likewise{{{part.state}}}{{{said}}}"
        case ClaimPartKind.FURTHER:
            return rf"\further{{{part.state}}}{{{part.count}}}"
        case ClaimPartKind.SAMPLE:
            return rf"\sample{{{said}}}"
        case ClaimPartKind.MORE_SAMPLES:
            return rf"\moresamples{{{part.count}}}"
        case ClaimPartKind.TOGETHER:
            return rf"\together{{{said}}}"
        case ClaimPartKind.REMARK:
            return rf"\remark{{{said}}}"


def _formal(part: ClaimPart, where: Mapping[str, str]) -> str:
    kept, left = shortened_statement(part.statement)
    return statement_latex(kept, where) + (rf" and\newline {left} more, in the certificate" if left else "")


def named(used: str, where: Mapping[str, str]) -> str:
    """What the names in formal statements stand for, as LaTeX; what is long stands in the certificate."""
    said = []
    for name, text in where.items():
        if argument(name) in used:
            long = f"given in the certificate, {len(text):,} letters"
            said.append(f"{argument(name)} is {argument(brief_digests(text)) if len(text) <= MOST_LETTERS else long}")
    return "; ".join(said)
