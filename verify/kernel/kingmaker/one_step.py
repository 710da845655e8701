r"""Motives by one-step prediction, as the definition has them, for behaviour strategies with exact probabilities.

Let b be a subgame-perfect equilibrium (SPE) of a binary game and h_i the probability that i wins. Player i has
the *motive* to play b'_i instead (definition 4.2.1) when

    (1) b'_i is a best response: h_i(b'_i, b_-i) is the most that i can get against b_-i;
    (2) with b'_j = b_j for every j != i whose b_j is a best response to (b'_i, b_-ij), and b'_j any best response
        to it for the others, h_i(b') > h_i(b).

"Any" can be read as "some" or as "every". b is a one-step-prediction equilibrium (1EP, 4.2.2) when nobody has a
motive, and a subgame-perfect 1EP (4.2.4) when it is one in every subgame.

Under the kmn-eta rule a kingmaker chooses each child with a probability in [eta, 1 - eta]. In an SPE he gets nothing
there, so this changes no best response to it; it may change one to what another player changed. `own` says how far
down his own probabilities may go when he considers a change: to eta as well, or to 0.

A profile has, for each node, the probabilities of its children; leaves have none. Payoffs are multilinear in
the strategies, so the least and greatest over sets of best responses are at extreme ones.

Source: Mizuno (2012), definitions 4.1.1, 4.2.1, 4.2.2 and 4.2.4.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Generic, TypeAlias, TypeVar

from trees.refusal import Refused
from trees.single_winner.terms import Numbered
from verify.kernel.kingmaker.kingmakers import kingmakers
from verify.kernel.numbers.multivariate import Exact, Multivariate

Probabilities: TypeAlias = tuple[Fraction, ...]
Profile: TypeAlias = tuple[Probabilities, ...]
Number = TypeVar("Number", Fraction, Multivariate)
Bound = TypeVar("Bound", bound=Exact, covariant=True)
SOME, EVERY = "some", "every"
MOST_ANSWERS = 20_000


class ProfileError(Refused):
    """The probabilities are no profile of the game, or not what is claimed of them: says where."""


@dataclass(frozen=True)
class Floors(Generic[Bound]):
    """Kingmakers choose each child with probability `eta` or more; in a change of one's own, `own` or more."""

    eta: Bound
    own: Bound


FREE = Floors(Fraction(0), Fraction(0))


def players(game: Numbered) -> int:
    return max(*game.mover, *game.winner) + 1


def require_profile(game: Numbered, profile: Profile, floor: Fraction = Fraction(0)) -> None:
    """Check that there are probabilities for each node, at kingmakers at least `floor` each.

    Raises:
        ProfileError: names the first node where they are not.
    """
    if len(profile) != len(game):
        raise ProfileError(f"profile: expected {len(game)} nodes, found {len(profile)}")
    deciding = set(kingmakers(game))
    for node, (children, chosen) in enumerate(zip(game.children, profile, strict=True)):
        if len(chosen) != len(children):
            raise ProfileError(f"node {node}: expected {len(children)} probabilities, found {len(chosen)}")
        least = floor if node in deciding else Fraction(0)
        if children and (sum(chosen) != 1 or min(chosen) < least):
            found = ", ".join(map(str, chosen))
            raise ProfileError(f"node {node}: expected probabilities >= {least} with sum 1, found {found}")


def chances(game: Numbered, profile: Profile) -> list[Probabilities]:
    """At each node, the probability that each player wins from there."""
    seats = range(players(game))
    found: list[Probabilities] = [()] * len(game)
    for node in reversed(range(len(game))):
        if not game.children[node]:
            found[node] = tuple(Fraction(int(game.winner[node] == i)) for i in seats)
        else:
            below = list(zip(profile[node], game.children[node], strict=True))
            found[node] = tuple(sum((p * found[child][i] for p, child in below), Fraction(0)) for i in seats)
    return found


def best_chance(game: Numbered, profile: Profile, player: int, floor: Fraction = Fraction(0)) -> Fraction:
    """The greatest probability of winning that `player` has against the others, with `floor` at his kingmakers."""
    deciding = set(kingmakers(game)) if floor else set()
    found: list[Fraction] = [Fraction(0)] * len(game)
    for node in reversed(range(len(game))):
        children = game.children[node]
        if not children:
            found[node] = Fraction(int(game.winner[node] == player))
        elif game.mover[node] == player:
            below, least = [found[child] for child in children], floor if node in deciding else Fraction(0)
            found[node] = least * sum(below) + (1 - len(below) * least) * max(below)
        else:
            found[node] = sum((p * found[child] for p, child in zip(profile[node], children, strict=True)), Fraction(0))
    return found[0]


