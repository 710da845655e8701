r"""Action graph games as files in Gambit's formats .agg, and .bagg with types.

    #AGG                                    #BAGG
    2            players                    2
    2            action nodes               2
    0            function nodes             0
                 types of each player       2 1
                 their probabilities        1/3 2/3   1
    2 2          sizes of action sets       2 2 2      of each type
    0 1   0 1    action sets                0 1  0 1  0 1
    2 0 1   2 1 0    for each node how many neighbours it has, and which
    0 35 -4   0 -10 95    the payoffs of each action node

What nodes are, and how payoffs are listed, `action_graph` says. In the first line stands nothing else; anywhere below
it # and the rest of the line are a comment. The types of the players are independent.

A game read so is a tree like any other: chance chooses a type for each player who has several, then the players choose
one after another, and nobody sees anything but the own type. Labels are numbers:

    information set   "Player 1", or with several types "Player 1, type 2"
    action            the action node, as numbered in the file, from "0" up; types count from "1" up

Limits: those of `action_graph`; 500,000 nodes of the tree, 100 players, 5,000,000 steps to all payoffs.

Sources: as in `action_graph`; Jiang and Leyton-Brown (2010), section 3; https://gambitproject.readthedocs.io, "The
Bayesian action graph game (.bagg) file format".
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from operator import mul
from typing import NamedTuple

from trees.formats.action_graph import MOST_GRAPH_NODES, MOST_STEPS, ActionGraph, GraphTokens, read_graph
from trees.formats.gambit_head import MOST_PLAYERS
from trees.formats.gambit_tokens import total
from trees.formats.nfg import MOST_NODES
from trees.rules import Chance, End, Rules, Turn, grow
from trees.tree import TooLarge, Tree, default_names, validate


class PlayerType(NamedTuple):
    """The probability of a player's type, and the action nodes that it chooses from."""

    probability: Fraction
    actions: tuple[int, ...]


def from_agg(text: str, where: str) -> Tree:
    """The validated game that `text` describes; `where` opens every error message.

    Raises:
        TreeError: `text` is not of the form above.

    >>> tree = from_agg("#AGG\\n2 2 0  2 2  0 1 0 1  2 0 1 2 1 0  0 35 -4 0 -10 95", "tiny")
    >>> tree.nodes["0", "1"]
    {'payoff': (Fraction(35, 1), Fraction(-10, 1))}
    """
    tokens, count, actions, functions = _head(text, where, "#AGG")
    sizes = [_size(tokens, f"player {player + 1}", actions) for player in range(count)]
    only = [PlayerType(Fraction(1), _actions(tokens, size, actions)) for size in sizes]
    return _tree(tokens, [(own,) for own in only], actions, functions)


def from_bagg(text: str, where: str) -> Tree:
    """The validated game with types that `text` describes; `where` opens every error message.

    Raises:
        TreeError: `text` is not of the form above.

    >>> tree = from_bagg("#BAGG\\n1 2 0  2  1/3 2/3  1 1  0 1  0 0  0 5 0 6", "tiny")
    >>> tree.nodes["2", "1"], tree.nodes["2",]["infoset"]
    ({'payoff': (Fraction(6, 1),)}, 'Player 1, type 2')
    """
    tokens, count, actions, functions = _head(text, where, "#BAGG")
    types = [tokens.whole(f"the number of types of player {i + 1}", 1, MOST_NODES) for i in range(count)]
    if sum(types) > MOST_NODES:
        tokens.fail(f"types for a tree of at most {MOST_NODES} nodes", "more", error=TooLarge)
    shares = [_probabilities(tokens, player, types[player]) for player in range(count)]
    called = [[f"type {t} of player {i + 1}" for t in range(1, types[i] + 1)] for i in range(count)]
    sizes = [[_size(tokens, name, actions) for name in own] for own in called]
    players = [
        tuple(PlayerType(share, _actions(tokens, size, actions)) for share, size in zip(own, of, strict=True))
        for own, of in zip(shares, sizes, strict=True)
    ]
    return _tree(tokens, players, actions, functions)


