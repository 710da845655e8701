"""The lemmas of the theorems on liar's dice, from the certificates: relations to be shown, and the list of all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

from derivations.claims.claim import Settled, parts
from derivations.print.authored import with_formulas
from derivations.print.blocks import Block, Display, Known, Paragraph, Reference, Strong, Table, Words
from derivations.print.displays import formula
from derivations.print.equations import NotEqual
from derivations.print.lemma_blocks import label, lemma_display, proof_steps, references, said_by, statement_words
from derivations.print.report_blocks import Theorem
from derivations.print.term_latex import term_latex
from verify.kernel.refusal import CheckFailed
from verify.theories.dice.theorems import THEOREMS
from verify.theories.reals.lemmas import records
from verify.theories.reals.lemmas.check import check_lemma
from verify.theories.reals.lemmas.records import (
    AnyLemma,
    Cases,
    Comparison,
    Induction,
    Lemma,
    Proof,
    Statement,
    Sum,
    Use,
)

ORDER = {
    "DV": "The value",
    "D4": "More faces",
    "DS": "The best threshold, and the secretaries",
    "DT": "Exponentials, and the next two terms",
    "DE": "Bounds of the next term",
    "D7": "The limit",
    "DP": "A penalty",
    "DA": "All optimal plans",
}
"""Claims that rest on theorems, with the titles of their lists; a lemma is listed with the first that needs it."""
ONE_BY_ONE = re.compile(r"the loss for N = \d+")
FEW_FACES = "lem:few-faces"
NOTHING = "0 = 0"
SMALL = 7
"""Up to so many faces the limit's bound is shown for each number of them by itself."""
MOST = Fraction(7, 19)
"""1/e is at most this."""


@dataclass(frozen=True)
class LemmaList:
    """All lemmas of the theorems, once each, in order; the claim that each is listed with, and the claims it is needed
    for.
    """

    lemmas: Mapping[str, AnyLemma]
    listed: Mapping[str, str]
    needed: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, settled: Sequence[Settled]) -> LemmaList:
        """Those of the claims' certificates."""
        by_id = {item.claim.id: item for item in settled}
        found: dict[str, AnyLemma] = {}
        listed: dict[str, str] = {}
        needed = {}
        for id_ in ORDER:
            for theorem in parts(by_id[id_], records.Theorem):
                needed[id_] = tuple(THEOREMS[theorem.theorem].needs)
                for lemma in theorem.lemmas:
                    found.setdefault(lemma.name, lemma)
                    listed.setdefault(lemma.name, id_)
        return cls(found, listed, needed)

    @cached_property
    def proved(self) -> Mapping[str, Statement]:
        """What the lemmas state, sums excepted."""
        return {name: said for name, lemma in self.lemmas.items() if isinstance(said := said_by(lemma), Statement)}

    def show(
        self, *names: str, short: Mapping[str, str] | None = None, where: Mapping[str, str] | None = None
    ) -> list[Display]:
        """What these lemmas conclude, each with its number; see `lemma_display`."""
        return [lemma_display(name, said_by(self.lemmas[name]), short, (where or {}).get(name, "")) for name in names]

    def used(self, name: str) -> tuple[str, ...]:
        """The lemmas that a lemma uses, each once."""
        return tuple(dict.fromkeys(step for step in _used(_proofs(self.lemmas[name])) if step in self.lemmas))

    def blocks(self) -> Iterator[Block]:
        """All statements, with how each is proved and by which others."""
        for id_, title in ORDER.items():
            yield Paragraph((Strong(f"{title}."),))
            for name, lemma in self.lemmas.items():
                if self.listed[name] == id_ and not ONE_BY_ONE.fullmatch(name):
                    yield self.entry(name, lemma, id_)

    def entry(self, name: str, lemma: AnyLemma, id_: str) -> Theorem:
        """A lemma with the hypotheses that its proof uses."""
        bare = with_what_it_needs(lemma, {other: said for other, said in self.proved.items() if other != name})
        rests = self.rests(name)
        way = way_of(lemma)
        how = with_formulas(f" ({way[0].upper()}{way[1:]}", *((", with ", *rests) if rests else ()), ".)")
        said = with_formulas(statement_words(said_by(bare)), how)
        return Theorem("lemma", name, (Paragraph(said),), label(name), Known.CERTIFICATE, (id_,))

    def rests(self, name: str) -> Words:
        """The lemmas that a lemma uses, by their numbers."""
        return references(list(dict.fromkeys(label_of(each) for each in self.used(name))))

    def steps(self, name: str) -> list[Block]:
        """One lemma with its whole proof.

        Raises:
            CheckFailed: the proof does not hold.
        """
        lemma = self.lemmas[name]
        said = with_formulas(Reference(label(name), capital=True), f" ({name}). ", statement_words(said_by(lemma)))
        return [Paragraph(said), proof_steps(lemma, self.proved)]


