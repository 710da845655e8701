"""A network as a player: of all legal answers the one of which it expects most."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from play.holdem.view import Chips, View
from play.network.encoding import Encoding, action_planes, candidates, encode
from play.network.inference import Memory
from play.network.model import Network
from trees.refusal import Refused

Ties = Literal["least", "greatest", "random"]
"""Of answers of which the same is expected, in the order fold, call, raises: the first, the last, or any."""


class NetworkError(Refused):
    """A network cannot play."""


@dataclass(frozen=True)
class NetworkPlayer:
    """Callable as a player. All amounts that one code stands for are expected to bring the same: `ties` decides."""

    network: Network
    encoding: Encoding = field(default_factory=Encoding)
    ties: Ties = "least"
    _memory: Memory = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_memory", Memory(self.network))

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        rows, totals, expected = self.expected(view)
        starts = np.flatnonzero(np.diff(rows, prepend=-1))
        best = expected == np.maximum.reduceat(expected, starts)[rows]
        key = {"least": -totals, "greatest": totals}.get(self.ties)
        order = random.random(len(rows)) if key is None else key.astype(np.float64)
        order[~best] = -np.inf
        chosen: Chips = totals[order == np.maximum.reduceat(order, starts)[rows]]
        return chosen

    def expected(self, view: View) -> tuple[NDArray[np.intp], Chips, NDArray[np.float32]]:
        """Of all legal answers, row by row and least first: the row, the total, and what it is expected to bring.

        Raises:
            NetworkError: its weights give no numbers, as when learning has gone astray.
        """
        rows, totals = candidates(view)
        states, actions = encode(view, self.encoding), action_planes(view, rows, totals, self.encoding)
        found = self._memory.expected(states, rows, actions, view.street == 0)
        if not np.isfinite(found).all():
            raise NetworkError("network: expected a number of every answer, found nan or inf: its weights are no use")
        return rows, totals, found
