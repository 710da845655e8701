"""Experiments of a user's own: registered beside the claim, run only where that is asked for, their records kept.

A function of the user's shows what one block of an experiment gives, told a generator of random numbers (seeded by the
experiment's seed and the block's number) and the number:

    def tosses(random, number):
        return {"share of heads": random.random(1000) < 0.5}

Of each quantity it gives as many independent observations as it likes: truth values, of which the share is measured, or
numbers, of which it is the mean. What counts as an answer is fixed before: the quantities, for each what the claim
states of it (a number `expected`, or bounds `least` and `most`), blocks, seed, confidence, and the text of the program.
A record of anything else is refused.
"""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from derivations.claims.claim import Measured
from derivations.experiments.experiment import Experiment, Observations
from derivations.experiments.fresh import fresh
from derivations.experiments.record import Record, read_record, samples_of
from derivations.experiments.registration import ExperimentError, Registration
from derivations.experiments.statistics import Moments, moments_of, share_moments
from derivations.inputs.distributions import rational
from derivations.own.records import ClaimError, RecordedSamples
from derivations.own.registered import recorded, unmeasured
from derivations.own.running import failing_line, failure, in_folder, run_file
from derivations.print.authored import plain_text
from trees.formats.files import inside
from trees.formats.texts import read_text
from trees.terminal import one_line

Shows: TypeAlias = Callable[[np.random.Generator, int], Mapping[str, Sequence[Any]]]
WHOLE = "whole"
FIXED = "the size is fixed; nobody looks at results before all blocks are run"
RUN_AS = "__experiment__"
STATED = "expected", "least", "most"
MOST_BLOCKS = 1_000_000
MOST_QUANTITIES = 100
MOST_SEED = 2**63


@dataclass(frozen=True)
class OwnExperiment:
    """An experiment as it stands before its run: `shows` is what one block gives, `program` is what is run, with its
    digest, and `quantities` are what is measured, with what the claim states of each.

    Raises:
        ClaimError: a number is too large or none, or nothing is measured.
    """

    program: str
    shows: Callable[[], Shows] = field(repr=False)
    quantities: Mapping[str, Mapping[str, Fraction]]
    blocks: int
    seed: int
    unit: str = "one call"
    confidence: Fraction = Fraction(99, 100)

    def __post_init__(self) -> None:
        """See that it can be run and recorded."""
        if not 2 <= self.blocks <= MOST_BLOCKS:
            raise ClaimError(f"blocks: expected from 2 to {MOST_BLOCKS:,}, found {self.blocks}")
        if not 0 <= self.seed < MOST_SEED:
            raise ClaimError(f"seed: expected a whole number from 0, below 2^63, found {self.seed}")
        if not 0 < self.confidence < 1:
            raise ClaimError(f"confidence: expected a number between 0 and 1, found {self.confidence}")
        if not 1 <= len(self.quantities) <= MOST_QUANTITIES:
            raise ClaimError(f"quantities: expected from 1 to {MOST_QUANTITIES}, found {len(self.quantities)}")

    def registration(self, id_: str, words: str) -> Registration:
        """What is registered for the claim."""
        stated = (f"{name}: {', '.join(f'{k} {n}' for k, n in says.items())}" for name, says in self.quantities.items())
        return Registration(
            id_,
            words,
            Fraction(0),
            (self.program,),
            tuple(stated),
            {WHOLE: self.blocks},
            self.unit,
            len(self.quantities),
            self.seed,
            self.confidence,
            FIXED,
        )

    def sampled(self, id_: str, words: str, folder: Path, *, again: bool) -> RecordedSamples:
        """The samples of the record in the folder, which is made first where that is asked for; or why there are none.

        Raises:
            ClaimError: the program fails, or gives something else than observations.
        """
        registration = self.registration(id_, plain_text(words))
        if again and not recorded(registration, folder):
            with in_folder(folder.parent):
                block = partial(_block, self.shows(), tuple(self.quantities))
                fresh({id_: Experiment(registration, block)}, folder, id_, WHOLE, folder)
        try:
            inside(folder.parent, f"{folder.name}/{id_}.json")
            record = read_record(registration, folder)
            return RecordedSamples(tuple(self._sample(registration, name, record) for name in self.quantities))
        except OSError as error:
            raise ClaimError(f"{id_}: {one_line(error)}") from error
        except ExperimentError as error:
            return unmeasured(error)

    def _sample(self, registration: Registration, name: str, record: Record) -> Measured:
        (sample,) = samples_of(registration, record, [name])
        says = self.quantities[name]
        return replace(sample, expected=says.get("expected"), least=says.get("least"), most=says.get("most"))


