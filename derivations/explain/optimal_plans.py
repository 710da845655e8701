"""All optimal plans of a game, as functions of its parameter by pieces of the range; vertices one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from derivations.explain.equilibrium import Strategy
from derivations.explain.formulas import Piecewise, Spelled, value_of
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, encoded, exact, hidden, record
from derivations.explain.wording import statements, typed
from derivations.inputs.players import names_of
from derivations.print.blocks import Block, Bullets, Heading, Note, Paragraph, Table, Words
from trees.tree import EMPTY, Number
from verify.kernel.games.game import name_of
from verify.kernel.strategies.plan import Plan
from verify.language.legible import text
from verify.theories.optimal_sets.face import vertices_of
from verify.theories.optimal_sets.optimal_face import plan_at as plan_in_face
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.pivots import Budget, Point
from verify.theories.optimal_sets.records import Affine, OptimalFace, OptimalPlans, OptimalSet, PlanFace

MOST_VERTICES = 1000


@dataclass(frozen=True)
class WeightForm(Spelled):
    """An affine form in the weights of free sequences, with formulas in the parameter `name`.

    >>> str(WeightForm(Affine(Fraction(1, 3), (Fraction(-3),)), ("J: bet",)))
    '1/3 - 3*[J: bet]'
    """

    form: Affine
    free: tuple[str, ...]
    name: str = "t"
    relation: str = ""

    def __str__(self) -> str:
        terms = [text(self.form.constant, self.name)] if self.form.constant != 0 else []
        for slope, sequence in zip(self.form.slopes, self.free, strict=True):
            if slope == 0:
                continue
            size = text(slope, self.name)
            minus = size.startswith("-") and " " not in size
            size = size.removeprefix("-") if minus else f"({size})" if " " in size else size
            body = ("" if size == "1" else f"{size}*") + f"[{sequence}]"
            sign = ("- " if minus else "+ ") if terms else ("-" if minus else "")
            terms.append(sign + body)
        return (" ".join(terms) or "0") + self.relation


@dataclass(frozen=True)
class PlansOf:
    """All optimal plans of a player: weights in those of free sequences, where inequalities hold."""

    dimension: int
    free: tuple[str, ...]
    weights: Mapping[str, WeightForm]
    unknowns: tuple[str, ...] | LeftOut
    inequalities: tuple[WeightForm, ...]
    number_of_vertices: int | str | LeftOut
    vertices: tuple[Mapping[str, Number], ...]

    def blocks(self, who: str) -> Iterator[Block]:
        """The weights, in those of free sequences, and the inequalities."""
        rows: list[tuple[Words, ...]] = [
            (label, (typed(form),)) for label, form in self.weights.items() if str(form) != "0"
        ]
        rows += [(label, "free") for label in self.free]
        caption = f"{who}, weights of all optimal plans (those not named are 0)"
        yield Table(("sequence", "weight"), tuple(rows), caption)
        if self.inequalities:
            yield Bullets(tuple(("where ", typed(each)) for each in self.inequalities))
        if self.unknowns and isinstance(self.unknowns, tuple):
            yield Note(f"for some worths of {len(self.unknowns)} information sets of the other player")
        if self.number_of_vertices is not LEFT_OUT:
            yield Note(f"vertices: {self.number_of_vertices}")


@record
class AllPlans(Record):
    """The value, and all optimal plans of both players; `plans` are one of each, a vertex where these are known."""

    game: str
    value: Fraction
    optimal_plans: Mapping[str, PlansOf]
    plans: tuple[Plan, ...] = hidden(repr=False)

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The theorems, the value, and the plans."""
        yield from statements(theorems)
        yield Heading(("value ", typed(self.value)), 2)
        for who, plans in self.optimal_plans.items():
            yield from plans.blocks(who)

    def parts(self) -> Parts:
        return Parts(self.value, dict(zip(self.optimal_plans, map(strategy_of, self.plans), strict=True)))


@dataclass(frozen=True)
class PlansOnPiece:
    """The value and the optimal plans for some values of the parameter."""

    parameter: str
    where: str
    value: Number
    optimal_plans: Mapping[str, PlansOf]

    def blocks(self) -> Iterator[Block]:
        """Where, the value, and the plans."""
        sign = "in" if self.where.startswith("(") else "="
        yield Heading((f"{self.parameter} {sign} {self.where}, value ", typed(self.value)), 2)
        for who, plans in self.optimal_plans.items():
            yield from plans.blocks(who)


