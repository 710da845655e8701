"""Generations of networks, each learned from hands of those before it: made once, and taken up again where it stopped.

A folder holds `plan.json` and, for each generation, a folder with the hands it learns from in blocks, a checkpoint
while it learns, and `network.pt` when it is done; `metrics.jsonl` tells how the losses went. Every random number is
that of a place (the seed, a generation, a match, a block or step), so that a run which is killed and taken up again
comes to the same bits as one that was not, on the same machine with as many threads.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from play.network.plan import Plan

if TYPE_CHECKING:
    from play.network.player import NetworkPlayer


class Progress(NamedTuple):
    """Which generation is at what, and how much of it is done."""

    generation: int
    stage: str
    """`hands` or `training`, counted in actions."""
    done: int
    total: int


Step = Callable[[Progress], object]


def train(plan: Plan, folder: Path, step: Step = lambda _: None) -> None:
    """All generations of the plan; what the folder has of them is not done again.

    Raises:
        RunError: the folder is of another plan, or damaged.
        OSError: it cannot be written.
    """
    raise NotImplementedError


def players(folder: Path) -> tuple[str, ...]:
    """The texts by which the catalogue of players finds the networks that are done, the first generation first.

    Raises:
        RunError: the folder is no run.
    """
    raise NotImplementedError


def load(folder: Path, generation: int) -> NetworkPlayer:
    """The network of a generation as a player.

    Raises:
        RunError: the folder is no run, or that generation is not done.
    """
    raise NotImplementedError
