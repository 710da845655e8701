"""The game that the JSON data of a file describe; `json_tree` says how."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, TypeAlias

from trees.formats.expression import Divisors, evaluate
from trees.formats.texts import MOST_DIGITS
from trees.games.family import is_name
from trees.preorder import Preorder
from trees.tree import CHANCE, Node, Number
from trees.validity import listed

MOST_PARAMETERS = 6
MOST_CHARACTERS = 2**20
MOST_NAMED = 5  # players in a message

Id: TypeAlias = str | int
Interval: TypeAlias = tuple[Fraction, Fraction | None]

_LEAF, _TURN, _CHANCE = frozenset({"id", "payoff"}), frozenset({"id", "player", "infoset"}), frozenset({"id", "player"})
_IDS = frozenset({str, int})
_EDGE = frozenset({"source", "target", "action"})
_WEIGHED = _EDGE | {"probability"}
_RATIONAL = re.compile(r"-?[0-9]+(/[0-9]+)?")
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


class BadData(Exception):
    """Expected and found, without the name of the file."""


def read_nodes(data: Any, binding: Mapping[str, Number], divisors: Divisors | None = None) -> Preorder:
    """The histories of the JSON form `data`, called by their ids; parameters stand for the numbers of `binding`, and
    `divisors` is asked about what has names and divides.

    Raises:
        BadData: `data` is not of the form.
        Refused: it is no game, an expression is none, or a divisor is refused.

    >>> leaf = {"id": "root", "payoff": ["2/4"]}
    >>> read_nodes({"directed": True, "multigraph": False, "graph": {}, "nodes": [leaf], "edges": []}, {}).happens
    (End(payoff=(Fraction(1, 2),)),)
    """
    graph = heading(data, binding)
    numbers = JsonNumbers({name: binding[name] for name in graph.get("parameters", ())}, divisors)
    for key in ("nodes", "edges"):
        _expect(isinstance(data[key], list), key, "a list", data[key])
    nodes: dict[Node, dict[str, Any]] = {}
    for index, entry in enumerate(data["nodes"]):
        _add_node(nodes, graph.get("players", ()), entry, index, numbers)
    edges: dict[Node, dict[Node, dict[str, Any]]] = {node: {} for node in nodes}
    for index, entry in enumerate(data["edges"]):
        _add_edge(nodes, edges, entry, index, numbers)
    return listed(nodes, edges, graph)


def heading(data: Any, binding: Mapping[str, Number]) -> dict[str, Any]:
    """Title, names of players and ranges of parameters, each if it is there: what is said beside nodes and edges.

    Raises:
        BadData: `data` is not of the form, or `binding` has no number for a parameter.
    """
    if isinstance(data, dict) and "links" in data and "edges" not in data:
        raise BadData('file: expected the key "edges", found "links"; write nx.node_link_data(game, edges="edges")')
    _keys(data, "file", {"directed", "multigraph", "graph", "nodes", "edges"}, {"$schema"})
    _expect(data["directed"] is True, "directed", "true", data["directed"])
    _expect(data["multigraph"] is False, "multigraph", "false", data["multigraph"])
    graph, found = data["graph"], dict[str, Any]()
    ranges = ranges_of(graph)
    for name in ranges:
        if name not in binding:
            raise BadData(f"graph: parameters: expected numbers for {', '.join(ranges)}, found none for {name}")
    if "name" in graph:
        found["name"] = _printable(graph["name"], "graph: name")
    if "players" in graph:
        found["players"] = _players(graph["players"])
    return found | ({"parameters": ranges} if ranges else {})


def ranges_of(graph: Any) -> dict[str, Interval]:
    """The parameters declared in the entry `graph` of a file, each with its range.

    Raises:
        BadData: `graph` is not of the form.
    """
    _keys(graph, "graph", set(), {"name", "players", "parameters"})
    found = graph.get("parameters", {})
    at = "graph: parameters"
    _expect(isinstance(found, dict), at, "a JSON object", found)
    _expect(len(found) <= MOST_PARAMETERS, at, f"at most {MOST_PARAMETERS}", found)
    ranges: dict[str, Interval] = {}
    for name, ends in found.items():
        _expect(is_name(name), at, 'names such as "a" or "bet_1"', name)
        here = f"{at}: {name}"
        _expect(isinstance(ends, list) and len(ends) == 2, here, 'two ends such as ["0", "1/3"] or ["0", null]', ends)
        low, high = _rational(ends[0], here), None if ends[1] is None else _rational(ends[1], here)
        _expect(high is None or low < high, here, "a lower and a higher end", ends)
        ranges[name] = low, high
    return ranges


class JsonNumbers:
    """Reads the numbers of one file, in which names stand for the numbers of `binding`."""

    def __init__(self, binding: Mapping[str, Number], divisors: Divisors | None = None) -> None:
        self.binding = binding
        self.divisors = divisors
        self.characters = 0
        self.known: dict[str, Fraction] = {}
        self.payoffs: dict[tuple[str, ...], tuple[Number, ...]] = {}

    def read(self, value: Any, at: str) -> Number:
        """The number that a value says; the very same one for the same text of a rational."""
        if not isinstance(value, str):
            return _rational(value, at)
        if value in self.known:
            return self.known[value]
        if _RATIONAL.fullmatch(value):
            return self.known.setdefault(value, _rational(value, at))
        self.characters += len(value)
        _expect(
            self.characters <= MOST_CHARACTERS, at, f"at most {MOST_CHARACTERS} characters in all expressions", value
        )
        return evaluate(value, self.binding, at, self.divisors)

    def payoff(self, values: Any, node: Id) -> tuple[Number, ...]:
        """The payoffs that a list says; the very same ones for the same texts of rationals."""
        key = tuple(values) if isinstance(values, list) and set(map(type, values)) == {str} else None
        if key in self.payoffs:
            return self.payoffs[key]
        at = f"node {node!r}: payoff"
        _expect(isinstance(values, list), at, "a list of numbers", values)
        found = tuple([self.read(value, at) for value in values])
        if key and self.known.keys() >= set(key):
            self.payoffs[key] = found
        return found


def _players(value: Any) -> tuple[str, ...]:
    _expect(isinstance(value, list), "graph: players", "a list of names", value)
    names = tuple(_printable(name, "graph: players") for name in value)
    _expect(len(set(names)) == len(names), "graph: players", "different names", value)
    return names


def _add_node(
    nodes: dict[Node, dict[str, Any]], players: tuple[str, ...], entry: Any, index: int, numbers: JsonNumbers
) -> None:
    if not (isinstance(entry, dict) and _plain(entry.get("id"))):
        at = f"nodes[{index}]"
        _keys(entry, at, {"id"}, {"player", "infoset", "payoff"})
        _name(entry["id"], f"{at}: id")
    node = entry["id"]
    if node in nodes:
        raise BadData(f"node {node!r}: expected different ids, found it twice")
    if "payoff" in entry and len(entry) == len(_LEAF):
        nodes[node] = {"payoff": numbers.payoff(entry["payoff"], node)}
    elif "infoset" in entry and "player" in entry and len(entry) == len(_TURN) and entry["player"] != CHANCE:
        player, infoset = entry["player"], entry["infoset"]
        nodes[node] = entry
        if type(player) is not int or not 0 <= player < 2**31:
            nodes[node] = {"player": _player(player, players, f"node {node!r}: player"), "infoset": infoset}
        if type(infoset) is not str or not infoset.isprintable():
            _printable(infoset, f"node {node!r}: infoset")
    elif "player" in entry and len(entry) == len(_CHANCE) and entry["player"] == CHANCE:
        nodes[node] = entry
    else:
        _keys(entry, f"nodes[{index}]", {"id"}, {"player", "infoset", "payoff"})
        kind = ": a leaf" if "payoff" in entry else ": chance" if entry.get("player") == CHANCE else ""
        _keys(entry, f"node {node!r}{kind}", {": a leaf": _LEAF, ": chance": _CHANCE, "": _TURN}[kind])


def _player(value: Any, names: tuple[str, ...], at: str) -> int:
    """The number of the player, who may be called by a name that the file's heading gives."""
    if isinstance(value, str) and value in names:
        return names.index(value)
    good = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31
    named = "names as in graph: players" if not names else ", ".join(map(_SHORT.repr, names[:MOST_NAMED]))
    _expect(good, at, f"0, 1, ... or 'chance', or {named}", value)
    return int(value)


