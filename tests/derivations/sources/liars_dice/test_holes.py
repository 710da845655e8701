"""What code fills into the report on liar's dice: relations are those of certificates, and integrals hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
import sympy

from derivations.claims.claim import Settled
from derivations.own.report_numbers import number_of
from derivations.print.blocks import Block, Display, Heading, Known, plain
from derivations.print.equations import NotEqual
from derivations.print.numbering import every
from derivations.print.pictures import Figure
from derivations.print.report_blocks import Derivation, Theorem
from derivations.print.report_file import ReportParts, read_report
from derivations.proving import whole
from derivations.sources.liars_dice import lemma_list
from derivations.sources.liars_dice.holes import holes, value_between
from derivations.sources.liars_dice.lemma_list import LemmaList
from tests.support.effort import thorough
from tests.support.ledger import Ledger


@pytest.fixture(scope="module")
def settled(ledger: Ledger) -> Sequence[Settled]:
    return ledger.of("liars-dice")


@pytest.fixture(scope="module")
def report(settled: Sequence[Settled]) -> Derivation:
    file = whole("liars-dice")
    assert file.report is not None
    parts = ReportParts(settled, "gameproof prove liars-dice", "x.sha256", lambda text: number_of(text, file))
    with pytest.MonkeyPatch.context() as patched:
        if not thorough():  # it takes seconds for all lemmas
            patched.setattr(lemma_list, "with_what_it_needs", lambda lemma, _: lemma)
        return read_report(file.report, parts, holes(settled))


def blocks(report: Derivation) -> list[Block]:
    return list(every(report.blocks))


def test_the_main_results_say_how_they_are_known(report: Derivation) -> None:
    found = {each.label: each for each in blocks(report) if isinstance(each, Theorem) and each.kind == "theorem"}
    argued = {label for label, each in found.items() if each.known is Known.ARGUED}
    assert argued == {"thm:continuous"}
    assert found["thm:limit"].claims == ("D7",) and found["thm:value"].claims == ("DV", "D1")
    # the question that was asked is answered second
    assert list(found)[:2] == ["thm:value", "thm:limit"]


def test_lemmas_are_decided_by_the_checker_but_the_nest_of_stages(report: Derivation) -> None:
    lemmas = [each for each in blocks(report) if isinstance(each, Theorem) and each.kind == "lemma"]
    assert [each.label for each in lemmas if each.known is not Known.CERTIFICATE] == [
        *("lem:nest", "lem:few-faces")  # the latter is seven lemmas in one, for one number of faces each
    ]


def test_displayed_relations_by_how_they_are_known(report: Derivation) -> None:
    shown = Counter(each.known for each in blocks(report) if isinstance(each, Display))
    assert shown[Known.ARGUED] == 1 and shown[Known.DEFINED] == 3
    assert shown[Known.COMPUTED] > 10 and shown[Known.CERTIFICATE] > 60


def test_every_displayed_lemma_is_in_the_list(report: Derivation) -> None:
    shown = {each.lemma for each in blocks(report) if isinstance(each, Display) and each.lemma}
    listed = {each.label for each in blocks(report) if isinstance(each, Theorem)}
    assert shown <= listed and len(shown) > 50


def test_the_lemmas_are_in_the_appendix(report: Derivation) -> None:
    titles = [plain(each.words) for each in blocks(report) if isinstance(each, Heading) and each.level == 1]
    assert titles[-1] == "The lemmas" and titles[0] == "Main results"


def test_numbers_in_prose_are_found(settled: Sequence[Settled]) -> None:
    words = holes(settled).words
    assert plain(words["six_value"]) == r"\frac{41}{60}"
    assert plain(words["six_threshold"]) == r"k=2, as H_6-H_2=\frac{19}{20}\le 1<\frac{29}{20}=H_6-H_1"
    assert plain(words["third_low"]) == "-0.18" and plain(words["third_high"]) == "0.21"
    assert plain(words["matches"]).startswith(r"\frac{191}{256} (highest face wild, one die lost), \frac{17}{32} (")


def test_the_graph_of_lemmas_is_for_pages_alone(report: Derivation) -> None:
    *_, graph = (each for each in blocks(report) if isinstance(each, Figure))
    assert not graph.label and graph.pictures[0].tikz == ""  # type: ignore[union-attr]


def test_bounds_of_the_value_are_those_of_the_loss_in_the_certificate(settled: Sequence[Settled]) -> None:
    lemmas, e = LemmaList.of(settled), sympy.Symbol("e")
    names = ("loss at most 1/e", "loss at least (1 - 1/N)/e")
    found = value_between(lemmas, names, 1 - 1 / e, ("0", r"V_N-1+\frac{1}{e}", r"\frac{1}{eN}"))
    assert found.lines == (r"0 &\le V_N-1+\frac{1}{e} \le \frac{1}{eN}",) and found.known is Known.CERTIFICATE
    with pytest.raises(NotEqual):
        value_between(lemmas, names, 1 - 1 / e, ("0", r"V_N-1+\frac{1}{e}", r"\frac{1}{2eN}"))
