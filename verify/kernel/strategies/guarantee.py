r"""What a plan guarantees in a two-player zero-sum game, in integers over common denominators.

A plan x of player i with weights X[s] / N, and payoffs U[s, t] / D to the opponent, concede at most

    1 / (N D)  max over the opponent's plans y of  sum over (s, t) of U[s, t] X[s] y[t],

a best response found by one walk (`strategies.response`) that meets no fractions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from numbers import Rational

from trees.tree import Number, Sequence
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import best_reply, gains, payoff
from verify.kernel.strategies.sequence_form import PlanError, SequenceForm, zero_sum

MOST_BITS = 16_000


@dataclass(frozen=True)
class WholeForm:
    """A sequence form whose integer payoffs are those of the game times `denominator`."""

    form: SequenceForm
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
        PlanError: the common denominator of the payoffs has more than 16,000 bits.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> whole_form(sequence_form(kuhn())).denominator
    6
    """
    common = _common((first for first, _ in zero_sum(form).payoffs.values()), "payoffs")
    whole = {pair: _times(first, common) for pair, (first, _) in form.payoffs.items()}
    return WholeForm(SequenceForm(form.infosets, {pair: (u, -u) for pair, u in whole.items()}), common)


def whole_plan(plan: Plan) -> WholePlan:
    """A plan with rational weights in integers.

    Raises:
        PlanError: the common denominator has more than 16,000 bits.
    """
    common = _common(plan.values(), "plan")
    return WholePlan({sequence: _times(weight, common) for sequence, weight in plan.items()}, common)


def guarantee(whole: WholeForm, player: int, plan: WholePlan) -> Fraction:
    """The least that `player` is paid when following `plan`, whatever the opponent does.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.find.zero_sum.optimal import solve
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> form = sequence_form(kuhn())
    >>> guarantee(whole_form(form), 1, whole_plan(solve(form)[2]))
    Fraction(1, 18)
    """
    gain = gains(whole.form, 1 - player, {player: plan.weights})
    return -Fraction(best_reply(whole.form, 1 - player, gain).value, plan.denominator * whole.denominator)


def payoff_of(whole: WholeForm, plans: tuple[WholePlan, WholePlan]) -> Fraction:
    """What player 1 expects when both follow their plans."""
    total = payoff(whole.form, 0, {player: plan.weights for player, plan in enumerate(plans)})
    return Fraction(total, plans[0].denominator * plans[1].denominator * whole.denominator)


def _common(numbers: Iterable[Number], where: str) -> int:
    common = 1
    denominators = set()
    for number in numbers:
        if not isinstance(number, Rational):
            raise PlanError(f"{where}: expected rational numbers, found one that is not")
        denominators.add(number.denominator)
    for denominator in denominators:
        common = lcm(common, denominator)
        if common.bit_length() > MOST_BITS:
            raise PlanError(f"{where}: expected a common denominator of at most {MOST_BITS} bits, found more")
    return common


def _times(number: Number, common: int) -> int:
    return int(number.numerator * (common // number.denominator))
