"""A limit of time for a search that may take long: past it, the search is given up."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

AGAIN = 0.1
"""Seconds after which the end is told again: an error that is raised while Python ends an object is lost."""


class TooLong(Exception):
    """The time is over."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Inside, `TooLong` is raised when so many seconds have passed.

    Outside the main thread, where there are no alarms, or where somebody else waits for one, nothing changes.

    >>> with within(60):
    ...     sum(range(10))
    45
    """
    here = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    if not here or signal.getitimer(signal.ITIMER_REAL)[0] > 0:
        yield
        return

    def over(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, over)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
