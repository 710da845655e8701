"""Values and complete sets of optimal plans, against the literature and against brute force."""

from __future__ import annotations

from fractions import Fraction as F
from functools import cache
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each, slow_but
from tests.support.random_trees import behaviours, filled, pure_plans, trees
from trees.games.kuhn import kuhn
from trees.tree import EMPTY, Number, Sequence, Tree, infosets, leaves, validate
from verify.find.behaviours import behaviour_of
from verify.find.zero_sum.hull import solve_square
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.optimal_outline import assemble, explore
from verify.kernel.strategies.response import best_response
from verify.kernel.strategies.sequence_form import NotZeroSum, SequenceForm, plan_of, sequence_form
from verify.theories.optimal_sets.optimal_plans import check_set, plan_at
from verify.theories.optimal_sets.records import OptimalSet

FORM = sequence_form(kuhn())
law = examples(60)


def optimal(form: SequenceForm, player: int) -> tuple[F, OptimalSet]:
    return assemble(form, player, explore(form, player))


@cache
def in_kuhn(player: int) -> OptimalSet:
    return optimal(FORM, player)[1]


def corners(found: OptimalSet) -> list[dict[Sequence, Number]]:
    return [plan_at(found, vertex) for vertex in found.vertices]


def guarantee(form: SequenceForm, player: int, plan: dict[Sequence, Number]) -> Number:
    return -best_response(form, 1 - player, {player: plan}).value


def belongs(found: OptimalSet, plan: dict[Sequence, Number]) -> bool:
    """Whether the plan satisfies all equalities and facets of the set."""
    point = tuple(plan[s] for s in found.free)
    equal = all(plan[s] == d.form(point) for s, d in found.dependent.items())
    return equal and all(facet.form(point) >= 0 for facet in found.facets)


def mixed(plans: list[dict[Sequence, Number]], weights: list[F]) -> dict[Sequence, Number]:
    return {s: sum((w * p[s] for w, p in zip(weights, plans, strict=True)), F(0)) for s in plans[0]}


# Kuhn (1950), "A simplified two-person poker": the value, and the optimal strategies in terms of alpha


# 3 cards: Kuhn (1950); 4 to 13: the project's own table, settled by the best responses below
VALUES = {
    3: F(-1, 18),
    4: F(-1, 24),
    5: F(-1, 15),
    6: F(-11, 180),
    7: F(-1, 14),
    8: F(-1, 16),
    9: F(-7, 108),
    10: F(-11, 180),
    11: F(-7, 110),
    12: F(-49, 792),
    13: F(-5, 78),
}


@for_each("cards", VALUES)
def test_kuhn_poker_has_this_value_for_each_number_of_cards_and_both_plans_guarantee_it(cards: int) -> None:
    form = sequence_form(kuhn(cards))
    value, first, second = solve(form)
    assert {value, guarantee(form, 0, first), -guarantee(form, 1, second)} == {VALUES[cards]}


def test_the_optimal_set_of_player_1_in_kuhn_is_a_segment() -> None:
    found = in_kuhn(0)
    assert (len(found.free), len(found.facets), len(found.vertices)) == (1, 2, 2)


def test_player_1_bets_the_jack_between_never_and_a_third() -> None:
    assert sorted(plan["J", "bet"] for plan in corners(in_kuhn(0))) == [0, F(1, 3)]


def test_player_1_bets_the_king_three_times_as_often_as_the_jack() -> None:
    assert all(plan["K", "bet"] == 3 * plan["J", "bet"] for plan in corners(in_kuhn(0)))


def test_player_1_calls_with_the_queen_a_third_more_often_than_betting_the_jack() -> None:
    strategies = [(behaviour_of(FORM, 0, plan), plan) for plan in corners(in_kuhn(0))]
    assert all(here["Q check-bet"]["call"] == F(1, 3) + plan["J", "bet"] for here, plan in strategies)  # type: ignore[index]


def test_player_1_never_bets_the_queen() -> None:
    assert all(plan["Q", "bet"] == 0 for plan in corners(in_kuhn(0)))


def test_the_optimal_set_of_player_2_in_kuhn_is_a_point() -> None:
    found = in_kuhn(1)
    assert (found.free, found.facets, found.vertices) == ((), (), ((),))


