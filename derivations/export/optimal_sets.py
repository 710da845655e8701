r"""All optimal plans of a player satisfy linear relations, each enforced by a punishing plan of the other player.

Of a game's optimal plans x the search finds equations x[s] = c + k u in the free weights u, facets f(u) >= 0 of their
polytope and its vertices, and for each a scaled plan nu of the other player with

    payoff(x, nu) - sum of w[s] x[s] <= nu[()] v + c      for every plan x,

so that c + sum of w[s] x[s] >= 0 for the optimal ones. Whatever is >= 0 on the polytope is a sum of these, and the same
sum of their nu punishes what breaks it. Where it weighs nothing an optimal plan is added. With t = nu / nu[()] and
k = 1 / nu[()] that is what the library checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from derivations.export.defined import Uncovered
from derivations.export.parts import ends_of, rational_end
from derivations.export.truth import Truth
from trees.tree import EMPTY, Sequence
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.statements.records import (
    Compare,
    Statement,
    Sum,
    Weight,
    Within,
)
from verify.kernel.strategies.plan import Plan
from verify.language.text import argument_text
from verify.theories.optimal_sets.echelon import Inconsistent, solve_for_free
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.records import OptimalSet, Piece

MOST_SEQUENCES = 60
Linear = dict[Sequence, Fraction]
"""A sum of weights of sequences, with the constant at ()."""


@dataclass(frozen=True)
class Punishment:
    """`plan` of the other player, of root weight 1, its `scale`, and that `linear` is at least `least` by it."""

    plan: Plan
    scale: Fraction
    linear: Linear
    least: Fraction


class OptimalSets:
    """The optimal plans of games without parameters."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth

    def piece(self, subject: BuiltIn | Written) -> Piece:
        """The value and the optimal plans of both players.

        Raises:
            Uncovered: the game is too large for punishing plans, or has a parameter.
        """
        game = self.truth.game(subject)

        def make() -> Piece:
            form = form_of(game, {})
            if sum(len(form.sequences(player)) for player in (0, 1)) > MOST_SEQUENCES:
                raise Uncovered(f"no theorem about all optimal plans of more than {MOST_SEQUENCES} sequences")
            return optimal_plans(game).pieces[0]

        return self.truth.once(("optimal", argument_text(subject)), make)

    def vertices(self, subject: BuiltIn | Written, player: int) -> list[Plan]:
        """The plans of which all optimal ones are mixtures."""
        found = self.piece(subject).sets[player]
        return [plan_at(found, vertex) for vertex in found.vertices]

    def least(self, subject: BuiltIn | Written, player: int, linear: Linear) -> Fraction:
        """The least value of a linear form on the optimal plans."""
        return min(value_of(linear, plan) for plan in self.vertices(subject, player))

    def punishment(self, subject: BuiltIn | Written, player: int, linear: Linear) -> Punishment:
        """What enforces that a form is at least as large as it is on all optimal plans."""
        piece = self.piece(subject)
        found = piece.sets[player]
        parts: list[tuple[Fraction, Plan | None]] = []
        reduced = [linear.get(s, Fraction(0)) for s in found.free]
        for sequence, weight in linear.items():
            if sequence in found.dependent:
                dependent: Any = found.dependent[sequence]
                parts.append((abs(weight), dependent.below if weight > 0 else dependent.above))
                reduced = [r + weight * k for r, k in zip(reduced, dependent.form.slopes, strict=True)]
        parts += _facets(found, reduced)
        other = self.vertices(subject, 1 - player)[0]
        total = {sequence: Fraction(0) for sequence in other}
        for times, plan in parts:
            for sequence, weight in (plan or {}).items():
                total[sequence] += times * Fraction(weight)
        if not total[EMPTY]:
            total = {sequence: total[sequence] + Fraction(other[sequence]) for sequence in total}
        scale = 1 / total[EMPTY]
        plan = {sequence: scale * weight for sequence, weight in total.items()}
        return Punishment(plan, scale, linear, self.least(subject, player, linear))


