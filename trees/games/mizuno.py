"""Mizuno's small trees, in which one player is about to decide who of the others wins.

T1: player 3 chooses who is to decide; player 1 then lets 3 or 2 win, or player 2 lets 3 or 1 win.
T2, T3: in place of player 2's choice, somebody else wins (T2), or player 3 does (T3).
T4: player 3 may go left to T1 with 2, 3 and 1 for 1, 2 and 3, or right to player 2's choice between 3 and 1; there are
two one-step-prediction equilibria with different strategies of one player, of which one is subgame perfect.

Source: Mizuno (2012), figures 3.3, 4.1, 4.2 and 4.6 (whose tree is lost; the left is as the text tells it, and of
three-player games that the transformations do not shorten none with fewer leaves has the property).
"""

from __future__ import annotations

from trees.games.family import Family, Values
from trees.rules import Rules, rules_of
from trees.single_winner.terms import Term, parse, tree_of

SMALL: tuple[Term, ...] = (
    parse("3(1(3 2) 2(3 1))"),
    parse("3(1(3 2) 2)"),
    parse("3(1(3 2) 3)"),
    parse("3(1(2(1 3) 3(1 2)) 2(3 1))"),
)
"""T1, T2, T3, T4."""


def _small(values: Values) -> Rules:
    number = values.whole("tree", 1, len(SMALL))
    return rules_of(tree_of(SMALL[number - 1], name=f"Kingmaker tree T{number}"))


FAMILY = Family("kingmaker", {"tree": "1"}, _small)
