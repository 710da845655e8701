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

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from trees.exact import Number as Number
from trees.exact import TooLarge as TooLarge
from trees.exact import TreeError as TreeError
from trees.exact import moderate as moderate
from trees.exact import require_distribution as require_distribution
from trees.exact import require_exact as require_exact
from trees.histories import histories, with_recall
from trees.information import EMPTY as EMPTY
from trees.information import Forgets as Forgets
from trees.information import Infoset as Infoset
from trees.information import Node as Node
from trees.information import Sequence as Sequence
from trees.information import default_names as default_names
from trees.information import in_words as in_words
from trees.preorder import Decision, End, Preorder
from trees.validity import CHANCE as CHANCE
from trees.validity import MOST_PLAYERS as MOST_PLAYERS
from trees.validity import Tree as Tree
from trees.validity import preorder_of

MOST_WORDS = 50_000_000
"""Of 8 bytes, for the names of the nodes of a graph that are called by their histories: 400 MB."""


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
    with_recall(histories(preorder_of(tree)))
    return tree


def validate_shape(tree: Tree) -> Tree:
    """Return `tree` unchanged when it is a game, whether or not the players recall all they have done.

    Raises:
        TreeError: as `validate`.
    """
    histories(preorder_of(tree))
    return tree


def require_recall(tree: Tree) -> Tree:
    """Return `tree`, a game, unchanged when its players have perfect recall.

    Raises:
        Forgets: names an information set, and two pasts of its player.
    """
    with_recall(histories(tree))
    return tree


def graph_of(game: Preorder, where: str = "game") -> Tree:
    """The graph of a game, whose nodes are those of the list, or else histories; it is not validated.

    Raises:
        TooLarge: the histories are too long for the memory; opens with `where`.

    >>> list(graph_of(Preorder((Decision(0, "here", ("stay",)), End((1,))), 1, {})))
    [(), ('stay',)]
    """
    tree, words, nodes = new_tree(**game.heading), 0, iter(game.nodes)
    tree.add_nodes_from(game.order)
    waiting: list[tuple[Node, Sequence, dict[str, Any]]] = [((), (), {})]
    for here in game.happens:
        above, history, edge = waiting.pop()
        node = next(nodes, history)
        if edge:
            tree.add_edge(above, node, **edge)
        if isinstance(here, End):
            tree.add_node(node, payoff=here.payoff)
            continue
        if isinstance(here, Decision):
            tree.add_node(node, player=here.player, infoset=here.infoset)
            edges: list[dict[str, Any]] = [{"action": action} for action in here.actions]
        else:
            tree.add_node(node, player=CHANCE)
            each = zip(here.actions, here.probabilities, strict=True)
            edges = [{"action": action, "probability": probability} for action, probability in each]
        if game.nodes:
            waiting += [(node, (), edge) for edge in reversed(edges)]
            continue
        words += len(edges) * (len(history) + game.players + 1)
        if words > MOST_WORDS:
            most = MOST_WORDS // 125_000
            raise TooLarge(f"{where}: expected a game of at most {most} MB of histories and numbers, found more")
        waiting += [(node, (*history, edge["action"]), edge) for edge in reversed(edges)]
    return tree


def quoted_label(label: str) -> str:
    """A label for a sentence, in quotes where its punctuation could be taken for the sentence's own.

    >>> quoted_label("K check-bet"), quoted_label("x: a 1) wins")
    ('K check-bet', "'x: a 1) wins'")
    """
    plain = label and all(c.isalnum() or c in " -_|/+*.'" for c in label) and label == label.strip()
    return label if plain else repr(label)
