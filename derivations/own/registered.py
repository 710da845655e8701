"""What claims are measured by where experiments are registered in programs, with scales and stages.

An experiment has a name of its own, by which its record is called, so that several claims may read one record, and one
claim several.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from derivations.experiments.experiment import Experiment, StagedExperiment
from derivations.experiments.fresh import fresh
from derivations.experiments.record import read_record
from derivations.experiments.registration import ExperimentError, Registration
from derivations.own.records import ClaimError, RecordedSamples
from trees.formats.files import inside
from trees.terminal import one_line

HOW_TO_RUN = "--run-experiments runs it"


@dataclass(frozen=True)
class Registered:
    """What a claim takes from registered experiments: `shows` makes samples, and what they show in words, of a record
    for each.
    """

    experiments: tuple[Experiment | StagedExperiment, ...]
    shows: Callable[..., RecordedSamples]

    def sampled(self, id_: str, words: str, folder: Path, *, again: bool) -> RecordedSamples:
        """What the records in the folder show; those that are missing are made first, at the smallest scale, where that
        is asked for.

        Raises:
            ClaimError: a record cannot be read.
        """
        for experiment in self.experiments if again else ():
            if not recorded(experiment.registration, folder):
                name, smallest = experiment.registration.claim, next(iter(experiment.registration.sizes))
                fresh({name: experiment}, folder, name, smallest, folder)
        try:
            for experiment in self.experiments:
                inside(folder.parent, f"{folder.name}/{experiment.registration.claim}.json")
            return self.shows(*(read_record(experiment.registration, folder) for experiment in self.experiments))
        except OSError as error:
            raise ClaimError(f"{id_}: {one_line(error)}") from error
        except ExperimentError as error:
            return unmeasured(error)


def recorded(registration: Registration, folder: Path) -> bool:
    """Whether the folder has a record of what is registered."""
    try:
        read_record(registration, folder)
    except ExperimentError:
        return False
    return True


def unmeasured(error: ExperimentError) -> RecordedSamples:
    """Why there are no samples, and what would make some."""
    return RecordedSamples((), f"not measured: {str(error).partition('; prove')[0]}; {HOW_TO_RUN}")
