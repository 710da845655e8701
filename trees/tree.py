r"""The extensive-form game as a networkx graph: its words, and `validate`.

A game is an `nx.DiGraph` arborescence. Node attributes:

    player     0, 1, ... who moves, or "chance"; absent at a leaf
    infoset    label of the information set (a string), at players' nodes
    payoff     tuple of exact numbers, one for each player, at leaves

Edge attributes: `action` (a string) and, at chance nodes, `probability`.

Numbers are `Fraction` (or `int`); a payoff or probability may be any exact ring element that
supports + - * (a sympy expression, a polynomial in a parameter). Floats are refused.

A *sequence* of player i is what i has done so far. Under perfect recall the last information
set and the action taken there say it all, so a sequence is `(infoset, action)`, and `()` is the
empty one. Source: von Stengel (1996), section 3.

A game in Python: Ann hides a coin, Bob names a side; Ann wins when it is the right one, 2 for tails and 1 for heads.

    >>> import networkx as nx
    >>> game = nx.DiGraph(name="Matching pennies, tails count double", players=("Ann", "Bob"))
    >>> game.add_node("start", player=0, infoset="hide")
    >>> for hidden, prize in (("heads", 1), ("tails", 2)):
    ...     game.add_edge("start", hidden, action=hidden)
    ...     game.add_node(hidden, player=1, infoset="name")  # one label: Bob does not see the coin
    ...     for named in ("heads", "tails"):
    ...         won = Fraction(prize if hidden == named else -1)
    ...         game.add_edge(hidden, f"{hidden}, {named}", action=named)
    ...         game.add_node(f"{hidden}, {named}", payoff=(won, -won))
    >>> size(validate(game))["leaves"]
    4
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from trees.exact import Number as Number
from trees.exact import TooLarge as TooLarge
from trees.exact import TreeError as TreeError
from trees.exact import moderate as moderate
from trees.exact import require_distribution as require_distribution
from trees.exact import require_exact as require_exact
from trees.validity import CHANCE as CHANCE
from trees.validity import MOST_PLAYERS as MOST_PLAYERS
from trees.validity import Tree as Tree
from trees.validity import validate_shape as validate_shape

Node: TypeAlias = Hashable
Sequence: TypeAlias = tuple[str, ...]

EMPTY: Sequence = ()


class Forgets(TreeError):
    """At one node of the information set `label` its player has done something else than at another."""

    def __init__(self, label: str, first: Sequence, other: Sequence) -> None:
        self.pasts = f"{in_words(first)} and {in_words(other)}"
        self.label = label
        super().__init__(
            f"information set {label!r}: expected perfect recall, found the own past {self.pasts}; without it `verify`"
            " can judge a profile"
        )


@dataclass(frozen=True)
class Infoset:
    """An information set of one player: `parent` is the sequence that leads to it.

    `nodes` are its nodes, where it was read off a tree.
    """

    label: str
    player: int
    parent: Sequence
    actions: tuple[str, ...]
    nodes: tuple[Node, ...] = ()


@dataclass(frozen=True)
class Leaf:
    """A terminal history: the sequence of each player, chance's weight and the payoffs."""

    node: Node
    sequences: tuple[Sequence, ...]
    chance: Number
    payoff: tuple[Number, ...]


def root(tree: Tree) -> Node:
    """The node without a predecessor.

    Raises:
        TreeError: there is none, or more than one.
    """
    found: list[Node] = [node for node, degree in tree.in_degree() if degree == 0]
    if len(found) != 1:
        raise TreeError(f"tree: expected one root, found {len(found)}")
    return found[0]


def moves(tree: Tree, node: Node) -> list[tuple[str, Node]]:
    """The actions at `node`, each with the node that it leads to, in the order of the edges."""
    return [(data["action"], child) for child, data in tree.adj[node].items()]


def players(tree: Tree) -> int:
    """The number of players, read off the payoffs."""
    return next(len(data["payoff"]) for _, data in tree.nodes(data=True) if "payoff" in data)


def player_names(tree: Tree) -> list[str]:
    """What the players are called: as `tree.graph["players"]` has it, or "Player 1", "Player 2", ....

    >>> import networkx as nx
    >>> tree = nx.DiGraph()
    >>> tree.add_node("end", payoff=(1, 0))
    >>> player_names(tree)
    ['Player 1', 'Player 2']
    """
    names = tree.graph.get("players")
    return list(map(str, names)) if names else default_names(players(tree))


def default_names(players: int) -> list[str]:
    """The names of players who were given none: "Player 1", "Player 2", ...."""
    return [f"Player {j + 1}" for j in range(players)]


def is_leaf(tree: Tree, node: Node) -> bool:
    return tree.out_degree(node) == 0


