"""Subgame-perfect equilibria stage by stage are those of the definition, in games with simultaneous moves inside.

Two computations that share nothing with the algorithm under test. The stages are made again: subgames by closing under
information sets, strategies and payoffs by walking down the networkx tree, extreme equilibria by square systems (see
`test_extreme_independent`). And the theorem is tried on whole profiles: a profile is subgame perfect if in no subgame
any player gains by any pure strategy; the pure ones are exactly the combinations of pure equilibria of the stages, and
combinations of extreme ones, mixed or not, are subgame perfect.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import islice, product
from math import prod
from random import Random
from typing import Any

import networkx as nx
import pytest

from tests.support.effort import tries
from tests.support.facts import texts
from tests.support.independent import (
    all_choices,
    choices_at,
    count_of,
    extreme_pairs,
    given,
    maximal_subsets,
    most,
    nodes_of,
    pays,
    perfect_profiles,
    profiles,
    starts_of_subgames,
)
from trees.tree import CHANCE, Tree, validate
from verify.find.equilibria.sets import subgame_perfect_stages
from verify.kernel.strategies.subgames import node_name
from verify.theories.equilibrium_sets.records import Stage
from verify.theories.equilibrium_sets.stages import StageError, stages

Node = Any
Mixed = frozenset[tuple[frozenset[tuple[str, str]], F]]
"""The reduced strategies played, with their probabilities."""


def random_game(random: Random, players: int) -> Tree:
    """A tree of single choices, chance moves and simultaneous choices of two, one inside the other."""
    tree: Tree = nx.DiGraph(name="stages")
    against = players == 2 and random.random() < 0.6
    waiting: list[tuple[tuple[str, ...], int]] = [((), random.choice((2, 2, 3)))]
    while waiting:
        node, depth = waiting.pop(0)
        name = "/".join(node) or "start"
        kind = random.choice(("both", "both", "one", "chance")) if depth else "leaf"
        if node and kind == "both" and random.random() < 0.4:
            kind = "leaf"
        if kind == "leaf":
            paid = [F(random.choice((0, 0, 1, 2))) for _ in range(players)]
            tree.add_node(node, payoff=(paid[0], 1 - paid[0]) if against else tuple(paid))
        elif kind == "chance":
            tree.add_node(node, player=CHANCE)
            for action, p in (("l", F(1, 3)), ("r", F(2, 3))):
                tree.add_edge(node, (*node, action), action=action, probability=p)
                waiting.append(((*node, action), depth - 1))
        else:
            one, other = random.sample(range(players), 2) if kind == "both" else (random.randrange(players), -1)
            tree.add_node(node, player=one, infoset=f"{name}: {one}")
            for action in "lmr"[: random.choice((2, 2, 3)) if kind == "one" else 2]:
                after = (*node, action)
                tree.add_edge(node, after, action=action)
                if kind == "one":
                    waiting.append((after, depth - 1))
                    continue
                tree.add_node(after, player=other, infoset=f"{name}: {other}")
                for reply in "ab":
                    tree.add_edge(after, (*after, reply), action=reply)
                    waiting.append(((*after, reply), 0 if random.random() < 0.6 else depth - 1))
    return validate(tree)


def games(count: int, seed: int) -> Iterator[Tree]:
    random, count = Random(seed), tries(count)
    while count:
        tree = random_game(random, random.choice((2, 3)))
        if profiles(tree) <= 300 and len(starts_of_subgames(tree)) > 1:
            count -= 1
            yield tree


class Solved:
    """The stages by the definitions; `worth` by start, and `refused` where they do not tell the equilibria."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.starts = tree, starts_of_subgames(tree)
        self.worth: dict[Node, tuple[F, ...]] = {}
        self.pairs: dict[Node, set[tuple[Mixed, Mixed]]] = {}
        self.products: dict[Node, set[tuple[frozenset[Mixed], frozenset[Mixed]]]] = {}
        self.movers: dict[Node, tuple[int, ...]] = {}
        self.refused = False
        for start in sorted(self.starts, key=len, reverse=True):
            if not self.refused:
                self._solve(start)

    def _inside(self, start: Node) -> list[Node]:
        """The nodes of the stage at which somebody moves."""
        found = [start]
        for node in found:
            found += [c for c in self.tree.adj[node] if c not in self.starts and "payoff" not in self.tree.nodes[c]]
        return found

    def _play(self, node: Node, start: Node, choices: dict[str, str], met: set[str]) -> tuple[F, ...]:
        data = self.tree.nodes[node]
        if "payoff" in data or (node != start and node in self.starts):
            return tuple(data["payoff"]) if "payoff" in data else self.worth[node]
        if data["player"] == CHANCE:
            parts = [(e["probability"], self._play(c, start, choices, met)) for c, e in self.tree.adj[node].items()]
            return tuple(sum((p * here[i] for p, here in parts), F(0)) for i in range(count_of(self.tree)))
        met.add(data["infoset"])
        (taken,) = [c for c, e in self.tree.adj[node].items() if e["action"] == choices[data["infoset"]]]
        return self._play(taken, start, choices, met)

    def _arrives(self, start: Node, player: int, choices: dict[str, str]) -> frozenset[tuple[str, str]]:
        """The choices of a player that the player's own choices do not rule out, whatever others do."""
        found, waiting = set(), [start]
        while waiting:
            node = waiting.pop()
            data = self.tree.nodes[node]
            if "payoff" in data or (node != start and node in self.starts):
                continue
            own = data["player"] == player
            if own:
                found.add((data["infoset"], choices[data["infoset"]]))
            waiting += [c for c, e in self.tree.adj[node].items() if not own or e["action"] == choices[data["infoset"]]]
        return frozenset(found)

    def _solve(self, start: Node) -> None:
        inside = self._inside(start)
        movers = tuple(sorted({self.tree.nodes[n]["player"] for n in inside} - {CHANCE}))
        self.movers[start] = movers
        if len(movers) > 2:
            self.refused = True
            return
        sets: dict[int, dict[str, tuple[str, ...]]] = {player: {} for player in movers}
        for node in inside:
            data = self.tree.nodes[node]
            if data["player"] != CHANCE:
                actions = tuple(e["action"] for e in self.tree.adj[node].values())
                sets[data["player"]][data["infoset"]] = actions
        reduced = [{self._arrives(start, player, c): c for c in all_choices(sets[player])} for player in movers] + [
            {frozenset[tuple[str, str]](): {}}
        ] * (2 - len(movers))
        paid = {
            (one, other): self._play(start, start, {**reduced[0][one], **reduced[1][other]}, set())
            for one, other in product(*reduced)
        }
        listed = [list(own) for own in reduced]

        def matrix(seat: int) -> list[list[F]]:
            if seat >= len(movers):
                return [[F(0)] * len(listed[1]) for _ in listed[0]]
            return [[paid[one, other][movers[seat]] for other in listed[1]] for one in listed[0]]

        found = extreme_pairs(matrix(0), matrix(1))

        def named(seat: int, x: tuple[F, ...]) -> Mixed:
            return frozenset((s, p) for s, p in zip(listed[seat], x, strict=True) if p)

        self.pairs[start] = {(named(0, x), named(1, y)) for x, y in found}
        self.products[start] = {
            (frozenset(named(0, x) for x in xs), frozenset(named(1, y) for y in ys))
            for xs, ys in maximal_subsets(found)
        }
        values = {
            tuple(
                sum((p * q * paid[s, t][i] for s, p in one for t, q in other), F(0)) for i in range(count_of(self.tree))
            )
            for one, other in self.pairs[start]
        }
        self.refused = len(values) > 1
        self.worth[start] = min(values)


