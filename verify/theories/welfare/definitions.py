r"""Welfare and Pareto dominance, in payoffs.

With u_i(b) what player i gets under the profile b: the welfare of b is the sum of all u_i(b); p dominates q if
u_i(p) >= u_i(q) for all i, and u_i(p) > u_i(q) for some; p is efficient among profiles none of which dominates it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from verify.kernel.statements.records import AT_LEAST, MORE, And, Call, Compare, Not, Or, Statement, Sum, of
from verify.language.words import StatementError


def welfare(call: Call) -> Sum:
    """What all players get together."""
    return Sum(Fraction(0), tuple((Fraction(1), each) for each in _payoffs(*call.arguments)))


def pareto_dominates(call: Call) -> Statement:
    """Everybody gets as much at least, and somebody more."""
    game, profile, other = call.arguments
    own, theirs = (_payoffs(game, each) for each in (profile, other))
    if len(own) != len(theirs):
        raise StatementError(
            f"{call.word}: expected two profiles of one game, found {len(own)} and {len(theirs)} players"
        )
    pairs = [(of(one), of(another)) for one, another in zip(own, theirs, strict=True)]
    more = Or(tuple(Compare(one, MORE, another) for one, another in pairs))
    return And((*(Compare(one, AT_LEAST, another) for one, another in pairs), more))


def pareto_efficient(call: Call) -> Statement:
    """None of the profiles named dominates this one."""
    game, profile, among = call.arguments
    others: Any = among
    return And(tuple(Not(Call("pareto_dominates", (game, other, profile))) for other in others))


def _payoffs(game: Any, profile: Any) -> Sequence[Call]:
    own: Sequence[Mapping[str, Any]] = profile
    if not own:
        raise StatementError("profile: expected a strategy for each player, found none")
    return [Call("payoff", (game, profile, Fraction(player))) for player in range(1, len(own) + 1)]
