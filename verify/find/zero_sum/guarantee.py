r"""What a plan guarantees in a two-player zero-sum game, in integers over common denominators.

A plan x of player i with weights X[s] / N, and payoffs U[s, t] / D to the opponent, concede at most

    1 / (N D)  max over the opponent's plans y of  sum over (s, t) of U[s, t] X[s] y[t],

a best response found by one walk over the information sets, last ones first. The checker finds it in fractions
(`kernel.strategies.response`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.tree import EMPTY, Infoset, Number, Sequence, TooLarge
from trees.whole_numbers import common_denominator, rational, times
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import PlanError, SequenceForm, zero_sum

MOST_BITS = 16_000


@dataclass(frozen=True)
class WholeForm:
    """A sequence form; `payoffs` are integers, those of player 1 times `denominator`."""

    infosets: tuple[dict[str, Infoset], ...]
    payoffs: Mapping[tuple[Sequence, ...], int]
    denominator: int


@dataclass(frozen=True)
class WholePlan:
    """A plan whose integer weights are those of the plan times `denominator`."""

    weights: Mapping[Sequence, int]
    denominator: int

    def plan(self) -> dict[Sequence, Fraction]:
        return {sequence: Fraction(weight, self.denominator) for sequence, weight in self.weights.items()}


def whole_form(form: SequenceForm) -> WholeForm:
    """A two-player zero-sum game with rational payoffs in integers.

    Raises:
        NotZeroSum: it is no two-player constant-sum game.
        TooLarge: the common denominator of the payoffs has more than 16,000 bits.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> whole_form(sequence_form(kuhn())).denominator
    6
    """
    payoffs = zero_sum(form).payoffs
    # many sequences have the very same payoffs, which the form keeps alive, so that their places tell them apart
    alike = {id(payoff): payoff[0] for payoff in payoffs.values()}
    common = _common(alike.values(), "payoffs")
    whole = dict(zip(alike, times(alike.values(), common), strict=True))
    return WholeForm(form.infosets, {pair: whole[id(payoff)] for pair, payoff in payoffs.items()}, common)


def whole_plan(plan: Plan) -> WholePlan:
    """A plan with rational weights in integers.

    Raises:
        TooLarge: the common denominator has more than 16,000 bits.
    """
    common = _common(plan.values(), "plan")
    return WholePlan(dict(zip(plan, times(plan.values(), common), strict=True)), common)


def guarantee(whole: WholeForm, player: int, plan: WholePlan) -> Fraction:
    """The least that `player` is paid when following `plan`, whatever the opponent does.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.find.zero_sum.optimal import solve
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> form = sequence_form(kuhn())
    >>> guarantee(whole_form(form), 1, whole_plan(solve(form)[2]))
    Fraction(1, 18)
    """
    weights, (own, reply) = plan.weights, (player, 1 - player)
    conceded: dict[Sequence, int] = {EMPTY: 0}
    for label, infoset in whole.infosets[reply].items():
        conceded |= {(label, action): 0 for action in infoset.actions}
    for pair, amount in whole.payoffs.items():
        weight = weights[pair[own]]
        if weight:
            conceded[pair[reply]] += amount * weight
    # what player 2 concedes is what player 1 is paid, and what player 1 concedes is the negative
    worst = max if player else min
    for label, infoset in reversed(whole.infosets[reply].items()):
        conceded[infoset.parent] += worst([conceded[label, action] for action in infoset.actions])
    sign = -1 if player else 1
    return Fraction(sign * conceded[EMPTY], plan.denominator * whole.denominator)


def payoff_of(whole: WholeForm, plans: tuple[WholePlan, WholePlan]) -> Fraction:
    """What player 1 expects when both follow their plans."""
    first, second = plans
    total = sum(amount * first.weights[s] * second.weights[t] for (s, t), amount in whole.payoffs.items())
    return Fraction(total, first.denominator * second.denominator * whole.denominator)


def _common(numbers: Collection[Number], where: str) -> int:
    if not rational(numbers):
        raise PlanError(f"{where}: expected rational numbers, found one that is not")
    common = common_denominator(numbers, MOST_BITS)
    if not common:
        raise TooLarge(f"{where}: expected a common denominator of at most {MOST_BITS} bits, found more")
    return common