def _add_edge(
    nodes: dict[Node, dict[str, Any]],
    edges: dict[Node, dict[Node, dict[str, Any]]],
    entry: Any,
    index: int,
    numbers: JsonNumbers,
) -> None:
    whole = isinstance(entry, dict) and "source" in entry and "target" in entry and "action" in entry
    if not whole or len(entry) != len(_EDGE) + ("probability" in entry):
        _keys(entry, f"edges[{index}]", _EDGE, {"probability"})
    source, target, action = entry["source"], entry["target"], entry["action"]
    for key, node in (("source", source), ("target", target)):
        # 1, 1.0 and True are one key
        if type(node) not in _IDS or node not in nodes:
            _name(node, f"edges[{index}]: {key}")
            _expect(node in nodes, f"edges[{index}]", "the id of a node", node)
    following = edges[source]
    if target in following:
        raise BadData(f"edge from {source!r} to {target!r}: expected one such edge, found two")
    if type(action) is not str or not action.isprintable():
        _printable(action, f"edge from {source!r} to {target!r}: action")
    by_chance = nodes[source].get("player") == CHANCE
    if by_chance != (len(entry) == len(_WEIGHED)):
        who = "" if by_chance else ": not from chance"
        _keys(entry, f"edge from {source!r} to {target!r}{who}", _WEIGHED if by_chance else _EDGE)
    if not by_chance:
        following[target] = entry
        return
    weight = numbers.known.get(entry["probability"]) if type(entry["probability"]) is str else None
    if weight is None:
        weight = numbers.read(entry["probability"], f"edge from {source!r} to {target!r}: probability")
    following[target] = {"action": action, "probability": weight}


