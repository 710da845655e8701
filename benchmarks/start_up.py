"""What a command costs before it answers: seconds of the processor of a whole process, and the modules that it loads.

Each command answers a question that takes next to no time itself. Processes run in turns, in a folder with the files
that they read, bytecode kept; of each the shortest run counts. Ratios are to `import numpy` in the same turns, so they
say the same on a machine that is faster or busier.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.campaign import OURS, Results
from benchmarks.process import DONE, FAILED, HOME, Outcome
from benchmarks.tables import markdown

TURNS = 5
NOTHING, NUMPY = "python -c pass", "python -c 'import numpy'"
PLAIN = {NOTHING: ("-c", "pass"), NUMPY: ("-c", "import numpy")}
CLAIMS, PROFILE, CERTIFICATE = "mine.toml", "p.json", "out/certificates/K7.json"
COMMANDS = (
    "--version",
    "solve kuhn",
    f"verify kuhn {PROFILE}",
    "approximate kuhn",
    "report kuhn --html",
    "kingmakers diamond",
    f"check {CERTIFICATE}",
    "prove K7 --no-report",
    f"prove {CLAIMS} --no-report",
    "words nash",
    "size kuhn",
)
HEAD = ("process", "CPU s", "import numpy", "pass", "modules")


def measured(folder: Path, each: Callable[[str], None] = lambda _: None) -> Results:
    """The seconds and modules of every process; what fails has its last line as a note."""
    (folder / PROFILE).write_text(_run(folder, _of("solve kuhn --json")).stdout, encoding="utf-8")
    for command in (f"new {CLAIMS}", "prove K7 --no-report"):
        _run(folder, _of(command))
    processes: dict[str, Sequence[str]] = {**PLAIN, **{command: _of(command) for command in COMMANDS}}
    results: Results = {}
    for name, words in processes.items():
        each(f"start-up: {name}")
        results[OURS, name] = _first(folder, words)
    for _ in range(TURNS):
        for name, words in processes.items():
            before = results[OURS, name]
            if before.status == DONE:
                seconds = min(before.total or float("inf"), _seconds(folder, words))
                results[OURS, name] = Outcome(DONE, seconds={"process": seconds}, counts=before.counts)
    return results


def table(results: Results) -> str:
    """Seconds of the processor, how many times as long as the two plainest processes that is, and modules."""
    nothing, numpy = (results[OURS, name].total for name in PLAIN)
    rows = []
    for (_, name), found in results.items():
        if found.status != DONE:
            rows.append([name, found.status, "-", "-", "-"])
            continue
        ratios = (f"{found.total / numpy:.2f} x", f"{found.total / nothing:.1f} x")
        rows.append([name, f"{found.total:.3f}", *ratios, str(found.counts["modules"])])
    return markdown(HEAD, rows)


def _of(command: str) -> tuple[str, ...]:
    return ("-m", "gameproof", *command.split())


def _first(folder: Path, words: Sequence[str]) -> Outcome:
    """A run that leaves bytecode for those after it, and tells each module that is loaded."""
    done = _run(folder, ("-X", "importtime", *words))
    told = done.stderr.splitlines()
    if done.returncode:
        return Outcome(FAILED, told[-1] if told else f"exit status {done.returncode}")
    return Outcome(DONE, counts={"modules": sum(line.startswith("import time:") for line in told) - 1})


def _seconds(folder: Path, words: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _run(folder, words)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _run(folder: Path, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    kept = {"PYTHONPATH": str(HOME), "PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}
    return subprocess.run(
        [sys.executable, *words], cwd=folder, env={**os.environ, **kept}, capture_output=True, text=True, check=False
    )
