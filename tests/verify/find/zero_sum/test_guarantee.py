"""What a plan guarantees, in integers, is what a best response in fractions leaves."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.random_trees import behaviours, expected, trees
from trees.exact import TooLarge
from trees.games.kuhn import kuhn
from verify.find.zero_sum.guarantee import guarantee, payoff_of, whole_form, whole_plan
from verify.find.zero_sum.optimal import solve
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.response import best_response
from verify.kernel.strategies.sequence_form import NotZeroSum, PlanError, plan_of, sequence_form


@given(st.data())
def test_a_guarantee_is_what_a_best_response_leaves(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    player = data.draw(st.integers(0, 1))
    plan = plan_of(form, player, data.draw(behaviours(form, player)))
    left = -best_response(form, 1 - player, {player: plan}).value
    assert guarantee(whole_form(form), player, whole_plan(plan)) == left


@given(st.data())
def test_the_payoff_of_two_plans_is_their_expectation(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    first, second = (plan_of(form, player, data.draw(behaviours(form, player))) for player in (0, 1))
    whole = whole_form(form)
    assert payoff_of(whole, (whole_plan(first), whole_plan(second))) == expected(form, 0, (first, second))


@given(st.data())
def test_a_plan_in_integers_is_the_plan(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    plan = plan_of(form, 0, data.draw(behaviours(form, 0)))
    assert whole_plan(plan).plan() == plan


def test_optimal_plans_of_kuhn_guarantee_the_value() -> None:
    form = sequence_form(kuhn())
    _, first, second = solve(form)
    whole = whole_form(form)
    assert (guarantee(whole, 0, whole_plan(first)), guarantee(whole, 1, whole_plan(second))) == (F(-1, 18), F(1, 18))


def test_a_common_denominator_that_is_too_long_is_refused() -> None:
    with pytest.raises(TooLarge, match="plan: expected a common denominator of at most 16000 bits"):
        whole_plan({(): F(1, 2**16001)})


def test_a_weight_that_is_no_rational_is_refused() -> None:
    with pytest.raises(PlanError, match="plan: expected rational numbers"):
        whole_plan({(): Ratio.variable()})


def test_a_game_that_is_not_zero_sum_is_refused() -> None:
    tree = kuhn()
    leaf = next(node for node, data in tree.nodes(data=True) if "payoff" in data)
    tree.nodes[leaf]["payoff"] = (F(1), F(1))
    with pytest.raises(NotZeroSum):
        whole_form(sequence_form(tree))
