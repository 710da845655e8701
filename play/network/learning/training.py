"""How a network learns from actions: mean squared error, Adadelta, and the state from which it goes on bit for bit.

The order of actions in an epoch and what dropout leaves out at a step are drawn from streams of their own, so that the
state of a network that learns is its weights, those of the optimiser, and how far it has come.

Source: Hwang and Kaneko, section 3.1: Adadelta with learning rate 1, rho 0.95 and epsilon 10^-8.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray

from play.archives import ArchiveError, Arrays, require_like
from play.network.learning import losses
from play.network.learning.losses import Row
from play.network.model import Network, cells, predict
from play.network.plan import Training

_KEPT = ("square_avg", "acc_delta")
"""What Adadelta knows of each weight."""


class TrainingActions(NamedTuple):
    """States with actions, and what is to be predicted of each."""

    states: NDArray[np.uint64]
    targets: NDArray[np.float32]

    def __len__(self) -> int:
        return len(self.targets)


@dataclass(frozen=True)
class Lesson:
    """What is learned, what is held out, how, and where random numbers come from: by what they are for and a step."""

    actions: TrainingActions
    held_out: TrainingActions
    training: Training
    order: Callable[[int], np.random.Generator]
    """Of an epoch."""
    dropout: Callable[[int], np.random.Generator]
    """Of a step."""

    @property
    def batches(self) -> int:
        """Steps of an epoch."""
        return -(-len(self.actions) // self.training.batch)


@dataclass
class NetworkLearner:
    """A network that learns; `step` counts all batches, `rows` tells of the epochs that are over."""

    network: Network
    lesson: Lesson
    step: int = 0
    summed: float = 0.0
    """Squared errors of the epoch."""
    rows: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        how = self.lesson.training
        self.optimiser = torch.optim.Adadelta(
            self.network.parameters(), lr=how.learning_rate, rho=how.rho, eps=how.epsilon
        )
        for weight in self.network.parameters():
            self.optimiser.state[weight] = {name: torch.zeros_like(weight) for name in _KEPT}
        self._count(0)
        self._order: tuple[int, NDArray[np.intp]] | None = None

    @property
    def steps(self) -> int:
        """All that there are to do."""
        return self.lesson.batches * self.lesson.training.epochs

    def advance(self) -> None:
        """One batch; at the end of an epoch the losses."""
        lesson, size = self.lesson, self.lesson.training.batch
        epoch, batch = divmod(self.step, lesson.batches)
        rows = self._permuted(epoch)[batch * size : (batch + 1) * size]
        torch.manual_seed(int(lesson.dropout(self.step).integers(2**63)))
        self.network.train()
        found = self.network(cells(lesson.actions.states[rows]))
        loss = torch.nn.functional.mse_loss(found, torch.from_numpy(lesson.actions.targets[rows]))
        self.optimiser.zero_grad()
        loss.backward()
        self.optimiser.step()
        self.summed += loss.item() * len(rows)
        self.step += 1
        if self.step % lesson.batches == 0:
            self.rows.append(self._told(epoch + 1))
            self.summed = 0.0

    def _permuted(self, epoch: int) -> NDArray[np.intp]:
        if self._order is None or self._order[0] != epoch:
            self._order = epoch, self.lesson.order(epoch).permutation(len(self.lesson.actions))
        return self._order[1]

    def _told(self, epoch: int) -> Row:
        """Mean squared errors: learned from, with dropout, held out, and of who always says the mean."""
        learned, out = self.lesson.actions.targets, self.lesson.held_out
        row: Row = {"epoch": epoch, "actions": len(learned), "loss": self.summed / len(learned)}
        if len(out):
            errors = predict(self.network, out.states) - out.targets
            row |= {"held out": len(out), "loss held out": float(np.mean(errors.astype(np.float64) ** 2))}
            row |= {"loss of the mean": float(np.mean((out.targets - learned.mean(dtype=np.float64)) ** 2))}
        return row

    def state(self) -> Arrays:
        """All that what follows depends on."""
        return {
            "step": np.array(self.step),
            "summed": np.array(self.summed),
            "losses": np.frombuffer(losses.text(self.rows).encode(), dtype=np.uint8),
            **self._numbers(),
        }

    def restore(self, state: Mapping[str, NDArray[Any]]) -> None:
        """Go on from there.

        Raises:
            ArchiveError, LossesError: it is no state of this network in this lesson.
        """
        told = state.get("losses", np.zeros(0, dtype=np.uint8))
        numbers = self._numbers()
        require_like(state, {"step": np.array(0), "summed": np.array(0.0), "losses": told, **numbers})
        step, rows = int(state["step"]), losses.read_losses(told.tobytes().decode(errors="replace"))
        if not 0 <= step <= self.steps or len(rows) != step // self.lesson.batches:
            raise ArchiveError(f"step: expected one of {self.steps} with the losses before it, found {step}")
        self.step, self.summed, self.rows = step, float(state["summed"]), rows
        for name, number in numbers.items():
            number[...] = state[name]
        self._count(step)

    def _numbers(self) -> Arrays:
        """Weights, and what the optimiser knows of them: to write into is to change them."""
        found = dict(self.network.named_parameters())
        kept = {f"{what} {name}": self.optimiser.state[each][what] for name, each in found.items() for what in _KEPT}
        return {name: tensor.detach().numpy() for name, tensor in (found | kept).items()}

    def _count(self, step: int) -> None:
        for weight in self.network.parameters():
            self.optimiser.state[weight]["step"] = torch.tensor(float(step))
