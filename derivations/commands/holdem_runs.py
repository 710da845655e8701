"""Long runs of hold'em on a terminal: a progress bar, workers, a file to go on from, and an end at Ctrl-C."""

from __future__ import annotations

import argparse
import signal
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Generic, TypeVar

from tqdm import tqdm

from derivations.commands.kept import Progress, require_fit
from derivations.inputs.game import Usage
from trees.formats.files import write_whole
from trees.formats.texts import read_text
from trees.refusal import Refused
from trees.terminal import about
from verify.find.interrupts import stop_on_interrupt

Place = TypeVar("Place")
Done = TypeVar("Done")

SAVED = 5.0
"""So many seconds apart is the file of `--resume` written."""


@dataclass(frozen=True)
class Work(Generic[Place, Done]):
    """What is to be played: how it is read and written, played where it is not known, and how large a part of it is."""

    read: Callable[[str], dict[Place, Done]]
    text: Callable[[Mapping[Place, Done]], str]
    played: Callable[[Collection[Place], Executor | None], Iterator[tuple[Place, Done]]]
    size: Callable[[Done], int]


def carried_out(
    work: Work[Place, Done], options: argparse.Namespace, total: int, unit: str
) -> tuple[dict[Place, Done], int]:
    """All of it, or what was done till Ctrl-C, and an exit status: 2 where the file of `--resume` could not be written.

    What that file has is not played again, nor what another run adds to it meanwhile lost.

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

    progress = None if path is None else Progress(path, write)
    saved = time.monotonic()
    with (
        stop_on_interrupt() as stopped,
        _workers(options.workers or 1) as executor,
        tqdm(
            total=total,
            initial=sum(map(work.size, found.values())),
            unit=unit,
            unit_scale=True,
            disable=True if options.json else None,
            leave=False,
        ) as bar,
    ):
        for place, done in work.played(found.keys(), executor):
            found[place] = done
            bar.update(work.size(done))
            if progress is not None and time.monotonic() - saved > SAVED:
                progress.save()
                saved = time.monotonic()
            if stopped():
                break
    if progress is None:
        return found, 0
    progress.save()
    return found, progress.status


def _workers(number: int) -> AbstractContextManager[Executor | None]:
    if number == 1:
        return nullcontext()
    # Ctrl-C is for this process, which ends the others when their parts are done
    return ProcessPoolExecutor(number, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
