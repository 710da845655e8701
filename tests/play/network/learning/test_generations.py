"""Generations of a tiny run: what is learned from what, and that a run which is killed comes to the same bits."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Never

import numpy as np
import pytest

pytest.importorskip("torch")

from play.archives import Arrays, pack_arrays, unpack_arrays
from play.holdem.players.catalogue import player
from play.network.learning import generations
from play.network.learning.generations import GenerationProgress, load, metrics, players, train
from play.network.learning.training import NetworkLearner
from play.network.plan import RunPlan
from play.network.stored import StoredRunError, digest, finished_generations, network
from tests.support.effort import slow_but
from tests.support.files import HOME
from tests.support.networks import TINY, one_thread, trained
from trees.formats import files


def content(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module", autouse=True)
def alone() -> Iterator[None]:
    with one_thread():
        yield


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return trained(tmp_path_factory.mktemp("whole"))


def test_a_run_has_its_plan_hands_networks_and_losses(whole: Path) -> None:
    assert sorted(content(whole)) == [
        "generation-1/hands-0-00000.npz",
        "generation-1/metrics.jsonl",
        "generation-1/network.npz",
        "generation-2/hands-0-00000.npz",
        "generation-2/hands-1-00000.npz",
        "generation-2/metrics.jsonl",
        "generation-2/network.npz",
        "plan.json",
    ]
    assert finished_generations(whole) == (1, 2)
    rows = list(metrics(whole))
    assert [(row["generation"], row["epoch"]) for row in rows] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert all(row["loss"] > 0 and row["loss held out"] >= 0 for row in rows)


def test_a_run_that_is_done_is_not_done_again(whole: Path) -> None:
    before, told = content(whole), list[GenerationProgress]()
    train(TINY, whole, told.append)
    assert (content(whole), told) == (before, [])


def test_another_plan_is_refused_in_the_folder_of_a_run(whole: Path) -> None:
    with pytest.raises(StoredRunError, match="expected no run or one of the same plan"):
        train(replace(TINY, seed=2), whole)


def test_networks_are_players_of_the_catalogue(whole: Path) -> None:
    assert players(whole) == (f"cnn:{whole}/1", f"cnn:{whole}/2")
    assert player(players(whole)[1]).network.state_dict().keys() == load(whole, 2).network.state_dict().keys()  # type: ignore[attr-defined]
    assert digest(whole, 1) != digest(whole, 2)


def test_another_seed_has_other_networks(whole: Path, tmp_path: Path) -> None:
    train(replace(TINY, seed=2, generations=1), tmp_path)
    assert digest(tmp_path, 1) != digest(whole, 1)


CHANGES: list[dict[str, str]] = [
    {"keep_earlier": "yes"},
    {"warm_start": "no"},
    {"learn_from": "networks"},
    {"pairs": "latest", "heuristic_share": "0"},
    {"target": "onward"},
]


@pytest.mark.parametrize(
    "changes", slow_but(CHANGES, [CHANGES[0], CHANGES[-1]]), ids=lambda changes: next(iter(changes))
)
def test_every_choice_of_later_generations_changes_what_is_learned(
    changes: dict[str, str], whole: Path, tmp_path: Path
) -> None:
    plan = TINY.changed(changes)
    train(plan, tmp_path)
    assert (digest(tmp_path, 1) == digest(whole, 1)) == ("target" not in changes)
    assert digest(tmp_path, 2) != digest(whole, 2)
    learned, usual = (
        next(row["actions"] + row["held out"] for row in metrics(run) if row["generation"] == 2)
        for run in (tmp_path, whole)
    )
    if "keep_earlier" in changes:
        assert learned > usual
    if "learn_from" in changes:
        assert learned < usual


def test_one_hand_of_so_many_is_held_out(whole: Path) -> None:
    # 24 hands, one of 20
    row = next(iter(metrics(whole)))
    assert row["held out"] < row["actions"] / 4


def killed(plan: RunPlan, folder: Path, writes: int, before: bool) -> bool:
    """Train in a process of its own, which kills itself when it has written so many files, or in the middle of that."""
    child = os.fork()
    if not child:
        generations.EVERY, left, replaced = -1.0, [writes], os.replace

        def dying(source: str, target: str) -> None:
            left[0] -= 1
            if before and not left[0]:
                os.kill(os.getpid(), signal.SIGKILL)
            replaced(source, target)
            if not left[0]:
                os.kill(os.getpid(), signal.SIGKILL)

        files.os.replace = dying  # type: ignore[attr-defined, assignment]
        try:
            train(plan, folder)
        finally:
            os._exit(0)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def test_a_run_that_is_killed_again_and_again_comes_to_the_same_bits(whole: Path, tmp_path: Path) -> None:
    """In turn after two files are written, and with the third one written but not in its place."""
    deaths = 0
    while killed(TINY, tmp_path, 2 + deaths % 2, before=bool(deaths % 2)):
        deaths += 1
    assert deaths > 10
    assert content(tmp_path) == content(whole)


def test_who_stops_a_run_goes_on_from_there(whole: Path, tmp_path: Path) -> None:
    class Stop(Exception):
        pass

    stops = 0

    def stopping(progress: GenerationProgress) -> None:
        if progress.stage == "actions":
            raise Stop

    while True:
        try:
            train(TINY, tmp_path, stopping)
            break
        except Stop:
            stops += 1
    # after every batch, of which each was done once
    batches = sum(-(-int(row["actions"]) // TINY.training.batch) for row in metrics(whole))
    assert stops == batches
    assert content(tmp_path) == content(whole)


def test_a_run_that_fails_within_a_batch_goes_on_from_before_it(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(learner: NetworkLearner, epoch: int) -> Never:
        raise MemoryError

    with monkeypatch.context() as patch, pytest.raises(MemoryError):
        patch.setattr(NetworkLearner, "_told", lacking)
        train(TINY, tmp_path)
    train(TINY, tmp_path)
    assert content(tmp_path) == content(whole)


@pytest.mark.parametrize("name", ["plan.json", "generation-1/network.npz", "generation-1/hands-0-00000.npz"])
def test_damaged_files_are_refused_in_one_line(name: str, whole: Path, tmp_path: Path) -> None:
    for path, held in content(whole).items():
        if not path.startswith("generation-2"):
            target = tmp_path / path
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(held[: len(held) // 2] if path == name else held)
    if "hands" in name:
        (tmp_path / "generation-1" / "network.npz").unlink()
    with pytest.raises(StoredRunError) as error:
        train(TINY, tmp_path)
    assert name.rpartition("/")[2] in str(error.value)
    assert "\n" not in str(error.value)


@pytest.fixture(scope="module")
def begun(whole: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of one generation, stopped in the middle: after two epochs of how many there are."""
    folder = tmp_path_factory.mktemp("begun")

    def stopping(progress: GenerationProgress) -> None:
        if progress.stage == "actions" and progress.done > progress.total / 2:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        train(TINY, folder, stopping)
    return folder


