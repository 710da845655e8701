"""The smallest run that trains and plays, and one on disk whose networks have learned nothing yet."""

from __future__ import annotations

from pathlib import Path

from play.network.architecture import Architecture
from play.network.plan import Plan, Training
from play.network.stored import NETWORK, PLAN, generation_folder, write_tensors
from trees.formats.files import write_whole

TINY = Plan(
    architecture=Architecture(filter=3, widths=(2,), convolutions=1, dense=4),
    training=Training(batch=16, epochs=2),
    generations=2,
    first_hands=24,
    later_hands=12,
)


def untrained(folder: Path, plan: Plan = TINY) -> Path:
    """A run whose networks have their first weights, of the seeds 1, 2, ...; needs torch."""
    from play.network.model import Network

    write_whole(folder / PLAN, plan.text)
    for number in range(1, plan.generations + 1):
        weights = Network(plan.architecture, plan.encoding.planes, seed=number).state_dict()
        write_tensors(generation_folder(folder, number) / NETWORK, weights)
    return folder
