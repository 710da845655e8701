"""Extensive-form correlated equilibria against play with a mediator, walked through the tree.

The mediator has drawn a profile and whispers to a mover what it says of the set, as long as the mover did as told. What
a player can earn at most is found over all that he may do by what he has heard and done, a group of histories that look
alike to him at a time. Nothing of this knows departures or reduced strategies of the checker but the distribution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction as F
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import trees
from tests.support.subjects import written
from trees.formats.efg import from_efg
from trees.strategic import strategic_form
from trees.tree import CHANCE, Node, Tree, is_leaf, moves, players, root
from verify.check import check
from verify.find.equilibria.correlated import correlated_distribution, correlated_optimum
from verify.kernel.statements.records import Call
from verify.theories.correlated.departures import EXTENSIVE
from verify.theories.correlated.records import Likely, LinearGoal

Choices = Mapping[str, str]
Heard = tuple[object, ...]
Particle = tuple[Node, Choices, F, Heard, bool]
"""Where play is, what was drawn, how likely it is, what the player heard and did, and whether that was as told."""
SMALL = trees(depth=3, infosets=2, actions=2)


def most(tree: Tree, player: int, particles: Sequence[Particle]) -> F:
    """The most that the player earns from here on."""
    total = F(0)
    groups: dict[object, list[Particle]] = {}
    waiting = list(particles)
    while waiting:
        node, drawn, weight, heard, obeyed = waiting.pop()
        at, children = tree.nodes[node], dict(moves(tree, node))
        if is_leaf(tree, node):
            total += weight * at["payoff"][player]
        elif at["player"] == CHANCE:
            for child in children.values():
                waiting.append((child, drawn, weight * tree.edges[node, child]["probability"], heard, obeyed))
        elif at["player"] != player:
            waiting.append((children[drawn[at["infoset"]]], drawn, weight, heard, obeyed))
        else:
            told = drawn[at["infoset"]] if obeyed else None
            groups.setdefault((heard, at["infoset"], told), []).append((node, drawn, weight, heard, obeyed))
    for (heard, label, told), here in groups.items():  # type: ignore[misc]
        actions = [action for action, _ in moves(tree, here[0][0])]
        total += max(
            most(
                tree,
                player,
                [
                    (dict(moves(tree, node))[action], drawn, weight, (*heard, label, told, action), action == told)
                    for node, drawn, weight, _, _ in here
                ],
            )
            for action in actions
        )
    return total


def nobody_gains(tree: Tree, distribution: Sequence[Likely], paid: Sequence[F]) -> bool:
    """Whether all earn by doing as told what they can earn at most."""
    start = [(root(tree), each.choices, each.probability, (), True) for each in distribution]
    return all(most(tree, player, start) == paid[player] for player in range(players(tree)))


def drawn_from(tree: Tree, seed: int, count: int) -> tuple[Likely, ...]:
    """Some profiles with some probabilities."""
    random, form = Random(seed), strategic_form(tree)
    cells = random.sample(sorted(form.payoffs), min(count, len(form.payoffs)))
    weights = [random.randint(1, 4) for _ in cells]
    return tuple(
        Likely(
            {h: a for own, s in zip(form.strategies, cell, strict=True) for h, a in own[s].items()}, F(w, sum(weights))
        )
        for cell, w in zip(cells, weights, strict=True)
    )


@given(SMALL, st.integers(0, 1000), st.integers(1, 4))
@examples(60)
def test_a_distribution_is_one_if_nobody_gains_in_play(tree: Tree, seed: int, count: int) -> None:
    distribution = drawn_from(tree, seed, count)
    found = correlated_distribution(written(tree), distribution)
    said = any(isinstance(fact, Call) and fact.word == "extensive_form_correlated" for fact in check(found))
    assert said == nobody_gains(tree, distribution, found.payoffs)


@given(SMALL, st.integers(0, 1000))
@examples(20)
def test_in_the_best_one_nobody_gains_in_play(tree: Tree, seed: int) -> None:
    profile = drawn_from(tree, seed, 2)
    found = correlated_optimum(written(tree), LinearGoal((), profile), EXTENSIVE)
    paid = correlated_distribution(written(tree), found.distribution).payoffs
    assert nobody_gains(tree, found.distribution, paid)
    # whoever is told all at the beginning may gain more, so that correlated equilibria are fewer
    assert found.value >= correlated_optimum(written(tree), LinearGoal((), profile)).value


SIGNAL = """EFG 2 R "A signal" { "1" "2" }
c "" 1 "" { "G" 1/2 "B" 1/2 } 0
p "" 1 1 "good" { "X" "Y" } 0
p "" 2 1 "X" { "l" "r" } 0
t "" 1 "" { 4 10 }
t "" 2 "" { 0 6 }
p "" 2 2 "Y" { "l" "r" } 0
t "" 3 "" { 4 10 }
t "" 4 "" { 0 6 }
p "" 1 2 "bad" { "X" "Y" } 0
p "" 2 1 "X" { "l" "r" } 0
t "" 5 "" { 6 0 }
t "" 6 "" { 0 6 }
p "" 2 2 "Y" { "l" "r" } 0
t "" 7 "" { 6 0 }
t "" 8 "" { 0 6 }
"""


@pytest.mark.parametrize(("concept", "most_of_two"), [("correlated", F(6)), (EXTENSIVE, F(13, 2))])
def test_a_signal_that_is_told_when_it_is_due_is_kept_secret(concept: str, most_of_two: F) -> None:
    """Figure 1 of von Stengel and Forges (2008): (0, 6) is all without, and (7/2, 13/2) is one of more, from memory."""
    game = written(from_efg(SIGNAL, "signal"))
    assert correlated_optimum(game, LinearGoal((F(0), F(1)), ()), concept).value == most_of_two
