"""Candidate certificates of what each pure strategy gains, for all values of parameters where there are some."""

from __future__ import annotations

from typing import Any

from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.strategies.profiles import Profile
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import PureReplies
from verify.theories.parameters.ranges import plans_over
from verify.theories.parameters.replies import reply_gains


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
