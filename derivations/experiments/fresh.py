"""An experiment run again, with its record written, and compared with the one before."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.experiments.registration import ExperimentError

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from derivations.experiments.experiment import Experiment, StagedExperiment
    from derivations.experiments.record import Record


@dataclass(frozen=True)
class Experiments:
    """The registered experiments of a source, whose records its claims read.

    `claims` has those that read a record, each with the names of the experiments that it reads; `scales` are how large
    these can be. `again` runs an experiment at a scale, writes its record into a folder, and says how it compares with
    the one that was there.
    """

    claims: Mapping[str, Sequence[str]]
    scales: Sequence[str]
    again: Callable[[str, str, Path], str]


def fresh(
    experiments: Mapping[str, Experiment | StagedExperiment],
    runs: Path,
    id_: str,
    scale: str,
    folder: Path,
    *,
    executor: Executor | None = None,
) -> str:
    """Run the experiment of a claim, write its record into the folder, and say how it compares with that in `runs`.

    Blocks that are done are kept beside it until all are.

    Raises:
        ExperimentError: there is no such experiment or scale, or kept blocks are of another run.
        OSError: the folder cannot be written.
    """
    from tqdm import tqdm

    from derivations.experiments.experiment import stages
    from derivations.experiments.record import read_record

    if id_ not in experiments:
        raise ExperimentError(f"experiment: expected one of {', '.join(experiments)}, found {id_!r:.40}")
    experiment = experiments[id_]
    blocks = experiment.registration.size(scale)
    kept = folder / f"{id_}.{scale}.part.json"
    with tqdm(total=blocks, desc=f"{id_} ({scale})", unit=" blocks", disable=None, leave=False) as bar:
        record = experiment.run(scale, kept=kept, executor=executor, step=bar.update)
    try:
        said = compare_runs(record, read_record(experiment.registration, runs))
    except ExperimentError as error:
        said = f"{id_}: run at scale {scale}; nothing to compare with ({error})"
    record.write(folder)
    kept.unlink(missing_ok=True)
    shutil.rmtree(stages(kept), ignore_errors=True)
    return said


def compare_runs(new: Record, old: Record) -> str:
    """How a run compares with one before: equal, or in how many quantities the intervals meet."""
    if (new.scale, new.cells) == (old.scale, old.cells):
        return f"{new.claim}: run again at scale {new.scale}, with the same result in all {len(new.cells)} quantities"
    met = sum(_meet(new, old))
    return (
        f"{new.claim}: run at scale {new.scale}, recorded at scale {old.scale}; intervals meet in {met} of"
        f" {len(new.cells)} quantities"
    )


def _meet(new: Record, old: Record) -> Iterable[bool]:
    for cell in new.cells:
        other = old.cell(cell.name)
        yield cell.number("low") <= other.number("high") and other.number("low") <= cell.number("high")
