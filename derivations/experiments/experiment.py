"""An experiment run block by block: what each block shows is added up, kept, and made a record.

Blocks are independent of each other and of how many there are, so that a run may be stopped and taken up again, or its
blocks be given to workers, and comes to the same record.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from derivations.experiments.record import Record
from derivations.experiments.registration import ExperimentError, Registration
from derivations.experiments.statistics import Moments
from trees.formats.files import inside, write_under
from trees.formats.texts import load_json

Observations: TypeAlias = Mapping[str, Moments]


@dataclass(frozen=True)
class Experiment:
    """What is registered, and what one block of it shows: moments by the names of cells, in their order."""

    registration: Registration
    block: Callable[[Registration, int], Observations]

    def run(
        self,
        scale: str,
        *,
        kept: Path | None = None,
        executor: Executor | None = None,
        step: Callable[[], object] = lambda: None,
    ) -> Record:
        """The record of all blocks; those in the file `kept` are not played again, and `step` is told of each.

        Raises:
            ExperimentError: there is no such scale, or the file is of another run.
        """
        registration, began = self.registration, time.process_time()
        size = registration.size(scale)
        blocks = [] if kept is None or not kept.exists() else _read(kept, registration)[:size]
        for _ in blocks:
            step()
        play = partial(self.block, registration)
        left = range(len(blocks), size)
        for found in map(play, left) if executor is None else executor.map(play, left):
            blocks.append(found)
            step()
            if kept is not None:
                write_under(kept.parent, kept.name, _text(registration, blocks))
        # a cell may be of some blocks only
        names = dict.fromkeys(name for block in blocks for name in block)
        cells = tuple(_sum(blocks, name).cell(name, registration.each) for name in names)
        # what never happened has no interval
        if not 0 < len(cells) <= registration.intervals:
            raise ExperimentError(
                f"run of {registration.claim}: expected 1 to {registration.intervals} intervals, found {len(cells)}"
            )
        return Record(registration.claim, scale, registration.digest, cells, round(time.process_time() - began, 1))


@dataclass(frozen=True)
class StagedExperiment:
    """An experiment whose blocks have stages of their own, such as to train before a match, which depend on the scale.

    A block is told its scale and a folder, in which it keeps what it has done until the record is made.
    """

    registration: Registration
    block: Callable[[Registration, str, Path, int], Observations]

    def run(
        self,
        scale: str,
        *,
        kept: Path | None = None,
        executor: Executor | None = None,
        step: Callable[[], object] = lambda: None,
    ) -> Record:
        """The record of all blocks, as of `Experiment`; what blocks keep is beside the file `kept`.

        Raises:
            ExperimentError: there is no such scale, or the file is of another run.
        """
        self.registration.size(scale)
        with TemporaryDirectory() as without:
            work = Path(without) if kept is None else stages(kept)
            blocks = Experiment(self.registration, partial(_at, self.block, scale, work))
            return blocks.run(scale, kept=kept, executor=executor, step=step)


def stages(kept: Path) -> Path:
    """The folder in which the blocks of a run keep what they have done."""
    return inside(kept.parent, kept.with_suffix(".stages").name)


def _at(
    block: Callable[[Registration, str, Path, int], Observations],
    scale: str,
    folder: Path,
    registration: Registration,
    number: int,
) -> Observations:
    return block(registration, scale, folder, number)


def _sum(blocks: list[Observations], name: str) -> Moments:
    first, *rest = (block[name] for block in blocks if name in block)
    for each in rest:
        first = first + each
    return first


def _text(registration: Registration, blocks: list[Observations]) -> str:
    rows = [
        {name: [each.size, each.total, each.squares, each.share] for name, each in block.items()} for block in blocks
    ]
    return json.dumps({"registration": registration.digest, "blocks": rows})


def _read(path: Path, registration: Registration) -> list[Observations]:
    """Blocks that were played of this registration.

    Raises:
        ExperimentError: the file is no such run.
    """
    where = f"{path.name}: expected blocks of the run of {registration.claim} as it is registered"
    try:
        content = load_json(path)[1]
        if content["registration"] != registration.digest:
            raise ExperimentError(f"{where}, found those of another registration")
        return [{str(name): _moments(row) for name, row in block.items()} for block in content["blocks"]]
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as error:
        if isinstance(error, ExperimentError):
            raise
        raise ExperimentError(f"{where}, found another text") from error


def _moments(row: object) -> Moments:
    match row:
        case [int(size), int() | float() as total, int() | float() as squares, bool(share)]:
            return Moments(size, float(total), float(squares), share)
    raise ValueError("moments: expected a size, two sums and whether it is a share")
