"""A divisor that cancels is remembered: what is typed must exist wherever it is said."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from verify.language.parse import parse
from verify.language.text import write
from verify.language.words import StatementError


@for_each(
    "text",
    [
        "for a in [-1, 1]: a/a == 1",
        "for a in [0, 1]: 1/a - 1/a == 0",
        "for a in [0, 1]: 0/a == 0",
        "for a in [0, oo): (a^2 - a)/(a - 1) >= 0",
        "for a in [1, 2]: (a^2 - 2)/(a^2 - 2) == 1",
        "for a in [0, 1]: a/a in {1}",
        "for a in [0, 1]: value(kuhn()) == 1/a - 1/a",
        'for a in [0, 1]: nash(kuhn(), [{"J": {"bet": a/a}}, {}])',
        "for a in [0, 1]: a > 0 implies a/a == 1",
    ],
)
def test_a_divisor_that_cancels_is_not_0_throughout(text: str) -> None:
    with pytest.raises(StatementError, match="expected a divisor that is not 0, or does not cancel, found"):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "for a in (0, 1]: a/a == 1",
        "for a in [0, 1): (a^2 - a)/(a - 1) >= 0",
        "for a in [1, 2]: (a^2 + 2)/(a^2 + 2) == 1",
        "for a in [0, 1]: a > 0 implies 1/a >= 1",
        "for a in [0, 1]: 1/a + payoff(kuhn(), [{}, {}], 1) > 0",
        "for a in [1, 2]: 1/(1/a) == a",
    ],
)
def test_a_divisor_that_is_not_0_may_cancel_and_one_that_stays_is_looked_at_later(text: str) -> None:
    assert parse(write(parse(text))) == parse(text)


@given(st.integers(-4, 4), st.integers(-4, 4), st.integers(1, 3))
def test_a_linear_divisor_may_cancel_exactly_where_its_root_is_outside(root: int, low: int, width: int) -> None:
    text = f"for a in [{low}, {low + width}]: (a - {root})/(a - {root}) == 1".replace("- -", "+ ")
    if low <= F(root) <= low + width:
        with pytest.raises(StatementError):
            parse(text)
    else:
        assert write(parse(text)) == f"for a in [{low}, {low + width}]: 1 == 1"


@pytest.mark.parametrize(
    "text",
    [
        "for a in [0, 1]: for b in [0, 1]: a/b > 0",
        "for a in [0, 1]: for b in [0, 1]: a/a == 1",
        "for a in [0, 1]: for b in [0, 1]: (a - b)/(a - b) == 1",
        "for a in (0, 1]: for b in [0, 1]: 1/(a*b) - 1/(a*b) == 0",
        "for a in [0, 1]: for b in [1, 2]: 1/(1/a) == a",
        "for a in [0, sqrt(2)]: for b in [0, 1]: 1/(a^2 - 2) < 0",
        'for a in [0, 1]: for b in [0, 1]: nash(kuhn(), [{"J": {"bet": a/(a + b)}}, {}])',
    ],
)
def test_of_several_names_no_divisor_may_be_0_anywhere(text: str) -> None:
    with pytest.raises(StatementError, match=r"expected a divisor that is not 0 for [ab] in .*, found "):
        parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "for a in (0, 1]: for b in (0, 1]: a/b > 0",
        "for a in [0, 1]: for b in (0, 1]: a/(a + b) >= 0",
        "for a in [0, 1]: for b in [1, 2]: b/(1 + a) <= 2",
        "for a in [0, 1]: for b in [1, 2]: 1/(-1 - a*b) < 0",
        "for a in {1/2}: for b in {1}: b/(2 - a*b) == 2/3",
        "for a in [0, 1]: for b in [0, 1]: for c in [2, oo): a*b/(c - b) >= 0",
        'for a in [0, 1]: for b in [1, 2]: nash(kuhn(), [{"J": {"bet": a/b, "check": 1 - a/b}}, {}])',
    ],
)
def test_a_quotient_of_several_names_is_read_back_as_it_is_written(text: str) -> None:
    statement = parse(text)
    assert parse(write(statement)) == statement and write(parse(write(statement))) == write(statement)
