"""The theorems that claims on expected utility rest on, with the lemmas that the checker proved for each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Block, Heading, Known, Paragraph, Words
from derivations.print.lemma_blocks import HOW_TO_READ, label, lemma_display, proof_steps, statement_words
from derivations.print.markdown import words_of
from derivations.print.report_blocks import Theorem as TheoremBlock
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.records import Sum, Theorem, lemma_statement
from verify.theories.reals.theorems import theorem_named


def theorems(settled: Sequence[Settled]) -> dict[str, Theorem]:
    """The theorems that the claims rest on, by name."""
    return {each.theorem: each for item in settled for each in parts(item, Theorem)}


def conclusions(theorem: Theorem, *names: str) -> Iterator[Block]:
    """What needed lemmas conclude, each with its number; the lemmas are checked once more.

    Raises:
        CheckFailed: a lemma does not hold.
    """
    proved = check_lemmas(theorem.lemmas)
    return (lemma_display(name, proved[name]) for name in names)


def title(name: str) -> Words:
    r"""A lemma's name with the sign of risk aversion.

    >>> title("all chips are worse, gamma < 1")
    ('all chips are worse, ', Formula(latex='\\gamma < 1'))
    """
    return words_of(re.sub(r"gamma [<=>] [\d/]+", r"$\\\g<0>$", name))


def appendix(found: Iterable[str]) -> Iterator[Block]:
    """All theorems with what is argued of them, and below each the lemmas that no theorem before it needs."""
    shown = set[str]()
    for name in found:
        row = theorem_named(name)
        yield Heading(name.removeprefix("utility: ").capitalize(), 2)
        yield Paragraph(words_of(row.because))
        for need, said in row.needs.items():
            if need not in shown:
                shown.add(need)
                words = Paragraph(statement_words(said))
                yield TheoremBlock("lemma", title(need), (words,), label(need), Known.CERTIFICATE)


def proof_in_full(theorem: Theorem, name: str) -> Iterator[Block]:
    """How to read the proof of a lemma, what it says, and its steps."""
    lemmas = {lemma.name: lemma for lemma in theorem.lemmas}
    proved = {each: lemma_statement(lemma) for each, lemma in lemmas.items() if not isinstance(lemma, Sum)}
    yield Paragraph(HOW_TO_READ)
    yield Paragraph(statement_words(proved[name]))
    yield proof_steps(lemmas[name], proved)
