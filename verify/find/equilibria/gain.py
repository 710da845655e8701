"""Candidate certificates of what choices or pure strategies gain, for all values of parameters where there are some."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from verify.kernel.games.game import form_of, shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.strategies.profiles import Profile, require_profile
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import Gain, PureReplies
from verify.theories.parameters.gain import gain_of_choices
from verify.theories.parameters.ranges import plans_over
from verify.theories.parameters.replies import reply_gains
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


def pure_replies(game: Game, parameters: tuple[Parameter, ...], profile: Profile) -> PureReplies:
    """What each reduced pure strategy gains, the others following the profile, whose numbers are polynomials.

    Raises:
        PlanError: the profile does not fit the game.
        TooLarge: a player has too many pure strategies.
    """
    box, given = Box(parameters), tuple[Any, ...](profile)
    form = form_of(game, box.binding, box)
    found: Any = reply_gains(form, plans_over(form, given, box), box)
    return PureReplies(game, parameters, given, found)
