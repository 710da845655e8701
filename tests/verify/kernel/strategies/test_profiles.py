"""Profiles with choices left out, and the regret at one information set, which is not that of a whole strategy."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, games, tree_expectation
from tests.support.textbook_games import figure, pure
from trees.formats.efg import from_efg
from trees.games.kuhn import kuhn
from trees.histories import histories
from trees.tree import EMPTY, Number, Tree, infosets, players
from verify.kernel.strategies.outlook import outlook
from verify.kernel.strategies.profiles import (
    ChoiceNotStated,
    Profile,
    one_set_regrets,
    payoffs_from,
    plans_of,
    reach,
    require_probabilities,
    stated_payoffs,
)
from verify.kernel.strategies.response import payoff, regret
from verify.kernel.strategies.sequence_form import PlanError, sequence_form

law = examples(25)


def alone(tree: Tree, profile: Profile) -> dict[str, Number | None]:
    table = histories(tree)
    return one_set_regrets(table, outlook(table, profile))


def drawn(data: st.DataObject) -> tuple[Tree, Profile]:
    tree = data.draw(games())
    form = sequence_form(tree)
    return tree, tuple(data.draw(behaviours(form, player)) for player in range(3))


def test_no_single_choice_of_figure_4_2_gains() -> None:
    assert alone(*figure()) == {"first": F(0), "third": None, "second": F(0)}


def test_two_choices_of_figure_4_2_together_gain_one() -> None:
    tree, profile = figure()
    form = sequence_form(tree)
    assert [regret(form, player, plans_of(form, profile)) for player in (0, 1)] == [1, 0]


def test_a_choice_that_is_never_reached_may_be_left_out() -> None:
    tree, profile = figure(third=False)
    form = sequence_form(tree)
    assert plans_of(form, profile) == plans_of(form, figure()[1])


def test_a_regret_that_rests_on_a_left_out_choice_is_missing() -> None:
    assert alone(*figure(third=False)) == {"third": None, "second": F(0)}


def test_a_choice_that_is_reached_must_be_stated() -> None:
    tree, (first, second) = figure()
    with pytest.raises(PlanError, match=r"^player 1 at 'first': expected probabilities, since the strategy arrives"):
        plans_of(sequence_form(tree), ({"third": first["third"]}, second))


def test_a_strategy_for_each_player_is_needed() -> None:
    tree, profile = figure()
    with pytest.raises(PlanError, match=r"^profile: expected 2 strategies, found 1$"):
        plans_of(sequence_form(tree), profile[:1])


@pytest.mark.parametrize("number", [F(-1), 0.5, "1"])
def test_a_number_that_is_no_probability_is_refused(number: object) -> None:
    with pytest.raises(PlanError, match=r"^player 1 at 'h': expected l >= 0, found"):
        require_probabilities(({"h": {"l": number}},))


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


@law
@given(st.data())
def test_leaving_out_what_is_not_reached_changes_no_plan(data: st.DataObject) -> None:
    tree, profile = drawn(data)
    form = sequence_form(tree)
    plans = plans_of(form, profile)
    partial = tuple(
        {h: here for h, here in own.items() if plans[player][form.infosets[player][h].parent] != 0}
        for player, own in enumerate(profile)
    )
    assert plans_of(form, partial) == plans


@law
@given(st.data())
def test_the_regret_at_one_set_is_the_best_other_choice_there(data: st.DataObject) -> None:
    tree, profile = drawn(data)
    arrives = reach(tree, profile)
    for label, found in alone(tree, profile).items():
        player = next(p for p in range(players(tree)) if label in profile[p])
        infoset = infosets(tree, player)[label]
        weight = sum(arrives[node] for node in infoset.nodes)
        gains = []
        for action in infoset.actions:
            other = {**profile[player], label: {a: F(a == action) for a in infoset.actions}}
            changed = (*profile[:player], other, *profile[player + 1 :])
            gains.append(tree_expectation(tree, changed, player) - tree_expectation(tree, profile, player))
        assert found == (max(gains) / weight if weight else None)


@law
@given(st.data())
def test_a_gain_at_one_set_is_a_gain_of_a_whole_strategy(data: st.DataObject) -> None:
    tree, profile = drawn(data)
    form, arrives = sequence_form(tree), reach(tree, profile)
    plans = plans_of(form, profile)
    for label, found in alone(tree, profile).items():
        player = next(p for p in range(3) if label in profile[p])
        weight = sum(arrives[node] for node in infosets(tree, player)[label].nodes)
        assert found is None or found * weight <= regret(form, player, plans)


def test_the_empty_sequence_has_weight_one_where_nothing_is_stated() -> None:
    tree = from_efg('EFG 2 R "" { "A" "B" } p "" 1 1 "h" { "l" "r" } 0 t "" 1 "" { 1 1 } t "" 2 "" { 0 0 }', "tiny")
    assert plans_of(sequence_form(tree), (pure(("h", "l", "r")), {}))[1] == {EMPTY: 1}
