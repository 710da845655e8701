"""Check of a value: each player has a plan that guarantees it."""

from __future__ import annotations

from trees.tree import EMPTY, Number, Sequence, TooLarge
from verify.kernel.games.game import form_of, reference
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.strategies.guarantee import guarantee, whole_form, whole_plan
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import gains, least_slack
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
    for player, plan in enumerate(plans):
        require_plan(form, player, plan, RATIONALS)
        if plan[EMPTY] != 1:
            raise CheckFailed(f"plans[{player}]: expected root weight 1, found {text(plan[EMPTY])}")
    try:
        whole = whole_form(form)
        integers = [whole_plan(plan) for plan in plans]
    except TooLarge:
        # integers would be longer than fractions are
        for player, plan in enumerate(plans):
            require_guarantee(form, player, plan, value, f"plans[{player}]")
        return
    for player, (weights, share) in enumerate(zip(integers, (value, -value), strict=True)):
        found = guarantee(whole, player, weights)
        if found < share:
            raise CheckFailed(_short(f"plans[{player}]", player, share, found))


def require_plan(form: SequenceForm, player: int, plan: Plan, order: Order) -> None:
    """The weights flow, and are >= 0."""
    require_flow(form, player, plan)
    for sequence, weight in plan.items():
        if not order.nonnegative(weight):
            raise CheckFailed(
                f"plan of player {player + 1}: expected {sequence_name(sequence)} >= 0, found {text(weight)}"
            )


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
        raise CheckFailed(_short(where, player, *(number / plan[EMPTY] for number in (share, share + slack))))


def _short(where: str, player: int, expected: Number, found: Number) -> str:
    return f"{where}: expected a guarantee of {text(expected)} for player {player + 1}, found {text(found)}"


def sequence_name(sequence: Sequence) -> str:
    """A sequence as messages name it."""
    return ": ".join(sequence) or "root"
