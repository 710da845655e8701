"""A run on disk whose networks have learned nothing yet."""

from __future__ import annotations

from pathlib import Path

from play.archives import pack_arrays
from play.network.plan import RunPlan
from play.network.stored import NETWORK, PLAN, generation_folder
from tests.support.networks import TINY
from trees.formats.files import write_whole


def untrained(folder: Path, plan: RunPlan = TINY) -> Path:
    """The run with first weights, of the seeds 1, 2, ...; needs torch."""
    from play.network.model import Network

    write_whole(folder / PLAN, plan.text)
    for number in range(1, plan.generations + 1):
        weights = Network(plan.architecture, plan.encoding.planes, seed=number).weights
        write_whole(generation_folder(folder, number) / NETWORK, pack_arrays(weights))
    return folder
