"""Runs on disk: networks are found by folder and generation, and what is damaged is refused in one line."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("torch")

from play.archives import pack_arrays, unpack_arrays
from play.holdem.players.catalogue import player
from play.network.learning.generations import METRICS, metrics
from play.network.player import NetworkPlayer
from play.network.stored import NETWORK, PLAN, StoredRunError, digest, finished_generations, network, of_folder, plan_of
from tests.support.networks import TINY, trained
from trees.refusal import Refused


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
    with pytest.raises(StoredRunError, match="expected cnn:FOLDER/GENERATION"):
        of_folder(words)


def test_a_generation_that_is_not_done_is_refused(copy: Path) -> None:
    (copy / "generation-1" / NETWORK).unlink()
    assert finished_generations(copy) == (2,)
    with pytest.raises(StoredRunError, match=r"expected a generation that is done \(2\), found 1"):
        network(copy, 1)


def test_a_folder_without_a_plan_is_no_run(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(StoredRunError, match=r"expected a run of trained players, found no plan\.json in it"):
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
    there = unpack_arrays(path.read_bytes(), 10**6)
    bias = there["last.bias"]
    for state, said in (
        ({}, r"expected float32 of shape \(.*\), found none"),
        (there | {"x": bias}, r"x: expected none, found float32 of shape \(1,\)"),
        (there | {"last.bias": np.zeros(9, np.float32)}, r"expected float32 of shape \(1,\), found .* \(9,\)"),
        (there | {"last.bias": bias.astype(np.complex64)}, "expected float32 of shape .*, found complex64"),
        (there | {"last.bias": bias.astype(">f4")}, "expected float32 of shape .*, found >f4"),
    ):
        path.write_bytes(pack_arrays(state))
        with pytest.raises(StoredRunError, match=f"{NETWORK}: .*{said}"):
            network(copy, 1)


def test_changed_weights_are_noticed(copy: Path) -> None:
    """Changed in the file, and changed with the checksums of the archive written anew."""
    path = copy / "generation-1" / NETWORK
    content = path.read_bytes()
    weights = unpack_arrays(content, 10**6)
    at = content.index(weights["dense.weight"].tobytes())
    changed = bytes(each ^ 1 for each in content[at : at + 400])
    path.write_bytes(content[:at] + changed + content[at + 400 :])
    with pytest.raises(StoredRunError, match=f"{NETWORK}: expected an archive of arrays, found other or damaged bytes"):
        network(copy, 1)
    with np.load(io.BytesIO(content)) as archive:
        arrays = dict(archive)
    arrays["dense.weight"][0, :3] += 1
    np.savez(path, **arrays)
    with pytest.raises(StoredRunError, match=f"{NETWORK}: expected arrays with their digest, found others"):
        network(copy, 1)


def test_more_than_the_network_has_is_not_unpacked(copy: Path) -> None:
    path = copy / "generation-1" / NETWORK
    path.write_bytes(pack_arrays({"last.bias": np.zeros(5 * 10**6, np.float32)}, compressed=True))
    with pytest.raises(StoredRunError, match=rf"{NETWORK}: expected at most [\d,]+ bytes unpacked, found 20,000,"):
        network(copy, 1)
    path.write_bytes(bytes(17 * 2**20))
    with pytest.raises(StoredRunError, match=f"{NETWORK}: expected at most 16 MiB, found more"):
        network(copy, 1)


def test_every_cut_of_a_file_of_weights_is_refused(copy: Path) -> None:
    path = copy / "generation-1" / NETWORK
    content = path.read_bytes()
    for size in range(0, len(content), len(content) // 20):
        path.write_bytes(content[:size])
        with pytest.raises(StoredRunError) as error:
            network(copy, 1)
        assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "3",
        "{",
        "{}",
        '{"epoch": 1}',
        '{"epoch": 1, "actions": 2, "loss": "x"}',
        f'{{"epoch": 1, "actions": 2, "loss": {9**400}}}',
    ],
)
def test_damaged_losses_are_refused(line: str, copy: Path) -> None:
    path = copy / "generation-1" / METRICS
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(StoredRunError, match="expected an object of an epoch's numbers in each line"):
        list(metrics(copy))
