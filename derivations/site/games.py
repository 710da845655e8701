"""A game as data for scripts: its nodes from the root on, with labels, probabilities and payoffs as text."""

from __future__ import annotations

from typing import Any

import networkx as nx

from trees.drawing.marks import Profile, taken_probability
from trees.tree import Tree, is_leaf, root


def game_data(tree: Tree, highlighted: Profile | None = None) -> dict[str, Any]:
    """The names of players, and a row for each node; `children` are numbers of rows.

    >>> from trees.games.kuhn import kuhn
    >>> game_data(kuhn())["nodes"][0]["actions"][:2], len(game_data(kuhn())["nodes"])
    (['JQ', 'JK'], 55)
    """
    order = list(nx.dfs_preorder_nodes(tree, root(tree)))
    number = {node: k for k, node in enumerate(order)}
    nodes: list[dict[str, Any]] = []
    for node in order:
        if is_leaf(tree, node):
            nodes.append({"pays": [str(paid) for paid in tree.nodes[node]["payoff"]]})
            continue
        edges = tree.adj[node].items()
        row: dict[str, Any] = {
            "player": tree.nodes[node]["player"],
            "infoset": str(tree.nodes[node].get("infoset", "")),
            "actions": [str(edge["action"]) for _, edge in edges],
            "children": [number[child] for child, _ in edges],
        }
        if all("probability" in edge for _, edge in edges):
            row["probabilities"] = [str(edge["probability"]) for _, edge in edges]
        elif highlighted is not None:
            taken = [taken_probability(tree, highlighted, node, edge["action"]) for _, edge in edges]
            row["taken"] = [None if each is None else str(each) for each in taken]
        nodes.append(row)
    return {"players": [str(name) for name in tree.graph.get("players", ())], "nodes": nodes}
