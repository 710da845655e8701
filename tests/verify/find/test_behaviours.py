"""The behaviour strategy of a plan says what the plan says, wherever that arrives."""

from __future__ import annotations

from fractions import Fraction as F

from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, filled, trees
from trees.games.kuhn import kuhn
from verify.find.behaviours import behaviour_of
from verify.kernel.strategies.sequence_form import plan_of, sequence_form

FORM = sequence_form(kuhn())
law = examples(25)


def uniform() -> dict[str, dict[str, F]]:
    return {h: {a: F(1, 2) for a in infoset.actions} for h, infoset in FORM.infosets[0].items()}


def test_an_information_set_that_the_plan_never_reaches_has_no_behaviour() -> None:
    strategy = uniform() | {"Q": {"check": F(0), "bet": F(1)}}
    assert behaviour_of(FORM, 0, plan_of(FORM, 0, strategy))["Q check-bet"] is None


def test_an_information_set_that_the_plan_reaches_has_its_behaviour() -> None:
    strategy = uniform() | {"Q": {"check": F(1, 7), "bet": F(6, 7)}}
    assert behaviour_of(FORM, 0, plan_of(FORM, 0, strategy))["Q check-bet"] == {
        "fold": F(1, 2),
        "call": F(1, 2),
    }


def test_the_behaviour_of_a_plan_of_integers_is_exact() -> None:
    strategy = {h: {a: int(a == i.actions[0]) for a in i.actions} for h, i in FORM.infosets[0].items()}
    found = behaviour_of(FORM, 0, plan_of(FORM, 0, strategy))
    assert not any(isinstance(p, float) for here in found.values() if here for p in here.values())


@law
@given(st.data())
def test_a_behaviour_strategy_is_found_again_from_its_plan_wherever_it_arrives(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    strategy = data.draw(behaviours(form, 0))
    found = behaviour_of(form, 0, plan_of(form, 0, strategy))
    assert all(here is None or here == strategy[label] for label, here in found.items())


@law
@given(st.data())
def test_a_plan_is_found_again_from_its_behaviour_strategy(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    plan = plan_of(form, 1, data.draw(behaviours(form, 1)))
    assert plan_of(form, 1, filled(form, 1, plan)) == plan


@law
@given(st.data())
def test_behaviour_is_missing_exactly_where_the_plan_has_no_weight(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    plan = plan_of(form, 0, data.draw(behaviours(form, 0)))
    missing = {label for label, here in behaviour_of(form, 0, plan).items() if here is None}
    assert missing == {label for label, infoset in form.infosets[0].items() if plan[infoset.parent] == 0}
