"""Ctrl-C as a wish to stop that long computations ask about, or that waits until what cannot be interrupted is done."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType

# not every system has alarms; these wait longest, so that an alarm never leaves interrupts waiting
_WAITING = tuple(signal.Signals[name] for name in ("SIGALRM", "SIGINT") if name in signal.Signals.__members__)


@contextmanager
def stop_on_interrupt() -> Iterator[Callable[[], bool]]:
    """Inside, the first Ctrl-C only makes the yielded function true; a second one interrupts as usual.

    Outside the main thread, or where interrupts are ignored, nothing changes.
    """
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield lambda: False
        return
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(asked)
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def interrupt_after() -> Iterator[Callable[[], bool]]:
    """Inside, Ctrl-C and alarms wait, and the yielded function says whether one does; after it, they do what they do.

    It is for libraries in C: an error raised by a handler while Python converts their arguments, or ends an object of
    theirs, arrives as another error, or is printed and lost. Outside the main thread nothing changes.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    with ExitStack() as held:
        waiting = [held.enter_context(_after(number)) for number in _WAITING]
        yield lambda: any(waiting)


@contextmanager
def _after(number: signal.Signals) -> Iterator[list[int]]:
    """What arrived meanwhile."""
    before, asked = signal.getsignal(number), list[int]()
    if not callable(before):
        yield asked
        return
    signal.signal(number, lambda found, _: asked.append(found))
    try:
        yield asked
    finally:
        signal.signal(number, before)
        if asked:
            before(number, None)
