"""Candidate certificates of what choices gain, for all values of parameters where there are some."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from verify.kernel.games.game import shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.strategies.profiles import Profile, require_profile
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import Gain
from verify.theories.parameters.gain import gain_of_choices
from verify.theories.parameters.shares import require_shares_everywhere


def gain_of(
    game: Game,
    parameters: tuple[Parameter, ...],
    profile: Profile,
    player: int,
    choices: Mapping[str, str],
    subgame: str | None = None,
) -> Gain:
    """What the player gains by the choices, and else following the profile, whose numbers are polynomials.

    Raises:
        PlanError: profile, player, choices or subgame do not fit the game.
        NotStated: it depends on a choice that the profile leaves out.
    """
    box = Box(parameters)
    table = shaped_histories_of(game, box.binding, box)
    if table.forgets:
        require_shares_everywhere(table, profile, box)
    else:
        require_profile(table, profile)
    found: Any = gain_of_choices(table, profile, player, choices, subgame)
    given: Any = profile
    return Gain(game, parameters, given, player, dict(choices), subgame, found)
