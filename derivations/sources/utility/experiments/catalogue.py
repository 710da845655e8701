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
from derivations.sources.utility.experiments.four import U10 as U10_FOUR
from derivations.sources.utility.experiments.four import U17 as U17_FOUR
from derivations.sources.utility.experiments.four import U21 as U21_FOUR
from derivations.sources.utility.experiments.four import U26 as U26_FOUR
from derivations.sources.utility.experiments.four_behaviour import EXPERIMENT as U23_FOUR
from derivations.sources.utility.experiments.noise import EXPERIMENT as U10

RUNS = Path(__file__).parents[1] / "runs"
EXPERIMENTS: dict[str, Experiment] = {each.registration.claim: each for each in (U10, U15, U17, U19, U21, U23, U26)}
AT_FOUR: dict[str, Experiment] = {
    each.registration.claim: each for each in (U10_FOUR, U17_FOUR, U21_FOUR, U23_FOUR, U26_FOUR)
}
"""The same at a table of four, as in the source's example."""
