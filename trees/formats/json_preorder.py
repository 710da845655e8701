"""The JSON form of a game (`json_tree`) read into its histories; no graph is made.

They are validated but for what shows only along the histories: who walks through them finds out whether each
information set has one mover, the same actions everywhere, and one past of its mover. Data with anything unusual are
left to `from_json`, which says what is wrong with them, if something is.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from trees.formats.canonical import Unusual
from trees.formats.json_nodes import BadData, JsonNumbers, heading
from trees.formats.json_tree import LARGEST_ID
from trees.preorder import Decision, Happens, Lottery, Preorder
from trees.refusal import Refused
from trees.rules import End
from trees.tree import CHANCE, MOST_PLAYERS, Number, require_distribution

Id: TypeAlias = str | int
_IDS = frozenset({str, int})


class _Moves(NamedTuple):
    """The moves at one node."""

    actions: list[str]
    targets: list[Id]
    probabilities: list[Number]


def preorder_json(data: Any, binding: Mapping[str, Number]) -> Preorder:
    """The histories of the JSON form `data`.

    Raises:
        Unusual: this is no game, or one that is written in an unusual way.

    >>> from trees.formats.json_tree import to_json
    >>> from trees.games.kuhn import kuhn
    >>> preorder_json(to_json(kuhn()), {}).happens[1:4:2]
    (Decision(player=0, infoset='J', actions=('check', 'bet')), End(payoff=(Fraction(-1, 1), Fraction(1, 1))))
    """
    try:
        head = heading(data, binding)
        numbers = _Numbers({name: binding[name] for name in head.get("parameters", ())})
        kinds = {entry["id"]: entry for entry in data["nodes"]}
        _require(len(kinds) == len(data["nodes"]) and all(map(_is_id, kinds)))
        moves, targets = _moves(data["edges"], numbers)
        roots = kinds.keys() - targets
        _require(len(roots) == 1 and len(targets) == len(data["edges"]) == len(kinds) - 1)
        happens, players = _happens(kinds, moves, numbers)
        _require(moves.keys() <= kinds.keys() and len(head.get("players", range(players))) == players)
        ordered: list[Id] = []
        waiting = [roots.pop()]
        while waiting:
            node = waiting.pop()
            ordered.append(node)
            if node in moves:
                waiting += reversed(moves[node].targets)
        # each node but the root has one before it, so those not reached are in cycles
        _require(len(ordered) == len(kinds))
        return Preorder(tuple(map(happens.__getitem__, ordered)), players, head, tuple(ordered))
    except (BadData, Refused, KeyError, TypeError, ValueError, AttributeError) as error:
        raise Unusual from error


def normal(data: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON form of a game that `preorder_json` reads, as `to_json` writes it: edges after their nodes, numbers in
    lowest terms.

    Raises:
        Unusual: a number is an expression.

    >>> leaf = {"id": "root", "payoff": ["2/4"]}
    >>> normal({"directed": True, "multigraph": False, "graph": {}, "nodes": [leaf], "edges": []})["nodes"]
    [{'id': 'root', 'payoff': ['1/2']}]
    """
    place = {entry["id"]: j for j, entry in enumerate(data["nodes"])}
    nodes = [
        {**entry, "payoff": [_lowest(number) for number in entry["payoff"]]} if "payoff" in entry else entry
        for entry in data["nodes"]
    ]
    edges = [
        {**entry, "probability": _lowest(entry["probability"])} if "probability" in entry else entry
        for entry in sorted(data["edges"], key=lambda entry: place[entry["source"]])
    ]
    graph = {key: data["graph"][key] for key in ("name", "players") if key in data["graph"]}
    return {"directed": True, "multigraph": False, "graph": graph, "nodes": nodes, "edges": edges}


def _lowest(number: str | int) -> str:
    try:
        return str(Fraction(number))
    except ValueError as error:  # an expression, or a decimal with very many digits
        raise Unusual from error


def _require(usual: bool) -> None:
    if not usual:
        raise Unusual


def _is_id(node: object) -> bool:
    return (type(node) is str and node.isprintable()) or (type(node) is int and abs(node) < LARGEST_ID)


class _Numbers:
    """Numbers and payoffs; those with the same text are one object."""

    def __init__(self, binding: Mapping[str, Number]) -> None:
        self.reader = JsonNumbers(binding)
        self.rationals: dict[str, Number] = {}
        self.payoffs: dict[tuple[str, ...], tuple[Number, ...]] = {}

    def number(self, value: object) -> Number:
        if type(value) is not str:
            return self.reader.read(value, "")
        known = self.rationals.get(value)
        if known is None:
            before = self.reader.characters
            known = self.reader.read(value, "")
            if self.reader.characters == before:  # of expressions each occurrence counts
                self.rationals[value] = known
        return known

    def payoff(self, values: Any) -> tuple[Number, ...]:
        _require(type(values) is list and 0 < len(values) <= MOST_PLAYERS)
        known = self.payoffs.get(key := tuple(values))
        if known is None:
            known = tuple(map(self.number, values))
            if all(type(value) is str and value in self.rationals for value in values):
                self.payoffs[key] = known
        return known


def _moves(edges: Any, numbers: _Numbers) -> tuple[dict[Id, _Moves], set[Id]]:
    """The moves at each node, and the nodes that they lead to."""
    moves: dict[Id, _Moves] = {}
    targets: set[Id] = set()
    actions: set[str] = set()
    for entry in edges:
        source, target, action = entry["source"], entry["target"], entry["action"]
        if action not in actions:
            _require(type(action) is str and action.isprintable())
            actions.add(action)
        # 1, 1.0 and True are one key
        _require(type(source) in _IDS and type(target) in _IDS)
        targets.add(target)
        here = moves.get(source)
        if here is None:
            here = moves[source] = _Moves([], [], [])
        here.actions.append(action)
        here.targets.append(target)
        if len(entry) != 3:
            _require(len(entry) == 4)
            here.probabilities.append(numbers.number(entry["probability"]))
    return moves, targets


def _happens(kinds: Mapping[Id, Any], moves: Mapping[Id, _Moves], numbers: _Numbers) -> tuple[dict[Id, Happens], int]:
    """What happens at each node, and the number of players."""
    found: dict[Id, Happens] = {}
    counts: set[int] = set()
    labels: set[str] = set()
    movers = {0}
    for node, entry in kinds.items():
        if "payoff" in entry:
            _require(len(entry) == 2 and node not in moves)
            payoff = numbers.payoff(entry["payoff"])
            counts.add(len(payoff))
            found[node] = End(payoff)
            continue
        player, (actions, _, probabilities) = entry["player"], moves[node]
        if player == CHANCE:
            _require(len(entry) == 2 and len(actions) == len(probabilities) == len(set(actions)))
            require_distribution(probabilities, "chance")
            found[node] = Lottery(tuple(actions), tuple(probabilities))
            continue
        label = entry["infoset"]
        if label not in labels:
            _require(type(label) is str and label.isprintable())
            labels.add(label)
        _require(type(player) is int and len(entry) == 3 and not probabilities)
        movers.add(player)
        found[node] = Decision(player, label, tuple(actions))
    (players,) = counts
    _require(min(movers) >= 0 and max(movers) < players)
    return found, players
