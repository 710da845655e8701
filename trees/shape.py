"""What keeps a graph from being a rooted tree with edges away from the root, in words that name the nodes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx as nx

MOST_SHOWN = 6


def fault(graph: nx.Graph[Any]) -> str | None:
    """What was expected of the graph and what was found; None of a rooted tree.

    >>> import networkx as nx
    >>> fault(nx.DiGraph([("a", "b"), ("b", "c"), ("c", "b")]))
    "expected no cycle, found 'b' -> 'c' -> 'b'"
    """
    import networkx as nx

    if graph.is_multigraph():
        return f"expected a DiGraph, found a {type(graph).__name__}, which may have several edges between two nodes"
    if not isinstance(graph, nx.DiGraph):
        return f"expected a DiGraph, with edges away from the root, found an undirected {type(graph).__name__}"
    if not graph:
        return "expected a root, found a graph without nodes"
    if nx.is_arborescence(graph):
        return None
    try:
        cycle = [source for source, _ in nx.find_cycle(graph)]
        return f"expected no cycle, found {' -> '.join([*_shown(cycle), repr(cycle[0])])}"
    except nx.NetworkXNoCycle:
        pass
    roots = [node for node, degree in graph.in_degree() if degree == 0]
    if len(roots) > 1:
        return f"expected one root, found {len(roots)} nodes without an edge into them: {', '.join(_shown(roots))}"
    node = next(node for node, degree in graph.in_degree() if degree > 1)
    return f"expected one edge into each node, found several into {node!r}: from {', '.join(_shown(graph.pred[node]))}"


def fault_of(edges: Mapping[Hashable, Iterable[Hashable]]) -> str | None:
    """The same of a graph that is given as the nodes to which edges lead from each node."""
    import networkx as nx

    graph: nx.DiGraph[Any] = nx.DiGraph()
    graph.add_nodes_from(edges)
    graph.add_edges_from((source, target) for source, targets in edges.items() for target in targets)
    return fault(graph)


def _shown(nodes: Iterable[Any]) -> list[str]:
    """Some of the nodes."""
    found = [repr(node) for node in nodes]
    return found if len(found) <= MOST_SHOWN else [*found[:MOST_SHOWN], "..."]
