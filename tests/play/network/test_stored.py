"""Runs on disk: networks are found by folder and generation, and what is damaged is refused in one line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from play.holdem.players.catalogue import player  # noqa: E402
from play.network.learning.generations import METRICS, metrics  # noqa: E402
from play.network.player import NetworkPlayer  # noqa: E402
from play.network.stored import (  # noqa: E402
    NETWORK,
    PLAN,
    RunError,
    digest,
    done,
    network,
    of_folder,
    plan_of,
    read_tensors,
    write_tensors,
)
from tests.support.networks import TINY, trained  # noqa: E402
from trees.refusal import Refused  # noqa: E402


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return trained(tmp_path_factory.mktemp("a run") / "of two")


@pytest.fixture
def copy(run: Path, tmp_path: Path) -> Path:
    for path in run.rglob("*.*"):
        target = tmp_path / path.relative_to(run)
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(path.read_bytes())
    return tmp_path


def test_a_network_is_found_in_a_folder_with_spaces_too(run: Path) -> None:
    found = player(f"cnn:{run}/2")
    assert isinstance(found, NetworkPlayer)
    assert (found.encoding, found.ties) == (TINY.encoding, "least")
    assert digest(run, 2) == digest(run, 2) != digest(run, 1)


def test_a_network_plays_in_the_manner_that_is_said(run: Path) -> None:
    found = player(f"cnn:{run}/2 ties=greatest")
    assert isinstance(found, NetworkPlayer)
    assert found.ties == "greatest"


@pytest.mark.parametrize("words", ["", "3", "/", "x/", "x/y", "x/1.5", "x/-1", "x/12345678", "x/١"])
def test_other_words_are_no_network(words: str) -> None:
    with pytest.raises(RunError, match="expected cnn:FOLDER/GENERATION"):
        of_folder(words)


def test_a_generation_that_is_not_done_is_refused(copy: Path) -> None:
    (copy / "generation-1" / NETWORK).unlink()
    assert done(copy) == (2,)
    with pytest.raises(RunError, match=r"expected a generation that is done \(2\), found 1"):
        network(copy, 1)


def test_a_folder_without_a_plan_is_no_run(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(RunError, match=r"expected a run of trained players, found no plan\.json in it"):
            plan_of(folder)


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"seed": 1}'])
def test_a_damaged_plan_is_refused(content: bytes, copy: Path) -> None:
    (copy / PLAN).write_bytes(content)
    with pytest.raises(Refused) as error:
        plan_of(copy)
    assert PLAN in str(error.value)
    assert "\n" not in str(error.value)


def test_weights_of_another_network_are_refused(copy: Path) -> None:
    path = copy / "generation-1" / NETWORK
    for state in ({}, {"x": torch.zeros(1)}, [1], torch.zeros(2), {**read_tensors(path), "last.bias": torch.zeros(9)}):
        write_tensors(path, state)
        with pytest.raises(RunError, match="expected the weights of the plan's network"):
            network(copy, 1)


def test_every_cut_of_a_file_of_weights_is_refused(copy: Path) -> None:
    path = copy / "generation-1" / NETWORK
    content = path.read_bytes()
    for size in range(0, len(content), len(content) // 20):
        path.write_bytes(content[:size])
        with pytest.raises(RunError) as error:
            network(copy, 1)
        assert "\n" not in str(error.value)


@pytest.mark.parametrize("line", ["", "3", "{", "{}", '{"epoch": 1}', '{"epoch": 1, "actions": 2, "loss": "x"}'])
def test_damaged_losses_are_refused(line: str, copy: Path) -> None:
    path = copy / "generation-1" / METRICS
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(RunError, match="expected an object of an epoch's numbers in each line"):
        list(metrics(copy))


def test_what_is_read_is_what_was_written(tmp_path: Path) -> None:
    content = {"a": torch.arange(5.0), "b": [1, 2.5, "c"], "n": None}
    write_tensors(tmp_path / "x.pt", content)
    found = read_tensors(tmp_path / "x.pt")
    assert np.array_equal(found.pop("a").numpy(), np.arange(5.0))
    assert found == {"b": [1, 2.5, "c"], "n": None}
