"""Rounded plans conserve weight exactly and lose little."""

from __future__ import annotations

from fractions import Fraction as F

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.random_trees import behaviours, trees
from trees.games.goofspiel import goofspiel
from trees.games.kuhn import kuhn
from verify.find.numeric.arrays import arrays
from verify.find.numeric.float_lp import float_plans
from verify.find.numeric.rounding import in_units, round_plan, simple
from verify.find.zero_sum.guarantee import guarantee, whole_form
from verify.kernel.strategies.sequence_form import plan_of, require_flow, sequence_form

NAMES = ("J", "Q", "K")


@given(st.data())
def test_weights_are_conserved_and_off_by_little(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    plan = plan_of(form, 0, data.draw(behaviours(form, 0)))
    units = data.draw(st.sampled_from([1, 7, 100, 10**15]))
    found = in_units(form.infosets[0], {s: float(w) for s, w in plan.items()}, units).plan()
    require_flow(form, 0, found)
    assert found[()] == 1 and min(found.values()) >= 0
    # at most four own moves, each off by less than one unit
    assert all(abs(found[s] - w) <= F(4, units) + F(1, 10**15) for s, w in plan.items())


@given(st.data())
def test_a_plan_of_small_denominators_is_found_from_its_floats(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    plan = plan_of(form, 0, data.draw(behaviours(form, 0)))
    found = simple(form.infosets[0], {s: float(w) for s, w in plan.items()}, 12)
    assert found is not None and found.plan() == plan


def test_proportions_that_do_not_sum_to_1_are_not_simple() -> None:
    form = sequence_form(goofspiel(3, random=False))
    weights = {s: 1.0 for s in form.sequences(0)} | {
        ("P1 | 3", a): w for a, w in zip("123", (0.3, 0.3, 0.4), strict=True)
    }
    assert simple(form.infosets[0], weights, 2) is None


def test_an_information_set_without_weights_goes_to_its_first_action() -> None:
    form = sequence_form(kuhn())
    found = in_units(form.infosets[0], dict.fromkeys(form.sequences(0), 0.0), 10)
    assert [found.weights[name, "check"] for name in NAMES] == [10, 10, 10]


def test_an_unreached_information_set_stays_unreached() -> None:
    form = sequence_form(kuhn())
    weights = {s: float(s[-1:] != ("check",)) for s in form.sequences(0)}
    found = in_units(form.infosets[0], weights, 10)
    assert [found.weights[f"{name} check-bet", action] for name in NAMES for action in ("fold", "call")] == [0] * 6


@pytest.mark.parametrize("player", [0, 1])
def test_the_linear_program_of_kuhn_rounds_to_an_optimal_plan(player: int) -> None:
    form = sequence_form(kuhn())
    game = arrays(form)
    plan = round_plan(game, form.infosets[player], player, float_plans(game, 10)[player], 0.0)
    assert guarantee(whole_form(form), player, plan) == (F(-1, 18), F(1, 18))[player]


@given(st.data())
def test_a_rounded_plan_loses_no_more_than_allowed(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    game = arrays(form)
    exact = plan_of(form, 0, data.draw(behaviours(form, 0)))
    plan = np.array([float(exact[sequence]) for sequence in game.sides[0].sequences])
    loss = data.draw(st.sampled_from([0.5, 1e-3, 1e-9]))
    found = round_plan(game, form.infosets[0], 0, plan, loss)
    assert guarantee(whole_form(form), 0, found) >= game.guarantee(0, plan) - loss - 1e-10
