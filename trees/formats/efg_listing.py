r"""The nodes of an .efg file in columns, numbered as they stand there, parents first: 0 is the root.

A node is made into one of a graph, whose name is its history, or into what happens there (`preorder`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from trees.formats.labels import untaken
from trees.preorder import Decision, Happens, Lottery, Preorder
from trees.rules import End
from trees.tree import CHANCE, Tree, new_tree

Key: TypeAlias = tuple[int, int]  # player, 0 for chance, and number of an information set or event
Payoffs: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Options:
    """An information set, or an event of chance with the probabilities of its actions."""

    name: str
    given: tuple[str, ...]
    actions: tuple[str, ...]  # those given, made different
    weights: tuple[Fraction, ...]


@dataclass(frozen=True)
class EfgListing:
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

    def preorder(self) -> Preorder:
        """The histories as they stand in the file."""
        labels = self.labels()
        known: dict[Key, Happens] = {key: happens(key, each, labels) for key, each in self.options.items()}
        ends = (End(payoff) for payoff in self.payoff)
        listed = (end if key is None else known[key] for key, end in zip(self.owner, ends, strict=True))
        return Preorder(tuple(listed), len(self.graph["players"]), self.graph)

    def _owner(self, j: int) -> Key:
        key = self.owner[j]
        assert key is not None, "a leaf has nothing below it"
        return key

    def labels(self) -> dict[Key, str]:
        """What the information sets are called."""
        return labels_of(self.options)


def happens(key: Key, options: Options, labels: Mapping[Key, str]) -> Happens:
    """What happens where the information set or event `key` is."""
    return Decision(key[0] - 1, labels[key], options.actions) if key[0] else Lottery(options.actions, options.weights)


def labels_of(options: Mapping[Key, Options]) -> dict[Key, str]:
    """The labels of the information sets among these."""
    names = {key: each.name for key, each in options.items() if key[0]}
    often = Counter(names.values())
    taken = {name for name in names.values() if often[name] == 1}
    labels: dict[Key, str] = {}
    for (player, number), name in names.items():
        place = f"{name} #{player}:{number}" if name else f"{player}:{number}"
        labels[player, number] = name if name and often[name] == 1 else untaken(place, taken)
    return labels
