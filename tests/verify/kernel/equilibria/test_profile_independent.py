"""Payoffs and regrets of a profile, in the game, in subgames and under beliefs, by trying all pure strategies.

The definitions: a regret is the most that any pure strategy earns, less what the profile earns, both by the sum over
the leaves of the networkx tree; a subgame starts at a node below which no information set is left or entered; under
beliefs the starts are the nodes of the set, each with its belief; one choice alone is changed for the regret at one
set; by Bayes' rule a belief is the probability of the node divided by that of the set. The algorithms under test go
through sequences and information sets backwards, and put numbers in the place of inner subgames.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from random import Random
from typing import Any

import pytest

from tests.support.effort import tries
from tests.support.independent import (
    Mixture,
    by_player,
    choices_at,
    count_of,
    expects,
    given,
    most,
    nodes_of,
    owner_of,
    pays,
    random_mixture,
    reach,
    starts_of_subgames,
    surely,
    trees_with,
)
from trees.tree import Tree, infosets
from verify.check import check
from verify.find.equilibria.gain import gain_of
from verify.find.equilibria.profile import assessment, profile_regrets, subgame_regrets
from verify.kernel.strategies.subgames import node_name

ONE = F(1)


def games(count: int, players: int, seed: int, **shape: Any) -> Iterator[tuple[Random, Tree, dict[str, dict[str, F]]]]:
    """Trees with a profile; half of them have perfect information, so that there are many subgames."""
    for perfect in (False, True):
        wide = {"players": players, "depth": 4 if players < 3 else 3, "perfect": perfect, **shape}
        for random, tree in trees_with(count // 2, lambda tree: len(choices_at(tree)) > 2, seed + perfect, **wide):
            yield random, tree, random_mixture(random, tree)


def earns(tree: Tree, mixture: Mixture, choices: dict[str, str], player: int, starts: dict[Any, F]) -> F:
    return expects(tree, {**mixture, **surely(choices, tree)}, player, starts)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_payoffs_and_regrets_are_those_of_all_pure_strategies(players: int) -> None:
    gained = 0
    for _, tree, mixture in games(100, players, 31):
        found = profile_regrets(given(tree), by_player(tree, mixture))
        check(found)
        for player, claimed in enumerate(found.players):
            now = pays(tree, mixture)[player]
            assert claimed.payoff == now
            assert claimed.regret == most(tree, mixture, player, {(): ONE}) - now
            if claimed.deviation is not None:
                gained += 1
                assert earns(tree, mixture, dict(claimed.deviation), player, {(): ONE}) == now + claimed.regret
    assert gained > tries(40)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_regret_at_one_set_is_that_of_the_best_other_choice_there(players: int) -> None:
    for _, tree, mixture in games(100, players, 37):
        found = profile_regrets(given(tree), by_player(tree, mixture)).one_set
        assert set(found) == set(choices_at(tree))
        for label, actions in choices_at(tree).items():
            player = owner_of(tree)[label]
            arrives = sum((reach(tree, mixture, node) for node in nodes_of(tree, label)), F(0))
            best = max(earns(tree, mixture, {label: action}, player, {(): ONE}) for action in actions)
            gain = best - pays(tree, mixture)[player]
            assert found[label] == (gain / arrives if arrives else None)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_subgames_are_all_there_are_with_the_regrets_of_all_pure_strategies(players: int) -> None:
    inner = 0
    for _, tree, mixture in games(100, players, 41):
        found = subgame_regrets(given(tree), by_player(tree, mixture))
        check(found)
        starts = {node_name(start): start for start in starts_of_subgames(tree)}
        assert len(found.subgames) == len(starts) and {each.start for each in found.subgames} == set(starts)
        inner += len(starts) - 1
        for each in found.subgames:
            start = starts[each.start]
            now = pays(tree, mixture, start)
            assert each.payoffs == now
            assert each.regrets == tuple(
                most(tree, mixture, player, {start: ONE}) - now[player] for player in range(count_of(tree))
            )
        if found.deviation is None:
            assert not any(any(each.regrets) for each in found.subgames)
        else:
            d = found.deviation
            start, now = starts[found.subgames[d.subgame].start], found.subgames[d.subgame].payoffs[d.player]
            assert d.gain == max(max(each.regrets) for each in found.subgames)
            assert earns(tree, mixture, dict(d.choices), d.player, {start: ONE}) == now + d.gain
    assert inner > tries(100)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_any_choices_gain_what_their_mixture_earns_more_from_each_subgame_on(players: int) -> None:
    lost = inner = 0
    for random, tree, mixture in games(40, players, 47):
        inside = {node_name(start): start for start in starts_of_subgames(tree) if start != ()}
        for subgame in (None, *sorted(inside)[:3]):
            start, player = inside.get(subgame or "", ()), random.randrange(players)
            own = [label for label in choices_at(tree) if owner_of(tree)[label] == player and random.random() < 0.7]
            choices = {label: random.choice(list(choices_at(tree)[label])) for label in own}
            found = gain_of(given(tree), (), by_player(tree, mixture), player, choices, subgame)
            check(found)
            assert (
                found.gain == earns(tree, mixture, choices, player, {start: ONE}) - pays(tree, mixture, start)[player]
            )
            lost += found.gain < 0
            inner += subgame is not None
    assert lost > 3 and inner > 3


def beliefs_for(random: Random, tree: Tree) -> dict[str, tuple[F, ...]]:
    """Any beliefs at some of the sets, by node in the order in which the checker lists them."""
    found = {}
    for label in choices_at(tree):
        if random.random() < 0.6:
            weights = [random.choice((0, 1, 1, 2)) for _ in nodes_of(tree, label)]
            weights[0] += not any(weights)
            found[label] = tuple(F(w, sum(weights)) for w in weights)
    return found


@pytest.mark.parametrize("players", [1, 2, 3])
def test_regrets_under_beliefs_are_those_of_all_pure_continuations(players: int) -> None:
    judged = strange = 0
    for random, tree, mixture in games(100, players, 43):
        beliefs = beliefs_for(random, tree)
        found, _ = assessment(given(tree), by_player(tree, mixture), beliefs)
        if found is None:
            continue
        check(found)
        for label, here in found.sets.items():
            player = owner_of(tree)[label]
            nodes = infosets(tree, player)[label].nodes
            starts = {node: weight for node, weight in zip(nodes, here.beliefs, strict=True) if weight}
            now = expects(tree, mixture, player, starts)
            single = [earns(tree, mixture, {label: a}, player, starts) for a in choices_at(tree)[label]]
            assert (here.payoff, here.regret) == (now, most(tree, mixture, player, starts) - now)
            assert here.one_step == max(single) - now
            arrives = [reach(tree, mixture, node) for node in nodes]
            by_bayes = tuple(p / sum(arrives) for p in arrives) if any(arrives) else None
            assert here.beliefs == beliefs.get(label, by_bayes or (ONE,))
            assert (label in found.not_bayes) == (by_bayes is not None and by_bayes != here.beliefs)
            judged += 1
            strange += label in found.not_bayes
        if found.deviation is not None:
            d = found.deviation
            nodes = infosets(tree, owner_of(tree)[d.infoset])[d.infoset].nodes
            starts = {n: w for n, w in zip(nodes, found.sets[d.infoset].beliefs, strict=True) if w}
            earned = earns(tree, mixture, dict(d.choices), owner_of(tree)[d.infoset], starts)
            assert earned == found.sets[d.infoset].payoff + d.gain
            assert d.gain == max(here.regret for here in found.sets.values())
        else:
            assert not any(here.regret for here in found.sets.values())
    assert judged > tries(150) and (players == 1 or strange >= tries(5))
