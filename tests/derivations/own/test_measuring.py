"""Experiments of a user's own: what is registered, what a block may give, how a run is taken up again."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from derivations.own.measuring import OwnExperiment, experiment
from derivations.own.records import ClaimError
from verify.language.samples import speaks_of

STATED = {"heads": {"least": "1/3"}, "number": {}}


def shows(random: np.random.Generator, number: int) -> dict[str, Any]:
    """Tosses and numbers."""
    return {"heads": random.random(100) < 0.5, "number": random.integers(6, size=10)}


def made(function: Any = shows, **changed: Any) -> OwnExperiment:
    """The experiment of a function, with other numbers where these are given."""
    return experiment(function, changed.pop("quantities", STATED), **{"blocks": 5, "seed": 3, **changed})


def test_samples_are_those_of_its_blocks(tmp_path: Path) -> None:
    heads, number = made().sampled("E1", "heads come up", tmp_path / "mine.runs", again=True).samples
    tosses = [shows(np.random.default_rng([3, block]), block) for block in range(5)]
    assert heads.estimate == F(sum(int(each["heads"].sum()) for each in tosses), 500)
    assert number.estimate == F(sum(int(each["number"].sum()) for each in tosses), 50)
    assert (heads.size, heads.seed, heads.least, heads.confidence) == (500, 3, F(1, 3), F(199, 200))
    assert (number.least, number.most, number.expected, speaks_of(number)) == (None, None, None, None)


def test_a_run_that_was_stopped_goes_on_where_it_stood(tmp_path: Path) -> None:
    played: list[int] = []

    def stopping(random: np.random.Generator, number: int) -> dict[str, Any]:
        played.append(number)
        if len(played) == 3:
            raise KeyboardInterrupt
        return shows(random, number)

    own, runs = made(stopping), tmp_path / "mine.runs"
    with pytest.raises(KeyboardInterrupt):
        own.sampled("E1", "heads", runs, again=True)
    whole = own.sampled("E1", "heads", runs, again=True)
    assert played == [0, 1, 2, 2, 3, 4] and [path.name for path in runs.iterdir()] == ["E1.json"]
    assert whole.samples == made().sampled("E1", "heads", tmp_path / "other.runs", again=True).samples


def test_what_has_a_record_is_not_run_again(tmp_path: Path) -> None:
    runs = tmp_path / "mine.runs"
    made().sampled("E1", "heads", runs, again=True)
    before = (runs / "E1.json").stat().st_mtime_ns
    made().sampled("E1", "heads", runs, again=True)
    assert (runs / "E1.json").stat().st_mtime_ns == before


@pytest.mark.parametrize(
    "changed", [{"blocks": 6}, {"seed": 4}, {"confidence": "95/100"}, {"quantities": {**STATED, "number": {"most": 3}}}]
)
def test_a_record_of_other_numbers_is_none(tmp_path: Path, changed: dict[str, Any]) -> None:
    made().sampled("E1", "heads", tmp_path / "mine.runs", again=True)
    found = made(**changed).sampled("E1", "heads", tmp_path / "mine.runs", again=False)
    assert found.samples == () and "expected a run of what is registered" in found.missing


def test_a_record_that_was_altered_is_none(tmp_path: Path) -> None:
    runs = tmp_path / "mine.runs"
    made().sampled("E1", "heads", runs, again=True)
    data = json.loads((runs / "E1.json").read_text())
    data["cells"][0]["size"] += 1
    (runs / "E1.json").write_text(json.dumps(data))
    assert "expected the digest of what is recorded" in made().sampled("E1", "heads", runs, again=False).missing


def test_a_record_behind_a_link_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "mine.runs").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(ClaimError, match="a link, which is not followed"):
        made().sampled("E1", "heads", tmp_path / "mine.runs", again=False)


def failing(random: np.random.Generator, number: int) -> dict[str, Any]:
    raise ValueError("no coin")


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (failing, "block 0: expected a program that runs to its end, found ValueError: no coin"),
        (lambda random, number: [1], "block 0: expected observations of heads, number by name, found [1]"),
        (lambda random, number: {"tails": [True]}, "block 0: expected observations of heads, number by name, found {'"),
        (lambda random, number: {"heads": ["a"]}, "heads: expected a list of truth values or of finite numbers, found"),
        (lambda random, number: {"heads": [np.inf]}, "heads: expected a list of truth values or of finite numbers"),
        (lambda random, number: {"heads": [[0, 1]]}, "heads: expected a list of truth values or of finite numbers"),
    ],
)
def test_a_block_that_gives_something_else_is_refused(tmp_path: Path, function: Any, says: str) -> None:
    with pytest.raises(ClaimError) as caught:
        made(function).sampled("E1", "heads", tmp_path / "mine.runs", again=True)
    assert str(caught.value).startswith(says) and "\n" not in str(caught.value)


def test_what_is_never_observed_has_no_sample(tmp_path: Path) -> None:
    found = made(lambda random, number: {"heads": [True, False]}).sampled("E1", "", tmp_path / "m.runs", again=True)
    assert found.samples == () and "expected a cell 'number', found none" in found.missing
