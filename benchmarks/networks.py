"""The published network by gameproof: answers that it expects something of, and actions that it learns from, a second.

A decision is the first one of a hand with 50 big blinds: a fold, a call and 97 raises, of cards at random. To learn is
a step of Adadelta on actions at random. All programs have as many threads, and seconds are those of the processor.
Threads that wait for each other take these too, unless OMP_WAIT_POLICY is PASSIVE, as commands of gameproof have it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch

from benchmarks.timing import shortest
from play.holdem.past import no_past
from play.holdem.view import NONE, View
from play.network.architecture import Architecture
from play.network.choices import Encoding
from play.network.encoding import action_planes, candidates, encode
from play.network.inference import expected_values
from play.network.model import Network, cells

SEED, STACK = 1, 100


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name."""
    many, threads = int(request["parameters"]["at once"]), int(request["parameters"]["threads"])
    torch.set_num_threads(threads)
    run = answered(many) if program == "network answers" else learned(many)
    seconds, counted = shortest(run, clock=time.process_time)
    return {"seconds": {"network": seconds}, "counts": {"states": counted}}


def answered(decisions: int) -> Callable[[], int]:
    """So many decisions at once."""
    encoding, view = Encoding(), openings(decisions)
    network = Network(Architecture(), encoding.planes, SEED)

    def run() -> int:
        rows, totals = candidates(view)
        expected_values(network, encode(view, encoding), rows, action_planes(view, rows, totals, encoding))
        return len(rows)

    return run


def learned(batch: int) -> Callable[[], int]:
    """A step."""
    encoding, random = Encoding(), np.random.default_rng(SEED)
    network = Network(Architecture(), encoding.planes, SEED)
    optimiser = torch.optim.Adadelta(network.parameters(), lr=1.0, rho=0.95, eps=1e-8)
    states = random.integers(2**52, size=(batch, encoding.planes), dtype=np.uint64)
    targets = torch.from_numpy(random.uniform(-1, 1, batch).astype(np.float32))

    def run() -> int:
        optimiser.zero_grad()
        torch.nn.functional.mse_loss(network.train()(cells(states)), targets).backward()
        optimiser.step()
        return batch

    return run


def openings(hands: int) -> View:
    """First decisions of hands with cards at random."""
    random = np.random.default_rng(SEED)
    hole = np.array([random.choice(52, 2, replace=False) for _ in range(hands)], dtype=np.uint8)
    columns = {"street": 0, "pot": 3, "own": 1, "call": 2, "least": 4, "stack": STACK, "other": 2}
    columns |= {"other_stack": STACK, "players": 2, "dead": 0, "raises": 0, "big": 2}
    return View(
        hole=hole,
        board=np.full((hands, 5), NONE, dtype=np.uint8),
        can_raise=np.ones(hands, dtype=np.bool_),
        button=np.ones(hands, dtype=np.bool_),
        number=np.arange(hands),
        past=no_past(hands),
        **{name: np.full(hands, number) for name, number in columns.items()},
    )
