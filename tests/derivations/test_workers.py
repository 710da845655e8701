"""Processes that work for this one: what is lost with them, what is done here, and that they end with it."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
import time
from multiprocessing import active_children
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from derivations import workers
from derivations.workers import ProcessEnded, at_once, executor
from tests.support.files import HOME
from tests.support.working import kill, threads, works

OWN = os.getpid()


def lost(task: object, error: Exception, began: float) -> tuple[object, str]:
    assert 0 < began <= time.perf_counter()
    return task, f"{type(error).__name__}: {error}"


def done(groups: list[list[Any]], processes: int = 2, **given: float) -> dict[object, int | str]:
    """Which process did each task, or why none did."""
    found = list(at_once(works, groups, processes, lost, **given))
    assert all(task == of for task, (of, _) in found)
    return {task: how for task, (_, how) in found}


def test_each_process_computes_in_one_thread_unless_somebody_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    for said, number in ((None, "1"), ("3", "3")):
        monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
        if said is not None:
            monkeypatch.setenv("OPENBLAS_NUM_THREADS", said)
        assert list(at_once(threads, [[1], [2]], 2, lost)) in ([(1, number), (2, number)], [(2, number), (1, number)])


def test_with_a_process_only_the_task_is_lost_that_it_was_at() -> None:
    found = done([[1, "kill", 2], ["no memory", 3], ["leave", 4]])
    assert {task: how for task, how in found.items() if isinstance(how, str)} == {
        "kill": "ProcessEnded: its process was ended by signal 9 (Killed), as happens where memory runs out",
        "no memory": "MemoryError: expected enough memory, found too little (std::bad_alloc)",
        "leave": "ProcessEnded: its process ended too early",
    }
    assert set(found) == {1, "kill", 2, "no memory", 3, "leave", 4}
    assert OWN not in found.values()


def test_what_cannot_be_sent_or_fails_elsewhere_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    only_here = ModuleType("only_here")
    exec("class Odd: pass", only_here.__dict__)
    monkeypatch.setitem(sys.modules, "only_here", only_here)
    unsent, unread = (lambda: None), only_here.Odd()
    found = done([[unsent], [unread, 1], [2]])
    assert (found[unsent], found[unread], found[1]) == (OWN, OWN, OWN)
    assert found[2] != OWN


def test_what_is_wrong_everywhere_shows_here() -> None:
    with pytest.raises(ZeroDivisionError, match="in the parent"):
        done([["divide"], [1]])
    assert active_children() == []


@pytest.mark.parametrize(
    ("groups", "processes", "given"),
    [([[1, 2], [3]], 1, {}), ([[1, 2]], 9, {}), ([[1, 2], [3]], 2, {"patience": math.inf})],
)
def test_no_process_is_begun_for_what_one_would_do_or_what_takes_no_time(
    groups: list[list[Any]], processes: int, given: dict[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(workers, "_Worker")
    assert set(done(groups, processes, **given).values()) == {OWN}


def test_while_there_is_patience_the_last_groups_are_done_first() -> None:
    assert [task for task, _ in at_once(works, [[1, 2], [3], [4]], 2, lost, patience=math.inf)] == [4, 3, 1, 2]


def test_processes_that_cannot_be_begun_lose_their_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(self: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(workers._Process, "start", start)
    assert set(done([[1, 2], [3]]).values()) == {"ProcessEnded: its process ended too early"}


def test_processes_of_which_nobody_wants_more_clear_away_what_they_began(tmp_path: Path) -> None:
    there = tmp_path / "unfinished"
    found = at_once(works, [[1], [there]], 2, lost)
    assert next(found)[0] == 1
    while not there.exists():
        time.sleep(0.01)
    found.close()  # type: ignore[attr-defined]
    assert (active_children(), there.exists()) == ([], False)


def test_an_executor_whose_process_is_killed_says_so() -> None:
    with pytest.raises(ProcessEnded, match="one of its processes was killed, as happens where"), executor(2) as several:
        assert several is not None
        assert several.submit(divmod, 7, 2).result() == (3, 1)
        several.submit(kill).result()
    with executor(1) as alone:
        assert alone is None


PROGRAM = """
from derivations.commands import program
from derivations.commands.__main__ import main
from derivations.workers import at_once
from tests.support.working import waiting

program.main = lambda _: list(at_once(waiting, [[1], [2]], 2, None))
raise SystemExit(main())
"""


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_command_that_is_ended_leaves_no_process_and_at_most_one_line(stop: signal.Signals) -> None:
    begun = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        cwd=HOME,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert begun.stdout is not None
    assert [begun.stdout.readline() for _ in range(2)] == ["begun\n", "begun\n"]
    if stop is signal.SIGKILL:
        begun.kill()
    else:
        os.killpg(begun.pid, stop)
    # it is open while one of them lives
    said = begun.stdout.read()
    if stop is signal.SIGKILL:
        assert (begun.wait(), said) == (-9, "")
    else:
        assert (begun.wait(), said) == (2, "gameproof: interrupted; nothing is half-written\n")
