"""Plans and payoffs in integers are exact however long their denominators are."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from trees.exact import TooLarge
from verify.find.zero_sum.guarantee import MOST_BITS, whole_form, whole_plan
from verify.kernel.strategies.sequence_form import SequenceForm

LONG = 3**200


def test_a_plan_with_long_denominators_is_the_same_in_integers() -> None:
    plan = {(): F(1), ("h", "l"): F(1, LONG), ("h", "m"): F(1, 2**100), ("h", "r"): 1 - F(1, LONG) - F(1, 2**100)}
    assert whole_plan(plan).plan() == plan
    assert whole_plan(plan).weights["h", "l"] == 2**100


def test_a_common_denominator_has_as_many_bits_as_allowed() -> None:
    assert whole_plan({(): F(1, 2 ** (MOST_BITS - 1))}).denominator == 2 ** (MOST_BITS - 1)


def test_payoffs_whose_denominators_are_too_long_are_refused() -> None:
    payoff = F(1, 2**MOST_BITS)
    form = SequenceForm(({}, {}), {((), ()): (payoff, -payoff)}, F(0))
    with pytest.raises(TooLarge, match=r"^payoffs: expected a common denominator of at most 16000 bits, found more$"):
        whole_form(form)