def _facets(found: OptimalSet, slopes: list[Fraction]) -> Iterator[tuple[Fraction, Plan | None]]:
    """Facets, with how often each is taken, of which the slopes are the sum."""
    if not any(slopes):
        return
    size = len(slopes)
    for count in range(1, size + 1):
        for chosen in combinations(found.facets, count):
            rows: Any = [facet.form.slopes for facet in chosen]
            times = _solved([list(column) for column in zip(*rows, strict=True)], slopes)
            if times is not None and all(each >= 0 for each in times):
                yield from ((each, facet.punishment) for each, facet in zip(times, chosen, strict=True))
                return
    raise Uncovered("a relation that does not hold for all optimal plans")


def _solved(rows: list[list[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """The only solution of linear equations; None where there is none, or are several."""
    one = -1
    equations = [dict(enumerate(row)) | {one: -value} for row, value in zip(rows, right, strict=True)]
    try:
        forms = solve_for_free(equations, range(len(rows[0])), one)
    except Inconsistent:
        return None
    if any(set(form) - {one} for form in forms.values()):
        return None
    return [form.get(one, Fraction(0)) for form in forms.values()]


def value_of(linear: Linear, plan: Plan) -> Fraction:
    """The value of a linear form at a plan."""
    return sum((weight * Fraction(plan[s]) for s, weight in linear.items()), Fraction(0))


def linear_of(total: Sum) -> Linear:
    """A sum of weights.

    Raises:
        Uncovered: something else stands in it.
    """
    found: Linear = {EMPTY: Fraction(total.constant)}
    for factor, part in total.parts:
        if not isinstance(part, Weight):
            raise Uncovered("no theorem in which weights of plans and other numbers stand together")
        sequence = (part.infoset, part.action)
        found[sequence] = found.get(sequence, Fraction(0)) + Fraction(factor)
    return found


def less(one: Linear, other: Linear) -> Linear:
    """The difference of two forms, the first less the second."""
    return {s: one.get(s, Fraction(0)) - other.get(s, Fraction(0)) for s in {**one, **other}}


def comparisons(s: Statement) -> list[tuple[Sum, str, Sum]]:
    """What is compared in an atom about weights.

    Raises:
        Uncovered: it is another one, or there are several intervals.
    """
    if isinstance(s, Compare):
        return [(s.left, s.relation, s.right)]
    if isinstance(s, Within) and len(s.intervals) == 1:
        return [(s.number, relation, Sum(rational_end(end))) for end, relation in ends_of(s.intervals[0])]
    raise Uncovered("no theorem of this kind about all optimal plans")


def shares_of(found: OptimalSet, plans: list[Plan]) -> list[Linear]:
    """The share of each plan in an optimal one, linear in its weights.

    Raises:
        Uncovered: the plans are more than the corners of a simplex.
    """
    if len(plans) != len(found.free) + 1:
        raise Uncovered("no theorem about all optimal plans whose mixtures are not unique")
    rows = [[Fraction(1), *(Fraction(plan[s]) for s in found.free)] for plan in plans]
    shares = []
    for k in range(len(plans)):
        solution = _solved(rows, [Fraction(j == k) for j in range(len(plans))])
        if solution is None:
            raise Uncovered("no theorem about all optimal plans whose mixtures are not unique")
        shares.append({EMPTY: solution[0], **dict(zip(found.free, solution[1:], strict=True))})
    return shares


def mixed_weight(shares: list[Linear], plans: list[Plan], sequence: Sequence) -> Linear:
    """What the mixture gives a sequence more than the plan does."""
    form: Linear = {sequence: Fraction(-1)}
    for share, plan in zip(shares, plans, strict=True):
        for s, weight in share.items():
            form[s] = form.get(s, Fraction(0)) + weight * Fraction(plan[sequence])
    return form
