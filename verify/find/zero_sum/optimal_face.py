r"""All optimal plans of both players, as faces: a candidate.

Any optimal plan y of the opponent says which plans x of a player are optimal: those that are a best reply to y and have
y as one. With the root weight of x left open, that is a homogeneous system (flow, x[s] = 0 where s loses against y,
replies tight where y > 0). One linear program finds a solution with as many positive weights, and replies that lose,
as any has: each of these numbers is w + z with 0 <= z <= 1, and the sum of all z is largest. A solution can be scaled
until z = 1 wherever a number may be positive at all. Source: Freund, Roundy and Todd (1985), "Identifying the set of
always-active constraints in a system of linear inequalities by a single linear program".

Inequalities that follow from others are left out: given some that are needed, another one follows from them, by a
linear program, or a point that they allow breaks it. Then the first one met on the way to that point is needed too.
Source: Clarkson (1994), "More output-sensitive geometric algorithms".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice, takewhile
from typing import TypeAlias

from trees.exact import TooLarge
from trees.tree import EMPTY
from trees.tree import Sequence as Moves
from verify.find.linear_programs.lp import maximize
from verify.find.linear_programs.rows import Entry, Rows
from verify.find.zero_sum.optimal import PlayerPrograms, solve
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum
from verify.theories.optimal_sets.face import Face, losses, point_of, rows_of, vertices_of
from verify.theories.optimal_sets.pivots import Budget, Point
from verify.theories.optimal_sets.records import Bound, OptimalFace, PlanFace, Share
from verify.theories.optimal_sets.vertices import MOST_WORDS

MOST_VERTICES = 50_000
# in higher dimensions the linear programs that find implied inequalities take too long
MOST_REDUCED = 30
Row: TypeAlias = tuple[Fraction, ...]


def optimal_face(
    game: Game,
    report: Callable[[str], None] = lambda step: None,
    stop: Callable[[], bool] = lambda: False,
    most_vertices: int = MOST_VERTICES,
) -> OptimalFace:
    """A candidate certificate of all optimal plans, with all vertices where there are at most `most_vertices`.

    Vertices are left out, too, where enumerating them takes too many steps, or `stop` becomes true meanwhile.

    Raises:
        NotZeroSum: the game is not two-player constant-sum.
        LinearProgramError: a linear program was not solved exactly.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> found = optimal_face(BuiltIn("kuhn", {"cards": "5", "ante": "1", "bet": "1"}))
    >>> [(len(face.free), len(face.inequalities), len(face.vertices or ())) for face in found.faces]
    [(3, 8, 10), (1, 2, 2)]
    """
    form = zero_sum(form_of(game, {}))
    report("value")
    value, first, second = solve(form)
    report("inner plans")
    plans = inner_plan(form, 0, second), inner_plan(form, 1, first)
    faces = []
    for player in (0, 1):
        report(f"inequalities of player {player + 1}")
        face = Face(form, player, plans)
        kept, implied = _without_implied(face)
        inequalities = tuple(face.inequalities[i] for i in kept)
        report(f"vertices of player {player + 1}")
        vertices = None
        if most_vertices and not any(bound.worths for bound in inequalities):
            vertices = _vertices(face, inequalities, stop, most_vertices)
        faces.append(PlanFace(face.free, face.dependent, inequalities, implied, vertices))
    return OptimalFace(game, value, plans, (faces[0], faces[1]))


def inner_plan(form: SequenceForm, player: int, other: Plan) -> dict[Moves, Fraction]:
    """An optimal plan with as many positive weights, and replies that lose, as any has; `other` is an optimal plan of
    the opponent.

    Raises:
        LinearProgramError: the linear program was not solved exactly.
    """
    side = PlayerPrograms(form, player)
    given = side.open_rows
    lost = losses(form, player, other)
    zero = {side.index[s] for s, loss in lost.items() if loss}
    # the last column is the value, which only the row of the empty reply has
    free = list(given.free[:-1])
    above = {j: len(free) + k for k, j in enumerate(j for s, j in side.index.items() if s != EMPTY and j not in zero)}
    free += [False] * len(above)
    rows: list[dict[int, Entry]] = []
    equal = []
    for i, row in enumerate(given.rows):
        if i in (0, len(side.theirs)):
            continue
        row = {j: a for j, a in row.items() if j not in zero}
        row |= {above[j]: a for j, a in row.items() if j in above}
        tight = i > len(side.theirs) or other[side.theirs[i]] > 0
        if not tight:
            row[len(free)] = Fraction(-1)
            free.append(False)
        rows.append(row)
        equal.append(tight)
    root = side.index[EMPTY]
    capped = range(len(given.free) - 1, len(free))
    bounds = [Fraction(0)] * len(rows) + [Fraction(1)] + [Fraction(-1)] * len(capped)
    rows.append({root: 1})
    rows += [{z: -1} for z in capped]
    equal += [False] * (1 + len(capped))
    objective = [Fraction(j in capped) for j in range(len(free))]
    z = maximize(Rows(rows, bounds, equal, free), objective).z
    return {s: (z[j] + (z[above[j]] if j in above else 0)) / z[root] for s, j in side.index.items()}


def _without_implied(face: Face) -> tuple[list[int], tuple[tuple[Share, ...], ...]]:
    """The places of the inequalities that are needed, and how these imply each of the others."""
    if len(face.free) > MOST_REDUCED or any(c.worths for c in face.inequalities):
        return list(range(len(face.inequalities))), ()
    rows, inside = rows_of(face.free, face.inequalities), point_of(face.free, face.plan)
    needed: list[int] = []
    implied: dict[int, list[tuple[int, Fraction]]] = {}
    for i, row in enumerate(rows):
        while i not in needed:
            shares, point = _implied(row, [rows[j] for j in needed])
            if point is None:
                implied[i] = [(j, times) for j, times in zip(needed, shares, strict=True) if times]
                break
            needed.append(_first_met(rows, inside, point))
    kept = sorted(needed)
    place = {i: k for k, i in enumerate(kept)}
    return kept, tuple(
        tuple(Share(place[j], times) for j, times in sorted(implied[i])) for i in range(len(rows)) if i in implied
    )


def _implied(row: Row, others: Sequence[Row]) -> tuple[list[Fraction], Point | None]:
    """The multiples of `others` that sum to `row`, but for the constant; or else a point that breaks only `row`."""
    constant, *slopes = row
    # one more than the row allows, to keep the program bounded
    limited = [*others, (constant + 1, *slopes)]
    sparse = [{j: k for j, k in enumerate(here[1:]) if k} for here in limited]
    program = Rows(sparse, [-here[0] for here in limited], [False] * len(limited), [True] * len(slopes))
    optimum = maximize(program, [-k for k in slopes])
    if optimum.value > constant:
        return [], optimum.z
    return [-y for y in optimum.multipliers[:-1]], None


def _first_met(rows: Sequence[Row], inside: Point, outside: Point) -> int:
    """The row that is first 0 on the way from `inside` to `outside`, or a little beside where there are several."""
    way = [there - here for here, there in zip(inside, outside, strict=True)]

    def falls(i: int) -> list[Fraction]:
        constant, *slopes = rows[i]
        slack = constant + sum(k * u for k, u in zip(slopes, inside, strict=True))
        along = sum(k * step for k, step in zip(slopes, way, strict=True))
        return [-along / slack, *(-k / slack for k in slopes)]

    return max(range(len(rows)), key=falls)


def _vertices(
    face: Face, inequalities: tuple[Bound, ...], stop: Callable[[], bool], most: int
) -> tuple[Point, ...] | None:
    """All vertices in order; None where there are too many or it was stopped."""
    each = vertices_of(face.free, inequalities, face.plan, Budget(MOST_WORDS))
    try:
        found = list(islice(takewhile(lambda _: not stop(), each), most + 1))
    except TooLarge:
        return None
    return None if stop() or len(found) > most else tuple(sorted(found))
