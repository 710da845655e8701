"""Experiments by their names, which experiments each claim reads, and where records of runs are kept."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from derivations.experiments.experiment import StagedExperiment
from derivations.experiments.fresh import Experiments, fresh
from derivations.sources.poker_cnn.experiments.later import EXPERIMENT as P21
from derivations.sources.poker_cnn.experiments.reproduction import EXPERIMENT as P5
from derivations.sources.poker_cnn.experiments.variants import EXPERIMENT as P16
from derivations.sources.poker_cnn.experiments.yardsticks import EXPERIMENT as P17

RUNS = Path(__file__).parents[1] / "claims.runs"
SCALES = ("small", "medium", "paper")
EXPERIMENTS: dict[str, StagedExperiment] = {each.registration.claim: each for each in (P5, P16, P17, P21)}
READ: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("P5", "P8", "P9", "P10", "P11", "P18", "P19", "P22"), ("P5",)),
    **dict.fromkeys(("P12", "P20"), ("P5", "P16")),
    **dict.fromkeys(("P16", "P23"), ("P16",)),
    "P17": ("P17",),
    "P21": ("P21",),
}
"""Of claims that are measured."""
MEASURED = Experiments(READ, SCALES, partial(fresh, EXPERIMENTS, RUNS))