def _head(text: str, where: str, opening: str) -> tuple[GraphTokens, int, int, int]:
    """The tokens after the numbers of players and of nodes, and these."""
    first = text.split("\n", 1)[0].strip()
    tokens = GraphTokens(text, where)
    if first != opening:
        tokens.fail(f"{opening} in the first line", f"{first!r:.60}", 0)
    count = tokens.whole(f"the number of players, 1 to {MOST_PLAYERS}", 1, MOST_PLAYERS)
    actions = tokens.whole(f"the number of action nodes, 1 to {MOST_GRAPH_NODES}", 1, MOST_GRAPH_NODES)
    most = MOST_GRAPH_NODES - actions
    return tokens, count, actions, tokens.whole(f"the number of function nodes, 0 to {most}", 0, most)


def _size(tokens: GraphTokens, whose: str, most: int) -> int:
    return tokens.whole(f"the number of actions of {whose}, 1 to {most}", 1, most)


def _probabilities(tokens: GraphTokens, player: int, types: int) -> list[Fraction]:
    at = tokens.at
    found = [tokens.number(f"the probability of type {t} of player {player + 1}") for t in range(1, types + 1)]
    if min(found) < 0 or total(found) != 1:
        tokens.fail(f"probabilities of the types of player {player + 1}, none below 0, with sum 1", "others", at)
    return found


def _actions(tokens: GraphTokens, size: int, actions: int) -> tuple[int, ...]:
    at = tokens.at
    found = tuple(tokens.whole(f"an action node, below {actions}", 0, actions - 1) for _ in range(size))
    if list(found) != sorted(set(found)):
        tokens.fail("action nodes in ascending order", " ".join(map(str, found[:20])), at)
    return found


def _tree(tokens: GraphTokens, players: Sequence[tuple[PlayerType, ...]], actions: int, functions: int) -> Tree:
    """The tree of the players' types and actions, whose payoffs the rest of the file gives."""
    branches = [len(own) for own in players if len(own) > 1] + [max(len(t.actions) for t in own) for own in players]
    layers = list(accumulate(branches, mul, initial=1))
    if sum(layers) > MOST_NODES:
        tokens.fail(f"types and actions for a tree of at most {MOST_NODES} nodes", "more", error=TooLarge)
    graph = read_graph(tokens, actions, functions, [frozenset(a for t in own for a in t.actions) for own in players])
    if tokens.now:
        tokens.fail("the end of the file")
    longest = 1 + max(map(len, graph.neighbours))
    if layers[-1] * len(players) ** 2 * longest > 10 * MOST_STEPS:
        tokens.fail(f"at most {10 * MOST_STEPS:,} steps to all payoffs", "more", error=TooLarge)
    tokens.weigh((), more=layers[-1] * (len(branches) + len(players)))
    tree = grow(_rules(players, graph), MOST_NODES)
    del tree.graph["name"]
    tree.graph["players"] = tuple(default_names(len(players)))
    return validate(tree)


def _rules(players: Sequence[tuple[PlayerType, ...]], graph: ActionGraph) -> Rules:
    """Types come first; a state is the types and the action nodes so far."""
    names = default_names(len(players))

    def look(state: tuple[tuple[int, ...], tuple[int, ...]]) -> Turn | Chance | End:
        types, chosen = state
        if len(types) < len(players):
            own = players[len(types)]
            if len(own) == 1:
                return look(((*types, 0), ()))
            return Chance(tuple((str(t + 1), each.probability, ((*types, t), ())) for t, each in enumerate(own)))
        i = len(chosen)
        if i == len(players):
            return End(tuple(graph.payoff(player, chosen) for player in range(i)))
        label = names[i] if len(players[i]) == 1 else f"{names[i]}, type {types[i] + 1}"
        return Turn(i, label, tuple((str(a), (types, (*chosen, a))) for a in players[i][types[i]].actions))

    return Rules(len(players), ((), ()), look)
