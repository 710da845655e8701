"""Candidate certificates of all extreme points of the polytope of correlated equilibria.

What is 0 in all equilibria is what has a weight > 0 in some sum, with weights >= 0, that is 0 for all distributions. A
sum with as many such weights as can be is found by a linear program. In the coordinates that are left free the points
are met by pivots (`verify.theories.optimal_sets.vertices`).

Source: Freund, Roundy and Todd (1985), "Identifying the set of always-active constraints in a system of linear
inequalities by a single linear program".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice
from typing import Any, TypeAlias

from trees.exact import TooLarge
from verify.find.equilibria.correlated import optimal_distribution
from verify.find.linear_programs.lp import Program
from verify.find.linear_programs.rows import Entry
from verify.kernel.games.subject import Game
from verify.theories.correlated.departures import CORRELATED, Step, cost_row, steps_of
from verify.theories.correlated.obedience import Cell, Obedience, Row
from verify.theories.correlated.records import CorrelatedVertices, Likely, Multiplier
from verify.theories.correlated.vertices import AffineHull
from verify.theories.optimal_sets.pivots import Budget
from verify.theories.optimal_sets.vertices import each_vertex

MOST_WORDS = 20_000_000
MOST_DIMENSIONS, MOST_VERTICES = 8, 100
"""Of a polytope whose faces the checker goes through in seconds."""
Report: TypeAlias = Callable[[str], None]


def correlated_vertices(game: Game, report: Report = lambda _: None) -> CorrelatedVertices:
    """All extreme points of the correlated equilibria of a small game.

    Raises:
        TooLarge: it has too many profiles, or its polytope too many dimensions or extreme points.
        LinearProgramError: some linear program was not settled.
    """
    told = Obedience.of(game)
    report("equations")
    steps = [step for step in steps_of(told, CORRELATED) if cost_row(told, step)]
    obeyed, never = _always_zero(told, steps)
    equations: list[Row] = [{cell: Fraction(1)} for cell in never]
    equations += [cost_row(told, step) for step, _ in obeyed]
    hull = AffineHull.of(told, equations)
    inside, _, _ = optimal_distribution(told, steps, {})
    report("extreme points")
    _require_few(MOST_DIMENSIONS, len(hull.free), "dimensions")
    found = each_vertex(list(hull.forms()), hull.coordinates(inside), Budget(MOST_WORDS))
    points = sorted(tuple(map(Fraction, point)) for point, _ in islice(found, MOST_VERTICES + 1))
    _require_few(MOST_VERTICES, len(points), "extreme points")
    return CorrelatedVertices(
        game,
        tuple(tuple(Likely(told.profile(cell), q) for cell, q in hull.point(u).items() if q) for u in points),
        tuple(Multiplier(each.player, dict(each.told or {}), dict(each.instead), weight) for each, weight in obeyed),
        tuple(Likely(told.profile(cell), number) for cell, number in never.items()),
    )


def _require_few(most: int, found: int, what: str) -> None:
    if found > most:
        raise TooLarge(
            f"game: expected correlated equilibria of at most {most} {what}, found {found} or more; the best and the"
            " worst for a goal can be asked of larger games"
        )


def _always_zero(told: Obedience, steps: Sequence[Step]) -> tuple[list[tuple[Step, Fraction]], dict[Cell, Fraction]]:
    """The costs and the probabilities that are 0 in all equilibria, with weights in a sum that is 0 for all."""
    cells = list(told.form.payoffs)
    weights: list[int | Cell] = [*range(len(steps)), *cells]
    sums: dict[Cell, dict[Any, Entry]] = {cell: {cell: 1} for cell in cells}
    for j, step in enumerate(steps):
        for cell, cost in cost_row(told, step).items():
            sums[cell][j] = cost
    # of each weight so much counts, which is 1 at most
    counted = [("counted", weight) for weight in weights]
    program = Program[Any]([*weights, *counted])
    for row in sums.values():
        program.equals(row)
    for each in counted:
        program.at_least({each[1]: 1, each: -1})
    for each in counted:
        program.at_least({each: -1}, -1)
    z = program.maximize(dict.fromkeys(counted, 1)).z
    obeyed = [(step, z[j]) for j, step in enumerate(steps) if z[j]]
    return obeyed, {cell: z[cell] for cell in cells if z[cell]}
