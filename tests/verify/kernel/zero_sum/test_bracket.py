"""A bracket states exactly what its two plans guarantee, and both are plans."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.facts import texts
from tests.support.two_by_two import VALUE
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.zero_sum.records import Bracket

ROWS = {(): F(1), ("row", "l"): F(1, 3), ("row", "r"): F(2, 3)}
COLUMNS = {(): F(1), ("column", "l"): F(1, 2), ("column", "r"): F(1, 2)}
WIDE = Bracket(VALUE.game, F(2, 3), F(1), (ROWS, COLUMNS))


def refusal(certificate: Any) -> str:
    with pytest.raises(CheckFailed) as caught:
        check(certificate)
    return str(caught.value)


def test_a_bracket_is_said_with_both_ends() -> None:
    assert texts(WIDE) == ["value(G) >= 2/3", "value(G) <= 1"]


def test_ends_that_meet_are_the_value() -> None:
    tight = Bracket(VALUE.game, F(2, 3), F(2, 3), VALUE.plans)
    assert texts(tight) == ["value(G) == 2/3"]


@pytest.mark.parametrize("off", [F(1, 100), F(-1, 100)])
def test_the_lower_end_is_what_the_first_plan_earns(off: F) -> None:
    said = refusal(replace(WIDE, low=F(2, 3) + off))
    assert said.startswith("low: expected what plans[0] gives, 2/3, found ")


@pytest.mark.parametrize("off", [F(1, 100), F(-1, 100)])
def test_the_upper_end_is_what_the_second_plan_concedes(off: F) -> None:
    said = refusal(replace(WIDE, high=F(1) + off))
    assert said.startswith("high: expected what plans[1] gives, 1, found ")


@pytest.mark.parametrize("player", [0, 1])
def test_a_plan_has_weight_1_at_the_root(player: int) -> None:
    plans = list(WIDE.plans)
    plans[player] = {sequence: 2 * weight for sequence, weight in plans[player].items()}
    said = refusal(replace(WIDE, low=WIDE.low * (2, 1)[player], high=WIDE.high * (1, 2)[player], plans=tuple(plans)))
    assert said == f"plans[{player}]: expected root weight 1, found 2"


def test_a_plan_has_no_negative_weight() -> None:
    plan = {(): F(1), ("row", "l"): F(-1), ("row", "r"): F(2)}
    said = refusal(replace(WIDE, low=F(-2), plans=(plan, COLUMNS)))
    assert said == "plan of player 1: expected row: l >= 0, found -1"


def test_a_plan_conserves_weight() -> None:
    plan = {(): F(1), ("row", "l"): F(1), ("row", "r"): F(2)}
    said = refusal(replace(WIDE, low=F(2), plans=(plan, COLUMNS)))
    assert said == "plan of player 1 at 'row': expected weights with sum 1, found sum 3"
