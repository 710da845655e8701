"""Optimal plans of games of two rows and two columns: pieces cover the range, and nothing but what is optimal passes.

Each chooses one of two actions, unseen by the other. The payoffs are (p, 0) in the first row, (0, 1) in the second.
For p > 0 both mix and the value is p/(1 + p); for p < 0 the second row is best, and the value is 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from typing import Any

import pytest

from tests.support.effort import for_each
from tests.support.facts import texts
from tests.support.two_by_two import VALUE, game
from verify.check import check
from verify.find.zero_sum.parametric import optimal_plans, with_ends
from verify.kernel.games.game import form_of
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import NotZeroSum, zero_sum
from verify.language.text import shown
from verify.theories.optimal_sets.records import Affine, OptimalPlans, OptimalSet, Piece

t = Ratio.variable()
ROOT = Root(Polynomial.of([-2, 0, 1]), 2)


@cache
def found(first: str, low: F, high: F | None) -> OptimalPlans:
    ranges = {"s": ["-3", "3"]}
    return optimal_plans(game(first, ranges=ranges), Parameter("s", Range(low, high)))


LINE = found("s", F(-1), F(1))
CURVE = found("s**2 - 2", F(1), F(2))
PLAIN = optimal_plans(game("2"))


def refusal(certificate: Any) -> str:
    with pytest.raises(CheckFailed) as caught:
        check(certificate)
    return str(caught.value)


def with_piece(c: OptimalPlans, j: int, change: Callable[[Piece], Piece]) -> OptimalPlans:
    return replace(c, pieces=(*c.pieces[:j], change(c.pieces[j]), *c.pieces[j + 1 :]))


def with_set(c: OptimalPlans, j: int, player: int, change: Callable[[OptimalSet], OptimalSet]) -> OptimalPlans:
    def changed(piece: Piece) -> Piece:
        sets = list(piece.sets)
        sets[player] = change(sets[player])
        return replace(piece, sets=(sets[0], sets[1]))

    return with_piece(c, j, changed)


# --- what is said


def test_the_pieces_are_those_of_the_formulas() -> None:
    assert [piece.where for piece in LINE.pieces] == [Range(F(-1), F(0)), F(0), Range(F(0), F(1))]
    assert [piece.value for piece in LINE.pieces] == [0, 0, t / (1 + t)]
    assert [piece.where for piece in CURVE.pieces] == [RootRange(F(1), ROOT), RootRange(ROOT, F(2))]
    assert [piece.value for piece in CURVE.pieces] == [0, (t * t - 2) / (t * t - 1)]


def both(player: int, label: str, *shares: str) -> str:
    """The optimal plans of a player that play l with these probabilities."""
    pairs = (each.split(" | ") for each in shares)
    plans = ", ".join(f'{{"{label}": {{"l": {one}, "r": {other}}}}}' for one, other in pairs)
    return f"optimal_plans(G, {player}, [{plans}])"


def test_each_piece_is_said_with_its_range_value_and_plans() -> None:
    mixed = "1/(1 + s) | s/(1 + s)"
    assert texts(LINE) == [
        "for s in (-1, 0): value(G) == 0",
        f"for s in (-1, 0): {both(1, 'row', '0 | 1')}",
        "for s in (-1, 0): dimension(G, 1) == 0",
        f"for s in (-1, 0): {both(2, 'column', '1 | 0')}",
        "for s in (-1, 0): dimension(G, 2) == 0",
        "for s in {0}: value(G) == 0",
        f"for s in {{0}}: {both(1, 'row', '1 | 0', '0 | 1')}",
        "for s in {0}: dimension(G, 1) == 1",
        f"for s in {{0}}: {both(2, 'column', '1 | 0')}",
        "for s in {0}: dimension(G, 2) == 0",
        "for s in (0, 1): value(G) == s/(1 + s)",
        f"for s in (0, 1): {both(1, 'row', mixed)}",
        "for s in (0, 1): dimension(G, 1) == 0",
        f"for s in (0, 1): {both(2, 'column', mixed)}",
        "for s in (0, 1): dimension(G, 2) == 0",
    ]


def test_a_game_without_parameters_is_said_in_one_piece() -> None:
    assert texts(PLAIN) == [
        "value(G) == 2/3",
        both(1, "row", "1/3 | 2/3"),
        "dimension(G, 1) == 0",
        both(2, "column", "1/3 | 2/3"),
        "dimension(G, 2) == 0",
    ]


def at_the_break(c: OptimalPlans) -> list[str]:
    return [fact for fact in texts(c) if "in {root(" in fact]


def test_at_an_algebraic_break_the_value_alone_is_said() -> None:
    assert at_the_break(CURVE) == ["for s in {root(-2 + t^2, 2)}: value(G) == 0"]


def test_the_value_at_an_algebraic_break_is_said_in_the_name_of_the_parameter() -> None:
    said = at_the_break(found("2 - s**2", F(1), F(2)))
    assert said == ["for s in {root(-2 + t^2, 2)}: value(G) == (-2 + s^2)/(-3 + s^2)"]


def test_values_other_than_0_may_meet_at_an_algebraic_break() -> None:
    lifted = game("s**2 - 2", ranges={"s": ["-3", "3"]}, lift=1)
    said = at_the_break(optimal_plans(lifted, Parameter("s", Range(F(1), F(2)))))
    assert said == ["for s in {root(-2 + t^2, 2)}: value(G) == 1"]


# --- the pieces cover the range


@for_each(
    ("keep", "says"),
    [
        ((), "pieces: expected to end at 1, found -1"),
        ((0,), "pieces: expected to end at 1, found 0"),
        ((0, 1), "pieces: expected to end at 1, found 0"),
        ((0, 2), "pieces[1]: expected open ranges and rational values between them, found (0, 1)"),
        ((2,), "pieces[0]: expected to start at -1, found 0"),
        ((1, 2), "pieces[0]: expected to start at -1, found 0"),
        ((0, 1, 1), "pieces[2]: expected open ranges and rational values between them, found 0"),
        ((0, 1, 2, 2), "pieces[3]: expected open ranges and rational values between them, found (0, 1)"),
        ((0, 1, 0), "pieces[2]: expected to start at 0, found -1"),
    ],
)
def test_pieces_follow_each_other_to_the_end(keep: tuple[int, ...], says: str) -> None:
    assert refusal(replace(LINE, pieces=tuple(LINE.pieces[j] for j in keep))) == says


def test_a_range_may_have_its_ends() -> None:
    inner = found("s", F(-1), F(0))
    facts = [shown(fact) for fact in check(with_ends(inner)) if "value" in shown(fact)]
    assert [fact.partition(":")[0] for fact in facts] == ["for s in {-1}", "for s in (-1, 0)", "for s in {0}"]
    assert (
        refusal(replace(inner, pieces=(LINE.pieces[1], *inner.pieces))) == "pieces[0]: expected to start at -1, found 0"
    )


def test_an_end_comes_once() -> None:
    inner = found("s", F(-1), F(0))
    closing = LINE.pieces[1]
    said = refusal(replace(inner, pieces=(*inner.pieces, closing, closing)))
    assert said == "pieces[2]: expected open ranges and rational values between them, found 0"


def test_the_plans_at_an_end_are_those_of_the_game_there() -> None:
    ended = with_ends(found("s", F(1), F(2)))
    assert refusal(replace(ended, pieces=(*ended.pieces[:-1], replace(ended.pieces[0], where=F(2))))).startswith(
        "pieces"
    )


def test_a_piece_after_the_last_one_without_end_is_refused() -> None:
    tree = game("s", ranges={"s": ["0", None]})
    endless = optimal_plans(tree, Parameter("s", Range(F(0), None)))
    again = replace(endless.pieces[0], where=F(1))
    said = refusal(replace(endless, pieces=(*endless.pieces, again)))
    assert said == "pieces[1]: expected to start at None, found 1"


def test_a_value_between_pieces_is_where_they_meet() -> None:
    moved = with_piece(LINE, 1, lambda piece: replace(piece, where=F(1, 2)))
    assert refusal(moved) == "pieces[1]: expected to start at 0, found 1/2"


def test_a_game_without_parameters_has_one_piece() -> None:
    assert refusal(replace(PLAIN, pieces=PLAIN.pieces * 2)) == "pieces: expected one, without a parameter, found 2"


def test_the_piece_of_a_game_without_parameters_has_no_range() -> None:
    said = refusal(with_piece(PLAIN, 0, lambda piece: replace(piece, where=F(0))))
    assert said == "pieces: expected one, without a parameter, found 1"


# --- an algebraic break


def test_values_on_both_sides_of_an_algebraic_break_are_equal_there() -> None:
    moved = with_piece(CURVE, 1, lambda piece: replace(piece, value=piece.value + 1))
    assert refusal(moved) == "s = sqrt(2): expected one value on both sides, found two"


# --- what a piece needs


def test_another_value_of_a_piece_is_refused() -> None:
    said = refusal(with_piece(LINE, 2, lambda piece: replace(piece, value=piece.value + 1)))
    assert said.startswith("pieces[2].sets[0].vertices[0]: expected a guarantee of")


def test_the_sets_of_one_piece_do_not_serve_for_another() -> None:
    said = refusal(
        with_piece(LINE, 0, lambda piece: replace(piece, sets=LINE.pieces[2].sets, value=LINE.pieces[2].value))
    )
    assert said == "plan of player 1: expected row: r >= 0, found t"


def test_a_punishing_plan_conserves_weight() -> None:
    def spoiled(optimal: OptimalSet) -> OptimalSet:
        sequence, dependent = next((s, d) for s, d in optimal.dependent.items() if d.above is not None)
        above = {**dependent.above, ("column", "l"): F(7)}  # type: ignore[dict-item]
        return replace(optimal, dependent={**optimal.dependent, sequence: replace(dependent, above=above)})

    assert refusal(with_set(PLAIN, 0, 0, spoiled)).startswith("plan of player 2 at 'column': expected weights with sum")


def test_a_punishing_plan_has_no_negative_weight() -> None:
    def spoiled(optimal: OptimalSet) -> OptimalSet:
        dependent = optimal.dependent["row", "l"]
        below = {(): F(0), ("column", "l"): F(-1), ("column", "r"): F(1)}
        return replace(optimal, dependent={**optimal.dependent, ("row", "l"): replace(dependent, below=below)})

    said = refusal(with_set(PLAIN, 0, 0, spoiled))
    assert said == "plan of player 2: expected column: l >= 0, found -1"


@for_each("side", ["above", "below"])
@for_each("action", ["l", "r"])
@for_each(("player", "label"), [(0, "row"), (1, "column")])
def test_what_a_dependent_weight_is_rests_on_punishing_plans(player: int, label: str, action: str, side: str) -> None:
    sequence = label, action

    def without(optimal: OptimalSet) -> OptimalSet:
        bare = replace(optimal.dependent[sequence], **{side: None})
        return replace(optimal, dependent={**optimal.dependent, sequence: bare})

    said = refusal(with_set(PLAIN, 0, player, without))
    where = f"pieces[0].sets[{player}].dependent {label}: {action}.{side}"
    assert said.startswith(f"{where}: expected the punishing plan to prove the inequality, found it ")


@pytest.mark.parametrize("side", ["above", "below"])
@pytest.mark.parametrize(("player", "label"), [(0, "row"), (1, "column")])
def test_a_punishing_plan_has_the_scale_of_its_inequality(player: int, label: str, side: str) -> None:
    sequence = label, "l"

    def doubled(optimal: OptimalSet) -> OptimalSet:
        dependent = optimal.dependent[sequence]
        plan = {s: 2 * weight for s, weight in getattr(dependent, side).items()}
        return replace(optimal, dependent={**optimal.dependent, sequence: replace(dependent, **{side: plan})})

    said = refusal(with_set(PLAIN, 0, player, doubled))
    where = f"pieces[0].sets[{player}].dependent {label}: l.{side}"
    assert said.startswith(f"{where}: expected the punishing plan to prove the inequality, found it ")


def test_a_value_has_no_pole_in_its_piece() -> None:
    pole = with_piece(LINE, 2, lambda piece: replace(piece, value=piece.value + 1 / (2 * t - 1)))
    assert refusal(pole).startswith("expected denominators without a root in the range, found ")


@pytest.mark.parametrize("slope", [2, -2, F(1, 2), 0])
def test_the_first_slope_of_a_facet_is_1_or_minus_1(slope: F | int) -> None:
    def scaled(optimal: OptimalSet) -> OptimalSet:
        facet = optimal.facets[0]
        form = Affine(facet.form.constant, (F(slope),))
        return replace(optimal, facets=(replace(facet, form=form), *optimal.facets[1:]))

    said = refusal(with_set(LINE, 1, 0, scaled))
    assert said == "pieces[1].sets[0].facets[0]: expected a first slope of 1 or -1"


def test_a_sequence_that_is_none_of_the_player_is_refused() -> None:
    def renamed(optimal: OptimalSet) -> OptimalSet:
        (first, form), *rest = optimal.dependent.items()
        return replace(optimal, dependent={(first[0], "x"): form, **dict(rest)})

    said = refusal(with_set(PLAIN, 0, 0, renamed))
    assert said == "pieces[0].sets[0]: expected every sequence of player 1 once, free or dependent"


def test_every_sequence_is_free_or_dependent() -> None:
    said = refusal(with_set(PLAIN, 0, 1, lambda s: replace(s, dependent=dict(list(s.dependent.items())[1:]))))
    assert said == "pieces[0].sets[1]: expected every sequence of player 2 once, free or dependent"


def test_a_sequence_is_not_both_free_and_dependent() -> None:
    said = refusal(with_set(PLAIN, 0, 0, lambda s: replace(s, free=(("row", "l"),), vertices=((F(1, 3),),))))
    assert said == "pieces[0].sets[0]: expected every sequence of player 1 once, free or dependent"


def test_a_form_has_a_slope_for_each_free_weight() -> None:
    def longer(optimal: OptimalSet) -> OptimalSet:
        sequence, dependent = next(iter(optimal.dependent.items()))
        form = Affine(dependent.form.constant, (F(1),))
        return replace(optimal, dependent={**optimal.dependent, sequence: replace(dependent, form=form)})

    assert refusal(with_set(PLAIN, 0, 0, longer)) == "pieces[0].sets[0]: expected 0 slopes, found 1"


def test_a_vertex_has_a_coordinate_for_each_free_weight() -> None:
    said = refusal(with_set(PLAIN, 0, 0, lambda s: replace(s, vertices=((F(1),),))))
    assert said == "pieces[0].sets[0].vertices[0]: expected 0 coordinates, found 1"


# --- values


def test_a_value_is_what_both_plans_guarantee() -> None:
    assert texts(VALUE) == ["value(G) == 2/3"]


def test_where_both_share_a_sum_the_value_is_the_first_players() -> None:
    shared = game("2", plus=1)
    assert texts(replace(VALUE, game=shared)) == ["value(G) == 2/3"]


@pytest.mark.parametrize("player", [0, 1])
def test_a_plan_has_weight_1_at_the_root(player: int) -> None:
    plans = list(VALUE.plans)
    plans[player] = {sequence: 2 * weight for sequence, weight in plans[player].items()}
    assert refusal(replace(VALUE, plans=tuple(plans))) == f"plans[{player}]: expected root weight 1, found 2"


def test_what_is_shared_is_taken_from_the_second_player() -> None:
    form = form_of(game("2", plus=1), {})
    assert (form.total, zero_sum(form).total) == (1, 0)
    assert all(first + second == 0 for first, second in zero_sum(form).payoffs.values())


def test_where_payoffs_do_not_cancel_there_is_no_value() -> None:
    with pytest.raises((NotZeroSum, CheckFailed), match="expected payoffs with sum 0"):
        check(replace(VALUE, game=game("2", "2")))
