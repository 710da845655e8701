"""A game of which players tell less apart, and what its optimal plans guarantee in the game: a candidate."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from trees.formats.json_tree import to_json
from trees.tree import CHANCE, Tree
from verify.kernel.games.game import digest, tree_of
from verify.kernel.games.subject import Game, Given
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.abstractions.abstraction import Abstraction, guarantee_of, joins, lifted_plan


def join_information_sets(game: Game, name: str, told: Callable[[int, str], str]) -> Given:
    """The game of this name in which a player, 0 or 1, who would be told an information set is told `told` of it.

    >>> from trees.games.catalogue import complete
    >>> from verify.kernel.games.game import form_of
    >>> from verify.kernel.games.subject import BuiltIn
    >>> blind = join_information_sets(BuiltIn("kuhn", complete("kuhn", {})), "blind", lambda _, label: "?" + label[1:])
    >>> [sorted(form_of(blind, {}).infosets[player]) for player in (0, 1)]
    [['?', '? check-bet'], ['? after bet', '? after check']]
    """
    tree: Tree = tree_of(game, {}).copy()
    tree.graph["name"] = name
    for _, data in tree.nodes(data=True):
        if "infoset" in data and data["player"] != CHANCE:
            data["infoset"] = told(data["player"], data["infoset"])
    written = to_json(tree)
    return Given(written, digest(written))


def abstraction(game: Game, coarse: Game, plans: tuple[Plan, Plan]) -> Abstraction:
    """What plans of both players of the coarse game guarantee in the game.

    Raises:
        CheckFailed: the coarse game is another one.
    """
    tree = tree_of(game, {})
    form, sets = sequence_form(tree), joins(tree, tree_of(coarse, {}))
    first, second = (
        guarantee_of(form, player, lifted_plan(form, player, plan, sets)) for player, plan in enumerate(plans)
    )
    return Abstraction(game, coarse, plans, (Fraction(first), Fraction(second)))
