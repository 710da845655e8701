"""Supports settled by others: what is answered is checked part by part, and what is not accepted is settled here."""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction as F
from pathlib import Path

import pytest

from derivations import supports_elsewhere
from derivations.cluster import cluster
from derivations.supports_elsewhere import Counted, Task, answer, settle_supports
from tests.support.commands import Run
from tests.support.effort import for_each
from tests.support.files import GAMES
from tests.support.subjects import written
from trees.formats.efg import read_efg
from trees.formats.nfg import from_nfg
from trees.strategic import strategic_form
from verify.certificate_json import dumps, loads
from verify.find.equilibria.all_nash import Way, all_equilibria
from verify.find.equilibria.all_nash_supports import of_part
from verify.kernel.games.game import shape_of
from verify.kernel.refusal import CheckFailed
from verify.theories.all_nash.cells import Table
from verify.theories.all_nash.records import AllEquilibria, NoZero, Single, Unsolved

IRRATIONAL = """NFG 1 R "Irrational" { "Ann" "Bob" "Cleo" } { { "top" "bottom" } { "left" "right" } { "1" "2" } }
3 0 2  0 1 0  0 2 0  1 0 0  1 0 0  0 3 0  0 1 0  2 0 3
"""
GAME = written(from_nfg(IRRATIONAL, "irrational"))


def honest(task: Task) -> str:
    return answer(task)


def nothing(task: Task) -> str:
    return ""


def fails(task: Task) -> str:
    raise OSError("the disk is full")


def changed(task: Task, change: Callable[[AllEquilibria], AllEquilibria]) -> str:
    found = loads(answer(task))
    assert isinstance(found, AllEquilibria)
    return dumps(change(found))


def without_solution(task: Task) -> str:
    return changed(task, lambda c: replace(c, solutions=()))


def of_no_solution(task: Task) -> str:
    """The one solution is said to be none, as a sum of the equations had no zero."""
    return changed(
        task,
        lambda c: replace(
            c, cases=tuple(NoZero((F(1),) * 3) if isinstance(case, Single) else case for case in c.cases)
        ),
    )


def moved(task: Task) -> str:
    return changed(
        task,
        lambda c: replace(c, solutions=tuple(replace(each, centre=each.centre[::-1]) for each in c.solutions)),
    )


def too_many(task: Task) -> str:
    return changed(task, lambda c: replace(c, cases=(*c.cases, Unsolved())))


def twice(task: Task) -> str:
    """The solution is there once more, and its support is open."""
    return changed(task, lambda c: replace(c, cases=(Unsolved(),), solutions=c.solutions * 2))


def another_game(task: Task) -> str:
    return answer(Task(written(read_efg(GAMES / "horse.efg")), task.cells[:0]))


def by_others(counted: Counted, executor: Executor) -> Way:
    return Way(lambda work, cells: settle_supports(GAME, work, cells, executor, counted))


@for_each("worker", [honest, nothing, fails, without_solution, of_no_solution, moved, too_many, twice, another_game])
def test_whatever_is_answered_the_list_is_the_same(
    worker: Callable[[Task], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supports_elsewhere, "answer", worker)
    counted = Counted()
    with ThreadPoolExecutor(1) as executor:
        found = all_equilibria(GAME, way=by_others(counted, executor))
    assert found == all_equilibria(GAME)
    assert counted.open == 0
    assert (counted.accepted, counted.refused) == ((1, 0) if worker is honest else (0, 1))


def test_what_is_left_open_elsewhere_stays_open_with_the_solutions_that_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Task] = []

    def open_cases(task: Task) -> str:
        asked.append(task)
        return changed(task, lambda c: replace(c, cases=(Unsolved(),)))

    monkeypatch.setattr(supports_elsewhere, "answer", open_cases)
    with ThreadPoolExecutor(1) as executor:
        found = all_equilibria(GAME, way=by_others(counted := Counted(), executor))
    assert (counted.accepted, counted.open, counted.refused) == (0, 1, 0)
    assert (Unsolved() in found.cases, found.solutions) == (True, all_equilibria(GAME).solutions)
    exact = replace(found, cases=(Unsolved(),), solutions=(replace(found.solutions[0], radius=F(0)),))
    with pytest.raises(CheckFailed, match=r"solutions\[0\]: expected a box in which the equations have one solution"):
        of_part(Table(strategic_form(shape_of(GAME, {}))), asked[0].cells, exact)


def test_solve_has_supports_settled_by_a_cluster(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def threads(address: str) -> Iterator[Executor]:
        with ThreadPoolExecutor(1) as executor:
            yield executor

    monkeypatch.setattr("derivations.cluster.cluster", threads)
    Path("irrational.nfg").write_text(IRRATIONAL)
    alone = run("solve", "irrational.nfg", "--out", "-")
    words = "solve", "irrational.nfg", "--out", "-", "--scheduler", "tcp://somebody"
    assert run(*words) == (0, alone[1], "cluster: 1 support settled there, and checked here\n")
    monkeypatch.setattr(supports_elsewhere, "answer", of_no_solution)
    assert run(*words)[::2] == (
        0,
        "cluster: 0 supports settled there, and checked here\n"
        "gameproof: what it found of 1 support was not accepted; settled here\n",
    )


def test_without_the_package_one_line_says_what_brings_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    Path("irrational.nfg").write_text(IRRATIONAL)
    assert run("solve", "irrational.nfg", "--scheduler", "tcp://127.0.0.1:8786") == (
        2,
        "",
        "gameproof: expected the package 'distributed', found none; pip install 'gameproof[cluster]' brings it\n",
    )


@pytest.mark.slow
def test_a_killed_worker_of_two_loses_nothing() -> None:
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    game = written(from_nfg(drawn(2), "drawn"))
    counted, killed = Counted(), list[int]()

    def kill(line: str) -> None:
        if line.endswith("supports") and line.startswith("1 of") and not killed:
            killed.append(local.workers[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    with local, cluster(local.scheduler_address) as executor:
        way = Way(lambda work, cells: settle_supports(game, work, cells, executor, counted))
        found = all_equilibria(game, report=kill, way=way)
    assert killed and counted.refused == 0 and counted.accepted > 1
    assert found == all_equilibria(game)


def drawn(seed: int) -> str:
    """A game of three players with three strategies each, and payoffs from -9 to 9."""
    draw = random.Random(seed)
    strategies = '{ "1" "2" "3" } ' * 3
    pays = " ".join(str(draw.randint(-9, 9)) for _ in range(81))
    return f'NFG 1 R "drawn" {{ "A" "B" "C" }} {{ {strategies}}} {pays}'
