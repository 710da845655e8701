r"""Game trees as JSON files, in the node-link form of networkx.

    {"directed": true, "multigraph": false, "graph": {"name": "..."},
     "nodes": [{"id": "root", "player": "chance"}, {"id": "JQ", "player": 0, "infoset": "J"},
               {"id": "JQ/check/check", "payoff": ["-1", "1"]}, ...],
     "edges": [{"source": "root", "target": "JQ", "action": "JQ", "probability": "1/6"}, ...]}

Players count from 0. An id is a string or an integer. A number is a JSON integer or a string
"-2" or "1/3"; a decimal such as 0.5 is refused, since it may stand for a rounded number.
"""

from __future__ import annotations

import json
import numbers
import re
import reprlib
from fractions import Fraction
from pathlib import Path
from typing import Any

import networkx as nx

from trees.tree import CHANCE, Node, Tree, TreeError, validate

MOST_BYTES = 64 * 2**20
MOST_DIGITS = 4300  # Python's own limit for int(text)

_RATIONAL = re.compile(r"-?[0-9]+(/[0-9]+)?")
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 60


def read_json(path: str | Path) -> Tree:
    """The game in the file `path`.

    Raises:
        TreeError: the file cannot be read, or is no game; one line with file, expected and found.
    """
    where, text = read_text(path)
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_int=_integer)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise TreeError(f"{where}: {place}: expected JSON, found: {error.msg}") from None
    except RecursionError:
        raise TreeError(f"{where}: expected JSON, found too deeply nested brackets") from None
    except _BadJSON as error:
        raise TreeError(f"{where}: {error}") from None
    return from_json(data, where)


