r"""The nodes of an .efg file in columns, numbered as they stand there, parents first: 0 is the root.

A node is made into one of a graph, whose name is its history, or into a turn of rules, whose state is the id that the
node has as JSON (`json_tree`): its history (a, b, ...) as "a/b/...", the root "root"; its number, should two coincide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from trees.formats.labels import untaken
from trees.rules import Chance, End, Turn
from trees.tree import CHANCE, Tree, new_tree

Key: TypeAlias = tuple[int, int]  # player, 0 for chance, and number of an information set or event
Payoffs: TypeAlias = tuple[Fraction, ...]
Id: TypeAlias = str | int


@dataclass(frozen=True)
class Options:
    """An information set, or an event of chance with the probabilities of its actions."""

    name: str
    given: tuple[str, ...]
    actions: tuple[str, ...]  # those given, made different
    weights: tuple[Fraction, ...]


@dataclass(frozen=True)
class Listing:
    """The nodes in columns: `above` the number of the node before (-1 at the root), `place` that of the action which
    leads from there, `owner` the information set or event (None at a leaf), `payoff` what a leaf pays (() elsewhere).

    `graph` has title, comment and players, `names` the names of nodes that have one.
    """

    graph: dict[str, Any] = field(default_factory=dict)
    options: dict[Key, Options] = field(default_factory=dict)
    above: list[int] = field(default_factory=list)
    place: list[int] = field(default_factory=list)
    owner: list[Key | None] = field(default_factory=list)
    payoff: list[Payoffs] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)

    def tree(self) -> Tree:
        """The graph of the nodes, called by their histories; still to be validated."""
        tree, labels = new_tree(**self.graph), self.labels()
        histories: list[tuple[str, ...]] = []
        for above, place, key, payoff in zip(self.above, self.place, self.owner, self.payoff, strict=True):
            history: tuple[str, ...] = ()
            if above >= 0:
                options = self.options[self._owner(above)]
                history = (*histories[above], options.actions[place])
                weight = {"probability": options.weights[place]} if options.weights else {}
                tree.add_edge(histories[above], history, action=options.actions[place], **weight)
            histories.append(history)
            if key is None:
                tree.add_node(history, payoff=payoff)
            elif key[0]:
                tree.add_node(history, player=key[0] - 1, infoset=labels[key])
            else:
                tree.add_node(history, player=CHANCE)
        if self.names:
            tree.graph["node names"] = {histories[j]: name for j, name in self.names.items()}
        return tree

    def turns(self) -> dict[Id, Turn | Chance | End]:
        """What every node is, by its id."""
        labels = self.labels()
        ids = self._ids()
        moves: list[list[Any]] = [[] for _ in ids]
        for j in range(1, len(ids)):
            above, place = self.above[j], self.place[j]
            options = self.options[self._owner(above)]
            if options.weights:
                moves[above].append((options.actions[place], options.weights[place], ids[j]))
            else:
                moves[above].append((options.actions[place], ids[j]))
        return {
            ids[j]: End(self.payoff[j])
            if key is None
            else Turn(key[0] - 1, labels[key], tuple(moves[j]))
            if key[0]
            else Chance(tuple(moves[j]))
            for j, key in enumerate(self.owner)
        }

    def _ids(self) -> list[Id]:
        ids = ["root"]
        for j in range(1, len(self.above)):
            above = self.above[j]
            action = self.options[self._owner(above)].actions[self.place[j]]
            ids.append(f"{ids[above]}/{action}" if above else action)
        return list(range(len(ids))) if len(set(ids)) < len(ids) else list(ids)

    def _owner(self, j: int) -> Key:
        key = self.owner[j]
        assert key is not None, "a leaf has nothing below it"
        return key

    def labels(self) -> dict[Key, str]:
        """What the information sets are called."""
        return _labels({key: each.name for key, each in self.options.items() if key[0]})


def _labels(names: Mapping[Key, str]) -> dict[Key, str]:
    """The labels of the information sets called `names`."""
    often = Counter(names.values())
    taken = {name for name in names.values() if often[name] == 1}
    labels: dict[Key, str] = {}
    for (player, number), name in names.items():
        place = f"{name} #{player}:{number}" if name else f"{player}:{number}"
        labels[player, number] = name if name and often[name] == 1 else untaken(place, taken)
    return labels
