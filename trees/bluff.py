r"""Bluff with one die each: the two-player liar's dice that OpenSpiel plays.

Each of two players rolls a die with n faces and sees only the own one. In turn, player 1 first,
they bid "at least q dice show face f" (action "q-f", q = 1 or 2), each bid higher than the last:
more dice, or as many of a higher face. Instead of bidding a player may call the last bid a lie; the
highest face is wild, it counts as every face. The bidder wins 1 if the bid holds, else the caller.

A history of bids is a set of bids, so there are n^2 (4^n - 1) leaves and n 4^n information sets.

Source: game `liars_dice` (numdice=1) of OpenSpiel, Lanctot et al. (2019); Lisy, Lanctot and
Bowling (2015), "Online Monte Carlo counterfactual regret minimization", section 4.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from trees.rules import Chance, End, Rules, Turn
from trees.tree import TreeError

LIAR = "liar"
MOST_FACES = 8
_WON = (Fraction(1), Fraction(-1))
_LOST = (Fraction(-1), Fraction(1))


class _Table(NamedTuple):
    dice: tuple[int, ...]
    bids: tuple[int, ...]
    called: bool


def bluff(faces: int = 6) -> Rules:
    """Bluff with one die each; information sets are the own die and the bids, "3 | 1-5 2-1".

    Raises:
        TreeError: fewer than one or more than 8 faces.

    >>> from trees.rules import grow
    >>> grow(bluff(3)).number_of_nodes()
    1147
    """
    if not isinstance(faces, int) or not 1 <= faces <= MOST_FACES:
        raise TreeError(f"bluff: expected faces from 1 to {MOST_FACES}, found {faces!r}")
    names = [f"{quantity}-{face}" for quantity in (1, 2) for face in range(1, faces + 1)]
    chance = Fraction(1, faces)

    def look(table: _Table) -> Turn | Chance | End:
        dice, bids, called = table
        if len(dice) < 2:
            rolls = ((str(die), chance, _Table((*dice, die), bids, called)) for die in range(1, faces + 1))
            return Chance(tuple(rolls))
        mover = len(bids) % 2
        if called:
            quantity, face = bids[-1] // faces + 1, bids[-1] % faces + 1
            holds = sum(die in (face, faces) for die in dice) >= quantity
            # the bidder is whoever does not move now
            return End(_WON if holds == (mover == 1) else _LOST)
        last = bids[-1] if bids else -1
        higher = [(names[bid], _Table(dice, (*bids, bid), False)) for bid in range(last + 1, 2 * faces)]
        calls = [(LIAR, _Table(dice, bids, True))] if bids else []
        return Turn(mover, " ".join([f"{dice[mover]} |", *(names[bid] for bid in bids)]), (*higher, *calls))

    return Rules(2, _Table((), (), False), look, f"Bluff, a die of {faces} faces each")
