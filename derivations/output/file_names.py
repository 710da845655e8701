"""Names of files for what belongs to a game."""

from __future__ import annotations

import hashlib

from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn, Game

MOST_STEM = 150
"""Letters of a file's name, to which endings are added."""


def file_stem(game: Game) -> str:
    """A file name for what belongs to the game, without a suffix.

    One that is too long for a name ends in a digest of it.

    >>> file_stem(BuiltIn("kuhn", {"cards": "3", "bet": "1/2"}))
    'kuhn-cards=3-bet=1_2'
    >>> len(file_stem(BuiltIn("kuhn", {"cards": "3", "bet": "1" * 300})))
    150
    """
    if isinstance(game, BuiltIn):
        stem = name_of(game).replace(" ", "-").replace("/", "_")
        if len(stem) <= MOST_STEM:
            return stem
        return f"{stem[: MOST_STEM - 17]}-{hashlib.sha256(stem.encode()).hexdigest()[:16]}"
    return f"game-{game.digest}"
