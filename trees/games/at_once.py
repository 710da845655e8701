"""Games in which two players move at once: player 2 moves second and does not see the move of player 1."""

from __future__ import annotations

from collections.abc import Callable

from trees.rules import Chance, End, Rules, Turn
from trees.tree import Number


def at_once(title: str, actions: tuple[str, ...], payoff: Callable[[str, str], tuple[Number, Number]]) -> Rules:
    """Both players choose one of `actions` at once; a state is the choices so far."""

    def look(chosen: tuple[str, ...]) -> Turn | Chance | End:
        if len(chosen) == 2:
            return End(payoff(*chosen))
        return Turn(len(chosen), f"player {len(chosen) + 1}", tuple((each, (*chosen, each)) for each in actions))

    return Rules(2, (), look, title)
