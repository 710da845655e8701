r"""Game trees as files in Gambit's extensive-form format (.efg, version 2).

    EFG 2 R "title" { "Player 1" "Player 2" }
    "an optional comment"
    c "node" 1 "deal" { "high" 1/2 "low" 0.5 } 0
    p "node" 1 1 "has high" { "bet" "fold" } 0
    t "node" 1 "wins" { 2, -2 }
    ...

Nodes are listed parents first: chance nodes c with an event number, personal nodes p with player and information set
number, terminal nodes t. Name and braces after the number of an event, information set or outcome describe it; once
that is done they may be left out, and given again they must say the same. An outcome at an inner node adds its payoffs
to every leaf below; outcome 0 pays nothing. Numbers are exact as written. The format has no comments but the one in
the header.

A node of the tree is its history, the actions from the root. Labels are those of the file, made different:

    information set   its name; without a name "1:3", player and number in the file; a name that two
                      information sets of the game share gets these added: "name #1:3"
    action            its name; without a name "#2", its place; the second of a name at one node gets
                      "name (2)", the third "name (3)"
    player            its name; without a name "Player 2"; the second of a name gets "name (2)"

Should a label made so be taken, " (2)" or the first free number is added. Title, comment, names of players and of nodes
are `tree.graph["name"]`, `["comment"]`, `["players"]` and `["node names"]`, each only if it is not empty; names of
outcomes and of events are dropped. Players count from 1 in the file and from 0 in the tree.

Source: https://gambitproject.readthedocs.io, "The extensive game (.efg) file format".
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import count
from numbers import Rational
from pathlib import Path
from typing import Any

from trees.efg_nodes import parse
from trees.efg_tokens import quoted
from trees.files import MOST_DIGITS, read_text
from trees.tree import CHANCE, Tree, TreeError, is_leaf, moves, players, root, validate


def read_efg(path: str | Path, *, nearest: bool = False) -> Tree:
    """The game in the file `path`; `nearest` as in `from_efg`.

    Raises:
        TreeError: the file cannot be read, or is no game; one line with file, line, expected and found.
    """
    where, text = read_text(path)
    return from_efg(text, where, nearest=nearest)


def from_efg(text: str, where: str, *, nearest: bool = False) -> Tree:
    """The validated game that `text` describes; `where` opens every error message.

    With `nearest`, the decimals of a chance node are read as the nearest fractions of denominator at most 10**5, if
    each is within 10**-12 and all sum to 1: sixteen digits of 1/6 are then 1/6.

    Raises:
        TreeError: `text` is not of the form above, or is no game.

    >>> tree = from_efg('EFG 2 R "" { "A" } p "" 1 1 "" { "l" "r" } 0 t "" 1 "" { .5 } t "" 0', "tiny")
    >>> tree.nodes["l",], tree.nodes["r",]
    ({'payoff': (Fraction(1, 2),)}, {'payoff': (Fraction(0, 1),)})
    """
    tree = parse(text, where, nearest=nearest)
    try:
        return validate(tree)
    except TreeError as error:
        told = str(error)
        raise TreeError(f"{where}: {told if len(told) < 1000 else told[:1000] + ' ...'}") from None


def write_efg(tree: Tree, path: str | Path) -> None:
    """Write `tree` to the file `path`.

    Raises:
        TreeError: a number of the tree is not rational, or a name cannot be printed.
        OSError: the file cannot be written.
    """
    Path(path).write_text(to_efg(tree), encoding="utf-8")


def to_efg(tree: Tree) -> str:
    """The text of `tree`, which `from_efg` reads as the same game: nodes as their histories, the rest unchanged.

    Raises:
        TreeError: a number of the tree is not rational, or a name cannot be printed.

    >>> from trees.kuhn import kuhn
    >>> print(*to_efg(kuhn()).splitlines()[3:7], sep="\\n")
    p "" 2 1 "Q after check" { "check" "bet" } 0
    t "" 1 "Outcome 1" { -1, 1 }
    p "" 1 2 "J check-bet" { "fold" "call" } 0
    t "" 1 "Outcome 1" { -1, 1 }
    """
    numbered = [count(1) for _ in range(players(tree) + 1)]
    sets: dict[str, tuple[int, list[str]]] = {}
    outcomes: dict[Any, int] = {}
    called = tree.graph.get("node names", {})
    seen = Counter(called.values())
    lines = _header(tree)
    stack = [root(tree)]
    while stack:
        node = stack.pop()
        data, at, following = tree.nodes[node], f"node {node!r}", dict(moves(tree, node))
        name = called.get(node, "")
        name = _quote(name if seen[name] == 1 else "", at)  # Gambit refuses one name of two nodes
        if is_leaf(tree, node):
            outcome = outcomes.setdefault(data["payoff"], len(outcomes) + 1)
            payoffs = ", ".join(_write(number, at) for number in data["payoff"])
            lines.append(f't {name} {outcome} "Outcome {outcome}" {{ {payoffs} }}')
            continue
        order = list(following)
        if data["player"] == CHANCE:
            edges = tree.adj[node].values()
            listed = " ".join(f"{_quote(e['action'], at, 1)} {_write(e['probability'], at)}" for e in edges)
            lines.append(f'c {name} {next(numbered[-1])} "" {{ {listed} }} 0')
        else:
            label, player = data["infoset"], data["player"]
            if label not in sets:
                sets[label] = next(numbered[player]), order
            number, order = sets[label]
            listed = " ".join(_quote(action, at, 1) for action in order)
            lines.append(f"p {name} {player + 1} {number} {_quote(label, at, 1)} {{ {listed} }} 0")
        stack.extend(following[action] for action in reversed(order))
    return "\n".join([*lines, ""])


def _header(tree: Tree) -> list[str]:
    names = tree.graph.get("players")
    if not isinstance(names, tuple | list) or len(names) != players(tree):
        names = [f"Player {player + 1}" for player in range(players(tree))]
    listed = " ".join(_quote(name, "players") for name in names)
    lines = [f"EFG 2 R {_quote(tree.graph.get('name', ''), 'name')} {{ {listed} }}"]
    return [*lines, quoted(str(tree.graph["comment"]))] if "comment" in tree.graph else lines


def _write(number: Any, at: str) -> str:
    if not isinstance(number, Rational):
        raise TreeError(f"{at}: expected a rational number to write, found {number}")
    try:
        return str(Fraction(int(number.numerator), int(number.denominator)))
    except ValueError:
        raise TreeError(f"{at}: expected at most {MOST_DIGITS} digits to write") from None


def _quote(name: Any, at: str, least: int = 0) -> str:
    if not isinstance(name, str) or not name.isprintable() or len(name) < least:
        raise TreeError(f"{at}: expected printable text to write, found {name!r}")
    return quoted(name)
