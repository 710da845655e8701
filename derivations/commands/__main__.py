"""The `gameproof` program, which can be interrupted, by Ctrl-C or SIGTERM, while it loads."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

from derivations.rooms import require_own_rooms

INTERRUPTED = "gameproof: interrupted; nothing is half-written"
NO_MEMORY = "gameproof: expected enough memory, found too little"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 (another verdict than expected) or 2 (bad input)."""
    with _sigterm_interrupts():
        try:
            try:
                require_own_rooms()
            except ImportError as error:
                print(error, file=sys.stderr)
                return 2
            from derivations.commands.program import main as run

            return run(arguments)
        except KeyboardInterrupt:
            print(INTERRUPTED, file=sys.stderr)
        except ImportError as error:  # so a library in C tells of Ctrl-C while it loads
            if not isinstance(error.__cause__, KeyboardInterrupt):
                raise
            print(INTERRUPTED, file=sys.stderr)
        except MemoryError:  # while it loads; later ones are told with what they say
            print(NO_MEMORY, file=sys.stderr)
        return 2


@contextmanager
def _sigterm_interrupts() -> Iterator[None]:
    """Inside, SIGTERM is Ctrl-C, the first time, since `timeout` sends it twice; where it is ignored it still is."""

    def interrupt(number: int, frame: object) -> NoReturn:
        signal.signal(number, lambda *_: None)
        raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGTERM)
    if before is not signal.SIG_DFL or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


if __name__ == "__main__":
    sys.exit(main())
