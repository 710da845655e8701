"""What others answer is kept, and decides nothing that the checker does not; who answers nothing is not waited for."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from derivations import elsewhere
from derivations.cluster import NoCluster, cluster
from derivations.elsewhere import Task, answer, settle_elsewhere
from derivations.own.claim_files import read_claim_file
from derivations.own.kept import _sealed
from derivations.own.records import ClaimFile
from derivations.own.settling import Settling
from derivations.proving import prove_files
from tests.support.commands import Run

CLAIMS = """
from gameproof import claim, value

claim("K1", "Kuhn poker is lost", value("kuhn") < 0)
claim("K2", "it is a draw", value("kuhn") == 0, expect="refuted")
claim("K3", "with five cards it is worth -1/15", value("kuhn", cards=5) == "-1/15")
claim("no claim", "it has no id", value("kuhn") < 0)
"""


@pytest.fixture
def files(tmp_path: Path) -> list[tuple[ClaimFile, str]]:
    (tmp_path / "mine.py").write_text(CLAIMS, encoding="utf-8")
    return [(read_claim_file(tmp_path / "mine.py"), "mine")]


def how(folder: Path, **given: Any) -> Settling:
    return Settling(folder / "out", folder / "kept", **given)


def honest(task: Task) -> str:
    return answer(task)


def nothing(task: Task) -> str:
    return ""


def no_text(task: Task) -> Any:
    return {"verdict": "proved"}


def fails(task: Task) -> str:
    raise OSError("the disk is full")


def another_verdict(task: Task) -> str:
    """K2 with the evidence, the readings and the digest of something that is proved."""
    claims = {"K2": "value(kuhn(cards=3, ante=1, bet=1)) == 0"}
    text = answer(task)
    data = json.loads(text)
    if task.claim.id in claims:
        data["certificate"] = data["certificate"].replace(claims["K2"], "value(kuhn(cards=3, ante=1, bet=1)) < 0")
    data.pop("digest")
    return _sealed(data)


def another_value(task: Task) -> str:
    data = json.loads(answer(task))
    data["certificate"] = data["certificate"].replace('"value": "-1/18"', '"value": "0"')
    data.pop("digest")
    return _sealed(data)


@pytest.mark.parametrize("worker", [honest, nothing, no_text, fails, another_verdict, another_value])
def test_whatever_is_answered_the_checker_decides(
    worker: Callable[[Task], Any],
    files: list[tuple[ClaimFile, str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(elsewhere, "answer", worker)
    told: list[str] = []
    with ThreadPoolExecutor(2) as executor:
        sent = settle_elsewhere(files, how(tmp_path), executor, told.append)
    assert sorted(told) == ["mine.K1", "mine.K2", "mine.K3", "mine.no claim"]
    (found,) = prove_files(files, how(tmp_path))
    assert [item.outcome for item in found.settled] == ["proved", "refuted", "proved", "refused"]
    assert "instead        value(kuhn(cards=3, ante=1, bet=1)) == -1/18" in str(found)
    accepted = {f"mine.{item.claim.id}" for item in found.settled if item.kept}
    assert accepted <= {*sent}
    if worker is honest:
        assert accepted == {"mine.K1", "mine.K2", "mine.K3"}
    if worker is another_value:
        assert ({*sent}, accepted) == ({"mine.K1", "mine.K2", "mine.K3"}, {"mine.K3"})
    if worker in (nothing, no_text, fails):
        assert sent == ()


def test_what_is_kept_is_not_asked_for_but_where_all_is_to_be_fresh(
    files: list[tuple[ClaimFile, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ThreadPoolExecutor(1) as executor:
        assert len(settle_elsewhere(files, how(tmp_path), executor)) == 3
        assert settle_elsewhere(files, how(tmp_path), executor) == ()
        monkeypatch.setattr(elsewhere, "answer", nothing)
        assert settle_elsewhere(files, how(tmp_path, fresh=True), executor) == ()
    assert list((tmp_path / "kept").iterdir()) == []


def test_an_interruption_leaves_what_was_answered(files: list[tuple[ClaimFile, str]], tmp_path: Path) -> None:
    def stop(name: str) -> None:
        if (tmp_path / "kept").exists():
            raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as executor, pytest.raises(KeyboardInterrupt):
        settle_elsewhere(files, how(tmp_path), executor, stop)
    assert len(list((tmp_path / "kept").iterdir())) == 1


@pytest.mark.parametrize("address", ["nowhere", "tcp://127.0.0.1:1", "ftp://x", ""])
def test_an_address_at_which_nobody_answers_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("derivations.cluster.PATIENCE", 0.2)
    with pytest.raises(NoCluster, match=r"^cluster: expected the address of a Dask scheduler"), cluster(address):
        pass


def test_without_the_package_one_line_says_what_brings_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, _, error = run("prove", "K1", "--no-report", "--scheduler", "tcp://127.0.0.1:8786")
    assert status == 2
    assert error == (
        "gameproof: expected the package 'distributed', found none; pip install 'gameproof[cluster]' brings it\n"
    )


def test_a_cluster_settles_claims_of_built_in_sources_which_are_checked_here(run: Run) -> None:
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(processes=False, n_workers=1, dashboard_address=None)
    with local as threads:
        words = "prove", "K2", "--no-report", "--processes", "1", "--scheduler", threads.scheduler_address
        status, out, error = run(*words)
        assert (status, out.splitlines()[0].split()[:2]) == (0, ["K2", "PROVED"])
        assert "cluster: 1 claim settled there, and checked here\n" in error
        assert "kept: 1 claim checked again" in run(*words)[2]
        Path("mine.py").write_text(CLAIMS.partition('claim("no')[0], encoding="utf-8")
        status, _, error = run("prove", "mine.py", "--out", "-", *words[2:])
        assert (status, error) == (0, "cluster: 3 claims settled there, and checked here\n")
        assert not list(Path().rglob("mine.*.json"))


def test_what_is_not_accepted_is_named_and_settled_here(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def threads(address: str) -> Iterator[Executor]:
        with ThreadPoolExecutor(1) as executor:
            yield executor

    monkeypatch.setattr("derivations.cluster.cluster", threads)
    monkeypatch.setattr(elsewhere, "answer", another_value)
    Path("mine.py").write_text(CLAIMS.partition('claim("no')[0], encoding="utf-8")
    status, out, error = run("prove", "mine.py", "--no-report", "--processes", "1", "--scheduler", "tcp://liars")
    assert (status, out.splitlines()[-1]) == (0, "2 proved, 1 refuted")
    assert error.splitlines()[:2] == [
        "cluster: 1 claim settled there, and checked here",
        "gameproof: what it found of mine.K1, mine.K2 was not accepted; settled here",
    ]


@pytest.mark.slow
def test_a_killed_worker_of_two_loses_nothing(files: list[tuple[ClaimFile, str]], tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)

    def kill(name: str) -> None:
        if not killed.is_set():
            killed.set()
            os.kill(local.workers[0].pid, signal.SIGKILL)

    killed = threading.Event()
    with local, cluster(local.scheduler_address) as executor:
        assert isinstance(executor, Executor)
        assert len(settle_elsewhere(files, how(tmp_path), executor, kill)) == 3
    (found,) = prove_files(files, how(tmp_path))
    assert [item.kept for item in found.settled] == [True, True, True, False]


class Deadly:
    """Where it is read as Python's own data, it writes a file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (self.path,)


def deadly(path: Path) -> Deadly:
    return Deadly(path)


@pytest.mark.slow
def test_an_answer_that_is_no_text_is_not_read(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as local,
        cluster(local.scheduler_address) as executor,
    ):
        with pytest.raises(TimeoutError):
            executor.submit(deadly, tmp_path / "there").result(timeout=5)
        assert executor.submit(str, 1).result(timeout=60) == "1"
    assert not (tmp_path / "there").exists()
