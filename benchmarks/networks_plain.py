"""The same network in PyTorch, written the obvious way: every answer a whole field of 17 x 17 through all layers."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from torch import nn

from benchmarks.timing import shortest

SEED, PLANES, SIDE, ANSWERS = 1, 33, 17, 99


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name."""
    many, threads = int(request["parameters"]["at once"]), int(request["parameters"]["threads"])
    torch.set_num_threads(threads)
    torch.manual_seed(SEED)
    run = answered(many) if program == "plain answers" else learned(many)
    seconds, counted = shortest(run, clock=time.process_time)
    return {"seconds": {"network": seconds}, "counts": {"states": counted}}


def network() -> nn.Sequential:
    """The published layers."""
    return nn.Sequential(
        *(nn.Conv2d(PLANES, 32, 5, padding="same"), nn.ReLU(), nn.Conv2d(32, 32, 5, padding="same"), nn.ReLU()),
        *(nn.MaxPool2d(2), nn.Conv2d(32, 64, 5, padding="same"), nn.ReLU(), nn.Conv2d(64, 64, 5, padding="same")),
        *(nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(1024, 1024), nn.ReLU(), nn.Dropout(0.5)),
        nn.Linear(1024, 1),
    )


def fields(states: int) -> torch.Tensor:
    """States at random in their cells."""
    found = torch.zeros(states, PLANES, SIDE, SIDE)
    found[:, :, 2:15, 6:10] = torch.from_numpy(np.random.default_rng(SEED).integers(2, size=(states, PLANES, 13, 4)))
    return found


def answered(decisions: int) -> Callable[[], int]:
    """So many decisions, each with all answers to a copy of its state."""
    model, states = network().eval(), fields(decisions)
    chips = (torch.arange(52) < torch.arange(ANSWERS)[:, None]).float().view(ANSWERS, 13, 4)

    def run() -> int:
        with torch.inference_mode():
            for state in states:
                batch = state.repeat(ANSWERS, 1, 1, 1)
                batch[:, -1, 2:15, 6:10] = chips
                model(batch)
        return decisions * ANSWERS

    return run


def learned(batch: int) -> Callable[[], int]:
    """A step."""
    model, states = network().train(), fields(batch)
    optimiser = torch.optim.Adadelta(model.parameters(), lr=1.0, rho=0.95, eps=1e-8)
    targets = torch.rand(batch) * 2 - 1

    def run() -> int:
        optimiser.zero_grad()
        nn.functional.mse_loss(model(states).squeeze(1), targets).backward()
        optimiser.step()
        return batch

    return run
