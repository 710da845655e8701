"""What maxn with a rule for ties and the other procedures of M21 play, and whom they expect to win."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx

from play.lookahead.evaluation import random_play
from play.lookahead.lookahead import Lookahead
from play.lookahead.maxn import maxn_profile
from play.lookahead.procedures import MAXN, NAMES, Procedure, search
from trees.formats.json_tree import to_json
from trees.rules import rules_of
from trees.single_winner.terms import parse, tree_of
from trees.tree import Tree, is_leaf, moves, players
from verify.kernel.games.game import digest
from verify.kernel.games.game import tree_of as game_tree
from verify.kernel.games.subject import Game, Given
from verify.kernel.strategies.profiles import Profile

TIES = ("first", "last", "sum", "before", "pessimist", "mixture", "against-1", "against-2", "against-3")
DIFFERENT_WINNERS = "1(2 3(1 1(2 3)))"
"""The smallest game in which the procedures expect three different winners."""
IMPERFECT = "1(2(1 1(2 3)) 2(1 3(1 2)))"
"""A game in which each procedure but maxn plays something else that is not subgame perfect."""


def _given(text: str) -> Given:
    """The game of this text, as if it came from a file."""
    file = to_json(tree_of(parse(text), name=text))
    return Given(file, digest(file))


APART = _given(IMPERFECT)


def ties_play(game: Game) -> dict[str, Profile]:
    """The profiles that maxn plays, each by the first rule for ties that gives it."""
    tree, found = game_tree(game, {}), dict[str, Profile]()
    for rule in TIES:
        profile = maxn_profile(tree, rule)
        if profile not in found.values():
            found[rule] = profile
    return found


def winners_expected() -> dict[str, str]:
    """Who each procedure expects to win in the game in which they differ most."""
    tree, found = tree_of(parse(DIFFERENT_WINNERS)), {}
    for name in NAMES:
        value = search(Lookahead(rules_of(tree), random_play(tree)), Procedure(by=name)).value
        found[name] = next(f"player {i + 1}" for i, share in enumerate(value) if share == 1)
    return found


def others_play() -> dict[str, Profile]:
    """What the procedures but maxn play in `APART`, by their names in statements."""
    tree = game_tree(APART, {})
    return {name.replace("-", "_"): _played(tree, Procedure(by=name)) for name in NAMES if name != MAXN}


def _played(tree: Tree, procedure: Procedure) -> Profile:
    """What is played when whoever moves searches from there by the procedure."""
    profile: tuple[dict[str, dict[str, Fraction]], ...] = tuple({} for _ in range(players(tree)))
    for node in tree:
        if not is_leaf(tree, node):
            below = tree.subgraph({node} | nx.descendants(tree, node)).copy()
            line = search(Lookahead(rules_of(below), random_play(below)), procedure).line
            here = tree.nodes[node]
            taken = {action: Fraction(int(line is not None and action == line[0])) for action, _ in moves(tree, node)}
            profile[here["player"]][here["infoset"]] = taken
    return profile
