"""`gameproof train`: from nothing to networks, stopped and gone on with, and everything that is odd."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("torch")

from play.network.learning import generations
from play.network.plan import SCALES
from play.network.stored import plan_of
from tests.support.commands import Run, answer, refuses
from tests.support.networks import CHOICES, TINY, threads_kept, trained

TRAIN = ("train", "poker-cnn")


@pytest.fixture(autouse=True)
def threads() -> Iterator[None]:
    with threads_kept():
        yield


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return trained(tmp_path_factory.mktemp("trained") / "run")


def test_training_says_what_was_learned_and_what_to_do_then(run: Run, tmp_path: Path) -> None:
    status, out, err = run(*TRAIN, *CHOICES, "--out", "run")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "2 of 2 generations in run, seed 1"
    assert lines[-1] == "gameproof play round-robin run"
    assert [line.split()[:2] for line in lines[3:7]] == [["1", "1"], ["1", "2"], ["2", "1"], ["2", "2"]]
    assert plan_of(tmp_path / "run") == TINY
    assert run(*TRAIN, *CHOICES, "--out", "run")[1] == out


def test_an_object_has_the_plan_and_every_epoch(run: Run, done: Path) -> None:
    found = answer(run, *TRAIN, *CHOICES, "--out", str(done))
    assert (found["digest"], found["stopped"], found["plan"]) == (TINY.digest, False, json.loads(TINY.text))
    assert found["players"] == [f"cnn:{done}/1", f"cnn:{done}/2"]
    assert [(row["generation"], row["epoch"]) for row in found["epochs"]] == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_ctrl_c_stops_and_the_same_command_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch, done: Path) -> None:
    def interrupted(*words: object) -> None:
        monkeypatch.undo()
        signal.raise_signal(signal.SIGINT)
        generations.write_under(*words)  # type: ignore[arg-type]

    words = (*TRAIN, *CHOICES, "--out", "run")
    monkeypatch.chdir(done.parent)
    where = done.parent / "stopped"
    monkeypatch.setattr(generations, "write_under", interrupted)
    words = (*words[:-1], str(where))
    status, out, _ = run(*words)
    assert (status, out.splitlines()) == (
        130,
        [f"0 of 2 generations in {where}, seed 1", "stopped; the same command goes on from here"],
    )
    assert run(*words)[0] == 0
    weights = [(folder / "generation-2" / "network.npz").read_bytes() for folder in (where, done)]
    assert weights[0] == weights[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("train", "poker"), "source: expected poker-cnn, found 'poker'"),
        ((*TRAIN, "epochs"), "plan: expected NAME=VALUE, each once, such as epochs=2, found 'epochs'"),
        ((*TRAIN, "epochs=1", "epochs=2"), "plan: expected NAME=VALUE, each once, such as epochs=2, found 'epochs=2'"),
        ((*TRAIN, "epochs=no"), "epochs: expected a whole number, found 'no'"),
        ((*TRAIN, "seed=1", "--seed", "2"), "plan: expected one seed, found --seed and seed="),
        ((*TRAIN, "--threads", "0"), "--threads: expected 1 to 1024, found 0"),
        ((*TRAIN, "data_player=nobody", "--out", "x"), "player: expected one of"),
        ((*TRAIN, "--out", "{run}"), "{run}: expected no run or one of the same plan, found plan.json of another"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], said: str, run: Run, done: Path) -> None:
    refuses(run, said.format(run=done)[:60], *(word.format(run=done) for word in words))


def test_scales_are_told(run: Run) -> None:
    out = run("train", "--help")[1]
    assert all(name in out for name in SCALES)


def test_a_picture_is_written(run: Run, done: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    status, out, _ = run(*TRAIN, *CHOICES, "--out", str(done), "--plots", "pictures")
    assert (status, out.splitlines()[-1]) == (0, "pictures/losses.png")
    assert (tmp_path / "pictures" / "losses.png").read_bytes().startswith(b"\x89PNG")
