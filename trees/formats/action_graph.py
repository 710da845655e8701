r"""The action graph of a file in one of Gambit's formats .agg and .bagg: who influences whose payoffs, and how.

An action graph has action nodes 0, ..., s - 1, and after them function nodes. Each player chooses an action node, which
several players may share. What a player gets depends on the own action node a and on the configuration of a: a whole
number c(v) for each neighbour v of a. At an action node c is how many players have chosen it. At a function node it is
put together from what each player adds,

    type  0   how many ways lead from v to the player's action, added up             sum
          1   1 if one leads there, else 0; 1 if somebody adds 1                      existence
          2   that action's number, the greatest of all players'; s + p if none       highest (p function nodes)
          3   the same with the least                                                 lowest
         10   default + weight of the action times the ways, added up
         11   1 if that is above 0, else 0; 1 if somebody adds 1
         12   weight of the action if one leads there, else default; the greatest that is not the default
         13   the same with the least

where a way goes from neighbour to neighbour through function nodes of one type. This is what Gambit's own reader does;
its page says of 10 that the default is added once, and of 12 that the weight is that of the highest action.

Payoffs of an action node are listed for all its configurations in lexicographic order (type 0), or each with its
configuration (type 1). Of the former those count that some choices of all players bring about.

Limits: those of `gambit_tokens`; 1,000 nodes, 5,000,000 steps to find all configurations.

Sources: Jiang, Leyton-Brown and Bhat (2011), section 2; https://gambitproject.readthedocs.io, "The action graph game
(.agg) file format".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial, reduce
from graphlib import CycleError, TopologicalSorter
from typing import TypeAlias

from trees.formats.gambit_tokens import BLANKS, GambitTokens
from trees.tree import TooLarge

MOST_GRAPH_NODES = 1_000
MOST_STEPS = 5_000_000

Configuration: TypeAlias = tuple[int, ...]
_INTEGER = re.compile(r"-?[0-9]{1,9}")
_PLAIN = range(4)
_WEIGHTED = range(10, 14)


class GraphTokens(GambitTokens):
    """The tokens of a file of an action graph: numbers and brackets; # and what follows it in its line is a comment."""

    pattern = re.compile(rf"(?:[{BLANKS}]|#[^\n]*)*+([\[\]]|[^{BLANKS}\[\]#]+|\Z)")

    def integer(self, expected: str) -> int:
        """A whole number of at most nine digits, with or without a sign."""
        if not _INTEGER.fullmatch(self.now):
            self.fail(expected)
        return int(self.step())


@dataclass(frozen=True)
class GraphFunction:
    """A number of a node: what a player adds who has chosen an action node, by its number, and how two are joined."""

    added: tuple[int, ...]
    joined: Callable[[int, int], int]


@dataclass(frozen=True)
class ActionGraph:
    """For each action node the functions of its neighbours, and its payoff in each configuration."""

    neighbours: tuple[tuple[GraphFunction, ...], ...]
    payoffs: tuple[Mapping[Configuration, Fraction], ...]

    def payoff(self, player: int, chosen: Sequence[int]) -> Fraction:
        """What a player gets where the players have chosen these action nodes."""
        own = chosen[player]
        found = tuple(reduce(f.joined, [f.added[a] for a in chosen]) for f in self.neighbours[own])
        return self.payoffs[own][found]


def read_graph(tokens: GraphTokens, actions: int, functions: int, sets: Sequence[frozenset[int]]) -> ActionGraph:
    """The graph with so many nodes of either kind, where the players choose from these `sets` of action nodes."""
    nodes, lists = actions + functions, []
    for node in range(nodes):
        count = tokens.whole(f"the number of neighbours of node {node}, at most {nodes}", 0, nodes)
        lists.append([tokens.whole(f"a neighbour of node {node}, below {nodes}", 0, nodes - 1) for _ in range(count)])
    counts = [GraphFunction(tuple(int(a == node) for a in range(actions)), int.__add__) for node in range(actions)]
    every = counts + _functions(tokens, actions, lists)
    neighbours = tuple(tuple(every[v] for v in lists[action]) for action in range(actions))
    met = _configurations(tokens, neighbours, sets)
    return ActionGraph(
        neighbours, tuple(_payoffs(tokens, action, met[action], width=len(lists[action])) for action in range(actions))
    )


def _functions(tokens: GraphTokens, actions: int, lists: Sequence[Sequence[int]]) -> list[GraphFunction]:
    """The functions of the function nodes."""
    types: list[tuple[int, ...]] = []
    for node in range(actions, len(lists)):
        at = tokens.at
        type_ = tokens.whole(f"the type of function node {node}, 0 to 3 or 10 to 13", 0, 13)
        if type_ not in (*_PLAIN, *_WEIGHTED):
            tokens.fail(f"the type of function node {node}, 0 to 3 or 10 to 13", str(type_), at)
        more: list[int] = []
        if type_ in _WEIGHTED:
            more.append(tokens.integer(f"the default of function node {node}, a whole number"))
            tokens.symbol("[", expected=f"[ before the {actions} weights of function node {node}")
            more += [tokens.integer(f"the weight of action node {a}, a whole number") for a in range(actions)]
            tokens.symbol("]", expected=f"] after {actions} weights")
            if type_ == 11 and min(more) < 0:
                tokens.fail(
                    f"default and weights of function node {node}, of type 11, of at least 0", str(min(more)), at
                )
        types.append((type_, *more))
    ways = _ways(tokens, actions, lists, types)
    return [_function(kind, own, len(lists)) for kind, own in zip(types, ways, strict=True)]


