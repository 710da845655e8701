"""Games in which all move at once: they choose one after another, and nobody sees what another has chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trees.rules import Chance, End, Rules, Turn
from trees.tree import Number


def at_once(
    title: str,
    strategies: Sequence[tuple[str, ...]],
    payoff: Callable[..., tuple[Number, ...]],
    labels: Sequence[str] = (),
) -> Rules:
    """Player i chooses one of `strategies[i]` at the information set `labels[i]`, "player i + 1" unless it is given.

    A state is the choices so far, all of which `payoff` is told.
    """
    called = labels or [f"player {player}" for player, _ in enumerate(strategies, 1)]

    def look(chosen: tuple[str, ...]) -> Turn | Chance | End:
        player = len(chosen)
        if player == len(strategies):
            return End(payoff(*chosen))
        return Turn(player, called[player], tuple((each, (*chosen, each)) for each in strategies[player]))

    return Rules(len(strategies), (), look, title)
