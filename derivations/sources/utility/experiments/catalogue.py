"""The experiments by their names, and which claims read which."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from derivations.experiments.experiment import Experiment
from derivations.experiments.fresh import Experiments, fresh
from derivations.experiments.registration import SCALES
from derivations.sources.utility.experiments.all_in import EXPERIMENT as U19
from derivations.sources.utility.experiments.beating import EXPERIMENT as U26
from derivations.sources.utility.experiments.behaviour import EXPERIMENT as U23
from derivations.sources.utility.experiments.bias import EXPERIMENT as U21
from derivations.sources.utility.experiments.consistency import EXPERIMENT as U17
from derivations.sources.utility.experiments.estimates import EXPERIMENT as U15
from derivations.sources.utility.experiments.four import U10 as U10_FOUR
from derivations.sources.utility.experiments.four import U17 as U17_FOUR
from derivations.sources.utility.experiments.four import U21 as U21_FOUR
from derivations.sources.utility.experiments.four import U26 as U26_FOUR
from derivations.sources.utility.experiments.four_behaviour import EXPERIMENT as U23_FOUR
from derivations.sources.utility.experiments.noise import EXPERIMENT as U10
from derivations.sources.utility.experiments.reading import EXPERIMENT as U10B

RUNS = Path(__file__).parents[1] / "claims.runs"
AT_TWO = (U10, U10B, U15, U17, U19, U21, U23, U26)
AT_FOUR = (U10_FOUR, U17_FOUR, U21_FOUR, U23_FOUR, U26_FOUR)
EXPERIMENTS: dict[str, Experiment] = {each.registration.claim: each for each in (*AT_TWO, *AT_FOUR)}
READ = {
    "U10a": ("U10", "U26", "U10-four"),
    "U10b": ("U10b",),
    "U15": ("U15",),
    "U17": ("U17", "U17-four"),
    "U19a": ("U19",),
    "U19b": ("U19",),
    "U21": ("U21", "U21-four"),
    "U23": ("U23", "U23-four"),
    "U26a": ("U26", "U26-four"),
    "U34": ("U17",),
}
"""The experiments that claims read."""
MEASURED = Experiments(READ, SCALES, partial(fresh, EXPERIMENTS, RUNS))
