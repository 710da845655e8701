"""Ctrl-C as a wish to stop that long computations ask about, or that waits until what cannot be interrupted is done.

So is SIGTERM where it has a handler, as it has while the program `gameproof` runs.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType

# not every system has alarms; these wait longest, so that an alarm never leaves interrupts waiting
_WAITING = tuple(
    signal.Signals[name] for name in ("SIGALRM", "SIGTERM", "SIGINT") if name in signal.Signals.__members__
)


@contextmanager
def stop_on_interrupt() -> Iterator[Callable[[], bool]]:
    """Inside, the first Ctrl-C only makes the yielded function true; a second one interrupts as usual.

    Outside the main thread, or where interrupts are ignored, nothing changes. SIGTERM stops as often as it comes, since
    `timeout` sends it twice.
    """
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    heard = {number: handler for number, handler in before.items() if callable(handler)}
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        if asked and number == signal.SIGINT:
            raise KeyboardInterrupt
        asked.append(number)

    if threading.current_thread() is not threading.main_thread():
        heard = {}
    for number in heard:
        signal.signal(number, note)
    try:
        yield lambda: bool(asked)
    finally:
        for number, handler in heard.items():
            signal.signal(number, handler)


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
