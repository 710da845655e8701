"""What workers do in tests: some of their tasks kill the process, lack memory, fail, or wait for ever."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator, Sequence
from multiprocessing import parent_process
from pathlib import Path
from typing import TYPE_CHECKING, Any, Never

if TYPE_CHECKING:
    from derivations.claims.claim import Settled


def works(tasks: Sequence[Any]) -> Iterator[tuple[Any, int]]:
    """Each task and the process that did it."""
    for task in tasks:
        if task == "kill":
            kill()
        elif task == "leave":
            os._exit(3)
        elif task == "no memory":
            raise MemoryError("std::bad_alloc")
        elif task == "divide":
            raise ZeroDivisionError(f"in {'a worker' if parent_process() else 'the parent'}")
        elif isinstance(task, Path):
            wait(task)
        yield task, os.getpid()


def threads(tasks: Sequence[Any]) -> Iterator[str | None]:
    """In how many threads a worker computes."""
    for _ in tasks:
        yield os.environ.get("OPENBLAS_NUM_THREADS")


def kill() -> None:
    """The end of a worker, as for want of memory; the process of the tests goes on."""
    if parent_process() is not None:
        os.kill(os.getpid(), signal.SIGKILL)


def wait(there: Path) -> None:
    """Without end, while a file is there that does not stay."""
    try:
        there.touch()
        while True:
            time.sleep(60)
    finally:
        there.unlink()


def waiting(tasks: Sequence[Any]) -> Iterator[Never]:
    """It says that it has begun, and does not end."""
    os.write(1, b"begun\n")  # at once, whoever else writes
    time.sleep(600)
    yield from ()


def deadly(tasks: Sequence[Any]) -> Iterator[Settled | str]:
    """Claims of files; at K3 the process is killed."""
    from derivations import proving

    for task in tasks:
        if task.claim.id == "K3":
            kill()
        yield from proving._settled([task])
