r"""One-step prediction as formulas over the reals.

The unknowns are the probabilities of a profile b, one for each child of each node, or rationals in their place,
and the realization weights y of one player's change: y is what the player himself multiplies on the way to a node.
Other players' payoffs h_j(s_j; y, b) are linear in y for a fixed extreme strategy s_j, so for each j != i

    keeps_j(y)        b_j is a best response: h_j(b_j; y, b) >= h_j(s; y, b) for all extreme s
    answers_j(y, s)   s is one:               h_j(s; y, b) >= h_j(s'; y, b) for all extreme s'

and i has a motive, with "any" as some, when for some y that is a best response

    there are r_j, each b_j with keeps_j or an extreme s_j with not keeps_j and answers_j, and h_i(y, r) > h_i(b);

as every, when all such r have h_i(y, r) > h_i(b). See `verify.kernel.kingmaker.one_step` for the definitions in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeAlias

from trees.single_winner.terms import Numbered
from verify.kernel.kingmaker.kingmakers import kingmakers
from verify.kernel.kingmaker.one_step import (
    FREE,
    MOST_ANSWERS,
    SOME,
    Floors,
    Profile,
    ProfileError,
    extreme_strategies,
    players,
)
from verify.kernel.numbers.multivariate import Exact, Multivariate, multivariate
from verify.kernel.statements.formula import (
    ForAll,
    Formula,
    Negation,
    at_least,
    equal,
    every,
    implies,
    more,
    some,
)

ONE = Multivariate.constant(1)
Weights: TypeAlias = Mapping[int, Sequence[Exact]]
"""By node: the probabilities of its children, or the weights of a change there."""


def unknown_profile(game: Numbered, names: Mapping[int, str] | None = None) -> dict[int, list[Multivariate]]:
    """Unknowns for the probabilities at each node; the last child of a node gets what is left.

    `names` gives the name of the first child's probability at a node.
    """
    found = {}
    for node, children in enumerate(game.children):
        if children:
            free = [Multivariate.variable(f"b{node}.{k}") for k in range(1, len(children))]
            if names and node in names:
                free[0] = Multivariate.variable(names[node])
            found[node] = [*free, 1 - sum(free, Multivariate.constant(0))]
    return found


def constant_profile(profile: Profile) -> dict[int, Sequence[Fraction]]:
    """The probabilities of a profile by node."""
    return {node: chosen for node, chosen in enumerate(profile) if chosen}


def admissible(game: Numbered, profile: Weights, eta: Exact = 0) -> Formula:
    """The probabilities are >= 0, and >= eta at kingmakers."""
    deciding = set(kingmakers(game))
    return every(at_least(p, eta if node in deciding else 0) for node, chosen in profile.items() for p in chosen)


def values(game: Numbered, profile: Weights, player: int) -> list[Multivariate]:
    """The probability at each node that `player` wins from there."""
    found = [multivariate(int(winner == player)) for winner in game.winner]
    for node in reversed(range(len(game))):
        if children := game.children[node]:
            terms = (found[child] * p for p, child in zip(profile[node], children, strict=True))
            found[node] = sum(terms, Multivariate.constant(0))
    return found


def subgame_perfect(game: Numbered, profile: Weights) -> Formula:
    """Children chosen with a probability > 0 are best for the mover."""
    value = [values(game, profile, i) for i in range(players(game))]
    return every(
        some((equal(p, 0), every(at_least(value[mover][child], value[mover][c]) for c in children)))
        for node, (mover, children) in enumerate(zip(game.mover, game.children, strict=True))
        for p, child in zip(profile.get(node, ()), children, strict=True)
    )


@dataclass(frozen=True)
class Change:
    """The change y of a player: `weights[node]` for the children of each of his nodes, `rules` that make it one."""

    weights: Weights
    rules: Formula


def unknown_change(game: Numbered, player: int, own: Exact = 0) -> Change:
    """Any realization weights of the player."""
    unknown = {
        node: [Multivariate.variable(f"y{node}.{k}") for k in range(1, len(game.children[node]) + 1)]
        for node, mover in enumerate(game.mover)
        if mover == player
    }
    return change_to(game, player, unknown, own)


def change_to(game: Numbered, player: int, weights: Weights, own: Exact = 0) -> Change:
    """Given realization weights of the player, at kingmakers each child >= `own` of the weight of the node."""
    deciding = set(kingmakers(game))
    above: list[Exact] = [ONE] * len(game)
    rules = []
    for node, mover in enumerate(game.mover):
        children = game.children[node]
        if mover == player:
            least = own if node in deciding else 0
            rules += [at_least(w, multivariate(above[node]) * least) for w in weights[node]]
            rules.append(equal(sum(map(multivariate, weights[node]), Multivariate.constant(0)), above[node]))
        for k, child in enumerate(children):
            above[child] = weights[node][k] if mover == player else above[node]
    return Change(weights, every(rules))


def chance_of(game: Numbered, profile: Weights, player: int, change: Change, winner: int) -> Multivariate:
    """The probability that `winner` wins when `player` changes and the others play `profile`; linear in the change."""
    found = []
    waiting: list[tuple[int, Exact, Multivariate]] = [(0, ONE, ONE)]
    while waiting:
        node, own, others = waiting.pop()
        if game.winner[node] == winner:
            found.append(others * own)
        for k, child in enumerate(game.children[node]):
            if game.mover[node] == player:
                waiting.append((child, change.weights[node][k], others))
            else:
                waiting.append((child, own, others * profile[node][k]))
    return Multivariate.of(term for way in found for term in way.terms.items())


def motive(
    game: Numbered, profile: Weights, player: int, change: Change, any_is: str = SOME, floors: Floors[Exact] = FREE
) -> Formula:
    """The change is one for which the player has a motive at the profile, taken to be an SPE."""
    # what the player can get at most is what he gets in an SPE
    now = values(game, profile, player)[0]
    others = [j for j in range(players(game)) if j != player]
    _require_few_answers(game, others)
    replies: list[list[tuple[Formula, Weights]]] = []
    for j in others:
        extremes = list(extreme_strategies(game, j, multivariate(floors.eta)))
        kept = chance_of(game, profile, player, change, j)
        gets = [chance_of(game, {**profile, **s}, player, change, j) for s in extremes]
        keeps = every(at_least(kept, g) for g in gets)
        moves: list[tuple[Formula, Weights]] = [(keeps, {})]
        for g, s in zip(gets, extremes, strict=True):
            moves.append((every((Negation(keeps), *(at_least(g, other) for other in gets))), s))
        replies.append(moves)
    outcomes = []
    for combination in product(*replies):
        after = {**profile, **{n: s for _, strategy in combination for n, s in strategy.items()}}
        gains = more(chance_of(game, after, player, change, player), now)
        when = every(condition for condition, _ in combination)
        outcomes.append(every((when, gains)) if any_is == SOME else implies(when, gains))
    best = equal(chance_of(game, profile, player, change, player), now)
    return every((change.rules, best, some(outcomes) if any_is == SOME else every(outcomes)))


def _require_few_answers(game: Numbered, others: Sequence[int]) -> None:
    """Extreme strategies of each are compared with each other, and those of all are combined."""
    counts = [
        prod(len(children) for mover, children in zip(game.mover, game.children, strict=True) if mover == j)
        for j in others
    ]
    if sum(count**2 for count in counts) + prod(count + 1 for count in counts) > MOST_ANSWERS:
        raise ProfileError(f"motive: expected at most {MOST_ANSWERS:,} pure answers of the others, found more")


def nobody_has_a_motive(game: Numbered, profile: Weights, any_is: str = SOME, floors: Floors[Exact] = FREE) -> Formula:
    """For every change of every player: it is not one for which he has a motive. Has quantifiers."""
    formulas = []
    for player in sorted({mover for mover in game.mover if mover >= 0}):
        change = unknown_change(game, player, floors.own)
        names = [w for chosen in change.weights.values() for y in chosen for w in multivariate(y).names]
        formulas.append(ForAll(tuple(names), Negation(motive(game, profile, player, change, any_is, floors))))
    return every(formulas)


def subgame(game: Numbered, node: int) -> tuple[Numbered, dict[int, int]]:
    """The subgame at `node`, and the number there of each of its nodes."""
    nodes = [node, *game.below(node)]
    number = {old: new for new, old in enumerate(nodes)}
    return (
        Numbered(
            tuple(game.mover[old] for old in nodes),
            tuple(game.winner[old] for old in nodes),
            tuple(tuple(number[child] for child in game.children[old]) for old in nodes),
            tuple(number.get(game.parent[old], -1) for old in nodes),
        ),
        number,
    )


def subgame_perfect_prediction(
    game: Numbered, profile: Weights, any_is: str = SOME, floors: Floors[Exact] = FREE
) -> Formula:
    """The profile is an admissible SPE, and nobody has a motive in any subgame."""
    formulas = [admissible(game, profile, floors.eta), subgame_perfect(game, profile)]
    for node, children in enumerate(game.children):
        if children:
            below, number = subgame(game, node)
            there = {number[old]: chosen for old, chosen in profile.items() if old in number}
            formulas.append(nobody_has_a_motive(below, there, any_is, floors))
    return every(formulas)
