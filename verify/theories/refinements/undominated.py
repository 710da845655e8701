r"""Strategies of two players that none dominates, which make an equilibrium perfect in the normal form.

With A[s, t] what player i gets by the sequences s and t, a strategy with the plan x' *dominates* one with x weakly if

    sum over s, t of (x'_s - x_s) A[s, t] y_t

is >= 0 for all plans y of the other player and > 0 for some: the least and the greatest of it are those of a player
alone, who is paid so much for the sequences t. Nothing dominates x if it is a best reply to a y with all y_t > 0, since
a y that attains more than 0 has a part in such a y. Such a y exists if nothing dominates x, by linear duality.

In games of two players an equilibrium is perfect in the normal form exactly if neither strategy is dominated.

Sources: van Damme (1987), Stability and perfection of Nash equilibria, theorem 3.2.2 (perfect is undominated); von
Stengel (1996) for plans; both from memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from trees.tree import Number, Sequence
from verify.kernel.games.game import form_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement
from verify.kernel.strategies.plan import Plan, Profile
from verify.kernel.strategies.profiles import plans_of, require_probabilities
from verify.kernel.strategies.response import ZERO, best_reply, regret
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of
from verify.theories.refinements.records import ComparedStrategies, UndominatedStrategy


def check_undominated(c: UndominatedStrategy) -> tuple[Statement, ...]:
    """The strategy has regret 0 against one with all probabilities > 0."""
    form, plans = form_of_two(c.game, c.profile, c.player)
    other = 1 - c.player
    against = plan_of(form, other, c.against)
    if any(share <= 0 for here in c.against.values() for share in here.values()):
        raise CheckFailed("against: expected probabilities > 0 of all actions, found others")
    found = regret(form, c.player, {c.player: plans[c.player], other: against})
    if found != 0:
        raise CheckFailed(
            f"against: expected a strategy to which that of the profile is a best reply, found {text(found)} to gain"
        )
    return (Call("undominated_strategy", _about(c)),)


def check_compared(c: ComparedStrategies) -> tuple[Statement, ...]:
    """The least and the greatest gain over all strategies of the other player."""
    form, plans = form_of_two(c.game, c.profile, c.player)
    require_probabilities((c.instead,))
    both = (c.instead, c.profile[1]) if c.player == 0 else (c.profile[0], c.instead)
    instead = plans_of(form, both)[c.player]
    least, most = gain_range(form, c.player, plans[c.player], instead)
    if (least, most) != (c.least, c.most):
        raise CheckFailed(
            f"instead: expected a gain from {text(c.least)} to {text(c.most)}, found from {text(least)} to {text(most)}"
        )
    dominated_by = Call("dominated_by", (*_about(c), c.instead))
    if least >= 0 and most > 0:
        return dominated_by, Not(Call("undominated_strategy", _about(c)))
    return (Not(dominated_by),)


def form_of_two(game: Game, profile: Profile, player: int) -> tuple[SequenceForm, dict[int, dict[Sequence, Number]]]:
    """The sequence form of a game of two players, and the plans of a profile that fits it.

    Raises:
        CheckFailed: there are not two players, or it is neither of them.
        PlanError: the profile does not fit.
    """
    form = form_of(game, {})
    if form.players != 2:
        raise CheckFailed(f"game: expected two players, found {form.players}")
    if player not in (0, 1):
        raise CheckFailed(f"player: expected 0 or 1, found {player}")
    require_probabilities(profile)
    return form, plans_of(form, profile)


def gain_range(form: SequenceForm, player: int, plan: Plan, instead: Plan) -> tuple[Number, Number]:
    """The least and the most that a player gains by another plan, over all plans of the other player."""
    gain: dict[Sequence, Number] = {}
    for pair, payoffs in form.payoffs.items():
        more = instead[pair[player]] - plan[pair[player]]
        if more:
            gain[pair[1 - player]] = gain.get(pair[1 - player], ZERO) + more * payoffs[player]
    losses: Mapping[Sequence, Number] = {t: -number for t, number in gain.items()}
    return -best_reply(form, 1 - player, losses).value, best_reply(form, 1 - player, gain).value


def _about(c: UndominatedStrategy | ComparedStrategies) -> tuple[Argument, ...]:
    return reference(c.game), c.profile, Fraction(c.player + 1)
