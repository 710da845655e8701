"""The sequences of each player, held against the moves of histories that are walked one by one."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import networkx as nx
import pytest

from tests.support.files import GAMES
from tests.support.kuhn_profiles import GAME
from tests.support.subjects import written
from trees.formats.efg import read_efg
from trees.games.liars_dice import liars_dice
from trees.rules import grow
from trees.tree import Tree
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.zero_sum.size import form_size
from verify.language.text import write


def walked(tree: Tree, player: int) -> int:
    """The paths of own moves from the root, by what the mover sees."""
    paths = set()
    root = next(node for node, degree in tree.in_degree() if not degree)
    for node in tree:
        path = nx.shortest_path(tree, root, node)
        paths.add(
            tuple(
                (tree.nodes[here]["infoset"], tree.edges[here, there]["action"])
                for here, there in pairwise(path)
                if tree.nodes[here].get("player") == player
            )
        )
    return len(paths)


TREES = {
    "dice": lambda: grow(liars_dice(3)),
    "horse": lambda: read_efg(GAMES / "horse.efg"),  # three players
    "beer and quiche": lambda: read_efg(GAMES / "beer_quiche.efg"),
}


@pytest.mark.parametrize("name", TREES)
def test_sequences_are_the_paths_of_own_moves(name: str) -> None:
    tree = TREES[name]()
    found = form_size(written(tree)).sequences
    assert found == tuple(walked(tree, player) for player in range(len(found)))


def test_kuhn_poker_has_thirteen_for_each() -> None:
    certificate = form_size(GAME)
    assert [write(fact) for fact in check(certificate)] == [
        f"sequences(kuhn(cards=3, ante=1, bet=1), {player}) == 13" for player in (1, 2)
    ]
    with pytest.raises(CheckFailed, match=r"sequences: expected \[13, 13\], found \[13, 12\]"):
        check(replace(certificate, sequences=(13, 12)))
