r"""The equilibrium that has given supports, solved for in integers.

Let X and Y be the sequences of the players that may have weight. The plan y of player 2 with weights on Y alone and the
values p of the information sets of player 1 solve

    F y = f,   (E^T p - A y)_s = 0 for s in X,

a square system where X and Y come from a basis of the complementarity problem; likewise x and q. They are an
equilibrium if no weight is negative and nobody gains, which is looked at last.

Source: von Stengel, van den Elzen and Talman (2002), section 4.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from trees.tree import EMPTY, Sequence
from verify.find.equilibria.complementarity import Complementarity
from verify.find.equilibria.lemke import Plans
from verify.find.equilibria.rough_path import Lost
from verify.find.linear_programs.linear_system import LinearSystem, NotSolvedExactly, Vector
from verify.kernel.strategies.response import regret


def plans_with_supports(problem: Complementarity, weighted: tuple[set[int], set[int]]) -> Plans:
    """The plans with these supports.

    Raises:
        Lost: there are no such plans, or no equilibrium is in them.
    """
    try:
        plans = _plan(problem, 0, weighted), _plan(problem, 1, weighted)
    except (ZeroDivisionError, NotSolvedExactly, np.linalg.LinAlgError) as error:
        raise Lost(str(error)) from error
    if any(weight < 0 for plan in plans for weight in plan.values()):
        raise Lost("plans: expected weights >= 0, found a negative one")
    if any(regret(problem.form, player, dict(enumerate(plans))) for player in (0, 1)):
        raise Lost("plans: expected an equilibrium, found a gain")
    return plans


def _plan(problem: Complementarity, player: int, weighted: tuple[set[int], set[int]]) -> dict[Sequence, Fraction]:
    """The plan of `player`, to which all sequences of the other with weight are best replies."""
    own, other = weighted[player], weighted[1 - player]
    places, replies = problem.places[player], problem.places[1 - player]
    column = {k: j for j, k in enumerate(sorted(own))}
    row = {k: i for i, k in enumerate(sorted(other))}
    entries: list[tuple[int, int, int]] = []
    for s, t, *worth in problem.payoffs:
        k, reply = (s, t) if player == 0 else (t, s)
        if k in column and reply in row and worth[1 - player]:
            entries.append((row[reply], column[k], -worth[1 - player]))
    values = len(column)
    entries += [(row[replies[EMPTY]], values, 1)] if replies[EMPTY] in row else []
    for h, (label, infoset) in enumerate(problem.form.infosets[1 - player].items(), values + 1):
        before = replies[infoset.parent]
        entries += [(row[before], h, -1)] if before in row else []
        reached = (replies[label, action] for action in infoset.actions)
        entries += [(row[k], h, 1) for k in reached if k in row]
    size = values + 1 + len(problem.form.infosets[1 - player])
    flow = len(row)
    entries += [(flow, column[places[EMPTY]], 1)] if places[EMPTY] in column else []
    for f, (label, infoset) in enumerate(problem.form.infosets[player].items(), flow + 1):
        after = (places[label, action] for action in infoset.actions)
        entries += [(f, column[k], 1) for k in after if k in column]
        entries += [(f, column[places[infoset.parent]], -1)] if places[infoset.parent] in column else []
    if flow + 1 + len(problem.form.infosets[player]) != size:
        raise Lost("supports: expected as many equations as unknowns, found others")
    right = [0] * size
    right[flow] = 1
    numerators, denominator = _solved(size, entries, right)
    return {
        sequence: Fraction(numerators[column[k]], denominator) if k in column else Fraction(0)
        for sequence, k in places.items()
    }


def _solved(size: int, entries: list[tuple[int, int, int]], right: list[int]) -> tuple[list[int], int]:
    """The numerators of the solution, and their denominator."""
    entries = sorted(entries)
    rows, columns, numbers = zip(*entries, strict=True)
    if len(set(rows)) < size:
        raise ZeroDivisionError("linear system: expected a regular matrix, found a row of zeros")
    fits = max(map(abs, numbers)) < 2**60
    values = np.array(numbers, dtype=np.int64 if fits else object)
    inverse: list[Vector] = []

    def approximate(residual: Vector) -> Vector:
        if not inverse:
            dense = np.zeros((size, size))
            dense[rows, columns] = values.astype(np.float64)
            inverse.append(np.linalg.inv(dense).astype(np.float64, copy=False))
        found: Vector = inverse[0] @ residual
        return found

    return LinearSystem(size, np.array(rows), np.array(columns), values).solve(right, approximate)
