"""The utility player of the source: estimates its chance, and folds, calls or raises by expected utility.

At a table of more than two it is the same player: n counts who has not folded, and beta the chips of those who have.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from play.holdem.players.chances import Chances, SampledChances
from play.holdem.players.decisions import judge
from play.holdem.players.parameters import Parameters, read_parameters
from play.holdem.view import Chips, View


@dataclass(frozen=True)
class UtilityPlayer:
    """Decides by its parameters, from chances that it gets from `chances`."""

    parameters: Parameters
    chances: Chances

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        return judge(self.parameters, view, self.chances(view, random), random).totals(view)


def utility_player(text: str) -> UtilityPlayer:
    """The player of a text such as "kelly", "tight g=2" or "g=1 sp=0.3 samples=10000", who estimates by samples.

    Raises:
        ParameterError: the text is none.

    >>> utility_player("tight g=2").parameters.g
    2.0
    """
    parameters = read_parameters(text)
    return UtilityPlayer(parameters, SampledChances(parameters.samples))
