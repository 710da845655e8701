"""The best response is the best of all pure strategies, and no profile has negative regret."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, expected, pure_plans, trees
from trees.games.kuhn import kuhn
from trees.tree import EMPTY, Tree
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.response import Undecided, best_reply, best_response, gains, payoff, regret
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of, sequence_form
from verify.theories.parameters.order import OnRange

FORM = sequence_form(kuhn())
t = Ratio.variable()
law = examples(25)
UNIT = OnRange(F(0), F(1))


def always(player: int, actions: tuple[str, ...]) -> dict[str, dict[str, F]]:
    return {h: {a: F(a in actions) for a in infoset.actions} for h, infoset in FORM.infosets[player].items()}


def drawn(data: st.DataObject, **size: int) -> tuple[SequenceForm, dict[int, dict[tuple[str, ...], F]]]:
    form = sequence_form(data.draw(trees(**size)))
    return form, {i: plan_of(form, i, data.draw(behaviours(form, i))) for i in (0, 1)}


def test_against_a_player_who_always_folds_the_ante_is_won() -> None:
    folds = plan_of(FORM, 1, always(1, ("check", "fold")))
    assert best_response(FORM, 0, {1: folds}).value == 1


def test_against_a_player_who_always_calls_betting_with_the_king_only_is_best() -> None:
    # the king wins 2, the jack and the queen check: -1 and 0 on average, so (2 - 1 + 0) / 3
    calls = plan_of(FORM, 1, always(1, ("check", "call")))
    assert best_response(FORM, 0, {1: calls}).value == F(1, 3)


def test_a_best_response_makes_a_choice_at_every_information_set() -> None:
    calls = plan_of(FORM, 1, always(1, ("check", "call")))
    assert set(best_response(FORM, 0, {1: calls}).choices) == set(FORM.infosets[0])


def two_lines() -> tuple[SequenceForm, dict[tuple[str, ...], Ratio]]:
    """One information set with gains t and 1 - t: no action is best on the whole of (0, 1)."""
    form = sequence_form(kuhn())
    gain: dict[tuple[str, ...], Ratio] = dict.fromkeys(form.sequences(0), F(0))
    return form, gain | {("J", "check"): t, ("J", "bet"): 1 - t}


def test_no_action_is_best_where_two_lines_cross() -> None:
    form, gain = two_lines()
    with pytest.raises(Undecided, match=r"^information set 'J': no action is best on the whole range$"):
        best_reply(form, 0, gain, UNIT)


def test_an_action_is_best_up_to_where_two_lines_cross() -> None:
    form, gain = two_lines()
    assert best_reply(form, 0, gain, OnRange(F(0), F(1, 2))).choices["J"] == "bet"


def test_the_rationals_cannot_compare_functions() -> None:
    form, gain = two_lines()
    with pytest.raises(Undecided):
        best_reply(form, 0, gain)


@law
@given(st.data())
def test_the_best_response_is_the_best_pure_strategy(data: st.DataObject) -> None:
    form, plans = drawn(data)
    best = max(expected(form, 0, (pure, plans[1])) for pure in pure_plans(form, 0))
    assert best_response(form, 0, plans).value == best


@law
@given(st.data())
def test_the_best_response_of_player_2_is_the_best_pure_strategy(data: st.DataObject) -> None:
    form, plans = drawn(data)
    best = max(expected(form, 1, (plans[0], pure)) for pure in pure_plans(form, 1))
    assert best_response(form, 1, plans).value == best


@law
@given(st.data())
def test_the_choices_of_a_best_response_earn_its_value(data: st.DataObject) -> None:
    form, plans = drawn(data)
    best = best_response(form, 0, plans)
    strategy = {h: {a: F(a == best.choices[h]) for a in i.actions} for h, i in form.infosets[0].items()}
    assert payoff(form, 0, {0: plan_of(form, 0, strategy), 1: plans[1]}) == best.value


@law
@given(st.data())
def test_the_payoff_is_the_sum_over_pairs_of_sequences(data: st.DataObject) -> None:
    form, plans = drawn(data)
    assert payoff(form, 0, plans) == expected(form, 0, (plans[0], plans[1]))


@law
@given(st.data())
def test_the_payoffs_of_a_zero_sum_game_cancel(data: st.DataObject) -> None:
    form, plans = drawn(data)
    assert payoff(form, 0, plans) + payoff(form, 1, plans) == 0


@law
@given(st.data(), st.sampled_from([0, 1]))
def test_regret_is_never_negative(data: st.DataObject, player: int) -> None:
    form, plans = drawn(data)
    assert regret(form, player, plans) >= 0


@law
@given(st.data())
def test_a_best_response_has_no_regret(data: st.DataObject) -> None:
    form, plans = drawn(data)
    choices = best_response(form, 0, plans).choices
    strategy = {h: {a: F(a == choices[h]) for a in i.actions} for h, i in form.infosets[0].items()}
    assert regret(form, 0, {0: plan_of(form, 0, strategy), 1: plans[1]}) == 0


@law
@given(trees())
def test_gains_at_the_root_are_those_without_an_own_move(tree: Tree) -> None:
    form = sequence_form(tree)
    assume(form.infosets[0])
    other = next(pure_plans(form, 1))
    direct = sum((u[0] * other[s[1]] for s, u in form.payoffs.items() if s[0] == EMPTY), F(0))
    assert gains(form, 0, {1: other})[EMPTY] == direct
