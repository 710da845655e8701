r"""What holds for all optimal plans of a player, by facts.

It is decided at the vertices of their polytope, since what is affine holds for all plans exactly if it holds there, or
by equations and inequalities (`plans`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeAlias

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import Decision
from verify.kernel.statements.facts import Cell, Facts
from verify.kernel.statements.logic import every
from verify.kernel.statements.records import UNEQUAL, And, Argument, Call, Compare, ForPlans, Statement, Within
from verify.kernel.statements.substitution import rebuilt, value_there
from verify.theories.optimal_sets.plans import follows

PLANS = "optimal_plans"
Plans: TypeAlias = tuple[Mapping[str, Any], ...]


def decide_for_all(decision: Decision, s: ForPlans, cell: Cell | None) -> bool | None:
    """Whether the statement is true of all optimal plans of the player, false of some, or neither is seen."""
    found = vertices(decision.facts, s.game, s.player, cell)
    if found is not None:
        return _mixtures(decision, s.part, found, cell)
    said = decision.facts.stated(s)
    return follows(s.part, _known(decision.facts, s)) if said is None else said


def _known(facts: Facts, s: ForPlans) -> list[Statement]:
    """What facts say of all optimal plans of this player."""
    about = (fact for fact in facts.statements if isinstance(fact, ForPlans))
    return [fact.part for fact in about if (fact.game, fact.player) == (s.game, s.player)]


def _mixtures(decision: Decision, part: Statement, plans: Plans, cell: Cell | None) -> bool | None:
    """Whether a statement holds for all mixtures of these plans."""
    if isinstance(part, And):
        return every(_mixtures(decision, each, plans, cell) for each in part.parts)
    at_vertices = [replace(decision, plan=vertex).on(part, cell) for vertex in plans]
    if False in at_vertices:
        return False
    # comparisons by <=, >= and == hold for mixtures of plans for which they hold; so do < and >
    convex = isinstance(part, Within) and len(part.intervals) == 1
    convex = convex or (isinstance(part, Compare) and part.relation != UNEQUAL)
    return True if convex and all(at_vertices) else None


def same_vertices(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool]:
    """Whether the optimal plans are the mixtures of those that the call lists, by what facts list."""
    game, player, plans = call.arguments
    found = vertices(facts, game, player, cell)
    same = None if found is None else same_plans(plans, found, cell)
    if same is not None:
        yield same


def vertices(facts: Facts, game: Argument, player: Argument, cell: Cell | None) -> Plans | None:
    """The optimal plans of which all are mixtures, where a fact says so.

    Raises:
        CheckFailed: two facts say different ones, or a fact says that there are none.
    """
    calls = (call for call in facts.calls(PLANS) if call.arguments[:2] == (game, player))
    found: list[Any] = [call.arguments[2] for call in calls if True in facts.said(call, cell)]
    if not found:
        return None
    if not all(found) or not all(same_plans(plans, found[0], cell) for plans in found):
        raise CheckFailed("facts: expected one set of optimal plans, found two or none")
    return tuple(found[0])


def same_plans(one: Any, other: Any, cell: Cell | None) -> bool | None:
    """Whether two lists of plans, each without repetition, are the same up to order, throughout the cell.

    None where functions differ, which may agree at some values, or where plans do not name the same actions.
    """
    if cell is not None and cell.is_point and isinstance(cell.low, Fraction):
        point = {cell.name: cell.low}
        one, other = (rebuilt(p, lambda n: value_there(n, point), lambda game: game) for p in (one, other))
        cell = None
    if len(one) == len(other) and all(plan in other for plan in one) and all(plan in one for plan in other):
        return True
    actions = [_actions(plan) for plan in (*one, *other)]
    return False if cell is None and all(each == actions[0] for each in actions) else None


def _actions(plan: Any) -> dict[str, set[str]] | None:
    plain = isinstance(plan, Mapping) and all(isinstance(here, Mapping) for here in plan.values())
    return {infoset: set(here) for infoset, here in plan.items()} if plain else None