@pytest.mark.parametrize(
    ("sequence", "weight"),
    [
        (("J after check", "bet"), F(1, 3)),
        (("Q after check", "bet"), 0),
        (("K after check", "bet"), 1),
        (("J after bet", "call"), 0),
        (("Q after bet", "call"), F(1, 3)),
        (("K after bet", "call"), 1),
    ],
    ids=lambda x: ": ".join(x) if isinstance(x, tuple) else None,
)
def test_player_2_bluffs_and_calls_a_third(sequence: Sequence, weight: F) -> None:
    assert corners(in_kuhn(1))[0][sequence] == weight


def test_a_point_outside_the_segment_of_kuhn_guarantees_less_than_the_value() -> None:
    assert guarantee(FORM, 0, plan_at(in_kuhn(0), (F(1, 3) + F(1, 10**9),))) < F(-1, 18)


def require_sets(form: SequenceForm) -> None:
    """The optimal sets of both players pass the check, with one value."""
    (value, first), (other, second) = (optimal(form, player) for player in (0, 1))
    assert value == -other
    for player, found in enumerate((first, second)):
        check_set(form, player, found, value, "set")


@pytest.mark.parametrize("cards", slow_but([3, 4, 5], [3, 4]))
def test_the_optimal_sets_of_kuhn_poker_pass_the_check(cards: int) -> None:
    require_sets(sequence_form(kuhn(cards)))


def test_a_game_that_is_not_zero_sum_is_refused() -> None:
    tree = kuhn()
    tree.nodes["JQ", "bet", "fold"]["payoff"] = (F(1), F(-2))
    with pytest.raises(NotZeroSum):
        solve(sequence_form(tree))


def test_the_optimal_set_of_a_game_that_is_not_zero_sum_is_refused() -> None:
    tree = kuhn()
    tree.nodes["JQ", "bet", "fold"]["payoff"] = (F(1), F(-2))
    with pytest.raises(NotZeroSum):
        explore(sequence_form(tree), 0)


def flat(payoffs: dict[str, F | int], player: int) -> Tree:
    """One decision of one player; payoffs go to player 1."""
    tree: Tree = nx.DiGraph()
    tree.add_node("r", player=player, infoset="h")
    for action, won in payoffs.items():
        tree.add_edge("r", action, action=action)
        tree.add_node(action, payoff=(F(won), -F(won)))
    return validate(tree)


def test_where_all_actions_are_equal_the_optimal_set_is_a_simplex() -> None:
    _, found = optimal(sequence_form(flat({"a": 1, "b": 1, "c": 1}, 0)), 0)
    assert (len(found.free), len(found.facets), len(found.vertices)) == (2, 3, 3)


def test_where_one_action_is_better_by_a_trillionth_the_optimal_set_is_a_point() -> None:
    form = sequence_form(flat({"a": 1, "b": 1 + F(1, 10**12), "c": 1}, 0))
    assert [plan["h", "b"] for plan in corners(optimal(form, 0)[1])] == [1]


def test_a_player_who_never_moves_has_one_plan() -> None:
    assert corners(optimal(sequence_form(flat({"a": 1, "b": 2}, 0)), 1)[1]) == [{EMPTY: 1}]


def test_a_tree_of_one_leaf_is_worth_its_payoff() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("r", payoff=(F(2, 7), F(-2, 7)))
    assert solve(sequence_form(validate(tree)))[0] == F(2, 7)


def test_payoffs_beyond_the_range_of_floats_have_their_value() -> None:
    assert solve(sequence_form(flat({"a": 10**400, "b": 10**400 + 1}, 0)))[0] == 10**400 + 1


@law
@given(trees())
def test_the_value_is_what_both_best_responses_leave(tree: Tree) -> None:
    form = sequence_form(tree)
    value, first, second = solve(form)
    assert (guarantee(form, 0, first), guarantee(form, 1, second)) == (value, -value)


@law
@given(trees(depth=3), st.data())
def test_a_dominated_action_changes_no_value(tree: Tree, data: st.DataObject) -> None:
    before = solve(sequence_form(tree))[0]
    own = [(i, infoset) for i in (0, 1) for infoset in infosets(tree, i).values()]
    if own:
        player, infoset = data.draw(st.sampled_from(own))
        worst = min(leaf.payoff[player] for leaf in leaves(tree)) - data.draw(st.sampled_from([F(0), F(1)]))
        for node in infoset.nodes:
            child = (*node, "x")  # type: ignore[misc]
            tree.add_edge(node, child, action="x")
            tree.add_node(child, payoff=(worst, -worst) if player == 0 else (-worst, worst))
    assert solve(sequence_form(validate(tree)))[0] == before


