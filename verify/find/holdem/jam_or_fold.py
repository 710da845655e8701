"""Jam or fold at one stack: exact optimal plans, strictly complementary ones, and replies to a range."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from trees.holdem.classes import range_shares
from trees.holdem.showdowns import Showdowns, holdem
from verify.find.holdem.support import Gains, Marks, Unfound, chart_rows, guess_marks
from verify.kernel.refusal import CheckFailed
from verify.theories.holdem.compact import Compact
from verify.theories.holdem.forms import minus
from verify.theories.holdem.optimal import require_optimal, weights_of, worth
from verify.theories.holdem.records import ALWAYS, MIXED, NEVER, Choices, JamOrFold, JamOrFoldReply, JamOrFoldTail
from verify.theories.holdem.reply import replies

NEARBY = Fraction(1, 2**20)


def solve(stack: Fraction, ante: Fraction = Fraction(0), table: Showdowns | None = None) -> JamOrFold:
    """The value and optimal plans at a stack.

    Where plans change at just this stack, those left and right of it are both optimal there, and their mean leaves open
    what either does.

    Raises:
        Unfound: no plans were found that the checker accepts.

    >>> solve(Fraction(1)).value
    Fraction(0, 1)
    """
    table = holdem() if table is None else table
    guess = guess_marks(table, ante)
    refused: Exception | None = None
    for near in ((stack,), (stack - NEARBY, stack + NEARBY)):
        try:
            found = _at(stack, ante, table, [guess(point) for point in near])
            for _ in require_optimal(found, table):
                pass
            return found
        except (CheckFailed, Unfound) as error:
            refused = error
    raise Unfound(f"stack {stack}: expected optimal plans, found none: {refused}")


def reply_to(stack: Fraction, ante: Fraction, player: int, against: str) -> JamOrFoldReply:
    """What each hand of the player expects against a range, and his best reply.

    Raises:
        CardError: `against` is no range.
        CheckFailed: nobody jams.

    >>> reply_to(Fraction(2), Fraction(0), 1, "AA").hands["72o"] > Fraction(19, 20)
    True
    """
    hands, payoff = replies(stack, ante, player, range_shares(against), holdem())
    return JamOrFoldReply(stack, ante, player, against, hands, payoff)


def tail(ante: Fraction = Fraction(0)) -> JamOrFoldTail:
    """All stacks above the last at which plans change: from there on aces jam, and aces call.

    >>> tail().start
    Fraction(1047073896, 1255589)
    """
    table = holdem()
    aces = Choices(chart_rows(ALWAYS + NEVER * (len(table.names) - 1)), {})
    compact = Compact(table, ante, (Fraction(0), Fraction(1)))
    jams = compact.jam_gains(compact.weights(aces, "calls"))[1:]
    calls = [minus(form) for form in compact.call_gains(compact.weights(aces, "jams"))[1:]]
    start = max(Fraction(first, first - second) for first, second in (*jams, *calls))
    return JamOrFoldTail(ante, start, aces, aces)


def _at(stack: Fraction, ante: Fraction, table: Showdowns, supports: Iterable[Marks]) -> JamOrFold:
    """The mean of the plans with these marks."""
    gains = Gains(table, ante, stack)
    both = [gains.choices(marks) for marks in supports]
    jams, calls = (_mean([pair[player] for pair in both], table) for player in (0, 1))
    compact = Compact(table, ante, (stack,))
    first, second = compact.weights(jams, "jams"), compact.weights(calls, "calls")
    return JamOrFold(stack, ante, worth(compact, first, compact.call_gains(first), second), jams, calls)


def _mean(plans: list[Choices], table: Showdowns) -> Choices:
    taken = zip(*(weights_of(plan, table) for plan in plans), strict=True)
    weights = [sum(each, Fraction(0)) / len(plans) for each in taken]
    marks = "".join(NEVER if w == 0 else ALWAYS if w == 1 else MIXED for w in weights)
    return Choices(chart_rows(marks), {n: w for n, w, m in zip(table.names, weights, marks, strict=True) if m == MIXED})
