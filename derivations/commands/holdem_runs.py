"""Long runs of hold'em on a terminal: a progress bar, workers, a file to go on from, and an end that loses nothing."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from derivations.commands.bars import bar_of
from derivations.commands.kept import ProgressFile, require_fit
from derivations.inputs.game import Usage
from derivations.workers import ProcessEnded, executor
from trees.formats.files import write_whole
from trees.formats.texts import read_text
from trees.refusal import Refused
from trees.terminal import LACKING, about, one_line
from verify.find.interrupts import stop_on_interrupt

Place = TypeVar("Place")
Done = TypeVar("Done")

HANDS = 10_000
"""Of a match, where no number is asked for."""
SAVED = 5.0
"""So many seconds apart is the file of `--resume` written."""
CUT_SHORT = 2
"""The exit status where what was asked for cannot be played to its end, and what was played is told."""


@dataclass(frozen=True)
class HoldemWork(Generic[Place, Done]):
    """What is to be played: how it is read and written, played where it is not known, and how large a part of it is."""

    read: Callable[[str], dict[Place, Done]]
    text: Callable[[Mapping[Place, Done]], str]
    played: Callable[[Collection[Place], Executor | None], Iterator[tuple[Place, Done]]]
    size: Callable[[Done], int]


def carried_out(
    work: HoldemWork[Place, Done], options: argparse.Namespace, total: int, unit: str
) -> tuple[dict[Place, Done], int]:
    """All of it, or what was done till Ctrl-C, till a worker was killed or till memory ran out, and an exit status.

    It is 2 in the latter two cases, which are said, and where the file of `--resume` could not be written. What that
    file has is not played again, nor what another run adds to it meanwhile lost.

    Raises:
        Usage: the file is of another run.
        NoFolder: nothing can be written in its folder.
    """
    path: Path | None = options.resume
    found: dict[Place, Done] = {}
    if path is not None:
        require_fit(path)
    if path is not None and path.exists():
        try:
            found = work.read(read_text(path)[1])
        except Refused as error:
            raise Usage(about(str(path), error)) from None

    def write(there: Path) -> None:
        others: dict[Place, Done] = {}
        with suppress(Refused):
            others = work.read(read_text(there)[1])
        write_whole(there, work.text(others | found) + "\n")

    progress = None if path is None else ProgressFile(path, write)
    saved, status = time.monotonic(), 0
    try:
        with (
            stop_on_interrupt() as stopped,
            executor(options.workers or 1) as workers,
            bar_of(total, unit, hidden=options.json, initial=sum(map(work.size, found.values()))) as bar,
        ):
            for place, done in work.played(found.keys(), workers):
                found[place] = done
                bar.update(work.size(done))
                if progress is not None and time.monotonic() - saved > SAVED:
                    progress.save()
                    saved = time.monotonic()
                if stopped():
                    break
    except (ProcessEnded, *LACKING) as error:
        print(f"gameproof: stopped: {one_line(error)}", file=sys.stderr)
        status = CUT_SHORT
    finally:
        if progress is not None:
            progress.save()
    return found, status if progress is None else max(status, progress.status)
