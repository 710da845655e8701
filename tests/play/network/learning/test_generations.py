"""Generations of a tiny run: what is learned from what, and that a run which is killed comes to the same bits."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Never

import pytest

torch = pytest.importorskip("torch")

from play.holdem.players.catalogue import player  # noqa: E402
from play.network.learning import generations  # noqa: E402
from play.network.learning.generations import Progress, load, metrics, players, train  # noqa: E402
from play.network.learning.training import Learner  # noqa: E402
from play.network.plan import Plan  # noqa: E402
from play.network.stored import RunError, digest, done, network  # noqa: E402
from tests.support.files import HOME  # noqa: E402
from tests.support.networks import TINY, one_thread, trained  # noqa: E402
from trees.formats import files  # noqa: E402


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
        "generation-1/network.pt",
        "generation-2/hands-0-00000.npz",
        "generation-2/hands-1-00000.npz",
        "generation-2/metrics.jsonl",
        "generation-2/network.pt",
        "plan.json",
    ]
    assert done(whole) == (1, 2)
    rows = list(metrics(whole))
    assert [(row["generation"], row["epoch"]) for row in rows] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert all(row["loss"] > 0 and row["loss held out"] >= 0 for row in rows)


def test_a_run_that_is_done_is_not_done_again(whole: Path) -> None:
    before, told = content(whole), list[Progress]()
    train(TINY, whole, told.append)
    assert (content(whole), told) == (before, [])


def test_another_plan_is_refused_in_the_folder_of_a_run(whole: Path) -> None:
    with pytest.raises(RunError, match="expected no run or one of the same plan"):
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


@pytest.mark.parametrize("changes", CHANGES, ids=lambda changes: next(iter(changes)))
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


def killed(plan: Plan, folder: Path, writes: int, before: bool) -> bool:
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

    def stopping(progress: Progress) -> None:
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
    def lacking(learner: Learner, epoch: int) -> Never:
        raise MemoryError

    with monkeypatch.context() as patch, pytest.raises(MemoryError):
        patch.setattr(Learner, "_told", lacking)
        train(TINY, tmp_path)
    train(TINY, tmp_path)
    assert content(tmp_path) == content(whole)


@pytest.mark.parametrize("name", ["plan.json", "generation-1/network.pt", "generation-1/hands-0-00000.npz"])
def test_damaged_files_are_refused_in_one_line(name: str, whole: Path, tmp_path: Path) -> None:
    for path, held in content(whole).items():
        if not path.startswith("generation-2"):
            target = tmp_path / path
            target.parent.mkdir(exist_ok=True)
            target.write_bytes(held[: len(held) // 2] if path == name else held)
    if name.endswith("npz"):
        (tmp_path / "generation-1" / "network.pt").unlink()
    with pytest.raises(RunError) as error:
        train(TINY, tmp_path)
    assert name.rpartition("/")[2] in str(error.value)
    assert "\n" not in str(error.value)


def test_a_checkpoint_of_another_run_or_network_is_refused(whole: Path, tmp_path: Path) -> None:
    other = replace(TINY, seed=3)
    for part in ("generation-1/hands-0-00000.npz",):
        (tmp_path / part).parent.mkdir()
        (tmp_path / part).write_bytes((whole / part).read_bytes())
    for state in (
        {},
        {"plan": TINY.digest, "generation": 1},
        {"plan": other.digest, "generation": 1, "network": {}},
        3,
    ):
        torch.save(state, tmp_path / "generation-1" / "checkpoint.pt")
        with pytest.raises(RunError, match=r"checkpoint\.pt: expected a checkpoint of this"):
            train(other, tmp_path)


def test_weights_run_nothing(whole: Path, tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return os.system, (f"touch {tmp_path / 'was-run'}",)

    (tmp_path / "generation-1").mkdir()
    (tmp_path / "plan.json").write_text(TINY.text)
    torch.save({"weight": Evil()}, tmp_path / "generation-1" / "network.pt")
    with pytest.raises(RunError, match="expected weights as this program writes them"):
        network(tmp_path, 1)
    assert not (tmp_path / "was-run").exists()


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
    for name in ("generation-1/hands-0-00000.npz", "generation-1/checkpoint.pt", "generation-2/checkpoint.pt"):
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
