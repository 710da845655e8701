"""Bounds on all replies over a range of the parameter, also where no reply is best on the whole range."""

from __future__ import annotations

from collections.abc import Mapping

from trees.tree import EMPTY, Number, Sequence
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import Undecided, gains, largest
from verify.kernel.strategies.sequence_form import SequenceForm

MOST_BRANCHES = 100_000


def require_guarantee(
    form: SequenceForm,
    player: int,
    plan: Plan,
    value: Number,
    where: str,
    order: Order = RATIONALS,
    dominance: Order | None = None,
) -> None:
    """No reply of the opponent leaves `player` less than the player's share of v.

    A plan of each player with this guarantee makes v the value. The plan may be scaled.
    """
    share = (value if player == 0 else -value) * plan[EMPTY]
    gain = gains(form, 1 - player, {player: plan})
    slack = least_slack(form, 1 - player, gain, -share, order, dominance)
    if slack is not None:
        expected, found = (number / plan[EMPTY] for number in (share, share + slack))
        raise CheckFailed(
            f"{where}: expected a guarantee of {text(expected)} for player {player + 1}, found {text(found)}"
        )


def least_slack(
    form: SequenceForm,
    player: int,
    gain: Mapping[Sequence, Number],
    bound: Number,
    order: Order = RATIONALS,
    dominance: Order | None = None,
) -> Number | None:
    """None if every plan of `player` has a total of `gain` <= `bound`, else bound - total of one.

    `dominance` (by default `order`) decides which actions need not be tried.

    Raises:
        Undecided: more than `MOST_BRANCHES` pure strategies would have to be tried.
    """
    labels = list(reversed(form.infosets[player].values()))
    waiting: list[tuple[int, dict[Sequence, Number]]] = [(0, dict(gain))]
    tried = 0
    while waiting:
        done, total = waiting.pop()
        if done == len(labels):
            tried += 1
            slack = bound - total[EMPTY]
            if not order.nonnegative(slack):
                return slack
            if tried > MOST_BRANCHES:
                raise Undecided(f"expected at most {MOST_BRANCHES} pure strategies to try, found more")
            continue
        infoset = labels[done]
        values = {action: total[infoset.label, action] for action in infoset.actions}
        try:
            choices = [largest(values, dominance or order, infoset.label)]
        except Undecided:
            choices = list(values)
        for action in choices:
            last = action == choices[-1]
            after = total if last else dict(total)
            after[infoset.parent] = after[infoset.parent] + values[action]
            waiting.append((done + 1, after))
    return None
