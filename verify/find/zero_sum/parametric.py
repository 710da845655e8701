r"""Optimal plans of a zero-sum game whose payoffs have one parameter, for its whole range.

At a generic sample the optimal sets are found as for any game. The bases found there define
rational functions of the parameter, which are recovered from their values at several points. The
conditions that these describe one polytope of optimal plans say how far the formula holds; then
punishments are looked for that prove it so far.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from itertools import count
from typing import Any, TypeAlias

from trees.tree import EMPTY, Number, Sequence, TreeError
from verify.find.cutting import Recorder, Uncut, cut_into_pieces, stretches
from verify.find.zero_sum.optimal_outline import Outline, assemble, explore
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import RATIONALS, Parameter, Range, Stretch
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Exact, Ratio, plain
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import Undecided
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum
from verify.theories.optimal_sets.optimal_plans import inequalities, plan_at, require_hull, require_valid
from verify.theories.optimal_sets.records import OptimalPlans, OptimalSet, Piece
from verify.theories.parameters.order import AtRoot, OnStretch, signs_on

MOST_POINTS = 48
STRENGTHS = (1, 8, 64, 512)
POLE_ORDERS = 4
Sets: TypeAlias = tuple[OptimalSet, OptimalSet]


def optimal_plans(
    game: Game, parameter: Parameter | None = None, report: Callable[[str], None] = lambda _: None
) -> OptimalPlans:
    """A candidate certificate of all optimal plans; `report` is told of each piece as it is found.

    Raises:
        NotZeroSum: the game is not two-player constant-sum.
        Uncut: no formulas, or no proofs of them, were found for the whole range.
    """
    if parameter is None:
        report("optimal plans")
        form = zero_sum(form_of(game, {}))
        value, sets = _sets(form, _outlines(form))
        return OptimalPlans(game, None, (Piece(None, value, sets),))
    name = parameter.name

    def at(point: Fraction) -> SequenceForm:
        return zero_sum(form_of(game, {name: point}))

    symbolic = zero_sum(form_of(game, {name: Ratio.variable()}))

    def formula(sample: Fraction, within: Stretch) -> tuple[Stretch, tuple[Number, Sets, Sets]]:
        report(f"formula around {name} = {float(sample):.4g}")
        outlines = _outlines(at(sample))
        value, sets = interpolate(lambda point: _sets(at(point), outlines), parameter.range)
        range_ = essential(symbolic, value, sets, sample, within)
        report(f"proof for {name} in {range_}")
        return range_, (value, sets, proved(symbolic, value, sets, signs_on(range_)))

    pieces: list[Piece] = []
    last: tuple[Number, Sets] | None = None
    for range_, (value, bare, sets) in cut_into_pieces(parameter.range, formula):
        if last is not None:
            report(f"optimal plans at {name} = {range_.low}")
            if isinstance(range_.low, Fraction):
                form = at(range_.low)
                pieces.append(Piece(range_.low, *_sets(form, _outlines(form))))
            else:
                pieces += _at_root(symbolic, range_.low, (last, (value, bare)))
        pieces.append(Piece(range_, value, sets))
        last = value, bare
    return OptimalPlans(game, parameter, tuple(pieces))


def with_ends(found: OptimalPlans) -> OptimalPlans:
    """The same with the optimal plans at the ends of the range, where these are numbers and the game exists there.

    >>> from trees.games.catalogue import complete
    >>> from verify.kernel.games.subject import BuiltIn
    >>> game = BuiltIn("kuhn", complete("kuhn", {"bet": "B"}))
    >>> inside = optimal_plans(game, Parameter("B", Range(Fraction(3), Fraction(4))))
    >>> [str(piece.where) for piece in with_ends(inside).pieces]
    ['3', '(3, 4)', '4']
    """
    if found.parameter is None:
        return found
    ends: list[tuple[Piece, ...]] = []
    for end in (found.parameter.range.low, found.parameter.range.high):
        try:
            form = None if end is None else zero_sum(form_of(found.game, {found.parameter.name: end}, RATIONALS))
        except TreeError:
            form = None
        ends.append(() if form is None else (Piece(end, *_sets(form, _outlines(form))),))
    return replace(found, pieces=(*ends[0], *found.pieces, *ends[1]))


def _at_root(form: SequenceForm, root: Root, neighbours: Iterable[tuple[Number, Sets]]) -> list[Piece]:
    """The optimal sets at an algebraic value, by the formulas of a neighbour that hold there too; empty if none do."""
    order = AtRoot(root)
    for value, sets in neighbours:
        try:
            for player in (0, 1):
                require_hull(form, player, sets[player], value, "candidate", order)
            return [Piece(root, value, proved(form, value, sets, order))]
        except (CheckFailed, Uncut):
            continue
    return []


def essential(form: SequenceForm, value: Number, sets: Sets, sample: Fraction, within: Stretch) -> Stretch:
    """The largest piece around `sample` on which the vertices are optimal and describe the facets.

    Raises:
        Uncut: the formulas do not hold around the sample.
    """
    recorder = Recorder(sample)
    try:
        for player in (0, 1):
            require_hull(form, player, sets[player], value, "candidate", recorder, signs_on(within))
    except CheckFailed as error:
        raise Uncut(f"around {sample}: expected the formulas to hold, found: {error}") from error
    for range_ in stretches(recorder, within):
        try:
            for player in (0, 1):
                require_hull(form, player, sets[player], value, "candidate", signs_on(range_))
        except CheckFailed:
            continue
        return range_
    raise Uncut(f"around {sample}: expected the formulas to hold on some range, found none")


def proved(form: SequenceForm, value: Number, sets: Sets, range_: OnStretch | AtRoot) -> Sets:
    """The same sets with punishments that prove each inequality on the whole range.

    A punishment stays one when an optimal plan of the opponent is added to it, since that plan
    concedes nothing; and whatever is no best reply to that plan gets slack. What is needed may grow
    without bound towards the ends, hence the poles there.

    Raises:
        Uncut: names an inequality for which no multiple is enough.
    """
    out = []
    for player, optimal in enumerate(sets):
        inner = inner_plan(sets[1 - player])
        plans = {}
        for inequality in inequalities(optimal):
            for factor in _factors(range_):
                plan = _stronger(inequality.punishment, inner, factor)
                try:
                    require_valid(form, player, replace(inequality, punishment=plan), value, "candidate", range_)
                except (CheckFailed, Undecided):
                    continue
                plans[inequality.spot] = plan
                break
            else:
                spot = f"sets[{player}].{inequality.spot}"
                raise Uncut(f"range {range_}: expected a proof of {spot}, found none that holds throughout")
        found = iter(plans.values())
        dependent = {s: replace(d, above=next(found), below=next(found)) for s, d in optimal.dependent.items()}
        facets = tuple(replace(facet, punishment=next(found)) for facet in optimal.facets)
        out.append(replace(optimal, dependent=dependent, facets=facets))
    return out[0], out[1]


def _factors(range_: OnStretch | AtRoot) -> Iterator[Number]:
    """0, then constants and, on a range, constants with poles at the ends, all >= 0 there."""
    yield Fraction(0)
    if isinstance(range_, AtRoot):
        yield from map(Fraction, STRENGTHS)
        return
    pole: Number = Fraction(1)
    inner = range_.inner_point()
    for end in (range_.low, range_.high):
        if end is not None:
            p = Ratio(end.polynomial) if isinstance(end, Root) else Ratio.variable() - end
            pole = pole * p * (1 if p(inner) > 0 else -1)
    for strength in STRENGTHS:
        weight: Number = Fraction(strength)
        for _ in range(POLE_ORDERS):
            yield weight
            weight = weight / pole


def _stronger(punishment: Plan | None, inner: Plan, factor: Number) -> Plan | None:
    if factor == 0:
        return punishment
    if punishment is None:
        return {s: factor * weight for s, weight in inner.items()}
    scale = factor * punishment[EMPTY]
    return {s: weight + scale * inner[s] for s, weight in punishment.items()}


def inner_plan(optimal: OptimalSet) -> dict[Sequence, Number]:
    """The mean of the vertices: a plan in the relative interior."""
    share = Fraction(1, len(optimal.vertices))
    middle = tuple(
        sum((vertex[j] * share for vertex in optimal.vertices), Fraction(0)) for j in range(len(optimal.free))
    )
    return plan_at(optimal, middle)


def _outlines(form: SequenceForm) -> tuple[Outline, Outline]:
    return explore(form, 0), explore(form, 1)


def _sets(form: SequenceForm, outlines: tuple[Outline, Outline]) -> tuple[Fraction, Sets]:
    value, first = assemble(form, 0, outlines[0])
    _, second = assemble(form, 1, outlines[1])
    return value, (first, second)


def interpolate(sample: Callable[[Fraction], Any], within: Range) -> Any:
    """The record whose numbers are the rational functions with the values `sample(point)`.

    The points are inside `within`; two more than needed must agree.

    Raises:
        Uncut: no agreement after `MOST_POINTS` points.
    """
    points: list[Fraction] = []
    records: list[Any] = []
    for k in count(2):
        step = Fraction(2 * k + 1, 2) if k % 2 else Fraction(k * k + 1, 7)
        point = within.low + (step if within.high is None else (within.high - within.low) * step / (1 + step))
        try:
            records.append(sample(point))
        except ZeroDivisionError:
            continue  # a basis happens to be singular at this point
        points.append(point)
        if len(points) >= 6 and len(points) % 2 == 0:
            found = _combine(records, points)
            if found is not None:
                return found
        if len(points) > MOST_POINTS:
            raise Uncut(f"expected rational functions of low degree, found none through {MOST_POINTS} points")


class _NoFit(Exception):
    """Some number is no rational function of low degree so far."""


def _combine(records: list[Any], points: list[Fraction]) -> Any:
    try:
        return _merge(records, points)
    except _NoFit:
        return None


def _merge(records: list[Any], points: list[Fraction]) -> Any:
    first = records[0]
    if isinstance(first, Fraction):
        return through(points, records)
    if is_dataclass(first) and not isinstance(first, type):
        return replace(first, **{f.name: _merge([getattr(r, f.name) for r in records], points) for f in fields(first)})
    if isinstance(first, tuple):
        return tuple(_merge(list(items), points) for items in zip(*records, strict=True))
    if isinstance(first, Mapping):
        return {key: _merge([r[key] for r in records], points) for key in first}
    return first


def through(points: list[Fraction], values: list[Fraction]) -> Exact:
    """The rational function of least degree with these values, by Euclid's algorithm on the
    interpolating polynomial. Source: von zur Gathen and Gerhard (2013), section 5.8."""
    product, newton = Polynomial.of([1]), Polynomial(())
    for point, value in zip(points, values, strict=True):
        step = (value - newton(point)) / product(point)
        newton = newton + product * Polynomial.of([step])
        product = product * Polynomial.of([-point, 1])
    remainder, before = newton, product
    factor, factor_before = Polynomial.of([1]), Polynomial(())
    best: tuple[int, Polynomial, Polynomial] | None = None
    while True:
        degree = max(remainder.degree, 0) + factor.degree
        if best is None or degree < best[0]:
            best = degree, remainder, factor
        if not remainder.coefficients:
            break
        quotient, rest = divmod(before, remainder)
        before, remainder = remainder, rest
        factor_before, factor = factor, factor_before - quotient * factor
    if best[0] > len(points) - 3 or any(best[2](point) == 0 for point in points):
        raise _NoFit
    return plain(Ratio.of(best[1], best[2]))
