"""The diamond game, and T1, as built-in games."""

from __future__ import annotations

from functools import cache

from trees.games.catalogue import build
from trees.single_winner.terms import Term, term_of
from verify.kernel.games.subject import BuiltIn

T1_GAME = BuiltIn("kingmaker", {"tree": "1"})
DIAMOND = BuiltIn("diamond", {"size": "1", "players": "3", "backward": "0"})


@cache
def diamond() -> Term:
    """The diamond game, its winning nodes cut to leaves."""
    return term_of(build(DIAMOND.name, DIAMOND.parameters))
