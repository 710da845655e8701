r"""Check of jam or fold for all stacks above one: plans that mix no hand, and are the only optimal ones there.

Against a plan that does not depend on the stack every gain is linear in it. So a gain has one sign above S0 if it has
it, or is 0, at S0, and goes on from there to S0 + 1 in the direction of this sign, or stays. Gains that are nowhere 0
leave no choice, and both plans are the only optimal ones. The payoff is linear in the stack too.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from trees.games.jam_or_fold import BIG, SMALL
from trees.holdem.showdowns import Showdowns, holdem
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    EQUAL,
    Call,
    Compare,
    ForAll,
    ForPlans,
    Interval,
    Statement,
    Weight,
    equal,
    number_of,
    of,
)
from verify.theories.holdem.compact import Compact
from verify.theories.holdem.forms import Form, minus, polynomial_of
from verify.theories.holdem.optimal import share_of, spots
from verify.theories.holdem.pieces import STACK
from verify.theories.holdem.records import ALWAYS, JamOrFoldTail, game_at


def check_jam_or_fold_tail(c: JamOrFoldTail) -> tuple[Statement, ...]:
    """The plans are the only optimal ones above the stack; see the top of this file."""
    if c.ante < 0 or c.start < BIG + c.ante:
        raise CheckFailed("start: expected an ante >= 0 and a stack that covers big blind and ante, found others")
    return tuple(ForAll(STACK, Interval(c.start, None, with_low=False), fact) for fact in _facts(c, holdem()))


def _facts(c: JamOrFoldTail, table: Showdowns) -> Iterator[Statement]:
    """What holds at each stack above the first."""
    ends = c.start, c.start + 1
    compact = Compact(table, c.ante, ends)
    jams, calls = compact.weights(c.jams, "jams"), compact.weights(c.calls, "calls")
    answered = compact.call_gains(jams)
    gains = compact.jam_gains(calls), [minus(form) for form in answered]
    for side, weights, gained in zip(("jams", "calls"), (jams, calls), gains, strict=True):
        for name, always, form in zip(table.names, weights.always, gained, strict=True):
            if weights.mixed or not goes_up(form if always else minus(form)):
                raise CheckFailed(f"{side}.{name}: expected a choice by its gain at all stacks above, found others")
    scale = compact.unit * table.all_deals * table.boards
    earned = polynomial_of(compact.earned(jams, answered, calls.always), *ends)
    game = game_at(STACK, c.ante)
    yield equal(Call("value", (game,)), plain(Ratio.of(earned, Polynomial.of([scale])) - (SMALL + c.ante)))
    for player, (choices, weights) in enumerate(((c.jams, jams), (c.calls, calls)), 1):
        yield equal(Call("dimension", (game, Fraction(player))), 0)
        yield equal(Call("share", (game, Fraction(player))), share_of(weights, table))
        for name, mark in zip(table.names, "".join(choices.chart), strict=True):
            taken = Compare(of(Weight(*spots(player, name))), EQUAL, number_of(int(mark == ALWAYS)))
            yield ForPlans(game, player, taken)


def goes_up(form: Form) -> bool:
    """A linear form, given at S0 and S0 + 1, is positive for all S > S0.

    >>> goes_up((0, 1)), goes_up((1, 1)), goes_up((0, 0)), goes_up((2, 1))
    (True, True, False, False)
    """
    first, second = form
    return second >= first >= 0 and second > 0
