"""Polynomials as combinations of conditions: found where they follow, and only there."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.boxes import box
from verify.find.equilibria.combinations import combination
from verify.kernel.numbers.multivariate import Multivariate

a, b, c = (Multivariate.variable(name) for name in "abc")


@pytest.mark.parametrize(
    ("slack", "given_"),
    [
        (a + b, [a - c, b + c]),
        (a * b, [a - F(1, 2)]),
        (a * (b - c), [b - c]),
        (a + 1, []),
        (F(-1), [a - 2]),
        (F(-1), [a - b - F(1, 2), b - a]),
        (a * b - F(1, 4), [a - F(1, 2), b - F(1, 2)]),
    ],
)
def test_what_follows_is_found_as_a_combination(slack: Any, given_: list[Multivariate]) -> None:
    within = box(a=(0, 1), b=(0, 1), c=(0, 1))
    found = combination(slack, given_, within)
    assert found is not None
    total = found.rest + sum((m * g for m, g in zip(found.multipliers, given_, strict=True)), F(0))
    assert total == slack
    assert all(within.nonnegative(number) for number in (*found.multipliers, found.rest))


@pytest.mark.parametrize(("slack", "given_"), [(a - b, [b - a]), (-a, []), (F(-1), [a - 1]), (a * b - F(1, 2), [a])])
def test_what_does_not_follow_is_no_combination(slack: Any, given_: list[Multivariate]) -> None:
    assert combination(slack, given_, box(a=(0, 1), b=(0, 1), c=(0, 1))) is None
