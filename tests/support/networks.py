"""The smallest run that trains and plays."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from play.network.architecture import Architecture
from play.network.learning.generations import train
from play.network.plan import RunPlan, Training

TINY = RunPlan(
    architecture=Architecture(filter=3, widths=(2,), convolutions=1, dense=4),
    training=Training(batch=16, epochs=2),
    generations=2,
    first_hands=24,
    later_hands=12,
)
CHOICES = (
    *("filter=3", "widths=2", "convolutions=1", "dense=4", "batch=16", "epochs=2", "generations=2"),
    *("first_hands=24", "later_hands=12"),
)
"""What a user says for it."""
_SAID = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OMP_WAIT_POLICY")


@contextmanager
def threads_kept() -> Iterator[None]:
    """Whatever is said of threads inside is forgotten outside."""
    import torch

    before, said = torch.get_num_threads(), {name: os.environ.get(name) for name in _SAID}
    try:
        yield
    finally:
        torch.set_num_threads(before)
        for name, value in said.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value


@contextmanager
def one_thread() -> Iterator[None]:
    """With which torch computes inside; results are alike for as many."""
    import torch

    with threads_kept():
        torch.set_num_threads(1)
        yield


def trained(folder: Path) -> Path:
    """The run, done, in a folder."""
    with one_thread():
        train(TINY, folder)
    return folder