@record
class PlansByPieces(Record):
    """The value and all optimal plans as functions of a parameter, by pieces of its range."""

    game: str
    pieces: tuple[PlansOnPiece, ...]
    value: Piecewise = hidden()

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The theorems about the value; those about plans say what follows, and are only counted."""
        if theorems:
            shown = [each for each in theorems if ": value(" in each]
            yield from statements(shown, len(shown))
            if more := len(theorems) - len(shown):
                yield Paragraph(f"and {more} statements about all optimal plans and their dimensions")
        else:
            rows = tuple(((typed(rule),), ("for ", typed(where))) for where, rule in self.value)
            yield Table(("value", ""), rows)
        for piece in self.pieces:
            yield from piece.blocks()

    def parts(self) -> Parts:
        return Parts(value=self.value)


def explain_face(certificate: OptimalFace) -> AllPlans:
    """All optimal plans as faces; not more than `MOST_VERTICES` vertices of each player."""
    names = names_of(certificate.game, 2)
    plans = tuple(
        plan_in_face(face, face.vertices[0]) if face.vertices else plan
        for plan, face in zip(certificate.plans, certificate.faces, strict=True)
    )
    of_each = dict(zip(names, map(_face, certificate.faces), strict=True))
    return AllPlans(name_of(certificate.game), certificate.value, of_each, plans)


def _face(face: PlanFace) -> PlansOf:
    return PlansOf(
        len(face.free),
        tuple(map(": ".join, face.free)),
        {": ".join(sequence): _combination(linear.weights) for sequence, linear in face.dependent.items()},
        tuple(dict.fromkeys(label for bound in face.inequalities for label in bound.worths)),
        tuple(_combination(bound.weights, bound.worths, " >= 0") for bound in face.inequalities),
        "not counted" if face.vertices is None else len(face.vertices),
        tuple(_weights(face, vertex) for vertex in (face.vertices or ())[:MOST_VERTICES]),
    )


def _combination(weights: Plan, worths: Mapping[str, Number] | None = None, relation: str = "") -> WeightForm:
    terms = {": ".join(sequence): number for sequence, number in weights.items() if sequence != EMPTY}
    terms |= {f"worth of {label}": number for label, number in (worths or {}).items()}
    return WeightForm(Affine(weights[EMPTY], tuple(terms.values())), tuple(terms), relation=relation)


def _weights(face: PlanFace, vertex: Point) -> dict[str, Number]:
    """The weights of a plan that are not 0."""
    plan = plan_in_face(face, vertex)
    return {": ".join(sequence): number for sequence, number in plan.items() if sequence != EMPTY and number}


def explain_plans(certificate: OptimalPlans) -> PlansByPieces:
    """All optimal plans of a game with a parameter.

    Raises:
        TypeError: it has none.
    """
    if certificate.parameter is None:
        raise TypeError("optimal plans: expected those of a game with a parameter, found none")
    players, name = names_of(certificate.game, 2), certificate.parameter.name
    pieces = tuple(
        PlansOnPiece(
            name,
            str(piece.where),
            exact(piece.value, name),
            {who: _optimal_set(optimal, name) for who, optimal in zip(players, piece.sets, strict=True)},
        )
        for piece in certificate.pieces
    )
    return PlansByPieces(name_of(certificate.game), pieces, value_of(certificate.pieces, name))


def _optimal_set(optimal: OptimalSet, name: str) -> PlansOf:
    free = tuple(map(": ".join, optimal.free))
    return PlansOf(
        len(free),
        free,
        {": ".join(sequence): WeightForm(each.form, free, name) for sequence, each in optimal.dependent.items()},
        LEFT_OUT,
        tuple(WeightForm(facet.form, free, name, " >= 0") for facet in optimal.facets),
        LEFT_OUT,
        tuple(
            {
                ": ".join(sequence) or "root": exact(weight, name)
                for sequence, weight in plan_at(optimal, vertex).items()
            }
            for vertex in optimal.vertices
        ),
    )


def strategy_of(plan: Plan) -> Strategy:
    """The choices of a plan where it arrives; what has the weight 0 there may be missing."""
    weights: Strategy = {}
    for sequence, weight in plan.items():
        if sequence != EMPTY:
            weights.setdefault(sequence[0], {})[sequence[1]] = weight
    totals = {label: sum(here.values(), Fraction(0)) for label, here in weights.items()}
    return {label: {a: w / totals[label] for a, w in here.items()} for label, here in weights.items() if totals[label]}


def stream_vertices(certificate: OptimalFace, stop: Callable[[], bool] = lambda: False) -> Iterator[dict[str, Any]]:
    """The vertices of all optimal plans as they are found, each player's followed by their number, as JSON data.

    There, "complete" is false if `stop` became true before all were found, or if the inequalities have unknowns.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.find.zero_sum.optimal_face import optimal_face
    >>> four = BuiltIn("kuhn", {"cards": "4", "ante": "1", "bet": "1"})
    >>> for line in stream_vertices(optimal_face(four, most_vertices=0)):
    ...     print(line["player"], line.get("vertices", "-"), line.get("complete", "-"))
    Player 1 - -
    Player 1 1 True
    Player 2 - -
    Player 2 - -
    Player 2 2 True
    """
    names = names_of(certificate.game, 2)
    for who, face, plan in zip(names, certificate.faces, certificate.plans, strict=True):
        complete = not any(bound.worths for bound in face.inequalities)
        count = 0
        for vertex in vertices_of(face.free, face.inequalities, plan, Budget(None)) if complete else ():
            if stop():
                complete = False
                break
            count += 1
            yield encoded({"player": who, "weights": _weights(face, vertex)})
        yield {"player": who, "vertices": count, "complete": complete}
