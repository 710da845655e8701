"""A limit of time holds in the main thread and in others, and ends with what it is for."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from derivations.own.limit import TooLong, within


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
