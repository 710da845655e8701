"""Experiments: what is registered, records and their digests, runs that are stopped and taken up again."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction as F
from pathlib import Path

import numpy as np
import pytest

from derivations.claims.claim import OPEN
from derivations.experiments.experiment import Experiment, Observations, StagedExperiment, stages
from derivations.experiments.fresh import compare_runs, fresh
from derivations.experiments.record import Estimate, Record, read_record, samples_of
from derivations.experiments.registration import ExperimentError, Registration
from derivations.experiments.statistics import (
    FEW,
    IntervalPlace,
    Moments,
    moments_of,
    place_of_interval,
    share_moments,
    student,
)
from derivations.sources.utility.experiments.catalogue import EXPERIMENTS, RUNS
from tests.support.effort import for_each
from verify.language.samples import speaks_of

COINS = Registration("C1", "even", F(1, 10), ("a", "b"), (), {"small": 4, "full": 9}, "throws", 2, 7)


def throws(registration: Registration, number: int) -> Observations:
    heads = np.random.default_rng([registration.seed, number]).random(50) < 0.5
    return {"heads": share_moments(heads), "won": moments_of(2.0 * heads - 1)}


def stopping(registration: Registration, number: int) -> Observations:
    if number == 2:
        raise KeyboardInterrupt
    return throws(registration, number)


EXPERIMENT = Experiment(COINS, throws)
RECORD = EXPERIMENT.run("small")


@for_each("claim", EXPERIMENTS)
def test_what_is_registered_says_what_would_count(claim: str) -> None:
    registered = EXPERIMENTS[claim].registration
    assert registered.claim == claim
    assert registered.margin > 0 and registered.intervals > 0 and {"small", "full"} <= set(registered.sizes)
    assert registered.hypothesis and registered.readings and registered.stopping


def test_every_word_of_a_registration_is_in_its_digest() -> None:
    for change in ({"seed": 8}, {"hypothesis": "odd"}, {"margin": F(1, 9)}, {"readings": ("x",)}, {"intervals": 3}):
        assert replace(COINS, **change).digest != COINS.digest  # type: ignore[arg-type]


def test_intervals_are_the_wider_the_more_are_looked_at() -> None:
    assert COINS.each == F(995, 1000)
    assert replace(COINS, intervals=10).each == F(999, 1000)


def test_there_is_no_other_scale() -> None:
    with pytest.raises(ExperimentError, match="scale: expected small or full, found 'huge'"):
        EXPERIMENT.run("huge")


def test_blocks_are_added_up() -> None:
    heads = RECORD.cell("heads")
    assert heads.size == 200
    together = np.concatenate([np.random.default_rng([7, k]).random(50) < 0.5 for k in range(4)])
    assert heads.estimate == f"{together.mean():.6f}"


def test_a_run_that_was_stopped_comes_to_the_same_record(tmp_path: Path) -> None:
    kept = tmp_path / "part.json"
    with pytest.raises(KeyboardInterrupt):
        Experiment(COINS, stopping).run("small", kept=kept)
    steps: list[int] = []
    again = EXPERIMENT.run("small", kept=kept, step=lambda: steps.append(1))
    assert (again, again.digest, len(steps)) == (RECORD, RECORD.digest, 4)


def test_workers_come_to_the_same_record() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert EXPERIMENT.run("small", executor=executor).digest == RECORD.digest


def one_of_two(registration: Registration, number: int) -> Observations:
    return {f"side {number % 2}": share_moments(np.ones(5, dtype=bool))}


def test_a_cell_may_be_of_some_blocks_only() -> None:
    cells = Experiment(COINS, one_of_two).run("small").cells
    assert [(cell.name, cell.size) for cell in cells] == [("side 0", 10), ("side 1", 10)]


def in_stages(registration: Registration, scale: str, folder: Path, number: int) -> Observations:
    done = folder / f"{scale}.{number}"
    if not done.exists():
        folder.mkdir(parents=True, exist_ok=True)
        done.write_text("done")
        if number == 2:
            raise KeyboardInterrupt
    return throws(registration, number)


def test_blocks_with_stages_go_on_where_they_stood_and_leave_nothing_behind(tmp_path: Path) -> None:
    experiment = StagedExperiment(COINS, in_stages)
    with pytest.raises(KeyboardInterrupt):
        fresh({"C1": experiment}, tmp_path, "C1", "small", tmp_path)
    assert len(list(stages(tmp_path / "C1.small.part.json").iterdir())) == 3
    fresh({"C1": experiment}, tmp_path, "C1", "small", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["C1.json"]
    assert read_record(COINS, tmp_path).digest == RECORD.digest


def test_stages_are_kept_nowhere_if_nothing_is() -> None:
    with pytest.raises(KeyboardInterrupt):
        StagedExperiment(COINS, in_stages).run("small")


@pytest.mark.parametrize("content", ["", "[]", '{"registration": "x", "blocks": []}', '{"blocks": 1}'])
def test_kept_blocks_of_another_run_are_refused(content: str, tmp_path: Path) -> None:
    kept = tmp_path / "part.json"
    kept.write_text(content)
    with pytest.raises(ExperimentError, match=r"part\.json: expected blocks of the run of C1"):
        EXPERIMENT.run("small", kept=kept)


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    RECORD.write(tmp_path)
    assert read_record(COINS, tmp_path) == RECORD


def test_a_record_of_another_registration_is_refused(tmp_path: Path) -> None:
    RECORD.write(tmp_path)
    with pytest.raises(ExperimentError, match="found one of another registration; prove C1 --run-experiments"):
        read_record(replace(COINS, seed=8), tmp_path)


def test_no_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExperimentError, match="run of C1: expected a record, found none"):
        read_record(COINS, tmp_path)


def changes(content: dict[str, object]) -> list[dict[str, object]]:
    """The record with one entry changed, in every way."""
    other: dict[type, object] = {str: "0.123456", int: 17, float: 0.5}
    changed: list[dict[str, object]] = [content | {name: "x"} for name in content if name != "seconds"]
    cells = content["cells"]
    assert isinstance(cells, list)
    for number, cell in enumerate(cells):
        for name, value in cell.items():
            rows = [dict(each) for each in cells]
            rows[number][name] = other[type(value)]
            changed.append(content | {"cells": rows})
    return [*changed, content | {"more": 1}, content | {"cells": cells[:-1]}, content | {"cells": cells[::-1]}]


def test_a_record_that_was_changed_anywhere_is_refused_in_one_line(tmp_path: Path) -> None:
    path = RECORD.write(tmp_path)
    content = json.loads(path.read_text())
    for changed in changes(content):
        path.write_text(json.dumps(changed))
        with pytest.raises(ExperimentError, match="run of C1: ") as refused:
            read_record(COINS, tmp_path)
        assert "\n" not in str(refused.value)


def test_cells_become_samples_with_the_confidence_of_one_interval() -> None:
    (heads,) = samples_of(COINS, RECORD, ["heads"], F(1, 2))
    assert (heads.confidence, heads.size, heads.seed, heads.expected) == (F(995, 1000), 200, 7, F(1, 2))
    assert heads.low < heads.estimate < heads.high and speaks_of(heads) == OPEN
    assert len(samples_of(COINS, RECORD)) == 2
    with pytest.raises(ExperimentError, match="expected a cell 'tails'"):
        samples_of(COINS, RECORD, ["tails"])


def test_an_interval_says_less_even_more_or_nothing() -> None:
    ends = {("-0.2", "0.2"): "open", ("-0.1", "0.1"): "even", ("0.01", "0.3"): "more", ("-0.3", "-0.2"): "less"}
    for (low, high), said in ends.items():
        assert place_of_interval(Estimate("", low, low, high, 1), F(1, 10)) is IntervalPlace(said)
        moved = [f"{float(end) + 0.5:.6f}" for end in (low, high)]
        assert place_of_interval(Estimate("", moved[0], moved[0], moved[1], 1), F(1, 10), F(1, 2)) is IntervalPlace(
            said
        )


def test_nineteen_of_twenty_intervals_have_the_mean() -> None:
    """Of 2,000 samples of 200 numbers, seed 5, with 95% confidence: within four standard errors of 1,900."""
    draw = np.random.default_rng(5)
    cells = [moments_of(draw.exponential(size=200)).cell("", F(95, 100)) for _ in range(2000)]
    inside = sum(cell.number("low") <= 1 <= cell.number("high") for cell in cells)
    assert abs(inside - 1900) <= 4 * (2000 * 0.95 * 0.05) ** 0.5


def test_intervals_of_few_numbers_are_students() -> None:
    """Table 26.10 of Abramowitz and Stegun: 2, 3, 10 and 30 degrees of freedom."""
    for freedom, ends in {2: (4.303, 9.925), 3: (3.182, 5.841), 10: (2.228, 3.169), 30: (2.042, 2.750)}.items():
        assert tuple(round(student(freedom, each), 3) for each in (0.95, 0.99)) == ends
    few, many = (moments_of(np.arange(size) % 2 * 2.0 - 1) for size in (4, FEW + 2))
    # 4 numbers of variance 4/3: 3.182 standard errors of 1/3^(1/2)
    assert few.cell("", F(95, 100)).high == f"{student(3, 0.95) / 3**0.5:.6f}"
    assert many.cell("", F(95, 100)).high == f"{1.959963984540054 / (FEW + 1) ** 0.5:.6f}"


def test_one_number_has_no_interval() -> None:
    with pytest.raises(ExperimentError, match="mean of 'x': expected 2 numbers or more, found 1"):
        moments_of(np.ones(1)).cell("x", F(95, 100))


def test_moments_add_up() -> None:
    values = np.random.default_rng(1).normal(size=30)
    both = moments_of(values[:10]) + moments_of(values[10:])
    assert both.cell("x", F(9, 10)) == moments_of(values).cell("x", F(9, 10))
    assert (share_moments(values > 0) + share_moments(values > 0)).share and not (
        share_moments(values > 0) + moments_of(values)
    ).share
    assert Moments(2, 1.0, 1.0, True).cell("", F(9, 10)).estimate == "0.500000"


def test_a_run_is_compared_with_the_one_before() -> None:
    assert compare_runs(RECORD, RECORD).endswith("with the same result in all 2 quantities")
    far = Record("C1", "full", COINS.digest, tuple(replace(c, low="5.000000", high="6.000000") for c in RECORD.cells))
    assert "intervals meet in 0 of 2 quantities" in compare_runs(far, RECORD)


# a record that is made anew is put here by hand
DIGESTS = {
    "U10": "59bd23cb273894460ab3b5855f72de3ab867e59f289285663216941032ba7757",
    "U15": "55339331e036f35c5b357a716de821c7040f00ebe02809786bca133c1f74a57b",
    "U17": "b41fc677e58fb55f1df272f3890e200a566f79b957bcffac84ad3f8c252b5ff8",
    "U19": "2aeb79a9933eea4a85a7a0dc253f695608fbeb30a10d5445dd4cabf396fdc9ef",
    "U21": "446cb0a15202cadb5a4c7bab0524f91bec589a1b2c375c30cc89524ea9d09654",
    "U23": "ed80462c1fa30bdc6f4fff901a4990af43360a0a97dfb5900e0195a71e8b6bca",
    "U26": "dd18f4f465d7d3dc1b00e9ee61c8fb0ce57085b3e58e202e8a41d15e4a8b5699",
}


@pytest.mark.parametrize("claim", DIGESTS)
def test_the_records_are_those_of_the_runs_that_were_made(claim: str) -> None:
    assert json.loads((RUNS / f"{claim}.json").read_text(encoding="utf-8"))["digest"] == DIGESTS[claim]


def test_a_record_of_very_many_brackets_is_refused(tmp_path: Path) -> None:
    (tmp_path / f"{COINS.claim}.json").write_text("[" * 200_000, encoding="utf-8")
    with pytest.raises(ExperimentError, match="expected JSON"):
        read_record(COINS, tmp_path)


@pytest.mark.parametrize(
    ("name", "value"), [("seconds", 10**400), ("seconds", -1), ("seconds", True), ("size", 10**400)]
)
def test_a_record_with_numbers_that_cannot_be_is_refused(name: str, value: int, tmp_path: Path) -> None:
    path = RECORD.write(tmp_path)
    content = json.loads(path.read_text())
    (content if name == "seconds" else content["cells"][0])[name] = value
    path.write_text(json.dumps(content))
    with pytest.raises(ExperimentError, match=r"run of C1: .*expected .*, found others"):
        read_record(COINS, tmp_path)
