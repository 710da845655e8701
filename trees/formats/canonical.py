"""The canonical JSON text of a game, of which its digest is taken: sorted keys, no blanks, ASCII.

It is made of the JSON data of a game (`json_tree`), or straight of its histories.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from json.encoder import encode_basestring_ascii as quoted
from typing import Any, TypeAlias

from trees.preorder import Happens, Lottery, Preorder
from trees.rules import End
from trees.tree import CHANCE, Number

ROOT = "root"
_NAME = "\n"  # stands for the name of a node, and in no text that is quoted
MOST_LETTERS = 50_000_000  # of the names of nodes above others


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


def canonical_text(game: Preorder) -> Canonical:
    """The text of a game with rational numbers, whose nodes are called by their histories as `json_tree` says.

    Raises:
        Unusual: two nodes would have one name, all names together are very long, or a number is, or it is no rational.

    >>> from trees.preorder import Decision
    >>> stay = Preorder((Decision(0, "here", ("stay",)), End((1,))), 1, {})
    >>> canonical_text(stay).data()["edges"]
    [{'action': 'stay', 'source': 'root', 'target': 'stay'}]
    """
    if len(game.heading.get("players", range(game.players))) != game.players:
        raise Unusual
    shapes: dict[int, _Shape] = {}
    nodes: list[str] = []
    edges: list[str] = []
    waiting, letters = [""], 0
    for here in game.happens:
        name = waiting.pop()
        shape = shapes.get(id(here))
        if shape is None:
            shape = shapes[id(here)] = _shape(here)
        after, between, suffixes = shape
        nodes.append(f'{{"id":"{name or ROOT}{after}')
        if suffixes:
            # below the root names begin with the action
            edges.append(name.join(between) if name else _edges(here, ROOT, ""))
            waiting += [name + suffix for suffix in suffixes] if name else [suffix[1:] for suffix in suffixes]
            letters += len(name)
            if letters > MOST_LETTERS:
                raise Unusual
    graph = _dumped({key: game.heading[key] for key in ("name", "players") if key in game.heading})
    parts = (
        f'"directed":true,"edges":[{",".join(edges)}],"graph":{graph},"multigraph":false,"nodes":[{",".join(nodes)}]'
    )
    return Canonical(f"{{{parts}}}", graph)


# what stands after the name of a node; what stands between its name in its edges; what names below add, last first
_Shape: TypeAlias = tuple[str, list[str], list[str]]


def _shape(here: Happens) -> _Shape:
    if isinstance(here, End):
        return f'","payoff":[{",".join(map(_number, here.payoff))}]}}', [], []
    unlike = len(set(here.actions)) == len(here.actions)
    if not unlike or any("/" in action or action in ("", ROOT) for action in here.actions):
        raise Unusual  # two histories might have one name
    mover = f'"{CHANCE}"' if isinstance(here, Lottery) else str(here.player)
    infoset = "" if isinstance(here, Lottery) else f'"infoset":{quoted(here.infoset)},'
    suffixes = [f"/{quoted(action)[1:-1]}" for action in reversed(here.actions)]
    return f'",{infoset}"player":{mover}}}', _edges(here, _NAME, f"{_NAME}/").split(_NAME), suffixes


def _edges(here: Happens, source: str, before: str) -> str:
    """The edges from a node called `source`, to others whose names are `before` and the action."""
    if isinstance(here, End):
        return ""
    chances = here.probabilities if isinstance(here, Lottery) else None
    edges = []
    for j, action in enumerate(here.actions):
        weight = "" if chances is None else f'"probability":{_number(chances[j])},'
        label = quoted(action)
        edges.append(f'{{"action":{label},{weight}"source":"{source}","target":"{before}{label[1:]}}}')
    return ",".join(edges)


def _number(number: Number) -> str:
    if type(number) is not Fraction and type(number) is not int:
        raise Unusual
    try:
        return f'"{number}"'
    except ValueError as error:
        raise Unusual from error


def _dumped(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))
