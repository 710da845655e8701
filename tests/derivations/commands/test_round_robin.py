"""`gameproof play round-robin`, and networks in `play holdem`: tables, hands, interruptions, and what is odd."""

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

pytest.importorskip("torch")

from tests.support.commands import Run, answer, refuses
from tests.support.files import HOME
from tests.support.networks import threads_kept, trained

PLAY = ("play", "round-robin")


@pytest.fixture(autouse=True)
def threads() -> Iterator[None]:
    with threads_kept():
        yield


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return trained(tmp_path_factory.mktemp("trained") / "run")


def test_a_round_robin_is_a_table_of_gains_and_of_what_players_do(run: Run, done: Path) -> None:
    status, out, err = run(*PLAY, str(done), "--hands", "60")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[1] == "360 hands, seed 1, every deal twice with the seats changed"
    assert lines[4].split() == ["Random", "Heuristic", "CNN1", "CNN2"]
    assert [line.split()[0] for line in lines[5:9]] == lines[4].split()
    assert [line.split()[0] for line in lines[13:]] == lines[4].split()
    # what was played is kept
    assert run(*PLAY, str(done), "--hands", "60")[1] == out


def test_an_object_of_a_round_robin_is_antisymmetric(run: Run, done: Path) -> None:
    found = answer(run, *PLAY, str(done), "--hands", "60", "--seed", "4", "--adjust")
    rows = {row["name"]: row for row in found["rows"]}
    assert (found["played"], found["seed"], found["adjust"]) == (360, 4, True)
    for name, row in rows.items():
        assert set(row["against"]) == set(rows) - {name}
        for other, won in row["against"].items():
            assert won["mean"] == -rows[other]["against"][name]["mean"]
        assert sum(row["bets and raises by chips"]) == row["actions"]["raise"]


def test_pictures_are_written(run: Run, done: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    status, out, _ = run(*PLAY, str(done), "--hands", "20", "--plots", "pictures")
    assert status == 0
    assert out.splitlines()[-4:] == [f"pictures/{name}.png" for name in ("actions", "sizes", "folds", "raises")]
    assert all((tmp_path / line).read_bytes().startswith(b"\x89PNG") for line in out.splitlines()[-4:])


def test_a_network_plays_a_match_and_a_hand(run: Run, done: Path) -> None:
    name = f"cnn:{done}/2"
    found = answer(run, "play", "holdem", name, "blind heuristic", "--hands", "40", "--stack", "100")
    assert found["players"] == [name, "blind heuristic"]
    assert any(
        line.startswith(f"{name} wins") or "wins" in line
        for line in answer(run, "play", "holdem", "--hand", name, "call", "--stack", "100")["told"]
    )


def test_a_person_sits_down_with_a_network(run: Run, done: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("f\nq\n"))
    status, out, _ = run("play", "holdem", "--me", f"cnn:{done}/2", "--stack", "100")
    assert status == 0
    assert "you have" in out or "person" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
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
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], said: str, run: Run, done: Path) -> None:
    refuses(run, said.format(run=done)[:60], *(word.format(run=done) for word in words))


@pytest.mark.slow
@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_a_round_robin_that_is_killed_goes_on_to_the_same_table(
    stop: signal.Signals, done: Path, tmp_path: Path, run: Run
) -> None:
    words = [*PLAY, str(done), "--hands", "2048", "--resume", "run.json", "--json"]
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
