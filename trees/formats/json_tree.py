r"""Game trees as JSON files, in the node-link form of networkx.

    {"directed": true, "multigraph": false, "graph": {"name": "...", "players": ["Ann", "Bob"]},
     "nodes": [{"id": "root", "player": "chance"}, {"id": "JQ", "player": 0, "infoset": "J"},
               {"id": "JQ/check/check", "payoff": ["-1", "1"]}, ...],
     "edges": [{"source": "root", "target": "JQ", "action": "JQ", "probability": "1/6"}, ...]}

Players count from 0, or are called by the names in "graph". An id is a string or an integer. A number is a JSON integer
or a string such as "-2" or "1/3"; a JSON decimal such as 0.5 is refused, since it may stand for a rounded number (the
string "0.5" is 1/2).

A game may have named parameters, each declared with its least and its greatest value (null: there is none):

    "graph": {"parameters": {"a": ["0", "1/3"], "b": ["0", null]}}

Then a number may be an expression in them, such as "2*a - 1/3" or "a/(1 + a)" (`expression`); the reader is told the
numbers, symbols or functions that the names stand for. Title, names of players and ranges of parameters are
`tree.graph["name"]`, `["players"]` and `["parameters"]`, the last a pair of `Fraction` or None for each name.

Limits: 64 MiB, 4,300 digits for a rational, 6 parameters, 2**20 characters in all expressions together.
"""

from __future__ import annotations

import numbers
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

from trees.formats.canonical import ids_of
from trees.formats.expression import Divisors, evaluate
from trees.formats.json_nodes import BadData, Interval, ranges_of, read_nodes
from trees.formats.texts import MOST_DIGITS
from trees.histories import histories
from trees.refusal import Refused
from trees.tree import Node, Number, TooLarge, Tree, TreeError, graph_of, players


def to_json(tree: Tree) -> dict[str, Any]:
    """The JSON form of `tree`: a history (a, b, ...) gets the id "a/b/...", the root "root".

    Nodes that are strings or integers keep their names; should two ids coincide or an integer have more than 8 digits,
    all nodes are numbered. A number may be a polynomial of sympy's, or a quotient of two, in the parameters of
    `tree.graph["parameters"]`; those that occur are declared.

    Raises:
        TreeError: a number of the tree is neither rational nor such a quotient.
    """
    ids = dict(zip(tree, ids_of(tree), strict=True))
    ranges: Mapping[str, Interval] = tree.graph.get("parameters", {})
    used: set[str] = set()
    nodes: list[dict[str, Any]] = []
    for node, data in tree.nodes(data=True):
        entry = {"id": ids[node]} | {key: data[key] for key in ("player", "infoset") if key in data}
        if "payoff" in data:
            entry["payoff"] = [_text(number, node, ranges, used) for number in data["payoff"]]
        nodes.append(entry)
    edges: list[dict[str, Any]] = []
    for source, target, data in tree.edges(data=True):
        entry = {"source": ids[source], "target": ids[target], "action": data["action"]}
        if "probability" in data:
            entry["probability"] = _text(data["probability"], source, ranges, used)
        edges.append(entry)
    graph: dict[str, Any] = {"name": str(tree.graph["name"])} if "name" in tree.graph else {}
    names = tree.graph.get("players")
    if isinstance(names, tuple | list) and len(names) == players(tree):
        graph["players"] = list(map(str, names))
    if used:
        ends = {name: [None if end is None else str(Fraction(end)) for end in ranges[name]] for name in ranges}
        graph["parameters"] = {name: pair for name, pair in ends.items() if name in used}
    return {"directed": True, "multigraph": False, "graph": graph, "nodes": nodes, "edges": edges}


def from_json(
    data: Any, where: str, binding: Mapping[str, Number] | None = None, divisors: Divisors | None = None
) -> Tree:
    """The game of the JSON form `data`, validated but for perfect recall; `where` opens every error message.

    In `binding` each declared parameter has its number, as for `evaluate`; other names are ignored. `divisors` is asked
    about each divisor with names.

    Raises:
        TreeError: `data` is not of the form of `to_json`, or is no game, a parameter has no number, or a divisor is
            refused.

    >>> from trees.games.kuhn import kuhn
    >>> from_json(to_json(kuhn()), "kuhn").nodes["JQ/bet/fold"]
    {'payoff': (Fraction(1, 1), Fraction(-1, 1))}
    """
    with said_of(where):
        game = read_nodes(data, binding or {}, divisors)
        histories(game)
    return graph_of(game)


@contextmanager
def said_of(where: str) -> Iterator[None]:
    """Whatever is wrong with a game in JSON form is said of `where`.

    Raises:
        TreeError: the data are not of the form, or are no game.
    """
    try:
        yield
    except TooLarge as error:
        raise TooLarge(f"{where}: {error}") from None
    except (BadData, Refused) as error:
        raise TreeError(f"{where}: {error}") from None
    except ValueError:  # a sum of probabilities too long to be printed
        raise TreeError(f"{where}: expected probabilities with sum 1, found a longer fraction") from None


def declared_parameters(data: Any, where: str = "game") -> dict[str, Interval]:
    """The named parameters of the game with the JSON form `data`, each with its range; `where` opens messages.

    Raises:
        TreeError: they are not of the form above.

    >>> declared_parameters({"graph": {"parameters": {"a": ["0", "1/3"], "b": [1, None]}}})
    {'a': (Fraction(0, 1), Fraction(1, 3)), 'b': (Fraction(1, 1), None)}
    """
    if not isinstance(data, dict) or "graph" not in data:
        raise TreeError(f"{where}: expected a JSON object with the key 'graph', found none")
    try:
        return ranges_of(data["graph"])
    except BadData as error:
        raise TreeError(f"{where}: {error}") from None


def _text(number: Any, node: Node, ranges: Mapping[str, Interval], used: set[str]) -> str:
    """The text of a number; the names in it are added to `used`."""
    if isinstance(number, numbers.Rational):
        try:
            return str(Fraction(int(number.numerator), int(number.denominator)))
        except ValueError:
            raise TreeError(f"node {node!r}: expected at most {MOST_DIGITS} digits to write") from None
    symbols = {symbol.name: symbol for symbol in getattr(number, "free_symbols", ())}
    if not symbols or not symbols.keys() <= ranges.keys():
        raise TreeError(f"node {node!r}: expected a rational number to write, found {number}")
    text = str(number)
    if (evaluate(text, symbols, f"node {node!r}") - number).cancel() != 0:
        raise TreeError(f"node {node!r}: expected a polynomial or a quotient of two to write, found {number}")
    used.update(symbols)
    return text
