"""The experiments, a row for each claim."""

from __future__ import annotations

from derivations.utility.experiments import all_in, beating, behaviour, bias, consistency, estimates, noise
from derivations.utility.experiments.experiment import Experiment

EXPERIMENTS: dict[str, Experiment] = {
    each.registration.claim: each
    for each in (
        noise.EXPERIMENT,
        estimates.EXPERIMENT,
        consistency.EXPERIMENT,
        all_in.EXPERIMENT,
        bias.EXPERIMENT,
        behaviour.EXPERIMENT,
        beating.EXPERIMENT,
    )
}
