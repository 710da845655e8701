"""The time and the peak memory of work in this process."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")

ENOUGH = 0.5  # seconds of repetitions
MOST_REPEATS = 7
BEGUN = "begun"


def shortest(
    run: Callable[[], Found], most: int = MOST_REPEATS, clock: Callable[[], float] = time.perf_counter
) -> tuple[float, Found]:
    """The shortest of at most `most` runs in seconds, with what the last one returned; a long run is not repeated.

    With `time.process_time` as the clock, of which other programs on the machine take nothing, seconds are those of the
    processor. Says on standard error when it begins, for whoever ends this process before it is done.
    """
    print(f"{BEGUN} {time.monotonic()}", file=sys.stderr, flush=True)
    times: list[float] = []
    while True:
        start = clock()
        found = run()
        times.append(clock() - start)
        if sum(times) >= ENOUGH or len(times) == most:
            return min(times), found


def peak_mebibytes() -> float:
    """The peak memory of this process so far, in MiB."""
    try:
        # on Linux ru_maxrss begins with the memory of the process that started this one
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024
    except (OSError, ValueError, IndexError):
        scale = 2**20 if sys.platform == "darwin" else 2**10
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale
