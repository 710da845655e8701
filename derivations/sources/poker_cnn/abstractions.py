"""Two abstractions of one game, of which the finer one's only optimal plans are worth less in the game itself.

In Kuhn poker with the cards T, J, Q, K and A, an ante of 1 and a bet of 3, players are told only in which group their
card is. What a plan guarantees in the whole game, and what two plans win of each other there, is asked of their plans.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from gameproof import Said
from trees.tree import Tree
from verify.find.behaviours import behaviour_of
from verify.find.zero_sum.abstraction import join_information_sets
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import reference, tree_of
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.strategies.plan import Behaviour, Plan, by_infoset
from verify.kernel.strategies.sequence_form import sequence_form
from verify.language.text import argument_text
from verify.theories.abstractions.abstraction import joins, lifted_plan
from verify.theories.optimal_sets.optimal_plans import plan_at

POKER = BuiltIn("kuhn", {"cards": "5", "ante": "1", "bet": "3"})
GROUPS = {"coarse": ("T JQK A", "TJ QKA"), "fine": ("T J QK A", "T J QKA")}
"""By player, the cards that are told apart: T from J, J from Q and so on where there is a space."""


def abstraction(name: str) -> Given:
    """The game whose players are told of their cards in which of these groups they are."""
    cards = GROUPS[name]
    groups = [{card: group for group in own.split() for card in group} for own in cards]
    title = f"Kuhn poker with cards told apart as {cards[0]} and {cards[1]}"
    return join_information_sets(POKER, title, lambda player, label: groups[player][label[0]] + label[1:])


def optimal(name: str) -> tuple[Plan, Plan]:
    """The optimal plan of each player in an abstraction, where neither has two."""
    first, second = optimal_plans(abstraction(name)).pieces[0].sets
    (one,), (other,) = first.vertices, second.vertices
    return plan_at(first, one), plan_at(second, other)


@cache
def _names() -> tuple[dict[str, Given], dict[str, str]]:
    """The games by their digests, and what names stand for: games, plans, and one's plan against the other's."""
    games = {name: abstraction(name) for name in GROUPS}
    plans = {name: optimal(name) for name in GROUPS}
    where = {"poker": argument_text(POKER), **{name: argument_text(reference(game)) for name, game in games.items()}}
    where |= {
        f"{name}_{player + 1}": argument_text(by_infoset(plans[name][player])) for name in GROUPS for player in (0, 1)
    }
    tree = tree_of(POKER, {})
    first, second = ({name: _whole(tree, games[name], own, plans[name][own]) for name in GROUPS} for own in (0, 1))
    where["finer_first"] = argument_text((first["fine"], second["coarse"]))
    where["finer_second"] = argument_text((first["coarse"], second["fine"]))
    return {game.digest: game for game in games.values()}, where


def _whole(tree: Tree, coarse: Given, player: int, plan: Plan) -> Behaviour:
    """What the plan does in the whole game; where it does not arrive, the first action."""
    form = sequence_form(tree)
    found = behaviour_of(form, player, lifted_plan(form, player, plan, joins(tree, tree_of(coarse, {}))))
    return {
        label: here
        if here is not None
        else {action: Fraction(not number) for number, action in enumerate(form.infosets[player][label].actions)}
        for label, here in found.items()
    }


def of_abstractions(text: str) -> Said:
    """A statement on `poker` and its abstractions `coarse` and `fine`.

    Their optimal plans are `coarse_1` and so on, and `finer_first` and `finer_second` are profiles of the whole game.
    """
    return Said(text, *_names())
