"""A cover that shows that a game whose players forget has no equilibrium in behaviour strategies, if one is found.

A box is cut at its longest side until some pure strategy gains at all its corners. Where there is an equilibrium, boxes
around it are cut for ever, so that the search gives up: at `SMALLEST` sides or after `MOST_BOXES`.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from trees.histories import Histories
from trees.tree import TooLarge
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.theories.equilibrium_sets.no_behaviour import (
    MOST_BOXES,
    MOST_TERMS,
    Box,
    BoxCover,
    GainInBox,
    GainsAtCorners,
    Halved,
    NoBehaviourEquilibrium,
    halves,
)

SMALLEST = Fraction(1, 512)
MOST_STRATEGIES = 64


class NoCover(TooLarge):
    """No cover was found: there may be an equilibrium in behaviour strategies."""


def no_behaviour_equilibrium(game: Game) -> NoBehaviourEquilibrium:
    """The cover of all profiles by boxes in each of which a pure strategy gains.

    Raises:
        NoCover: there is none with boxes down to `SMALLEST`, or the game is too large for this.
    """
    try:
        gains = GainsAtCorners(shaped_histories_of(game, {}))
    except CheckFailed as error:
        raise NoCover(str(error)) from error
    changes = pure_changes(gains.table)
    most = min(MOST_BOXES, MOST_TERMS // 10 // (len(gains.ends) * 2 ** len(gains.free)))
    return NoBehaviourEquilibrium(game, _Search(gains, changes, most).cover(gains.cube))


def pure_changes(table: Histories) -> list[GainInBox]:
    """All pure strategies of all players.

    Raises:
        NoCover: there are more than `MOST_STRATEGIES`.
    """
    found: list[GainInBox] = []
    for player in range(table.players):
        own = [each for each in table.sets if each.player == player]
        ways = 1
        for each in own:
            ways *= len(each.actions)
        if len(found) + ways > MOST_STRATEGIES:
            raise NoCover(f"game: expected at most {MOST_STRATEGIES} pure strategies of all players, found more")
        for made in product(*(each.actions for each in own)):
            found.append(GainInBox(player, {each.label: a for each, a in zip(own, made, strict=True)}))
    return found


class _Search:
    def __init__(self, gains: GainsAtCorners, changes: list[GainInBox], most: int) -> None:
        self.gains, self.changes, self.left = gains, changes, most

    def cover(self, box: Box) -> BoxCover:
        for place, change in enumerate(self.changes):
            if self.gains.holds(box, change):
                self.changes.insert(0, self.changes.pop(place))  # it may do beside, too
                self.left -= 1
                return change
        h = max(box, key=lambda h: box[h][1] - box[h][0], default=None)
        if h is None or box[h][1] - box[h][0] <= SMALLEST or self.left <= 0:
            raise NoCover("game: expected a cover by boxes in which somebody gains, found a box where nobody does")
        low, high = halves(box, h)
        return Halved(self.gains.table.sets[h].label, self.cover(low), self.cover(high))
