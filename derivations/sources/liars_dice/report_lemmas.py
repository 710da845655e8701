"""The lemmas of the theorems on liar's dice: shown where they are used, and listed with what each rests on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import accumulate

from derivations.claims.claim import Settled, parts
from derivations.print.document import LatexDocument, prose_latex
from derivations.print.lemma_latex import HOW_TO_READ, proof_latex
from derivations.print.term_latex import relation_latex, statement_latex, term_latex, total_latex
from verify.kernel.lemmas.check import check_lemma
from verify.kernel.lemmas.records import (
    AnyLemma,
    Cases,
    Comparison,
    Induction,
    Lemma,
    Proof,
    Statement,
    Sum,
    Theorem,
    Total,
    Use,
    lemma_statement,
)
from verify.kernel.liars_dice.theorems import THEOREMS
from verify.kernel.refusal import CheckFailed

ORDER = ("DV", "D4", "DS", "DE", "D7", "DP")
ONE_BY_ONE = re.compile(r"the loss for N = \d+")
EXAMPLES = ("late claims of M", "loss with the next threshold")
NOTHING = "0 = 0"
SMALL = 7
"""Up to so many faces the limit's bound is shown for each number of them by itself."""
MOST = Fraction(7, 19)
"""1/e is at most this."""


@dataclass(frozen=True)
class Lemmas:
    """All lemmas of the theorems, once each, in order, with the needed ones by claim."""

    lemmas: Mapping[str, AnyLemma]
    needed: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, by_id: Mapping[str, Settled]) -> Lemmas:
        found: dict[str, AnyLemma] = {}
        needed = {}
        for id_ in ORDER:
            for theorem in parts(by_id[id_], Theorem):
                needed[id_] = tuple(THEOREMS[theorem.theorem].needs)
                for lemma in theorem.lemmas:
                    found.setdefault(lemma.name, lemma)
        return cls(found, needed)

    @cached_property
    def proved(self) -> Mapping[str, Statement]:
        """What the lemmas state, sums excepted."""
        return {name: lemma_statement(lemma) for name, lemma in self.lemmas.items() if not isinstance(lemma, Sum)}

    def show(
        self,
        report: LatexDocument,
        *names: str,
        where: Mapping[str, str] | None = None,
        short: Mapping[str, str] | None = None,
    ) -> None:
        """Display the conclusions of lemmas that were checked, each with its number.

        `where` says for which numbers they hold, `short` has letters for terms in them.
        """
        rows = []
        for name in names:
            said = stated_of(self.lemmas[name])
            shown = (
                total_latex(said) if isinstance(said, Total) else relation_latex(abbreviated(said.then, short or {}))
            )
            shown = shown.replace(r"\bigl", r"\Bigl").replace(r"\bigr", r"\Bigr")
            beside = rf"\qquad {where[name]}" if where and name in where else ""
            rows.append(rf"{shown}{beside} \lemmatag{{{label(name)}}}")
        if len(rows) == 1:
            report.display(f"\\begin{{equation*}}\n{rows[0]}\n\\end{{equation*}}")
        else:
            # a star keeps the rows on one page
            report.display("\\begin{align*}\n" + " \\\\*\n".join(f"& {row}" for row in rows) + "\n\\end{align*}")

    def ref(self, name: str) -> str:
        """The number of a lemma, a link to it."""
        return rf"lemma~\ref{{{label(name)}}}"

    def used(self, name: str) -> tuple[str, ...]:
        """The lemmas that a lemma uses, each once."""
        return tuple(dict.fromkeys(step for step in _used(_proofs(self.lemmas[name])) if step in self.lemmas))


def best_for(faces: int) -> tuple[int, Fraction]:
    """For one N the best threshold j, and H(N) - H(j).

    >>> best_for(6)
    (2, Fraction(19, 20))
    """
    harmonic = list(accumulate((Fraction(1, i) for i in range(1, faces + 1)), initial=Fraction(0)))
    j = max(range(1, faces + 1), key=lambda j: j * (harmonic[faces] - harmonic[j]))
    return j, harmonic[faces] - harmonic[j]


def abbreviated(said: str, short: Mapping[str, str]) -> str:
    """A relation with letters for terms.

    Raises:
        CheckFailed: a term is not there.

    >>> abbreviated("k*(H(N) - H(k)) <= 1", {"H(N) - H(k)": "s"})
    'k*(s) <= 1'
    """
    for term, letter in short.items():
        if term not in said:
            raise CheckFailed(f"{said}: expected the term {term}, found none")
        said = said.replace(term, letter)
    return said


def label(name: str) -> str:
    """The label of a lemma.

    >>> label("loss at least (1 - 1/N)/e")
    'lem:loss-at-least-1-1-N-e'
    """
    return "lem:few-faces" if ONE_BY_ONE.fullmatch(name) else "lem:" + "-".join(re.findall(r"\w+", name))


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


