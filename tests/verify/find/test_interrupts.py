"""Ctrl-C while a solver works: it interrupts once the solver is gone, and is never lost."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from derivations.commands.__main__ import INTERRUPTED, main
from verify.find.interrupts import interrupt_after, stop_on_interrupt
from verify.find.smt import QueryError, ask
from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.reals.formula import equal, smtlib

X = Multivariate.variable("x")
QUERY = smtlib({"root": equal(X * X, 2)})


def ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)


def test_an_interrupt_waits_until_the_end() -> None:
    done = False
    with pytest.raises(KeyboardInterrupt), interrupt_after():
        ctrl_c()
        ctrl_c()
        done = True
    assert done


def test_an_interrupt_is_told_also_where_the_work_failed() -> None:
    with pytest.raises(KeyboardInterrupt), interrupt_after():
        ctrl_c()
        raise QueryError("no query")


def test_without_an_interrupt_nothing_changes() -> None:
    before = signal.getsignal(signal.SIGINT)
    with interrupt_after():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_an_alarm_waits_too() -> None:
    came: list[bool] = []
    done = False
    before = signal.signal(signal.SIGALRM, lambda number, frame: came.append(done))
    try:
        with interrupt_after():
            signal.raise_signal(signal.SIGALRM)
            done = True
    finally:
        signal.signal(signal.SIGALRM, before)
    assert came == [True]


@pytest.fixture
def terminated() -> Iterator[list[int]]:
    """How often a handler of SIGTERM was called."""
    came: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: came.append(number))
    yield came
    signal.signal(signal.SIGTERM, before)


def test_the_end_of_the_program_waits_too(terminated: list[int]) -> None:
    with interrupt_after() as asked:
        signal.raise_signal(signal.SIGTERM)
        assert (asked(), terminated) == (True, [])
    assert terminated == [signal.SIGTERM]


def test_the_end_of_the_program_is_a_wish_however_often_it_is_said(terminated: list[int]) -> None:
    with stop_on_interrupt() as asked:
        assert not asked()
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)
        assert asked()
        with pytest.raises(KeyboardInterrupt):
            ctrl_c()
    signal.raise_signal(signal.SIGTERM)
    assert terminated == [signal.SIGTERM]


def test_a_wish_to_stop_is_heard_also_where_interrupts_are_ignored(terminated: list[int]) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with stop_on_interrupt() as asked:
            ctrl_c()
            assert not asked()
            signal.raise_signal(signal.SIGTERM)
            assert asked()
    finally:
        signal.signal(signal.SIGINT, before)


def test_where_interrupts_are_ignored_they_stay_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with interrupt_after():
            ctrl_c()
        assert ask(QUERY).verdict == "sat"
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_query_that_is_refused_holds_nothing_of_the_solver() -> None:
    with pytest.raises(QueryError) as refused:
        ask("(assert (> y 0.0))")
    frames = []
    trace = refused.value.__traceback__
    while trace is not None:
        frames.append(trace.tb_frame.f_code.co_name)
        trace = trace.tb_next
    assert "_checked" not in frames
    assert refused.value.__context__ is None


@pytest.mark.parametrize("answer", ["unsat", "unknown"])
def test_an_interrupt_counts_whatever_the_solver_says_of_it(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    class Working:
        """A solver that works until it is told to stop."""

        def __init__(self) -> None:
            self.ctx, self.told = self, Event()

        def set(self, name: str, value: object) -> None:
            assert name != "ctrl_c" or value is False

        def from_string(self, text: str) -> None:
            assert text

        def check(self) -> str:
            os.kill(os.getpid(), signal.SIGINT)
            assert self.told.wait(60)
            return answer

        def interrupt(self) -> None:
            self.told.set()

        def unsat_core(self) -> tuple[str, ...]:
            return ()

        def reason_unknown(self) -> str:
            return "canceled"

    import z3

    monkeypatch.setattr(z3, "Solver", lambda ctx: Working())
    with pytest.raises(KeyboardInterrupt):
        ask(QUERY)


def _interrupted(delay: float, folder: Path) -> tuple[int, str]:
    """The exit status and the errors of a proof with z3 that gets a Ctrl-C so many seconds after it began."""
    said = folder / "said.txt"
    child = os.fork()
    if child == 0:
        # with all that is loaded here, so that the signal comes while z3 works
        signal.signal(signal.SIGINT, signal.default_int_handler)
        streams = [os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC) for path in (os.devnull, said)]
        for stream, number in zip(streams, (1, 2), strict=True):
            os.dup2(stream, number)
        sys.stdout, sys.stderr = open(1, "w", closefd=False), open(2, "w", closefd=False)  # noqa: SIM115
        status = main(["prove", "M7b", "--no-report", "--processes", "1", "--out", str(folder / "out")])
        sys.stderr.flush()
        os._exit(status)
    time.sleep(delay)
    os.kill(child, signal.SIGINT)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), said.read_text() if said.exists() else ""


def _told(outcome: tuple[int, str]) -> bool:
    """Whether the Ctrl-C was told in one line, or came when all was done."""
    status, errors = outcome
    return outcome == (2, f"{INTERRUPTED}\n") or (status == 0 and errors.startswith("certificates: 1 in "))


@pytest.mark.parametrize("signals", [1, pytest.param(200, marks=pytest.mark.slow)], ids=["one signal", "many signals"])
def test_ctrl_c_at_any_moment_of_a_proof_with_z3_is_one_line(signals: int, tmp_path: Path) -> None:
    assert main(["prove", "M7b", "--no-report", "--out", str(tmp_path / "out")]) == 0
    proved = (tmp_path / "out/certificates/M7b.json").read_bytes()
    chosen = random.Random(signals)
    for _ in range(signals):
        outcome = _interrupted(chosen.uniform(0, 0.6), tmp_path)
        assert _told(outcome), outcome
        assert (tmp_path / "out/certificates/M7b.json").read_bytes() == proved
    assert not [path.name for path in tmp_path.rglob(".*")]
