"""Mizuno's small trees, as built-in games too."""

from __future__ import annotations

import pytest

from trees.games.catalogue import build, complete, rules
from trees.games.mizuno import SMALL
from trees.rules import grow
from trees.single_winner.terms import counts, in_preorder, parse, term_of, write
from trees.single_winner.winning import cut_at_winning_nodes, winners
from trees.tree import TreeError, validate


def test_the_trees_are_those_of_the_figures() -> None:
    # Mizuno (2012), figures 3.3, 4.1, 4.2
    assert [write(game) for game in SMALL[:3]] == ["3(1(3 2) 2(3 1))", "3(1(3 2) 2)", "3(1(3 2) 3)"]


def test_in_t1_nothing_is_settled_before_the_kingmakers_decide() -> None:
    assert winners(in_preorder(SMALL[0]))[0] == -1
    assert cut_at_winning_nodes(SMALL[0]) == SMALL[0] and counts(SMALL[0]) == (3, 4)


def test_player_3_can_win_t3_and_not_t2() -> None:
    assert [winners(in_preorder(game))[0] for game in SMALL[1:3]] == [-1, 2]


@pytest.mark.parametrize("number", range(1, len(SMALL) + 1))
def test_a_small_tree_is_a_built_in_game(number: int) -> None:
    tree = validate(build("kingmaker", {"tree": str(number)}))
    assert term_of(tree) == SMALL[number - 1] and tree.graph["name"] == f"Kingmaker tree T{number}"
    assert dict(grow(rules("kingmaker", {"tree": str(number)})).nodes(data=True)) == dict(tree.nodes(data=True))


def test_t1_is_the_tree_if_none_is_named() -> None:
    assert complete("kingmaker", {}) == {"tree": "1"}
    assert term_of(build("kingmaker", {})) == parse("3(1(3 2) 2(3 1))")


@pytest.mark.parametrize("number", ["0", "5", "3/2", "x"])
def test_other_trees_are_refused(number: str) -> None:
    with pytest.raises(TreeError, match=rf"^kingmaker: tree: expected a whole number from 1 to 4, found '{number}'$"):
        build("kingmaker", {"tree": number})
