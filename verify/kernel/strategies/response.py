r"""Best response and regret by one walk over the information sets, last ones first.

Fix the plans of the others. The gain of sequence s of player i is

    g[s] = sum over (s_1, ..., s_k) with s_i = s of u_i(s_1, ..., s_k) prod_{j != i} x_j[s_j],

and the value of information set h is w[h] = max_a ( g[h, a] + sum of w[h'] over h' after (h, a) ).
A best response earns g[()] + sum of w[h] over the first h. Cost: linear in the sequence form.

The numbers may be rationals or rational functions of a parameter. Over a range an action is largest
if it is so at every point. Where none is, a bound on all replies is shown by trying each action.

Source: von Stengel (1996), section 4; Koller, Megiddo and von Stengel (1996).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.refusal import Refused
from trees.tree import EMPTY, Number, Sequence
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import InformationSets, SequenceForm

MOST_BRANCHES = 100_000


class Undecided(Refused):
    """No action is best on the whole range of the parameter."""


@dataclass(frozen=True)
class Response:
    """The largest payoff against fixed plans, and a pure strategy that earns it."""

    value: Number
    choices: dict[str, str]


def gains(form: SequenceForm, player: int, plans: Mapping[int, Plan]) -> dict[Sequence, Number]:
    """g[s] of `player` against the others' plans (`plans` by player; one's own is not read)."""
    out: dict[Sequence, Number] = dict.fromkeys(form.sequences(player), Fraction(0))
    for sequences, payoff in form.payoffs.items():
        term = payoff[player]
        for other, sequence in enumerate(sequences):
            if other != player:
                weight = plans[other][sequence]
                if not weight:
                    break
                term = term * weight
        else:
            out[sequences[player]] += term
    return out


def best_reply(form: SequenceForm, player: int, gain: Mapping[Sequence, Number], order: Order = RATIONALS) -> Response:
    """The largest total of `gain` over the plans of `player` (of weight 1).

    Raises:
        Undecided: at some information set no action is largest for the whole range.
    """
    total = dict(gain)
    choices = {}
    for label, infoset in reversed(form.infosets[player].items()):
        values = {action: total[label, action] for action in infoset.actions}
        best = largest(values, order, label)
        choices[label] = best
        total[infoset.parent] += values[best]
    return Response(total[EMPTY], choices)


def largest(values: Mapping[str, Number], order: Order, label: str) -> str:
    """The first action with the largest value.

    Raises:
        Undecided: none is largest for the whole range.
    """
    for action, value in values.items():
        if all(order.nonnegative(value - other) for other in values.values()):
            return action
    raise Undecided(f"information set {label!r}: no action is best on the whole range")


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


def best_response(form: SequenceForm, player: int, plans: Mapping[int, Plan], order: Order = RATIONALS) -> Response:
    """The best response of `player` to the others' plans.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form, plan_of
    >>> form = sequence_form(kuhn())
    >>> folds = {h: {a: Fraction(a in ("check", "fold")) for a in i.actions}
    ...          for h, i in form.infosets[1].items()}
    >>> best_response(form, 0, {1: plan_of(form, 1, folds)}).value
    Fraction(1, 1)
    """
    return best_reply(form, player, gains(form, player, plans), order)


def payoff(form: SequenceForm, player: int, plans: Mapping[int, Plan]) -> Number:
    """The expected payoff of `player` when everyone follows `plans`."""
    gain = gains(form, player, plans)
    return sum((plans[player][s] * g for s, g in gain.items()), Fraction(0))


def regret(form: SequenceForm, player: int, plans: Mapping[int, Plan], order: Order = RATIONALS) -> Number:
    """What the best whole-strategy deviation of `player` earns above the profile; >= 0."""
    return best_response(form, player, plans, order).value - payoff(form, player, plans)


def reached_choices(form: InformationSets, player: int, choices: Mapping[str, str]) -> dict[str, str]:
    """The part of a pure strategy that its own earlier choices do not rule out."""
    out: dict[str, str] = {}
    for label, infoset in form.infosets[player].items():
        if infoset.parent == EMPTY or out.get(infoset.parent[0]) == infoset.parent[1]:
            out[label] = choices[label]
    return out
