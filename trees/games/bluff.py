r"""Bluff, the two-player liar's dice with several dice each: one round, until a bid is called a lie.

The players roll a and b dice with n faces, each sees only the own ones. In turn, player 1 first, they bid "at least
q dice show face f" (action "q-f", q from 1 to a + b), all dice counted, each bid higher than the last: more dice, or
as many of a higher face. Instead of bidding a player may call the last bid a lie. If `wild`, the highest face counts
as every face. The bidder wins if the bid holds, else the caller; the winner gets 1, the loser -1.

Rolls that differ only in the order of the dice are one hand, so there are A = C(n + a - 1, a) hands of player 1 and
B = C(n + b - 1, b) of player 2. A history of bids is a set of bids, so with m = n (a + b) bids there are
A B (2^m - 1) leaves, (A + B) 2^(m - 1) information sets and 1 + A + A B (2^(m + 1) - 1) histories.

With one die each and the highest face wild it is the game that OpenSpiel plays. Without wild faces the values agree
with those of Ahle, "An analysis of the endgame of Liar's Dice".

Source: game `liars_dice` of OpenSpiel, Lanctot et al. (2019); Lisy, Lanctot and Bowling (2015), "Online Monte Carlo
counterfactual regret minimization", section 4.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple, TypeAlias

from trees.games.family import Family, Values
from trees.rules import MOST_WALKED, Chance, End, Rules, Turn
from trees.tree import Number, TooLarge, TreeError, require_exact

MOST_DICE = 100

LIAR = "liar"
Dice: TypeAlias = tuple[int, int]
Hand: TypeAlias = tuple[int, ...]
_WON = End((Fraction(1), Fraction(-1)))
_LOST = End((Fraction(-1), Fraction(1)))
# 2 to the number of bids alone is more than can be walked
_TOO_MANY_BIDS = 24


class BiddingRound(NamedTuple):
    """A round so far: the hands rolled, the numbers of the bids made, and whether the last was called a lie."""

    hands: tuple[Hand, ...] = ()
    bids: tuple[int, ...] = ()
    called: bool = False


class Called(NamedTuple):
    """A round is over: `showing` dice show the face of the last bid, which was for `quantity` of them."""

    bidder: int
    quantity: int
    showing: int

    @property
    def holds(self) -> bool:
        return self.showing >= self.quantity


def bluff(faces: int = 6, dice: Dice = (1, 1), wild: bool = True) -> Rules:
    """Bluff with dice[0] dice for player 1 and dice[1] for player 2, who get 1 or -1.

    Information sets are the own dice, in order, and the bids: "1 1 3 | 1-2 2-1".

    Raises:
        TreeError: no faces, no dice, or more than 10,000,000 histories.

    >>> from trees.rules import grow
    >>> grow(bluff(3)).number_of_nodes(), grow(bluff(2, (2, 1))).number_of_nodes()
    (1147, 766)
    """
    require_dice("bluff", faces, dice)
    look_on = play(faces, dice, wild)

    def look(table: BiddingRound) -> Turn | Chance | End:
        here = look_on(table)
        if not isinstance(here, Called):
            return here
        return _WON if here.holds == (here.bidder == 0) else _LOST

    return Rules(2, BiddingRound(), look, f"Bluff, {_title(faces, dice)}")


def bluff_round(
    faces: int, dice: Dice, later: Mapping[Dice, Number], wild: bool = True, difference: bool = False
) -> Rules:
    """A round whose payoffs are given: later[x, y] to player 1 if x and y dice are left after it, to player 2 the
    rest of 1.

    Raises:
        TreeError: no faces, no dice, more than 10,000,000 histories, or a result missing in `later`.

    >>> from verify.find.zero_sum.optimal import solve
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> solve(sequence_form(bluff_round(3, (1, 1), {(1, 0): Fraction(1), (0, 1): Fraction(0)})))[0]
    Fraction(5, 9)
    """
    require_dice("bluff", faces, dice)
    ends: dict[Dice, End] = {}
    for left in results(dice, difference):
        if left not in later:
            raise TreeError(f"bluff: expected a later value for {left[0]} and {left[1]} dice, found none")
        worth = later[left]
        require_exact(worth, f"bluff: later[{left[0]}, {left[1]}]")
        ends[left] = End((worth, 1 - worth))
    look_on = play(faces, dice, wild)

    def look(table: BiddingRound) -> Turn | Chance | End:
        here = look_on(table)
        return ends[dice_left(dice, here, difference)] if isinstance(here, Called) else here

    return Rules(2, BiddingRound(), look, f"A round of bluff, {_title(faces, dice)}")


def play(faces: int, dice: Dice, wild: bool) -> Callable[[BiddingRound], Turn | Chance | Called]:
    """What can happen in a round; whoever has dice[0] dice begins."""
    names = [f"{quantity}-{face}" for quantity in range(1, sum(dice) + 1) for face in range(1, faces + 1)]
    rolls = [list(hands(faces, number)) for number in dice]

    def look(table: BiddingRound) -> Turn | Chance | Called:
        rolled, bids, called = table
        if len(rolled) < 2:
            return Chance(tuple((hand_text(hand), p, BiddingRound((*rolled, hand))) for hand, p in rolls[len(rolled)]))
        mover = len(bids) % 2
        if called:
            quantity, face = bids[-1] // faces + 1, bids[-1] % faces + 1
            counted = (face, faces) if wild else (face,)
            # the bidder is whoever does not move now
            return Called(1 - mover, quantity, sum(die in counted for hand in rolled for die in hand))
        last = bids[-1] if bids else -1
        higher = [(names[bid], BiddingRound(rolled, (*bids, bid))) for bid in range(last + 1, len(names))]
        calls = [(LIAR, BiddingRound(rolled, bids, True))] if bids else []
        return Turn(mover, " ".join([hand_text(rolled[mover]), "|", *(names[bid] for bid in bids)]), (*higher, *calls))

    return look


def dice_left(dice: Dice, called: Called, difference: bool) -> Dice:
    """The dice of both players after a round: the loser has lost one, with `difference` as many as the bid was wrong
    by, but at least one.

    >>> dice_left((3, 3), Called(bidder=0, quantity=4, showing=2), True)
    (1, 3)
    """
    lost = max(1, abs(called.showing - called.quantity)) if difference else 1
    loser = 1 - called.bidder if called.holds else called.bidder
    first, second = (max(0, number - lost) if player == loser else number for player, number in enumerate(dice))
    return first, second


def results(dice: Dice, difference: bool) -> list[Dice]:
    """The dice that may be left after a round, fewest first.

    >>> results((2, 1), True)
    [(0, 1), (1, 1), (2, 0)]
    """
    first, second = dice
    firsts, seconds = (range(0 if difference else number - 1, number) for number in dice)
    return [*((fewer, second) for fewer in firsts), *((first, fewer) for fewer in seconds)]


def hands(faces: int, number: int) -> list[tuple[Hand, Fraction]]:
    """The rolls of `number` dice up to order, each with its multinomial probability.

    >>> [(hand_text(hand), str(p)) for hand, p in hands(2, 2)]
    [('1 1', '1/4'), ('1 2', '1/2'), ('2 2', '1/4')]
    """
    ways = factorial(number)
    return [
        (hand, Fraction(ways // prod(factorial(hand.count(face)) for face in set(hand)), faces**number))
        for hand in combinations_with_replacement(range(1, faces + 1), number)
    ]


def hand_text(hand: Hand) -> str:
    """A hand as it is written, such as "1 1 3"."""
    return " ".join(map(str, hand))


def require_dice(name: str, faces: int, dice: Dice) -> None:
    """Check that a round exists and can be walked.

    Raises:
        TreeError: no faces, no dice, or more than 10,000,000 histories.
    """
    if not isinstance(faces, int) or faces < 1:
        raise TreeError(f"{name}: expected faces >= 1, found {faces!r}")
    for number in dice:
        if not isinstance(number, int) or number < 1:
            raise TreeError(f"{name}: expected one die or more for each player, found {number!r}")
    bids = faces * sum(dice)
    first, second = (comb(faces + number - 1, number) for number in dice) if bids < _TOO_MANY_BIDS else (1, 1)
    if 1 + first + first * second * (2 ** min(bids + 1, _TOO_MANY_BIDS + 1) - 1) > MOST_WALKED:
        raise TooLarge(
            f"{name}: expected at most {MOST_WALKED:,} histories in a round, found more with {_title(faces, dice)}"
        )


def _title(faces: int, dice: Dice) -> str:
    return f"{dice[0]} against {dice[1]} dice of {faces} face{'s'[: faces > 1]}"


def dice_of(values: Values) -> tuple[int, Dice, bool]:
    """The faces, the dice of both players, and whether the highest face is wild.

    Raises:
        TreeError: a value that does not fit.
    """
    faces, first, second = (values.whole(key, 1, MOST_DICE) for key in ("faces", "first", "second"))
    return faces, (first, second), values.flag("wild")


FAMILY = Family(
    "bluff", {"faces": "6", "first": "1", "second": "1", "wild": "1"}, lambda values: bluff(*dice_of(values))
)
