"""`gameproof train` and `gameproof play round-robin`: from nothing to a table, and everything that is odd."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")

from play.network.learning import generations  # noqa: E402
from play.network.plan import SCALES  # noqa: E402
from play.network.stored import plan_of  # noqa: E402
from tests.support.commands import Run, answer  # noqa: E402
from tests.support.files import HOME  # noqa: E402
from tests.support.networks import TINY  # noqa: E402

TRAIN, PLAY = ("train", "poker-cnn"), ("play", "round-robin")
CHOICES = ("filter=3", "widths=2", "convolutions=1", "dense=4", "batch=16", "epochs=2", "generations=2")
CHOICES = (*CHOICES, "first_hands=24", "later_hands=12")


@pytest.fixture(autouse=True)
def threads() -> Iterator[None]:
    before, said = (
        torch.get_num_threads(),
        {name: os.environ.get(name) for name in ("OMP_NUM_THREADS", "OMP_WAIT_POLICY")},
    )
    yield
    torch.set_num_threads(before)
    for name, value in said.items():
        os.environ.pop(name, None)
        if value is not None:
            os.environ[name] = value


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    folder = tmp_path_factory.mktemp("trained") / "run"
    generations.train(TINY, folder)
    torch.set_num_threads(before)
    return folder


def test_training_says_what_was_learned_and_what_to_do_then(run: Run, tmp_path: Path) -> None:
    status, out, err = run(*TRAIN, *CHOICES, "--out", "run")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "2 of 2 generations in run, seed 1"
    assert lines[-1] == "gameproof play round-robin run"
    assert [line.split()[:2] for line in lines[3:7]] == [["1", "1"], ["1", "2"], ["2", "1"], ["2", "2"]]
    assert plan_of(tmp_path / "run") == TINY
    assert run(*TRAIN, *CHOICES, "--out", "run")[1] == out


def test_an_object_has_the_plan_and_every_epoch(run: Run, trained: Path) -> None:
    found = answer(run, *TRAIN, *CHOICES, "--out", str(trained))
    assert (found["digest"], found["stopped"], found["plan"]) == (TINY.digest, False, json.loads(TINY.text))
    assert found["players"] == [f"cnn:{trained}/1", f"cnn:{trained}/2"]
    assert [(row["generation"], row["epoch"]) for row in found["epochs"]] == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_ctrl_c_stops_and_the_same_command_goes_on(run: Run, monkeypatch: pytest.MonkeyPatch, trained: Path) -> None:
    def interrupted(*words: object) -> None:
        monkeypatch.undo()
        signal.raise_signal(signal.SIGINT)
        generations.write_whole(*words)  # type: ignore[arg-type]

    words = (*TRAIN, *CHOICES, "--out", "run")
    monkeypatch.chdir(trained.parent)
    where = trained.parent / "stopped"
    monkeypatch.setattr(generations, "write_whole", interrupted)
    words = (*words[:-1], str(where))
    status, out, _ = run(*words)
    assert (status, out.splitlines()) == (
        130,
        [f"0 of 2 generations in {where}, seed 1", "stopped; the same command goes on from here"],
    )
    assert run(*words)[0] == 0
    weights = [(folder / "generation-2" / "network.pt").read_bytes() for folder in (where, trained)]
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
        ((*PLAY, "nowhere"), "nowhere: expected a run of trained players, found no plan.json in it"),
        ((*PLAY, "a", "b"), "round-robin: expected one folder of a run, found 2"),
        ((*PLAY, "{run}", "--hands", "3"), "hands: expected an even number, 2 or more, found 3"),
        ((*PLAY, "{run}", "--stack", "40"), "round-robin: expected no --stack with it, found one"),
        ((*PLAY, "{run}", "--games", "40"), "round-robin: expected no --games with it, found one"),
        ((*PLAY, "{run}", "--threads", "-1"), "--threads: expected 1 to 1024, found -1"),
        (("play", "holdem", "call", "fold", "--threads", "1"), "--threads: expected a network among the players"),
        (("play", "holdem", "cnn:{run}/3", "fold"), "expected a generation that is done (1, 2), found 3"),
        (("play", "holdem", "cnn:{run}/x", "fold"), "player: expected cnn:FOLDER/GENERATION such as"),
        (("play", "holdem", "cnn:{run}", "fold"), "player: expected cnn:FOLDER/GENERATION such as"),
        (("play", "liars-dice", "--plots", "x"), "liars-dice: expected no --plots with it, found one"),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], said: str, run: Run, trained: Path) -> None:
    status, out, err = run(*(word.format(run=trained) for word in words))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert said.format(run=trained)[:60] in err


def test_a_round_robin_is_a_table_of_gains_and_of_what_players_do(run: Run, trained: Path) -> None:
    status, out, err = run(*PLAY, str(trained), "--hands", "60")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[1] == "360 hands, seed 1, every deal twice with the seats changed"
    assert lines[4].split() == ["Random", "Heuristic", "CNN1", "CNN2"]
    assert [line.split()[0] for line in lines[5:9]] == lines[4].split()
    assert [line.split()[0] for line in lines[13:]] == lines[4].split()
    # what was played is kept
    assert run(*PLAY, str(trained), "--hands", "60")[1] == out


def test_an_object_of_a_round_robin_is_antisymmetric(run: Run, trained: Path) -> None:
    found = answer(run, *PLAY, str(trained), "--hands", "60", "--seed", "4", "--adjust")
    rows = {row["name"]: row for row in found["rows"]}
    assert (found["played"], found["seed"], found["adjust"]) == (360, 4, True)
    for name, row in rows.items():
        assert set(row["against"]) == set(rows) - {name}
        for other, won in row["against"].items():
            assert won["mean"] == -rows[other]["against"][name]["mean"]
        assert sum(row["bets and raises by chips"]) == row["actions"]["raise"]


def test_pictures_are_written(run: Run, trained: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    status, out, _ = run(*PLAY, str(trained), "--hands", "20", "--plots", "pictures")
    assert status == 0
    assert out.splitlines()[-4:] == [f"pictures/{name}.png" for name in ("actions", "sizes", "folds", "raises")]
    assert all((tmp_path / line).read_bytes().startswith(b"\x89PNG") for line in out.splitlines()[-4:])
    status, out, _ = run(*TRAIN, *CHOICES, "--out", str(trained), "--plots", "pictures")
    assert (status, out.splitlines()[-1]) == (0, "pictures/losses.png")


def test_a_network_plays_a_match_and_a_hand(run: Run, trained: Path) -> None:
    name = f"cnn:{trained}/2"
    found = answer(run, "play", "holdem", name, "blind heuristic", "--hands", "40", "--stack", "100")
    assert found["players"] == [name, "blind heuristic"]
    assert any(
        line.startswith(f"{name} wins") or "wins" in line
        for line in answer(run, "play", "holdem", "--hand", name, "call", "--stack", "100")["told"]
    )


def test_a_person_sits_down_with_a_network(run: Run, trained: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("f\nq\n"))
    status, out, _ = run("play", "holdem", "--me", f"cnn:{trained}/2", "--stack", "100")
    assert status == 0
    assert "you have" in out or "person" in out


def test_scales_are_told(run: Run) -> None:
    out = run("train", "--help")[1]
    assert all(name in out for name in SCALES)


@pytest.mark.slow
@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_a_round_robin_that_is_killed_goes_on_to_the_same_table(
    stop: signal.Signals, trained: Path, tmp_path: Path, run: Run
) -> None:
    words = [*PLAY, str(trained), "--hands", "2048", "--resume", "run.json", "--json"]
    code = "from derivations.commands import holdem_runs, program; holdem_runs.SAVED = 0.0; program.main()"
    begun = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    while begun.poll() is None and not (tmp_path / "run.json").exists():
        time.sleep(0.01)
    os.killpg(begun.pid, stop)
    begun.wait()
    assert 0 < len(json.loads((tmp_path / "run.json").read_text())["rows"]) < 24
    resumed = run(*words)[1]
    (tmp_path / "run.json").unlink()
    assert run(*words)[1] == resumed
