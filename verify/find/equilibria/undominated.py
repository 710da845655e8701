r"""Whether mixtures dominate a strategy, or else a belief to which it is a best reply, by one exact linear program.

Let d(r, p) be what the strategy r of a player pays more than s against p, choices of the others. Over mixtures x

    strict:  maximize e                  subject to   sum over r of x_r d(r, p) >= e   for all p,
    weak:    maximize sum of all gains   subject to   sum over r of x_r d(r, p) >= 0   for all p.

x = s gives 0. If the greatest is 0, the multipliers q >= 0 of these conditions, in the weak case each 1 more, are a
belief against which no r pays more than s. Else the greatest x has no dominated strategy in it, since with what
dominates that one instead of it the gains would be greater.

Sources: Pearce (1984), lemmas 3 and 4; Conitzer and Sandholm (2005), "Complexity of (iterated) dominance".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from verify.find.linear_programs.lp import Program
from verify.theories.dominance.elimination import STRICT, WEAK
from verify.theories.dominance.iterated import payoffs_against
from verify.theories.dominance.records import Portion

Pays: TypeAlias = Mapping[int, Sequence[int]]
"""What strategies pay against each choice of the others."""
Weights: TypeAlias = tuple[tuple[int, Fraction], ...]
"""A belief: choices of the others, by their places, with weights."""


@dataclass(frozen=True)
class DominanceResult:
    """The mixture that dominates a strategy; or, if there is none, the belief to which it is a best reply."""

    instead: tuple[Portion, ...]
    belief: Weights


def find_dominance(pays: Pays, strategy: int, dominance: str) -> DominanceResult:
    """Whether the strategy is dominated.

    Raises:
        LinearProgramError: the linear program could not be settled.

    >>> find_dominance({0: [4, 0], 1: [0, 4], 2: [1, 1]}, 2, STRICT).instead
    (Portion(strategy=0, probability=Fraction(1, 2)), Portion(strategy=1, probability=Fraction(1, 2)))
    >>> find_dominance({0: [4, 0], 1: [0, 4], 2: [2, 2]}, 2, STRICT).belief
    ((0, Fraction(1, 2)), (1, Fraction(1, 2)))
    """
    own, worst = pays[strategy], range(len(pays[strategy]))
    better = {r: [row[p] - own[p] for p in worst] for r, row in pays.items()}
    gain = ("e",) if dominance == STRICT else ()
    program = Program[Any]([*pays, *gain], free=gain)
    for p in worst:
        program.at_least({r: row[p] for r, row in better.items()} | dict.fromkeys(gain, -1))
    program.equals(dict.fromkeys(pays, 1), 1)
    best = program.maximize(dict.fromkeys(gain, 1) or {r: sum(row) for r, row in better.items()})
    if best.value > 0:
        return DominanceResult(tuple(Portion(r, best.z[r]) for r in pays if best.z[r]), ())
    weights = ((p, -y) for p, y in zip(worst, best.multipliers, strict=False))
    return DominanceResult((), tuple((p, weight) for p, weight in weights if weight))


def purely(pays: Pays, strategy: int, dominance: str) -> int | None:
    """Another pure strategy that dominates it."""
    own = pays[strategy]
    for other, row in pays.items():
        if dominance == STRICT and all(a > b for a, b in zip(row, own, strict=True)):
            return other
        if dominance == WEAK and row != own and all(a >= b for a, b in zip(row, own, strict=True)):
            return other
    return None


def replies(pays: Pays, belief: Weights, dominance: str) -> tuple[int, ...]:
    """The strategies that pay most against the belief."""
    worth = payoffs_against(pays, belief, dominance)
    best = max(worth.values())
    return tuple(s for s, number in worth.items() if number == best)


def simple_beliefs(pays: Pays, dominance: str) -> list[Weights]:
    """Beliefs that each choice of the others is played, for weak dominance nearly: so that ties are broken by all."""
    places = range(len(next(iter(pays.values()))))
    if dominance == STRICT:
        return [((p, Fraction(1)),) for p in places]
    sums = {s: sum(row) for s, row in pays.items()}
    found: list[Weights] = [()]
    for p in places:
        most = max(row[p] for row in pays.values())
        best = max(total for s, total in sums.items() if pays[s][p] == most)
        # so much that what pays less there does not make up for it elsewhere
        weight = max((-((best - sums[s]) // (most - row[p])) for s, row in pays.items() if row[p] < most), default=0)
        if weight > 0:
            found.append(((p, Fraction(weight + 1)),))
    return found
