"""What a plan of a coarser game guarantees is the worst that it meets among all pure replies, played out on the tree.

The definition: the behaviour strategy of the coarser game is followed at every information set of the game, and each
pure strategy of the other player is played against it on the networkx tree. The algorithm under test adds up gains by
sequence in integers, of the realization plan that it makes from weights.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.support.independent import all_choices, choices_at, given, pays, plan_of, random_mixture, surely, trees_with
from trees.tree import Tree
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.theories.abstractions.abstraction import Abstraction


def own_pasts(tree: Tree) -> dict[str, tuple[Any, ...]]:
    """By information set: the mover, what he did before, and what he may do; sets that are equal can be joined."""
    found: dict[str, tuple[Any, ...]] = {}
    waiting: list[tuple[Any, tuple[Any, Any]]] = [((), ((), ()))]
    while waiting:
        node, pasts = waiting.pop()
        data = tree.nodes[node]
        actions = tuple(edge["action"] for edge in tree.adj[node].values())
        if "infoset" in data:
            found[data["infoset"]] = data["player"], pasts[data["player"]], actions
        for child, edge in tree.adj[node].items():
            after = tuple(
                (*past, data["infoset"], edge["action"]) if data["player"] == player else past
                for player, past in enumerate(pasts)
            )
            waiting.append((child, (after[0], after[1])))
    return found


def pairs(tree: Tree) -> list[tuple[str, str]]:
    pasts = own_pasts(tree)
    return [(one, other) for one, other in combinations(pasts, 2) if pasts[one] == pasts[other]]


def joined(random: Random, tree: Tree) -> tuple[Tree, dict[str, str]]:
    """Two sets made one, and the name of each set there."""
    one, other = random.choice(pairs(tree))
    names = {label: f"{one}&{other}" if label in (one, other) else label for label in own_pasts(tree)}
    coarse = tree.copy()
    for _, data in coarse.nodes(data=True):
        if "infoset" in data:
            data["infoset"] = names[data["infoset"]]
    return coarse, names


def abstractions(count: int, seed: int) -> Iterator[Abstraction]:
    shape = {"zero_sum": True, "depth": 4, "sets": 4, "actions": 3}
    for random, tree in trees_with(count, lambda tree: bool(pairs(tree)), seed, **shape):
        coarse, names = joined(random, tree)
        mixture = random_mixture(random, coarse)
        followed = {label: mixture[name] for label, name in names.items()}
        kept = []
        for player in (0, 1):
            replies = all_choices(choices_at(tree, (), 1 - player))
            kept.append(min(pays(tree, {**followed, **surely(reply, tree)})[player] for reply in replies))
        plans = plan_of(coarse, 0, mixture), plan_of(coarse, 1, mixture)
        yield Abstraction(given(tree), given(coarse), plans, (kept[0], kept[1]))


def test_the_worst_of_all_pure_replies_is_accepted() -> None:
    for each in abstractions(120, 5):
        assert check(each)


def test_a_little_less_or_more_is_refused() -> None:
    for each in abstractions(20, 6):
        first, second = each.guarantees
        for wrong in ((first + F(1, 9), second), (first, second - F(1, 9))):
            with pytest.raises(CheckFailed, match="guarantees"):
                check(Abstraction(each.game, each.coarse, each.plans, wrong))


def test_a_joined_set_is_not_part_of_one_of_the_game() -> None:
    """The other way around a set would be part of two."""
    for each in abstractions(20, 7):
        with pytest.raises(CheckFailed, match=r"information set .* in one of its own, found it in"):
            check(Abstraction(each.coarse, each.game, each.plans, each.guarantees))
