r"""Pure profiles that are subgame-perfect one-step-prediction equilibria; whether anybody has a motive, exactly.

All is as `kingmaker.prediction` defines it, in the reading "predicted", for one eta and one profile of rationals. A
change of player i is a mixture of his pure strategies that are optimal at each own node as he sees the others. What
anybody gets is linear in the mixture: the chance of j if he stays at b_j, that with each of his extreme strategies s,
and the chance of i for each way in which the others may answer. Such a way holds at the mixtures with

    j stays:     h_j(b_j) >= h_j(s) for all s,
    j answers s: h_j(s) >= h_j(s') for all s', and h_j(s) > h_j(b_j),

and a mixture may be taken for the list of its numbers, in homogeneous coordinates: all times a whole number, which
stands last, so that they are whole. Those with h >= 0 are the hull of the given points that have it and of the points
with h = 0 between two of them. Some mixture has all h >= 0, and certain of them > 0, exactly if each of these is > 0 at
some point of the hull of those with all h >= 0; and then, by continuity, i gets more than without a change at one of
them exactly if he does at some point of this hull. So a motive for some answers is decided exactly. Whoever has none
for some answers has none for every answer.

Source: Mizuno (2012), definitions 4.1.1 to 4.2.4; the numbers are ours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import islice, product
from math import gcd, lcm
from typing import TypeAlias

from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Numbered, in_preorder, write
from verify.kernel.numbers.multivariate import Exact, multivariate
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement
from verify.theories.kingmaker.census import ALL, REDUCED
from verify.theories.kingmaker.census_records import PurePredictions
from verify.theories.kingmaker.prediction import (
    EVERY,
    PREDICTED,
    PREDICTIONS,
    SOME,
    ProfileError,
    SeenProfile,
    extreme_strategies,
    profile_as_seen,
)

SILENT = "-"
"""In place of a profile where kmn-eta does not say what is predicted."""
MOST_PLAYERS, MOST_LEAVES, MOST_GAMES = 4, 8, 20_000

ZERO, ONE = Fraction(0), Fraction(1)

Probabilities: TypeAlias = Mapping[int, tuple[Fraction, ...]]
Point: TypeAlias = tuple[int, ...]


def check_pure_predictions(c: PurePredictions) -> tuple[Statement, ...]:
    """In each game of at most so many leaves the profile is one, or kmn-eta does not say what is predicted.

    >>> from verify.language.text import shown
    >>> record = PurePredictions(3, "reduced", Fraction(1, 10), (("",), ("1",), ("21", "21")))
    >>> shown(check_pure_predictions(record)[-1])
    'pure_predictions(3, 3, "reduced", 1/10, "predicted", "every")'
    """
    if not (1 <= c.players <= MOST_PLAYERS and 1 <= len(c.profiles) <= MOST_LEAVES and c.among in (ALL, REDUCED)):
        raise CheckFailed(f"players: expected 1 to {MOST_PLAYERS}, and at most {MOST_LEAVES} leaves, found others")
    if not 0 < c.eta < Fraction(1, 2):
        raise CheckFailed(f"eta: expected a number between 0 and 1/2, found {c.eta}")
    if any(len(found) > MOST_GAMES for found in c.profiles):
        raise CheckFailed(f"profiles: expected at most {MOST_GAMES:,} games of a size, found more")
    for size, found in enumerate(c.profiles):
        games = list(islice(binary_games(c.players, size + 1, reduced=c.among == REDUCED), len(found) + 1))
        if len(games) != len(found):
            raise CheckFailed(f"profiles[{size}]: expected one for each game, found {len(found)}")
        for j, (game, profile) in enumerate(zip(games, found, strict=True)):
            require_prediction(in_preorder(game), profile, c.eta, f"profiles[{size}][{j}], {write(game)}")
    return tuple(
        Call("pure_predictions", (Fraction(c.players), Fraction(size + 1), c.among, c.eta, PREDICTED, any_is))
        for size in range(len(c.profiles))
        for any_is in (SOME, EVERY)
    )


def require_prediction(game: Numbered, taken: str, eta: Fraction, where: str) -> None:
    """The children taken, a digit for each inner node in pre-order, are such an equilibrium.

    Raises:
        CheckFailed: they are not, or kmn-eta says what is predicted and they are left out.
    """
    inner = [node for node, children in enumerate(game.children) if children]
    if taken == SILENT:
        if rule_speaks(game, eta):
            raise CheckFailed(f"{where}: expected a profile, found none")
        return
    counts = [len(game.children[node]) for node in inner]
    if len(taken) != len(inner) or not all(
        digit.isascii() and digit.isdigit() and 1 <= int(digit) <= count
        for digit, count in zip(taken, counts, strict=True)
    ):
        raise CheckFailed(f"{where}: expected a child of each of {len(inner)} nodes, found {taken!r:.60}")
    at = profile_of(game, taken, eta)
    for node in inner:
        if not is_best(at, node):
            raise CheckFailed(f"{where}: expected the best child of node {node}, found another")
    for node in reversed(inner):
        below = at.below(node)
        for player in sorted({*below.game.mover} - {-1}):
            if has_motive(below, player):
                raise CheckFailed(f"{where}: expected no motive, found one of player {player + 1} at node {node}")


def rule_speaks(game: Numbered, eta: Fraction) -> bool:
    """Whether kmn-eta says what is predicted: it is about nodes with two children."""
    inner = [node for node, children in enumerate(game.children) if children]
    try:
        profile_of(game, "1" * len(inner), eta)
    except ProfileError:
        return False
    return True


def profile_of(game: Numbered, taken: str, eta: Fraction) -> SeenProfile:
    """The pure profile, as the players see it.

    Raises:
        ProfileError: kmn-eta does not say what is predicted.
    """
    inner = [node for node, children in enumerate(game.children) if children]
    profile = {
        node: tuple(Fraction(k == int(digit)) for k in range(1, len(game.children[node]) + 1))
        for node, digit in zip(inner, taken, strict=True)
    }
    return profile_as_seen(game, profile, eta, PREDICTIONS[PREDICTED])


def is_best(at: SeenProfile, node: int) -> bool:
    """Whether what is played at the node is best for its mover, as he sees the others."""
    chances = chances_of(at.game, seen_by(at, at.game.mover[node]), at.game.mover[node])
    best = max(chances[child] for child in at.game.children[node])
    played = zip(at.profile[node], at.game.children[node], strict=True)
    return all(p == 0 or chances[child] == best for p, child in played)


def has_motive(at: SeenProfile, player: int) -> bool:
    """Whether the player has a motive at the profile, taken to be an SPE, for some answers of the others."""
    game, view = at.game, seen_by(at, player)
    chances = chances_of(game, view, player)
    own = [node for node, mover in enumerate(game.mover) if mover == player]
    allowed = [[k for k, child in enumerate(game.children[node]) if chances[child] == chances[node]] for node in own]
    others = sorted({*game.mover} - {-1, player})
    replies = [[{}, *(_numbers(s) for s in extreme_strategies(game, j, at.eta, at.slips[player]))] for j in others]
    ways = list(product(*(range(len(reply)) for reply in replies)))

    def point(strategy: Probabilities) -> Point:
        """What each of the others gets by each reply, and the player by each way in which they may reply."""
        now = {**view, **strategy}
        gets = [chances_of(game, {**now, **s}, j)[0] for j, reply in zip(others, replies, strict=True) for s in reply]
        for way in ways:
            played = dict(now)
            for reply, number in zip(replies, way, strict=True):
                played.update(reply[number])
            gets.append(chances_of(game, played, player)[0])
        whole = lcm(*(chance.denominator for chance in gets))
        return *(chance.numerator * (whole // chance.denominator) for chance in gets), whole

    first = [0]
    for reply in replies:
        first.append(first[-1] + len(reply))
    pure = []
    for chosen in product(*allowed):
        pairs = zip(own, chosen, strict=True)
        pure.append(point({node: tuple(Fraction(k == c) for k in range(len(view[node]))) for node, c in pairs}))
    before = point({node: view[node] for node in own})
    least = Fraction(min(before[first[-1] + k] for k, way in enumerate(ways) if hull([before], first, way)), before[-1])
    return any(
        any(found[first[-1] + k] > least * found[-1] for found in hull(pure, first, way)) for k, way in enumerate(ways)
    )


def hull(points: Sequence[Point], first: Sequence[int], way: Sequence[int]) -> list[Point]:
    """Points whose hull has the mixtures of `points` at which the others reply so, and their limits, if there are any.

    The numbers of the j-th of the others begin at `first[j]`: what he gets by staying, then by each strategy.
    """
    found, strict = list(points), list[tuple[int, int]]()
    for start, stop, number in zip(first, first[1:], way, strict=False):
        strict += [(start + number, start)] if number else []
        for other in range(start + 1, stop):
            found = cut(found, start + number, other)
    if all(any(point[high] > point[low] for point in found) for high, low in strict):
        return found
    return []


def cut(points: Sequence[Point], high: int, low: int) -> list[Point]:
    """Points whose hull is the part of that of `points` with one number no less than another.

    >>> cut([(1, 0, 1), (0, 1, 1)], 0, 1)[1]
    (1, 1, 2)
    """
    apart = [(point[high] - point[low], point) for point in points]
    found = [point for over, point in apart if over >= 0]
    for (over, a), (under, b) in product(apart, apart):
        if under < 0 < over:
            between = [over * y - under * x for x, y in zip(a, b, strict=True)]
            common = gcd(*between)
            found.append(tuple(number // common for number in between))
    return found


def chances_of(game: Numbered, weights: Probabilities, winner: int) -> list[Fraction]:
    """The chance of `winner` from each node."""
    found = [ONE if each == winner else ZERO for each in game.winner]
    for node in reversed(range(len(game))):
        for p, child in zip(weights.get(node, ()), game.children[node], strict=True):
            if p and (chance := found[child]):
                found[node] += chance if p == 1 else p if chance == 1 else p * chance
    return found


def seen_by(at: SeenProfile, player: int) -> Probabilities:
    """All probabilities as the player sees them."""
    return _numbers(at.by[player])


def _numbers(weights: Mapping[int, Sequence[Exact]]) -> Probabilities:
    return {node: tuple(multivariate(p)({}) for p in chosen) for node, chosen in weights.items()}
