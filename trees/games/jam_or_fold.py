r"""Jam or fold: heads-up hold'em in which the small blind goes all-in or folds, and the big blind calls or folds.

Both players have a stack of S big blinds before the hand, put in an ante each, and blinds of 1/2 and 1, all of which S
counts. Payoffs are what a player has more than S when the hand is over, in big blinds: a fold of the small blind loses
1/2 and the ante, a jam that is not called wins 1 and the ante, and a call plays for S. A hand matters only by its class
of starting hands, and payoffs are expected ones: a deal of the classes i and j has the probability pairs[i][j] over all
pairs, and a call there pays S times net[i][j] / (pairs[i][j] boards), the chance of winning less that of losing over
all boards (`trees.holdem.showdowns`). Player 1 is the small blind.

Source: Chen and Ankenman (2006), "The mathematics of poker".
"""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational
from typing import NamedTuple

from trees.games.family import Family, Values
from trees.holdem.showdowns import Showdowns, holdem
from trees.rules import Chance, End, Rules, Turn, grow
from trees.tree import Number, Tree, TreeError, require_exact

JAM, CALL, FOLD = "jam", "call", "fold"
SMALL, BIG = Fraction(1, 2), Fraction(1)


def after_jam(name: str) -> str:
    """The information set of the big blind with a hand of this class."""
    return f"{name} after jam"


def jam_or_fold_rules(stack: Number = 10, ante: Number = 0, showdowns: Showdowns | None = None) -> Rules:
    """Jam or fold with these stacks in big blinds; `stack` and `ante` may be symbols.

    Information sets are the class, "AKs", for player 1, and "AKs after jam" for player 2.

    Raises:
        TreeError: an ante below 0, or a stack that does not cover big blind and ante.

    >>> jam_or_fold_rules().players
    2
    """
    stack, ante = require_stacks(stack, ante)
    table = holdem() if showdowns is None else showdowns
    folded, passed = End((-SMALL - ante, SMALL + ante)), End((BIG + ante, -BIG - ante))

    def look(hand: _Hand) -> Turn | Chance | End:
        first, second, said = hand
        match said:
            case "dealing":
                return Chance(
                    tuple(
                        (f"{one} {other}", Fraction(table.pairs[i][j], table.all_deals), _Hand(i, j, ""))
                        for i, one in enumerate(table.names)
                        for j, other in enumerate(table.names)
                        if table.pairs[i][j]
                    )
                )
            case "":
                return Turn(0, table.names[first], ((FOLD, folded), (JAM, hand._replace(said=JAM))))
            case _:  # a jam
                won = stack * Fraction(table.net[first][second], table.pairs[first][second] * table.boards)
                return Turn(1, after_jam(table.names[second]), ((FOLD, passed), (CALL, End((won, -won)))))

    def seen(state: _Hand | End) -> Turn | Chance | End:
        return state if isinstance(state, End) else look(state)

    return Rules(2, _Hand(0, 0, "dealing"), seen, f"Jam or fold, {stack} big blinds, ante {ante}")


def require_stacks(stack: Number, ante: Number) -> tuple[Number, Number]:
    """Stack and ante, whole numbers as fractions.

    Raises:
        TreeError: an ante below 0, or a stack that does not cover big blind and ante.

    >>> require_stacks(10, 0)
    (Fraction(10, 1), Fraction(0, 1))
    """
    require_exact(stack, "jam-or-fold: stack")
    require_exact(ante, "jam-or-fold: ante")
    stack, ante = (Fraction(number) if isinstance(number, int) else number for number in (stack, ante))
    if isinstance(ante, Rational) and ante < 0:
        raise TreeError(f"jam-or-fold: expected ante >= 0, found {ante}")
    if isinstance(stack, Rational) and isinstance(ante, Rational) and stack < BIG + ante:
        raise TreeError(f"jam-or-fold: expected stack >= {BIG + ante}, big blind and ante, found {stack}")
    return stack, ante


class _Hand(NamedTuple):
    """The classes of both hands, and what was said."""

    first: int
    second: int
    said: str


def jam_or_fold(stack: Number = 10, ante: Number = 0, showdowns: Showdowns | None = None) -> Tree:
    """The tree of `jam_or_fold_rules`: 142,806 nodes for hold'em."""
    return grow(jam_or_fold_rules(stack, ante, showdowns))


def _rules(values: Values) -> Rules:
    stack, ante = values.amount("stack"), values.amount("ante")
    if not (isinstance(stack, Rational) and isinstance(ante, Rational)) and not values.positive(stack - BIG - ante):
        raise TreeError("jam-or-fold: expected stack > 1 + ante throughout the range, found other values")
    return jam_or_fold_rules(stack, ante)


FAMILY = Family("jam-or-fold", {"stack": "10", "ante": "0"}, _rules, tables=("trees/holdem/preflop.txt",))
