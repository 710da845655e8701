"""Hoeffding's bound as a certificate: what it decides, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from verify.check import check
from verify.find.poker_cnn.luck import luck
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.language.parse import parse
from verify.theories.networks.records import Luck


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("hoeffding(0.58, 50, 100000) < 0.0012", "hoeffding(0.58, 50, 100000) < 0.0011"),
        ("2*hoeffding(0.1, 50, 100000) > 1", "2*hoeffding(0.1, 50, 100000) < 1"),
    ],
)
def test_the_bound_decides_statements(true: str, false: str) -> None:
    facts = Facts([*check(luck("0.58", 50, 100_000)), *check(luck("0.1", 50, 100_000))])
    assert [decide(parse(said), facts) for said in (true, false)] == [True, False]


def test_a_deviation_of_nothing_may_have_any_chance() -> None:
    facts = Facts(check(luck(0, 50, 7)))
    assert decide(parse("hoeffding(0, 50, 7) >= 1"), facts)


@for_each(
    ("change", "found"),
    [
        ({"low": F(1, 100)}, "low: expected 299/250000, found 1/100"),
        ({"by": F(59, 100)}, "low: expected .*, found 299/250000"),
        ({"most": F(49)}, "low: expected .*, found 299/250000"),
        ({"hands": 100_001}, None),
        ({"places": 5}, "low: expected 119/100000, found 299/250000"),
        ({"by": F(-58, 100)}, "luck: expected by >= 0, most > 0"),
        ({"most": F(0)}, "luck: expected by >= 0, most > 0"),
        ({"hands": 0}, "luck: expected by >= 0, most > 0"),
        ({"places": 31}, "luck: expected by >= 0, most > 0"),
    ],
)
def test_other_numbers_are_refused(change: dict[str, int], found: str | None) -> None:
    claimed: Luck = replace(luck("0.58", 50, 100_000, places=6), **change)  # type: ignore[arg-type]
    if found is None:
        # one hand more, and to six places the same
        assert "100001" in str(check(claimed))
    else:
        with pytest.raises(CheckFailed, match=f"^{found}"):
            check(claimed)
