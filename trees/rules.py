"""A game as rules rather than as a tree: what can happen after each state.

`look(state)` says what a state is: the `Turn` of a player, a `Chance` move, or the `End`. A tree can
be grown from rules, and rules read off a tree; large games are walked without ever being grown.
"""

from __future__ import annotations

from collections.abc import Hashable

from trees.preorder import MOST_WALKED as MOST_WALKED
from trees.preorder import Chance as Chance
from trees.preorder import End as End
from trees.preorder import Rules as Rules
from trees.preorder import State as State
from trees.preorder import Turn as Turn
from trees.tree import CHANCE, TooLarge, Tree, is_leaf, moves, new_tree, players, root


def grow(rules: Rules, most_nodes: int = 2_000_000) -> Tree:
    """The tree of a game given as rules; a node is its history, the actions so far.

    Raises:
        TooLarge: there are more than `most_nodes` nodes.

    >>> from fractions import Fraction
    >>> def look(state):
    ...     if state == "start":
    ...         return Turn(0, "here", (("stay", "end"), ("go", "end")))
    ...     return End((Fraction(1), Fraction(-1)))
    >>> list(grow(Rules(2, "start", look)))
    [(), ('stay',), ('go',)]
    """
    tree: Tree = new_tree(name=rules.name)
    waiting: list[tuple[tuple[str, ...], State]] = [((), rules.start)]
    tree.add_node(())
    while waiting:
        history, state = waiting.pop()
        here = rules.look(state)
        node = tree.nodes[history]
        if isinstance(here, End):
            node["payoff"] = here.payoff
            continue
        if isinstance(here, Chance):
            node["player"] = CHANCE
            children = [(action, after, {"probability": p}) for action, p, after in here.moves]
        else:
            node["player"], node["infoset"] = here.player, here.infoset
            children = [(action, after, {}) for action, after in here.moves]
        for action, after, data in children:
            child = (*history, action)
            tree.add_edge(history, child, action=action, **data)
            waiting.append((child, after))
        if tree.number_of_nodes() > most_nodes:
            raise TooLarge(f"tree: expected at most {most_nodes:,} nodes, found more")
    return tree


def rules_of(tree: Tree) -> Rules:
    """A tree as rules; its states are its nodes."""

    def look(node: Hashable) -> Turn | Chance | End:
        data = tree.nodes[node]
        if is_leaf(tree, node):
            return End(data["payoff"])
        if data["player"] == CHANCE:
            return Chance(tuple((edge["action"], edge["probability"], child) for child, edge in tree.adj[node].items()))
        return Turn(data["player"], data["infoset"], tuple(moves(tree, node)))

    return Rules(players(tree), root(tree), look, str(tree.graph.get("name", "")))
