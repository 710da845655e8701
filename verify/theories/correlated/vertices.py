r"""All extreme points of the polytope of correlated equilibria.

An equation that holds for all equilibria is a cost or a probability that is 0 in all of them (`correlated.departures`).
By Farkas these are just those that have a weight > 0 in some sum of costs and probabilities, with weights >= 0, that is
0 for every p. So one such sum shows that the equations hold, and since probabilities add up to 1, the equilibria are
those of a polytope in the coordinates that the equations leave free. Costs and probabilities are affine functions of
these; those that are 0 at enough of the points listed are facets, and `optimal_sets.polytope` shows that facets and
points describe one polytope. Then other costs and probabilities, >= 0 at all points, cut nothing off.

Sources: Nau, Gomez Canovas and Hansen (2004), "On the geometry of Nash equilibria and correlated equilibria"; Ziegler
(1995), "Lectures on polytopes".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from verify.kernel.games.game import reference
from verify.kernel.numbers.order import RATIONALS
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.language.legible import text
from verify.theories.correlated.departures import CORRELATED, added, cost_row, is_equilibrium, step_of, steps_of
from verify.theories.correlated.distribution import as_argument
from verify.theories.correlated.obedience import Cell, Obedience, Row
from verify.theories.correlated.records import CorrelatedVertices
from verify.theories.optimal_sets.echelon import Inconsistent, solve_for_free
from verify.theories.optimal_sets.polytope import PolytopeError, has_rank, require_same_polytope

Form: TypeAlias = tuple[Fraction, ...]
"""The constant, then the slopes in the free coordinates."""
ONE: Cell = ()
"""Stands for the number 1 among the unknowns."""


def check_vertices(c: CorrelatedVertices) -> tuple[Statement, ...]:
    """The points are equilibria, the equations hold for all of these, and facets through the points enclose them."""
    told = Obedience.of(c.game)
    points = [told.distribution(each, f"vertices[{k}]") for k, each in enumerate(c.vertices)]
    for k, p in enumerate(points):
        if not is_equilibrium(told, p, CORRELATED):
            raise CheckFailed(f"vertices[{k}]: expected a correlated equilibrium, found a departure that gains")
    hull = hull_of(told, c)
    try:
        vertices = [hull.coordinates(p) for p in points]
        require_same_polytope(_facets(hull, vertices), vertices, RATIONALS)
    except PolytopeError as error:
        raise CheckFailed(f"vertices: {error}") from error
    game = reference(c.game)
    return (
        equal(Call("correlated_vertices", (game,)), len(points)),
        equal(Call("correlated_dimension", (game,)), len(hull.free)),
        *(Call("correlated", (game, as_argument(each))) for each in c.vertices),
    )


def hull_of(told: Obedience, c: CorrelatedVertices) -> AffineHull:
    """The distributions for which the equations of the certificate hold.

    Raises:
        CheckFailed: that all equilibria are among these is not shown.
    """
    return AffineHull.of(told, _equations(told, c))


def _equations(told: Obedience, c: CorrelatedVertices) -> Iterator[Row]:
    """What is 0 in all equilibria, by the sum that is 0.

    Raises:
        CheckFailed: the sum is not 0.
    """
    total = added(told, c.obeyed, "obeyed")
    for cell, number in told.numbered(c.never, "never").items():
        if number < 0:
            raise CheckFailed(f"never: expected numbers > 0, found {text(number)}")
        total[cell] = total.get(cell, Fraction(0)) + number
        yield {cell: Fraction(1)}
    if any(total.values()):
        raise CheckFailed("obeyed, never: expected that they add up to 0 for all distributions, found another sum")
    for k, each in enumerate(c.obeyed):
        yield cost_row(told, step_of(told, each, f"obeyed[{k}]"))


@dataclass(frozen=True)
class AffineHull:
    """The distributions for which equations hold: probabilities as affine functions of those that are `free`."""

    told: Obedience
    free: tuple[Cell, ...]
    probabilities: Mapping[Cell, Mapping[Cell, Fraction]]

    @staticmethod
    def of(told: Obedience, equations: Iterable[Row]) -> AffineHull:
        """That of equations, each that a sum is 0.

        Raises:
            CheckFailed: there are none.
        """
        cells = list(told.form.payoffs)
        total: Row = {**dict.fromkeys(cells, Fraction(1)), ONE: Fraction(-1)}
        try:
            found = solve_for_free([total, *equations], cells, ONE)
        except Inconsistent as error:
            raise CheckFailed(f"obeyed, never: {error}") from error
        return AffineHull(told, tuple(cell for cell in cells if cell in found[cell]), found)

    def coordinates(self, p: Mapping[Cell, Fraction]) -> Form:
        """Those of a point of the hull."""
        return tuple(p.get(cell, Fraction(0)) for cell in self.free)

    def point(self, u: Form) -> Row:
        """The point with these coordinates."""
        known = {ONE: Fraction(1), **dict(zip(self.free, u, strict=True))}
        return {
            cell: sum((a * known[unknown] for unknown, a in form.items()), Fraction(0))
            for cell, form in self.probabilities.items()
        }

    def forms(self) -> Iterator[Form]:
        """Probabilities and costs that are not constant on the hull."""
        rows = [{cell: Fraction(1)} for cell in self.told.form.payoffs]
        rows += [cost_row(self.told, step) for step in steps_of(self.told, CORRELATED)]
        for row in rows:
            form = self._form(row)
            if any(form[1:]):
                yield form

    def _form(self, row: Row) -> Form:
        total: Row = {}
        for cell, factor in row.items():
            for unknown, number in self.probabilities[cell].items():
                total[unknown] = total.get(unknown, Fraction(0)) + factor * number
        return tuple(total.get(unknown, Fraction(0)) for unknown in (ONE, *self.free))


def _facets(hull: AffineHull, vertices: Sequence[Form]) -> list[Form]:
    """One form for each set of vertices with enough of them where it is 0."""
    points = [(Fraction(1), *vertex) for vertex in vertices]
    found: dict[frozenset[int], Form] = {}
    for form in hull.forms():
        on = frozenset(k for k, point in enumerate(points) if not sum(a * b for a, b in zip(form, point, strict=True)))
        if on not in found and has_rank([points[k] for k in on], len(hull.free), RATIONALS):
            found[on] = form
    return list(found.values())
