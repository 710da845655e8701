"""Lists of coefficients at their limits, and halves in the text of a polynomial."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from verify.kernel.numbers.multivariate import MOST_DEGREE
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.spelling import (
    MOST_COEFFICIENTS,
    ExactError,
    read_multivariate,
    read_number,
    write_multivariate,
)


@pytest.mark.parametrize("bad", [5, None, "12", {"0": "1"}, True], ids=repr)
def test_what_is_no_list_is_no_polynomial(bad: Any) -> None:
    with pytest.raises(ExactError, match=r"^it\.numerator: expected a list of at most 200 coefficients, found "):
        read_number({"numerator": bad, "denominator": ["0", "1"]}, "it")


def test_a_polynomial_has_as_many_coefficients_as_allowed() -> None:
    spelled = ["0"] * (MOST_COEFFICIENTS - 1) + ["1"]
    assert read_number(spelled, "it") == Ratio.polynomial([0] * (MOST_COEFFICIENTS - 1) + [1])


def test_a_polynomial_of_more_coefficients_is_refused() -> None:
    with pytest.raises(ExactError, match="expected a list of at most 200 coefficients"):
        read_number(["0"] * MOST_COEFFICIENTS + ["1"], "it")


@pytest.mark.parametrize(
    ("coefficients", "shown"),
    [
        ([1, F(1, 2)], "1 + 1/2*a"),
        ([1, F(-1, 2)], "1 - 1/2*a"),
        ([0, F(1, 2)], "1/2*a"),
        ([0, F(-1, 2)], "-1/2*a"),
        ([0, -1, 0, 1], "-a + a^3"),
        ([], "0"),
    ],
)
def test_halves_keep_their_sign_in_words(coefficients: list[F | int], shown: str) -> None:
    assert Polynomial.of(coefficients).text("a") == shown


@pytest.mark.parametrize(
    ("bad", "shown"),
    [("x" * 58, "'" + "x" * 58 + "'"), ("x" * 59, "'" + "x" * 56 + "..."), ("1.5", "'1.5'")],
    ids=["whole", "cut", "short"],
)
def test_a_refusal_shows_60_characters_at_most(bad: str, shown: str) -> None:
    with pytest.raises(ExactError) as caught:
        read_number(bad, "it")
    assert str(caught.value).endswith(f", found {shown}")


@pytest.mark.parametrize("powers", [{"a": MOST_DEGREE}, {"a": 150, "b": MOST_DEGREE - 150}])
def test_a_term_has_as_large_a_degree_as_allowed(powers: dict[str, int]) -> None:
    spelled = {"terms": [{"coefficient": "2", "powers": powers}]}
    assert write_multivariate(read_multivariate(spelled, "it")) == spelled


@pytest.mark.parametrize("bad", [{"numerator": ["1"], "denominator": []}, {"numerator": ["1"]}, 5, None])
def test_what_is_no_number_is_refused_as_such(bad: Any) -> None:
    with pytest.raises(ExactError, match=r"^it: expected an exact number in lowest terms, found "):
        read_number(bad, "it")
