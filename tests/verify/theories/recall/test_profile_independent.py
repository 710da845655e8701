"""Regrets without perfect recall, held against all pure strategies and points of behaviour strategies one by one.

Random trees whose players have their information sets joined, so that they forget; payoffs by a walk down the tree.
"""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import games, pure_strategies, tree_expectation
from tests.support.subjects import written
from trees.histories import histories
from trees.tree import CHANCE, Tree, infosets, moves, validate_shape
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.theories.recall.profile import check_forgetful
from verify.theories.recall.strategies import absent_minded

Strategy = dict[str, dict[str, F]]
law = examples(25)


@st.composite
def forgetful(draw: st.DrawFn) -> Tree:
    """A tree of three players whose information sets of as many actions are, for some players, one."""
    tree = draw(games(depth=3, infosets=3))
    who = draw(st.sets(st.integers(0, 2), min_size=1))
    for node, data in tree.nodes(data=True):
        if data.get("player", CHANCE) in who:
            data["infoset"] = f"{data['player'] + 1}: {len(moves(tree, node))}"
    return validate_shape(tree)


@st.composite
def strategies(draw: st.DrawFn, tree: Tree, player: int) -> Strategy:
    found = {}
    for label, infoset in infosets(tree, player).items():
        weights = [draw(st.integers(0, 3)) for _ in infoset.actions]
        weights[0] += not any(weights)
        found[label] = {a: F(w, sum(weights)) for a, w in zip(infoset.actions, weights, strict=True)}
    return found


def replaced(profile: tuple[Strategy, ...], player: int, other: Strategy) -> tuple[Strategy, ...]:
    return (*profile[:player], other, *profile[player + 1 :])


def grid(tree: Tree, player: int) -> list[Strategy]:
    """Behaviour strategies with probabilities in fourths, of sets of two actions; others are pure."""
    own = infosets(tree, player)
    choices = []
    for infoset in own.values():
        first, *rest = infoset.actions
        points = [{a: F(a == chosen) for a in infoset.actions} for chosen in infoset.actions]
        if len(rest) == 1:
            points += [{first: F(j, 4), rest[0]: F(4 - j, 4)} for j in (1, 2, 3)]
        choices.append(points)
    return [dict(zip(own, each, strict=True)) for each in product(*choices)]


@law
@given(st.data())
def test_payoffs_and_pure_gains_are_those_of_the_walk(data: st.DataObject) -> None:
    tree = data.draw(forgetful())
    profile = tuple(data.draw(strategies(tree, player)) for player in range(3))
    found = forgetful_regrets(written(tree), profile)
    check_forgetful(found)
    for player, each in enumerate(found.players):
        now = tree_expectation(tree, profile, player)
        values = [tree_expectation(tree, replaced(profile, player, s), player) for s in pure_strategies(tree, player)]
        assert (each.payoff, each.pure_gain) == (now, max(values) - now)


@law
@given(st.data())
def test_no_behaviour_strategy_gains_more_than_the_regret(data: st.DataObject) -> None:
    tree = data.draw(forgetful())
    profile = tuple(data.draw(strategies(tree, player)) for player in range(3))
    for player, each in enumerate(forgetful_regrets(written(tree), profile).players):
        if each.regret is None:
            continue
        values = [tree_expectation(tree, replaced(profile, player, s), player) for s in grid(tree, player)]
        assert max(values) <= each.payoff + each.regret
        if each.deviation is not None:
            other = {label: dict(here) for label, here in each.deviation.items()}
            assert tree_expectation(tree, replaced(profile, player, other), player) == each.payoff + each.regret


@law
@given(st.data())
def test_the_regret_at_a_set_met_once_is_the_best_other_choice_there(data: st.DataObject) -> None:
    tree = data.draw(forgetful())
    profile = tuple(data.draw(strategies(tree, player)) for player in range(3))
    found, table = forgetful_regrets(written(tree), profile).one_set, histories(tree)
    assert {table.number[label] for label in found} == set(range(len(table.sets))) - set(absent_minded(table))
    for label, regret in found.items():
        player = table.sets[table.number[label]].player
        weight = sum(_reach(tree, profile, node) for node in infosets(tree, player)[label].nodes)
        now = tree_expectation(tree, profile, player)
        others = [
            {**profile[player], label: {a: F(a == b) for a in profile[player][label]}} for b in profile[player][label]
        ]
        gains = [tree_expectation(tree, replaced(profile, player, other), player) - now for other in others]
        assert regret == (max(gains) / weight if weight else None)


def _reach(tree: Tree, profile: tuple[Strategy, ...], node: object) -> F:
    weight = F(1)
    while above := list(tree.pred[node]):
        data, edge = tree.nodes[above[0]], tree.edges[above[0], node]
        mover = data["player"]
        weight *= edge["probability"] if mover == CHANCE else profile[mover][data["infoset"]][edge["action"]]
        node = above[0]
    return weight


@law
@given(st.data())
def test_a_set_is_absent_minded_if_a_way_meets_it_twice(data: st.DataObject) -> None:
    tree = data.draw(forgetful())
    table, twice = histories(tree), set()
    for node in tree:
        met = []
        while True:
            met.append(tree.nodes[node].get("infoset"))
            above = list(tree.pred[node])
            if not above:
                break
            node = above[0]
        twice |= {label for label in met if label is not None and met.count(label) > 1}
    assert {table.sets[h].label for h in absent_minded(table)} == twice
