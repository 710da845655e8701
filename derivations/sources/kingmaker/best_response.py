"""What a best response to two RNDeta gets in the diamond game, by seat."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import networkx as nx

from derivations.sources.kingmaker.games import DIAMOND
from derivations.sources.kingmaker.search.players import PLAYERS, Pays, Weights, best, evenly, rnd_eta, walk
from derivations.sources.kingmaker.search.procedure import Board
from trees.games.catalogue import build
from trees.histories import histories
from trees.single_winner.terms import in_preorder, term_of
from verify.find.equilibria.profile import profile_regrets
from verify.kernel.equilibria.records import ProfileRegrets


def best_responses() -> tuple[ProfileRegrets, ...]:
    """For each seat a profile in which it takes at each node what is worth most against RNDeta in the other seats.

    The certificate says whether that is a best response: then the regret in this seat is 0.
    """
    tree = build(DIAMOND.name, DIAMOND.parameters)
    table = histories(tree)
    board = Board(in_preorder(term_of(tree)))
    mover, children = board.game.mover, board.game.children
    others = rnd_eta(board, board.below)
    nodes = list(nx.dfs_preorder_nodes(tree, ()))
    found = []
    for seat in range(PLAYERS):

        def choose(node: int, worth: Sequence[Pays], seat: int = seat) -> Weights:
            return evenly(best(children[node], seat, worth)) if mover[node] == seat else others[node]

        profile: tuple[dict[str, dict[str, Fraction]], ...] = ({}, {}, {})
        for node, weights in enumerate(walk(board, choose)[0]):
            if weights:
                here, chosen = nodes[node], dict(weights)
                profile[mover[node]][tree.nodes[here]["infoset"]] = {
                    tree.edges[here, after]["action"]: Fraction(chosen.get(child, 0), sum(chosen.values()))
                    for after, child in zip(tree.successors(here), children[node], strict=True)
                }
        found.append(profile_regrets(DIAMOND, profile, table))
    return tuple(found)


def best_average(found: Sequence[ProfileRegrets]) -> Fraction:
    """What the seats get on average in their profiles."""
    return sum((each.players[seat].payoff for seat, each in enumerate(found)), Fraction(0)) / len(found)
