r"""The most that a player earns while the others follow fixed plans, by values at information sets.

Let gain(s) be what the player earns, weighted by chance and the others, at the ends whose last own sequence is s. With
the information sets h' that come next after an own sequence,

    q(h) = max_a t(h, a),    t(s) = gain(s) + sum of q(h') over h' after s,

one walk over the information sets, last ones first. By induction no way to play on from s earns more than t(s), since
perfect recall leads to each h' on one way alone; and the choices that attain the maxima earn it. With the mean of the
player's own strategy in place of the maximum t(s) is what that earns. In the sequence form

    gain(s) = sum over (s_1, ..., s_k) with s_i = s of u_i(s_1, ..., s_k) prod_{j != i} x_j[s_j].

The numbers may be rationals or have parameters. Over a range an action is largest if it is so at every point.

Source: von Stengel (1996), section 4; Koller, Megiddo and von Stengel (1996).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Reversible
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TypeAlias

from trees.refusal import Refused
from trees.tree import EMPTY, Infoset, Number, Sequence
from trees.whole_numbers import over_common
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.strategies.plan import Behaviour, Plan
from verify.kernel.strategies.sequence_form import InformationSets, SequenceForm

ZERO = Fraction(0)

Worth: TypeAlias = Callable[[Infoset, dict[str, Number]], Number]
"""What an information set is worth, whose actions earn these totals."""


class Undecided(Refused):
    """No action is best on the whole range of the parameter."""


@dataclass(frozen=True)
class Response:
    """The largest payoff against fixed plans, and a pure strategy that earns it."""

    value: Number
    choices: dict[str, str]


@dataclass(frozen=True)
class LeftOut:
    """In place of a number that rests on the choice at an information set which the profile leaves out."""

    label: str

    def __add__(self, _: object) -> LeftOut:
        return self

    __radd__ = __mul__ = __rmul__ = __add__


def totals(sets: Reversible[Infoset], gain: Mapping[Sequence, Number], worth: Worth) -> dict[Sequence, Number]:
    """t(s) of the own sequences; of the player's information sets `sets` those come first that lead to others."""
    total = dict(gain)
    for own in reversed(sets):
        here = worth(own, {action: total.get((own.label, action), ZERO) for action in own.actions})
        total[own.parent] = total.get(own.parent, ZERO) + here
    return total


def by_strategy(
    sets: Reversible[Infoset], gain: Mapping[Sequence, Number], behaviour: Behaviour
) -> dict[Sequence, Number]:
    """t(s) with the own strategy at the `sets`; `LeftOut` where that says too little."""

    def worth(own: Infoset, values: dict[str, Number]) -> Number:
        here = behaviour.get(own.label)
        if here is None:
            return LeftOut(own.label)
        return sum((share * values[action] for action, share in here.items() if share), ZERO)

    return totals(sets, gain, worth)


def best_from(
    sets: Reversible[Infoset], gain: Mapping[Sequence, Number], start: Sequence, order: Order = RATIONALS
) -> Response:
    """The largest t(start), and a best choice at each of the `sets`.

    Raises:
        Undecided: at some information set no action is largest for the whole range.
    """
    choices: dict[str, str] = {}

    def worth(own: Infoset, values: dict[str, Number]) -> Number:
        choices[own.label] = largest(values, order, own.label)
        return values[choices[own.label]]

    return Response(totals(sets, gain, worth).get(start, ZERO), choices)


def largest(values: Mapping[str, Number], order: Order, label: str) -> str:
    """The first action with the largest value.

    Raises:
        Undecided: none is largest for the whole range.
    """
    for action, value in values.items():
        if all(order.nonnegative(value - other) for other in values.values()):
            return action
    raise Undecided(f"information set {label!r}: no action is best on the whole range")


def gains(form: SequenceForm, player: int, plans: Mapping[int, Plan]) -> dict[Sequence, Number]:
    """gain(s) of `player` against the others' plans (`plans` by player; one's own is not read), in whole numbers."""
    # many sequences have the very same payoffs, which the form keeps alive, so that their places tell them apart
    terms, common = over_common({id(payoff): payoff[player] for payoff in form.payoffs.values()})
    weights = {other: over_common(plans[other]) for other in range(form.players) if other != player}
    out: dict[Sequence, Number] = dict.fromkeys(form.sequences(player), 0)
    for sequences, payoff in form.payoffs.items():
        term = terms[id(payoff)]
        for other, (plan, _) in weights.items():
            term = term and term * plan[sequences[other]]
        if term:
            out[sequences[player]] += term
    unit = Fraction(1, prod([common, *(denominator for _, denominator in weights.values())]))
    return {sequence: gain * unit for sequence, gain in out.items()}


def best_reply(
    form: InformationSets, player: int, gain: Mapping[Sequence, Number], order: Order = RATIONALS
) -> Response:
    """The largest total of `gain` over the plans of `player` (of weight 1).

    Raises:
        Undecided: at some information set no action is largest for the whole range.
    """
    return best_from(form.infosets[player].values(), gain, EMPTY, order)


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
    return sum((plans[player][s] * g for s, g in gains(form, player, plans).items()), ZERO)


def regret(form: SequenceForm, player: int, plans: Mapping[int, Plan], order: Order = RATIONALS) -> Number:
    """What the best whole-strategy deviation of `player` earns above the profile; >= 0."""
    return best_response(form, player, plans, order).value - payoff(form, player, plans)