def label_of(name: str) -> str:
    """The label of a lemma in this report, in which those for one number of faces each are one."""
    return FEW_FACES if ONE_BY_ONE.fullmatch(name) else label(name)


def best_for(faces: int) -> tuple[int, Fraction]:
    """For one N the best threshold j, and H(N) - H(j).

    >>> best_for(6)
    (2, Fraction(19, 20))
    """
    harmonic = list(accumulate((Fraction(1, i) for i in range(1, faces + 1)), initial=Fraction(0)))
    j = max(range(1, faces + 1), key=lambda j: j * (harmonic[faces] - harmonic[j]))
    return j, harmonic[faces] - harmonic[j]


def few_faces() -> Iterable[Block]:
    """One table in place of as many lemmas as there are small numbers of faces.

    Raises:
        NotEqual: a row does not hold.
    """
    rows = []
    for faces in range(1, SMALL + 1):
        j, apart = best_for(faces)
        loss, bound = apart * j / faces, MOST * (1 - Fraction(1, faces))
        if loss < bound:
            raise NotEqual(f"N = {faces}: expected at least {bound}, found {loss}")
        rows.append(tuple((formula(number),) for number in (faces, j, loss, bound)))
    head = (with_formulas("$N$"), with_formulas("$j$"), with_formulas("loss at $j$"), "bound")
    caption = with_formulas(
        r"For few faces the loss at $j$, $\frac{j}{N}\,(H_N-H_j)$, is at least the bound $\frac{7}{19}(1-\frac{1}{N})$."
    )
    return [Table(head, tuple(rows), caption, "rrrr", "tab:few")]


def _proofs(lemma: AnyLemma) -> tuple[Proof, ...]:
    match lemma:
        case Lemma():
            return (lemma.proof,)
        case Induction():
            return (lemma.base, lemma.step)
        case Comparison():
            return (lemma.positive, lemma.proof)
        case Sum():
            return (lemma.step, lemma.ends)


def _used(proofs: Sequence[Proof]) -> Iterator[str]:
    for proof in proofs:
        for step in proof:
            if isinstance(step, Use):
                yield step.lemma
            elif isinstance(step, Cases):
                yield from _used((step.least, step.below))


def way_of(lemma: AnyLemma) -> str:
    """How a lemma is proved, in a phrase.

    >>> way_of(Sum("s", records.Total(("n",), (), "i", "1", "n", "1", "n"), "i", (), ()))
    'by differences of $i$'
    """
    match lemma:
        case Induction():
            return f"by induction over ${term_latex(lemma.variable)}$"
        case Comparison():
            return "by comparing slopes"
        case Sum():
            return f"by differences of ${term_latex(lemma.antidifference)}$"
        case Lemma() if lemma.proof and isinstance(lemma.proof[-1], Cases):
            return "by cases"
        case Lemma():
            return "by combination of facts" if lemma.proof else "identically"


def with_what_it_needs(lemma: AnyLemma, proved: Mapping[str, Statement]) -> AnyLemma:
    """The lemma without the hypotheses that its proof does not use: each is left out, and the proof checked again.

    >>> plain = Lemma("l", Statement(("n",), (), ("n >= 1", "n <= 9"), "n + 1 >= 2"), ())
    >>> with_what_it_needs(plain, {}).statement.given
    ('n >= 1',)
    """
    if not isinstance(lemma, Lemma):
        return lemma
    given = list(lemma.statement.given)
    for place, kept in enumerate(given):
        given[place] = NOTHING  # so that all facts keep their numbers
        try:
            check_lemma(replace(lemma, statement=replace(lemma.statement, given=tuple(given))), proved)
        except CheckFailed:
            given[place] = kept
    shown = tuple(text for text in given if text != NOTHING)
    return replace(lemma, statement=replace(lemma.statement, given=shown))
