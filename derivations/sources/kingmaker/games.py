"""The games that claims and report speak of."""

from __future__ import annotations

from functools import cache

from trees.games.catalogue import build
from trees.single_winner.terms import Term, term_of
from verify.kernel.games.subject import BuiltIn

T1_GAME = BuiltIn("kingmaker", {"tree": "1"})
DIAMOND = BuiltIn("diamond", {"size": "1", "players": "3", "backward": "0"})
LEFT_OUT = "1(2(1 3) 3(1(2 3) 2(1 3)))"
"""The procedure does not let player 2, on the left, let player 1 win (M10a)."""
TWO_FORMS = "2(1(2 3) 1(2 3(3 1)))"
"""It has two normal forms if winning nodes are not cut to leaves (M11)."""
MERGED = "1(1(2 3) 2(1 3))"
"""Merging takes player 1's kingmaker node away (M11)."""
TWINS = "1(2(3 4) 2(3 4))"
"""Player 1, who is no kingmaker, picks the winner, until twins are taken for one (M11)."""
OPEN_TWICE = "1(2(1 3) 2(3 1(2 3)))"
"""The kingmakers of two players stay undetermined (M13)."""


@cache
def diamond() -> Term:
    """The diamond game, its winning nodes cut to leaves."""
    return term_of(build(DIAMOND.name, DIAMOND.parameters))
