"""The report on liar's dice: integrals that hold, lemmas with what they need, and their graph."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
import sympy
from derivations.sources.liars_dice.report import write
from derivations.sources.liars_dice.report_continuous import Integral, Y, integrals
from derivations.sources.liars_dice.report_graph import ARGUED, CITED, edges_of, graph, placed
from derivations.sources.liars_dice.report_lemmas import (
    MOST,
    ORDER,
    SMALL,
    Lemmas,
    abbreviated,
    best_for,
    label,
    stated_of,
    with_what_it_needs,
)

from derivations.print.document import Front, LatexDocument, NotEqual
from tests.support.ledger import Ledger
from verify.kernel.lemmas.check import check_lemma
from verify.kernel.lemmas.records import Lemma, Statement
from verify.kernel.refusal import CheckFailed


@pytest.fixture(scope="module")
def lemmas(ledger: Ledger) -> Lemmas:
    return Lemmas.of({item.claim.id: item for item in ledger.of("liars-dice")})


def test_an_integral_is_displayed_only_with_its_value() -> None:
    report = LatexDocument(Front("t", "a"))
    right = Integral(r"\int_{1/e}^1\frac{dy}y", 0, 1 / Y, 1 / sympy.E, 1, "1")
    integrals(report, [right])
    assert r"\int_{1/e}^1\frac{dy}y &= 1" in report.lines[-1]
    with pytest.raises(NotEqual, match="expected 2, found 1"):
        integrals(report, [Integral("", 0, 1 / Y, 1 / sympy.E, 2, "2")])
    assert len(report.lines) == 1


def test_a_hypothesis_that_the_proof_uses_is_kept_and_one_that_it_does_not_use_is_not() -> None:
    statement = Statement(("n",), (), ("n >= 1", "n <= 9"), "n >= 1")
    bare = with_what_it_needs(Lemma("l", statement, ()), {})
    assert isinstance(bare, Lemma) and bare.statement.given == ("n >= 1",)


def test_every_lemma_holds_with_the_hypotheses_that_are_printed(lemmas: Lemmas) -> None:
    dropped = 0
    for name, lemma in lemmas.lemmas.items():
        if isinstance(lemma, Lemma):
            others = {other: said for other, said in lemmas.proved.items() if other != name}
            bare = with_what_it_needs(lemma, others)
            assert isinstance(bare, Lemma) and set(bare.statement.given) <= set(lemma.statement.given)
            kept = tuple(text if text in bare.statement.given else "0 = 0" for text in lemma.statement.given)
            check_lemma(replace(lemma, statement=replace(lemma.statement, given=kept)), others)
            dropped += len(lemma.statement.given) - len(bare.statement.given)
    assert dropped > 50


def test_letters_stand_for_terms_that_are_there() -> None:
    assert abbreviated("a*b <= c", {"a*b": "d"}) == "d <= c"
    with pytest.raises(CheckFailed, match="expected the term b/a"):
        abbreviated("a*b <= c", {"b/a": "d"})


def test_the_best_threshold_for_few_faces_is_good_enough() -> None:
    for faces in range(1, SMALL + 1):
        j, apart = best_for(faces)
        assert apart * j / faces >= MOST * (faces - 1) / faces
    # nearly good: with the threshold beside it the bound fails
    assert 1 * (sum(1 / sympy.Integer(i) for i in range(2, 8))) / 7 < sympy.Rational(7, 19) * sympy.Rational(6, 7)


def test_labels_of_lemmas_differ(lemmas: Lemmas) -> None:
    names = [name for name in lemmas.lemmas if not name.startswith("the loss for N = ")]
    assert len({label(name) for name in names}) == len(names) == len(lemmas.lemmas) - SMALL
    assert all(stated_of(lemmas.lemmas[name]) for name in names)


def test_the_graph_leads_from_lemmas_to_claims(lemmas: Lemmas) -> None:
    edges = edges_of(lemmas)
    places = placed(edges)
    assert {f"claim:{id_}" for id_ in ORDER} <= set(places) and {ARGUED, *CITED} <= set(places)
    assert all(places[low][1] < places[high][1] for high, below in edges.items() for low in below)
    assert label("loss at most 1/e") in edges["claim:D7"] and "claim:DV" in edges["claim:D7"]
    assert label("upper bound") in edges[label("loss at most 1/e")]
    drawn = graph(lemmas)
    assert drawn.count(r"\node") == len(places)
    assert drawn.count(r"\draw[->]") == sum(map(len, edges.values()))
    assert len(set(places.values())) == len(places)


def test_every_lemma_of_the_report_is_listed_and_spoken_of(ledger: Ledger, lemmas: Lemmas) -> None:
    source = write(ledger.of("liars-dice"))
    listed = set(re.findall(r"\\label\{(lem:[\w-]+)\}", source))
    assert listed == {label(name) for name in lemmas.lemmas} | {"lem:nest"}
    assert "lstlisting" in source and "Kuerschak" not in source and "exp' = exp" not in source
