r"""All optimal plans of a player of a two-player zero-sum game.

The whole set is found by its projections. Each sequence weight in turn is either an affine
function of the free ones (both extremes over the optimal set are 0) or becomes free. In the
free coordinates a hull grows from optimal points until every facet is confirmed by an exact LP.
Source: Lassez and Lassez (1992), "Quantifier elimination for conjunctions of linear constraints
via a convex hull algorithm".

`explore` records which bases, points and facets were met; `assemble` computes the numbers from
that record, also for another value of a parameter of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.tree import Sequence
from verify.find.linear_programs.lp import Optimum, at_basis, maximize
from verify.find.linear_programs.rows import Rows
from verify.find.zero_sum.hull import Hull, solve_square
from verify.find.zero_sum.optimal import Basis, PlayerPrograms
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum
from verify.theories.optimal_sets.records import Affine, Dependent, Facet, OptimalSet

Weights = Mapping[Sequence, Fraction]


@dataclass(frozen=True)
class Outline:
    """How the optimal set was found: bases of the linear programs, points by number."""

    value: Basis
    points: tuple[Basis, ...]
    free: tuple[Sequence, ...]
    dependent: Mapping[Sequence, tuple[Basis, Basis]]
    facets: tuple[FacetOutline, ...]
    vertices: tuple[int, ...]


@dataclass(frozen=True)
class FacetOutline:
    """The facet through the points `tight`, positive at `off`, scaled so that slope `lead` is `sign`."""

    tight: tuple[int, ...]
    off: int
    lead: int
    sign: int
    basis: Basis


@dataclass(frozen=True)
class Extremes:
    """Linear programs over the optimal plans of one side."""

    side: PlayerPrograms
    rows: Rows

    def largest(self, weights: Weights, basis: Basis | None = None) -> Optimum:
        """The optimal plan with the largest total of `weights` (or the solution of `basis`)."""
        objective = [weights.get(s, Fraction(0)) for s in self.side.own]
        objective += [Fraction(0)] * (len(self.rows.free) - len(objective))
        if basis is None:
            return maximize(self.rows, objective)
        return at_basis(self.rows, objective, basis)


def explore(form: SequenceForm, player: int) -> Outline:
    """Find the optimal set of `player`.

    Raises:
        NotZeroSum: the game is not two-player constant-sum.
    """
    side = PlayerPrograms(zero_sum(form), player)
    best = side.best()
    extremes = Extremes(side, side.rows(best.value))
    points, bases = [side.plan(best)], [best.basis]
    free: list[Sequence] = []
    dependent: dict[Sequence, tuple[Basis, Basis]] = {}
    for sequence in _free_first(side):
        form_ = _fit(points, free, sequence)
        found: list[Basis] = []
        for weights, constant in _above_and_below(sequence, free, form_):
            optimum = extremes.largest(weights)
            if optimum.value != constant:
                points.append(side.plan(optimum))
                bases.append(optimum.basis)
                free.append(sequence)
                break
            found.append(optimum.basis)
        else:
            dependent[sequence] = (found[0], found[1])
    hull = Hull([tuple(p[s] for s in free) for p in points])
    confirmed: dict[tuple[Fraction, ...], Basis] = {}
    while pending := [ray for ray in hull.facets if ray not in confirmed]:
        optimum = extremes.largest({s: -k for s, k in zip(free, pending[0][1:], strict=True)})
        if optimum.value == pending[0][0]:
            confirmed[pending[0]] = optimum.basis
        else:
            plan = side.plan(optimum)
            bases.append(optimum.basis)
            hull.add(tuple(plan[s] for s in free))
    facets = []
    for ray in sorted(hull.facets):
        lead = next(j for j, k in enumerate(ray) if j and k)
        facets.append(FacetOutline(*hull.simplex(ray), lead, int(ray[lead]), confirmed[ray]))
    return Outline(best.basis, tuple(bases), tuple(free), dependent, tuple(facets), hull.vertices())


def assemble(form: SequenceForm, player: int, outline: Outline) -> tuple[Fraction, OptimalSet]:
    """The value to `player` and the optimal set with the bases of `outline`: a candidate.

    Raises:
        ZeroDivisionError: a basis is singular in this game.
    """
    side = PlayerPrograms(form, player)
    value = side.best(outline.value).value
    extremes = Extremes(side, side.rows(value))
    plans = [side.plan(side.best(outline.points[0]))]
    plans += [side.plan(extremes.largest({}, basis)) for basis in outline.points[1:]]
    spots = [tuple(plan[s] for s in outline.free) for plan in plans]
    base = [plans[j] for j in range(len(outline.free) + 1)]
    dependent = {}
    for sequence, bases in outline.dependent.items():
        form_ = _fit(base, outline.free, sequence)
        above, below = (
            side.punishment(extremes.largest(weights, basis))
            for (weights, _), basis in zip(_above_and_below(sequence, outline.free, form_), bases, strict=True)
        )
        dependent[sequence] = Dependent(form_, above, below)
    facets = []
    for facet in outline.facets:
        ray = Hull.through([spots[j] for j in facet.tight], spots[facet.off])
        constant, *slopes = (k * facet.sign / ray[facet.lead] for k in ray)
        weights = {s: -k for s, k in zip(outline.free, slopes, strict=True)}
        punishment = side.punishment(extremes.largest(weights, facet.basis))
        facets.append(Facet(Affine(constant, tuple(slopes)), punishment))
    return value, OptimalSet(outline.free, dependent, tuple(facets), tuple(spots[j] for j in outline.vertices))


def _free_first(side: PlayerPrograms) -> list[Sequence]:
    # last actions first: "bet" and "call" make better coordinates than "check" and "fold"
    own = side.form.infosets[side.player].values()
    return [(h.label, action) for h in own for action in reversed(h.actions)]


def _above_and_below(
    sequence: Sequence, free: tuple[Sequence, ...] | list[Sequence], form_: Affine
) -> list[tuple[dict[Sequence, Fraction], Fraction]]:
    """Weights whose largest total over the optimal set is the constant exactly when the weight of
    `sequence` is never above, and never below, `form_`."""
    slopes = dict(zip(free, form_.slopes, strict=True))
    above = {**{s: -k for s, k in slopes.items()}, sequence: Fraction(1)}
    return [(above, form_.constant), ({s: -k for s, k in above.items()}, -form_.constant)]


def _fit(
    points: list[dict[Sequence, Fraction]], free: tuple[Sequence, ...] | list[Sequence], sequence: Sequence
) -> Affine:
    """The affine function of the free weights that agrees with `sequence` at all points."""
    matrix = [[Fraction(1), *(p[s] for s in free)] for p in points]
    solution = solve_square(matrix, [p[sequence] for p in points])
    return Affine(solution[0], tuple(solution[1:]))
