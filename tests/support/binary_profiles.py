"""Binary games with exact profiles: who wins with which probability, and profiles drawn at random."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TypeAlias

from hypothesis import strategies as st

from trees.single_winner.terms import Choice, Numbered, Term
from verify.theories.kingmaker.kingmakers import kingmakers

Probabilities: TypeAlias = tuple[Fraction, ...]
Profile: TypeAlias = tuple[Probabilities, ...]
"""For each node in pre-order the probabilities of its children; leaves have none."""

ZERO = Fraction(0)
RANDOM = st.randoms(use_true_random=False)
T1 = "3(1(3 2) 2(3 1))"


def at(p1: Fraction, p2: Fraction, p3: Fraction) -> Profile:
    """A profile of T1: p1 and p2 are the probabilities of leaf 3, p3 that of going left."""
    left, first, second = ((p, 1 - p) for p in (p3, p1, p2))
    return (left, first, (), (), second, (), ())


def chances(game: Numbered, profile: Profile) -> list[Probabilities]:
    """At each node, the probability that each player wins from there."""
    seats = range(max(*game.mover, *game.winner) + 1)
    found: list[Probabilities] = [()] * len(game)
    for node in reversed(range(len(game))):
        if not game.children[node]:
            found[node] = tuple(Fraction(int(game.winner[node] == i)) for i in seats)
        else:
            below = list(zip(profile[node], game.children[node], strict=True))
            found[node] = tuple(sum((p * found[child][i] for p, child in below), ZERO) for i in seats)
    return found


def is_subgame_perfect(game: Numbered, profile: Profile) -> bool:
    """Whether every mover chooses, at every node, only children that are best for him."""
    value = chances(game, profile)
    for node, children in enumerate(game.children):
        mover = game.mover[node]
        for p, child in zip(profile[node], children, strict=True):
            if p > 0 and any(value[other][mover] > value[child][mover] for other in children):
                return False
    return True


def terms(players: int = 3, leaves: int = 8) -> st.SearchStrategy[Term]:
    """Games with nodes of one child to three; somebody moves."""
    winner = st.integers(0, players - 1)

    def choice(below: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
        return st.builds(Choice, winner, st.lists(below, min_size=1, max_size=3).map(tuple))

    return choice(st.recursive(winner, choice, max_leaves=leaves))


def mixture(random: Random, size: int, allowed: list[int], floor: Fraction = ZERO) -> Probabilities:
    """Probabilities with small denominators: `floor` each, and more on `allowed`; many are 0 or 1 without a floor."""
    weights = [random.choice((0, 0, 1, 2)) if k in allowed else 0 for k in range(size)]
    weights[random.choice(allowed)] += 1
    spread = 1 - size * floor
    return tuple(floor + spread * Fraction(weight, sum(weights)) for weight in weights)


def random_profile(random: Random, game: Numbered, floor: Fraction = ZERO) -> Profile:
    """Any profile, with `floor` at kingmakers."""
    deciding = set(kingmakers(game))
    return tuple(
        mixture(random, len(children), list(range(len(children))), floor if node in deciding else ZERO)
        if children
        else ()
        for node, children in enumerate(game.children)
    )


def random_equilibrium(random: Random, game: Numbered, floor: Fraction = ZERO) -> Profile:
    """A subgame-perfect equilibrium by backward induction, a mixture of best children everywhere."""
    deciding = set(kingmakers(game))
    seats = range(max(*game.mover, *game.winner) + 1)
    value: list[Probabilities] = [()] * len(game)
    found: list[Probabilities] = [()] * len(game)
    for node in reversed(range(len(game))):
        children, mover = game.children[node], game.mover[node]
        if not children:
            value[node] = tuple(Fraction(int(i == game.winner[node])) for i in seats)
            continue
        most = max(value[child][mover] for child in children)
        best = [k for k, child in enumerate(children) if value[child][mover] == most]
        found[node] = mixture(random, len(children), best, floor if node in deciding else ZERO)
        below = list(zip(found[node], children, strict=True))
        value[node] = tuple(sum((p * value[child][i] for p, child in below), ZERO) for i in seats)
    return tuple(found)