def is_best(game: Numbered, profile: Profile, player: int, floor: Fraction = Fraction(0)) -> bool:
    """Whether the player's part of the profile is a best response to the rest, with `floor` at his kingmakers."""
    return chances(game, profile)[0][player] == best_chance(game, profile, player, floor)


def is_subgame_perfect(game: Numbered, profile: Profile) -> bool:
    """Whether every mover chooses, at every node, only children that are best for him.

    >>> from trees.single_winner.terms import numbered, parse
    >>> t1, half = numbered(parse("3(1(3 2) 2(3 1))")), Fraction(1, 2)
    >>> left = (Fraction(1), Fraction(0))
    >>> is_subgame_perfect(t1, (left, (half, half), (), (), left, (), ()))
    False
    """
    value = chances(game, profile)
    for node, children in enumerate(game.children):
        if children:
            mover = game.mover[node]
            most = max(value[child][mover] for child in children)
            if any(p > 0 and value[child][mover] < most for p, child in zip(profile[node], children, strict=True)):
                return False
    return True


def joined(game: Numbered, profile: Profile, player: int, other: Profile) -> Profile:
    """`profile` with the player's part taken from `other`."""
    return tuple(other[node] if mover == player else profile[node] for node, mover in enumerate(game.mover))


def extreme_strategies(game: Numbered, player: int, floor: Number) -> Iterator[dict[int, tuple[Number, ...]]]:
    """The extreme behaviour strategies of a player: pure, but for `floor` on every other child at kingmakers."""
    deciding = set(kingmakers(game))
    nodes = [node for node, mover in enumerate(game.mover) if mover == player]
    choices = []
    for node in nodes:
        least, count = (floor if node in deciding else floor * 0), len(game.children[node])
        choices.append(
            [tuple(1 - (count - 1) * least if k == taken else least for k in range(count)) for taken in range(count)]
        )
    for chosen in product(*choices):
        yield dict(zip(nodes, chosen, strict=True))


def put(profile: Profile, strategy: dict[int, Probabilities]) -> Profile:
    """`profile` with the strategy of one player put in."""
    return tuple(strategy.get(node, here) for node, here in enumerate(profile))


def responses(
    game: Numbered, profile: Profile, player: int, change: Profile, floors: Floors[Fraction] = FREE
) -> list[tuple[int, list[dict[int, Probabilities]]]]:
    """Of each other player who leaves his strategy after `change`: his extreme best responses.

    Raises:
        ProfileError: there are more than `MOST_ANSWERS` extreme strategies of these players together.
    """
    changed = joined(game, profile, player, change)
    leaving = [j for j in range(players(game)) if j != player and not is_best(game, changed, j, floors.eta)]
    answers = prod(len(children) for mover, children in zip(game.mover, game.children, strict=True) if mover in leaving)
    if answers > MOST_ANSWERS:
        raise ProfileError(f"change: expected at most {MOST_ANSWERS:,} pure answers of the others, found more")
    found = []
    for other in leaving:
        extremes = extreme_strategies(game, other, floors.eta)
        best = [s for s in extremes if is_best(game, put(changed, s), other, floors.eta)]
        found.append((other, best))
    return found


def gain(
    game: Numbered, profile: Profile, player: int, change: Profile, any_is: str, floors: Floors[Fraction] = FREE
) -> Fraction:
    """What the player's change brings by one-step prediction: the most over best responses of the others if "any" is
    some, the least if it is every. He has the motive when it is > 0.

    Raises:
        ProfileError: the profile is no SPE, the change is no best response, one of them is no profile, or see
            `responses`.

    >>> from trees.single_winner.terms import numbered, parse
    >>> t1 = numbered(parse("3(1(3 2) 2(3 1))"))
    >>> def at(p1, p2, p3):
    ...     return tuple((p, 1 - p) if p is not None else () for p in (p3, p1, None, None, p2, None, None))
    >>> before = at(Fraction(3, 5), Fraction(1, 5), Fraction(1))
    >>> after = at(Fraction(1, 10), Fraction(1, 5), Fraction(1))
    >>> gain(t1, before, 0, after, SOME)
    Fraction(4, 5)
    """
    require_profile(game, profile, floors.eta)
    require_profile(game, change, min(floors.own, floors.eta))
    changed = joined(game, profile, player, change)
    if not is_subgame_perfect(game, profile):
        raise ProfileError("profile: expected a subgame-perfect equilibrium, found a mover who can do better")
    if not is_best(game, changed, player):
        raise ProfileError(f"change: expected a best response of player {player + 1}, found a worse one")
    leaving = responses(game, profile, player, change, floors)
    results = []
    for combination in product(*(best for _, best in leaving)):
        after = changed
        for strategy in combination:
            after = put(after, strategy)
        results.append(chances(game, after)[0][player])
    return (max(results) if any_is == SOME else min(results)) - chances(game, profile)[0][player]
