"""The published profiles of Kuhn poker, as functions of their parameter."""

from __future__ import annotations

from fractions import Fraction

from trees.tree import Number
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.plan import Behaviour

GAME = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
THIRD = Fraction(1, 3)
CARDS = ("J", "Q", "K")
ALPHA = Parameter("alpha", Range(Fraction(0), THIRD))
alpha = Ratio.variable()

Profile = tuple[Behaviour, Behaviour]


def published(call: Number, *, bluff: Number = THIRD) -> Profile:
    """Player 1 bets J with alpha, K with 3 alpha and calls with Q with `call`; player 2 bets J
    after a check with `bluff` and is else in equilibrium. Source: Tsuda (2023); Kuhn (1950)."""
    return player_1(alpha, 3 * alpha, call), player_2(bluff, THIRD)


def player_1(bet_j: Number, bet_k: Number, call_q: Number) -> Behaviour:
    """Player 1's strategy with J folded, K called and Q checked."""
    return {
        "J": two("check", "bet", bet_j),
        "Q": two("check", "bet", Fraction(0)),
        "K": two("check", "bet", bet_k),
        "J check-bet": two("fold", "call", Fraction(0)),
        "Q check-bet": two("fold", "call", call_q),
        "K check-bet": two("fold", "call", Fraction(1)),
    }


def player_2(bet_j: Number, call_q: Number) -> Behaviour:
    """Player 2's strategy with K always bet and called, Q checked, J folded."""
    return {
        "J after check": two("check", "bet", bet_j),
        "Q after check": two("check", "bet", Fraction(0)),
        "K after check": two("check", "bet", Fraction(1)),
        "J after bet": two("fold", "call", Fraction(0)),
        "Q after bet": two("fold", "call", call_q),
        "K after bet": two("fold", "call", Fraction(1)),
    }


def two(first: str, second: str, probability: Number) -> dict[str, Number]:
    """The second action with `probability`, else the first."""
    return {first: 1 - probability, second: probability}
