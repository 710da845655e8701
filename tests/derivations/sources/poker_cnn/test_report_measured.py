"""The report's section on our runs: tables, bars and curves are those of the records."""

from __future__ import annotations

from dataclasses import replace

import pytest

from derivations.claims.claim import Settled
from derivations.experiments.record import Record, read_record
from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn import report_curves, report_figures, report_measured
from derivations.sources.poker_cnn.experiments import later, reproduction
from derivations.sources.poker_cnn.experiments.catalogue import RUNS
from derivations.sources.poker_cnn.experiments.running import SEEDS, cells
from derivations.sources.poker_cnn.report_front import front
from derivations.sources.poker_cnn.seeds import Seeds
from tests.support.ledger import Ledger

RUN = Seeds(reproduction.REGISTRATION, read_record(reproduction.REGISTRATION, RUNS))


@pytest.fixture(scope="module")
def by_id(ledger: Ledger) -> dict[str, Settled]:
    return {item.claim.id: item for item in ledger.of("poker-cnn")}


@pytest.fixture
def report(by_id: dict[str, Settled]) -> LatexDocument:
    return LatexDocument(front(by_id), list(by_id.values()))


def test_the_section_has_all_matches_and_says_how_small_the_run_is(
    report: LatexDocument, by_id: dict[str, Settled]
) -> None:
    report_measured.section(report, by_id)
    said = "\n".join(report.lines)
    table = next(line for line in report.lines if r"\label{tab:ours}" in line)
    assert table.partition(r"\midrule")[2].partition(r"\bottomrule")[0].count(r"\\") == 10
    assert "learns from 2,500 hands here and from 200,000 in the source" in said
    for id_ in ("P11", "P12", "P16", "P19", "P20", "P21", "P22", "P23"):
        assert f"{{claim:{id_}}}" in said


def test_numbers_of_the_table_are_those_of_the_record(report: LatexDocument, by_id: dict[str, Settled]) -> None:
    report_measured.section(report, by_id)
    said = "\n".join(report.lines)
    cell = RUN.cells("Random against CNN1")[0]
    assert cell is not None
    assert rf"${float(cell.number('estimate')):.1f}\pm" in said
    assert rf"${float(RUN.mean('Random against CNN1').number('estimate')):.2f}\pm" in said


def test_bars_of_a_player_add_up_to_all_his_actions(report: LatexDocument) -> None:
    report_figures.shares(report, RUN)
    picture = report.lines[-1]
    series = [part.partition("};")[0] for part in picture.split("coordinates {")[1:]]
    heights = [[float(point.split(",")[1].rstrip(")")) for point in each.split(" ")] for each in series]
    assert len(series) == 4 and {len(each) for each in heights} == {2 + 3 * 3}
    assert all(abs(sum(column) - 100) < 0.01 for column in zip(*heights, strict=True))


def test_why_the_random_player_loses_is_said_where_he_does(report: LatexDocument) -> None:
    report_measured._against_random(report, RUN)
    assert "he folds in 23\\% of his decisions" in report.lines[-1]
    before = len(report.lines)
    moved = tuple(
        replace(cell, estimate="0.000000", low="-1.000000", high="1.000000")
        if "Random against CNN1" in cell.name
        else cell
        for cell in RUN.record.cells
    )
    report_measured._against_random(report, Seeds(RUN.registration, replace(RUN.record, cells=moved)))
    assert len(report.lines) == before


def test_curves_have_a_line_for_each_seed_and_a_point_for_each_generation(report: LatexDocument) -> None:
    registration = later.REGISTRATION
    names = cells(later.STUDIES["medium"], SEEDS)
    plain = RUN.record.cells[0]
    run = Seeds(
        registration,
        Record("P21", "medium", registration.digest, tuple(replace(plain, name=name) for name in names)),
    )
    report_curves.generations(report, run)
    for picture in report.lines[-3:]:
        assert picture.count(r"\addplot") == 3
        assert picture.partition("coordinates {")[2].partition("}")[0].count("(") == 8
