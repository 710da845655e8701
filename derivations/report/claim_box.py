"""A claim in a box: its verdict, its readings, what is true instead, and links to what it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from derivations.claims.claim import Claim, Settled, Verdict, offered
from derivations.report.plain_words import ended, words
from derivations.report.references import certificate_link
from derivations.report.statement_latex import argument, statement_latex
from trees.drawing.tikz import escape
from verify.certificates import trust_of
from verify.kernel.statements.verdict import sampled

MOST_LETTERS = 160
MOST_LISTED = 8
"""Readings of one state that are listed beside those printed in full; more are counted."""
MOST_PARTS = 6
"""Parts of a formal statement that are printed; more are counted."""
MOST_FORMAL = 4
"""Readings of a claim whose formal statements are all printed; of more the first true and the first false one."""
MOST_SAMPLES = 3
"""Samples that are printed; more are counted."""
COLOURS = {
    Verdict.PROVED: "proved",
    Verdict.REFUTED: "refuted",
    Verdict.DEPENDS: "depends",
    Verdict.NOT_REPRODUCED: "depends",
    Verdict.MEASURED: "measured",
    Verdict.UNKNOWN: "unknown",
}


def claim_box(item: Settled) -> str:
    """The claim with its verdict, what the verdict rests on, and the correction."""
    verdict = item.verdict
    lines = [
        f"\\begin{{claim}}{{{COLOURS[verdict]}}}{{{escape(item.claim.id)}}}{{{verdict.value}}}\\label{{claim:{item.claim.id}}}",
        statement(item.claim),
    ]
    count = len(item.judgement.readings)
    also: dict[str, list[str]] = {}
    for each in item.judgement.readings:
        state = each.state
        if count > MOST_FORMAL and state in also:
            also[state].append(words(each.reading.words))
            continue
        also[state] = []
        formal = statement_latex(each.statement, item.proof.where, most=MOST_PARTS)
        said = ended(words(each.reading.words))
        lines.append(f"\\statement{{{state if count > 1 else ''}}}{{{said}}}{{{formal}}}")
        if each.reading.excluded is not None:
            lines.append(f"\\excluded{{{ended(words(each.reading.excluded))}}}")
        if each.correction is not None:
            lines.append(f"\\correction{{{statement_latex(each.correction, item.proof.where, most=MOST_PARTS)}}}")
    for state, others in also.items():
        if len(others) > MOST_LISTED:
            lines.append(f"\\further{{{state}}}{{{len(others)}}}")
        elif others:
            lines.append(f"\\likewise{{{state}}}{{{ended('; '.join(others))}}}")
    if where := named("".join(lines), item.proof.where):
        lines.append(f"\\where{{{where}}}")
    samples = item.judgement.measured
    lines += [f"\\sample{{{ended(words(sampled(each)))}}}" for each in samples[:MOST_SAMPLES]]
    if len(samples) > MOST_SAMPLES:
        lines.append(f"\\moresamples{{{len(samples)}}}")
    if item.proof.remark:
        lines.append(f"\\remark{{{ended(words(item.proof.remark))}}}")
    lines.append(f"\\rests{{{tag(item)}}}{{{certificate_link(Path(item.certificate).name)}}}")
    return "\n".join([*lines, "\\end{claim}"])


def tag(item: Settled) -> str:
    """What the verdict rests on, in a word or two: ways of checking, and whether anything is argued or cited."""
    # which solvers were asked stands in the table of trust
    checked = dict.fromkeys(each.partition(" (")[0] for each in trust_of(offered(item.claim, item.proof)))
    told = [("argued", item.proof.argued), ("cited", item.proof.cited)]
    return ", ".join([*map(escape, checked), *(name for name, facts in told if facts)])


def statement(claim: Claim) -> str:
    """A claim's statement as LaTeX."""
    return claim.latex or words(claim.statement)


def named(used: str, where: Mapping[str, str]) -> str:
    """What the names in formal statements stand for, as LaTeX; what is long stands in the certificate."""
    said = []
    for name, text in where.items():
        if argument(name) in used:
            whole = text if len(text) <= MOST_LETTERS else f"given in the certificate, {len(text):,} letters"
            said.append(f"{argument(name)} {'is ' + argument(whole) if whole == text else 'is ' + whole}")
    return "; ".join(said)
