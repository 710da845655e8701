"""Checks of rational brackets of a game's value."""

from __future__ import annotations

from verify.kernel.games.game import form_of, reference
from verify.kernel.numbers.spelling import write
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Call, Compare, Statement, Sum, equal, of
from verify.kernel.strategies.sequence_form import zero_sum
from verify.kernel.zero_sum.records import Bracket
from verify.kernel.zero_sum.value import guarantee, require_whole_plan


def check_bracket(c: Bracket) -> tuple[Statement, ...]:
    """Player 1's plan earns `low` against a best response, player 2's concedes `high` to one.

    Whoever follows a plan gets at least what it earns against a best response, so
    low <= value <= high. Both bounds must be what the plans give, neither more nor less.
    """
    form = zero_sum(form_of(c.game, {}))
    for player, plan in enumerate(c.plans):
        require_whole_plan(form, player, plan)
        bound = guarantee(form, player, plan)
        claimed, where, found = (c.low, "low", bound) if player == 0 else (c.high, "high", -bound)
        if claimed != found:
            raise CheckFailed(f"{where}: expected what plans[{player}] gives, {write(found)}, found {write(claimed)}")
    number = Call("value", (reference(c.game),))
    if c.low == c.high:
        return (equal(number, c.low),)
    return Compare(of(number), AT_LEAST, Sum(c.low)), Compare(of(number), AT_MOST, Sum(c.high))