def read_text(path: str | Path) -> tuple[str, str]:
    """The file's printable name, for messages, and its text.

    Raises:
        TreeError: the file cannot be read, is too large, or is not UTF-8; one line.
    """
    where = str(path) if str(path).isprintable() else repr(str(path))
    try:
        with open(path, "rb") as file:
            raw = file.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES:
            raise TreeError(f"{where}: expected at most {MOST_BYTES // 2**20} MiB, found more")
        return where, raw.decode("utf-8-sig")
    except OSError as error:
        raise TreeError(f"{where}: expected a readable file, found: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise TreeError(f"{where}: line {line}: expected UTF-8 text, found byte 0x{raw[error.start]:02x}") from None


def write_json(tree: Tree, path: str | Path) -> None:
    """Write `tree` to the file `path`.

    Raises:
        TreeError: a number of the tree is not rational.
        OSError: the file cannot be written.
    """
    Path(path).write_text(json.dumps(to_json(tree), indent=1) + "\n", encoding="utf-8")


def to_json(tree: Tree) -> dict[str, Any]:
    """The JSON form of `tree`: a history (a, b, ...) gets the id "a/b/...", the root "root".

    Nodes that are strings or integers keep their names; should two ids coincide, all nodes are numbered.

    Raises:
        TreeError: a number of the tree is not rational.
    """
    ids: dict[Node, str | int] = {node: _id(node) for node in tree}
    if len(set(ids.values())) < len(ids):
        ids = {node: index for index, node in enumerate(tree)}
    nodes: list[dict[str, Any]] = []
    for node, data in tree.nodes(data=True):
        entry = {"id": ids[node]} | {key: data[key] for key in ("player", "infoset") if key in data}
        if "payoff" in data:
            entry["payoff"] = [_text(number, node) for number in data["payoff"]]
        nodes.append(entry)
    edges: list[dict[str, Any]] = []
    for source, target, data in tree.edges(data=True):
        entry = {"source": ids[source], "target": ids[target], "action": data["action"]}
        if "probability" in data:
            entry["probability"] = _text(data["probability"], source)
        edges.append(entry)
    graph = {"name": str(tree.graph["name"])} if "name" in tree.graph else {}
    return {"directed": True, "multigraph": False, "graph": graph, "nodes": nodes, "edges": edges}


def from_json(data: Any, where: str) -> Tree:
    """The validated game of the JSON form `data`; `where` opens every error message.

    Raises:
        TreeError: `data` is not of the form of `to_json`, or is no game.

    >>> from trees.kuhn import kuhn
    >>> from_json(to_json(kuhn()), "kuhn").nodes["JQ/bet/fold"]
    {'payoff': (Fraction(1, 1), Fraction(-1, 1))}
    """
    try:
        return validate(_tree(data))
    except _BadJSON as error:
        raise TreeError(f"{where}: {error}") from None
    except TreeError as error:
        raise TreeError(f"{where}: {error}") from None
    except ValueError:  # a sum of probabilities too long to be printed
        raise TreeError(f"{where}: expected probabilities with sum 1, found a longer fraction") from None


class _BadJSON(Exception):
    """Expected and found, without the name of the file."""


def _tree(data: Any) -> Tree:
    _keys(data, "file", {"directed", "multigraph", "graph", "nodes", "edges"})
    _expect(data["directed"] is True, "directed", "true", data["directed"])
    _expect(data["multigraph"] is False, "multigraph", "false", data["multigraph"])
    _keys(data["graph"], "graph", set(), {"name"})
    tree: Tree = nx.DiGraph()
    if "name" in data["graph"]:
        tree.graph["name"] = _printable(data["graph"]["name"], "graph: name")
    for key, add in (("nodes", _add_node), ("edges", _add_edge)):
        _expect(isinstance(data[key], list), key, "a list", data[key])
        for index, entry in enumerate(data[key]):
            add(tree, entry, f"{key}[{index}]")
    return tree


def _add_node(tree: Tree, entry: Any, at: str) -> None:
    _keys(entry, at, {"id"}, {"player", "infoset", "payoff"})
    node = _name(entry["id"], f"{at}: id")
    at = f"node {node!r}"
    if node in tree:
        raise _BadJSON(f"{at}: expected different ids, found it twice")
    if "payoff" in entry:
        _keys(entry, f"{at}: a leaf", {"id", "payoff"})
        payoff = entry["payoff"]
        _expect(isinstance(payoff, list), f"{at}: payoff", "a list of numbers", payoff)
        tree.add_node(node, payoff=tuple(_number(value, f"{at}: payoff") for value in payoff))
    elif entry.get("player") == CHANCE:
        _keys(entry, f"{at}: chance", {"id", "player"})
        tree.add_node(node, player=CHANCE)
    else:
        _keys(entry, at, {"id", "player", "infoset"})
        player = entry["player"]
        good = isinstance(player, int) and not isinstance(player, bool) and 0 <= player < 2**31
        _expect(good, f"{at}: player", "0, 1, ... or 'chance'", player)
        tree.add_node(node, player=player, infoset=_printable(entry["infoset"], f"{at}: infoset"))


def _add_edge(tree: Tree, entry: Any, at: str) -> None:
    _keys(entry, at, {"source", "target", "action"}, {"probability"})
    source, target = (_name(entry[key], f"{at}: {key}") for key in ("source", "target"))
    for node in (source, target):
        _expect(node in tree, at, "the id of a node", node)
    at = f"edge from {source!r} to {target!r}"
    if tree.has_edge(source, target):
        raise _BadJSON(f"{at}: expected one such edge, found two")
    action = _printable(entry["action"], f"{at}: action")
    if tree.nodes[source].get("player") == CHANCE:
        _keys(entry, at, {"source", "target", "action", "probability"})
        weight = _number(entry["probability"], f"{at}: probability")
        tree.add_edge(source, target, action=action, probability=weight)
    else:
        _keys(entry, f"{at}: not from chance", {"source", "target", "action"})
        tree.add_edge(source, target, action=action)


def _keys(value: Any, at: str, needed: set[str], allowed: frozenset[str] | set[str] = frozenset()) -> None:
    _expect(isinstance(value, dict), at, "a JSON object", value)
    for key in sorted(needed - value.keys()):
        raise _BadJSON(f"{at}: expected the key {key!r}, found {_SHORT.repr(sorted(map(str, value)))}")
    for key in value.keys() - needed - allowed:
        raise _BadJSON(f"{at}: expected the keys {sorted(needed | allowed)}, found also {_SHORT.repr(key)}")


def _expect(good: bool, at: str, expected: str, found: Any) -> None:
    if not good:
        kind = type(found).__name__
        try:
            shown = _SHORT.repr(found)
        except ValueError:
            shown = f"more than {MOST_DIGITS} digits"
        raise _BadJSON(f"{at}: expected {expected}, found {shown} ({kind})")


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


def _number(value: Any, at: str) -> Fraction:
    if isinstance(value, int) and not isinstance(value, bool):
        _expect(abs(value) < 10**MOST_DIGITS, at, f"at most {MOST_DIGITS} digits", value)
        return Fraction(value)
    good = isinstance(value, str) and _RATIONAL.fullmatch(value)
    _expect(bool(good), at, 'an exact number such as 2 or "-1/3"', value)
    parts = value.split("/")
    _expect(max(map(len, parts)) <= MOST_DIGITS, at, f"at most {MOST_DIGITS} digits", value)
    _expect(len(parts) == 1 or int(parts[1]) != 0, at, "a denominator other than 0", value)
    return Fraction(*map(int, parts))


def _integer(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise _BadJSON(f"expected integers of at most {MOST_DIGITS} digits, found {len(text)}")
    return int(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise _BadJSON(f"expected different keys in an object, found {_SHORT.repr(twice)} twice")
    return found


def _id(node: Node) -> str | int:
    if isinstance(node, tuple):
        return "/".join(map(str, node)) or "root"
    return node if isinstance(node, int) and not isinstance(node, bool) else str(node)


def _text(number: Any, node: Node) -> str:
    if not isinstance(number, numbers.Rational):
        raise TreeError(f"node {node!r}: expected a rational number to write, found {number}")
    try:
        return str(Fraction(int(number.numerator), int(number.denominator)))
    except ValueError:
        raise TreeError(f"node {node!r}: expected at most {MOST_DIGITS} digits to write") from None
