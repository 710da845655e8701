"""What the players of a game are called."""

from __future__ import annotations

from collections.abc import Mapping

from trees.tree import default_names
from verify.kernel.games.subject import Game, Given


def names_of(game: Game, count: int) -> list[str]:
    """The names of the `count` players: as in the game's file, or "Player 1", "Player 2", ....

    >>> from verify.kernel.games.subject import BuiltIn
    >>> names_of(BuiltIn("kuhn", {}), 2)
    ['Player 1', 'Player 2']
    """
    graph = game.text.head().get("graph") if isinstance(game, Given) else None
    names = graph.get("players") if isinstance(graph, Mapping) else None
    if isinstance(names, list) and len(names) == count:
        return list(map(str, names))
    return default_names(count)
