"""Beliefs that are consistent for all values of a parameter, and what is nearly so."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.facts import texts
from tests.support.samples import crossed_throughout, there
from tests.support.textbook_games import CROSSED_GAME, GOES_OUT
from verify.check import check
from verify.find.equilibria.consistency import consistency, consistent_throughout
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.theories.refinements.records import ConsistentAssessment, InconsistentAssessment

A = Ratio.variable()
UNIT = Parameter("a", Range(F(0), F(1)))


def test_two_who_see_the_same_may_believe_anything_alike() -> None:
    (fact,) = texts(there(crossed_throughout()), out=GOES_OUT)
    assert fact.startswith("for a in (0, 1): consistent(G, out, ")


@pytest.mark.parametrize("point", [F(1, 7), F(1, 2), F(9, 10)])
def test_for_each_number_trembles_for_that_number_say_the_same(point: F) -> None:
    for third, kind in ((point, ConsistentAssessment), (point / 2, InconsistentAssessment)):
        beliefs = {"Two": (point, 1 - point), "Three": (third, 1 - third)}
        assert isinstance(consistency(CROSSED_GAME, GOES_OUT, beliefs), kind)


def test_where_they_differ_no_mistakes_are_found() -> None:
    beliefs: dict[str, Any] = {"Two": (A, 1 - A), "Three": (A / 2, 1 - A / 2)}
    assert consistent_throughout(CROSSED_GAME, UNIT, GOES_OUT, beliefs) is None


def test_other_beliefs_and_wider_ranges_are_refused() -> None:
    found = there(crossed_throughout())
    with pytest.raises(CheckFailed, match="expected the beliefs at 'Three' as their limit"):
        check(replace(found, beliefs={**found.beliefs, "Three": (A / 2, 1 - A / 2)}))
    with pytest.raises(CheckFailed, match="expected 0, or a number > 0"):
        check(replace(found, parameter=Parameter("a", Range(F(0), F(2)))))
