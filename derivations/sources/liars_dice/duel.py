"""Six faces: the strategies of the nested programs played against those of the closed form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from play.liars_dice.sampling import Duel
from play.liars_dice.strategies import LiarsDice, by_stages
from verify.find.liars_dice.closed_form import explicit
from verify.find.liars_dice.stages import solve_stages

GAMES = 1_000
DIE = LiarsDice(6)
COMPUTED = by_stages(DIE, "nested programs", solve_stages(6).stages)
OTHER = by_stages(DIE, "closed form", explicit(6).stages)
DUEL = Duel(DIE, (COMPUTED, OTHER))


def games(random: np.random.Generator, number: int) -> Mapping[str, Any]:
    """Whether the nested programs win each game: where they roll first, where the other does, and all games."""
    first, second = (np.arange(tally.games) < tally.wins for tally in DUEL.games(GAMES, random))
    return {
        "wins of the computed strategies when they roll first": first,
        "wins of the computed strategies when the other rolls first": second,
        "wins of the computed strategies when a lot decides who rolls first": np.concatenate([first, second]),
    }
