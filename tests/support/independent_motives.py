"""One-step prediction at given probabilities, from its definition: lists of answers and sums over the leaves.

Every vector of children, one for each node of a player, is a strategy; where he may slip every other child has eta.
Chances are sums over the leaves of the products of probabilities on the way. Who is a kingmaker, and who may win where,
is found by `tests.support.independent_binary`.

Source: Mizuno (2012), definitions 4.1.1, 4.2.1 and 4.2.2, in the readings of `kingmaker.prediction`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction as F
from itertools import product

from tests.support.independent_binary import is_kingmaker, open_game, places
from trees.single_winner.terms import Term

Profile = tuple[tuple[F, ...], ...]
Strategy = Mapping[int, tuple[F, ...]]


@dataclass(frozen=True)
class Rules:
    """How kmn-eta and motives are read."""

    clipped: bool
    hopeless: bool
    own: bool
    perfect: bool
    foreseen: bool
    seen_perfect: bool


class Game:
    """The nodes in pre-order, with the way to each leaf."""

    def __init__(self, term: Term) -> None:
        self.term = term
        listed = list(places(term))
        number = {place: k for k, (place, _) in enumerate(listed)}
        self.nodes = [node for _, node in listed]
        self.movers = [-1 if isinstance(node, int) else node.mover for node in self.nodes]
        self.certain = [is_kingmaker(node) for node in self.nodes]
        leaves = [(node, place) for place, node in listed if isinstance(node, int)]
        self.ways = [(node, [(number[place[:k]], taken) for k, taken in enumerate(place)]) for node, place in leaves]
        self.ways_from: defaultdict[tuple[int, int], list[list[tuple[int, int]]]] = defaultdict(list)
        for winner, way in self.ways:
            for k, (node, _) in enumerate(way):
                self.ways_from[node, winner].append(way[k:])
        self.players = max(*self.movers, *(node for node, _ in self.ways)) + 1
        self.wins = [[child.wins for child in node.children] for node in open_game(term, None).everything()]

    def size(self, node: int) -> int:
        here = self.nodes[node]
        return 0 if isinstance(here, int) else len(here.children)

    def chance(self, profile: Profile, player: int, start: int = 0, first: int | None = None) -> F:
        """The player's chance from a node on, or from one of its children."""
        total = F(0)
        for way in self.ways_from[start, player]:
            weight = F(1)
            for node, taken in way:
                weight *= F(taken == first) if node == start and first is not None else profile[node][taken]
                if not weight:
                    break
            total += weight
        return total

    def decides(self, node: int, rules: Rules) -> bool:
        """Whether kmn-eta is about the node."""
        wins = self.wins[node]
        hopeless = len(set(wins)) > 1 and all(self.movers[node] not in each for each in wins)
        return self.certain[node] or (rules.hopeless and hopeless)

    def slips(self, player: int, rules: Rules, eta: F) -> set[int]:
        """Where the player reckons with eta: others' nodes that decide, in predictions only if it matters to him."""
        if eta == 0:
            return set()
        return {
            node
            for node, mover in enumerate(self.movers)
            if mover not in (-1, player)
            and self.decides(node, rules)
            and (not rules.clipped or len({player in each for each in self.wins[node]}) == 2)
        }

    def seen(self, profile: Profile, player: int, rules: Rules, eta: F) -> Profile:
        """The profile as the player sees it."""
        found = list(profile)
        for node in self.slips(player, rules, eta) if rules.clipped else ():
            first, _ = profile[node]
            kept = min(max(first, eta), 1 - eta)
            found[node] = (kept, 1 - kept)
        return tuple(found)

    def strategies(self, player: int, slips: set[int], eta: F) -> Iterator[Strategy]:
        own = [node for node, mover in enumerate(self.movers) if mover == player]
        for chosen in product(*(range(self.size(node)) for node in own)):
            yield {
                node: self.choice(node, k, eta if node in slips else F(0)) for node, k in zip(own, chosen, strict=True)
            }

    def choice(self, node: int, taken: int, least: F) -> tuple[F, ...]:
        size = self.size(node)
        return tuple(1 - (size - 1) * least if k == taken else least for k in range(size))


def put(profile: Profile, strategy: Strategy) -> Profile:
    return tuple(strategy.get(node, here) for node, here in enumerate(profile))


def is_equilibrium(game: Game, profile: Profile, rules: Rules, eta: F) -> bool:
    """Each choice is best for its mover in the subgame there, as he sees the others, and is within its bounds."""
    for node, mover in enumerate(game.movers):
        if mover < 0:
            continue
        least = eta if not rules.clipped and game.certain[node] else F(0)
        if min(profile[node]) < least:
            return False
        view = game.seen(profile, mover, rules, eta)
        gets = [game.chance(view, mover, node, k) for k in range(game.size(node))]
        if any(p > 0 and got < max(gets) for p, got in zip(profile[node], gets, strict=True)):
            return False
    return True


def results(game: Game, view: Profile, player: int, change: Strategy, rules: Rules, eta: F) -> list[F]:
    """The player's chances once the others have answered the change, each by staying or by a best response."""
    after, slips = put(view, change), game.slips(player, rules, eta)
    answers: list[list[Strategy]] = []
    for other in range(game.players):
        if other == player:
            continue
        paid = [(game.chance(put(after, s), other), s) for s in game.strategies(other, slips, eta)]
        best = max(gets for gets, _ in paid)
        if game.chance(after, other) < best:
            answers.append([s for gets, s in paid if gets == best])
    found = []
    for combination in product(*answers):
        played = after
        for strategy in combination:
            played = put(played, strategy)
        found.append(game.chance(played, player))
    return found


def comes_to(game: Game, player: int, strategy: Strategy) -> set[tuple[int, int]]:
    """The player's nodes and children there that his own strategy does not rule out."""
    found = set()
    for _, way in game.ways:
        for length, (node, taken) in enumerate(way):
            if game.movers[node] == player and all(strategy[n][k] for n, k in way[: length + 1] if n in strategy):
                found.add((node, taken))
    return found


def has_motive(
    game: Game, profile: Profile, player: int, change: Strategy, rules: Rules, eta: F, *, every: bool
) -> bool:
    """Whether the player has the motive for the change, if every answer must do or some."""
    view = game.seen(profile, player, rules, eta)
    comes = comes_to(game, player, change)
    bounded = {node for node, _ in comes if rules.own and game.certain[node]}
    if any(p < eta for node in bounded for p in change[node]):
        return False
    if rules.seen_perfect:
        plain = Rules(True, True, False, True, True, False)
        if not is_equilibrium(game, view, plain, F(0)):
            return False
    if rules.perfect:
        if any(game.chance(view, player, node, k) != game.chance(view, player, node) for node, k in comes):
            return False
    elif game.chance(put(view, change), player) != game.chance(view, player):
        return False
    after = results(game, view, player, change, rules, eta)
    before = results(game, view, player, {}, rules, eta) if rules.foreseen else [game.chance(view, player)]
    return min(after) > max(before) if every else max(after) > min(before)
