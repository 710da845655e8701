"""Answers come before files: whatever cannot be written, the answer is printed, and what is there stays."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import pytest

from derivations.commands import approximate as command
from derivations.commands.kept import file_to_keep, give
from play.holdem.matches import blocks
from play.lookahead import deepening
from tests.support.commands import Run, answer, refuses
from tests.support.files import GAMES
from verify.certificate_json import load
from verify.find.numeric.checkpoint import standing
from verify.kernel.zero_sum.records import Bracket

PROFILE = {
    "parameters": {"a": ["0", "1"], "b": ["0", "1"]},
    "Player 1": {"player 1": {"rock": "a", "paper": "1 - a"}},
    "Player 2": {"player 2": {"rock": "b", "paper": "1 - b"}},
}
CLAIMS = '[[claim]]\nid = "A1"\nwords = "less"\nsays = "1/3 < 1/2"\n'
COMMANDS = [
    ("solve", "kuhn"),
    ("solve", "kuhn", "--json"),
    ("verify", "rock-paper-scissors", "profile.json"),
    pytest.param(("verify", "rock-paper-scissors", "profile.json", "--json"), marks=pytest.mark.slow),
    ("approximate", "kuhn", "--iterations", "3"),
    ("kingmakers", "kingmaker", "tree=1", "--drawing", "game.svg"),
    ("report", "prisoners-dilemma", "--html"),
    pytest.param(("report", "prisoners-dilemma", "--html", "--json"), marks=pytest.mark.slow),
    ("prove", "claims.toml"),
    pytest.param(("prove", "claims.toml", "--json"), marks=pytest.mark.slow),
    ("search", "diamond", "--depth", "2", "--checkpoint", "search.json"),
    ("play", "holdem", "raise", "fold", "--hands", "200", "--resume", "run.json"),
]
WHERE = ("certificate", "query", "checkpoint", "plot", "report", "drawing")


@pytest.fixture
def here(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "profile.json").write_text(json.dumps(PROFILE))
    (tmp_path / "claims.toml").write_text(CLAIMS)
    monkeypatch.setattr("derivations.print.written.typeset", lambda path: None)
    return tmp_path


def said(out: str) -> Any:
    """The answer that is printed, without where files are, and how long things took."""
    if out[0] in "[{":
        return _without(json.loads(out))
    lines = (re.sub(r" +[0-9]+\.[0-9]+ +", " ", line) for line in out.splitlines())
    return [line for line in lines if not line.startswith(tuple(f"{what}: " for what in WHERE))]


def _without(data: Any) -> Any:
    if isinstance(data, list):
        return [_without(each) for each in data]
    if not isinstance(data, dict):
        return data
    return {key: _without(each) for key, each in data.items() if key not in (*WHERE, "seconds", "text")}


def failing_from(number: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let all files from this number on meet a full disk; how many were begun."""
    begun, replace = [0], os.replace

    def full(old: str, new: str) -> None:
        begun[0] += 1
        if begun[0] > number:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), old)
        replace(old, new)

    monkeypatch.setattr(os, "replace", full)
    return begun


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_disk_that_fills_up_at_any_file_takes_no_answer(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    with monkeypatch.context() as patched:
        written = failing_from(1000, patched)
        status, expected, _ = run(*words)
    assert status == 0 and written[0] > 0
    for number in range(written[0]):
        for each in ("out", "search.json", "run.json", "game.svg"):
            shutil.rmtree(here / each, ignore_errors=True)
            with suppress(OSError):
                (here / each).unlink()
        with monkeypatch.context() as patched:
            failing_from(number, patched)
            status, out, err = run(*words)
        assert (status, said(out)) == (2, said(expected))
        lines = err.splitlines()
        assert lines and all(line.startswith(("gameproof: ", "certificates: ", "report: ")) for line in lines)
        assert sum("No space left on device" in line for line in lines) >= 1
        assert not [
            each for each in here.rglob("*") if each.name.startswith(".") or (each.is_dir() and not any(each.iterdir()))
        ]


def test_an_interrupt_while_files_are_written_takes_no_object(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    status, out, err = run("solve", "kuhn", "--json")
    assert (status, json.loads(out)["value"], err.count("\n")) == (2, "-1/18", 1)
    status, out, err = run("solve", "kuhn")
    assert (status, out.splitlines()[0][-5:], err.count("\n")) == (2, "-1/18", 1)


def test_files_are_written_though_nobody_reads_the_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object, **__: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", gone)
    files = file_to_keep(tmp_path, "certificate", "x.json", lambda: "text", lambda _: None)
    with pytest.raises(BrokenPipeError):
        give({}, lambda: "answer", files, as_json=False)
    assert (tmp_path / "x.json").read_text() == "text"


@pytest.mark.parametrize(
    "words",
    [
        ("approximate", "kuhn", "--out"),
        ("verify", str(GAMES / "prisoners.nfg"), "NE,0,1,0,1", "--out"),
        ("report", "kuhn", "--html", "--out"),
        ("prove", "claims.toml", "--out"),
        ("prove", "K3", "--out"),
    ],
    ids=" ".join,
)
def test_that_a_folder_is_unfit_is_said_before_the_work(
    run: Run, here: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (here / "file").write_text("")

    def work(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for place in (
        "verify.find.numeric.approximate.approximate",
        "derivations.explain.judgement.judge_profile",
        "derivations.explain.at_length.derived.derivation_of",
        "derivations.commands.prove_settled.prove_files",
    ):
        monkeypatch.setattr(place, work)
    _, out, err = run(*words, "file/out")
    assert out == ""
    assert err.splitlines()[0] == "gameproof: warning: file/out: expected to write files there, found: Not a directory"


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("draw", "kuhn", "-o"), "file/x.svg"),
        (("convert", "kuhn", "-o"), "file/x.efg"),
        (("kingmakers", "kingmaker", "tree=1", "--drawing"), "file/x.svg"),
        (("jamfold", "--svg"), "file/x.svg"),
        (("search", "diamond", "--checkpoint"), "file/x.json"),
        (("play", "holdem", "raise", "fold", "--resume"), "file/x.json"),
        (("equity", "--table", "--fresh", "--out"), "file/x"),
    ],
    ids=str,
)
def test_where_a_file_that_is_asked_for_cannot_be_written_no_work_is_begun(
    run: Run, tmp_path: Path, words: tuple[str, ...], place: str
) -> None:
    (tmp_path / "file").write_text("")
    assert "expected" in refuses(run, "file", *words, place)


def test_a_parameter_of_many_digits_names_a_file(run: Run) -> None:
    bets = ["1" * 300, "1" * 301]
    files = [answer(run, "solve", "kuhn", f"bet={bet}")["certificate"] for bet in bets]
    assert [json.loads(Path(file).read_text())["game"]["parameters"]["bet"] for file in files] == bets


# approximate


@pytest.fixture
def bracket(run: Run) -> Callable[..., tuple[dict[str, Any], str]]:
    def found(*words: str) -> tuple[dict[str, Any], str]:
        status, out, err = run("approximate", "kuhn", *words, "--json")
        assert status == 0
        return json.loads(out), err

    return found


Bracketed = Callable[..., tuple[dict[str, Any], str]]


def test_a_better_bracket_and_a_further_checkpoint_stay(bracket: Bracketed) -> None:
    first, err = bracket("--iterations", "40")
    certificate, checkpoint = Path(first["certificate"]), Path(first["checkpoint"])
    before = certificate.read_bytes(), checkpoint.read_bytes(), Path(first["plot"]).read_bytes()
    assert err == ""
    second, err = bracket("--iterations", "2")
    assert F(second["gap"]) > F(first["gap"]) and not second.keys() & {"certificate", "checkpoint", "plot"}
    assert (certificate.read_bytes(), checkpoint.read_bytes(), Path(first["plot"]).read_bytes()) == before
    assert err.splitlines() == [
        f"gameproof: note: {certificate}: its bracket is narrower than that of this run, so it stays there",
        f"gameproof: note: {checkpoint}: a run of pcfr+ with 40 iterations stays there; --resume {checkpoint} goes on"
        " from it",
    ]


def test_a_better_bracket_takes_the_place_of_a_worse_one(bracket: Bracketed) -> None:
    bracket("--iterations", "2")
    found, err = bracket("--iterations", "40")
    assert (err, standing(Path(found["checkpoint"]).read_bytes()).iteration) == ("", 40)
    there = load(found["certificate"])
    assert isinstance(there, Bracket) and there.high - there.low == F(found["gap"])


def test_a_bracket_that_does_not_hold_is_no_better_one(bracket: Bracketed) -> None:
    first, _ = bracket("--iterations", "40")
    path = Path(first["certificate"])
    data = json.loads(path.read_text())
    path.write_text(json.dumps(data | {"low": "0", "high": "0"}))  # which nothing shows
    found, err = bracket("--iterations", "2")
    assert "certificate" in found and "narrower" not in err


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04"])
def test_what_is_no_checkpoint_is_replaced(bracket: Bracketed, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "out/checkpoints/kuhn-cards=3-ante=1-bet=1.npz"
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    found, err = bracket("--iterations", "2")
    assert (err, standing(Path(found["checkpoint"]).read_bytes()).iteration) == ("", 2)


def test_a_shorter_run_of_another_method_with_a_smaller_gap_stays(bracket: Bracketed) -> None:
    first, _ = bracket("--iterations", "40")
    assert bracket("--iterations", "40", "--method", "cfr+")[1].count("stays there") == 2
    assert standing(Path(first["checkpoint"]).read_bytes()).method == "pcfr+"


def test_a_checkpoint_on_the_way_does_not_take_the_place_of_a_further_one(
    bracket: Bracketed, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = bracket("--iterations", "40")
    monkeypatch.setattr(command, "BETWEEN_CHECKPOINTS", -1)
    monkeypatch.setattr(command, "_files", lambda *_: ())  # as if it was killed before the end
    bracket("--iterations", "20")
    assert standing(Path(first["checkpoint"]).read_bytes()).iteration == 40
    bracket("--iterations", "60")
    assert standing(Path(first["checkpoint"]).read_bytes()).iteration == 60


def test_a_checkpoint_that_cannot_be_written_on_the_way_is_said_once(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "BETWEEN_CHECKPOINTS", -1)
    with monkeypatch.context() as patched:
        failing_from(0, patched)
        status, out, err = run("approximate", "kuhn", "--iterations", "9")
    assert (status, "9 iterations" in out) == (2, True)
    assert [line.split(":")[1].strip() for line in err.splitlines()] == [
        "warning",
        "certificate not written",
        "checkpoint not written",
    ]


# other runs


def test_what_another_run_found_meanwhile_stays(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("search", "diamond", "--checkpoint", "search.json")
    assert run(*words, "--depth", "4")[0] == 0
    further = (tmp_path / "search.json").read_text()
    (tmp_path / "search.json").unlink()

    def with_another(*given: Any, **named: Any) -> Any:
        for each in deepening.deepen(*given, **named):
            (tmp_path / "search.json").write_text(further)
            yield each

    monkeypatch.setattr("derivations.commands.search.deepen", with_another)
    assert run(*words, "--depth", "2")[0] == 0
    assert (tmp_path / "search.json").read_text() == further


def test_hands_that_another_run_played_meanwhile_stay(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("play", "holdem", "random", "call", "--hands", "9000", "--resume", "run.json")
    expected = run(*words)[1]
    whole = json.loads((tmp_path / "run.json").read_text())
    assert len(whole["rows"]) > 1
    (tmp_path / "run.json").write_text(json.dumps({**whole, "rows": whole["rows"][1:]}))
    played = blocks.play_blocks

    def with_another(*given: Any) -> Any:
        for each in played(*given):
            (tmp_path / "run.json").write_text(json.dumps({**whole, "rows": whole["rows"][1:]}))
            yield each

    monkeypatch.setattr(blocks, "play_blocks", with_another)
    (tmp_path / "run.json").unlink()
    assert run(*words)[1] == expected
    assert len(json.loads((tmp_path / "run.json").read_text())["rows"]) == len(whole["rows"])
