"""Kuhn poker with the profiles in dispute."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio

GAME = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
ALPHA = Parameter("alpha", Range(F(0), F(1, 3)))
THIRD, a = F(1, 3), Ratio.variable()
Strategy = dict[str, dict[str, Any]]


def two(left: str, right: str, probability: Any) -> dict[str, Any]:
    return {left: 1 - probability, right: probability}


def profile(call: Any) -> tuple[Strategy, Strategy]:
    """Kuhn's equilibria with J bet alpha, K bet 3 alpha; `call` is how often the queen calls."""
    first = {
        "J": two("check", "bet", a),
        "Q": two("check", "bet", F(0)),
        "K": two("check", "bet", 3 * a),
        "J check-bet": two("fold", "call", F(0)),
        "Q check-bet": two("fold", "call", call),
        "K check-bet": two("fold", "call", F(1)),
    }
    second = {
        "J after check": two("check", "bet", THIRD),
        "Q after check": two("check", "bet", F(0)),
        "K after check": two("check", "bet", F(1)),
        "J after bet": two("fold", "call", F(0)),
        "Q after bet": two("fold", "call", THIRD),
        "K after bet": two("fold", "call", F(1)),
    }
    return first, second


def half() -> tuple[Strategy, Strategy]:
    """Every action with probability 1/2."""
    first, second = profile(F(1, 2))
    return tuple({h: {x: F(1, 2) for x in here} for h, here in own.items()} for own in (first, second))  # type: ignore[return-value]
