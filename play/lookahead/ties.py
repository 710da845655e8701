"""Which of several equally good children are played: rules for breaking ties.

maxn leaves open which child is played when the mover gets the same from several (Sturtevant 2003), and in a binary
game that is the rule rather than the exception: whoever loses anyway decides between others. A rule keeps some of
the best children; if more than one is kept, each is played equally often.

    first, last      the first, the last in the order of the game
    sum              the one with the greatest sum of payoffs
    before           the one that is worst for the player whose turn comes before the mover's
    pessimist        the one that is worst for the player who searches
    against-2        the one that is worst for player 2, and so on for others
    mixture          all, with equal probability ("Max-Prob"; "eqprob" of Mizuno 2012)

Where that leaves several, the first of them is played.

Sources: Luckhardt and Irani (1986), "An algorithmic solution of n-person games"; Sturtevant (2003), "A comparison of
algorithms for multi-player games"; Hashavit and Markovitch (2011), "Max-Prob"; Mizuno (2012), section 5.2.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from play.lookahead.lookahead import Vector
from trees.refusal import Refused

Tie: TypeAlias = Callable[[int, Sequence[Vector]], Sequence[int]]
"""Which of the payoffs that are equal for a mover are kept: their places."""

NAMES = ("first", "last", "sum", "before", "pessimist", "mixture")


def tie_rule(name: str, players: int, searcher: int) -> Tie:
    """The rule of this name in a game with so many players, when `searcher` searches.

    Raises:
        Refused: there is no such rule.

    >>> tie_rule("pessimist", 3, 2)(0, [(0, 0, 1), (0, 1, 0)])
    [1]
    """
    other = re.fullmatch(r"against-([1-9][0-9]?)", name)
    if name not in NAMES and not (other and int(other[1]) <= players):
        raise Refused(f"ties: expected {', '.join(NAMES)} or against-1 to against-{players}, found {name!r:.60}")
    if other or name == "pessimist":
        hurt = int(other[1]) - 1 if other else searcher
        return lambda _, equal: [_least(equal, hurt)]
    return {
        "first": lambda _, equal: [0],
        "last": lambda _, equal: [len(equal) - 1],
        "sum": lambda _, equal: [max(range(len(equal)), key=lambda j: sum(equal[j]))],
        "before": lambda mover, equal: [_least(equal, (mover - 1) % players)],
        "mixture": lambda _, equal: range(len(equal)),
    }[name]


def _least(equal: Sequence[Vector], player: int) -> int:
    return min(range(len(equal)), key=lambda j: equal[j][player])
