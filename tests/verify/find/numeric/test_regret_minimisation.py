"""Regret minimisation: its arrays, its convergence, its plans."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.random_trees import behaviours, trees
from trees.games.bluff import bluff
from trees.games.kuhn import kuhn
from trees.games.leduc import leduc
from trees.tree import Tree
from verify.find.numeric.arrays import Arrays, NumericError, Vector, arrays
from verify.find.numeric.float_lp import float_plans
from verify.find.numeric.methods import CFR_PLUS, METHODS, PREDICTIVE, Method
from verify.find.numeric.regret_minimisation import Minimisation
from verify.find.zero_sum.guarantee import guarantee, whole_form, whole_plan
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of, sequence_form

# OpenSpiel's sequence_form_lp for leduc_poker
LEDUC = -0.0856064240780
every_method = pytest.mark.parametrize("method", METHODS.values(), ids=METHODS)


def ran(form: SequenceForm, method: Method, iterations: int) -> Minimisation:
    run = Minimisation(arrays(form), method)
    for _ in range(iterations):
        run.step()
    return run


def flows(game: Arrays, player: int, plan: Vector) -> bool:
    """Whether weights are conserved at every information set."""
    return plan[0] == 1 and all(
        np.allclose(level.total(plan), plan[level.parent]) for level in game.sides[player].levels
    )


@given(st.data())
def test_a_guarantee_in_floats_is_the_exact_one(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    game, player = arrays(form), data.draw(st.integers(0, 1))
    plan = plan_of(form, player, data.draw(behaviours(form, player)))
    in_floats = np.array([float(plan[sequence]) for sequence in game.sides[player].sequences])
    exact = guarantee(whole_form(form), player, whole_plan(plan))
    assert game.guarantee(player, in_floats) == pytest.approx(float(exact), abs=1e-12)


@given(st.data())
def test_the_bracket_holds_the_value(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    value = float(solve(form)[0])
    run = ran(form, data.draw(st.sampled_from(list(METHODS.values()))), 5)
    _, low, high = run.history[-1]
    assert low - 1e-12 <= value <= high + 1e-12


@given(trees())
def test_the_linear_program_finds_the_value(tree: Tree) -> None:
    form = sequence_form(tree)
    game, value = arrays(form), float(solve(form)[0])
    first, second = float_plans(game, 10)
    found = (game.guarantee(0, first), -game.guarantee(1, second))
    assert found == pytest.approx((value, value), abs=1e-9)


@every_method
def test_plans_conserve_weight(method: Method) -> None:
    run = ran(sequence_form(kuhn(5)), method, 20)
    assert all(flows(run.game, player, plan) for player in (0, 1) for plan in (run.plans[player], run.best(player)[0]))


@every_method
def test_leduc_is_worth_what_openspiel_says(method: Method) -> None:
    _, low, high = ran(sequence_form(leduc(suited=False)), method, 512).history[-1]
    assert low < LEDUC < high < low + 2e-3


def test_current_plans_of_predictive_cfr_plus_converge_in_kuhn() -> None:
    assert ran(sequence_form(kuhn()), PREDICTIVE, 256).gap < 1e-9


def test_prediction_beats_cfr_plus_in_bluff() -> None:
    form = sequence_form(bluff(4))
    assert ran(form, PREDICTIVE, 128).gap < ran(form, CFR_PLUS, 128).gap / 50


@every_method
def test_the_bracket_never_grows(method: Method) -> None:
    history = ran(sequence_form(kuhn(4)), method, 100).history
    assert all(a[1] <= b[1] and a[2] >= b[2] for a, b in pairwise(history))


def test_it_is_measured_at_every_eighth_of_a_doubling() -> None:
    measured = [iteration for iteration, _, _ in ran(sequence_form(kuhn()), PREDICTIVE, 40).history]
    assert measured == [*range(1, 16), *range(16, 32, 2), *range(32, 41, 4)]


def test_a_payoff_beyond_floats_is_refused() -> None:
    with pytest.raises(NumericError, match="payoffs: expected numbers that a float can hold"):
        arrays(sequence_form(kuhn(3, 10**400, 1)))


def test_another_game_has_another_digest() -> None:
    digests = {arrays(sequence_form(tree)).digest() for tree in (kuhn(), kuhn(4), kuhn(3, 1, 2))}
    assert len(digests) == 3
