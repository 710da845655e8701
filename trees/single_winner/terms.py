r"""Binary games: perfect information, no chance, and one winner at each leaf.

A game is a nested term: a leaf is its winner, a player 0, 1, ..., and a `Choice` is a mover with a tuple of
children. In text players count from 1: in "3(1(3 2) 2(3 1))" player 3 chooses who is to decide, player 1
between himself losing to 3 or to 2, or player 2 between 3 and 1. The winner is paid 1 and the others 0.

`in_preorder` lists the nodes of a term in pre-order, for algorithms that walk up as well as down.

Source: Mizuno (2012), "Equilibrium points of games in extensive form with kingmakers", section 3.1.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from trees.tree import CHANCE, MOST_PLAYERS, Node, TooLarge, Tree, TreeError, in_order, is_leaf, moves, new_tree, root

MOST_DEEP = 300
_TOKEN = re.compile(r"\s*(?:([0-9]{1,3})(\(?)|(\)))")


class Choice(NamedTuple):
    """`mover` chooses one of `children`."""

    mover: int
    children: tuple[Term, ...]


Term: TypeAlias = int | Choice
Place: TypeAlias = tuple[int, ...]
"""Where a node is: the number of the child taken at each node from the root down."""


@dataclass(frozen=True)
class Numbered:
    """The nodes of a game in pre-order, so that children come after their parents; node 0 is the root.

    `mover` is -1 at leaves and `winner` -1 elsewhere; `parent` of the root is -1.
    """

    mover: tuple[int, ...]
    winner: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]
    parent: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.mover)

    def below(self, node: int) -> range:
        """The nodes below `node`, itself left out."""
        last = node
        while self.children[last]:
            last = self.children[last][-1]
        return range(node + 1, last + 1)


def in_preorder(game: Term) -> Numbered:
    """The nodes of `game` in pre-order.

    >>> in_preorder(parse("3(1(3 2) 1)")).children
    ((1, 4), (2, 3), (), (), ())
    """
    mover: list[int] = []
    winner: list[int] = []
    parent: list[int] = []
    children: list[list[int]] = []
    waiting: list[tuple[Term, int]] = [(game, -1)]
    while waiting:
        term, above = waiting.pop()
        here = len(mover)
        if above >= 0:
            children[above].append(here)
        parent.append(above)
        children.append([])
        if isinstance(term, int):
            mover.append(-1)
            winner.append(term)
        else:
            mover.append(term.mover)
            winner.append(-1)
            waiting += [(child, here) for child in reversed(term.children)]
    return Numbered(tuple(mover), tuple(winner), tuple(map(tuple, children)), tuple(parent))


def parse(text: str) -> Term:
    """The game that `text` writes.

    Raises:
        TreeError: it writes none.

    >>> parse("3(1(3 2) 2)")
    Choice(mover=2, children=(Choice(mover=0, children=(2, 1)), 1))
    """
    open_: list[tuple[int, list[Term]]] = []
    at = 0
    text = text.rstrip()
    while True:
        found = _TOKEN.match(text, at)
        if not found:
            raise TreeError(
                f"binary game: expected a player or a bracket at character {at + 1}, found {text[at:][:9]!r}"
            )
        at = found.end()
        player, opens, closes = found.groups()
        done: Term | None = None
        if closes:
            if not open_ or not open_[-1][1]:
                raise TreeError(f"binary game: expected a child before the bracket at character {at}, found none")
            mover, children = open_.pop()
            done = Choice(mover, tuple(children))
        elif not 1 <= int(player) <= MOST_PLAYERS:
            raise TreeError(f"binary game: expected players from 1 to {MOST_PLAYERS}, found {player}")
        elif opens:
            open_.append((int(player) - 1, []))
            if len(open_) > MOST_DEEP:
                raise TooLarge(f"binary game: expected at most {MOST_DEEP} moves in a row, found more")
        else:
            done = int(player) - 1
        if done is None:
            continue
        if open_:
            open_[-1][1].append(done)
        elif at == len(text):
            return done
        else:
            raise TreeError(f"binary game: expected the end at character {at + 1}, found {text[at:][:9]!r}")


def write(game: Term) -> str:
    """The text of a game.

    >>> write(parse(" 3( 1(3 2)2 ) "))
    '3(1(3 2) 2)'
    """
    if isinstance(game, int):
        return str(game + 1)
    return f"{game.mover + 1}({' '.join(map(write, game.children))})"


def canonical(game: Term) -> Term:
    """The same game with the children of every node in one order: equal for games that differ only in that.

    >>> write(canonical(parse("1(2(1 3) 3)")))
    '1(3 2(1 3))'
    """
    if isinstance(game, int):
        return game
    return Choice(game.mover, tuple(sorted(map(canonical, game.children), key=_key)))


def _key(game: Term) -> tuple[int, str]:
    return (0, f"{game:03}") if isinstance(game, int) else (1, write(game))


def players_of(game: Term) -> int:
    """The highest player who moves or wins, counted from 1."""
    if isinstance(game, int):
        return game + 1
    return max(game.mover + 1, *map(players_of, game.children))


def counts(game: Term) -> tuple[int, int]:
    """The numbers of nodes at which somebody moves, and of leaves.

    >>> counts(parse("3(1(3 2) 2)"))
    (2, 3)
    """
    if isinstance(game, int):
        return 0, 1
    below = [counts(child) for child in game.children]
    return 1 + sum(inner for inner, _ in below), sum(leaves for _, leaves in below)


def subterm(game: Term, place: Place) -> Term:
    """The subgame at `place`.

    Raises:
        TreeError: there is no such place.
    """
    for taken in place:
        if isinstance(game, int) or not 0 <= taken < len(game.children):
            raise TreeError(f"place {place}: expected a node, found none")
        game = game.children[taken]
    return game


def replace_subgame(game: Term, place: Place, new: Term) -> Term:
    """The game with the subgame at `place` replaced by `new`.

    Raises:
        TreeError: there is no such place.
    """
    if not place:
        return new
    first, *rest = place
    if isinstance(game, int) or not 0 <= first < len(game.children):
        raise TreeError(f"place {place}: expected a node, found none")
    children = list(game.children)
    children[first] = replace_subgame(children[first], tuple(rest), new)
    return Choice(game.mover, tuple(children))


def term_of(tree: Tree) -> Term:
    """A game tree as a term.

    Raises:
        TreeError: chance moves, a player does not know where he is, a leaf pays anything but 1 to one player and
            0 to the others, or the game is too deep.
    """
    met: set[str] = set()
    done: dict[Node, Term] = {}
    depth: dict[Node, int] = {}
    for node in reversed(in_order(tree)):
        data = tree.nodes[node]
        if is_leaf(tree, node):
            pays = list(data["payoff"])
            if sorted(map(str, pays)) != ["0"] * (len(pays) - 1) + ["1"]:
                raise TreeError(
                    f"leaf {node}: expected 1 for one player and 0 for the others (a binary game), found"
                    f" {', '.join(map(str, pays))}"
                )
            done[node], depth[node] = next(i for i, pay in enumerate(pays) if pay != 0), 0
            continue
        if data["player"] == CHANCE:
            raise TreeError(f"node {node}: expected no chance moves (a binary game), found one")
        if data["infoset"] in met:
            raise TreeError(f"information set {data['infoset']!r}: expected one node (a binary game), found more")
        met.add(data["infoset"])
        below = [child for _, child in moves(tree, node)]
        depth[node] = 1 + max(depth[child] for child in below)
        if depth[node] > MOST_DEEP:
            raise TooLarge(f"binary game: expected at most {MOST_DEEP} moves in a row, found more")
        done[node] = Choice(data["player"], tuple(done[child] for child in below))
    return done[root(tree)]


def tree_of(game: Term, players: int = 0, name: str = "") -> Tree:
    """A term as a game tree for `players` players or as many as it has; actions are "1", "2", ... at each node.

    >>> tree_of(parse("3(1(3 2) 2)")).nodes["1", "2"]["payoff"]
    (Fraction(0, 1), Fraction(1, 1), Fraction(0, 1))
    """
    seats = max(players, players_of(game))
    tree: Tree = new_tree(name=name)
    waiting: list[tuple[tuple[str, ...], Term]] = [((), game)]
    tree.add_node(())
    while waiting:
        history, term = waiting.pop()
        if isinstance(term, int):
            tree.nodes[history]["payoff"] = tuple(Fraction(int(i == term)) for i in range(seats))
            continue
        tree.nodes[history].update(player=term.mover, infoset=".".join(history) or "start")
        below = [((*history, str(k)), child) for k, child in enumerate(term.children, 1)]
        tree.add_edges_from((history, child, {"action": child[-1]}) for child, _ in below)
        waiting += reversed(below)
    return tree
