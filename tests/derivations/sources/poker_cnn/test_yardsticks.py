"""Yardsticks: what is measured says nothing of true or false; a finer abstraction may be worth less, exactly."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from derivations.claims.claim import Settled, Verdict
from derivations.experiments.record import Cell, Record
from derivations.report.document import Report
from derivations.sources.poker_cnn import report_yardsticks
from derivations.sources.poker_cnn.claims import CLAIMS
from derivations.sources.poker_cnn.experiments import reproduction, yardsticks
from derivations.sources.poker_cnn.experiments.study import PLAIN
from derivations.sources.poker_cnn.report_front import front
from derivations.sources.poker_cnn.shared import PokerCnn
from play.holdem.abstraction.plan import Plan
from play.holdem.matches.local_best_response import Response
from play.network.architecture import Architecture
from play.network.plan import Plan as Networks
from play.network.plan import Training

ANYWHERE = PokerCnn()


@cache
def settled(id_: str, shared: PokerCnn = ANYWHERE) -> Settled:
    claim, prove = CLAIMS[id_]
    return Settled(claim, prove(shared), 0.0, "", ())


@pytest.fixture
def ran(tmp_path: Path) -> PokerCnn:
    """A record in which the n-th cell is n/4, give or take a tenth."""
    cells = tuple(
        Cell(name, f"{number / 4:.6f}", f"{number / 4 - 0.1:.6f}", f"{number / 4 + 0.1:.6f}", 100)
        for number, name in enumerate(yardsticks.names())
    )
    Record("P17", "small", yardsticks.REGISTRATION.digest, cells).write(tmp_path)
    return PokerCnn(tmp_path)


def test_the_finer_abstraction_is_weaker_in_both_seats() -> None:
    p24 = settled("P24")
    assert p24.verdict is Verdict.PROVED and "sampling" not in p24.trust
    assert p24.proof.result["exploitability"] == {"coarse": ["71/2350", "1183/4700"], "fine": ["91/1350", "251/900"]}


def test_against_the_coarser_one_the_finer_strategy_cannot_lose() -> None:
    """A reading that the source's reference rules out, and false: the coarser strategy is one of the finer game."""
    played = settled("P24").judgement.readings[1]
    assert played.state == "excluded" and played.holds is False


def test_a_suggestion_is_measured_and_neither_true_nor_false(ran: PokerCnn) -> None:
    p17 = settled("P17", ran)
    assert p17.verdict is Verdict.MEASURED and not p17.judgement.readings
    # 5 matches with CFR, 6 responses, and the abstraction
    assert [sample.expected for sample in p17.judgement.measured] == [None] * 12
    assert "Random +0.00 (give or take 0.10)" in (p17.proof.remark or "")


def test_without_a_run_nothing_is_said_of_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("derivations.sources.poker_cnn.shared.RUNS", tmp_path)
    p17 = settled("P17", PokerCnn(tmp_path))
    assert p17.verdict is Verdict.UNKNOWN and "Not measured here" in (p17.proof.remark or "")


def test_the_report_has_all_that_was_measured(ran: PokerCnn) -> None:
    by_id = {"P17": settled("P17", ran), "P24": settled("P24")}
    report = Report(front({}), tuple(by_id.values()))
    report_yardsticks.section(report, by_id)
    written = "\n".join(report.lines)
    record = ran.record(yardsticks.REGISTRATION)
    for cell in record.cells:
        assert (report_yardsticks.shown(cell) in written) != (cell.name == yardsticks.ABSTRACT)
    assert r"$91/1350\approx0.0674$" in written


@pytest.mark.slow
def test_a_run_measures_what_is_registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it at a size that says nothing, stopped by nobody."""
    pytest.importorskip("torch")
    networks = Networks(
        architecture=Architecture(filter=3, widths=(2,), convolutions=1, dense=4),
        training=Training(epochs=1),
        stack=16,
        first_hands=30,
        later_hands=8,
    )
    response = Response(hands=4, stack=16, holdings=10, boards=3, block=2)
    yard = yardsticks.Yard(
        Plan(stack=16, sizes=(100,), buckets=(2, 2, 1, 1), deals=200, completions=10, iterations=4),
        replace(reproduction.STUDIES["small"], plans={PLAIN: networks}),
        (8, 8),
        (response, response),
    )
    monkeypatch.setattr(yardsticks, "YARDS", {"small": yard})
    record = yardsticks.EXPERIMENT.run("small", kept=tmp_path / "P17.json")
    assert tuple(cell.name for cell in record.cells) == yardsticks.names()
    assert record.cell(yardsticks.responded("CNN1")).size == 4
    assert record.cell(yardsticks.against("CNN1", "CFR")).size == 4
    exact = record.cell(yardsticks.ABSTRACT)
    assert Fraction(0) < exact.number("low") == exact.number("high")
    # what is kept is not played again
    assert yardsticks.EXPERIMENT.run("small", kept=tmp_path / "P17.json") == record
