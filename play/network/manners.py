"""How a trained network plays where that can be chosen after it was trained: words such as `ties=greatest raises=pot`.

- `ties`: which of the answers of which it expects the same it takes, as for `NetworkPlayer`.
- `raises=pot`: no raise may be larger than the pot would be after a call, unless the least one is; of what is left it
  takes what it expects most of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast, get_args

import numpy as np

from play.holdem.view import Chips, Player, View
from play.network.player import NetworkPlayer, Ties
from trees.refusal import Refused, did_you_mean

TIES = "ties="
POT = "raises=pot"
KNOWN = (*(f"{TIES}{each}" for each in get_args(Ties)), POT)


class MannerError(Refused):
    """A network does not play so."""


@dataclass(frozen=True)
class PotLimit:
    """Another player, for whom a raise by the pot is the largest."""

    player: Player

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        to_pot = view.call + view.pot + view.call - view.own
        return self.player(replace(view, stack=np.clip(to_pot, view.least, view.stack)), random)


def in_manner(player: NetworkPlayer, words: Sequence[str]) -> NetworkPlayer | PotLimit:
    """The player in the manner of the words.

    Raises:
        MannerError: a word is none.
    """
    for word in words:
        if word not in KNOWN:
            raise MannerError(f"network: expected {' or '.join(KNOWN)}, found {word!r:.40}{did_you_mean(word, KNOWN)}")
        if word.startswith(TIES):
            player = replace(player, ties=cast(Ties, word.removeprefix(TIES)))
    return PotLimit(player) if POT in words else player
