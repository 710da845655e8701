"""Dominated actions of random games, by the definition: all strategies of all players are tried.

An action at an information set is dominated if some choices of its player there and after it are such that each pure
strategy that leads to the set and takes the action never earns more, and against some pure strategies of the others
less, than the strategy in which they replace its own; strictly, if it earns less whenever the set is reached. Payoffs
are added up over the leaves of the tree, strategy by strategy.

The algorithm under test compares sums over the leaves below the set, finds the last player's best choices by a pass
over his information sets, and never looks at whole strategies.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.independent import (
    Choices,
    all_choices,
    among,
    choices_at,
    given,
    nodes_of,
    owner_of,
    pays,
    profiles,
    reach,
    trees_with,
)
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.dominance import dominated_actions

Lists = dict[tuple[str, str], F]


def dominated(tree: Tree) -> Lists:
    """The dominated actions, with the most that one costs at least where its set is reached."""
    return {
        (label, action): max(costs)
        for label, actions in choices_at(tree).items()
        for action in actions
        if (costs := list(_costs(tree, label, action)))
    }


def _costs(tree: Tree, label: str, action: str) -> Iterator[F]:
    """For each way to choose otherwise that dominates the action, the least that this costs."""
    player, nodes = owner_of(tree)[label], nodes_of(tree, label)
    after = {h: here for node in nodes for h, here in choices_at(tree, node, player).items()}
    sets = choices_at(tree)
    mine = {h: here for h, here in sets.items() if owner_of(tree)[h] == player}
    theirs = {h: here for h, here in sets.items() if h not in mine}
    taking = [s for s in all_choices(mine) if s[label] == action and _leads(tree, s, nodes[0], player)]
    # of the player's own strategies all in `taking` reach the set alike
    weights = [
        sum((reach(tree, among(sets, {**taking[0], **others}), node) for node in nodes), F(0)) if taking else F(0)
        for others in all_choices(theirs)
    ]
    paid: dict[tuple[Any, ...], F] = {}

    def earned(own: Choices, others: Choices) -> F:
        key = (*own.values(), *others.values())
        if key not in paid:
            paid[key] = pays(tree, among(sets, {**own, **others}))[player]
        return paid[key]

    for instead in all_choices(after):
        least: F | None = None
        dominates = bool(taking)
        for own in taking:
            worse = False
            for others, weight in zip(all_choices(theirs), weights, strict=True):
                gain = earned({**own, **instead}, others) - earned(own, others)
                dominates, worse = dominates and gain >= 0, worse or gain > 0
                if weight:
                    least = gain / weight if least is None else min(least, gain / weight)
            dominates = dominates and worse
        if dominates and least is not None:
            yield least


def _leads(tree: Tree, own: Choices, node: Any, player: int) -> bool:
    """Whether the strategy lets the node be reached; by perfect recall it is the same for all nodes of a set."""
    while above := list(tree.pred[node]):
        data, edge = tree.nodes[above[0]], tree.edges[above[0], node]
        if data["player"] == player and own[data["infoset"]] != edge["action"]:
            return False
        (node,) = above
    return True


def small(tree: Tree) -> bool:
    return 4 <= profiles(tree) <= 150 and bool(choices_at(tree))


SHAPES: dict[str, dict[str, Any]] = {
    "two players": {"players": 2, "depth": 3},
    "three players": {"players": 3, "depth": 3, "sets": 2},
    "one after another": {"players": 2, "depth": 4, "actions": 2, "sets": 4},
    "few payoffs": {"players": 3, "depth": 3, "actions": 2, "payoffs": (0, 1)},
}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_actions_found_are_those_of_the_definition(shape: str) -> None:
    met, strict = 0, 0
    for _, tree in trees_with(25, small, 11, **SHAPES[shape]):
        found = dominated_actions(given(tree))
        assert {(each.infoset, each.action): each.cost for each in found} == dominated(tree)
        for each in found:
            assert [fact.word for fact in check(each)] == ["strictly_dominated"] * (each.cost > 0) + ["dominated"]
        met += len(found)
        strict += sum(each.cost > 0 for each in found)
    assert 0 < strict < met
