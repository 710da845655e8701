"""Rock-paper-scissors; both move at once. The payoffs are Mizuno's (2012)."""

from __future__ import annotations

from fractions import Fraction

from trees.games.at_once import at_once
from trees.games.family import Family
from trees.rules import Rules
from trees.tree import Number

_HANDS = ("rock", "paper", "scissors")


def rock_paper_scissors(win: Number = Fraction(1), tie: Number = Fraction(1, 2), loss: Number = Fraction(0)) -> Rules:
    """Rock-paper-scissors.

    >>> from trees.rules import grow
    >>> grow(rock_paper_scissors()).nodes["rock", "paper"]["payoff"]
    (Fraction(0, 1), Fraction(1, 1))
    """

    def payoff(first: str, second: str) -> tuple[Number, Number]:
        ahead = (_HANDS.index(first) - _HANDS.index(second)) % 3
        return ((tie, tie), (win, loss), (loss, win))[ahead]

    return at_once("Rock-paper-scissors", (_HANDS, _HANDS), payoff)


FAMILY = Family(
    "rock-paper-scissors",
    {"win": "1", "tie": "1/2", "loss": "0"},
    lambda values: rock_paper_scissors(**{key: values.amount(key) for key in values.texts}),
)
