"""A measurement in a process of its own, with limits of time and memory."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.child import MISSING, OUT_OF_MEMORY
from benchmarks.timing import BEGUN

HOME = Path(__file__).parent.parent
PROCESSES, SHORT = 3, 2.0  # so many processes are run, unless one takes so many seconds
DONE, SKIPPED, ABSENT, TIME, MEMORY, FAILED = "done", "skipped", "missing", "time", "memory", "failed"


@dataclass(frozen=True)
class Limits:
    """Of every process: its wall-clock time, start-up included, and its address space."""

    seconds: float = 60.0
    gibibytes: float = 8.0


@dataclass(frozen=True)
class Outcome:
    """What a process measured; without `status` "done" only a `note`."""

    status: str
    note: str = ""
    seconds: Mapping[str, float] = field(default_factory=dict)
    """By part of the work: for gameproof "rules", "solve", "check"."""
    value: str | None = None
    mebibytes: float | None = None
    counts: Mapping[str, int] = field(default_factory=dict)
    gaps: tuple[tuple[float, int, float], ...] = ()
    """Seconds, iterations, gap."""
    more_than: float | None = None
    """The seconds of the last part of the work, cut short by the limit of time."""

    whole: float | None = None
    """The seconds from the start of the process to its end, or to the limit."""

    @property
    def total(self) -> float:
        return sum(self.seconds.values())


def run(program: str, request: Mapping[str, Any], limits: Limits) -> Outcome:
    """The outcome of a request, in a process of its own."""
    asked = {"program": program, "gibibytes": limits.gibibytes, **request}
    start = time.monotonic()
    child = subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", "benchmarks.child"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=HOME,
        start_new_session=True,
    )
    try:
        out, errors = child.communicate(json.dumps(asked), limits.seconds)
    except subprocess.TimeoutExpired:
        end = time.monotonic()
        _kill(child)
        begun = [line.split()[1] for line in child.communicate()[1].splitlines() if line.startswith(BEGUN)]
        return Outcome(
            TIME, f"> {limits.seconds:g} s", more_than=end - float(begun[-1]) if begun else None, whole=end - start
        )
    finally:
        if child.poll() is None:
            _kill(child)
            child.wait()
    last = (errors.strip().splitlines() or [f"exit status {child.returncode}"])[-1]
    if child.returncode == MISSING:
        return Outcome(ABSENT, last)
    if child.returncode == -signal.SIGPROF:
        return Outcome(TIME, f"> {request['seconds']:g} s of the processor")
    if child.returncode == OUT_OF_MEMORY or "bad_alloc" in errors or "MemoryError" in errors:
        return Outcome(MEMORY, f"> {limits.gibibytes:g} GiB")
    if child.returncode:
        return Outcome(FAILED, last)
    found = json.loads(out.strip().splitlines()[-1])
    whole = time.monotonic() - start
    return Outcome(DONE, **{**found, "gaps": tuple(map(tuple, found.get("gaps", ())))}, whole=whole)


def quickest(program: str, request: Mapping[str, Any], limits: Limits) -> Outcome:
    """The outcome of the shortest of several processes; a long one is not repeated."""
    outcomes = [run(program, request, limits)]
    while outcomes[-1].status == DONE and len(outcomes) < PROCESSES and (outcomes[-1].whole or 0.0) < SHORT:
        outcomes.append(run(program, request, limits))
    failed = [outcome for outcome in outcomes if outcome.status != DONE]
    return failed[0] if failed else min(outcomes, key=lambda outcome: outcome.whole or 0.0)


def _kill(child: subprocess.Popen[str]) -> None:
    """End a process with all that it started."""
    os.killpg(child.pid, signal.SIGKILL)