def _plain(node: object) -> bool:
    """Whether this is an id, as most are."""
    return (type(node) is str and node.isprintable()) or (type(node) is int and -(2**63) <= node < 2**63)


def _keys(
    value: Any, at: str, needed: frozenset[str] | set[str], allowed: frozenset[str] | set[str] = frozenset()
) -> None:
    _expect(isinstance(value, dict), at, "a JSON object", value)
    for key in sorted(needed - value.keys()):
        raise BadData(f"{at}: expected the key {key!r}, found {_SHORT.repr(sorted(map(str, value)))}")
    for key in [key for key in value if key not in needed | allowed]:
        raise BadData(f"{at}: expected the keys {sorted(needed | allowed)}, found also {_SHORT.repr(key)}")


def _expect(good: bool, at: str, expected: str, found: Any) -> None:
    if not good:
        kind = type(found).__name__
        try:
            shown = _SHORT.repr(found)
        except ValueError:
            shown = f"more than {MOST_DIGITS} digits"
        raise BadData(f"{at}: expected {expected}, found {shown} ({kind})")


def _printable(value: Any, at: str) -> str:
    # line breaks and the like would break one-line messages, and the drawings
    good = isinstance(value, str) and value.isprintable()
    _expect(good, at, "printable text", value)
    return str(value)


def _name(value: Any, at: str) -> str | int:
    if isinstance(value, int) and not isinstance(value, bool):
        _expect(-(2**63) <= value < 2**63, at, "an integer of at most 64 bits", value)
        return value
    return _printable(value, at)


def _rational(value: Any, at: str) -> Fraction:
    if isinstance(value, int) and not isinstance(value, bool):
        _expect(abs(value) < 10**MOST_DIGITS, at, f"at most {MOST_DIGITS} digits", value)
        return Fraction(value)
    good = isinstance(value, str) and _RATIONAL.fullmatch(value)
    _expect(bool(good), at, 'an exact number such as 2 or "-1/3"', value)
    parts = value.split("/")
    _expect(max(map(len, parts)) <= MOST_DIGITS, at, f"at most {MOST_DIGITS} digits", value)
    _expect(len(parts) == 1 or int(parts[1]) != 0, at, "a denominator other than 0", value)
    return Fraction(*map(int, parts))
