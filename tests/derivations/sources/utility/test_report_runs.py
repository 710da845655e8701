"""Tables and plots of runs, as the report prints them."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.claims.claim import Claim, Settled
from derivations.report.document import Report
from derivations.sources.utility import measured, measured_play
from derivations.sources.utility.experiments import noise
from derivations.sources.utility.report_front import FRONT
from derivations.sources.utility.report_runs import SIGMA, beaten, number, rates, run, shown, styles, twins
from derivations.sources.utility.shared import Utility

SHARED = Utility()


def settled(claim: str) -> Settled:
    prove = {"U10": measured.u10, "U17": measured.u17, "U23": measured_play.u23, "U26": measured_play.u26}[claim]
    return Settled(Claim(claim, "", ""), prove(SHARED), 0.0, "", ())


@pytest.fixture
def report() -> Report:
    return Report(FRONT, [settled(claim) for claim in ("U10", "U17", "U23", "U26")])


def test_a_number_is_printed_with_the_larger_half_of_its_interval() -> None:
    assert shown((F(1, 2), F(1, 4), F(3, 5)), 3) == r"$0.500\pm0.250$"


def test_numbers_are_those_of_the_record() -> None:
    item = settled("U10")
    cell = SHARED.record(noise.REGISTRATION).cells[0]
    assert number(item, cell.name) == (cell.number("estimate"), cell.number("low"), cell.number("high"))
    assert run(item)["scale"] in noise.REGISTRATION.sizes


def test_a_plot_has_a_line_and_a_shade_for_each_stack(report: Report) -> None:
    rates(report, report.settled[0], noise.DUELS, SIGMA, "fig:noise")
    picture = report.lines[-1]
    assert picture.count(r"\addplot[area legend") == 2 and picture.count("thick") == 2
    assert "legend entries={100 big blinds deep,20 big blinds deep}" in picture
    # seven places each, there and back
    assert picture.split("coordinates {")[1].partition("}")[0].count("(") == 14


def test_every_twin_style_and_beater_has_its_row(report: Report) -> None:
    for table, item, rows in ((twins, 1, 12), (styles, 2, 9), (beaten, 3, 7)):
        before = len(report.lines)
        table(report, report.settled[item])
        body = report.lines[before].partition(r"\midrule")[2].partition(r"\bottomrule")[0]
        assert body.count(r"\\") == rows
