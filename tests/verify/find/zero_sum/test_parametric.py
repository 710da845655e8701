"""Optimal plans of Kuhn poker for all bets: where they change, what they are, and that the proof is tight."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from typing import Any

import pytest

from tests.support.facts import texts
from tests.support.tampering import accepted_after_a_change
from trees.tree import Sequence
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.cutting import Recorder, around, cut, generic_point, real_roots, stretches
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter, Range, RootRange, Stretch
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, ratio
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.zero_sum.optimal_plans import plan_at
from verify.kernel.zero_sum.records import OptimalPlans, OptimalSet, Piece

B = Ratio.variable()
BREAK = Root(Polynomial.of([-4, 2, 1]), 2)  # sqrt(5) - 1


@cache
def kuhn(low: F = F(0), high: F | None = None) -> OptimalPlans:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})
    return optimal_plans(game, Parameter("B", Range(low, high)))


def at(number: Any, point: F) -> F:
    return ratio(number)(point)


def plans(optimal: OptimalSet, point: F) -> set[frozenset[tuple[Sequence, F]]]:
    """The vertices at one value of the parameter, as plans."""
    return {
        frozenset((s, at(weight, point)) for s, weight in plan_at(optimal, vertex).items())
        for vertex in optimal.vertices
    }


def stretches_of(certificate: OptimalPlans) -> list[Stretch]:
    return [p.where for p in certificate.pieces if isinstance(p.where, Range | RootRange)]


def contains(piece: Piece, point: F) -> bool:
    where = piece.where
    if not isinstance(where, Range | RootRange):
        return False
    return where.low < point and (where.high is None or point < where.high)


def test_the_optimal_plans_change_at_1_at_the_root_of_5_less_1_and_at_2() -> None:
    assert [piece.where for piece in kuhn().pieces] == [
        Range(F(0), F(1)),
        F(1),
        RootRange(F(1), BREAK),
        RootRange(BREAK, F(2)),
        F(2),
        Range(F(2), None),
    ]


def test_the_value_is_a_rational_function_of_the_bet_on_each_piece() -> None:
    small, middle = -B * B / (6 * (B + 2)), -B * (2 - B) / (6 * (B + 2))
    assert [piece.value for piece in kuhn().pieces] == [small, F(-1, 18), middle, middle, 0, 0]


def test_below_1_player_1_has_one_optimal_plan() -> None:
    first = kuhn().pieces[0].sets[0]
    assert first.free == () and first.vertices == ((),)
    assert first.dependent["J", "bet"].form.constant == B / (2 + B)
    assert first.dependent["K", "bet"].form.constant == 1


def test_dimensions_and_vertices_on_each_piece() -> None:
    shapes = [[(len(s.free), len(s.vertices)) for s in piece.sets] for piece in kuhn().pieces]
    assert shapes == [
        [(0, 1), (1, 2)],
        [(1, 2), (0, 1)],
        [(0, 1), (3, 4)],
        [(0, 1), (3, 6)],
        [(0, 1), (5, 9)],
        [(2, 3), (2, 4)],
    ]


@pytest.mark.parametrize("point", [F(1, 7), F(9, 10), F(11, 10), F(6, 5), F(5, 4), F(19, 10), F(21, 10), F(9)])
def test_the_formulas_give_the_optimal_plans_of_the_game_with_that_bet(point: F) -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": str(point)})
    expected = optimal_plans(game).pieces[0]
    piece = next(p for p in kuhn().pieces if contains(p, point))
    assert at(piece.value, point) == expected.value
    for player in (0, 1):
        assert plans(piece.sets[player], point) == plans(expected.sets[player], point)


def test_at_the_algebraic_break_the_value_alone_is_said() -> None:
    said = texts(kuhn())
    (value,) = [fact for fact in said if "in {root(" in fact]
    assert value.startswith("for B in {root(-4 + 2*t + t^2, 2)}: value(G) == ")
    assert len(said) == 6 * 5 + 1


def test_the_certificate_is_the_same_after_writing_and_reading() -> None:
    text = dumps(kuhn())
    assert loads(text) == kuhn() and dumps(loads(text)) == text


def test_a_symbolic_ante_gives_the_same_breaks_inverted() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "A", "bet": "1"})
    found = optimal_plans(game, Parameter("A", Range(F(0), None)))
    inverse = Root(Polynomial.of([F(-1, 4), F(-1, 2), 1]), 2)
    assert [where.low for where in stretches_of(found)] == [0, F(1, 2), inverse, 1]
    assert found.pieces[-1].value == -1 / (6 * (1 + 2 * B))
    check(found)


@pytest.mark.slow
def test_four_cards_are_settled_for_every_bet() -> None:
    game = BuiltIn("kuhn", {"cards": "4", "ante": "1", "bet": "B"})
    found = optimal_plans(game, Parameter("B", Range(F(0), None)))
    lows = [where.low for where in stretches_of(found)]
    assert len(lows) == 10
    assert [low for low in lows if isinstance(low, F)] == [0, F(1, 2), 1, 2, 4]
    assert found.pieces[0].value == -B * B / (3 * (B + 2)) and found.pieces[-1].value == 0
    check(found)


# what the checker must refuse


def rejected(certificate: OptimalPlans) -> str:
    with pytest.raises(CheckFailed) as error:
        check(certificate)
    return str(error.value)


def test_pieces_must_cover_the_range_with_rational_breaks_described() -> None:
    c = kuhn()
    p = c.pieces
    assert "expected to end" in rejected(replace(c, pieces=p[:-1]))
    assert "expected to end" in rejected(replace(c, pieces=()))
    assert "rational values between" in rejected(replace(c, pieces=(p[0], *p[2:])))
    assert "expected to start" in rejected(replace(c, pieces=p[2:]))
    assert "rational values between" in rejected(replace(c, pieces=(*p[:3], p[1], *p[3:])))


def test_the_set_beyond_a_break_does_not_pass_for_the_one_before() -> None:
    c = kuhn()
    swapped = [replace(c.pieces[2], sets=c.pieces[3].sets), replace(c.pieces[3], sets=c.pieces[2].sets)]
    rejected(replace(c, pieces=(*c.pieces[:2], swapped[0], *c.pieces[3:])))
    rejected(replace(c, pieces=(*c.pieces[:3], swapped[1], *c.pieces[4:])))


def test_values_that_differ_at_an_algebraic_break_are_refused() -> None:
    c = kuhn(F(11, 10), F(3, 2))
    moved = replace(c.pieces[0], value=c.pieces[0].value + 1)
    # the break is looked at after the piece before it, so both refuse
    rejected(replace(c, pieces=(moved, c.pieces[1])))
    rejected(replace(c, pieces=(c.pieces[0], replace(c.pieces[1], value=B))))


def test_no_number_of_a_certificate_for_a_range_of_bets_can_be_changed() -> None:
    # the certificate for every bet is tampered with in test_tamper
    assert accepted_after_a_change(json.loads(dumps(kuhn(F(3), F(5))))) == []


# cutting


def test_real_roots_are_rational_or_algebraic_with_the_parity_of_their_multiplicity() -> None:
    p = Polynomial.of([-1, 2]) * Polynomial.of([-2, 0, 1]) * Polynomial.of([-2, 0, 1])
    assert dict(real_roots(p)) == {
        F(1, 2): True,
        Root(Polynomial.of([-2, 0, 1]), 1): False,
        Root(Polynomial.of([-2, 0, 1]), 2): False,
    }


def test_a_stretch_ends_where_a_sign_turns_and_not_where_it_touches() -> None:
    recorder = Recorder(F(1))
    assert recorder.nonnegative(2 - B * B) and recorder.nonnegative((B * 2 - 1) * (B * 2 - 1))
    assert recorder.positive(3 * B - 1) and not recorder.positive(B - 1)
    root = Root(Polynomial.of([-2, 0, 1]), 2)
    found = list(stretches(recorder, Range(F(0), None)))
    assert found == [RootRange(F(0), root), RootRange(F(1, 3), root)]
    assert around(F(1), recorder.conditions, Range(F(0), None)) == RootRange(F(1, 2), root)


def test_cutting_covers_the_range_in_order() -> None:
    root = Root(Polynomial.of([-2, 0, 1]), 2)

    def solve(sample: F, within: Any) -> tuple[Any, bool]:
        assert within.low < sample
        recorder = Recorder(sample)
        assert recorder.nonnegative(B * B - 2) or recorder.nonnegative(2 - B * B)
        return next(stretches(recorder, within)), sample > root

    assert list(cut(Range(F(0), F(9)), solve)) == [
        (RootRange(F(0), root), False),
        (RootRange(root, F(9)), True),
    ]
    assert root < generic_point(RootRange(root, F(142, 100))) < F(142, 100)
