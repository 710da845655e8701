"""Runs of networks that have learned nothing yet, on disk as trained ones are, small enough for tests."""

from __future__ import annotations

from pathlib import Path

from play.network.architecture import Architecture
from play.network.plan import Plan
from play.network.stored import NETWORK, PLAN, generation_folder, write_tensors
from trees.formats.files import write_whole

SMALL = Plan(architecture=Architecture(widths=(2, 2), dense=4), generations=2)


def untrained(folder: Path, plan: Plan = SMALL) -> Path:
    """A run whose networks have their first weights, of the seeds 1, 2, ...; needs torch."""
    from play.network.model import Network

    write_whole(folder / PLAN, plan.text)
    for number in range(1, plan.generations + 1):
        weights = Network(plan.architecture, plan.encoding.planes, seed=number).state_dict()
        write_tensors(generation_folder(folder, number) / NETWORK, weights)
    return folder
