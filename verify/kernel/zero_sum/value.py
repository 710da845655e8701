"""Check of a value: each player has a plan that guarantees it."""

from __future__ import annotations

from trees.tree import EMPTY, Number, Sequence
from verify.kernel.games.game import form_of, reference
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import best_response
from verify.kernel.strategies.sequence_form import SequenceForm, require_flow, zero_sum
from verify.kernel.zero_sum.records import ValueCertificate


def check_value(c: ValueCertificate) -> tuple[Statement, ...]:
    """Player 1's plan earns at least v against every reply, player 2's concedes at most v."""
    require_value(form_of(c.game, {}), c.value, c.plans)
    return (equal(Call("value", (reference(c.game),)), c.value),)


def require_value(game: SequenceForm, value: Number, plans: tuple[Plan, Plan]) -> None:
    """Each plan guarantees its player the share of the value; see `check_value`.

    Raises:
        CheckFailed, PlanError: one does not, or is no plan.
        NotZeroSum: the game is not two-player constant-sum.
    """
    form = zero_sum(game)
    for player, (plan, share) in enumerate(zip(plans, (value, -value), strict=True)):
        require_whole_plan(form, player, plan)
        found = guarantee(form, player, plan)
        if found < share:
            raise CheckFailed(
                f"plans[{player}]: expected a guarantee of {text(share)} for player {player + 1}, found {text(found)}"
            )


def guarantee(form: SequenceForm, player: int, plan: Plan) -> Number:
    """The least that `player` of a zero-sum game is paid when following `plan`: a best response leaves no less.

    >>> from fractions import Fraction
    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import plan_of, sequence_form
    >>> form = sequence_form(kuhn())
    >>> folds = {h: {a: Fraction(a in ("check", "fold")) for a in own.actions} for h, own in form.infosets[1].items()}
    >>> guarantee(form, 1, plan_of(form, 1, folds))
    Fraction(-1, 1)
    """
    return -best_response(form, 1 - player, {player: plan}).value


def require_whole_plan(form: SequenceForm, player: int, plan: Plan) -> None:
    """A rational plan, whose root has weight 1.

    Raises:
        CheckFailed, PlanError: it is not.
    """
    require_plan(form, player, plan, RATIONALS)
    if plan[EMPTY] != 1:
        raise CheckFailed(f"plans[{player}]: expected root weight 1, found {text(plan[EMPTY])}")


def require_plan(form: SequenceForm, player: int, plan: Plan, order: Order) -> None:
    """The weights flow, and are >= 0."""
    require_flow(form, player, plan)
    for sequence, weight in plan.items():
        if not order.nonnegative(weight):
            raise CheckFailed(
                f"plan of player {player + 1}: expected {sequence_name(sequence)} >= 0, found {text(weight)}"
            )


def sequence_name(sequence: Sequence) -> str:
    """A sequence as messages name it."""
    return ": ".join(sequence) or "root"
