"""Every write of every command fails: a line for each file lost, no answer lost, and no file that is not whole."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import pytest

from derivations.commands.__main__ import main
from tests.support.faults import ERRORS, LACKING, Counted, failing_calls, failing_writes
from trees.formats.efg import to_efg
from trees.games.kuhn import kuhn

MOST = 400
"""More writes than any of the commands makes."""
CLAIMS = """
[games]
k4 = "kuhn cards=4"
[[claim]]
id = "V4"
words = "Kuhn poker with 4 cards is worth -1/24"
says = "value(k4) == -1/24"
[[claim]]
id = "V5"
words = "Kuhn poker with 4 cards is worth nothing"
says = "value(k4) == 0"
expect = "refuted"
"""


@dataclass(frozen=True)
class Case:
    """A command, and how its answer begins, if it is said before files are written."""

    words: str
    answer: str = ""


CASES = {
    "solve": Case("solve kuhn", "value("),
    "solve a file": Case("solve game.efg"),
    "solve json": Case("solve kuhn --json"),
    "verify": Case("verify kuhn profile.json"),
    "approximate": Case("approximate kuhn --iterations 20"),
    "prove built-in": Case("prove K9 K15 --no-report --processes 1", "K9"),
    "prove a file": Case("prove claims.toml", "V4"),
    "report": Case("report game.efg --html"),
    "draw": Case("draw kuhn"),
    "draw for latex": Case("draw kuhn -o kuhn.tex"),
    "convert": Case("convert kuhn -o kuhn.efg"),
    "convert to json": Case("convert kuhn -o kuhn.json"),
    "kingmakers": Case("kingmakers kingmaker tree=1"),
    "new": Case("new mine.toml"),
    "jamfold": Case("jamfold --stack 10"),
    "equity": Case("equity AsKs QhQd --board Kc7d2c"),
    "search": Case("search diamond size=1 --by maxn --depth 2"),
    "play": Case("play liars-dice faces=2 --first optimal --second honest --games 20 --seed 1"),
    "size": Case("size game.efg"),
}
QUICK = ("solve", "new", "convert", "draw")


@dataclass(frozen=True)
class Outcome:
    """What a command did in its folder."""

    status: int
    out: str
    err: str
    files: dict[str, bytes]


NONE: Mapping[str, bytes] = {}
Failing = Callable[[Counted], AbstractContextManager[None]]


class Act(Protocol):
    """Runs a command, of whose writes, or calls, one may fail."""

    def __call__(
        self, case: Case, counted: Counted, failing: Failing = ..., before: Mapping[str, bytes] = ...
    ) -> Outcome: ...


@pytest.fixture
def act(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Act:
    """Runs a command in a new folder that has the files that it may read, while what is counted may fail."""
    number = 0
    # no LaTeX is found, which would take its time
    monkeypatch.setenv("PATH", "")

    def call(
        case: Case, counted: Counted, failing: Failing = failing_writes, before: Mapping[str, bytes] = NONE
    ) -> Outcome:
        nonlocal number
        number += 1
        here = tmp_path / str(number)
        here.mkdir()
        (here / "game.efg").write_text(to_efg(kuhn()), encoding="utf-8")
        (here / "profile.json").write_text(json.dumps(PROFILE))
        (here / "claims.toml").write_text(CLAIMS)
        given = {path.name for path in here.iterdir()}
        for name, content in before.items():
            (here / name).parent.mkdir(parents=True, exist_ok=True)
            (here / name).write_bytes(content)
        monkeypatch.chdir(here)
        with failing(counted):
            try:
                status = main(case.words.split())
            except SystemExit as stop:  # argparse
                status = int(stop.code or 0)
        said = capsys.readouterr()
        found = {str(path.relative_to(here)): path for path in here.rglob("*") if path.is_file()}
        return Outcome(
            status, said.out, said.err, {name: path.read_bytes() for name, path in found.items() if name not in given}
        )

    return call


PROFILE = {
    "Player 1": {
        "J": {"check": 1},
        "Q": {"check": 1},
        "K": {"check": 1},
        "J check-bet": {"fold": 1},
        "Q check-bet": {"fold": "2/3", "call": "1/3"},
        "K check-bet": {"call": 1},
    },
    "Player 2": {
        "J after check": {"check": "2/3", "bet": "1/3"},
        "Q after check": {"check": 1},
        "K after check": {"bet": 1},
        "J after bet": {"fold": 1},
        "Q after bet": {"fold": "2/3", "call": "1/3"},
        "K after bet": {"call": 1},
    },
}


def _failed(act: Act, name: str, error: str, *, lasting: bool = False, again: bool = False) -> list[str]:
    """Have each write of the command fail in turn, `again` over the files of a run before; the names of those."""
    case, places = CASES[name], []
    whole = act(case, Counted(MOST, ERRORS[error]))
    before = whole.files if again else NONE
    assert whole.status in (0, 1), whole
    for at in range(1, MOST):
        counted = Counted(at, ERRORS[error], lasting)
        found = act(case, counted, before=before)
        if not counted.came:
            return places
        places.append(counted.names[at - 1])
        where = f"{at}: {places[-1]}: {found}"
        assert found.status in (0, 1, 2), where
        told = [line for line in found.err.splitlines() if line.startswith("gameproof: ")]
        assert len(told) <= (len(whole.files) if lasting else 1) and "Traceback" not in found.err, where
        assert found.status != 2 or told, where
        assert found.status != 0 or not told, where
        assert found.out.startswith(case.answer), where
        assert set(before) <= set(found.files) <= set(whole.files), where
        for path, content in found.files.items():
            assert _same(content, whole.files[path]), f"{path} in {where}"
    raise AssertionError("more writes than expected")


def _same(one: bytes, other: bytes) -> bool:
    """Whether two files differ in nothing but times and folders."""
    return one == other or abs(len(one) - len(other)) < 0.05 * len(other)


@pytest.mark.parametrize("error", ["no space", "no memory"])
@pytest.mark.parametrize("name", QUICK)
def test_a_write_that_fails_is_one_line_and_leaves_whole_files(act: Act, name: str, error: str) -> None:
    assert _failed(act, name, error)


@pytest.mark.parametrize("name", ["solve", "convert"])
def test_a_write_that_fails_leaves_the_old_file(act: Act, name: str) -> None:
    assert _failed(act, name, "no space", again=True)


@pytest.mark.slow
@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("name", CASES)
def test_any_write_of_any_command_may_fail(act: Act, name: str, error: str) -> None:
    places = [*_failed(act, name, error), *_failed(act, name, error, lasting=True)]
    if name != "new":
        places += _failed(act, name, error, again=True)
    assert places or name in ("jamfold", "equity", "size", "play", "search")


def _begins(whole: str, found: str) -> bool:
    """Whether what was said is how `whole` begins, or, of JSON data, some of its entries; seconds may differ."""
    if not (found.startswith("{") and whole.startswith("{")):
        return whole.startswith(found)
    entries = json.loads(whole)
    return all(key == "seconds" or (key, value) in entries.items() for key, value in json.loads(found).items())


def _lacked(act: Act, name: str, places: int) -> None:
    """Have memory lack at so many of the calls of a command: it says what it says else, or that memory lacks."""
    case, every = CASES[name], Counted(10**9, LACKING)
    act(case, Counted(10**9, LACKING), failing_calls)  # what is loaded once is loaded
    whole = act(case, every, failing_calls)
    chosen = random.Random(places)
    for at in sorted({*range(1, 5), *(chosen.randint(1, len(every.names)) for _ in range(places))}):
        counted = Counted(at, LACKING)
        found = act(case, counted, failing_calls)
        where = f"{at}: {counted.names[-1]}: {found}"
        said = [line for line in found.err.splitlines() if line.startswith("gameproof: ")]
        assert (
            (found.status, len(said)) == (2, 1)
            or (found.status == 1 and "UNKNOWN" in found.out)
            or (_begins(whole.out, found.out) and _begins(found.out, whole.out) and not said)
        ), where
        assert "UNKNOWN" in found.out or _begins(whole.out, found.out), where
        assert "Traceback" not in found.err and "ignored" not in found.err, where
        for path, content in found.files.items():
            assert "UNKNOWN" in found.out or _same(content, whole.files[path]), where


@pytest.mark.parametrize("name", ["solve", "verify"])
def test_where_memory_lacks_no_other_answer_is_given(act: Act, name: str) -> None:
    _lacked(act, name, 6)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_where_memory_lacks_in_any_command_no_other_answer_is_given(act: Act, name: str) -> None:
    _lacked(act, name, 40)
