"""A limit of time for a search that may take long: past it, the search is given up."""

from __future__ import annotations

import ctypes
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SECONDS = 60
"""So long may the search for what one word needs take, if a claim does not say."""

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
    # Locks alone, each taken or left in one step of Python's: what is raised between two steps leaves none taken.
    here, telling, going = ctypes.c_ulong(threading.get_ident()), threading.Lock(), threading.Lock()
    ended = False

    def tell() -> None:
        pause = seconds
        while not going.acquire(timeout=pause):
            with telling:
                if not ended:
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(here, ctypes.py_object(TooLong))
            pause = AGAIN

    def end() -> None:
        nonlocal ended
        with telling:
            ended = True
        if going.locked():
            going.release()

    going.acquire()
    try:
        _limited.here = True
        threading.Thread(target=tell, daemon=True).start()
        yield
    finally:
        # what is told once more comes later than this takes
        try:
            end()
        except TooLong:
            end()
        # What was told and is not raised yet is raised here, where it is none of what follows. To take it back would
        # leave Python 3.11 looking for it for ever, and make it stand still where something traces what runs.
        try:
            for _ in range(2):
                pass
        except TooLong:
            pass
        _limited.here = False