def mixed_of(stage: Stage, seat: int, number: int) -> Mixed:
    strategies = stage.strategies[seat]
    return frozenset((frozenset(s.items()), p) for s, p in zip(strategies, stage.mixed[seat][number], strict=True) if p)


def test_each_stage_has_the_equilibria_found_by_square_systems_or_the_game_is_refused() -> None:
    refused = 0
    for tree in games(200, 5):
        expected = Solved(tree)
        if expected.refused:
            refused += 1
            with pytest.raises(StageError):
                stages(tree)
            continue
        found = {stage.start: stage for stage in stages(tree)}
        assert set(found) == {node_name(start) for start in expected.starts}
        for start in expected.starts:
            stage = found[node_name(start)]
            assert (stage.movers, stage.payoffs) == (expected.movers[start], expected.worth[start])
            pairs = [(mixed_of(stage, 0, pair.first), mixed_of(stage, 1, pair.second)) for pair in stage.pairs]
            assert set(pairs) == expected.pairs[start] and len(pairs) == len(set(pairs))
            assert {
                (frozenset(mixed_of(stage, 0, x) for x in s.first), frozenset(mixed_of(stage, 1, y) for y in s.second))
                for s in stage.subsets
            } == expected.products[start]
    assert tries(50) < refused < tries(200)


