r"""Plans in floating point rounded to rational plans.

Weights in units of 1/N: the root gets N units, and the units that reach an information set are
shared among its actions in the proportions of the given plan, by largest remainders. So weights
are conserved exactly, no weight is off by more than the number of own moves times 1/N, and an
information set that no unit reaches stays unreached. Where the given plan has no proportions, the
units go to the first action.

A plan that is simple is worth a guess: every proportion rounded to a fraction of small denominator.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from trees.tree import EMPTY, Infoset, Sequence, TooLarge
from verify.find.numeric.arrays import Arrays, Vector
from verify.find.zero_sum.guarantee import WholePlan, whole_plan

NOISE = 1e-12  # of the largest payoff: differences of guarantees that floating point cannot tell
UNITS = tuple(10**digits for digits in range(2, 16))
SIMPLE = (12, 100, 1000)


def round_plan(game: Arrays, infosets: dict[str, Infoset], player: int, plan: Vector, loss: float) -> WholePlan:
    """The first rounding, from coarse to fine, whose guarantee is at most `loss` below that of `plan`.

    The finest is the last resort.
    """
    sequences = game.sides[player].sequences
    weights = dict(zip(sequences, plan.tolist(), strict=True))
    least = game.guarantee(player, plan) - max(loss, NOISE * float(np.abs(game.amounts).max()))
    for found in _roundings(infosets, weights):
        in_floats = np.array([found.weights[s] / found.denominator for s in sequences])
        if game.guarantee(player, in_floats) >= least:
            return found
    return in_units(infosets, weights, UNITS[-1])


def _roundings(infosets: dict[str, Infoset], weights: dict[Sequence, float]) -> Iterator[WholePlan]:
    yield from (plan for plan in (simple(infosets, weights, most) for most in SIMPLE) if plan is not None)
    yield from (in_units(infosets, weights, units) for units in UNITS)


def in_units(infosets: dict[str, Infoset], weights: dict[Sequence, float], units: int) -> WholePlan:
    """The plan nearest in proportions to `weights` in units of 1 / `units`.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> own = sequence_form(kuhn()).infosets[0]
    >>> plan = in_units(own, {(h, a): 0.5 for h, i in own.items() for a in i.actions}, 3)
    >>> [plan.weights["J", a] for a in ("check", "bet")]
    [2, 1]
    """
    found = {EMPTY: units}
    for label, infoset in infosets.items():
        given = [max(int(weights[label, action] * 2**60), 0) for action in infoset.actions]
        shares = _shared(found[infoset.parent], given if any(given) else [1] + [0] * (len(given) - 1))
        found |= {(label, action): share for action, share in zip(infoset.actions, shares, strict=True)}
    return WholePlan(found, units)


def _shared(units: int, given: list[int]) -> list[int]:
    total = sum(given)
    shares = [units * number // total for number in given]
    by_remainder = sorted(range(len(given)), key=lambda j: -(units * given[j] % total))
    for j in by_remainder[: units - sum(shares)]:
        shares[j] += 1
    return shares


def simple(infosets: dict[str, Infoset], weights: dict[Sequence, float], denominator: int) -> WholePlan | None:
    """The plan with every proportion rounded to a denominator of at most `denominator`.

    None where such proportions do not sum to 1, or have no common denominator of moderate size.
    """
    found = {EMPTY: Fraction(1)}
    for label, infoset in infosets.items():
        given = [max(weights[label, action], 0.0) for action in infoset.actions]
        total = sum(given)
        if total <= 0 or found[infoset.parent] == 0:
            parts = [Fraction(j == 0) for j in range(len(given))]
        else:
            parts = [Fraction(number / total).limit_denominator(denominator) for number in given]
        if sum(parts) != 1:
            return None
        found |= {(label, a): found[infoset.parent] * part for a, part in zip(infoset.actions, parts, strict=True)}
    try:
        return whole_plan(found)
    except TooLarge:
        return None
