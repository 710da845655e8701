r"""What each pure strategy gains over a profile: which are best replies, and whether the equilibrium is strict.

Let g_i(s) be what player i gains by the reduced pure strategy s, the others following the profile b. By perfect recall
(Kuhn 1953) b_i is a mixture of reduced pure strategies, so the mean of its g_i is 0. Then

    s is a best reply   exactly if   g_i(s) >= g_i(t) for all t;
    b is strict         exactly if   each b_i is a pure strategy, and g_i(s) < 0 for all others,

for if b_i is mixed, one of those it plays gains 0 at least. Gains are sums of those of its sequences
(`strategies.response`).

Source: Harsanyi (1973), "Games with randomly disturbed payoffs", section 2 (strict, there strong, equilibria).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import isqrt
from typing import Any

from trees.exact import TooLarge
from trees.strategic import Strategy, reduced_count, reduced_strategies
from trees.tree import EMPTY
from verify.kernel.games.game import form_of
from verify.kernel.numbers.multivariate import Multivariate, Several
from verify.kernel.numbers.ratio import plain
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import MORE, Call, Not, Statement, equal
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import Undecided, gains, payoff
from verify.kernel.strategies.sequence_form import SequenceForm, pure_plan
from verify.language.legible import text
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import PureReplies
from verify.theories.parameters.conditions import box_of, exactly, relations, subject, throughout
from verify.theories.parameters.ranges import plans_over

MOST = 1_000
"""Reduced pure strategies of a player; with parameters their number squared."""


def check_pure_replies(c: PureReplies) -> tuple[Statement, ...]:
    """The gains are sums over the sequences of each strategy, against the plans of the others."""
    box = box_of(c)
    form = form_of(c.game, box.binding, box)
    plans = plans_over(form, c.profile, box)
    if reply_gains(form, plans, box) != c.gains:
        raise CheckFailed("gains: expected those of the reduced pure strategies of each player in order, found others")
    facts = [*_strict(c, form, plans, box)]
    for player, own in enumerate(c.gains):
        facts += _best(c, player, reduced_strategies(form.infosets[player]), own, box)
    return tuple(throughout(c, fact) for fact in facts)


def reply_gains(form: SequenceForm, plans: Mapping[int, Plan], box: Box) -> tuple[tuple[Several, ...], ...]:
    """What each reduced pure strategy of each player gains.

    Raises:
        TooLarge: a player has too many.
    """
    found = []
    for player, sets in enumerate(form.infosets):
        count = reduced_count(sets)
        if (count**2 if box.parameters else count) > MOST:
            about = f", {isqrt(MOST)} with parameters" if box.parameters else ""
            raise TooLarge(f"game: expected at most {MOST:,} reduced pure strategies of a player{about}, found more")
        each, now = gains(form, player, plans), payoff(form, player, plans)
        paid = (sum((each[move] for move in (EMPTY, *s.items())), Fraction(0)) for s in reduced_strategies(sets))
        found.append(tuple(plain(number - now) for number in paid))
    return tuple(found)


def _strict(c: PureReplies, form: SequenceForm, plans: Mapping[int, Plan], box: Box) -> Iterator[Statement]:
    """Where exactly the equilibrium is strict; nothing where it depends on parameters whether the profile is pure."""
    strict = Call("strict_nash", subject(c))
    others: list[Several] = []
    for player, own in enumerate(c.gains):
        shares = [plain(weight) for weight in plans[player].values()]
        if any(isinstance(share, Fraction) and 0 < share < 1 for share in shares):
            yield Not(strict)
            return
        if not all(isinstance(share, Fraction) for share in shares):
            return
        for strategy, gain in zip(reduced_strategies(form.infosets[player]), own, strict=True):
            if pure_plan(form, player, strategy) != plans[player]:
                others.append(gain)
                if isinstance(gain, Fraction) and gain >= 0:
                    yield equal(Call("gain", (*subject(c), Fraction(player + 1), strategy)), gain)
    if any(isinstance(gain, Fraction) and gain >= 0 for gain in others):
        yield Not(strict)
        return
    lost = dict.fromkeys(_above(-gain, box).primitive() for gain in others if not box.positive(-gain))
    yield exactly(c, strict, [(form, MORE) for form in lost])


def _best(
    c: PureReplies, player: int, strategies: Sequence[Strategy], own: Sequence[Several], box: Box
) -> Iterator[Statement]:
    """Where exactly each strategy is a best reply, and without parameters how many are."""
    who = *subject(c), Fraction(player + 1)
    best = 0
    for strategy, gain in zip(strategies, own, strict=True):
        is_best = Call("best_reply", (*who, strategy))
        slacks: list[Any] = [plain(gain - other) for other in own]
        if any(isinstance(slack, Fraction) and slack < 0 for slack in slacks):
            yield Not(is_best)
            continue
        best += 1
        wanted = [_above(slack, box) for slack in slacks if not box.nonnegative(slack)]
        yield exactly(c, is_best, relations(wanted))
    if not box.parameters:
        yield equal(Call("best_replies", who), best)


def _above(number: Several, box: Box) -> Multivariate:
    """The number times what is below its line, which is > 0.

    Raises:
        Undecided: that is not shown.
    """
    found = box.above(number)
    if found is None:
        raise Undecided(f"gains: expected a divisor that is not 0 for {box.closed()}, found {text(number)}")
    return found
