r"""Optimal plans of a two-player zero-sum game: one for each player, or all of them.

With E x = e the flow of player i and F q the values of the opponent's information sets, x is
optimal with value v exactly when for some q

    E x = e,  x >= 0,   g_x[t] + sum of q[h'] after t - q[infoset of t] >= 0   for every sequence t,

with v in place of q at t = (). Multipliers of the last rows conserve flow, so they are a scaled
plan of the opponent: the one that punishes whatever the inequality forbids. Source: Koller,
Megiddo and von Stengel (1996), eq. (8).

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
from functools import cached_property

from trees.tree import EMPTY, Number, Sequence, TooLarge
from verify.find.linear_programs.fold import maximize_folded
from verify.find.linear_programs.lp import Optimum, at_basis, maximize
from verify.find.linear_programs.rows import Entry, Rows
from verify.find.zero_sum.guarantee import whole_form
from verify.find.zero_sum.hull import Hull, solve_square
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum
from verify.theories.optimal_sets.records import Affine, Dependent, Facet, OptimalSet

MOST_BITS = 20
"""Of a factor by which payoffs become integers: beyond, floats are better off without it."""
Weights = Mapping[Sequence, Fraction]
Basis = tuple[int, ...]
Payoffs = Mapping[tuple[Sequence, ...], Number]
"""Of one player."""


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


class PlayerPrograms:
    """One player's linear programs: which plans guarantee what; `payoffs` are those of the form, or a multiple."""

    def __init__(self, form: SequenceForm, player: int, payoffs: Payoffs | None = None) -> None:
        self.form, self.player = form, player
        self.payoffs = payoffs or {pair: payoff[player] for pair, payoff in form.payoffs.items()}
        self.own = form.sequences(player)
        self.theirs = form.sequences(1 - player)
        self.opponent = form.infosets[1 - player]
        self.index = {sequence: j for j, sequence in enumerate(self.own)}

    @cached_property
    def open_rows(self) -> Rows:
        """The rows above with the value as the last column."""
        return self._rows(None)

    def _rows(self, value: Fraction | None) -> Rows:
        offset = {label: len(self.own) + k for k, label in enumerate(self.opponent)}
        free = [False] * len(self.own) + [True] * len(offset)
        replies: dict[Sequence, dict[int, Entry]] = {t: {} for t in self.theirs}
        own, reply, index = self.player, 1 - self.player, self.index
        for pair, payoff in self.payoffs.items():
            if payoff:
                replies[pair[reply]][index[pair[own]]] = payoff
        for label, infoset in self.opponent.items():
            replies[infoset.parent][offset[label]] = 1
            for action in infoset.actions:
                replies[label, action][offset[label]] = -1
        bounds: list[Entry] = [0] * len(self.theirs)
        if value is None:
            replies[EMPTY][len(free)] = -1
            free.append(True)
        else:
            bounds[self.theirs.index(EMPTY)] = value
        flow: list[dict[int, Entry]] = [{self.index[EMPTY]: 1}]
        for label, infoset in self.form.infosets[self.player].items():
            flow.append({self.index[label, action]: 1 for action in infoset.actions})
            flow[-1][self.index[infoset.parent]] = -1
        return Rows(
            [*replies.values(), *flow],
            [*bounds, 1, *[0] * (len(flow) - 1)],
            [False] * len(replies) + [True] * len(flow),
            free,
        )

    def plan(self, optimum: Optimum) -> dict[Sequence, Fraction]:
        return dict(zip(self.own, optimum.z, strict=False))

    def punishment(self, optimum: Optimum) -> dict[Sequence, Fraction] | None:
        """The opponent's scaled plan in the multipliers; None when it is all 0."""
        plan = {t: -y for t, y in zip(self.theirs, optimum.multipliers, strict=False)}
        return plan if any(plan.values()) else None

    def best(self, basis: Basis | None = None) -> Optimum:
        """The largest guarantee; with `basis` given, the solution that belongs to it."""
        if basis is None:
            return maximize(self.open_rows, self.value_alone)
        return at_basis(self.open_rows, self.value_alone, basis)

    @property
    def value_alone(self) -> list[Fraction]:
        """The objective that is the last column of the open rows."""
        return [Fraction(0)] * (len(self.open_rows.free) - 1) + [Fraction(1)]

    def extremes(self, value: Fraction) -> Extremes:
        return Extremes(self, self._rows(value))


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


def solve(form: SequenceForm) -> tuple[Fraction, dict[Sequence, Fraction], dict[Sequence, Fraction]]:
    """The value to player 1 and an optimal plan for each player.

    Raises:
        NotZeroSum: the game is not two-player constant-sum.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> value, first, second = solve(sequence_form(kuhn()))
    >>> value, second["J after check", "bet"]
    (Fraction(-1, 18), Fraction(1, 3))
    """
    form = zero_sum(form)
    payoffs, factor = _whole(form)
    side = PlayerPrograms(form, 0, payoffs)
    optimum = maximize_folded(side.open_rows, side.value_alone)
    return optimum.value / factor, side.plan(optimum), side.punishment(optimum) or {}


def _whole(form: SequenceForm) -> tuple[Payoffs | None, int]:
    """The payoffs of player 1 times a factor: in integers, if these are in the range of floats, else none."""
    try:
        whole = whole_form(form)
    except TooLarge:
        return None, 1
    return (whole.payoffs, whole.denominator) if whole.denominator.bit_length() <= MOST_BITS else (None, 1)


def explore(form: SequenceForm, player: int) -> Outline:
    """Find the optimal set of `player`.

    Raises:
        NotZeroSum: the game is not two-player constant-sum.
    """
    side = PlayerPrograms(zero_sum(form), player)
    best = side.best()
    extremes = side.extremes(best.value)
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
    extremes = side.extremes(value)
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
