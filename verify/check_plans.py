"""Checks of value certificates and of complete sets of optimal plans."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from trees.tree import EMPTY, Number, Sequence
from verify.certificates import CheckFailed, OptimalPlans, OptimalSet, Piece, ValueCertificate
from verify.exact import text, write
from verify.games import name_of, tree_of
from verify.order import RATIONALS, Order, Range
from verify.polytope import PolytopeError, require_same_polytope
from verify.ratio import Ratio
from verify.response import best_reply, best_response, gains
from verify.sequence_form import Plan, SequenceForm, require_flow, require_zero_sum, sequence_form


def check_value(c: ValueCertificate) -> str:
    """Player 1's plan earns at least v against every reply, player 2's concedes at most v."""
    form = sequence_form(tree_of(c.game, {}))
    require_zero_sum(form)
    for player in (0, 1):
        _require_plan(form, player, c.plans[player], RATIONALS)
        if c.plans[player][EMPTY] != 1:
            raise CheckFailed(f"plans[{player}]: expected root weight 1, found {c.plans[player][EMPTY]}")
        _require_guarantee(form, player, c.plans[player], c.value, RATIONALS, f"plans[{player}]")
    return f"{name_of(c.game)}: the value to player 1 is {write(c.value)}"


def _require_plan(form: SequenceForm, player: int, plan: Plan, order: Order) -> None:
    require_flow(form, player, plan)
    for sequence, weight in plan.items():
        if not order.nonnegative(weight):
            raise CheckFailed(f"plan of player {player + 1}: expected {_say(sequence)} >= 0, found {text(weight)}")


def _require_guarantee(
    form: SequenceForm, player: int, plan: Plan, value: Number, order: Order, where: str
) -> None:
    """The opponent's best response to the plan leaves `player` exactly the player's share of v."""
    share = value if player == 0 else -value
    found = -best_response(form, 1 - player, {player: plan}, order).value
    if found != share:
        raise CheckFailed(
            f"{where}: expected a guarantee of {text(share)} for player {player + 1}, found {text(found)}"
        )


def check_optimal_plans(c: OptimalPlans) -> tuple[str, ...]:
    """Every piece is checked for itself; open pieces and single values alternate over the range."""
    if c.parameter is None:
        if len(c.pieces) != 1 or c.pieces[0].where is not None:
            raise CheckFailed(f"pieces: expected one, without a parameter, found {len(c.pieces)}")
        return (_check_piece(c, c.pieces[0], 0),)
    ends: list[Fraction | None] = [c.parameter.range.low]
    for j, piece in enumerate(c.pieces):
        if isinstance(piece.where, Range) and j % 2 == 0:
            start, end = piece.where.low, piece.where.high
        elif isinstance(piece.where, Fraction) and j % 2 == 1:
            start, end = piece.where, piece.where
        else:
            raise CheckFailed(f"pieces[{j}]: expected open ranges and single values in turn")
        if start != ends[-1]:
            raise CheckFailed(f"pieces[{j}]: expected to start at {ends[-1]}, found {start}")
        ends.append(end)
    if len(c.pieces) % 2 == 0 or ends[-1] != c.parameter.range.high:
        raise CheckFailed(f"pieces: expected to end at {c.parameter.range.high}, found {ends[-1]}")
    return tuple(_check_piece(c, piece, j) for j, piece in enumerate(c.pieces))


def _check_piece(c: OptimalPlans, piece: Piece, j: int) -> str:
    order: Order = RATIONALS
    binding: dict[str, Number] = {}
    where, name = f"pieces[{j}]", ""
    said = name_of(c.game)
    if c.parameter is not None:
        name = c.parameter.name
        if isinstance(piece.where, Range):
            order, binding = piece.where, {name: Ratio.variable()}
            said += f", {name} in {piece.where}"
        else:
            binding = {name: piece.where}
            said += f", {name} = {piece.where}"
    form = sequence_form(tree_of(c.game, binding))
    require_zero_sum(form)
    for player in (0, 1):
        check_set(form, player, piece.sets[player], piece.value, order, f"{where}.sets[{player}]")
    shapes = " and ".join(
        f"player {player + 1}'s optimal plans have dimension {len(s.free)} and {len(s.vertices)} vertices"
        for player, s in enumerate(piece.sets)
    )
    return f"{said}: the value to player 1 is {text(piece.value, name)}; {shapes}"


def check_set(
    form: SequenceForm, player: int, optimal: OptimalSet, value: Number, order: Order, where: str
) -> None:
    """The optimal plans of `player` are exactly the convex hull of the vertices.

    Each vertex is a plan with the right guarantee, so the hull is optimal. Conversely every
    optimal plan has the stated dependent weights and satisfies every facet (`_require_valid`),
    and facets and vertices describe the same polytope (`require_same_polytope`).
    """
    dimension = len(optimal.free)
    expected = set(form.sequences(player)) - {EMPTY}
    if {*optimal.free, *optimal.dependent} != expected or len(expected) != dimension + len(optimal.dependent):
        raise CheckFailed(f"{where}: expected every sequence of player {player + 1} once, free or dependent")
    for form_ in [*(d.form for d in optimal.dependent.values()), *(f.form for f in optimal.facets)]:
        if len(form_.slopes) != dimension:
            raise CheckFailed(f"{where}: expected {dimension} slopes, found {len(form_.slopes)}")
    for j, vertex in enumerate(optimal.vertices):
        if len(vertex) != dimension:
            raise CheckFailed(f"{where}.vertices[{j}]: expected {dimension} coordinates, found {len(vertex)}")
        plan = plan_at(optimal, vertex)
        _require_plan(form, player, plan, order)
        _require_guarantee(form, player, plan, value, order, f"{where}.vertices[{j}]")
    share = value if player == 0 else -value
    for sequence, dependent in optimal.dependent.items():
        spot = f"{where}.dependent {_say(sequence)}"
        own = {s: k for s, k in zip(optimal.free, dependent.form.slopes, strict=True)}
        below = {sequence: 1, **{s: -k for s, k in own.items()}}
        above = {sequence: -1, **own}
        constant = dependent.form.constant
        _require_valid(form, player, -constant, below, dependent.below, share, order, f"{spot}.below")
        _require_valid(form, player, constant, above, dependent.above, share, order, f"{spot}.above")
    for j, facet in enumerate(optimal.facets):
        spot = f"{where}.facets[{j}]"
        if next((k for k in facet.form.slopes if k != 0), 0) not in (1, -1):
            raise CheckFailed(f"{spot}: expected a first slope of 1 or -1")
        weights = dict(zip(optimal.free, facet.form.slopes, strict=True))
        _require_valid(form, player, facet.form.constant, weights, facet.punishment, share, order, spot)
    try:
        require_same_polytope([(f.form.constant, *f.form.slopes) for f in optimal.facets], optimal.vertices, order)
    except PolytopeError as error:
        raise CheckFailed(f"{where}: {error}") from error


def plan_at(optimal: OptimalSet, point: tuple[Number, ...]) -> dict[Sequence, Number]:
    """The plan with free weights `point`."""
    plan: dict[Sequence, Number] = {EMPTY: 1, **dict(zip(optimal.free, point, strict=True))}
    return plan | {sequence: dependent.form(point) for sequence, dependent in optimal.dependent.items()}


def _require_valid(
    form: SequenceForm,
    player: int,
    constant: Number,
    weights: Mapping[Sequence, Number],
    punishment: Plan | None,
    share: Number,
    order: Order,
    where: str,
) -> None:
    """constant + sum of weights[s] x[s] >= 0 for every optimal plan x of `player`.

    Let nu be the punishment, of root weight kappa. If for every plan x

        payoff(x, nu) - sum of weights[s] x[s] <= kappa share + constant,

    which one best reply decides, then an x that breaks the inequality earns less than kappa share
    against nu, hence less than its share against nu / kappa: it is not optimal.
    """
    gain: dict[Sequence, Number] = dict.fromkeys(form.sequences(player), Fraction(0))
    kappa: Number = Fraction(0)
    if punishment is not None:
        _require_plan(form, 1 - player, punishment, order)
        gain = gains(form, player, {1 - player: punishment})
        kappa = punishment[EMPTY]
    for sequence, k in weights.items():
        gain[sequence] -= k
    excess = kappa * share + constant - best_reply(form, player, gain, order).value
    if not order.nonnegative(excess):
        raise CheckFailed(f"{where}: expected the punishing plan to prove the inequality, found it {text(-excess)} short")


def _say(sequence: Sequence) -> str:
    return ": ".join(sequence) or "root"
