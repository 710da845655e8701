"""`gameproof prove --run-experiments`: experiments run again, at a scale, and what cannot be."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from derivations.experiments.experiment import Experiment
from derivations.experiments.record import read_record
from derivations.experiments.statistics import Moments
from derivations.index import SOURCES
from derivations.own.toml_rows import runs_of
from derivations.sources.poker_cnn.experiments.catalogue import RUNS as NETWORK_RUNS
from derivations.sources.utility.experiments.catalogue import EXPERIMENTS, RUNS
from tests.support.commands import Run, refuses

REGISTRATION = EXPERIMENTS["U15"].registration


@pytest.fixture
def quick() -> Iterator[None]:
    """U15 with blocks that take no time."""
    names = [cell.name for cell in read_record(REGISTRATION, RUNS).cells]
    moments = Moments(40, 39.0, 39.0, True), Moments(40, 40.0, 40.0, True), Moments(40, 0.1, 0.01)
    with pytest.MonkeyPatch.context() as patch:
        known = dict(zip(names, moments, strict=True))
        patch.setitem(EXPERIMENTS, "U15", Experiment(REGISTRATION, lambda registration, number: known))
        yield


def test_a_fresh_run_is_recorded_compared_and_what_the_claim_is_settled_by(quick: None, run: Run) -> None:
    status, out, err = run("prove", "U15", "--run-experiments", "--json")
    (entry,) = json.loads(out)
    assert status == 0
    assert entry["measured"][0]["size"] == 40 * REGISTRATION.sizes["small"]
    assert "U15: run at scale small, recorded at scale" in err
    assert read_record(REGISTRATION, Path("out/runs")).scale == "small"
    assert not list(Path("out/runs").glob("*.part.json"))


def test_otherwise_the_record_that_is_kept_counts(quick: None, run: Run) -> None:
    (entry,) = json.loads(run("prove", "u15", "--json")[1])
    assert entry["measured"][0]["size"] == read_record(REGISTRATION, RUNS).cells[0].size


def test_the_records_that_are_kept_are_beside_the_claims_by_the_names_of_what_is_run(quick: None, run: Run) -> None:
    assert runs_of(SOURCES["utility"].path) == RUNS
    assert runs_of(SOURCES["poker-cnn"].path) == NETWORK_RUNS
    run("prove", "U15", "--run-experiments", "--json")
    assert [path.name for path in Path("out/runs").iterdir()] == ["U15.json"]
    assert (RUNS / "U15.json").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["K3", "--run-experiments"], "--run-experiments: expected a claim with an experiment, found K3"),
        (["U15", "--scale", "small"], "--scale: expected --run-experiments with it, found 'small' alone"),
        (["U15", "--run-experiments", "--scale", "huge"], "--scale: expected one of small, medium, full, found 'huge'"),
    ],
)
def test_what_cannot_be_run_again_is_refused(words: list[str], said: str, run: Run) -> None:
    refuses(run, said, "prove", *words)
