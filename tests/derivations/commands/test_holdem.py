"""`gameproof play holdem`: matches, round robins, one hand, sit-and-gos, a person at the table."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from derivations.workers import ProcessEnded
from play.holdem.matches import blocks
from play.holdem.matches.match import BLOCK, Match, play_block, rate
from tests.support.commands import Run, answer, refuses
from tests.support.files import HOME

PLAY = ("play", "holdem")


def test_a_match_says_what_each_wins_and_how_sure_that_is(run: Run) -> None:
    status, out, err = run(*PLAY, "raise", "fold", "--hands", "1000")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "no-limit hold'em, stacks of 200, blinds 1 and 2",
        "1,000 hands, seed 1, every deal twice with the seats changed, all-in before the river counted by the mean",
        "big blinds won for 100 hands:",
        "",
        "         wins      95% interval",
        "raise  +75.00  +75.00 to +75.00",
        "fold   -75.00  -75.00 to -75.00",
    ]


def test_what_is_printed_as_an_object_is_what_was_played(run: Run) -> None:
    words = ("--hands", "600", "--seed", "7", "--stack", "50", "--blinds", "2/5", "--ante", "1", "--no-duplicate")
    found = answer(run, *PLAY, "random", "call", *words, "--no-adjust", "--confidence", "0.9")
    like = {"hands": 600, "seed": 7, "stack": 50, "blinds": [2, 5], "ante": 1, "duplicate": False, "adjust": False}
    assert found.items() >= {**like, "played": 600, "units": 600, "confidence": "9/10"}.items()
    low, high = found["interval"]
    assert low < found["mean"] < high


def test_more_than_two_players_meet_each_other(run: Run) -> None:
    found = answer(run, *PLAY, "raise", "fold", "call", "--hands", "200")
    (fold,) = (row for row in found["standings"] if row["name"] == "fold")
    assert fold["against"]["raise"]["mean"] == -75
    assert found["played"] == 600
    out = run(*PLAY, "--tournament", "raise", "fold", "--hands", "200")[1]
    assert out.splitlines()[-2].split() == ["raise", "+75.0", "±0.0", "+75.0", "±0.0"]


AT_FOUR = (*PLAY, "random", "call", "--players", "4", "--hands", "1200")


def test_a_table_of_four_says_what_each_wins(run: Run) -> None:
    status, out, err = run(*PLAY, "raise", "fold", "--players", "4", "--hands", "400", "--no-adjust")
    assert (status, err) == (0, "")
    title, hands, *_, _, first, _, _, _ = out.splitlines()
    assert title == "no-limit hold'em, 4 players, stacks of 200, blinds 1 and 2"
    assert hands == "400 hands, seed 1, every deal 4 times with the seats rotated"
    # 3 chips from the button and before it, 2 as the small blind, 1 as the big blind: 9 in 4 hands
    assert first.split() == ["raise", "+112.50", "+112.50", "to", "+112.50"]
    found = answer(run, *AT_FOUR)
    assert [each["name"] for each in found["players"]] == ["random", "call (1)", "call (2)", "call (3)"]
    assert found.items() >= {"hands": 1200, "played": 1200, "stack": 200, "unit": "big blinds for 100 hands"}.items()
    assert abs(sum(each["mean"] for each in found["players"])) < 1e-9
    assert all(each["interval"][0] < each["mean"] < each["interval"][1] for each in found["players"])


def test_a_table_of_two_is_the_match_of_two(run: Run) -> None:
    words = (*PLAY, "random", "call", "--hands", "400", "--resume", "run.json")
    for form in ((), ("--json",)):
        assert run(*words, *form) == run(*words, "--players", "2", *form)


def test_all_at_a_table_have_the_button_in_as_many_hands(run: Run) -> None:
    assert answer(run, *PLAY, "call", "--players", "3", "--no-duplicate", "--no-adjust")["played"] == 10_002


def test_a_table_is_played_by_workers_and_taken_up_again_to_the_same_bytes(run: Run) -> None:
    whole = run(*AT_FOUR, "--json")[1]
    assert run(*AT_FOUR, "--json", "--resume", "one.json", "--workers", "2")[1] == whole
    content = json.loads(Path("one.json").read_text())
    Path("two.json").write_text(json.dumps({**content, "rows": content["rows"][1:]}))
    assert run(*AT_FOUR, "--json", "--resume", "two.json")[1] == whole
    assert Path("two.json").read_bytes() == Path("one.json").read_bytes()


def test_workers_change_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from concurrent.futures import ThreadPoolExecutor

    from derivations import workers

    monkeypatch.setattr(workers, "ProcessPoolExecutor", lambda number, *_: ThreadPoolExecutor(number))
    words = (*PLAY, "random", "call", "--hands", str(5 * BLOCK))
    assert answer(run, *words, "--workers", "3") == answer(run, *words)


def test_a_match_that_is_stopped_says_so_and_goes_on_where_it_was_left(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = (*PLAY, "random", "call", "--hands", str(6 * BLOCK), "--resume", "run.json")
    whole = run(*words[:-2])[1]
    asked = []

    def interrupted(match: Match, block: int) -> object:
        asked.append(block)
        if len(asked) == 2:
            signal.raise_signal(signal.SIGINT)
        return play_block(match, block)

    monkeypatch.setattr(blocks, "play_block", interrupted)
    status, out, _ = run(*words)
    assert (status, asked) == (0, [0, 1])
    assert f"{4 * BLOCK:,} hands (stopped, {6 * BLOCK:,} were asked for)" in out
    assert run(*words)[1] == whole
    assert asked == [0, 1, 2]
    assert run(*words)[1] == whole
    assert asked == [0, 1, 2]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ProcessEnded("one of its processes was killed"), "gameproof: stopped: one of its processes was killed\n"),
        (MemoryError(), "gameproof: stopped: expected enough memory, found too little\n"),
    ],
)
def test_what_was_played_before_a_worker_was_killed_is_told_and_kept(
    error: Exception, said: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = (*PLAY, "random", "call", "--hands", str(4 * BLOCK), "--resume", "run.json")
    whole = run(*words[:-2])[1]

    def killed(match: Match, block: int) -> object:
        if block == 1:
            raise error
        return play_block(match, block)

    monkeypatch.setattr(blocks, "play_block", killed)
    status, out, err = run(*words)
    assert (status, err) == (2, said)
    assert f"{2 * BLOCK:,} hands (stopped, {4 * BLOCK:,} were asked for)" in out
    monkeypatch.undo()
    assert run(*words)[1] == whole


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("stop", [signal.SIGKILL, signal.SIGINT])
def test_a_tournament_that_is_killed_goes_on_to_the_same_table(
    stop: signal.Signals, workers: str, tmp_path: Path, run: Run
) -> None:
    words = [*PLAY, "random", "call", "heuristic", "--hands", str(40 * BLOCK), "--resume", "run.json"]
    code = "from derivations.commands import holdem_runs, program; holdem_runs.SAVED = 0.0; program.main()"
    begun = subprocess.Popen(
        [sys.executable, "-c", code, *words, "--workers", workers],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    while begun.poll() is None and not (tmp_path / "run.json").exists():
        time.sleep(0.01)
    os.killpg(begun.pid, stop)
    begun.wait()
    blocks = len(json.loads((tmp_path / "run.json").read_text())["rows"])
    assert 0 < blocks < 60
    assert run(*words)[1] == run(*words[:-2])[1]


def test_a_file_of_another_match_is_refused(run: Run) -> None:
    words = (*PLAY, "random", "call", "--hands", "200", "--resume", "run.json")
    run(*words)
    status, out, err = run(*words, "--seed", "2")
    assert (status, out) == (2, "")
    assert (
        err
        == "gameproof: run.json: run: expected the same players, hands, seed, stacks and blinds as now, found others\n"
    )


def test_the_command_plays_what_the_library_plays(run: Run) -> None:
    match = Match(("random", "heuristic"), hands=400)
    found = answer(run, *PLAY, "random", "heuristic", "--hands", "400")
    assert found["mean"] == rate(match, [play_block(match, 0)[0]]).mean


def test_one_hand_is_told_to_its_end(run: Run) -> None:
    words = (*PLAY, "call", "call", "fold", "--hand", "--blinds", "5/10")
    status, out, _ = run(*words)
    lines = out.splitlines()
    assert status == 0
    assert lines[:4] == [
        "blinds 5 and 10",
        "call (1) has 200 (small blind)",
        "call (2) has 200 (big blind)",
        "fold has 200 (button)",
    ]
    assert [line for line in lines if line.startswith("  ")][:3] == [
        "  fold folds",
        "  call (1) calls 10",
        "  call (2) checks",
    ]
    assert answer(run, *words)["told"] == lines
    assert run(*words, "--seed", "2")[1] != out


def test_a_sit_and_go_has_one_winner(run: Run) -> None:
    words = (*PLAY, "random", "raise", "fold", "--sit-and-go", "--games", "12", "--stack", "300")
    found = answer(run, *words)
    places = [row["places"] for row in found["players"]]
    assert [sum(column) for column in zip(*places, strict=True)] == [12] * 3
    assert (
        "12 sit-and-gos of 3, 300 chips each, seed 1, blinds 10 and 20 at first, double every 10 hands"
        in run(*words)[1]
    )


def test_sit_and_gos_go_on_where_they_were_left(run: Run) -> None:
    words = (*PLAY, "random", "raise", "fold", "--sit-and-go", "--games", "6")
    whole = run(*words)[1]
    run(*words, "--resume", "run.json")
    content = json.loads(Path("run.json").read_text())
    Path("run.json").write_text(json.dumps({**content, "rows": content["rows"][1:4]}))
    assert run(*words, "--resume", "run.json")[1] == whole
    assert json.loads(Path("run.json").read_text()) == content


@pytest.fixture
def person(run: Run, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], list[str]]:
    """Plays with what is typed, against a player who calls."""

    def play(typed: str) -> list[str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        status, out, err = run(*PLAY, "call", "--me")
        assert (status, err) == (0, "")
        return out.splitlines()

    return play


def test_a_person_plays_hands_until_leaving(person: Callable[[str], list[str]]) -> None:
    lines = person("f\nq\n")
    assert sum(line.endswith("  person folds") for line in lines) == 1
    assert "call has 201 (+1)" in lines
    assert lines[-1] == "1 hand played, -1 chips won"


def test_a_person_is_asked_again_after_what_is_not_legal(person: Callable[[str], list[str]]) -> None:
    lines = person("3\n201\nall\n\nf\n")
    assert sum("expected f to fold" in line for line in lines) == 4
    assert sum(line.endswith("  person folds") for line in lines) == 1


def test_a_person_may_go_all_in_and_sees_the_board(person: Callable[[str], list[str]]) -> None:
    lines = person("a\n")
    assert sum(line.endswith("  person raises to 200 and is all-in") for line in lines) == 1
    assert any(line.startswith("river: ") and line.endswith("400 in the pot") for line in lines)


@pytest.mark.parametrize("typed", ["", "q\n", "c\n"])
def test_who_has_gone_leaves_the_table(typed: str, person: Callable[[str], list[str]]) -> None:
    assert person(typed)[-1] == "0 hands played, +0 chips won"


def test_cards_of_others_are_not_shown_before_the_end(person: Callable[[str], list[str]]) -> None:
    assert not any("dealt" in line or "shows" in line for line in person("c\nq\n"))


def test_ctrl_c_leaves_the_table(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    status, out, err = run(*PLAY, "call", "--me")
    assert (status, out.splitlines()[-1], err) == (0, "0 hands played, +0 chips won", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("holdem",), "holdem: expected two players or more, found 0"),
        (("holdem", "call"), "holdem: expected two players or more, found 1"),
        (("holdem", "call", "cal"), "found 'cal' (did you mean call?)"),
        (("holdem", "call", "fold", "call"), "players: expected each once, found 'call' twice"),
        (("holdem", "call", "fold", "--hands", "3"), "hands: expected an even number, 2 or more, found 3"),
        (("holdem", "call", "fold", "--players", "4", "--hands", "6"), "hands: expected a multiple of 4, 4 or more"),
        (("holdem", "call", "fold", "call", "--players", "2"), "--players 2: expected 1 to 2 players, found 3"),
        (("holdem", "--players", "4"), "--players 4: expected 1 to 4 players, found 0"),
        (("holdem", "call", "--players", "11"), "players: expected 2 to 10 at a table, found 11"),
        (("holdem", "call", "--players", "1"), "players: expected 2 to 10 at a table, found 1"),
        (("holdem", "call", "--players", "x"), "expected a whole number such as 200, found 'x'"),
        (("holdem", "call", "--hand", "--players", "3"), "--hand: expected no --players with it, found one"),
        (("holdem", "--tournament", "call", "fold", "--players", "3"), "--tournament: expected no --players with it"),
        (("liars-dice", "--players", "4"), "liars-dice: expected no --players with it, found one"),
        (("holdem", "call", "fold", "--stack", "0"), "stack: expected 1 chip or more and below 2^31, found 0"),
        (("holdem", "call", "fold", "--stack", "0", "--hand"), "stack of seat 0: expected 1 chip or more, found 0"),
        (("holdem", "call", "fold", "--stack", "0", "--sit-and-go"), "sit-and-go: expected 1 chip and 1 hand"),
        (
            ("holdem", "call", "fold", "--blinds", "3/2"),
            "blinds: expected 0 <= small <= big and big >= 1, found 3 and 2",
        ),
        (("holdem", "call", "fold", "--blinds", "3"), "expected SMALL/BIG such as 1/2, found '3'"),
        (("holdem", "call", "fold", "--workers", "x"), "expected a whole number such as 200, found 'x'"),
        (("holdem", "call", "fold", "--workers", "0"), "--workers: expected 1 or more, found 0"),
        (("holdem", "call", "fold", "--first", "call"), "holdem: expected no --first with it, found one"),
        (("holdem", "call", "fold", "--games", "4"), "a match: expected no --games with it, found one"),
        (("holdem", "call", "fold", "--hand", "--hands", "4"), "--hand: expected no --hands with it, found one"),
        (("holdem", "call", "fold", "--hand", "--me"), "--me: not allowed with argument --hand"),
        (("holdem", "call", "--hand"), "players: expected 2 to 10 at a table, found 1"),
        (("holdem", *["call"] * 10, "--me"), "players: expected 2 to 10 at a table, found 11"),
        (("holdem", "call", "--me", "--json"), "--me: expected no --json with it, found one"),
        (("liars-dice", "--hands", "10"), "liars-dice: expected no --hands with it, found one"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_line(words: tuple[str, ...], said: str, run: Run) -> None:
    refuses(run, said, "play", *words)


def test_a_file_that_is_no_run_is_refused(run: Run) -> None:
    Path("run.json").write_text("{}")
    status, _, err = run(*PLAY, "call", "fold", "--resume", "run.json")
    assert (status, err) == (
        2,
        'gameproof: run.json: run: expected the format "gameproof hold\'em run 1", found another one\n',
    )
