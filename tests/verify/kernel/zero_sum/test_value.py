"""A value is what its plans guarantee, however long its numbers are, and nothing beside it."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.random_trees import behaviours, trees
from trees.tree import EMPTY, Infoset, Number, Sequence
from verify.find.zero_sum.guarantee import guarantee, whole_form, whole_plan
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import PlanError, SequenceForm, plan_of, sequence_form
from verify.kernel.zero_sum.value import require_value

SHORT = F(1, 3)
LONG = F(1, 2**16_000)


def pennies(x: F) -> tuple[SequenceForm, tuple[Plan, Plan]]:
    """Matching pennies for x if heads match, 1 if tails do, and what is optimal: heads with 1 / (1 + x)."""
    one, two = (Infoset(label, player, EMPTY, ("h", "t")) for player, label in enumerate("AB"))
    paid: dict[tuple[Sequence, ...], tuple[Number, ...]] = {
        (("A", "h"), ("B", "h")): (x, -x),
        (("A", "t"), ("B", "t")): (F(1), F(-1)),
    }
    plans = tuple({EMPTY: F(1), (label, "h"): 1 / (1 + x), (label, "t"): x / (1 + x)} for label in "AB")
    return SequenceForm(({"A": one}, {"B": two}), paid, F(0)), (plans[0], plans[1])


@pytest.mark.parametrize("x", [SHORT, LONG])
def test_optimal_plans_prove_the_value_however_long_its_numbers_are(x: F) -> None:
    form, plans = pennies(x)
    require_value(form, x / (1 + x), plans)


@pytest.mark.parametrize("x", [SHORT, LONG])
@pytest.mark.parametrize(("player", "more"), [(0, 1), (1, -1)])
def test_a_value_a_little_beside_it_is_refused(x: F, player: int, more: int) -> None:
    form, plans = pennies(x)
    with pytest.raises(CheckFailed, match=rf"^plans\[{player}\]: expected a guarantee of .* for player {player + 1}, "):
        require_value(form, x / (1 + x) + more * LONG**2, plans)


@pytest.mark.parametrize("x", [SHORT, LONG])
def test_a_plan_a_little_beside_an_optimal_one_is_refused(x: F) -> None:
    form, (first, second) = pennies(x)
    moved = {EMPTY: F(1), ("A", "h"): first["A", "h"] - LONG, ("A", "t"): first["A", "t"] + LONG}
    with pytest.raises(CheckFailed, match=r"^plans\[0\]: expected a guarantee of .* for player 1, found"):
        require_value(form, x / (1 + x), (moved, second))


@pytest.mark.parametrize("x", [SHORT, LONG])
def test_weights_that_are_negative_or_do_not_flow_are_refused(x: F) -> None:
    form, (first, second) = pennies(x)
    with pytest.raises(CheckFailed, match=r"^plan of player 1: expected A: h >= 0, found "):
        require_value(form, x / (1 + x), ({EMPTY: F(1), ("A", "h"): -LONG, ("A", "t"): 1 + LONG}, second))
    with pytest.raises(PlanError, match=r"^plan of player 1 at 'A': expected weights with sum 1, found sum "):
        require_value(form, x / (1 + x), ({**first, ("A", "h"): first["A", "h"] + LONG}, second))


@given(st.data())
def test_what_is_accepted_is_what_the_search_finds_in_integers(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    first, second = (plan_of(form, player, data.draw(behaviours(form, player))) for player in (0, 1))
    whole = whole_form(form)
    least, most = guarantee(whole, 0, whole_plan(first)), -guarantee(whole, 1, whole_plan(second))
    for value in (least, most):
        if least < most:
            with pytest.raises(CheckFailed):
                require_value(form, value, (first, second))
        else:
            require_value(form, value, (first, second))
