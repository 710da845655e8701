"""A run of the yardsticks measures what is registered, and goes on where it was stopped."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from derivations.sources.poker_cnn.experiments import reproduction, yardsticks
from derivations.sources.poker_cnn.experiments.study import PLAIN
from play.holdem.abstraction.plan import AbstractionPlan
from play.holdem.matches.local_best_response import LocalBestResponse
from play.network.architecture import Architecture
from play.network.plan import RunPlan as Networks
from play.network.plan import Training


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
    response = LocalBestResponse(hands=4, stack=16, holdings=10, boards=3, block=2)
    yard = yardsticks.Yard(
        AbstractionPlan(stack=16, sizes=(100,), buckets=(2, 2, 1, 1), deals=200, completions=10, iterations=4),
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
