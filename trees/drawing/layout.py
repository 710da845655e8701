r"""Where each node of a game tree stands in a drawing.

The tree grows to the right: a node's column is its depth, leaves take the rows 0, 1, ... from the
top in depth-first order, and an inner node stands at the mean row of its children.

An information set of two or more nodes is drawn as a curve that bulges to the left of its column.
Curves of one column whose row intervals overlap get different lanes: lane 1 is nearest to the
nodes, and of two that overlap the one that starts higher is farther out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from trees.tree import CHANCE, Node, Number, Tree, is_leaf, root

COLOURS = ("1F5FA8", "B23A1E", "2E7D32", "7B3FA0", "9A6B00", "00757A")


@dataclass(frozen=True)
class Joined:
    """An information set of two or more nodes, top to bottom, with the lane of its curve."""

    label: str
    player: int
    nodes: tuple[Node, ...]
    lane: int


@dataclass(frozen=True)
class Layout:
    """Column and row of every node in depth-first order, and the information sets to join."""

    place: Mapping[Node, tuple[int, float]]
    columns: int
    rows: int
    joined: tuple[Joined, ...]
    lanes: int


def colour(player: int) -> str:
    """The player's colour as six hexadecimal digits.

    >>> colour(0), colour(1)
    ('1F5FA8', 'B23A1E')
    """
    return COLOURS[player % len(COLOURS)]


def layout(tree: Tree) -> Layout:
    """The places of all nodes of `tree`, in time n log n.

    Raises:
        TreeError: the tree has no root, or more than one.

    >>> from trees.games.kuhn import kuhn
    >>> plan = layout(kuhn())
    >>> plan.columns, plan.rows, plan.place[()], len(plan.joined)
    (5, 30, (0, 14.625), 12)
    """
    import networkx as nx

    top = root(tree)
    order = list(nx.dfs_preorder_nodes(tree, top))
    column = {top: 0}
    leaf_rows = iter(range(len(order)))
    row: dict[Node, float] = {}
    for node in order:
        if is_leaf(tree, node):
            row[node] = next(leaf_rows)
        for child in tree.adj[node]:
            column[child] = column[node] + 1
    for node in reversed(order):
        if node not in row:
            below = [row[child] for child in tree.adj[node]]
            row[node] = sum(below) / len(below)
    place = {node: (column[node], row[node]) for node in order}
    joined = _joined(tree, place)
    return Layout(
        place=place,
        columns=1 + max(column.values()),
        rows=next(leaf_rows, len(order)),
        joined=joined,
        lanes=max((each.lane for each in joined), default=0),
    )


def zero_sum(tree: Tree) -> bool:
    """Whether there are two players and every leaf's payoffs cancel.

    >>> from trees.games.kuhn import kuhn
    >>> zero_sum(kuhn())
    True
    """
    payoffs = [data["payoff"] for _, data in tree.nodes(data=True) if "payoff" in data]
    return all(len(payoff) == 2 and _is_zero(payoff[0] + payoff[1]) for payoff in payoffs)


def _is_zero(number: Number) -> bool:
    return bool(number == 0 or (hasattr(number, "cancel") and number.cancel() == 0))


def _joined(tree: Tree, place: Mapping[Node, tuple[int, float]]) -> tuple[Joined, ...]:
    members: dict[tuple[int, str], list[Node]] = {}
    for node in place:
        data = tree.nodes[node]
        if data.get("player", CHANCE) != CHANCE and "infoset" in data:
            members.setdefault((data["player"], data["infoset"]), []).append(node)
    by_column: dict[int, list[tuple[float, float, int, str, tuple[Node, ...]]]] = {}
    for (player, label), found in members.items():
        if len(found) > 1:
            nodes = tuple(sorted(found, key=lambda node: place[node][1]))
            leftmost = min(place[node][0] for node in nodes)
            span = (place[nodes[0]][1], place[nodes[-1]][1])
            by_column.setdefault(leftmost, []).append((*span, player, label, nodes))
    return tuple(joined for _, spans in sorted(by_column.items()) for joined in _lanes(spans))


def _lanes(spans: list[tuple[float, float, int, str, tuple[Node, ...]]]) -> list[Joined]:
    # greedy interval partition: a lane is free again below the end of its last curve
    spans = sorted(spans, key=lambda span: span[:4])
    busy: list[tuple[float, int]] = []
    taken: list[int] = []
    count = 0
    for first, last, *_ in spans:
        if busy and busy[0][0] < first:
            lane = heappop(busy)[1]
        else:
            lane, count = count, count + 1
        heappush(busy, (last, lane))
        taken.append(lane)
    return [
        Joined(label, player, nodes, count - lane)
        for (_, _, player, label, nodes), lane in zip(spans, taken, strict=True)
    ]
