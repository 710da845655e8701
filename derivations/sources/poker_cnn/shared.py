"""What the proofs about no-limit hold'em by convolutional network share: records of experiments."""

from __future__ import annotations

from pathlib import Path

from derivations.experiments.record import Record, read
from derivations.experiments.registration import Registration
from derivations.sources.poker_cnn.experiments.catalogue import RUNS


class PokerCnn:
    """What the proofs share; records are read from `runs`, and those that are not there from where they are kept."""

    def __init__(self, runs: Path = RUNS) -> None:
        self.runs = runs

    def ran(self, registration: Registration) -> bool:
        """Whether there is a record of a run by this name."""
        return any((folder / f"{registration.claim}.json").exists() for folder in (self.runs, RUNS))

    def record(self, registration: Registration) -> Record:
        """The run of what is registered.

        Raises:
            ExperimentError: there is none, or one that was altered, or one of another registration.
        """
        here = (self.runs / f"{registration.claim}.json").exists()
        return read(registration, self.runs if here else RUNS)
