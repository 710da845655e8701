"""A rooted graph listed as a game: it must have payoffs, movers, actions, information sets, exact numbers.

Whether all that fits together is found out by who goes through the list (`trees.histories`).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from trees.exact import TooLarge, TreeError, require_exact
from trees.preorder import Decision, End, Happens, Lottery, Preorder
from trees.shape import fault, fault_of

if TYPE_CHECKING:
    import networkx as nx

Tree: TypeAlias = "nx.DiGraph[Any]"
Attributes: TypeAlias = Mapping[str, Any]

MOST_PLAYERS = 100
CHANCE = "chance"


def preorder_of(tree: Tree) -> Preorder:
    """The histories of a graph, called by its nodes.

    Raises:
        TreeError: it is no rooted tree, or has not all that a game must have; names a node.
    """
    if wrong := fault(tree):
        raise TreeError(f"tree: {wrong}")
    return listed(tree.nodes, tree.adj, tree.graph)


def listed(
    nodes: Mapping[Hashable, Attributes], edges: Mapping[Hashable, Mapping[Hashable, Attributes]], graph: Attributes
) -> Preorder:
    """The histories of a graph, of which each node has its attributes, and each edge from it by its other end.

    Raises:
        TreeError: it is no rooted tree, or has not all that a game must have; names a node.

    >>> attributes = {"here": {"player": 0, "infoset": "here"}, "there": {"payoff": (1,)}}
    >>> listed(attributes, {"here": {"there": {"action": "go"}}, "there": {}}, {}).happens
    (Decision(player=0, infoset='here', actions=('go',)), End(payoff=(1,)))
    """
    order = _depth_first(edges)
    players = _payoffs(nodes, edges)
    _require_names(graph.get("players"), players)
    ends: dict[int, End] = {}
    moves: dict[Happens, Happens] = {}
    happens: dict[Hashable, Happens] = {}
    for node, data in nodes.items():
        if edges[node]:
            move = _move(node, data, edges[node], players)
            happens[node] = moves.setdefault(move, move) if isinstance(move, Decision) else move
        else:
            payoff = data["payoff"]  # kept in its end, so that its place in memory stays its own
            happens[node] = ends[id(payoff)] = ends.get(id(payoff)) or End(payoff)
    heading = {key: graph[key] for key in graph}
    return Preorder(tuple([happens[node] for node in order]), players, heading, tuple(order), tuple(nodes))


def _depth_first(edges: Mapping[Hashable, Mapping[Hashable, Attributes]]) -> list[Hashable]:
    """The nodes from the root on, each with all below it before the next.

    Raises:
        TreeError: there is no rooted tree.
    """
    below = {node for following in edges.values() for node in following}
    waiting = [node for node in edges if node not in below]
    rooted = len(waiting) == 1 and len(below) == sum(map(len, edges.values()))
    order = []
    while waiting and rooted:
        node = waiting.pop()
        order.append(node)
        if following := edges[node]:
            waiting += reversed(list(following))
    if len(order) < len(edges) or not order:  # those not reached are in cycles
        raise TreeError(f"tree: {fault_of(edges)}")
    return order


def _payoffs(nodes: Mapping[Hashable, Attributes], edges: Mapping[Hashable, Mapping[Hashable, Attributes]]) -> int:
    """The number of players."""
    count, known = 0, dict[int, Any]()
    for node, data in nodes.items():
        if edges[node]:
            if "payoff" in data:
                raise TreeError(f"node {node!r}: expected payoffs at leaves only, found {data['payoff']!r}")
            continue
        if "player" in data:
            raise TreeError(f"leaf {node!r}: expected no player, found {data['player']!r}")
        payoff = data.get("payoff")
        if id(payoff) in known:
            continue
        if not isinstance(payoff, tuple) or not payoff:
            raise TreeError(f"leaf {node!r}: expected a tuple of payoffs, found {payoff!r}")
        if len(payoff) > MOST_PLAYERS:
            raise TooLarge(f"leaf {node!r}: expected at most {MOST_PLAYERS} payoffs, found {len(payoff)}")
        if count and len(payoff) != count:
            raise TreeError(f"leaf {node!r}: expected {count} payoffs, found {len(payoff)}")
        count = len(payoff)
        for number in payoff:
            if type(number) is not Fraction:
                require_exact(number, f"leaf {node!r}: payoff")
        known[id(payoff)] = payoff
    return count


def _require_names(names: Any, count: int) -> None:
    if names is None:
        return
    if not isinstance(names, tuple | list) or not all(isinstance(name, str) for name in names):
        raise TreeError(f"players: expected a tuple of names, found {names!r:.80}")
    if len(names) != count:
        raise TreeError(f"players: expected a name for each of {count} payoffs, found {len(names)}: {names!r:.80}")
    if len(set(names)) < count:
        raise TreeError(f"players: expected different names, found {names!r:.80}")


def _move(node: Hashable, data: Attributes, edges: Mapping[Hashable, Attributes], players: int) -> Happens:
    """What happens at an inner node."""
    actions: tuple[Any, ...] = tuple([edge.get("action") for edge in edges.values()])
    for action in actions:
        if not isinstance(action, str):
            raise TreeError(f"node {node!r}: expected an action name on every edge, found {action!r}")
    if len(set(actions)) != len(actions):
        raise TreeError(f"node {node!r}: expected different actions, found {list(actions)}")
    mover, infoset = data.get("player"), data.get("infoset")
    if mover == CHANCE:
        return Lottery(actions, tuple([edge.get("probability") for edge in edges.values()]))
    if not isinstance(mover, int) or isinstance(mover, bool) or not 0 <= mover < players:
        hint = "; players count from 0" if mover == players else ""
        raise TreeError(f"node {node!r}: expected player 0 to {players - 1} or 'chance', found {mover!r}{hint}")
    if not isinstance(infoset, str):
        raise TreeError(f"node {node!r}: expected an information set label, found {infoset!r}")
    return Decision(mover, infoset, actions)
