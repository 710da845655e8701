"""The experiments, a row for each claim."""

from __future__ import annotations

from pathlib import Path

from derivations.experiments.experiment import Experiment
from derivations.sources.utility.experiments.all_in import EXPERIMENT as U19
from derivations.sources.utility.experiments.beating import EXPERIMENT as U26
from derivations.sources.utility.experiments.behaviour import EXPERIMENT as U23
from derivations.sources.utility.experiments.bias import EXPERIMENT as U21
from derivations.sources.utility.experiments.consistency import EXPERIMENT as U17
from derivations.sources.utility.experiments.estimates import EXPERIMENT as U15
from derivations.sources.utility.experiments.noise import EXPERIMENT as U10
from derivations.sources.utility.experiments.reading import EXPERIMENT as U10B

RUNS = Path(__file__).parents[1] / "claims.runs"
EXPERIMENTS: dict[str, Experiment] = {
    each.registration.claim: each for each in (U10, U10B, U15, U17, U19, U21, U23, U26)
}
