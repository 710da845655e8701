"""The theorems that claims on expected utility rest on, with the lemmas that the checker proved for each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Block, Display, Heading, Inline, Known, Paragraph, Reference
from derivations.print.blocks import Theorem as TheoremBlock
from derivations.print.markdown import words_of
from derivations.print.plain_words import as_words
from derivations.print.term_latex import relation_latex, statement_latex
from verify.kernel.lemmas.check import check_lemmas
from verify.kernel.lemmas.records import Statement, Theorem
from verify.kernel.theorems.table import theorem_named

ORDERS = {"<": "below", "=": "at", ">": "above"}


def label(name: str) -> str:
    """The label of a lemma.

    >>> label("Kelly's share"), label("all chips are worse, gamma < 1")
    ('lem:Kelly-s-share', 'lem:all-chips-are-worse-gamma-below-1')
    """
    return "lem:" + "-".join(ORDERS.get(word, word) for word in re.findall(r"\w+|[<=>]", name))


def theorems(settled: Sequence[Settled]) -> dict[str, Theorem]:
    """The theorems that the claims rest on, by name."""
    return {each.theorem: each for item in settled for each in parts(item, Theorem)}


def conclusions(theorem: Theorem, *names: str) -> Iterator[Block]:
    """What needed lemmas conclude, each with its number; the lemmas are checked once more.

    Raises:
        CheckFailed: a lemma does not hold.
    """
    proved = check_lemmas(theorem.lemmas)
    for name in names:
        said = proved[name]
        assert isinstance(said, Statement)
        shown = relation_latex(said.then, (*said.integers, *said.reals))
        yield Display((shown,), known=Known.CERTIFICATE, lemma=label(name))


def references(*names: str) -> tuple[Inline, ...]:
    """The numbers of lemmas, in a list."""
    found: list[Inline] = []
    for place, name in enumerate(names):
        found += [", " if place < len(names) - 1 else " and "] * (place > 0)
        found.append(Reference(label(name)))
    return tuple(found)


def appendix(found: Iterable[str]) -> Iterator[Block]:
    """All theorems with what is argued of them, and below each the lemmas that no theorem before it needs."""
    shown = set[str]()
    for name in found:
        row = theorem_named(name)
        yield Heading(name.removeprefix("utility: ").capitalize(), 2)
        yield Paragraph(as_words(row.because))
        for need, said in row.needs.items():
            if need not in shown:
                shown.add(need)
                words = Paragraph(words_of(statement_latex(said)))
                yield TheoremBlock("lemma", as_words(need), (words,), label(need), Known.CERTIFICATE)
