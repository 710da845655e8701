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
    player            as in `gambit_head`

Should a label made so be taken, " (2)" or the first free number is added. Title, comment, names of players and of nodes
are `tree.graph["name"]`, `["comment"]`, `["players"]` and `["node names"]`, each only if it is not empty; names of
outcomes and of events are dropped. Players count from 1 in the file and from 0 in the tree.

Limits: those of `gambit_tokens`, 500,000 nodes, 100 players. Whether the players recall all they have done is left to
whoever needs it (`trees.tree.require_recall`).

Source: https://gambitproject.readthedocs.io, "The extensive game (.efg) file format".
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

from trees.formats.efg_nodes import OPENING, read_nodes
from trees.formats.gambit_head import comment_lines, head
from trees.formats.gambit_tokens import digits, gambit_name
from trees.formats.texts import read_text
from trees.preorder import Preorder
from trees.tree import CHANCE, Tree, graph_of, is_leaf, moves, players, root


def read_efg(path: str | Path, *, nearest: bool = False) -> Tree:
    """The game in the file `path`; `nearest` as in `from_efg`.

    Raises:
        TreeError: the file cannot be read, or is no game; one line with file, line, expected and found.
    """
    where, text = read_text(path)
    return from_efg(text, where, nearest=nearest)


def from_efg(text: str, where: str, *, nearest: bool = False) -> Tree:
    """The game that `text` describes, validated but for perfect recall; `where` opens every error message.

    With `nearest`, the decimals of a chance node are read as the nearest fractions of denominator at most 10**5, if
    each is within 10**-12 and all sum to 1: sixteen digits of 1/6 are then 1/6.

    Raises:
        TreeError: `text` is not of the form above, or is no game.

    >>> tree = from_efg('EFG 2 R "" { "A" } p "" 1 1 "" { "l" "r" } 0 t "" 1 "" { .5 } t "" 0', "tiny")
    >>> tree.nodes["l",], tree.nodes["r",]
    ({'payoff': (Fraction(1, 2),)}, {'payoff': (Fraction(0, 1),)})
    """
    game, names = read_nodes(text, where, nearest=nearest)
    tree = graph_of(game, where)
    if names:
        called = list(tree)
        tree.graph["node names"] = {called[j]: name for j, name in names.items()}
    return tree


def preorder_efg(text: str, where: str, *, nearest: bool = False) -> Preorder:
    """The histories of the game that `text` describes, of which no graph is made; otherwise as `from_efg`.

    Raises:
        TreeError: `text` is no game; one line with line, expected and found.
    """
    return read_nodes(text, where, nearest=nearest)[0]


def to_efg(tree: Tree) -> str:
    """The text of `tree`, which `from_efg` reads as the same game: nodes as their histories, the rest unchanged.

    Raises:
        TreeError: a number of the tree is not rational, or a name cannot be printed.

    >>> from trees.games.kuhn import kuhn
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
    lines = [head(tree, OPENING), *comment_lines(tree)]
    stack = [root(tree)]
    while stack:
        node = stack.pop()
        data, at, following = tree.nodes[node], f"node {node!r}", dict(moves(tree, node))
        name = called.get(node, "")
        name = gambit_name(name if seen[name] == 1 else "", at)  # Gambit refuses one name of two nodes
        if is_leaf(tree, node):
            outcome = outcomes.setdefault(data["payoff"], len(outcomes) + 1)
            payoffs = ", ".join(digits(number, at) for number in data["payoff"])
            lines.append(f't {name} {outcome} "Outcome {outcome}" {{ {payoffs} }}')
            continue
        order = list(following)
        if data["player"] == CHANCE:
            edges = tree.adj[node].values()
            listed = " ".join(f"{gambit_name(e['action'], at, 1)} {digits(e['probability'], at)}" for e in edges)
            lines.append(f'c {name} {next(numbered[-1])} "" {{ {listed} }} 0')
        else:
            label, player = data["infoset"], data["player"]
            if label not in sets:
                sets[label] = next(numbered[player]), order
            number, order = sets[label]
            listed = " ".join(gambit_name(action, at, 1) for action in order)
            lines.append(f"p {name} {player + 1} {number} {gambit_name(label, at, 1)} {{ {listed} }} 0")
        stack.extend(following[action] for action in reversed(order))
    return "\n".join([*lines, ""])
