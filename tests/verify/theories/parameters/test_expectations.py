"""Payoffs from histories on, and how likely these are."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, games
from tests.support.textbook_games import figure
from trees.games.kuhn import kuhn
from trees.tree import Tree, infosets
from verify.kernel.strategies.profiles import ChoiceNotStated, Profile, plans_of
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.parameters.expectations import payoffs_from, reach, stated_payoffs

law = examples(25)


def drawn(data: st.DataObject) -> tuple[Tree, Profile]:
    tree = data.draw(games())
    form = sequence_form(tree)
    return tree, tuple(data.draw(behaviours(form, player)) for player in range(3))


def test_payoffs_that_rest_on_a_left_out_choice_name_it() -> None:
    tree, profile = figure(third=False)
    assert payoffs_from(tree, profile)["a1",] == "third"
    with pytest.raises(ChoiceNotStated, match=r"^information set 'third': expected probabilities, found none$"):
        stated_payoffs(payoffs_from(tree, profile)["a1",])


def test_the_probabilities_of_the_leaves_sum_to_one() -> None:
    uniform = tuple(
        {h: {a: F(1, 2) for a in i.actions} for h, i in infosets(kuhn(), player).items()} for player in (0, 1)
    )
    arrives = reach(kuhn(), uniform)
    assert sum(weight for node, weight in arrives.items() if "payoff" in kuhn().nodes[node]) == 1


@law
@given(st.data())
def test_payoffs_from_the_root_are_those_of_the_plans(data: st.DataObject) -> None:
    tree, profile = drawn(data)
    form = sequence_form(tree)
    plans = plans_of(form, profile)
    assert payoffs_from(tree, profile)[()] == tuple(payoff(form, player, plans) for player in range(3))
