r"""What a network expects of many answers in few states, computed with what they share.

Answers in a state differ from each other in the last two planes. The first layer is linear, so what it gives is a map
of the state and a map of the answer, added; so many answers need one map of each state and one of each pair of planes.
Answers with the same planes are one. States go through the other layers in batches whose size is a multiple of
`TOGETHER`, by which torch computes the same bits for the same state on one machine, whatever is beside it.
"""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from play.network.encoding import Planes
from play.network.model import AT_ONCE, Network, cells
from play.network.patch import Patch

TOGETHER = 8
MOST_KNOWN = 20_000
"""States that are remembered, each with all its answers."""
ACTION = 2
"""Planes of an answer, the last of a state."""

Expected = NDArray[np.float32]


def expected_values(network: Network, states: Planes, rows: NDArray[np.intp], actions: Planes) -> Expected:
    """Of each answer, a row of `states` with the two planes of `actions` as its last, what the network expects."""
    if not len(rows):
        return np.empty(0, dtype=np.float32)
    pairs, pair = np.unique(actions, axis=0, return_inverse=True)
    asked, place = np.unique(rows * len(pairs) + pair.reshape(-1), return_inverse=True)
    row, of = np.divmod(asked, len(pairs))
    used, row = np.unique(row, return_inverse=True)
    network.eval()
    found = np.empty(len(asked), dtype=np.float32)
    with torch.inference_mode():
        of_states, of_actions = _maps(network, states[used], pairs)
        for first in range(0, len(asked), AT_ONCE):
            part = slice(first, first + AT_ONCE)
            together = _filled(torch.from_numpy(row[part])), _filled(torch.from_numpy(of[part]))
            inside = of_states.inside[together[0]] + of_actions[together[1]]
            patch = Patch(inside, of_states.around, of_states.corner)
            found[part] = network.after_first(patch)[: len(found[part])].numpy()
    return found[place]


def _maps(network: Network, states: Planes, pairs: Planes) -> tuple[Patch, torch.Tensor]:
    """What the first layer gives of the states, and adds for pairs of planes of answers."""
    empty = np.zeros((len(pairs), network.planes), dtype=np.uint64)
    empty[:, -ACTION:] = pairs
    of_states = [network.first(_filled(cells(states[k : k + AT_ONCE]))) for k in range(0, len(states), AT_ONCE)]
    of_pairs = [network.first(_filled(cells(empty[k : k + AT_ONCE]))).inside for k in range(0, len(pairs), AT_ONCE)]
    bias = network.convolutions[0].bias
    inside = torch.cat([patch.inside for patch in of_states])
    return Patch(inside, of_states[0].around, of_states[0].corner), torch.cat(of_pairs) - bias[:, None, None]


def _filled(rows: torch.Tensor) -> torch.Tensor:
    """The rows, and zeros to a multiple of `TOGETHER`."""
    return functional.pad(rows, (0,) * (2 * rows.dim() - 1) + (-len(rows) % TOGETHER,))


class Memory:
    """A network that remembers what it expected in states which come again, as many do before the flop."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self._known: dict[bytes, Expected] = {}

    def expected(self, states: Planes, rows: NDArray[np.intp], actions: Planes, common: NDArray[np.bool_]) -> Expected:
        """The same as of the network; states that are `common` are remembered. All answers of a row stand together."""
        ends = np.searchsorted(rows, np.arange(len(states) + 1))
        keys = {
            row: blake2b(states[row].tobytes() + actions[ends[row] : ends[row + 1]].tobytes(), digest_size=16).digest()
            for row in np.flatnonzero(common).tolist()
        }
        # of rows that are alike the first is asked
        first = {key: row for row, key in reversed(keys.items()) if key not in self._known}
        asked = ~common
        asked[list(first.values())] = True
        here = asked[rows]
        found = np.empty(len(rows), dtype=np.float32)
        found[here] = expected_values(self.network, states, rows[here], actions[here])
        fresh = {key: found[ends[row] : ends[row + 1]].copy() for key, row in first.items()}
        for row, key in keys.items():
            found[ends[row] : ends[row + 1]] = fresh[key] if key in fresh else self._known[key]
        if len(self._known) + len(fresh) > MOST_KNOWN:
            self._known.clear()
        self._known |= fresh
        return found