def told(count: int, seed: int) -> Iterator[tuple[Tree, tuple[Stage, ...]]]:
    """Games whose stages tell the equilibria."""
    count = tries(count)
    for tree in games(10_000, seed):
        try:
            found = stages(tree)
        except StageError:
            continue
        count -= 1
        yield tree, found
        if not count:
            return


def sure(one: Mixed, other: Mixed) -> bool:
    return len(one) == len(other) == 1


def test_the_pure_subgame_perfect_profiles_are_the_combinations_of_pure_equilibria_of_the_stages() -> None:
    none = 0
    for tree, found in told(120, 6):
        perfect = [frozenset(profile.items()) for profile in perfect_profiles(tree)]
        options = []
        for stage in found:
            pairs = [(mixed_of(stage, 0, pair.first), mixed_of(stage, 1, pair.second)) for pair in stage.pairs]
            options.append([p[0] | q[0] for one, other in pairs if sure(one, other) for p, q in product(one, other)])
        combined = {frozenset[tuple[str, str]]().union(*parts) for parts in product(*options)}
        # choices that a stage's own strategy rules out are in no reduced strategy
        assert {whole for whole in perfect if not any(part <= whole for part in combined)} == set()
        assert all(any(part <= whole for whole in perfect) for part in combined)
        none += not perfect
    assert none > tries(5)


def gains_nowhere(tree: Tree, mixture: dict[str, dict[str, F]]) -> bool:
    """Whether in no subgame any player gains by any pure strategy."""
    for start in starts_of_subgames(tree):
        now = pays(tree, mixture, start)
        if any(most(tree, mixture, i, {start: F(1)}) > now[i] for i in range(count_of(tree))):
            return False
    return True


def behaviour(tree: Tree, parts: list[Mixed]) -> dict[str, dict[str, F]]:
    """Probabilities at each set given that the own strategy arrives there; the first action where it does not."""
    found: dict[str, dict[str, F]] = {}
    for mixed in parts:
        for label in {h for s, _ in mixed for h, _ in s}:
            here: dict[str, F] = {}
            for strategy, p in mixed:
                if label in dict(strategy):
                    action = dict(strategy)[label]
                    here[action] = here.get(action, F(0)) + p
            found[label] = {a: p / sum(here.values()) for a, p in here.items()}
    return {
        label: {a: found.get(label, {actions[0]: F(1)}).get(a, F(0)) for a in actions}
        for label, actions in choices_at(tree).items()
    }


@pytest.mark.slow
def test_combinations_of_extreme_equilibria_of_the_stages_are_subgame_perfect() -> None:
    mixed = 0
    for tree, found in told(100, 7):
        options = [
            [(mixed_of(stage, 0, pair.first), mixed_of(stage, 1, pair.second)) for pair in stage.pairs]
            for stage in found
        ]
        for chosen in islice(product(*options), 4):
            parts = [part for pair in chosen for part in pair]
            mixed += any(len(part) > 1 for part in parts)
            profile = behaviour(tree, parts)
            assert gains_nowhere(tree, profile)
            assert pays(tree, profile) == found[-1].payoffs
    assert mixed > tries(20)


@pytest.mark.slow
def test_the_certificate_says_how_many_equilibria_the_stages_have() -> None:
    for tree, _ in told(40, 8):
        expected = Solved(tree)
        counts = [len(pairs) for pairs in expected.pairs.values()]
        said = texts(subgame_perfect_stages(given(tree)))
        assert said[0] == f"stages(G) == {len(counts)}"
        assert ("unique_subgame_perfect(G)" in said) == (prod(counts) == 1)
        stated = (fact.partition(" == ")[2] for fact in said if fact.startswith("extreme_equilibria("))
        assert sorted(map(int, stated)) == sorted(counts)


def test_subgames_of_the_random_games_have_sets_of_two_nodes() -> None:
    assert sum(any(len(nodes_of(tree, label)) > 1 for label in choices_at(tree)) for tree in games(100, 9)) > tries(60)
