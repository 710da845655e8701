"""A limit of time for a search that may take long: past it, the search is given up."""

from __future__ import annotations

import ctypes
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

AGAIN = 0.1
"""Seconds after which the end is told again: an error that is raised while Python ends an object is lost."""
_limited = threading.local()


class TooLong(Exception):
    """The time is over."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Inside, `TooLong` is raised when so many seconds have passed.

    Where somebody else waits for an alarm, or inside another limit, nothing changes.

    >>> with within(60):
    ...     sum(range(10))
    45
    """
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        with _within_in_thread(seconds):
            yield
        return
    if signal.getitimer(signal.ITIMER_REAL)[0] > 0:
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


@contextmanager
def _within_in_thread(seconds: float) -> Iterator[None]:
    """The same where there are no alarms, as in workers of a cluster: another thread has it raised in this one."""
    if getattr(_limited, "here", False):
        yield
        return
    here, ended, telling = ctypes.c_ulong(threading.get_ident()), threading.Event(), threading.Lock()

    def tell() -> None:
        pause = seconds
        while not ended.wait(pause):
            with telling:
                if not ended.is_set():
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(here, ctypes.py_object(TooLong))
            pause = AGAIN

    _limited.here = True
    threading.Thread(target=tell, daemon=True).start()
    try:
        yield
    finally:
        while not ended.is_set():
            # what is told meanwhile, or was told and is not raised yet, is none of what follows
            with suppress(TooLong), telling:
                ended.set()
                ctypes.pythonapi.PyThreadState_SetAsyncExc(here, None)
        _limited.here = False
