"""Games written out for `tests.support.other_checker`, by sections 3.1 and 3.2 of the specification.

A game is the number of its players, a place to begin, and a function from a place to `("leaf", payoffs)`,
`("chance", [(probability, place)])` or `("move", player, information set, [(action, place)])`.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tests.support.other_texts import entries, need

Game = tuple[int, Any, Callable[[Any], tuple[Any, ...]]]
KEYS = "directed", "multigraph", "graph", "nodes", "edges"
TOKEN = re.compile(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+|\*\*| +|.|\n")


def _printable(text: Any) -> bool:
    return isinstance(text, str) and not any(
        c != " " and (unicodedata.category(c)[0] == "C" or unicodedata.category(c)[0] == "Z") for c in text
    )


def _integer(data: Any) -> bool:
    return isinstance(data, int) and not isinstance(data, bool)


def written(tree: Any) -> Game:
    """A game written out, 3.1."""

    need(isinstance(tree, dict), "an object for a tree")
    entries({key: item for key, item in tree.items() if key != "$schema"}, *KEYS)
    need(tree["directed"] is True and tree["multigraph"] is False, "a directed graph")
    graph = tree["graph"]
    need(isinstance(graph, dict) and set(graph) <= {"name", "players", "parameters"}, "entries of graph")
    need(_printable(graph.get("name", "")), "a printable name")
    need(graph.get("parameters", {}) == {}, "no parameters")
    names = graph.get("players", [])
    need(isinstance(names, list) and all(map(_printable, names)) and len(set(names)) == len(names), "different names")
    number = _Numbers()
    nodes: dict[Any, dict[str, Any]] = {}
    need(isinstance(tree["nodes"], list) and isinstance(tree["edges"], list), "lists of nodes and edges")
    for node in tree["nodes"]:
        need(isinstance(node, dict) and (_integer(node.get("id")) or _printable(node.get("id"))), "a node with an id")
        need(node["id"] not in nodes, "different ids")
        nodes[node["id"]] = node
        if "payoff" in node:
            entries(node, "id", "payoff")
            need(isinstance(node["payoff"], list), "a list of payoffs")
        elif node.get("player") == "chance":
            entries(node, "id", "player")
        else:
            entries(node, "id", "player", "infoset")
            known = node["player"] in names if isinstance(node["player"], str) else _integer(node["player"])
            need(known and _printable(node["infoset"]), "a mover and an information set")
    payoffs = {id_: tuple(map(number.read, node["payoff"])) for id_, node in nodes.items() if "payoff" in node}
    counts = set(map(len, payoffs.values()))
    need(len(counts) == 1 and 1 <= min(counts) <= 100, "as many payoffs at each leaf")
    (players,) = counts
    need("players" not in graph or len(names) == players, "a name for each player")
    after: dict[Any, dict[Any, tuple[str, Fraction]]] = defaultdict(dict)
    into: set[Any] = set()
    for edge in tree["edges"]:
        need(isinstance(edge, dict), "an object for an edge")
        for end in ("source", "target"):
            given = edge.get(end)
            need((_integer(given) or isinstance(given, str)) and given in nodes, "an edge between nodes")
        by_chance = nodes[edge["source"]].get("player") == "chance"
        entries(edge, "source", "target", "action", *(["probability"] if by_chance else []))
        need(_printable(edge["action"]), "a printable action")
        need(edge["target"] not in into, "one edge into a node")
        into.add(edge["target"])
        share = number.read(edge["probability"]) if by_chance else Fraction(0)
        after[edge["source"]][edge["target"]] = edge["action"], share
    roots = [id_ for id_ in nodes if id_ not in into]
    need(len(roots) == 1, "one root")
    met, waiting = 0, list(roots)
    while waiting:
        id_ = waiting.pop()
        met += 1
        waiting += after[id_]
        need((id_ in payoffs) != bool(after[id_]), "payoffs at leaves, and nowhere else")
        actions = [action for action, _ in after[id_].values()]
        need(len(set(actions)) == len(actions), "different actions")
        if nodes[id_].get("player") == "chance":
            shares = [share for _, share in after[id_].values()]
            need(min(shares) >= 0 and sum(shares) == 1, "probabilities")
    need(met == len(nodes), "all nodes reached from the root")

    def look(id_: Any) -> tuple[Any, ...]:
        node = nodes[id_]
        if id_ in payoffs:
            return "leaf", payoffs[id_]
        if node["player"] == "chance":
            return "chance", [(share, target) for target, (_, share) in after[id_].items()]
        player = names.index(node["player"]) if isinstance(node["player"], str) else node["player"]
        need(0 <= player < players, "a player who is paid")
        return "move", player, node["infoset"], [(action, target) for target, (action, _) in after[id_].items()]

    return players, roots[0], look


class _Numbers:
    """The numbers of one game written out, 3.2; of an expression the value and its bits."""

    def __init__(self) -> None:
        self.letters = 0
        self.tokens: list[str] = []
        self.depth = 0

    def read(self, data: Any) -> Fraction:
        if _integer(data):
            return Fraction(data)
        need(isinstance(data, str), "a number")
        if re.fullmatch("-?[0-9]+(/[0-9]+)?", data):
            parts = data.split("/")
            need(max(map(len, parts)) <= 4300 and (len(parts) == 1 or int(parts[1])), "a short rational")
            return Fraction(*map(int, parts))
        self.letters += len(data)
        need(len(data) <= 500 and self.letters <= 2**20, "short expressions")
        self.tokens = [
            each for each in re.findall(r"[0-9]+(?:\.[0-9]*)?|\.[0-9]+|\*\*| +|.|\n", data) if each.strip(" ")
        ]
        self.tokens.append("")
        self.depth = 0
        found, _ = self.sum()
        need(self.tokens == [""], "the end of the expression")
        return found

    def sum(self) -> tuple[Fraction, int]:
        sign = -1 if self.taken("-") else 1
        value, bits = self.product()
        value *= sign
        while self.tokens[0] in ("+", "-"):
            sign = 1 if self.tokens.pop(0) == "+" else -1
            more, others = self.product()
            value, bits = value + sign * more, self.few(bits + others)
        return value, bits

    def product(self) -> tuple[Fraction, int]:
        value, bits = self.power(False)
        while self.tokens[0] in ("*", "/"):
            divides = self.tokens.pop(0) == "/"
            other, others = self.power(divides)
            need(other or not divides, "a divisor that is not 0")
            bits = self.few(bits + others)
            value = value / other if divides else value * other
        return value, bits

    def power(self, divides: bool) -> tuple[Fraction, int]:
        number = self.tokens[0][:1].isdigit() or self.tokens[0][:1] == "."
        value, bits = self.atom()
        if not (number and self.tokens[0] == "("):
            return self.raised(value, bits)
        need(not divides, "no product without a sign after /")
        other, others = self.raised(*self.atom())
        return value * other, self.few(bits + others)

    def raised(self, value: Fraction, bits: int) -> tuple[Fraction, int]:
        if not (self.taken("^") or self.taken("**")):
            return value, bits
        below = self.taken("(")
        need(not below or self.taken("-"), "a negative exponent")
        whole = self.tokens.pop(0)
        need(re.fullmatch("0|[1-9][0-9]{0,3}", whole) and not (below and whole == "0"), "an exponent")
        need(not below or self.taken(")"), "a closing parenthesis")
        need(value or not below, "a divisor that is not 0")
        bits = self.few(bits * int(whole)) if int(whole) else 1
        return value ** (-int(whole) if below else int(whole)), bits

    def atom(self) -> tuple[Fraction, int]:
        if self.taken("("):
            self.depth += 1
            need(self.depth <= 50, "few parentheses")
            found = self.sum()
            need(self.taken(")"), "a closing parenthesis")
            self.depth -= 1
            return found
        token = self.tokens.pop(0)
        need(re.fullmatch(r"[0-9]+(\.[0-9]*)?|\.[0-9]+", token), "a number")
        number = Fraction(f"0{token}0" if "." in token else token)
        return number, self.few(max(number.numerator.bit_length(), number.denominator.bit_length()))

    def few(self, bits: int) -> int:
        need(bits <= 4000, "few bits")
        return bits

    def taken(self, token: str) -> bool:
        if self.tokens[0] != token:
            return False
        self.tokens.pop(0)
        return True
