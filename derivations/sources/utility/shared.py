"""What the proofs about expected utility share: theorems that are long in the making, and records of experiments."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from derivations.experiments.record import Record, read
from derivations.experiments.registration import Registration
from derivations.sources.utility import attitude_proof, player_proof, share_proof, statics_proof
from derivations.sources.utility.experiments.catalogue import RUNS
from verify.kernel.lemmas.records import Theorem


class Utility:
    """What the proofs share; records are read from `runs`, and those that are not there from where they are kept."""

    def __init__(self, runs: Path = RUNS) -> None:
        self.runs = runs

    def record(self, registration: Registration) -> Record:
        """The run of what is registered.

        Raises:
            ExperimentError: there is none, or one that was altered, or one of another registration.
        """
        here = (self.runs / f"{registration.claim}.json").exists()
        return read(registration, self.runs if here else RUNS)

    @cached_property
    def share(self) -> Theorem:
        return share_proof.share()

    @cached_property
    def statics(self) -> Theorem:
        return statics_proof.statics()

    @cached_property
    def who_folds(self) -> Theorem:
        return statics_proof.who_folds()

    @cached_property
    def one_attitude(self) -> Theorem:
        return attitude_proof.one_attitude()

    @cached_property
    def less_than_fifteen(self) -> Theorem:
        return attitude_proof.less_than_fifteen()

    @cached_property
    def subjective(self) -> Theorem:
        return player_proof.subjective()
