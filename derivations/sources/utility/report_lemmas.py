"""Theorems on expected utility as the report shows them, with the lemmas that the checker proved for each."""

from __future__ import annotations

import re
from collections.abc import Mapping

from derivations.claims.claim import Settled, parts
from derivations.print.document import LatexDocument, prose_latex
from derivations.print.lemma_latex import HOW_TO_READ, proof_latex
from derivations.print.term_latex import relation_latex, statement_latex
from verify.kernel.lemmas.check import check_lemmas
from verify.kernel.lemmas.records import Statement, Sum, Theorem, lemma_statement
from verify.kernel.theorems.table import theorem_named

EXAMPLE = "weighted mean"


def label(name: str) -> str:
    """The label of a lemma.

    >>> label("Kelly's share")
    'lem:Kelly-s-share'
    """
    return "lem:" + "-".join(re.findall(r"\w+", name))


def theorems(by_id: Mapping[str, Settled]) -> dict[str, Theorem]:
    """The theorems that the claims rest on, by name."""
    return {each.theorem: each for item in by_id.values() for each in parts(item, Theorem)}


def show(report: LatexDocument, found: Mapping[str, Theorem], theorem: str, *names: str) -> None:
    """Display what needed lemmas conclude, each with its number; the lemmas are checked once more.

    Raises:
        CheckFailed: a lemma does not hold.
    """
    proved = check_lemmas(found[theorem].lemmas)
    rows = []
    for name in names:
        said = proved[name]
        assert isinstance(said, Statement)
        rows.append(rf"& {relation_latex(said.then, (*said.integers, *said.reals))} \lemmatag{{{label(name)}}}")
    report.display("\\begin{align*}\n" + " \\\\*\n".join(rows) + "\n\\end{align*}")


def appendix(report: LatexDocument, found: Mapping[str, Theorem]) -> None:
    """All that the theorems need, and one proof in full."""
    report.section("Appendix: the theorems and their lemmas", "sec:lemmas")
    report.text(
        "Each theorem follows from lemmas as said; every lemma was proved to the checker step by step, from facts that"
        " are multiplied and added, the law $e^{s+t}=e^se^t$, and bounds of $e^t$ by slopes. The steps are in the"
        r" certificates. Powers stand as exponentials of logarithms; $g$ is $\gamma$. The names of theorems are those"
        " of the formal statements."
    )
    shown: set[str] = set()
    for name in found:
        row = theorem_named(name)
        report.text(
            rf"\paragraph{{{prose_latex(name.removeprefix('utility: ')).capitalize()}.}} {prose_latex(row.because)}"
        )
        for need, said in row.needs.items():
            if need not in shown:
                shown.add(need)
                report.lemma(prose_latex(need), rf"{{\small {statement_latex(said)}}}", label(need))
    first = next(iter(found.values()))
    lemmas = {lemma.name: lemma for lemma in first.lemmas}
    proved = {name: lemma_statement(lemma) for name, lemma in lemmas.items() if not isinstance(lemma, Sum)}
    report.text(r"\paragraph{A proof in full.} " + HOW_TO_READ)
    weighted = statement_latex(proved[EXAMPLE])
    report.text(
        rf"{{\small Proof of ``{EXAMPLE}'', on which the case $\gamma<1$ rests. {weighted}"
        + "\n"
        + proof_latex(lemmas[EXAMPLE], proved)
        + "}"
    )
