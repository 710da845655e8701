"""An experiment on networks from end to end: trained, played, counted, and taken up again."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from pathlib import Path

import pytest

from derivations.experiments.experiment import StagedExperiment, stages
from derivations.experiments.record import Record, read_record
from derivations.experiments.registration import ExperimentError, Registration
from derivations.sources.poker_cnn.experiments import running
from derivations.sources.poker_cnn.experiments.quantities import (
    COUNTED,
    MEAN_SIZE,
    SIZES,
    STRONG_FOLDED,
    WEAK_RAISED,
    counted,
)
from derivations.sources.poker_cnn.experiments.running import cells, experiment
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, PLAIN, RANDOM, Pair, Study, chosen, cnn
from play.network.architecture import Architecture
from play.network.learning.actions import CALLS, FOLDS, RAISES, none
from play.network.plan import RunPlan, Training

TINY = RunPlan(
    architecture=Architecture(filter=3, widths=(2,), convolutions=1, dense=4),
    training=Training(epochs=1),
    stack=16,
    generations=1,
    first_hands=30,
    later_hands=8,
)
GREATEST = cnn(1, PLAIN, "ties=greatest")
STUDY = Study(
    {PLAIN: TINY, "deep": replace(TINY, stack=20)},
    (Pair(RANDOM, HEURISTIC), Pair(cnn(1), HEURISTIC), Pair(GREATEST, HEURISTIC), Pair(cnn(1, "deep"), RANDOM)),
    (HEURISTIC, cnn(1), GREATEST, cnn(1, "deep")),
    8,
)
REGISTRATION = Registration(
    "T2", "none", F(1, 10), ("a",), tuple(STUDY.words()), {"small": 2}, "a seed", len(cells(STUDY, 2)), 5, F(95, 100)
)
EXPERIMENT = experiment({"small": STUDY}, REGISTRATION)


@pytest.fixture(scope="module")
def record() -> Record:
    pytest.importorskip("torch")
    return EXPERIMENT.run("small")


def test_cells_are_those_that_were_counted_on(record: Record) -> None:
    names = [cell.name for cell in record.cells]
    assert set(names) <= set(cells(STUDY, 2)) and len(set(names)) == len(names)
    assert {"Random against Heuristic", "seed 1: CNN1 against Heuristic", "seed 2: deep CNN1 against Random"} <= set(
        names
    )
    assert "seed 2: CNN1 ties=greatest folds" in names and "Heuristic folds" in names


def test_who_ignores_the_cards_is_the_same_for_all_seeds(record: Record) -> None:
    deals = {cell.name: cell.size for cell in record.cells}
    assert deals["Random against Heuristic"] == 2 * 4 and deals["seed 1: CNN1 against Heuristic"] == 4


def test_shares_of_actions_are_of_all_decisions(record: Record) -> None:
    kinds = [record.cell(f"seed 1: CNN1 {kind}") for kind in ("folds", "checks", "calls", "bets or raises")]
    assert len({cell.size for cell in kinds}) == 1
    assert abs(sum(cell.number("estimate") for cell in kinds) - 1) < F(1, 10**5)


def test_a_run_goes_on_where_it_stood_and_comes_to_the_same(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, played = tmp_path / "T2.part.json", []

    def stopping(study: running.Trained, pair: Pair, path: Path) -> object:
        played.append(pair.name)
        if len(played) == 3:
            raise KeyboardInterrupt
        return whole(study, pair, path)

    whole = running.Trained.played
    monkeypatch.setattr(running.Trained, "played", stopping)
    with pytest.raises(KeyboardInterrupt):
        EXPERIMENT.run("small", kept=kept)
    networks = {path: path.stat().st_mtime_ns for path in stages(kept).rglob("network.npz")}
    assert len(networks) == 2
    assert EXPERIMENT.run("small", kept=kept) == record
    assert {path: path.stat().st_mtime_ns for path in networks} == networks


@pytest.mark.slow
def test_seeds_make_other_networks_and_other_deals(record: Record) -> None:
    other = StagedExperiment(replace(REGISTRATION, seed=15), EXPERIMENT.block).run("small")
    assert other.cell("Random against Heuristic") != record.cell("Random against Heuristic")


def test_the_record_is_of_this_registration_alone(record: Record, tmp_path: Path) -> None:
    record.write(tmp_path)
    assert read_record(REGISTRATION, tmp_path) == record
    with pytest.raises(ExperimentError, match="one of another registration"):
        read_record(replace(REGISTRATION, seed=6), tmp_path)


def test_runs_that_differ_in_one_thing_say_in_which() -> None:
    _, base, deep = STUDY.words()
    assert deep.startswith("deep: stack 20; SHA-256")
    assert base.startswith("CNN: ") and "stack 16" in base and "widths [2]" in base
    assert "seed" not in chosen(TINY)


def test_what_is_counted_of_actions_by_hand() -> None:
    actions = none(100)
    # the best tenth folds twice and calls once before the flop, the worst raises by 3 and by 60 chips on it
    actions.kinds[9, 0, FOLDS], actions.kinds[9, 0, CALLS] = 2, 1
    actions.kinds[0, 0, RAISES], actions.kinds[0, 1, RAISES] = 1, 1
    actions.sizes[[3, 60]] = 1
    found = counted(actions)
    shares = {name: moments.total / moments.size for name, moments in found.items()}
    assert set(found) == set(COUNTED)
    assert (shares["folds"], shares["calls"], shares["bets or raises"], shares["checks"]) == (0.4, 0.2, 0.4, 0)
    assert [shares[name] for name in SIZES] == [0.5, 0, 0, 0, 0.5]
    assert shares[MEAN_SIZE] == (1.5 + 30) / 2
    assert (shares[STRONG_FOLDED], shares[WEAK_RAISED]) == (2 / 3, 1)


def test_sizes_at_an_edge_are_in_the_class_that_it_ends() -> None:
    actions = none(100)
    actions.sizes[[4, 5, 50, 51]] = 1
    by_class = [counted(actions)[name].total for name in SIZES]
    assert by_class == [1, 1, 0, 1, 1]


def test_who_never_bets_has_no_sizes() -> None:
    actions = none(100)
    actions.kinds[:, 0, CALLS] = 1
    assert not {*SIZES, MEAN_SIZE} & set(counted(actions))
    actions.sizes[7] = 1
    assert SIZES[1] in counted(actions) and MEAN_SIZE not in counted(actions)
