"""A game on a page: a drawing, and for scripts its nodes from the root on, with numbers as text."""

from __future__ import annotations

import json
from typing import Any

import networkx as nx

from derivations.print.given_text import in_html
from derivations.print.pictures import Tree as TreeBlock
from trees.drawing.marks import Profile, taken_probability
from trees.drawing.svg import svg
from trees.tree import Tree, TreeError, is_leaf, root


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


def game_figure(block: TreeBlock, name: str, drawings: dict[str, str]) -> str:
    """The figure of a game, with its drawing as a file of this name, which is put among the drawings."""
    title = in_html(block.title)
    try:
        drawings[name] = svg(block.tree, highlighted=block.highlighted)
    except TreeError as error:
        return f'<p class="note">{title} is not drawn: {in_html(str(error))}</p>'
    data = json.dumps(game_data(block.tree, block.highlighted), ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<figure class="game"><div class="scroll picture" role="region" tabindex="0" aria-label="{title}">'
        f'<img src="{name}" alt="The tree of {title}, from its root at the left to its payoffs"></div>'
        f'<script type="application/json">{data}</script><figcaption>{title}</figcaption></figure>'
    )
