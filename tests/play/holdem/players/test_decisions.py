"""Decisions by expected utility: the source's example, orders, rounding, and all-in."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.players.crra import worth
from play.holdem.players.decisions import judge
from play.holdem.players.parameters import STYLED, Parameters
from play.holdem.view import FOLD, View, legal
from tests.support.holdem_views import view

CHANCES = np.linspace(0, 1, 201)


def decided(player: Parameters, seen: View, p: float | np.ndarray) -> list[int]:
    chances = np.broadcast_to(np.asarray(p, dtype=np.float64), (len(seen),))
    found: list[int] = judge(player, seen, chances, np.random.default_rng(1)).totals(seen).tolist()
    return found


# four players, 5 % in, 15 % to stay (U4 to U7)
FLOP = view(street=1, own=5, call=15, least=25, players=4, big=1)


def test_without_risk_aversion_the_example_calls_and_with_log_utility_it_folds() -> None:
    assert decided(Parameters(g=0.0), FLOP, 0.2) == [15]
    assert decided(Parameters(g=1.0), FLOP, 0.2) == [FOLD]


def test_in_the_example_gone_well_kelly_stakes_73_and_average_risk_aversion_14_percent() -> None:
    river = view(own=5, call=5, least=6, players=4, big=1)
    assert decided(Parameters(g=1.0), river, 0.8) == [73]
    assert decided(Parameters(g=5.0), river, 0.8) == [14]


def test_every_answer_is_legal() -> None:
    rows = 4000
    draw = np.random.default_rng(3)
    own = draw.integers(0, 10, rows)
    call = own + draw.integers(0, 2, rows) * draw.integers(0, 90, rows)
    stack = np.maximum(draw.integers(1, 120, rows), own)
    call = np.minimum(call, stack)
    seen = view(
        rows,
        own=own,
        call=call,
        stack=stack,
        least=np.minimum(call + 2, stack),
        can_raise=(call < stack) & (draw.random(rows) < 0.8),
        players=draw.integers(2, 6, rows),
        dead=draw.integers(0, 20, rows),
        street=draw.integers(0, 4, rows),
    )
    for player in (Parameters(), Parameters(g=0.0), Parameters(g=5.0, sp=0.5, slope=8.0, delta=0.7, sigma=0.2)):
        found = judge(player, seen, draw.random(rows), draw).totals(seen)
        assert legal(seen, found).all()


def test_of_fold_call_and_all_raises_none_is_worth_more_than_what_is_chosen() -> None:
    for p in (0.3, 0.5, 0.62, 0.8):
        for g in (0.5, 1.0, 3.0):
            (total,) = decided(Parameters(g=g, unit=0.5), view(), p)
            raises = {x: float(worth(p, x / 100, 2, 0.0, g)) for x in (4, *range(6, 100))}
            raises[FOLD] = float(worth(0.0, 0.02, 2, 0.0, g))
            assert raises[total] == pytest.approx(max(raises.values()), abs=1e-12)


def test_raises_are_to_multiples_of_the_unit_near_the_best_share() -> None:
    assert decided(Parameters(), view(), 0.615) == [24]  # of 23
    assert decided(Parameters(unit=5), view(), 0.615) == [20]
    assert decided(Parameters(unit=0.5), view(), 0.615) == [23]


def test_where_the_best_share_is_below_the_least_raise_that_one_is_compared() -> None:
    # f* = 6 %: a call of 4 is near it, a raise to 30 is not
    assert decided(Parameters(), view(least=30), 0.53) == [4]
    assert decided(Parameters(), view(least=6), 0.53) == [6]


def test_nobody_is_rounded_into_all_in() -> None:
    assert decided(Parameters(unit=10), view(), 0.999) == [80]
    assert decided(Parameters(), view(), 1.0) == [100]


def test_kelly_folds_all_in_calls_and_inflated_chips_let_him_call() -> None:
    jam = view(own=2, call=100, least=100, can_raise=False)
    assert decided(Parameters(), jam, 0.99) == [FOLD]
    assert decided(Parameters(inflation=0.05), jam, 0.99) == [100]
    assert decided(Parameters(inflation=0.05), jam, 0.7) == [FOLD]
    assert decided(Parameters(), jam, 1.0) == [100]


def test_who_can_check_does_not_fold() -> None:
    free = view(own=4, call=4)
    assert FOLD not in decided(Parameters(g=50.0), free, 0.0)


def test_the_price_of_a_call_is_one_half_heads_up_so_there_risk_aversion_is_gbar() -> None:
    found = judge(Parameters(g=2.0, slope=3.0, delta=0.5), view(), np.array([0.5]), np.random.default_rng(1))
    assert (float(found.chance[0]), float(found.aversion[0])) == (0.5, 2.0)


def test_risk_aversion_follows_the_chance_that_is_said() -> None:
    draw = np.random.default_rng(1)
    weak = Parameters(g=1.0, slope=4.0, delta=0.5)
    assert judge(weak, view(), np.array([0.9]), draw).aversion == pytest.approx([1 + 4 * 0.2])
    by_style = Parameters(g=1.0, slope=4.0, delta=0.5, judged=STYLED)
    assert judge(by_style, view(), np.array([0.9]), draw).aversion == pytest.approx([1 + 4 * 0.4])


def test_style_comes_before_the_subjective_probability() -> None:
    found = judge(Parameters(sp=0.5, sr=0.5, delta=1.0), view(), np.array([0.25]), np.random.default_rng(1))
    assert found.chance == pytest.approx([0.5])
    only = judge(Parameters(sp=0.5, sr=0.5, delta=0.5), view(), np.array([0.16]), np.random.default_rng(1))
    assert only.chance == pytest.approx([0.25 + 0.5 * 0.4])


def test_looser_players_never_fold_more() -> None:
    rows = len(CHANCES)
    folds = [
        sum(total == FOLD for total in decided(Parameters(sp=s, sr=s), view(rows), CHANCES)) for s in (-0.5, 0, 0.5)
    ]
    assert folds[0] > folds[1] > folds[2]
