"""A bound on all replies is shown where no reply is best on the whole range."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, pure_plans, trees
from trees.games.kuhn import kuhn
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.response import Undecided, best_response, gains
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of, sequence_form
from verify.theories.optimal_sets import slack
from verify.theories.optimal_sets.slack import least_slack
from verify.theories.parameters.order import OnRange

t = Ratio.variable()
UNIT = OnRange(F(0), F(1))
law = examples(25)


def drawn(data: st.DataObject, **size: int) -> tuple[SequenceForm, dict[int, dict[tuple[str, ...], F]]]:
    form = sequence_form(data.draw(trees(**size)))
    return form, {i: plan_of(form, i, data.draw(behaviours(form, i))) for i in (0, 1)}


def two_lines() -> tuple[SequenceForm, dict[tuple[str, ...], Ratio]]:
    """One information set with gains t and 1 - t: no action is best on the whole of (0, 1)."""
    form = sequence_form(kuhn())
    gain: dict[tuple[str, ...], Ratio] = dict.fromkeys(form.sequences(0), F(0))
    return form, gain | {("J", "check"): t, ("J", "bet"): 1 - t}


def test_a_bound_on_all_replies_is_shown_where_two_lines_cross() -> None:
    form, gain = two_lines()
    assert least_slack(form, 0, gain, F(1), UNIT) is None


def test_a_bound_that_one_of_two_crossing_lines_exceeds_is_not_shown() -> None:
    form, gain = two_lines()
    assert least_slack(form, 0, gain, F(9, 10), UNIT) in (F(9, 10) - t, F(9, 10) - (1 - t))


def test_too_many_pure_strategies_are_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slack, "MOST_BRANCHES", 3)
    form = sequence_form(kuhn())
    gain = {s: (t if s and s[1] in ("bet", "call") else 1 - t if s else F(0)) for s in form.sequences(0)}
    with pytest.raises(Undecided, match=r"^expected at most 3 pure strategies to try, found more$"):
        least_slack(form, 0, gain, F(100), UNIT)


@law
@given(st.data())
def test_the_bound_of_the_best_response_holds_for_all_replies(data: st.DataObject) -> None:
    form, plans = drawn(data)
    assert least_slack(form, 0, gains(form, 0, plans), best_response(form, 0, plans).value) is None


@law
@given(st.data())
def test_a_lower_bound_is_exceeded_by_the_best_response(data: st.DataObject) -> None:
    form, plans = drawn(data)
    bound = best_response(form, 0, plans).value - F(1, 10**6)
    assert least_slack(form, 0, gains(form, 0, plans), bound) == F(-1, 10**6)


@law
@given(st.data())
def test_a_bound_shown_over_a_range_holds_for_every_pure_strategy(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees(infosets=3)))
    weights = {s: data.draw(st.sampled_from([F(0), t, 1 - t, t * t - F(1, 2)])) for s in form.sequences(0)}
    bound = data.draw(st.sampled_from([F(0), F(1, 2), F(1), F(2), t + 1]))
    totals = [sum((weights[s] * w for s, w in pure.items()), F(0)) for pure in pure_plans(form, 0)]
    holds = all(UNIT.nonnegative(bound - total) for total in totals)
    assert (least_slack(form, 0, weights, bound, UNIT) is None) == holds
