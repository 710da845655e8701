r"""A match of Bluff: rounds with fewer and fewer dice, until one player has none and has lost.

All dice are shown when a bid is called a lie. The loser of a round gives up one die (the individual rule), or, with
`difference`, as many as the bid was wrong by, but at least one: if the bid holds exactly the caller loses one, which is
the rule of the game of the year 1993 for two players. The loser of a round begins the next one; player 1 begins the
first. The winner of the match gets 1, the loser 0.

After a round both know all that has happened, so what follows is a proper subgame. Its value may stand in its place,
and the match is solved by its rounds, those with the fewest dice first: W(a, b) for a player who begins with a dice
against b is the value of a round in which

    x < a own dice left are worth W(x, b),      y < b of the other player 1 - W(y, a),

with W(0, b) = 0.

Source: Ravensburger, "Bluff" (Borg 1993); the individual rule is that of Perudo.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from trees.games.bluff import (
    BiddingRound,
    Called,
    Dice,
    dice_left,
    dice_of,
    hand_text,
    hands,
    play,
    require_dice,
    results,
)
from trees.games.family import Family, Values
from trees.rules import MOST_WALKED, Chance, End, Rules, Turn
from trees.tree import TooLarge

_ENDS = (End((Fraction(1), Fraction(0))), End((Fraction(0), Fraction(1))))


class _Match(NamedTuple):
    past: tuple[str, ...]
    """The rounds that are over."""
    beginner: int
    dice: Dice
    """Those of the beginner and of the other player."""
    table: BiddingRound = BiddingRound()


def bluff_match(faces: int, dice: Dice, wild: bool = True, difference: bool = False) -> Rules:
    """The whole match; an information set is the rounds that are over and what the mover knows of this one.

    A round that is over is both hands, that of player 1 first, and the bids: "1 1 : 2 | 1-2 2-1; 1 | 1-1".

    Raises:
        TreeError: no faces, no dice, or more than 10,000,000 histories.

    >>> from trees.rules import grow
    >>> grow(bluff_match(2, (2, 1))).number_of_nodes() == histories(2, (2, 1), True, False)
    True
    """
    require_dice("bluff-match", faces, dice)
    if histories(faces, dice, wild, difference) > MOST_WALKED:
        raise TooLarge(
            f"bluff-match: expected at most {MOST_WALKED:,} histories, found more (`solve` needs no tree of the match)"
        )
    rounds = {state: play(faces, state, wild) for state in states(dice, difference)}

    def look(match: _Match) -> Turn | Chance | End:
        past, beginner, state, table = match
        here = rounds[state](table)
        if isinstance(here, Chance):
            return Chance(tuple((action, p, match._replace(table=after)) for action, p, after in here.moves))
        if isinstance(here, Turn):
            moves = tuple((action, match._replace(table=after)) for action, after in here.moves)
            return Turn(here.player ^ beginner, "; ".join([*past, here.infoset]), moves)
        left = dice_left(state, here, difference)
        loser = int(left[0] == state[0])
        if left[loser] == 0:
            return _ENDS[loser ^ beginner ^ 1]
        return look(_Match((*past, _written(table, beginner, faces)), loser ^ beginner, (left[loser], left[1 - loser])))

    title = f"A match of bluff, {dice[0]} against {dice[1]} dice of {faces} face{'s'[: faces > 1]}"
    return Rules(2, _Match((), 0, dice), look, title)


def _written(table: BiddingRound, beginner: int, faces: int) -> str:
    own, other = (hand_text(table.hands[player ^ beginner]) for player in (0, 1))
    bids = " ".join(f"{bid // faces + 1}-{bid % faces + 1}" for bid in table.bids)
    return f"{own} : {other} | {bids}"


def states(dice: Dice, difference: bool) -> list[Dice]:
    """The rounds of a match by the dice of who begins and of the other, fewest first, each after those it leads to.

    >>> states((2, 2), False)
    [(1, 1), (1, 2), (2, 2)]
    """
    found = {dice}
    waiting = [dice]
    while waiting:
        state = waiting.pop()
        for left in results(state, difference):
            after = _next(state, left)
            if 0 not in after and after not in found:
                found.add(after)
                waiting.append(after)
    return sorted(found, key=lambda state: (sum(state), state))


def later(dice: Dice, worth: Mapping[Dice, Fraction], difference: bool) -> dict[Dice, Fraction]:
    """What the results of a round are worth to who begins it, where worth[a, b] is W(a, b).

    >>> {left: str(w) for left, w in later((1, 2), {(1, 1): Fraction(5, 9)}, False).items()}
    {(0, 2): '0', (1, 1): '4/9'}
    """
    out = {}
    for left in results(dice, difference):
        after = _next(dice, left)
        of_loser = worth[after] if after[0] else Fraction(0)
        out[left] = of_loser if left[1] == dice[1] else 1 - of_loser
    return out


def _next(dice: Dice, left: Dice) -> Dice:
    """The dice of the loser, who begins, and of the winner."""
    return left if left[1] == dice[1] else (left[1], left[0])


def histories(faces: int, dice: Dice, wild: bool, difference: bool) -> int:
    """The number of histories of a match whose rounds can be walked, found without a walk.

    2^i sets of bids have bid i as the highest; from i = 1 on either player made it in half of them.

    >>> histories(2, (1, 1), True, False), histories(2, (2, 2), True, False)
    (127, 57278623)
    """
    found: dict[Dice, int] = {}
    for state in states(dice, difference):
        rolls = [[hand for hand, _ in hands(faces, number)] for number in state]
        bids = faces * sum(state)
        total = 1 + len(rolls[0]) + len(rolls[0]) * len(rolls[1]) * 2**bids
        for own in rolls[0]:
            for other in rolls[1]:
                for bid in range(bids):
                    quantity, face = bid // faces + 1, bid % faces + 1
                    counted = (face, faces) if wild else (face,)
                    count = sum(die in counted for die in (*own, *other))
                    for bidder in (0, 1) if bid else (0,):
                        after = _next(state, dice_left(state, Called(bidder, quantity, count), difference))
                        total += (2 ** (bid - 1) if bid else 1) * (found[after] if after[0] else 1)
        found[state] = total
    return found[dice]


def match_of(values: Values) -> tuple[int, Dice, bool, bool]:
    """The faces, the dice of both players, is the highest face wild, does a loser lose the difference.

    Raises:
        TreeError: a value that does not fit.

    >>> match_of(Values("bluff-match", FAMILY.complete({"second": "1"})))
    (3, (2, 1), True, False)
    """
    return *dice_of(values), values.flag("difference")


FAMILY = Family(
    "bluff-match",
    {"faces": "3", "first": "2", "second": "2", "wild": "1", "difference": "0"},
    lambda values: bluff_match(*match_of(values)),
)
