"""A binary game with its winning nodes as leaves, and the histories of its nodes."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from derivations.inputs.game import Usage, written_out
from trees.single_winner.terms import Term, in_preorder, term_of
from trees.single_winner.winning import NOBODY, winners
from trees.tree import Node, Tree, TreeError, in_order, moves, players
from verify.kernel.games.game import name_of, parameters_of, reference, tree_of
from verify.kernel.games.subject import Game, Written


class Cut(NamedTuple):
    """A binary game, `whole`, with its winning nodes as leaves: `made` nodes became leaves, `gone` were below them.

    `game` is the game that was given if there was nothing to cut, else `tree` written out.
    """

    whole: Term
    tree: Tree
    game: Game
    made: int
    gone: int


def cut_game(game: Game) -> Cut:
    """The game with its winning nodes as leaves.

    Raises:
        TreeError: not a binary game of two players or more.
        Usage: it has parameters without numbers.
    """
    if names := parameters_of(game):
        raise Usage(f"parameters: expected numbers, found the name {', '.join(names)}")
    tree = tree_of(game, {})
    whole, seats = term_of(tree), players(tree)
    if seats < 2:
        raise TreeError(f"players: expected at least 2, found {seats}")
    nodes = in_preorder(whole)
    order, sure = in_order(tree), winners(nodes)
    made = gone = node = 0
    while node < len(nodes):
        below = nodes.below(node) if sure[node] != NOBODY else range(0)
        if below:
            tree.remove_nodes_from([order[each] for each in below])
            leaf = tree.nodes[order[node]]
            leaf.clear()
            leaf["payoff"] = tuple(Fraction(int(player == sure[node])) for player in range(seats))
            made, gone = made + 1, gone + len(below)
        node += 1 + len(below)
    if not made:
        return Cut(whole, tree, game, 0, 0)
    subject = reference(game)
    title = subject.title if isinstance(subject, Written) else name_of(game)
    tree.graph["name"] = f"{title}, winning nodes cut" if title else "winning nodes cut"
    return Cut(whole, tree, written_out(tree), made, gone)


def histories(tree: Tree) -> dict[Node, list[str]]:
    """The actions that lead to each node."""
    found: dict[Node, list[str]] = {}
    for node in in_order(tree):
        here = found.setdefault(node, [])
        found |= {child: [*here, action] for action, child in moves(tree, node)}
    return found