def _block(shows: Shows, names: tuple[str, ...], registration: Registration, number: int) -> Observations:
    """What one block gives, in the order of what is registered."""
    try:
        found = shows(np.random.default_rng([registration.seed, number]), number)
    except Exception as error:
        raise ClaimError(f"block {number}: {failure(error)}") from error
    if not isinstance(found, Mapping) or not set(found) <= set(names):
        expected = f"observations of {', '.join(names)} by name"
        raise ClaimError(f"block {number}: expected {expected}, found {found!r:.60}")
    return {name: _moments(name, found[name]) for name in names if len(found.get(name, ()))}


def _moments(name: str, values: Sequence[Any]) -> Moments:
    array = np.asarray(values)
    if array.ndim == 1 and array.dtype == np.bool_:
        return share_moments(array)
    if array.ndim != 1 or array.dtype.kind not in "iuf" or not np.isfinite(array).all():
        raise ClaimError(f"{name}: expected a list of truth values or of finite numbers, found {values!r:.60}")
    return moments_of(array.astype(np.float64))


def of_program(path: Path, function: str, told: Mapping[str, Any]) -> OwnExperiment:
    """The experiment of a function of a program, of which only the text is read before it is run."""
    _, text = read_text(path)
    program = f"{path.name}: {function}, SHA-256 {hashlib.sha256(text.encode()).hexdigest()}"
    return OwnExperiment(program, lambda: _function(path, function), **told)


def _function(path: Path, function: str) -> Shows:
    try:
        found = run_file(path, RUN_AS)
    except (Exception, SystemExit) as error:
        raise ClaimError(f"{path.name}: {failing_line(error, path.name)}{failure(error)}") from error
    shows = found.get(function)
    if not callable(shows):
        raise ClaimError(f"{path.name}: expected a function {function!r:.60}, found none")
    made: Shows = shows
    return made


def experiment(
    function: Shows,
    quantities: Mapping[str, Mapping[str, object]],
    *,
    blocks: int,
    seed: int,
    unit: str = "one call",
    confidence: object = "99/100",
) -> OwnExperiment:
    """An experiment of a function of one's own, which gives observations of each quantity by name.

    `quantities` has for each what the claim states of it: {"share of heads": {"least": "1/2"}}, a number "expected", or
    bounds "least" and "most", or nothing. It is run where that is asked for.

    Raises:
        ClaimError: a number is none, too large, or a float.
    """
    try:
        text = inspect.getsource(function)
    except (OSError, TypeError):
        text = repr(function)
    name = getattr(function, "__name__", "function")
    program = f"{name}, SHA-256 {hashlib.sha256(text.encode()).hexdigest()}"
    stated = stated_of(quantities)
    return OwnExperiment(program, lambda: function, stated, blocks, seed, unit, rational(confidence, "confidence"))


def stated_of(quantities: Mapping[str, Any]) -> dict[str, dict[str, Fraction]]:
    """What a claim states of each quantity.

    Raises:
        ClaimError: it is no table, has other keys, or no numbers.
    """
    for name, says in quantities.items():
        if not isinstance(says, Mapping) or not says.keys() <= set(STATED):
            raise ClaimError(f"{name}: expected a table with keys among {', '.join(STATED)}, found {says!r:.60}")
    return {
        name: {key: rational(number, f"{name}: {key}") for key, number in says.items()}
        for name, says in quantities.items()
    }
