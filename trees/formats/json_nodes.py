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
from trees.tree import CHANCE, Number, Tree, new_tree

MOST_PARAMETERS = 6
MOST_CHARACTERS = 2**20
MOST_NAMED = 5  # players in a message

Interval: TypeAlias = tuple[Fraction, Fraction | None]

_RATIONAL = re.compile(r"-?[0-9]+(/[0-9]+)?")
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


class BadData(Exception):
    """Expected and found, without the name of the file."""


def parse(data: Any, binding: Mapping[str, Number], divisors: Divisors | None = None) -> Tree:
    """The graph of the JSON form `data`, still to be validated; parameters stand for the numbers of `binding`, and
    `divisors` is asked about what has names and divides.

    Raises:
        BadData: `data` is not of the form.
        Refused: an expression is none, or a divisor is refused.
    """
    tree: Tree = new_tree(**heading(data, binding))
    numbers = JsonNumbers({name: binding[name] for name in tree.graph.get("parameters", ())}, divisors)
    for key, add in (("nodes", _add_node), ("edges", _add_edge)):
        _expect(isinstance(data[key], list), key, "a list", data[key])
        for index, entry in enumerate(data[key]):
            add(tree, entry, f"{key}[{index}]", numbers)
    if "players" in tree.graph:
        names = data["graph"]["players"]
        counts = {len(payoff) for _, payoff in tree.nodes(data="payoff") if payoff is not None}
        _expect(counts <= {len(names)}, "graph: players", "one name for each payoff", names)
    return tree


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

    def read(self, value: Any, at: str) -> Number:
        if not isinstance(value, str) or _RATIONAL.fullmatch(value):
            return _rational(value, at)
        self.characters += len(value)
        _expect(
            self.characters <= MOST_CHARACTERS, at, f"at most {MOST_CHARACTERS} characters in all expressions", value
        )
        return evaluate(value, self.binding, at, self.divisors)


def _players(value: Any) -> tuple[str, ...]:
    _expect(isinstance(value, list), "graph: players", "a list of names", value)
    names = tuple(_printable(name, "graph: players") for name in value)
    _expect(len(set(names)) == len(names), "graph: players", "different names", value)
    return names


def _add_node(tree: Tree, entry: Any, at: str, numbers: JsonNumbers) -> None:
    _keys(entry, at, {"id"}, {"player", "infoset", "payoff"})
    node = _name(entry["id"], f"{at}: id")
    at = f"node {node!r}"
    if node in tree:
        raise BadData(f"{at}: expected different ids, found it twice")
    if "payoff" in entry:
        _keys(entry, f"{at}: a leaf", {"id", "payoff"})
        payoff = entry["payoff"]
        _expect(isinstance(payoff, list), f"{at}: payoff", "a list of numbers", payoff)
        tree.add_node(node, payoff=tuple(numbers.read(value, f"{at}: payoff") for value in payoff))
    elif entry.get("player") == CHANCE:
        _keys(entry, f"{at}: chance", {"id", "player"})
        tree.add_node(node, player=CHANCE)
    else:
        _keys(entry, at, {"id", "player", "infoset"})
        player = _player(entry["player"], tree.graph.get("players", ()), f"{at}: player")
        tree.add_node(node, player=player, infoset=_printable(entry["infoset"], f"{at}: infoset"))


def _player(value: Any, names: tuple[str, ...], at: str) -> int:
    """The number of the player, who may be called by a name that the file's heading gives."""
    if isinstance(value, str) and value in names:
        return names.index(value)
    good = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**31
    named = "names as in graph: players" if not names else ", ".join(map(_SHORT.repr, names[:MOST_NAMED]))
    _expect(good, at, f"0, 1, ... or 'chance', or {named}", value)
    return int(value)


def _add_edge(tree: Tree, entry: Any, at: str, numbers: JsonNumbers) -> None:
    _keys(entry, at, {"source", "target", "action"}, {"probability"})
    source, target = (_name(entry[key], f"{at}: {key}") for key in ("source", "target"))
    for node in (source, target):
        _expect(node in tree, at, "the id of a node", node)
    at = f"edge from {source!r} to {target!r}"
    if tree.has_edge(source, target):
        raise BadData(f"{at}: expected one such edge, found two")
    action = _printable(entry["action"], f"{at}: action")
    if tree.nodes[source].get("player") == CHANCE:
        _keys(entry, at, {"source", "target", "action", "probability"})
        weight = numbers.read(entry["probability"], f"{at}: probability")
        tree.add_edge(source, target, action=action, probability=weight)
    else:
        _keys(entry, f"{at}: not from chance", {"source", "target", "action"})
        tree.add_edge(source, target, action=action)


def _keys(value: Any, at: str, needed: set[str], allowed: frozenset[str] | set[str] = frozenset()) -> None:
    _expect(isinstance(value, dict), at, "a JSON object", value)
    for key in sorted(needed - value.keys()):
        raise BadData(f"{at}: expected the key {key!r}, found {_SHORT.repr(sorted(map(str, value)))}")
    for key in value.keys() - needed - allowed:
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
