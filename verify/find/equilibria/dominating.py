r"""Candidate certificates about dominated strategies of two players: what dominates one, or to what it is a best reply.

Let x be the plan of the strategy, and z > 0 one of the other player, every action being as likely. Over plans x' of the
player and potentials p of the other one's information sets

    maximize   sum of x'_s A[s, t] z_t   subject to   sum of (x'_s - x_s) A[s, t] >= (F^T p)_t  for all t,  p_0 >= 0,

where the conditions say that x' earns nowhere less than x. If the greatest is no more than x earns against z, the
multipliers l_t of the conditions make z + l a multiple of a plan to which x is a best reply.

Source: von Stengel (1996), section 4 (duality in the sequence form).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from trees.tree import EMPTY, Infoset, Sequence
from verify.find.behaviours import behaviour_of
from verify.find.equilibria.profile import evenly
from verify.find.linear_programs.lp import Program
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Behaviour, Plan, Profile
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of
from verify.theories.refinements.quasi_perfect import continuation_plan, whole_form_of
from verify.theories.refinements.records import ComparedStrategies, DominatedContinuation, UndominatedStrategy
from verify.theories.refinements.undominated import form_of_two, gain_range


def undominated_strategy(game: Game, profile: Profile, player: int) -> UndominatedStrategy | ComparedStrategies:
    """Whether another strategy of the player, counted from 0, weakly dominates that of the profile.

    Raises:
        CheckFailed: there are not two players. PlanError: the profile does not fit the game.
        LinearProgramError: the linear program could not be settled.

    >>> from trees.games.catalogue import complete
    >>> from verify.kernel.games.subject import BuiltIn
    >>> quiet = {"deny": Fraction(1), "confess": Fraction(0)}
    >>> dilemma = BuiltIn("prisoners-dilemma", complete("prisoners-dilemma", {}))
    >>> found = undominated_strategy(dilemma, ({"player 1": quiet}, {"player 2": quiet}), 0)
    >>> str(found.instead["player 1"]["confess"]), str(found.least), str(found.most)
    ('1', '2', '5')
    """
    form, plans = form_of_two(game, profile, player)
    other = 1 - player
    even = plan_of(form, other, evenly(form.infosets[other]))
    program, objective = _program(form, player, plans[player], even, None)
    best = program.maximize(objective)
    if best.value > sum(worth * plans[player][s] for s, worth in objective.items()):
        return compared(game, profile, player, _behaviour(form, player, best.z))
    weights = {t: even[t] - y for t, y in zip(form.sequences(other), best.multipliers, strict=False)}
    return UndominatedStrategy(game, profile, player, _behaviour(form, other, weights))


def compared(game: Game, profile: Profile, player: int, instead: Behaviour) -> ComparedStrategies:
    """What a player gains by another strategy, at least and at most.

    Raises:
        CheckFailed, PlanError: as `undominated_strategy`.
    """
    form, plans = form_of_two(game, profile, player)
    changed = tuple(instead if j == player else own for j, own in enumerate(profile))
    least, most = gain_range(form, player, plans[player], plans_of(form, changed)[player])
    return ComparedStrategies(game, profile, player, instead, least, most)


def dominated_continuation(game: Game, profile: Profile) -> DominatedContinuation | None:
    """Choices from some information set on that dominate those of the profile; None where there are none.

    Raises:
        CheckFailed: there are not two players. PlanError: the profile does not fit the game.
        LinearProgramError: a linear program could not be settled.
    """
    form = whole_form_of(game, profile)
    if form.players != 2:
        raise CheckFailed(f"game: expected two players, found {form.players}")
    for player in range(form.players):
        even = plan_of(form, 1 - player, evenly(form.infosets[1 - player]))
        for label in form.infosets[player]:
            own = continuation_plan(form, player, label, profile[player])
            program, objective = _program(form, player, own, even, label)
            best = program.maximize(objective)
            if best.value > sum(worth * own[s] for s, worth in objective.items()):
                instead = {h: _shares(best.z, own_set) for h, own_set in form.infosets[player].items()}
                made = {h: here for h, here in instead.items() if here}
                return compared_continuation(game, profile, label, made)
    return None


def _shares(plan: Plan, infoset: Infoset) -> dict[str, Any]:
    """The probabilities of actions by their weights; none where these are 0."""
    total = sum((plan[infoset.label, action] for action in infoset.actions), Fraction(0))
    return {action: plan[infoset.label, action] / total for action in infoset.actions} if total else {}


def _program(
    form: SequenceForm, player: int, own: Plan, even: Plan, start: str | None
) -> tuple[Program[Any], dict[Sequence, Any]]:
    """The unknowns are the player's sequences, p_0 and potentials by information set; and what is maximized.

    Plans start at the root, or at an information set, with weight 1.
    """
    other, root = 1 - player, ("root",)
    potentials = [root, *form.infosets[other]]
    rows: dict[Sequence, dict[Any, Any]] = {t: {} for t in form.sequences(other)}
    bounds: dict[Sequence, Any] = dict.fromkeys(rows, 0)
    objective: dict[Sequence, Any] = dict.fromkeys(form.sequences(player), Fraction(0))
    for pair, payoffs in form.payoffs.items():
        s, t, worth = pair[player], pair[other], payoffs[player]
        rows[t][s] = worth
        bounds[t] += own[s] * worth
        objective[s] += worth * even[t]
    rows[EMPTY][root] = -1
    for label, infoset in form.infosets[other].items():
        rows[infoset.parent][label] = 1
        for action in infoset.actions:
            rows[label, action][label] = -1
    program = Program[Any]([*objective, *potentials], free=potentials)
    for t, row in rows.items():
        program.at_least(row, bounds[t])
    program.at_least({root: 1})
    program.equals({EMPTY: 1}, int(start is None))
    for label, each in form.infosets[player].items():
        flow = {(label, action): 1 for action in each.actions}
        program.equals(flow if label == start else {**flow, each.parent: -1}, int(label == start))
    return program, objective


def _behaviour(form: SequenceForm, player: int, plan: Plan) -> dict[str, dict[str, Any]]:
    """The strategy of a multiple of a plan, where it arrives."""
    return {label: here for label, here in behaviour_of(form, player, plan).items() if here is not None}


def compared_continuation(game: Game, profile: Profile, infoset: str, instead: Behaviour) -> DominatedContinuation:
    """What other choices from the information set on gain, at least and at most.

    Raises:
        CheckFailed: there are not two players, or it is no such set. PlanError: the choices do not fit.
    """
    form = whole_form_of(game, profile)
    player = next((j for j, own in enumerate(form.infosets) if infoset in own), None)
    if player is None or form.players != 2:
        raise CheckFailed(f"infoset: expected one of a game of two players, found {infoset!r:.60}")
    own, other = (continuation_plan(form, player, infoset, each) for each in (profile[player], instead))
    return DominatedContinuation(game, profile, infoset, instead, *gain_range(form, player, own, other))
