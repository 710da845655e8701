"""Subgames are closed under information sets, and regrets there are those of the best pure strategy."""

from __future__ import annotations

from fractions import Fraction as F

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, games, pure_strategies, tree_expectation
from tests.support.textbook_games import ENTERS, STAYS_OUT, entry, figure
from trees.formats.efg import from_efg
from trees.games.kuhn import kuhn
from trees.histories import Histories, histories
from trees.tree import Node, Tree, infosets, is_leaf
from verify.kernel.strategies.continuation import best_continuation, choices_made, follow
from verify.kernel.strategies.outlook import outlook
from verify.kernel.strategies.profiles import ChoiceNotStated, Profile, one_set_regrets, plans_of
from verify.kernel.strategies.response import regret
from verify.kernel.strategies.sequence_form import PlanError, sequence_form
from verify.kernel.strategies.subgames import play_subgames, starting_nodes

law = examples(25)


def in_columns(tree: Tree, profile: Profile) -> tuple[Histories, Profile]:
    return histories(tree), profile


def test_a_game_of_perfect_information_has_a_subgame_at_every_inner_node() -> None:
    assert starting_nodes(entry()) == [(), ("in",)]


def test_kuhn_poker_has_no_subgame_but_itself() -> None:
    assert starting_nodes(kuhn()) == [()]


def test_a_node_that_shares_its_information_set_starts_no_subgame() -> None:
    matching = """EFG 2 R "" { "A" "B" } p "" 1 1 "a" { "h" "t" } 0 p "" 2 1 "b" { "h" "t" } 0
        t "" 1 "" { 1 0 } t "" 2 "" { 0 1 } p "" 2 1 "b" { "h" "t" } 0 t "" 2 "" t "" 1 "" """
    assert starting_nodes(from_efg(matching, "matching")) == [()]


def test_a_chance_node_with_all_that_follows_starts_a_subgame() -> None:
    text = """EFG 2 R "" { "A" } p "" 1 1 "a" { "l" "r" } 0 t "" 1 "" { 1 } c "" 1 "" { "h" 1/2 "t" 1/2 } 0
        p "" 1 2 "b" { "l" "r" } 0 t "" 1 "" t "" 2 "" { 0 } p "" 1 2 "b" { "l" "r" } 0 t "" 2 "" t "" 1 "" """
    assert starting_nodes(from_efg(text, "chance")) == [(), ("r",)]


def test_fighting_is_no_equilibrium_after_entry() -> None:
    found, choices = play_subgames(histories(entry()), STAYS_OUT)
    assert [here.regrets for here in found] == [(0, 0), (0, 2)]
    assert choices[1] == {"fight?": "share"}


def test_entry_that_is_shared_is_subgame_perfect() -> None:
    assert [here.regrets for here in play_subgames(histories(entry()), ENTERS)[0]] == [(0, 0), (0, 0)]


def test_a_choice_left_out_in_a_subgame_is_not_stated() -> None:
    with pytest.raises(ChoiceNotStated, match=r"^information set 'fight\?': expected probabilities, found none$"):
        play_subgames(histories(entry()), (STAYS_OUT[0], {}))


def test_a_choice_that_the_strategy_rules_out_in_every_subgame_may_be_left_out() -> None:
    assert [here.regrets for here in play_subgames(*in_columns(*figure(third=False)))[0]] == [(1, 0)]


def test_a_deviation_without_a_choice_where_it_leads_is_refused() -> None:
    with pytest.raises(PlanError, match=r"^deviation: expected an action at 'fight\?', found None$"):
        follow(histories(entry()), 1, {0: F(1)}, ENTERS, {})


def below(tree: Tree, start: Node) -> set[Node]:
    return {start, *nx.descendants(tree, start)}


def closed(tree: Tree, start: Node) -> bool:
    """The definition: an information set that meets the nodes below lies among them."""
    inside = below(tree, start)
    sets = [set(i.nodes) for player in range(3) for i in infosets(tree, player).values()]
    return all(nodes <= inside or not nodes & inside for nodes in sets)


@law
@given(games())
def test_subgames_start_where_the_definition_says(tree: Tree) -> None:
    assert set(starting_nodes(tree)) == {n for n in tree if not is_leaf(tree, n) and closed(tree, n)}


@examples(15)
@given(st.data())
def test_regrets_in_every_subgame_are_those_of_the_best_pure_strategy(data: st.DataObject) -> None:
    tree = data.draw(games(infosets=3))
    form = sequence_form(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in range(3))
    table = histories(tree)
    for here in play_subgames(table, profile)[0]:
        start = table.node(here.start)
        for player in range(3):
            now = tree_expectation(tree, profile, player, start)
            best = max(
                tree_expectation(tree, (*profile[:player], other, *profile[player + 1 :]), player, start)
                for other in pure_strategies(tree, player)
            )
            assert (here.payoffs[player], here.regrets[player]) == (now, best - now)


@law
@given(st.data())
def test_the_regrets_of_the_whole_game_are_those_of_the_sequence_form(data: st.DataObject) -> None:
    tree = data.draw(games())
    form = sequence_form(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in range(3))
    plans = plans_of(form, profile)
    assert play_subgames(histories(tree), profile)[0][0].regrets == tuple(
        regret(form, player, plans) for player in range(3)
    )


@law
@given(st.data())
def test_the_choices_of_a_best_continuation_earn_its_value(data: st.DataObject) -> None:
    tree = data.draw(games())
    form = sequence_form(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in range(3))
    for player in range(3):
        best = best_continuation(histories(tree), player, {0: F(1)}, profile)
        total, made = follow(histories(tree), player, {0: F(1)}, profile, best.choices)
        assert (total, choices_made(histories(tree), player, [0], profile, best.choices)) == (best.value, made)


@law
@given(st.data())
def test_in_fractions_and_in_whole_numbers_everything_is_the_same(data: st.DataObject) -> None:
    tree = data.draw(games())
    form, table, fractions = sequence_form(tree), histories(tree), histories(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in range(3))
    whole = outlook(table, profile)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("verify.kernel.strategies.weights.MOST_BITS", 0)
        found = [outlook(table, profile)]
        patch.setattr("trees.histories.MOST_BITS", 0)
        found.append(outlook(fractions, profile))
    assert (whole.weights.whole, [each.weights.whole for each in found]) == (True, [False, False])
    for each in found:
        assert (each.played, each.best) == (whole.played, whole.best)
        assert one_set_regrets(table, each) == one_set_regrets(table, whole)
