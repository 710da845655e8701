"""Checks of a value, and of rational bounds of it: each player has a plan that guarantees them."""

from __future__ import annotations

from trees.tree import EMPTY, Number, Sequence
from verify.kernel.games.game import form_of, reference
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Call, Compare, Statement, Sum, equal, of
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import best_response
from verify.kernel.strategies.sequence_form import SequenceForm, require_flow, zero_sum
from verify.kernel.zero_sum.records import Bracket, ValueCertificate


def check_value(c: ValueCertificate) -> tuple[Statement, ...]:
    """Player 1's plan earns at least v against every reply, player 2's concedes at most v."""
    require_value(form_of(c.game, {}), c.value, c.plans)
    return (equal(Call("value", (reference(c.game),)), c.value),)


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
            raise CheckFailed(f"{where}: expected what plans[{player}] gives, {text(found)}, found {text(claimed)}")
    number = Call("value", (reference(c.game),))
    if c.low == c.high:
        return (equal(number, c.low),)
    return Compare(of(number), AT_LEAST, Sum(c.low)), Compare(of(number), AT_MOST, Sum(c.high))


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
