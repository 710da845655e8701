"""The report on expected utility: written from what claims carry, it refers to nothing that is not there."""

from __future__ import annotations

import re
from fractions import Fraction as F

import pytest

from derivations.print.document import LatexDocument, NotEqual
from derivations.sources.utility import report_shares
from derivations.sources.utility.experiments import noise
from derivations.sources.utility.report import write
from derivations.sources.utility.report_front import FRONT
from derivations.sources.utility.report_lemmas import label, theorems
from derivations.sources.utility.report_runs import SIGMA, beaten, rates, shown, styles, twins
from derivations.sources.utility.report_shares import best_share
from tests.support.ledger import Ledger
from verify.kernel.utility.theorems import THEOREMS


@pytest.fixture(scope="session")
def source(ledger: Ledger) -> str:
    return write(ledger.of("utility"))


def test_every_theorem_and_each_of_its_lemmas_is_in_the_appendix(source: str) -> None:
    needed = {label(name) for row in THEOREMS.values() for name in row.needs}
    assert {name for name in needed if rf"\label{{{name}}}" not in source} == set()


def test_every_claim_has_its_box(source: str, ledger: Ledger) -> None:
    assert [item.claim.id for item in ledger.of("utility") if rf"\label{{claim:{item.claim.id}}}" not in source] == []


@pytest.mark.parametrize(
    "printed",
    [
        r"$\gamma=5$ it is $13.863\%$",
        r"$0.81$ & $-0.0510442$ & $-0.0510296$ & call",
        r"$0.811$ & $-0.0510455$ & $-0.0510545$ & fold",
        r"$105$ & $-1.9459$ & $-1.1877$ & call",
        r"$14.7\%$ for $n=3$",
        r"6 & $4/5$ & $0.087$ & $0.149$ & $0.186$ & $0.189$ & $0.127$",
    ],
)
def test_numbers_that_are_printed(printed: str, source: str) -> None:
    assert printed in source


def test_an_equation_that_does_not_hold_is_not_printed(monkeypatch: pytest.MonkeyPatch, ledger: Ledger) -> None:
    monkeypatch.setattr(report_shares, "WIN", report_shares.WIN + 1)
    by_id = {item.claim.id: item for item in ledger.of("utility")}
    with pytest.raises(NotEqual):
        best_share(LatexDocument(FRONT, tuple(by_id.values())), theorems(by_id), by_id)


def test_braces_are_balanced(source: str) -> None:
    bare = re.sub(r"\\[{}]", "", source.partition(r"\begin{document}")[2])
    assert bare.count("{") == bare.count("}")


# --- tables and plots of runs


def test_a_number_is_printed_with_the_larger_half_of_its_interval() -> None:
    assert shown((F(1, 2), F(1, 4), F(3, 5)), 3) == r"$0.500\pm0.250$"


def test_a_plot_has_a_line_and_a_shade_for_each_stack(ledger: Ledger) -> None:
    items = {item.claim.id: item for item in ledger.of("utility")}
    report = LatexDocument(FRONT, tuple(items.values()))
    rates(report, items["U10a"], noise.DUELS, SIGMA, "fig:noise")
    picture = report.lines[-1]
    assert picture.count(r"\addplot[area legend") == 2 and picture.count("thick") == 2
    assert "legend entries={100 big blinds deep,20 big blinds deep}" in picture
    # seven places each, there and back
    assert picture.split("coordinates {")[1].partition("}")[0].count("(") == 14


def test_every_twin_style_and_beater_has_its_row(ledger: Ledger) -> None:
    items = {item.claim.id: item for item in ledger.of("utility")}
    report = LatexDocument(FRONT, tuple(items.values()))
    for table, id_, rows in ((twins, "U17", 12), (styles, "U23", 9), (beaten, "U26a", 7)):
        before = len(report.lines)
        table(report, items[id_])
        body = report.lines[before].partition(r"\midrule")[2].partition(r"\bottomrule")[0]
        assert body.count(r"\\") == rows
