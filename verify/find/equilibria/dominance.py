"""Candidate certificates that actions are dominated by other pure choices at their information set and after it.

Each action is compared with every other action there, with each way to go on after that. Dominance by mixtures is not
looked for: an action may be worse than a mixture of others and than none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from trees.strategic import reduced_count, reduced_strategies
from trees.tree import EMPTY, Infoset, TooLarge, Tree, TreeError, infosets, players
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.theories.dominance.actions import DominanceComparison, DominatedAction

MOST_CONTINUATIONS = 10_000


def dominated_actions(game: Game) -> tuple[DominatedAction, ...]:
    """All actions of the game that some pure choices dominate, each with the choices against which it costs most.

    Raises:
        TooLarge: there are too many ways to go on, or to play (`verify.theories.dominance.actions`).
        CheckFailed: the game has parameters.

    >>> from trees.games.catalogue import complete
    >>> from verify.kernel.games.subject import BuiltIn
    >>> for found in dominated_actions(BuiltIn("kuhn", complete("kuhn", {}))):
    ...     print(found.infoset, found.action, found.cost)
    J check-bet call 1
    K check-bet fold 3
    K after check check 0
    K after bet fold 3
    J after bet call 1
    """
    tree = tree_of(game, {})
    own = (infosets(tree, player) for player in range(players(tree)))
    actions = ((infoset, action) for sets in own for infoset in sets.values() for action in infoset.actions)
    found = (dominated_action(game, infoset.label, action, tree) for infoset, action in actions)
    return tuple(each for each in found if each is not None)


def dominated_action(game: Game, label: str, action: str, tree: Tree | None = None) -> DominatedAction | None:
    """The certificate for one action, where some pure choices dominate it; `tree` is the game's, if it is at hand.

    Raises:
        TreeError, CheckFailed: as `dominated_actions` does; or there is no such action.
    """
    tree = tree or tree_of(game, {})
    own = next((sets for player in range(players(tree)) if label in (sets := infosets(tree, player))), {})
    if label not in own or action not in own[label].actions:
        raise TreeError(f"game: expected an information set and an action there, found {label!r} and {action!r}")
    best: DominatedAction | None = None
    for choices in _instead(own, label, action):
        compared = DominanceComparison.of(tree, own, label, action, choices)
        at_random = compared.cost_at_random
        if at_random is None or at_random <= 0:
            continue
        cost = _cost(compared, at_random)
        if cost is not None and (best is None or (cost, at_random) > (best.cost, best.cost_at_random)):
            best = DominatedAction(game, own[label].player, label, action, choices, cost, at_random)
    return best


def _instead(own: dict[str, Infoset], label: str, action: str) -> Iterator[dict[str, str]]:
    """The pure choices that begin with another action, made wherever they lead."""
    for other in own[label].actions:
        if other == action:
            continue
        after: dict[str, Infoset] = {}
        for h, infoset in own.items():
            parent = infoset.parent
            if parent == (label, other):
                after[h] = Infoset(h, infoset.player, EMPTY, infoset.actions)
            elif parent and parent[0] in after:
                after[h] = infoset
        if reduced_count(after) > MOST_CONTINUATIONS:
            raise TooLarge(
                f"information set {label!r}: expected at most {MOST_CONTINUATIONS:,} ways to go on, found more"
            )
        for following in reduced_strategies(after):
            yield {label: other, **following}


def _cost(compared: DominanceComparison, above: Fraction) -> Fraction | None:
    """The cost, if it is >= 0; it is at most `above`.

    Each step takes the cost at the way to play that is worst for the last one, so it falls until none is worse.
    """
    cost = above
    while cost >= 0:
        most, weight = compared.greatest(cost)
        if most <= 0:
            return cost
        cost -= most / weight
    return None