def _ways(
    tokens: GraphTokens, actions: int, lists: Sequence[Sequence[int]], types: Sequence[tuple[int, ...]]
) -> list[list[int]]:
    """How many ways lead from each function node to each action node."""
    found = {node: [int(a == node) for a in range(actions)] for node in range(actions)}
    try:
        order = list(TopologicalSorter({node: lists[node] for node in range(actions, len(lists))}).static_order())
    except CycleError as error:
        tokens.fail("function nodes without a cycle", f"one through node {error.args[1][0]}")
    for node in (each for each in order if each >= actions):
        for below in (each for each in lists[node] if each >= actions):
            if types[below - actions] != types[node - actions]:
                tokens.fail(f"function node {node} and its neighbour {below} of one type", "different ones")
        found[node] = [sum(column) for column in zip(*(found[v] for v in lists[node]), strict=True)]
        found[node] = found[node] or [0] * actions
    return [found[node] for node in range(actions, len(lists))]


def _function(kind: tuple[int, ...], ways: Sequence[int], highest: int) -> GraphFunction:
    type_, default, weights = kind[0], *(kind[1:2] or (highest,)), kind[2:] or range(len(ways))
    match type_:
        case 0:
            return GraphFunction(tuple(ways), int.__add__)
        case 10:
            return GraphFunction(tuple(default + w * n for w, n in zip(weights, ways, strict=True)), int.__add__)
        case 1:
            return GraphFunction(tuple(int(n > 0) for n in ways), max)
        case 11:
            return GraphFunction(tuple(int(default + w * n > 0) for w, n in zip(weights, ways, strict=True)), max)
    added = tuple(w if n else default for w, n in zip(weights, ways, strict=True))
    return GraphFunction(added, partial(_but_for, default, max if type_ in (2, 12) else min))


def _but_for(default: int, better: Callable[[int, int], int], a: int, b: int) -> int:
    """The better of two numbers of which the default is none."""
    return b if a == default else a if b == default else better(a, b)


def _configurations(
    tokens: GraphTokens, neighbours: Sequence[Sequence[GraphFunction]], sets: Sequence[frozenset[int]]
) -> list[list[Configuration]]:
    """For each action node the configurations that choices of all bring about, one of which is this node, in order."""
    found, steps = [], 0
    for action, functions in enumerate(neighbours):
        met: set[Configuration] = set()
        for own, owner in enumerate(sets):
            if action not in owner:
                continue
            reached = {tuple(f.added[action] for f in functions)}
            for player, others in enumerate(sets):
                if player == own:
                    continue
                steps += len(reached) * len(others) * (1 + len(functions))
                if steps > MOST_STEPS:
                    tokens.fail(f"at most {MOST_STEPS:,} steps to all configurations", "more", error=TooLarge)
                adding = {tuple(f.added[a] for f in functions) for a in others}
                reached = {
                    tuple(f.joined(x, y) for f, x, y in zip(functions, c, d, strict=True))
                    for c in reached
                    for d in adding
                }
            met |= reached
        found.append(sorted(met))
    return found


def _payoffs(
    tokens: GraphTokens, action: int, met: Sequence[Configuration], width: int
) -> dict[Configuration, Fraction]:
    """The payoffs of an action node, whose configurations have so many numbers and are `met` in play."""
    what = f"the payoff of action node {action} in configuration"
    if tokens.whole(f"the type of the payoffs of action node {action}, 0 or 1", 0, 1) == 0:
        return {each: tokens.number(f"{what} {_text(each)}") for each in met}
    found: dict[Configuration, Fraction] = {}
    count = tokens.whole(f"the number of payoffs of action node {action}", 0, 10**9)
    for number in range(1, count + 1):
        at = tokens.at
        tokens.symbol("[", expected=f"[ before configuration {number} of action node {action}")
        each = tuple(tokens.integer(f"a whole number of a configuration of action node {action}") for _ in range(width))
        tokens.symbol("]", expected=f"] after {width} numbers of a configuration of action node {action}")
        if each in found:
            tokens.fail(f"different configurations of action node {action}", f"{_text(each)} again", at)
        found[each] = tokens.number(f"{what} {_text(each)}")
    if missing := set(met) - found.keys():
        tokens.fail(f"{what} {_text(min(missing))} among {count}", "none")
    return found


def _text(configuration: Configuration) -> str:
    return f"[{' '.join(map(str, configuration))}]"