@law
@given(trees())
def test_payoffs_of_twice_the_size_double_the_value(tree: Tree) -> None:
    before = solve(sequence_form(tree))[0]
    for _, data in tree.nodes(data=True):
        if "payoff" in data:
            data["payoff"] = tuple(2 * number for number in data["payoff"])
    assert solve(sequence_form(tree))[0] == 2 * before


@law
@given(trees(payoffs=(F(0), F(1), F(-1))))
def test_optimal_sets_pass_the_check_with_one_value_for_both_players(tree: Tree) -> None:
    require_sets(sequence_form(tree))


@examples(40)
@given(trees(payoffs=(F(0), F(1), F(-1))), st.data())
def test_a_plan_belongs_to_the_optimal_set_exactly_when_it_guarantees_the_value(
    tree: Tree, data: st.DataObject
) -> None:
    form = sequence_form(tree)
    player = data.draw(st.sampled_from([0, 1]))
    value, found = optimal(form, player)
    vertices = corners(found)
    any_plan = plan_of(form, player, data.draw(behaviours(form, player)))
    inner = mixed(vertices, [F(1, len(vertices))] * len(vertices))
    # a random plan, a plan near the set, and one in the set or just outside of it (where that is a plan)
    near = mixed([inner, any_plan], [F(99, 100), F(1, 100)])
    v = data.draw(st.sampled_from(vertices))
    step = data.draw(st.sampled_from([F(-1, 50), F(1, 3), F(1)]))
    line = mixed([v, inner], [1 - step, step])
    for plan in [any_plan, near, *([line] if min(line.values()) >= 0 else [])]:
        assert belongs(found, plan) == (guarantee(form, player, plan) == value)


def brute_force(form: SequenceForm, player: int, value: F) -> set[tuple[F, ...]]:
    """All vertices of {plan x : payoff(x, r) >= value for every pure reply r}.

    The weight of a last action is what the others leave, so the plans are a polytope in the rest;
    its vertices are intersections of boundaries that satisfy everything.
    """
    own = form.sequences(player)
    coordinates = [(h.label, a) for h in form.infosets[player].values() for a in h.actions[:-1]]
    d = len(coordinates)
    spelled: dict[Sequence, tuple[F, ...]] = {EMPTY: (F(1), *[F(0)] * d)}  # constant, slopes
    for h in form.infosets[player].values():
        rest = spelled[h.parent]
        for a in h.actions[:-1]:
            spelled[h.label, a] = (F(0), *(F(c == (h.label, a)) for c in coordinates))
            rest = tuple(r - k for r, k in zip(rest, spelled[h.label, a], strict=True))
        spelled[h.label, h.actions[-1]] = rest
    rows = {spelled[s] for s in own if s != EMPTY}
    for reply in pure_plans(form, 1 - player):
        total = (-value, *[F(0)] * d)
        for pair, payoff in form.payoffs.items():
            weight = payoff[player] * reply[pair[1 - player]]
            total = tuple(x + weight * k for x, k in zip(total, spelled[pair[player]], strict=True))
        rows.add(total)
    found = set()
    for chosen in combinations(sorted(rows), d):
        try:
            z = solve_square([list(row[1:]) for row in chosen], [-row[0] for row in chosen])
        except ZeroDivisionError:
            continue
        point = (F(1), *z)
        if all(sum(a * b for a, b in zip(row, point, strict=True)) >= 0 for row in rows):
            found.add(tuple(sum(a * b for a, b in zip(spelled[s], point, strict=True)) for s in own))
    return found


@examples(40)
@given(trees(depth=3, infosets=3, actions=2, payoffs=(F(0), F(1), F(-1), F(1, 2))), st.sampled_from([0, 1]))
def test_the_optimal_set_of_a_tiny_tree_has_the_vertices_of_brute_force(tree: Tree, player: int) -> None:
    form = sequence_form(tree)
    value, found = optimal(form, player)
    assert {tuple(p[s] for s in form.sequences(player)) for p in corners(found)} == brute_force(form, player, value)


@law
@given(trees())
def test_every_vertex_of_an_optimal_set_is_a_behaviour_strategy(tree: Tree) -> None:
    form = sequence_form(tree)
    assert all(plan_of(form, 0, filled(form, 0, plan)) == plan for plan in corners(optimal(form, 0)[1]))