def gone_on(begun: Path, folder: Path, change: Callable[[Arrays], Mapping[str, object]], plan: RunPlan = TINY) -> None:
    """Go on from a changed checkpoint, in a folder of its own."""
    for name, held in content(begun).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(held)
    if plan != TINY:
        (folder / "plan.json").write_text(plan.text)
    path = folder / "generation-1" / "checkpoint.npz"
    state = unpack_arrays(path.read_bytes(), 10**7)
    path.write_bytes(pack_arrays({name: np.asarray(each) for name, each in (state | change(state)).items()}))
    train(plan, folder)


def test_a_checkpoint_is_gone_on_from(begun: Path, whole: Path, tmp_path: Path) -> None:
    gone_on(begun, tmp_path, lambda state: {})
    assert content(tmp_path) == content(whole)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("step", value) for value in ("x", 0.5, 10**9, -5, [1], 0)),
        *(("summed", value) for value in ("x", 1, [0.5], 1j)),
        *(("losses", value) for value in (b"x", 0, "{}", np.zeros(0, np.uint8))),
        *(("last.bias", value) for value in (1.0, np.zeros(1, np.complex64), np.zeros(2, np.float32))),
        ("another", 1),
    ],
    ids=repr,
)
def test_a_checkpoint_that_cannot_be_is_refused(name: str, value: object, begun: Path, tmp_path: Path) -> None:
    with pytest.raises(StoredRunError, match=r"checkpoint\.npz: .*expected") as error:
        gone_on(begun, tmp_path, lambda state: {name: value})
    assert "\n" not in str(error.value)


