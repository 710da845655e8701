"""What libraries in C print goes nowhere: standard output is that of the program, or of whoever calls us.

A library writes to file descriptor 1, past `sys.stdout`; HiGHS 1.16 does where it is begun, and cannot be told before.
While somebody is inside `unheard` the descriptor leads nowhere. It is one for all threads, so in a program of somebody
else nobody stays inside for long; our own program stays there to its end, and prints through a copy of the descriptor.
"""

from __future__ import annotations

import ctypes
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

STDOUT = 1
_LOCK = Lock()
_LED: list[int] = []
"""Copies of the descriptor as it was found, one for each who is inside; the first leads where it should."""
# C keeps what it prints to a pipe until then; some systems have no such function within reach
_flush_c = getattr(ctypes.pythonapi, "fflush", lambda _: 0)


@contextmanager
def unheard() -> Iterator[None]:
    """Inside, what is written to file descriptor 1 goes nowhere; where that cannot be, nothing changes."""
    try:
        with _LOCK:
            copy = os.dup(STDOUT)
            try:
                _lead(os.open(os.devnull, os.O_WRONLY))
            except BaseException:
                os.close(copy)
                raise
            _LED.append(copy)
    except (OSError, MemoryError):
        yield
        return
    try:
        yield
    finally:
        with _LOCK:
            # whoever leaves last gets the first copy
            _lead(_LED.pop())


def _lead(place: int) -> None:
    """Let the descriptor lead there, once all that was printed to it is where it led before."""
    _flush_c(None)
    os.dup2(place, STDOUT)
    os.close(place)


@contextmanager
def own_output() -> Iterator[None]:
    """Inside, nothing but Python's `print` reaches standard output; where `sys.stdout` is another, nothing changes."""
    before = sys.__stdout__
    if before is None or before is not sys.stdout or before.fileno() != STDOUT:
        yield
        return
    before.flush()
    at_once = before.line_buffering or before.write_through
    copy = io.BufferedWriter(io.FileIO(os.dup(STDOUT), "w"))
    with io.TextIOWrapper(copy, before.encoding, before.errors, line_buffering=at_once) as ours, unheard():
        sys.stdout = ours
        try:
            yield
        finally:
            sys.stdout = before
