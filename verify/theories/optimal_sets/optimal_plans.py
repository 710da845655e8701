"""Check of complete sets of optimal plans: vertices, inequalities, and that they describe one polytope."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.tree import EMPTY, Number, Sequence
from verify.kernel.games.game import form_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import RATIONALS, Order, Range, RootRange, Stretch
from verify.kernel.numbers.polynomial import common_divisor
from verify.kernel.numbers.ratio import ONE, Ratio, plain, ratio
from verify.kernel.numbers.root import End, Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, ForAll, Interval, Statement, equal
from verify.kernel.strategies.plan import Plan, by_infoset
from verify.kernel.strategies.response import gains
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum
from verify.kernel.zero_sum.value import require_plan, sequence_name
from verify.language.legible import text
from verify.theories.optimal_sets.polytope import PolytopeError, require_same_polytope
from verify.theories.optimal_sets.records import OptimalPlans, OptimalSet, Piece
from verify.theories.optimal_sets.slack import least_slack, require_guarantee
from verify.theories.parameters.order import AtRoot, signs_on


def check_optimal_plans(c: OptimalPlans) -> tuple[Statement, ...]:
    """Every piece is checked for itself; together they cover the range, but perhaps for its ends and algebraic breaks.

    An end of the range may have a piece of its own. Open pieces meet at a rational value, which has a piece of its own,
    or at an algebraic one, which may have one; if it has none, only the value of the game is stated there
    (`_check_break`).
    """
    if c.parameter is None:
        if len(c.pieces) != 1 or c.pieces[0].where is not None:
            raise CheckFailed(f"pieces: expected one, without a parameter, found {len(c.pieces)}")
        return tuple(_check_piece(c, c.pieces[0], 0))
    facts: list[Statement] = []
    end: End | None = c.parameter.range.low
    before: Piece | None = None
    for j, piece in enumerate(c.pieces):
        at_point = before is None or isinstance(before.where, (Fraction, Root))
        if isinstance(piece.where, (Range, RootRange)) and (at_point or isinstance(end, Root)):
            start, stop = piece.where.low, piece.where.high
        elif isinstance(piece.where, (Fraction, Root)) and (before is None or not at_point):
            start = stop = piece.where
        else:
            raise CheckFailed(
                f"pieces[{j}]: expected open ranges and rational values between them, found {piece.where}"
            )
        if end is None or start != end:
            raise CheckFailed(f"pieces[{j}]: expected to start at {end}, found {start}")
        if before is not None and not at_point and start != stop and isinstance(end, Root):
            facts.append(_check_break(c.game, c.parameter.name, end, before, piece))
        facts += _check_piece(c, piece, j)
        end, before = stop, piece
    if before is None or end != c.parameter.range.high:
        raise CheckFailed(f"pieces: expected to end at {c.parameter.range.high}, found {end}")
    return tuple(facts)


def _check_break(game: Game, name: str, at: Root, before: Piece, after: Piece) -> Statement:
    """The values of two pieces agree where they meet, and no payoff has a pole there.

    Both hold if they hold modulo the polynomial m of the root: m divides the difference of the
    values, and is prime to every denominator of a payoff. The value of a game is continuous in its
    payoffs, so it is what both formulas give.
    """
    if divmod(ratio(before.value - after.value).numerator, at.polynomial)[1].coefficients:
        raise CheckFailed(f"{name} = {text(at, name)}: expected one value on both sides, found two")
    _require_no_pole(zero_sum(form_of(game, {name: Ratio.variable()}, AtRoot(at))), name, at)
    return ForAll(name, Interval(at, at), equal(Call("value", (reference(game),)), before.value))


def _require_no_pole(form: SequenceForm, name: str, at: Root) -> None:
    for payoff in form.payoffs.values():
        if any(common_divisor(ratio(number).denominator, at.polynomial).degree > 0 for number in payoff):
            raise CheckFailed(f"{name} = {text(at, name)}: expected payoffs without a pole there, found one with")


def _check_piece(c: OptimalPlans, piece: Piece, j: int) -> list[Statement]:
    order: Order = RATIONALS
    binding: dict[str, Number] = {}
    where = f"pieces[{j}]"
    if c.parameter is not None:
        if isinstance(piece.where, Fraction):
            binding = {c.parameter.name: piece.where}
        elif piece.where is not None:
            order = AtRoot(piece.where) if isinstance(piece.where, Root) else signs_on(piece.where)
            binding = {c.parameter.name: Ratio.variable()}
    form = zero_sum(form_of(c.game, binding, order))
    if c.parameter is not None and isinstance(piece.where, Root):
        _require_no_pole(form, c.parameter.name, piece.where)
    for player in (0, 1):
        check_set(form, player, piece.sets[player], piece.value, f"{where}.sets[{player}]", order)
    facts = list(_facts(c, piece, form))
    if c.parameter is None or piece.where is None:
        return facts
    return [_there(c.parameter.name, piece.where, fact) for fact in facts]


def _facts(c: OptimalPlans, piece: Piece, form: SequenceForm) -> Iterator[Statement]:
    game = reference(c.game)
    yield equal(Call("value", (game,)), plain(piece.value))
    for player, optimal in enumerate(piece.sets):
        at_vertices = (plan_at(optimal, vertex) for vertex in optimal.vertices)
        plans = tuple(by_infoset({s: plan[s] for s in form.sequences(player)}) for plan in at_vertices)
        yield Call("optimal_plans", (game, Fraction(player + 1), plans))
        yield equal(Call("dimension", (game, Fraction(player + 1))), len(optimal.free))


def _there(name: str, where: End | Stretch, fact: Statement) -> Statement:
    """The fact at one value of the parameter, or strictly between two."""
    if isinstance(where, (Range, RootRange)):
        return ForAll(name, Interval(where.low, where.high, False, where.high is None), fact)
    return ForAll(name, Interval(where, where), fact)


def check_set(
    form: SequenceForm, player: int, optimal: OptimalSet, value: Number, where: str, order: Order = RATIONALS
) -> None:
    """The optimal plans of `player` are exactly the convex hull of the vertices.

    The hull is optimal and equal to what dependent weights and facets describe (`require_hull`);
    conversely every optimal plan satisfies these (`require_valid`).
    """
    require_hull(form, player, optimal, value, where, order)
    for inequality in inequalities(optimal):
        require_valid(form, player, inequality, value, where, order)


def require_hull(
    form: SequenceForm,
    player: int,
    optimal: OptimalSet,
    value: Number,
    where: str,
    order: Order = RATIONALS,
    dominance: Order | None = None,
) -> None:
    """Each vertex is a plan with the right guarantee; facets and vertices describe one polytope.

    Optimal plans form a convex set, so the hull of the vertices is optimal.
    """
    dimension = len(optimal.free)
    expected = set(form.sequences(player)) - {EMPTY}
    if {*optimal.free, *optimal.dependent} != expected or len(expected) != dimension + len(optimal.dependent):
        raise CheckFailed(f"{where}: expected every sequence of player {player + 1} once, free or dependent")
    for form_ in [*(d.form for d in optimal.dependent.values()), *(f.form for f in optimal.facets)]:
        if len(form_.slopes) != dimension:
            raise CheckFailed(f"{where}: expected {dimension} slopes, found {len(form_.slopes)}")
    for j, facet in enumerate(optimal.facets):
        if next((k for k in facet.form.slopes if k != 0), 0) not in (1, -1):
            raise CheckFailed(f"{where}.facets[{j}]: expected a first slope of 1 or -1")
    for j, vertex in enumerate(optimal.vertices):
        if len(vertex) != dimension:
            raise CheckFailed(f"{where}.vertices[{j}]: expected {dimension} coordinates, found {len(vertex)}")
        plan = plan_at(optimal, vertex)
        scale = _denominator([*plan.values(), value], order)
        plan = {s: scale * weight for s, weight in plan.items()}
        require_plan(form, player, plan, order)
        require_guarantee(form, player, plan, value, f"{where}.vertices[{j}]", order, dominance)
    try:
        require_same_polytope([(f.form.constant, *f.form.slopes) for f in optimal.facets], optimal.vertices, order)
    except PolytopeError as error:
        raise CheckFailed(f"{where}: {error}") from error


@dataclass(frozen=True)
class Inequality:
    """constant + sum of weights[s] x[s] >= 0 for every optimal plan x; `punishment` is the proof."""

    spot: str
    constant: Number
    weights: Mapping[Sequence, Number]
    punishment: Plan | None


def inequalities(optimal: OptimalSet) -> Iterator[Inequality]:
    """What `optimal` states of every optimal plan: two for each dependent weight, one for each facet."""
    for sequence, dependent in optimal.dependent.items():
        slopes = dict(zip(optimal.free, dependent.form.slopes, strict=True))
        spot, constant = f"dependent {sequence_name(sequence)}", dependent.form.constant
        yield Inequality(f"{spot}.above", constant, {sequence: -1, **slopes}, dependent.above)
        below = {sequence: 1, **{s: -k for s, k in slopes.items()}}
        yield Inequality(f"{spot}.below", -constant, below, dependent.below)
    for j, facet in enumerate(optimal.facets):
        weights = dict(zip(optimal.free, facet.form.slopes, strict=True))
        yield Inequality(f"facets[{j}]", facet.form.constant, weights, facet.punishment)


def require_valid(
    form: SequenceForm,
    player: int,
    inequality: Inequality,
    value: Number,
    where: str,
    order: Order = RATIONALS,
) -> None:
    """The inequality holds for every optimal plan x of `player`.

    Let nu be the punishment, of root weight kappa. If for every plan x

        payoff(x, nu) - sum of weights[s] x[s] <= kappa share + constant,

    then an x that breaks the inequality earns less than kappa share against nu, hence less than
    its share against nu / kappa: it is not optimal. Everything may be scaled by a number > 0.
    """
    punishment = inequality.punishment
    if punishment is None:
        punishment = dict.fromkeys(form.sequences(1 - player), Fraction(0))
    numbers = [inequality.constant, *inequality.weights.values(), *punishment.values()]
    scale = _denominator([value, *numbers], order)
    punishment = {s: scale * weight for s, weight in punishment.items()}
    require_plan(form, 1 - player, punishment, order)
    gain = gains(form, player, {1 - player: punishment})
    for sequence, k in inequality.weights.items():
        gain[sequence] -= scale * k
    share = value if player == 0 else -value
    bound = punishment[EMPTY] * share + scale * inequality.constant
    slack = least_slack(form, player, gain, bound, order)
    if slack is not None:
        raise CheckFailed(
            f"{where}.{inequality.spot}: expected the punishing plan to prove the inequality,"
            f" found it {text(-slack / scale)} short"
        )


def _denominator(numbers: Iterable[Number], order: Order) -> Number:
    """A common denominator, > 0 throughout: multiplied by it, the numbers are polynomials."""
    common = ONE
    for q in {number.denominator for number in numbers if isinstance(number, Ratio)}:
        common = common * divmod(q, common_divisor(common, q))[0]
    if common.degree == 0:
        return Fraction(1)
    for scale in (Ratio(common), -Ratio(common)):
        if order.positive(scale):
            return scale
    raise CheckFailed(f"expected denominators without a root in the range, found {text(Ratio(common))}")


def plan_at(optimal: OptimalSet, point: tuple[Number, ...]) -> dict[Sequence, Number]:
    """The plan with free weights `point`."""
    plan: dict[Sequence, Number] = {EMPTY: 1, **dict(zip(optimal.free, point, strict=True))}
    return plan | {sequence: dependent.form(point) for sequence, dependent in optimal.dependent.items()}