def test_a_checkpoint_of_another_plan_is_refused(begun: Path, tmp_path: Path) -> None:
    with pytest.raises(StoredRunError, match="expected a checkpoint of this plan and generation, found another"):
        gone_on(begun, tmp_path, lambda state: {}, replace(TINY, ties="random"))


def test_changed_weights_of_a_checkpoint_are_noticed(begun: Path, tmp_path: Path) -> None:
    with pytest.raises(StoredRunError, match="expected a checkpoint of this plan"):
        gone_on(begun, tmp_path, lambda state: {"of": "another"})
    path = tmp_path / "generation-1" / "checkpoint.npz"
    with np.load(path) as archive:
        arrays = dict(archive)
    np.savez(path, **{**arrays, "dense.weight": arrays["dense.weight"] + 1})
    with pytest.raises(StoredRunError, match=r"checkpoint\.npz: expected arrays with their digest, found others"):
        train(TINY, tmp_path)


def test_pickles_are_not_run(whole: Path, tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return os.system, (f"touch {tmp_path / 'was-run'}",)

    (tmp_path / "generation-1").mkdir()
    (tmp_path / "plan.json").write_text(TINY.text)
    path = tmp_path / "generation-1" / "network.npz"
    for content in (pickle.dumps(Evil()), None):
        if content is None:
            np.savez(path, **{"last.bias": np.array([Evil()], dtype=object)})
        else:
            path.write_bytes(content)
        with pytest.raises(StoredRunError, match="expected an archive of arrays, found other or damaged bytes"):
            network(tmp_path, 1)
    assert not (tmp_path / "was-run").exists()


def test_foreign_files_of_a_generation_stay(whole: Path, tmp_path: Path) -> None:
    """But for what a killed run left half-written."""
    folder = tmp_path / "run"
    shutil.copytree(whole, folder)
    where = folder / "generation-1"
    for name in (".gitignore", ".gameproof-0123.tmp"):
        (where / name).touch()
    (where / ".ipynb_checkpoints").mkdir()
    train(TINY, folder)
    assert {path.name for path in where.glob(".*")} == {".gitignore", ".ipynb_checkpoints"}


@pytest.mark.slow
@pytest.mark.parametrize("delay", [0.0, 0.3, 0.8])
def test_the_command_that_is_killed_goes_on_to_the_same_bits(delay: float, tmp_path: Path) -> None:
    """Killed at some moment of each stage: while hands are played, while a network learns."""
    plan = replace(TINY, first_hands=1200, later_hands=600)
    words = ["train", "poker-cnn", "--out"]
    changes = ["filter=3", "widths=2", "convolutions=1", "dense=4", "batch=16", "epochs=2", "generations=2"]
    changes += ["first_hands=1200", "later_hands=600"]
    code = (
        "from play.network.learning import generations; generations.EVERY = 0.05;"
        " from derivations.commands import program; program.main()"
    )
    for name in ("generation-1/hands-0-00000.npz", "generation-1/checkpoint.npz", "generation-2/checkpoint.npz"):
        begun = subprocess.Popen(
            [sys.executable, "-c", code, *words, "run", *changes],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(HOME), "OMP_NUM_THREADS": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while begun.poll() is None and not (tmp_path / "run" / name).exists():
            time.sleep(0.01)
        time.sleep(delay)
        begun.kill()
        begun.wait()
    train(plan, tmp_path / "run")
    train(plan, tmp_path / "whole")
    assert content(tmp_path / "run") == content(tmp_path / "whole")
    assert json.loads((tmp_path / "run" / "plan.json").read_text())["first_hands"] == 1200
