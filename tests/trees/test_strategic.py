"""The reduced strategic form has every reduced strategy once, and the payoffs of the tree."""

from __future__ import annotations

from fractions import Fraction as F

import networkx as nx
import pytest
from hypothesis import given

from tests.support.effort import examples
from tests.support.files import GAMES
from tests.support.random_trees import games
from trees.formats.efg import read_efg
from trees.games.kuhn import kuhn
from trees.strategic import reduced_count, reduced_strategies, strategic_form
from trees.tree import Tree, TreeError, infosets
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.sequence_form import pure_plan, sequence_form


def test_kuhn_poker_has_27_and_64_reduced_strategies() -> None:
    assert [len(s) for s in strategic_form(kuhn()).strategies] == [27, 64]


def test_four_moves_of_the_centipede_have_three_reduced_strategies_each() -> None:
    strategies = strategic_form(read_efg(GAMES / "centipede.efg")).strategies
    assert strategies[0] == ({"1st": "take"}, {"1st": "pass", "3rd": "take"}, {"1st": "pass", "3rd": "pass"})
    assert len(strategies[1]) == 3


def test_a_player_who_never_moves_has_one_strategy() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("end", payoff=(F(1), F(2)))
    form = strategic_form(tree)
    assert form.strategies == (({},), ({},)) and form.payoffs == {(0, 0): (1, 2)}


@given(games(depth=3, infosets=3))
@examples(40)
def test_every_cell_pays_what_the_plans_pay(tree: Tree) -> None:
    form, found = sequence_form(tree), strategic_form(tree)
    plans = [[pure_plan(form, player, s) for s in listed] for player, listed in enumerate(found.strategies)]
    for cell, pays in found.payoffs.items():
        chosen = {player: plans[player][j] for player, j in enumerate(cell)}
        assert pays == tuple(payoff(form, player, chosen) for player in range(3))


@given(games())
@examples(40)
def test_reduced_strategies_are_different_and_as_many_as_counted(tree: Tree) -> None:
    for player in range(3):
        own = infosets(tree, player)
        listed = reduced_strategies(own)
        assert len({tuple(s.items()) for s in listed}) == len(listed) == reduced_count(own)


def test_too_many_profiles_are_refused_before_they_are_listed() -> None:
    with pytest.raises(TreeError) as caught:
        strategic_form(kuhn(cards=40))
    assert str(caught.value).startswith("game: expected at most 10,000 profiles of reduced strategies, found more than")