def walk(tree: Tree) -> Iterator[tuple[Node, tuple[Sequence, ...], Number]]:
    """Every node, parents first, with the sequence of each player and the product of chance."""
    stack = [(root(tree), (EMPTY,) * players(tree), Fraction(1))]
    while stack:
        node, sequences, chance = stack.pop()
        yield node, sequences, chance
        data = tree.nodes[node]
        mover: Any = data.get("player")
        children: list[tuple[Node, tuple[Sequence, ...], Number]] = []
        for child, edge in tree.adj[node].items():
            if mover == CHANCE:
                children.append((child, sequences, moderate(chance * edge["probability"], "chance")))
            else:
                own = (data["infoset"], edge["action"])
                changed = (*sequences[:mover], own, *sequences[mover + 1 :])
                children.append((child, changed, chance))
        stack.extend(reversed(children))


def in_order(tree: Tree) -> list[Node]:
    """The nodes in the order of `walk`, without sequences or chance."""
    found, waiting = [], [root(tree)]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting += reversed(list(tree.adj[node]))
    return found


def with_numbers(tree: Tree, number: Callable[[Number], Number]) -> Tree:
    """The same tree, with another number for each payoff and each probability."""
    found = new_tree(**tree.graph)
    for node, data in tree.nodes(data=True):
        paid = {"payoff": tuple(map(number, data["payoff"]))} if "payoff" in data else {}
        found.add_node(node, **{**data, **paid})
    for node, child, data in tree.edges(data=True):
        by_chance = {"probability": number(data["probability"])} if "probability" in data else {}
        found.add_edge(node, child, **{**data, **by_chance})
    return found


def leaves(tree: Tree) -> list[Leaf]:
    """All terminal histories in depth-first order."""
    return [
        Leaf(node, sequences, chance, tree.nodes[node]["payoff"])
        for node, sequences, chance in walk(tree)
        if is_leaf(tree, node)
    ]


def infosets(tree: Tree, player: int) -> dict[str, Infoset]:
    """The information sets of `player` by label, each after those that lead to it."""
    parent: dict[str, Sequence] = {}
    nodes: dict[str, list[Node]] = {}
    for node, sequences, _ in walk(tree):
        data = tree.nodes[node]
        if data.get("player") == player:
            parent.setdefault(data["infoset"], sequences[player])
            nodes.setdefault(data["infoset"], []).append(node)
    return {
        label: Infoset(
            label,
            player,
            parent[label],
            tuple(action for action, _ in moves(tree, members[0])),
            tuple(members),
        )
        for label, members in nodes.items()
    }


def size(tree: Tree) -> dict[str, int]:
    """Counts of nodes, leaves, and each player's information sets and sequences."""
    counts = {
        "nodes": tree.number_of_nodes(),
        "leaves": sum(is_leaf(tree, node) for node in tree),
    }
    for player in range(players(tree)):
        own = infosets(tree, player)
        counts[f"infosets of player {player + 1}"] = len(own)
        counts[f"sequences of player {player + 1}"] = 1 + sum(len(i.actions) for i in own.values())
    return counts


def new_tree(**attributes: Any) -> Tree:
    """A graph without nodes, to grow a tree; networkx is loaded only now, since checking a game's rules needs none."""
    import networkx as nx

    return nx.DiGraph(**attributes)


def validate(tree: Tree) -> Tree:
    """Return `tree` unchanged when it is a game with perfect recall.

    Raises:
        TreeError: names the node or information set, what was expected and what was found.
    """
    return require_recall(validate_shape(tree))


def require_recall(tree: Tree) -> Tree:
    """Return `tree`, a game, unchanged when its players have perfect recall.

    Raises:
        Forgets: names an information set, and two pasts of its player.
    """
    first: dict[str, Sequence] = {}
    for node, sequences, _ in walk(tree):
        mover: Any = tree.nodes[node].get("player", CHANCE)
        if mover != CHANCE:
            label = tree.nodes[node]["infoset"]
            past = first.setdefault(label, sequences[mover])
            if past != sequences[mover]:
                raise Forgets(label, past, sequences[mover])
    return tree


def quoted_label(label: str) -> str:
    """A label for a sentence, in quotes where its punctuation could be taken for the sentence's own.

    >>> quoted_label("K check-bet"), quoted_label("x: a 1) wins")
    ('K check-bet', "'x: a 1) wins'")
    """
    plain = label and all(c.isalnum() or c in " -_|/+*.'" for c in label) and label == label.strip()
    return label if plain else repr(label)


def in_words(sequence: Sequence) -> str:
    """A sequence in words."""
    return "no own move" if sequence == EMPTY else f"{sequence[1]!r} at {sequence[0]!r}"
