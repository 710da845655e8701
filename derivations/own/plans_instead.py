r"""What is true instead of a statement about all optimal plans: what its weights really are in all of them.

All optimal plans are mixtures of some, so a relation c + sum of k_j w_j = w of weights holds in all exactly if it holds
in those, and a combination of weights is between its least and its greatest value in those.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from derivations.own.known import ProvedFacts
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    And,
    Call,
    Compare,
    ForPlans,
    Statement,
    Sum,
    Weight,
    Within,
    number_of,
    of,
)
from verify.theories.optimal_sets.all_plans import vertices as vertices_of
from verify.theories.optimal_sets.echelon import Inconsistent, solve_for_free

Plan = Mapping[str, Mapping[str, Fraction]]


def of_plans(s: ForPlans, known: ProvedFacts) -> Statement | None:
    """The relation of its weights, or their bounds; or else all optimal plans."""
    vertices = vertices_of(known.index, s.game, s.player, None)
    if vertices is None:
        return None
    parts = s.part.parts if isinstance(s.part, And) else (s.part,)
    wrong = [part for part in parts if known.holds(ForPlans(s.game, s.player, part)) is not True]
    said = [ForPlans(s.game, s.player, each) for part in wrong for each in _instead(part, vertices)]
    found = known.all_of(said)
    return found or Call("optimal_plans", (s.game, Fraction(s.player), tuple(vertices)))


def _instead(part: Statement, vertices: Sequence[Plan]) -> Iterator[Statement]:
    match part:
        case Compare():
            sides = [*part.left.parts, *((-factor, weight) for factor, weight in part.right.parts)]
        case Within():
            sides = list(part.number.parts)
        case _:
            return
    if not all(isinstance(weight, Weight) and isinstance(factor, Fraction) for factor, weight in sides):
        return
    weights = list(dict.fromkeys(weight for _, weight in sides if isinstance(weight, Weight)))
    rows = [[_at(plan, weight) for weight in weights] for plan in vertices]
    if isinstance(part, Compare) and part.relation == EQUAL and (relation := _relation(weights, rows)) is not None:
        yield relation
        return
    total = Sum(Fraction(0), tuple(sides))
    amounts = [sum((factor * _at(plan, w) for factor, w in sides), Fraction(0)) for plan in vertices]  # type: ignore[arg-type]
    low, high = min(amounts), max(amounts)
    if low == high:
        yield Compare(total, EQUAL, number_of(low))
    else:
        yield And((Compare(total, AT_LEAST, number_of(low)), Compare(total, AT_MOST, number_of(high))))


def _relation(weights: list[Weight], rows: list[list[Fraction]]) -> Statement | None:
    """The first weight as a constant and multiples of few of the others, where it is one in all plans."""
    for size in range(len(weights)):
        for chosen in combinations(range(1, len(weights)), size):
            # unknowns: the constant, then a factor for each chosen weight
            equations: list[dict[Any, Fraction]] = [
                {None: -row[0], 0: Fraction(1), **{j: row[j] for j in chosen}} for row in rows
            ]
            try:
                found = solve_for_free(equations, [0, *chosen], None)
            except Inconsistent:
                continue
            values = [found[j].get(None, Fraction(0)) for j in (0, *chosen)]
            parts = tuple((k, weights[j]) for k, j in zip(values[1:], chosen, strict=True) if k)
            return Compare(of(weights[0]), EQUAL, Sum(values[0], parts))
    return None


def _at(plan: Plan, weight: Weight) -> Fraction:
    return Fraction(plan.get(weight.infoset, {}).get(weight.action, Fraction(0)))
