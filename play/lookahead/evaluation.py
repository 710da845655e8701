"""What unfinished play is worth: guesses for the horizon of a search.

For a tree, whose every leaf is known: what all get when everybody moves at random from there on. For the diamond
game: shares of 1 in proportion to 1/d, where d > 0 is a player's distance to the goal in steps; jumps, pieces in the
way and whose turn it is are left out. Both are exact numbers, and neither says what good play would bring.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from play.lookahead.lookahead import Evaluation, Vector, mean
from trees.games.diamond import cells, distance, tips
from trees.tree import CHANCE, Node, Tree, in_order, is_leaf, moves


def random_play(tree: Tree) -> Evaluation:
    """The payoffs when every move from a node on is made with equal probability; chance keeps its own.

    >>> from trees.single_winner.terms import parse, tree_of
    >>> tree = tree_of(parse("1(2(1 3) 3)"))
    >>> random_play(tree).worth(())
    (Fraction(1, 4), Fraction(0, 1), Fraction(3, 4))
    """
    worth: dict[Node, Vector] = {}
    shares = True
    for node in reversed(in_order(tree)):
        if is_leaf(tree, node):
            worth[node] = tree.nodes[node]["payoff"]
            shares = shares and min(worth[node]) >= 0 and sum(worth[node]) <= 1
        elif tree.nodes[node]["player"] == CHANCE:
            worth[node] = mean([(edge["probability"], worth[child]) for child, edge in tree.adj[node].items()])
        else:
            below = moves(tree, node)
            worth[node] = mean([(Fraction(1, len(below)), worth[child]) for _, child in below])
    return Evaluation("random play", worth.__getitem__, shares)


def closeness(size: int = 1, players: int = 3) -> Evaluation:
    """Shares of the players in the diamond game, those closer to their goals getting more.

    >>> from trees.games.diamond import Race
    >>> closeness().worth(Race(("b2", "d4", "d1"), 1))
    (Fraction(2, 5), Fraction(3, 10), Fraction(3, 10))
    """
    board = cells(size)
    goals = [board[goal] for _, goal in tips(size, players)]

    @cache
    def shares(pieces: tuple[str, ...]) -> Vector:
        near = [Fraction(1, distance(board[c], goal)) for c, goal in zip(pieces, goals, strict=True)]
        return tuple(each / sum(near) for each in near)

    return Evaluation("closeness to the goals", lambda race: shares(race.pieces), True)
