"""The theorems that claims on expected utility rest on, with the lemmas that the checker proved for each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Block, Display, Heading, Inline, Known, Paragraph, Reference
from derivations.print.blocks import Theorem as TheoremBlock
from derivations.print.markdown import words_of
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


def theorems(settled: Sequence[Settled]) -> dict[str, tuple[Theorem, tuple[str, ...]]]:
    """The theorems that the claims rest on, by name, with the ids of the claims."""
    found = dict[str, tuple[Theorem, tuple[str, ...]]]()
    for item in settled:
        for each in parts(item, Theorem):
            before = found[each.theorem][1] if each.theorem in found else ()
            found[each.theorem] = each, (*before, item.claim.id)
    return found


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


def appendix(found: Mapping[str, tuple[Theorem, tuple[str, ...]]]) -> Iterator[Block]:
    """All theorems with what is argued of them, and below each the lemmas that no theorem before it needs."""
    shown = set[str]()
    for name, (_, claims) in found.items():
        row = theorem_named(name)
        yield Heading(name.removeprefix("utility: ").capitalize(), 2)
        yield Paragraph(row.because)
        for need, said in row.needs.items():
            if need not in shown:
                shown.add(need)
                words = Paragraph(words_of(statement_latex(said)))
                yield TheoremBlock("lemma", need, (words,), label(need), Known.CERTIFICATE, claims)