def way(lemma: AnyLemma) -> str:
    """How a lemma is proved, in a phrase.

    >>> way(Sum("s", Total(("n",), (), "i", "1", "n", "1", "n"), "i", (), ()))
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

    >>> from verify.kernel.lemmas.records import Have
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


def appendix(report: LatexDocument, lemmas: Lemmas, rests: str) -> None:
    """All statements, with how each is proved and by which others, and two proofs in full; `rests` is their graph."""
    report.section("Appendix: the lemmas", "sec:lemmas")
    report.text(
        "Every lemma below was proved to the checker step by step: a step is a sum of products of known facts with"
        r" coefficients $\ge0$ and of multiples of known equations, an earlier lemma, the definition of $H$, the law"
        " $e^{s+t}=e^se^t$, or a whole number above 0 that is at least 1. The steps are in the certificates; here stand the"
        " statements, with the hypotheses that their proofs use, and what each proof rests on. Two are printed in full at the"
        f" end, as examples. {report.ref('fig:graph', capital=True)} shows what rests on what."
    )
    report.figure(
        rests,
        "What rests on what, from the certificates. A number is a lemma's; an arrow leads from a lemma to what uses it, and"
        " at the top to the claims. Lemmas that use no other and that no other uses are counted together under their claim."
        f" Green is checked by machine, brown is argued in words ({report.ref('lem:nest')}), blue is cited.",
        "fig:graph",
    )
    for name, lemma in lemmas.lemmas.items():
        if not ONE_BY_ONE.fullmatch(name):
            report.text(_entry(lemmas, name, lemma))
        elif name.endswith(f" {SMALL}"):
            _few_faces(report, lemmas)
    report.text(r"\textbf{Two proofs in full.} " + HOW_TO_READ)
    for name in EXAMPLES:
        proof = proof_latex(lemmas.lemmas[name], lemmas.proved)
        said = statement_latex(stated_of(lemmas.lemmas[name]))
        report.text(rf"{{\small Proof of {lemmas.ref(name)} ({prose_latex(name)}). {said}" + "\n" + proof + "}")


def stated_of(lemma: AnyLemma) -> Statement | Total:
    """What a lemma says, a sum or not."""
    return lemma.total if isinstance(lemma, Sum) else lemma_statement(lemma)


def _entry(lemmas: Lemmas, name: str, lemma: AnyLemma) -> str:
    others = {other: said for other, said in lemmas.proved.items() if other != name}
    bare = with_what_it_needs(lemma, others)
    used = list(dict.fromkeys(rf"\ref{{{label(each)}}}" for each in lemmas.used(name)))
    rests = f", with {'lemma' if len(used) == 1 else 'lemmas'} {', '.join(used)}" if used else ""
    claims = [id_ for id_ in ORDER if name in lemmas.needed[id_] and name not in _earlier(lemmas, id_)]
    needed = f"; for {', '.join(rf'{chr(92)}hyperref[claim:{id_}]{{{id_}}}' for id_ in claims)}" if claims else ""
    return (
        f"\\begin{{lemma}}[{{{prose_latex(name)}}}]\\label{{{label(name)}}}{{\\small {statement_latex(stated_of(bare))}}}"
        f" {{\\footnotesize\\color{{unknown}}({way(lemma)[0].upper()}{way(lemma)[1:]}{rests}{needed}.)}}\n\\end{{lemma}}"
    )


def _earlier(lemmas: Lemmas, id_: str) -> set[str]:
    """What a claim before this one needs already."""
    return {name for other in ORDER[: ORDER.index(id_)] for name in lemmas.needed[other]}


def _few_faces(report: LatexDocument, lemmas: Lemmas) -> None:
    """One table in place of as many lemmas as there are small numbers of faces.

    Raises:
        CheckFailed: a row does not hold.
    """
    rows = [["$N$", "$j$", r"$\frac jN(H_N-H_j)$", r"$\frac7{19}\bigl(1-\frac1N\bigr)$"]]
    for faces in range(1, SMALL + 1):
        j, apart = best_for(faces)
        loss, bound = apart * j / faces, MOST * (1 - Fraction(1, faces))
        if loss < bound:
            raise CheckFailed(f"N = {faces}: expected at least {bound}, found {loss}")
        rows.append([f"${faces}$", f"${j}$", small(loss), small(bound)])
    report.text(
        rf"\begin{{lemma}}[the loss for few faces]\label{{lem:few-faces}}{{\small For $N=1,\dots,{SMALL}$ and every threshold"
        rf" $k$ of $N$: $\frac kN(H_N-H_k)\ge e^{{-1}}(1-\frac1N)$.}} {{\footnotesize\color{{unknown}}(A lemma for each $N$ in the"
        rf" certificate: {lemmas.ref('no threshold is better')} with the $j$ of {report.ref('tab:few')}, and"
        r" $e^{-1}\le\frac7{19}$.)}" + "\n\\end{lemma}"
    )
    report.table("rrrr", rows, "The loss for few faces: the third column is at least the fourth.", "tab:few", place="H")


def small(number: Fraction) -> str:
    """A number in the text."""
    return rf"${number}$" if number.denominator == 1 else rf"$\tfrac{{{number.numerator}}}{{{number.denominator}}}$"
