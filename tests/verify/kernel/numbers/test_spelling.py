"""Every exact number has one spelling; every other text is refused."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.spelling import ExactError, read_number, read_rational, text, write

t = Ratio.variable()
rationals = st.builds(F, st.integers(-50, 50), st.integers(1, 20))
polynomials = st.lists(rationals, max_size=4).map(Polynomial.of)
ratios = st.builds(Ratio.of, polynomials, polynomials.filter(lambda p: p.degree >= 0))
law = examples(100)


@pytest.mark.parametrize(
    ("number", "spelling"),
    [
        (F(-1, 18), "-1/18"),
        (0, "0"),
        (F(4, 2), "2"),
        (F(1, 3) + t, ["1/3", "1"]),
        (t * t, ["0", "0", "1"]),
        ((2 - t) / (2 + t), {"numerator": ["2", "-1"], "denominator": ["2", "1"]}),
        (t - t + F(1, 2), "1/2"),
    ],
    ids=repr,
)
def test_a_number_has_its_one_spelling(number: Any, spelling: Any) -> None:
    assert write(number) == spelling


@for_each(
    "bad",
    [
        *(
            "0.5",
            "2/4",
            "1/0",
            "0/1",
            "2/1",
            "+1",
            " 1",
            "1 ",
            "1\n",
            "-0",
            "00",
            "01",
            "1/-2",
            "1/+2",
            "1//2",
        ),
        *(
            "",
            "-",
            "/",
            "1/",
            "/2",
            "1/2/3",
            "1e3",
            "1_000",
            "inf",
            "nan",
            "½",
            "١",
            "0x1f",
            "0X1",
            "--1",
            "t",
            "1/2 ",
        ),
    ],
)
def test_another_spelling_of_a_rational_is_refused(bad: str) -> None:
    with pytest.raises(ExactError, match=r"^spot: expected a rational in lowest terms"):
        read_rational(bad, "spot")


@for_each("bad", [0.5, 1, True, None, ["1", "x"], [1, 2], {}, {"numerator": ["1"]}])
def test_a_value_that_is_no_spelling_is_refused(bad: Any) -> None:
    with pytest.raises(ExactError):
        read_number(bad, "spot")


@for_each(
    "bad",
    [
        [],
        ["1"],
        ["1", "0"],
        ["0", "2/4"],
        {"numerator": ["1"], "denominator": []},
        {"numerator": ["1"], "denominator": ["1"]},
        {"numerator": ["1"], "denominator": ["0", "2"]},
        {"numerator": ["0", "1"], "denominator": ["0", "1", "1"]},
        {"numerator": ["1", "0"], "denominator": ["0", "1"]},
        {"numerator": ["1"], "denominator": ["0", "1"], "more": "1"},
        {"numerator": "1", "denominator": ["0", "1"]},
    ],
)
def test_another_spelling_of_a_function_is_refused(bad: Any) -> None:
    with pytest.raises(ExactError):
        read_number(bad, "spot")


def test_a_refusal_names_the_coefficient() -> None:
    with pytest.raises(ExactError, match=r"^spot\.numerator\[1\]: "):
        read_number({"numerator": ["1", "0.5"], "denominator": ["0", "1"]}, "spot")


def test_a_refusal_of_a_long_text_is_short() -> None:
    with pytest.raises(ExactError) as caught:
        read_rational("9" * 100_000, "spot")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("bad", ["9" * 4001, "9" * 1_000_000, f"1/{'7' * 4001}"], ids=["4001", "million", "below"])
def test_a_huge_decimal_is_refused(bad: str) -> None:
    with pytest.raises(ExactError):
        read_rational(bad, "spot")


def test_an_integer_of_4000_digits_is_written_in_decimal() -> None:
    assert write(10**4000 - 1) == "9" * 4000


def test_an_integer_of_4001_digits_is_written_in_hexadecimal() -> None:
    assert write(10**4000) == hex(10**4000)


@pytest.mark.parametrize(
    "number",
    [10**4000, -(10**4000), 10**5000 + 1, F(1, 10**4400), F(-(7**6000), 10**4500), F(10**4300 + 1, 3)],
    ids=["4001", "minus", "5001", "below", "both", "above"],
)
def test_an_integer_too_long_for_decimal_is_read_back(number: F) -> None:
    assert read_rational(write(number), "spot") == number


def test_a_long_number_written_in_upper_case_is_refused() -> None:
    with pytest.raises(ExactError):
        read_rational(write(10**5000).upper(), "spot")


def test_a_long_fraction_that_is_not_in_lowest_terms_is_refused() -> None:
    with pytest.raises(ExactError):
        read_rational(f"{hex(2 * 10**5000)}/2", "spot")


def test_a_float_is_not_written() -> None:
    with pytest.raises((ExactError, TypeError)):
        write(0.1)


@law
@given(rationals)
def test_a_rational_is_read_back(number: F) -> None:
    assert read_number(write(number), "spot") == number


@law
@given(ratios)
def test_a_function_is_read_back(number: Ratio) -> None:
    assert read_number(write(number), "spot") == number


@law
@given(st.text(max_size=6) | st.from_regex(r"-?[0-9]{1,3}(/-?[0-9]{1,3})?", fullmatch=True))
def test_what_is_read_is_written_in_the_same_way(spelling: str) -> None:
    try:
        number = read_rational(spelling, "spot")
    except ExactError:
        return
    assert write(number) == spelling


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (F(-1, 18), "-1/18"),
        (-t, "-a"),
        (1 - t * t * F(3, 2), "1 - 3/2*a^2"),
        (t - t, "0"),
        (1 / t, "1/a"),
        ((1 + t) / (t * t), "(1 + a)/a^2"),
    ],
    ids=repr,
)
def test_a_number_is_shown_to_a_reader(number: Any, shown: str) -> None:
    assert text(number, "a") == shown
