"""What a change brings by one-step prediction, by listing answers and summing over the leaves.

The definition: the others who are then not at a best response answer by one, the rest stay; the change brings what its
player wins more, at the best or the worst of the answers. Every vector of children, one for each node of a player, is a
strategy, with the floor on the other children at his kingmakers; chances are sums over the leaves of the products of
probabilities on the way. Mixtures of best answers bring something between. The algorithm under test goes once through
the numbered nodes for chances and best responses; who is a kingmaker is found by all strategies here
(`tests.support.independent_binary`).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import product
from random import Random

import pytest

from tests.support.independent_binary import Term, is_kingmaker, places, random_term, text
from trees.single_winner.terms import numbered, parse
from verify.check import check
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, SOME, Floors, gain
from verify.kernel.refusal import CheckFailed

Profile = tuple[tuple[F, ...], ...]
Strategy = dict[int, tuple[F, ...]]
# a motive; two best answers; a kingmaker who can win after the change, and one who stays within his bounds
TELLING = [
    parse(text) for text in ("3(1(3 2) 2(3 1))", "3(1(3 2) 2(3 1) 4(3 2))", "1(3 1(2(2 1) 3))", "1(4(1 3) 1(2(2 1) 3))")
]


class Game:
    """The nodes in pre-order, with the way to each leaf."""

    def __init__(self, term: Term) -> None:
        self.term = term
        listed = list(places(term))
        number = {place: k for k, (place, _) in enumerate(listed)}
        self.nodes = [node for _, node in listed]
        self.movers = [-1 if isinstance(node, int) else node.mover for node in self.nodes]
        self.deciding = [is_kingmaker(node) for node in self.nodes]
        leaves = [(node, place) for place, node in listed if isinstance(node, int)]
        self.ways = [(node, [(number[place[:k]], taken) for k, taken in enumerate(place)]) for node, place in leaves]
        self.players = max(*self.movers, *(node for node, _ in self.ways)) + 1

    def size(self, node: int) -> int:
        here = self.nodes[node]
        return 0 if isinstance(here, int) else len(here.children)

    def chance(self, profile: Profile, player: int) -> F:
        total = F(0)
        for winner, way in self.ways:
            if winner == player:
                weight = F(1)
                for node, taken in way:
                    weight *= profile[node][taken]
                total += weight
        return total

    def strategies(self, player: int, floor: F) -> Iterator[Strategy]:
        own = [node for node, mover in enumerate(self.movers) if mover == player]
        for chosen in product(*(range(self.size(node)) for node in own)):
            yield {node: self.choice(node, taken, floor) for node, taken in zip(own, chosen, strict=True)}

    def choice(self, node: int, taken: int, floor: F) -> tuple[F, ...]:
        size, least = self.size(node), floor if self.deciding[node] else F(0)
        return tuple(1 - (size - 1) * least if k == taken else least for k in range(size))

    def best(self, profile: Profile, player: int, floor: F) -> list[Strategy]:
        """The strategies of a player that are best against the others."""
        paid = [(self.chance(put(profile, s), player), k, s) for k, s in enumerate(self.strategies(player, floor))]
        return [s for chance, _, s in paid if chance == max(paid, key=lambda each: each[0])[0]]

    def is_best(self, profile: Profile, player: int, floor: F) -> bool:
        return self.chance(profile, player) == self.chance(put(profile, self.best(profile, player, floor)[0]), player)

    def small(self) -> bool:
        count = 1
        for node in range(len(self.nodes)):
            count *= max(1, self.size(node))
        return count <= 200 and self.players > 1


def put(profile: Profile, strategy: Strategy) -> Profile:
    return tuple(strategy.get(node, here) for node, here in enumerate(profile))


def mixture(random: Random, size: int, floor: F) -> tuple[F, ...]:
    weights = [random.choice((0, 0, 1, 2)) for _ in range(size)]
    weights[random.randrange(size)] += 1
    return tuple(floor + (1 - size * floor) * F(w, sum(weights)) for w in weights)


def random_profile(random: Random, game: Game, floor: F) -> Profile:
    return tuple(
        mixture(random, game.size(node), floor if game.deciding[node] else F(0)) if game.size(node) else ()
        for node in range(len(game.nodes))
    )


def perfect(game: Game, profile: Profile) -> bool:
    """In no subgame a mover at its root gains by another child, all else as it is."""
    for place, node in enumerate(game.nodes):
        if isinstance(node, int):
            continue
        inside = Game(node)
        here = profile[place : place + len(inside.nodes)]
        now = inside.chance(here, node.mover)
        for taken in range(len(node.children)):
            if inside.chance(((*(F(k == taken) for k in range(len(node.children))),), *here[1:]), node.mover) > now:
                return False
    return True


def mean(vectors: list[tuple[F, ...]], weights: list[F]) -> tuple[F, ...]:
    columns = zip(*vectors, strict=True)
    return tuple(sum((w * p for w, p in zip(weights, c, strict=True)), F(0)) / sum(weights) for c in columns)


def answers_to(game: Game, player: int, changed: Profile, eta: F) -> list[list[Strategy]]:
    """The best responses of each other player who is at none."""
    others = [j for j in range(game.players) if j != player]
    return [game.best(changed, j, eta) for j in others if not game.is_best(changed, j, eta)]


def brings(game: Game, before: Profile, player: int, changed: Profile, any_is: str, eta: F) -> F:
    answers = answers_to(game, player, changed, eta)
    results = []
    for combination in product(*answers):
        after = changed
        for strategy in combination:
            after = put(after, strategy)
        results.append(game.chance(after, player))
    return (max if any_is == SOME else min)(results) - game.chance(before, player)


def cases(count: int, seed: int, eta: F) -> Iterator[tuple[Random, Game, Profile, int, Profile]]:
    """Equilibria of each subgame, with a best response of one player put in."""
    random = Random(seed)
    while count:
        drawn = random_term(random, random.choice((3, 3, 4)), 6)
        game = Game(random.choice([drawn, drawn, random.choice(TELLING)]))
        if not any(game.deciding) or not game.small():
            continue
        before = next((p for p in (random_profile(random, game, eta) for _ in range(30)) if perfect(game, p)), None)
        if before is None:
            continue
        player = random.randrange(game.players)
        for _ in range(10):
            other = random_profile(random, game, eta)
            changed = put(before, {node: other[node] for node, mover in enumerate(game.movers) if mover == player})
            if changed == before or not game.is_best(changed, player, F(0)):
                continue
            if random.random() < 0.4 or answers_to(game, player, changed, eta):
                count -= 1
                yield random, game, before, player, changed
                break


@pytest.mark.parametrize("eta", [F(0), F(1, 10)])
@pytest.mark.parametrize("any_is", [SOME, EVERY])
def test_a_change_brings_what_the_answers_of_the_others_leave(any_is: str, eta: F) -> None:
    moved = gained = 0
    for random, game, before, player, changed in cases(150, 3, eta):
        found, answers = brings(game, before, player, changed, any_is, eta), answers_to(game, player, changed, eta)
        assert gain(numbered(game.term), before, player, changed, any_is, Floors(eta, eta)) == found
        moved += bool(answers)
        gained += found > 0
        certificate = OneStepMotive(text(game.term), before, player, changed, any_is, eta, eta, found)
        if found > 0:
            assert check(certificate)
        else:
            with pytest.raises(CheckFailed):
                check(certificate)
        # a mixture of best answers brings no more than some and no less than every
        weights = [[F(random.randint(1, 3)) for _ in own] for own in answers]
        after = changed
        for own, here in zip(answers, weights, strict=True):
            mixed = {node: mean([s[node] for s in own], here) for node in own[0]}
            after = put(after, mixed)
        least = brings(game, before, player, changed, EVERY, eta)
        most = brings(game, before, player, changed, SOME, eta)
        assert least <= game.chance(after, player) - game.chance(before, player) <= most
    assert moved > 25 and gained > 2
