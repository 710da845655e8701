"""Ranges as people write them are ranges of statements."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.claims.ranges import closed_ranges, name_and_range, ranges_of, read_range
from tests.support.effort import for_each
from verify.kernel.numbers.order import Range
from verify.language.words import StatementError


@for_each(
    ("text", "found"),
    [
        ("0 <= a <= 1", ("a", "[0, 1]")),
        ("0 < a <= 1/2", ("a", "(0, 1/2]")),
        ("-1/3<=beta<0.5", ("beta", "[-1/3, 0.5)")),
        ("0 <= a", ("a", "[0, oo)")),
        ("a > 2", ("a", "(2, oo)")),
        ("a in [0, 1/3]", ("a", "[0, 1/3]")),
        ("  N in {1, ..., 5} ", ("N", "{1, ..., 5}")),
        ("N in {2, ...}", ("N", "{2, ...}")),
    ],
)
def test_a_range_is_read(text: str, found: tuple[str, str]) -> None:
    assert name_and_range(text) == found


@for_each(
    "text",
    [
        *("", "a", "a <= 1", "0 <= a <= b", "1 <= a <= 0", "0 <= 1", "0 <= a <= 1 and b > 0", "a in", "a in [0, 1"),
        *("a in [0, 1]: 0 == 0 or for b in [0, 1]", "a in [0, 1]: for b in [0, 1]", "a in [0, 1]: 0 == 1 implies"),
        *("value >= 0", "optimal >= 0", "0 <= a <= 1/0", "a in [0, 1] | [2, 3]", "0 >= a >= 1"),
    ],
)
def test_what_is_no_range_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(StatementError, match=r"^for_all: ") as refused:
        name_and_range(text)
    assert "\n" not in str(refused.value)


def test_a_name_with_two_ranges_is_refused() -> None:
    assert ranges_of("0 <= a <= 1") == ranges_of(["0 <= a <= 1"]) == {"a": "[0, 1]"}
    with pytest.raises(StatementError, match=r"^for_all: expected one range of a, found \[0, 1\] and \[0, 1/2\]$"):
        ranges_of(("0 <= a <= 1", "b > 0", "a in [0, 1/2]"))


def test_the_least_and_the_greatest_number_are_those_of_the_range() -> None:
    scope = {name: read_range(name, text) for name, text in [("a", "(0, 1/2]"), ("b", "[1, oo)"), ("c", "{1}")]}
    assert closed_ranges(scope) == {"a": Range(Fraction(0), Fraction(1, 2)), "b": Range(Fraction(1), None)}


def test_whole_numbers_have_no_such_range_and_one_with_an_irrational_end_is_a_little_larger() -> None:
    scope = {"N": read_range("N", "{1, ..., 5}"), "r": read_range("r", "[0, sqrt(2)]")}
    found = closed_ranges(scope)
    assert found.keys() == {"r"} and found["r"].low == 0
    assert found["r"].high is not None and 2 < found["r"].high ** 2 < 2 + Fraction(1, 10**5)
