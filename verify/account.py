r"""Expected payoff of a behaviour profile, in all and given an information set.

With reach(n) the probability of history n and value_i(n) the expected payoff of player i from n on,
the payoff of i given information set h is  sum_n reach(n) value_i(n) / sum_n reach(n)  over n in h.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from trees.tree import CHANCE, Node, Number, Tree, infosets, is_leaf, walk
from verify.sequence_form import Behaviour


def reach(tree: Tree, profile: Sequence[Behaviour]) -> dict[Node, Number]:
    """The probability of every history under `profile`."""
    out: dict[Node, Number] = {}
    for node, _, _ in walk(tree):
        here = out.setdefault(node, Fraction(1))
        for child, probability in _branches(tree, node, profile):
            out[child] = here * probability
    return out


def values(tree: Tree, player: int, profile: Sequence[Behaviour]) -> dict[Node, Number]:
    """The expected payoff of `player` from every history on."""
    out: dict[Node, Number] = {}
    for node in reversed([node for node, _, _ in walk(tree)]):
        if is_leaf(tree, node):
            out[node] = tree.nodes[node]["payoff"][player]
        else:
            out[node] = sum((p * out[child] for child, p in _branches(tree, node, profile)), Fraction(0))
    return out


def given(tree: Tree, player: int, infoset: str, profile: Sequence[Behaviour]) -> tuple[Number, Number]:
    """(sum of reach * value, sum of reach) of `player` at one of the player's information sets.

    Raises:
        KeyError: the player has no such information set.
    """
    nodes = infosets(tree, player)[infoset].nodes
    arrives, worth = reach(tree, profile), values(tree, player, profile)
    return (
        sum((arrives[n] * worth[n] for n in nodes), Fraction(0)),
        sum((arrives[n] for n in nodes), Fraction(0)),
    )


def _branches(tree: Tree, node: Node, profile: Sequence[Behaviour]) -> list[tuple[Node, Number]]:
    data = tree.nodes[node]
    if data.get("player") == CHANCE:
        return [(child, edge["probability"]) for child, edge in tree.adj[node].items()]
    return [(child, profile[data["player"]][data["infoset"]][edge["action"]]) for child, edge in tree.adj[node].items()]
