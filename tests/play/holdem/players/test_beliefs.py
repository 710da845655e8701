"""Style, noise, subjective probability and risk aversion that follows the chance, against their definitions."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.players.beliefs import aversion, noisy, style, styled_chance, subjective
from tests.support.effort import for_each

CHANCES = np.linspace(0, 1, 101)


def test_style_goes_by_thirds_from_the_first_to_the_last_street() -> None:
    assert style(0.6, -0.3, np.arange(4.0)) == pytest.approx([0.6, 0.3, 0.0, -0.3])


def test_loose_is_above_the_chance_and_tight_below() -> None:
    inside = CHANCES[1:-1]
    assert (styled_chance(inside, 0.3) > inside).all() and (styled_chance(inside, -0.3) < inside).all()
    assert (styled_chance(CHANCES, 0.0) == CHANCES).all()


def test_noise_stays_in_the_unit_interval_and_none_draws_nothing() -> None:
    draw = np.random.default_rng(1)
    found = noisy(CHANCES, 2.0, draw)
    assert found.min() == 0.0 and found.max() == 1.0
    assert noisy(CHANCES, 0.0, np.random.default_rng(2)) is CHANCES


@for_each("even", [0.1, 0.25, 0.5])
@for_each("delta", [0.0, 0.3, 1.0])
def test_the_subjective_probability_goes_through_its_three_points(even: float, delta: float) -> None:
    low = delta * even
    assert subjective(np.array([0.0, even, 1.0]), even, delta) == pytest.approx([low, even, 1 - low])


def test_without_deviation_the_subjective_probability_is_the_objective_one() -> None:
    assert subjective(CHANCES, 0.3, 0.0) == pytest.approx(CHANCES)


def test_heads_up_it_is_a_line_and_at_its_end_one_half() -> None:
    assert subjective(CHANCES, 0.5, 0.4) == pytest.approx(0.2 + 0.6 * CHANCES)
    assert (subjective(CHANCES, 0.5, 1.0) == 0.5).all()


def test_where_a_call_is_free_or_everything_nothing_is_changed() -> None:
    for even in (0.0, 1.0):
        assert (subjective(CHANCES, even, 0.8) == CHANCES).all()


def test_risk_aversion_rises_with_the_chance_and_is_never_negative() -> None:
    assert aversion(1.0, 4.0, np.array([0.0, 0.25, 0.5, 1.0]), 0.5) == pytest.approx([0.0, 0.0, 1.0, 3.0])
    assert aversion(2.0, 0.0, 0.9, 0.5) == 2.0
