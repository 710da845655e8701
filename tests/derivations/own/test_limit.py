"""A limit of time holds in the main thread and in others, and ends with what it is for."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from derivations.own.limit import TooLong, within
from tests.support.files import HOME

# Python 3.11 stands still in it where it looks for ever for what a thread is to be told
TRACED = """
import sys, threading
from derivations.own.limit import within

def work():
    with within(60):
        pass

thread = threading.Thread(target=work)
thread.start()
thread.join()
sys.settrace(lambda *_: None)
print((lambda: "went on")())
"""


def here(work: Callable[[], None]) -> None:
    work()


def elsewhere(work: Callable[[], None]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


@pytest.mark.parametrize("place", [here, elsewhere])
def test_what_takes_too_long_is_given_up(place: Callable[[Callable[[], None]], None]) -> None:
    found: list[str] = []

    def work() -> None:
        try:
            with within(0.01), within(60):
                while True:
                    time.sleep(0.001)
        except TooLong:
            found.append("given up")
        for _ in range(3):
            time.sleep(0.05)
        found.append("went on")

    place(work)
    assert found == ["given up", "went on"]


@pytest.mark.parametrize("place", [here, elsewhere])
def test_nothing_is_raised_once_it_is_done(place: Callable[[Callable[[], None]], None]) -> None:
    found: list[int] = []

    def work() -> None:
        for number in range(20):
            with within(60):
                found.append(number)
        time.sleep(0.15)

    place(work)
    assert len(found) == 20


def test_what_ends_near_its_limit_is_given_up_or_done_and_nothing_is_raised_later() -> None:
    found: list[str] = []

    def work() -> None:
        for _ in range(100):
            with suppress(TooLong), within(0.001):
                until = time.perf_counter() + 0.001
                while time.perf_counter() < until:
                    pass
        for _ in range(3):
            time.sleep(0.05)
        found.append("went on")

    elsewhere(work)
    assert found == ["went on"]


def test_what_runs_can_be_traced_after_a_limit_in_a_thread() -> None:
    done = subprocess.run(
        [sys.executable, "-c", TRACED], cwd=HOME, capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "went on\n"
