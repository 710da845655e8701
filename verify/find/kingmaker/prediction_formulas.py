r"""One-step prediction as formulas over the reals, for z3.

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
from typing import Any, TypeAlias

import z3

from trees.single_winner.terms import Numbered
from verify.kernel.kingmaker.kingmakers import kingmakers
from verify.kernel.kingmaker.one_step import FREE, SOME, Floors, Profile, extreme_strategies, players

Real: TypeAlias = Any
Formula: TypeAlias = Any
Weights: TypeAlias = Mapping[int, Sequence[Real]]
"""By node: the probabilities of its children."""


def unknown_profile(game: Numbered, names: Mapping[int, str] | None = None) -> dict[int, list[Real]]:
    """Unknowns for the probabilities at each node; the last child of a node gets what is left.

    `names` gives the name of the first child's probability at a node.
    """
    found = {}
    for node, children in enumerate(game.children):
        if children:
            free = [z3.Real(f"b{node}.{k}") for k in range(1, len(children))]
            if names and node in names:
                free[0] = z3.Real(names[node])
            found[node] = [*free, 1 - (free[0] if len(free) == 1 else z3.Sum(free))]
    return found


def constant_profile(profile: Profile) -> dict[int, list[Real]]:
    """The probabilities of a profile as terms."""
    return {node: [_real(p) for p in chosen] for node, chosen in enumerate(profile) if chosen}


def admissible(game: Numbered, profile: Weights, eta: Real = 0) -> Formula:
    """The probabilities are >= 0, and >= eta at kingmakers."""
    deciding = set(kingmakers(game))
    return z3.And([p >= (eta if node in deciding else 0) for node, chosen in profile.items() for p in chosen])


def values(game: Numbered, profile: Weights, player: int) -> list[Real]:
    """The probability at each node that `player` wins from there."""
    found: list[Real] = [z3.RealVal(0)] * len(game)
    for node in reversed(range(len(game))):
        children = game.children[node]
        if not children:
            found[node] = z3.RealVal(int(game.winner[node] == player))
        else:
            terms = [p * found[child] for p, child in zip(profile[node], children, strict=True)]
            found[node] = z3.simplify(z3.Sum(terms), som=True)
    return found


def subgame_perfect(game: Numbered, profile: Weights) -> Formula:
    """Children chosen with a probability > 0 are best for the mover."""
    value = [values(game, profile, i) for i in range(players(game))]
    return z3.And(
        [
            z3.Or(p == 0, z3.And([value[mover][child] >= value[mover][c] for c in children]))
            for node, (mover, children) in enumerate(zip(game.mover, game.children, strict=True))
            for p, child in zip(profile.get(node, ()), children, strict=True)
        ]
    )


@dataclass(frozen=True)
class Change:
    """The change y of a player: `weights[node]` for the children of each of his nodes, `rules` that make it one."""

    weights: Mapping[int, Sequence[Real]]
    rules: Formula


def unknown_change(game: Numbered, player: int, own: Real = 0) -> Change:
    """Realization weights of the player, at kingmakers each child >= `own` of the weight of the node."""
    deciding = set(kingmakers(game))
    weights: dict[int, list[Real]] = {}
    above: list[Real] = [z3.RealVal(1)] * len(game)
    rules = []
    for node, mover in enumerate(game.mover):
        children = game.children[node]
        if mover == player:
            weights[node] = [z3.Real(f"y{node}.{k}") for k in range(1, len(children) + 1)]
            least = _real(own) if node in deciding else 0
            rules += [w >= least * above[node] for w in weights[node]]
            rules.append(z3.Sum(weights[node]) == above[node])
        for k, child in enumerate(children):
            above[child] = weights[node][k] if mover == player else above[node]
    return Change(weights, z3.And(rules))


def chance_of(game: Numbered, profile: Weights, player: int, change: Change, winner: int) -> Real:
    """The probability that `winner` wins when `player` changes and the others play `profile`; linear in the change."""
    total: list[Real] = []
    waiting: list[tuple[int, Real, Real]] = [(0, z3.RealVal(1), z3.RealVal(1))]
    while waiting:
        node, own, others = waiting.pop()
        if game.winner[node] == winner:
            total.append(own * others)
        for k, child in enumerate(game.children[node]):
            if game.mover[node] == player:
                waiting.append((child, change.weights[node][k], others))
            else:
                waiting.append((child, own, z3.simplify(others * profile[node][k])))
    return z3.simplify(z3.Sum([z3.RealVal(0), *total]))


def motive(
    game: Numbered, profile: Weights, player: int, change: Change, any_is: str = SOME, floors: Floors = FREE
) -> Formula:
    """The change is one for which the player has a motive at the profile, taken to be an SPE."""

    def with_(strategies: Mapping[int, Sequence[Real]]) -> dict[int, Sequence[Real]]:
        return {**profile, **{n: [_real(p) for p in s] for n, s in strategies.items()}}

    # what the player can get at most is what he gets in an SPE
    now = values(game, profile, player)[0]
    conditions = [change.rules, chance_of(game, profile, player, change, player) == now]
    others = [j for j in range(players(game)) if j != player]
    replies: dict[int, list[tuple[Formula, Mapping[int, Any]]]] = {}
    for j in others:
        extremes = list(extreme_strategies(game, j, floors.eta))
        kept = chance_of(game, profile, player, change, j)
        gets = [chance_of(game, with_(s), player, change, j) for s in extremes]
        keeps = z3.And([kept >= g for g in gets])
        replies[j] = [(keeps, {})]
        replies[j] += [
            (z3.And(z3.Not(keeps), *[g >= other for other in gets]), s) for g, s in zip(gets, extremes, strict=True)
        ]
    outcomes = []
    for combination in product(*(replies[j] for j in others)):
        after = with_({n: s for _, strategy in combination for n, s in strategy.items()})
        gains = chance_of(game, after, player, change, player) > now
        when = z3.And([condition for condition, _ in combination])
        outcomes.append(z3.And(when, gains) if any_is == SOME else z3.Implies(when, gains))
    return z3.And(*conditions, z3.Or(outcomes) if any_is == SOME else z3.And(outcomes))


def _real(number: Any) -> Real:
    return z3.Q(number.numerator, number.denominator) if isinstance(number, Fraction) else number


def nobody_has_a_motive(game: Numbered, profile: Weights, any_is: str = SOME, floors: Floors = FREE) -> Formula:
    """For every change of every player: it is not one for which he has a motive. Has quantifiers."""
    formulas = []
    for player in sorted({mover for mover in game.mover if mover >= 0}):
        change = unknown_change(game, player, floors.own)
        weights = [w for chosen in change.weights.values() for w in chosen]
        formulas.append(z3.ForAll(weights, z3.Not(motive(game, profile, player, change, any_is, floors))))
    return z3.And(formulas)


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


def subgame_perfect_prediction(game: Numbered, profile: Weights, any_is: str = SOME, floors: Floors = FREE) -> Formula:
    """The profile is an admissible SPE, and nobody has a motive in any subgame."""
    formulas = [admissible(game, profile, _real(floors.eta)), subgame_perfect(game, profile)]
    for node, children in enumerate(game.children):
        if children:
            below, number = subgame(game, node)
            there = {number[old]: chosen for old, chosen in profile.items() if old in number}
            formulas.append(nobody_has_a_motive(below, there, any_is, floors))
    return z3.And(formulas)
