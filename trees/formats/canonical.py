"""The canonical JSON text of a game, of which its digest is taken: sorted keys, no blanks, ASCII.

It is made of the JSON data of a game (`json_tree`), or straight of its histories.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import islice
from json.encoder import encode_basestring_ascii as quoted
from operator import add
from typing import Any, NamedTuple

from trees.histories import Histories
from trees.preorder import Happens, Lottery, Preorder
from trees.rules import End
from trees.tree import CHANCE, Node, Number

ROOT = "root"
LARGEST_ID = 10**8  # the integers of a certificate are shorter
_NAME = "\n"  # stands for the name of a node, and in no text that is quoted
MOST_LETTERS = 50_000_000  # of the names of all nodes


class Unusual(Exception):
    """Not as it mostly is, whether right or wrong: a slower way says which."""


@dataclass(frozen=True)
class Canonical:
    """The text, which cannot be changed, and in it that of the entry "graph"; "" where there is none."""

    text: str
    graph: str

    @staticmethod
    def of(data: Mapping[str, object]) -> Canonical:
        """The text of JSON data.

        >>> Canonical.of({"nodes": [], "graph": {"name": "none"}})
        Canonical(text='{"graph":{"name":"none"},"nodes":[]}', graph='{"name":"none"}')
        """
        return Canonical(_dumped(data), _dumped(data["graph"]) if "graph" in data else "")

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the text."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    def data(self) -> Any:
        """The JSON data, read anew."""
        return json.loads(self.text)

    def head(self) -> dict[str, Any]:
        """Of the JSON data the entry "graph" alone, if there is one."""
        return {"graph": json.loads(self.graph)} if self.graph else {}


def canonical_text(game: Preorder, table: Histories) -> Canonical:
    """The text of a game with rational numbers, whose nodes are called by their ids, or by their histories as
    `json_tree` says where they have none; `table` has the same histories in columns.

    Raises:
        Unusual: two nodes would have one name, all names together are very long, or a number is, or it is no rational.

    >>> from trees.histories import histories
    >>> from trees.preorder import Decision
    >>> stay = Preorder((Decision(0, "here", ("stay",)), End((1,))), 1, {})
    >>> canonical_text(stay, histories(stay)).data()["edges"]
    [{'action': 'stay', 'source': 'root', 'target': 'stay'}]
    """
    said = {key: game.heading[key] for key in ("name", "players") if game.heading.get(key) is not None}
    if len(said.get("players", range(game.players))) != game.players:
        raise Unusual
    graph = _dumped({key: str(value) if key == "name" else list(map(str, value)) for key, value in said.items()})
    nodes, edges = _by_ids(game) if game.nodes else _by_histories(game, table)
    parts = f'"directed":true,"edges":[{",".join(edges)}],"graph":{graph},"multigraph":false,"nodes":[{nodes}]'
    return Canonical(f"{{{parts}}}", graph)


def with_ids(game: Preorder) -> Preorder:
    """The same game with nodes that are called as in its text."""
    if game.nodes:
        ids = ids_of(game.order)
        if ids == list(game.order):
            return game
        called = dict(zip(game.order, ids, strict=True))
        return replace(game, nodes=tuple([called[node] for node in game.nodes]), order=tuple(called.values()))
    names: list[str] = []
    waiting = [""]
    for here in game.happens:
        names.append(waiting.pop())
        if not isinstance(here, End):
            above = f"{names[-1]}/" if names[-1] else ""
            waiting += [above + action for action in reversed(here.actions)]
    ids = (ROOT, *names[1:])
    return replace(game, nodes=ids, order=ids)


def ids_of(nodes: Collection[Node]) -> Collection[str | int]:
    """What the nodes of a graph are called in its text: strings and short integers as they are, a history (a, b, ...)
    "a/b/...", its root "root", anything else as it is printed; by numbers where two would be called alike.

    >>> ids_of([(), ("a", "b"), "c", 7]), ids_of(["a/b", ("a", "b")])
    (['root', 'a/b', 'c', 7], range(0, 2))
    """
    found = list(map(_id, nodes))
    if len(set(found)) < len(found) or any(isinstance(each, int) and abs(each) >= LARGEST_ID for each in found):
        return range(len(found))
    return found


def _id(node: Node) -> str | int:
    if isinstance(node, tuple):
        return "/".join(map(str, node)) or ROOT
    return node if isinstance(node, int) and not isinstance(node, bool) else str(node)


def _by_ids(game: Preorder) -> tuple[str, list[str]]:
    """The nodes in their order, and the edges in that of the nodes they lead from."""
    shapes: dict[int, _Shape] = {}
    texts: dict[Node, str] = {}
    edges: dict[Node, list[str]] = {}
    waiting: list[tuple[list[str], str]] = [([], "")]
    for here, node in zip(game.happens, game.nodes, strict=True):
        following, before = waiting.pop()
        name = quoted(node) if isinstance(node, str) else str(node)
        following.append(f"{before}{name}}}")
        shape = shapes.get(id(here))
        if shape is None:
            shape = shapes[id(here)] = _shape(here)
        texts[node] = f'{{"id":{name}{shape.after}'
        if shape.edges:
            below = edges[node] = []
            for part in reversed(shape.edges):
                waiting.append((below, f'{part}{name},"target":'))
    if waiting or not len(game.order) == len(texts) == len(game.happens) or texts.keys() != set(game.order):
        raise Unusual  # it is not the list of the nodes in their order
    listed = ",".join([texts[node] for node in game.order])
    return listed, [e for node in game.order if node in edges for e in edges[node]]


def _by_histories(game: Preorder, table: Histories) -> tuple[str, list[str]]:
    """The same where a node is called by its history, and comes after all that begin like it."""
    places = list(map(id, game.happens))
    shapes = {place: _shape(here) for place, here in dict(zip(places, game.happens, strict=True)).items()}
    between = {place: _between(shape) for place, shape in shapes.items()}
    after = {place: f'"{shape.after}' for place, shape in shapes.items()}
    actions = [quoted(action)[1:-1] for action in table.action]
    below = [f"/{action}" for action in actions]
    names, letters = [ROOT], 0
    for above, step in islice(zip(table.parent, table.step, strict=True), 1, None):
        # below the root names begin with the action
        name = names[above] + below[step] if above else actions[step]
        names.append(name)
        letters += len(name)
        if letters > MOST_LETTERS:
            raise Unusual
    opening = '{"id":"'
    nodes = opening + f",{opening}".join(map(add, names, map(after.__getitem__, places)))
    edges = [name.join(part) for name, part in zip(names, map(between.__getitem__, places), strict=True) if part]
    if edges:
        root = shapes[places[0]]
        first = zip(root.edges, root.actions, strict=True)
        edges[0] = ",".join([f'{edge}"{ROOT}","target":"{action}"}}' for edge, action in first])
    return nodes, edges


def _between(shape: _Shape) -> list[str]:
    """What stands between the name of a node, wherever it is in the edges from it.

    Raises:
        Unusual: two histories might have one name.
    """
    actions = shape.actions
    if len(set(actions)) < len(actions) or any("/" in action or action in ("", ROOT) for action in actions):
        raise Unusual
    parts = zip(shape.edges, actions, strict=True)
    text = ",".join([f'{edge}"{_NAME}","target":"{_NAME}/{action}"}}' for edge, action in parts])
    return text.split(_NAME) if actions else []


class _Shape(NamedTuple):
    """What stands after the name of a node, and before its name in each edge from it; the actions, escaped."""

    after: str
    edges: list[str]
    actions: list[str]


def _shape(here: Happens) -> _Shape:
    if isinstance(here, End):
        return _Shape(f',"payoff":[{",".join(map(_number, here.payoff))}]}}', [], [])
    actions = [quoted(action)[1:-1] for action in here.actions]
    if isinstance(here, Lottery):
        weighed = zip(actions, map(_number, here.probabilities), strict=True)
        edges = [f'{{"action":"{action}","probability":{number},"source":' for action, number in weighed]
        return _Shape(f',"player":"{CHANCE}"}}', edges, actions)
    after = f',"infoset":{quoted(here.infoset)},"player":{here.player}}}'
    return _Shape(after, [f'{{"action":"{action}","source":' for action in actions], actions)


def _number(number: Number) -> str:
    if type(number) is not Fraction and type(number) is not int:
        raise Unusual
    try:
        return f'"{number}"'
    except ValueError as error:
        raise Unusual from error


def _dumped(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))
