r"""The network in PyTorch: from a state with an action to the expected change of chips, divided by the stack.

States are planes packed as `encoding` has them, of shape (n, planes). A network is made of an architecture and a seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from play.network.architecture import CELLS, POOL, SIDE, Architecture
from play.network.encoding import Planes
from play.network.patch import Patch, convolve, max_pool, relu, whole

AT_ONCE = 64
"""States that go through the layers together: more are no faster, and need more memory."""


class Network(nn.Module):
    """The layers; `forward` takes cells of shape (n, planes, 13, 4) and gives (n,)."""

    def __init__(self, architecture: Architecture, planes: int, seed: int = 1) -> None:
        super().__init__()
        self.architecture, self.planes = architecture, planes
        self.convolutions = nn.ModuleList(_convolutions(architecture, planes))
        flat = architecture.widths[-1] * architecture.sides[-1] ** 2
        self.dense, self.last = nn.Linear(flat, architecture.dense), nn.Linear(architecture.dense, 1)
        self.dropout = nn.Dropout(architecture.dropout)
        self._start(seed)

    @property
    def weights(self) -> dict[str, NDArray[Any]]:
        """All that it learns, by name: to write into is to change it."""
        return {name: weight.detach().numpy() for name, weight in self.named_parameters()}

    def forward(self, cells: Tensor) -> Tensor:
        """What is expected of each."""
        return self.after_first(self.first(cells))

    def first(self, cells: Tensor) -> Patch:
        """What the first layer gives, before ReLU."""
        around = cells.new_zeros((1, self.planes, SIDE, SIDE))
        return convolve(Patch(cells, around, self.architecture.corner), self.convolutions[0])

    def after_first(self, found_first: Patch) -> Tensor:
        """What is expected, from what the first layer gives."""
        shape, patch = self.architecture, found_first
        for number, layer in enumerate(self.convolutions):
            patch = convolve(patch, layer) if number else patch
            # the greatest first: of fewer numbers it is the same
            patch = relu(max_pool(patch, POOL) if (number + 1) % shape.convolutions == 0 else patch)
        found = self.dense(whole(patch).flatten(1))
        found = self.last(self.dropout(found.relu() if shape.activation == "relu" else found)).squeeze(1)
        return found.tanh() if shape.output == "tanh" else found

    def _start(self, seed: int) -> None:
        """The starting weights, from a stream of their own."""
        random = torch.Generator().manual_seed(seed)
        for layer in (*self.convolutions, self.dense, self.last):
            into, out = nn.init._calculate_fan_in_and_fan_out(layer.weight)
            bound = (6 / (into + out if self.architecture.initial == "glorot" else into)) ** 0.5
            with torch.no_grad():
                layer.weight.uniform_(-bound, bound, generator=random)
                layer.bias.zero_()


def _convolutions(architecture: Architecture, planes: int) -> Iterator[nn.Conv2d]:
    into = planes
    for width in architecture.widths:
        for _ in range(architecture.convolutions):
            yield nn.Conv2d(into, width, architecture.filter, padding=architecture.border)
            into = width


def cells(states: Planes) -> Tensor:
    """The planes as numbers 0 and 1, of shape (n, planes, 13, 4)."""
    # the bytes of a little-endian number, lowest bits first
    octets = np.ascontiguousarray(states, dtype="<u8").view(np.uint8).reshape(*states.shape, 8)
    bits = np.unpackbits(octets, axis=-1, count=CELLS[0] * CELLS[1], bitorder="little")
    return torch.from_numpy(bits).view(*states.shape, *CELLS).float()


def predict(network: Network, states: Planes) -> NDArray[np.float32]:
    """What the network expects of each state with its action, without dropout."""
    network.eval()
    found = np.empty(len(states), dtype=np.float32)
    with torch.inference_mode():
        for first in range(0, len(states), AT_ONCE):
            part = slice(first, first + AT_ONCE)
            found[part] = network(cells(states[part])).numpy()
    return found
