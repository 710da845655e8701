"""Numbers of expected utility: exact where they are rational, refused where there is none, bounded as stated."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from verify.check import check
from verify.find.utility.numbers import utility_number
from verify.kernel.refusal import CheckFailed
from verify.language.text import shown
from verify.theories.utility.numbers import enclosure_of
from verify.theories.utility.records import UtilityNumber


def exactly(word: str, *arguments: F | int | str) -> F:
    found = enclosure_of(word, tuple(map(F, arguments)), 8)
    assert found.exact
    return found.low


def test_kelly_bets_eleven_fifteenths_in_the_example() -> None:
    assert exactly("raise_share", "4/5", 4, 0, 1) == F(11, 15)


def test_folded_chips_lower_the_share_as_the_source_has_it() -> None:
    p, n, folded = F(2, 3), 3, F(1, 5)
    assert exactly("raise_share", p, n, folded, 1) == (n * p - 1) / (n - 1) - (1 - p) / (n - 1) * folded


def test_no_share_is_below_0() -> None:
    assert exactly("raise_share", "1/10", 2, 0, 1) == 0


@pytest.mark.parametrize("g", ["1/2", "1/3", 2])
def test_without_an_edge_nobody_bets_whatever_his_aversion(g: str) -> None:
    assert exactly("raise_share", "1/4", 4, 0, g) == 0


def test_with_g_of_a_half_the_odds_are_squared() -> None:
    assert exactly("raise_share", "4/5", 4, 0, "1/2") == F(143, 147)


@pytest.mark.parametrize(("wealth", "g", "value"), [(3, 0, 2), (0, 0, -1), (0, "1/2", -2), (2, 2, "1/2"), (1, 1, 0)])
def test_utilities_that_are_rational(wealth: int, g: str, value: str) -> None:
    assert exactly("utility", wealth, g) == F(value)


def test_the_mean_of_wealths_is_expected_utility_without_aversion() -> None:
    assert exactly("expected_utility", "1/5", "29/20", "17/20", 0) == F("0.97") - 1


def test_the_subjective_probability_meets_its_three_points() -> None:
    assert [exactly("subjective", p, "4/5", "1/4") for p in (0, "1/4", 1)] == [F(1, 5), F(1, 4), F(4, 5)]


def test_aversion_is_clipped_at_0() -> None:
    assert [exactly("aversion", p, 1, 4, 1, 10) for p in ("1/10", "1/4", "1/2")] == [0, 1, F(7, 2)]


def test_a_style_of_minus_1_squares() -> None:
    assert exactly("style", "3/10", -1) == F(9, 100)


def test_a_number_that_is_not_rational_has_bounds() -> None:
    low, high = map(shown, check(utility_number("utility", "19/20", 1, places=5)))
    assert (low, high) == ("utility(19/20, 1) >= -513/10000", "utility(19/20, 1) <= -5129/100000")


def test_another_number_is_refused() -> None:
    right = utility_number("raise_share", "4/5", 4, 0, 5, places=5)
    for wrong in (right.low - F(1, 10**5), right.low + F(1, 10**5), right.low + F(1, 10**6)):
        with pytest.raises(CheckFailed, match=r"^low: expected 6931/50000 for raise_share, found"):
            check(replace(right, low=wrong))


def test_another_word_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^word: expected one of utility, expected_utility, "):
        check(UtilityNumber("value", (F(1),), 5, F(0)))


@for_each(
    ("word", "arguments", "expected"),
    [
        ("utility", ("0", "1"), "a wealth above 0, or 0 for gamma < 1, found 0"),
        ("utility", ("-1", "1/2"), "a wealth above 0, or 0 for gamma < 1, found -1"),
        ("utility", ("1",), "2 arguments of utility, found 1"),
        ("expected_utility", ("2", "1", "1", "1"), "a probability, found 2"),
        ("raise_share", ("1", "2", "0", "1"), "0 < p < 1, n > 1, B >= 0 and gamma > 0"),
        ("raise_share", ("1/2", "1", "0", "1"), "0 < p < 1, n > 1, B >= 0 and gamma > 0"),
        ("raise_share", ("1/2", "2", "0", "0"), "0 < p < 1, n > 1, B >= 0 and gamma > 0"),
        ("style", ("1/2", "1"), "0 < p <= 1 and s < 1"),
        ("subjective", ("1/2", "1/2", "1"), r"p and delta in \[0, 1\], p_e in \(0, 1\)"),
        ("aversion", ("1/2", "1", "0", "1", "1"), "a pot above 0, found 0"),
    ],
)
def test_arguments_without_a_number_are_refused(word: str, arguments: tuple[str, ...], expected: str) -> None:
    with pytest.raises(CheckFailed, match=f"^arguments: expected {expected}"):
        utility_number(word, *arguments)


def test_too_many_places_are_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^arguments: expected places from 0 to 30, found 31"):
        utility_number("utility", 2, 1, places=31)
