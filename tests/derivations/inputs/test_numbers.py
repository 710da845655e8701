"""Numbers are read alike from Python, JSON and words; what is not exact is refused with what to write."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Float, Poly, Rational, Symbol

from derivations.inputs.numbers import LARGEST, decimal, exact, nearest, parameter_texts
from tests.support.effort import for_each
from trees.tree import TreeError
from verify.kernel.numbers.ratio import Ratio

a = Ratio.variable()


@pytest.mark.parametrize("value", [1, F(1), "1", "1.0", "2/2", Rational(1)])
def test_one_is_one_in_every_spelling(value: object) -> None:
    assert exact(value, {}, "x") == F(1)


@pytest.mark.parametrize("value", ["1/2*a + 1", Symbol("a") / 2 + 1, Poly(Symbol("a") / 2 + 1), 1 + a / 2])
def test_a_polynomial_in_a_declared_parameter_is_read(value: object) -> None:
    assert exact(value, {"a": a}, "x") == 1 + a / 2


@for_each(
    ("value", "said"),
    [
        (0.5, 'x: expected an exact number such as "1/3", found 0.5 (float); write "1/2" or Fraction(1, 2)'),
        (2.0, 'x: expected an exact number such as "1/3", found 2.0 (float); write 2'),
        (float("inf"), 'x: expected an exact number such as "1/3", found inf (float)'),
        (True, 'x: expected an exact number such as "1/3", found True'),
        (None, 'x: expected an exact number such as "1/3", found None'),
        (
            "b",
            "x: expected a number, or a name among a, found b in 'b';"
            ' a parameter is declared as "parameters": {"b": ["0", "1"]}',
        ),
        ("1/0", "x: expected a divisor, or denominator, other than 0, found '1/0'"),
        (Symbol("b"), "x: expected a number, or a name among a, found b in 'b'"),
    ],
)
def test_what_is_no_exact_number_is_refused_with_what_to_write(value: object, said: str) -> None:
    with pytest.raises(TreeError) as error:
        exact(value, {"a": a}, "x")
    assert str(error.value).startswith(said)


def test_a_float_of_sympys_is_no_rational() -> None:
    with pytest.raises(TreeError):
        exact(Float(0.1) * Symbol("c"), {}, "x")


def test_parameters_of_a_game_are_text_and_no_float() -> None:
    assert parameter_texts({"cards": 4, "bet": F(3, 2), "ante": "A", "x": Symbol("B")}) == {
        "cards": "4",
        "bet": "3/2",
        "ante": "A",
        "x": "B",
    }
    with pytest.raises(TreeError, match=r'^parameter bet: .*found 0.25 \(float\); write "1/4" or Fraction\(1, 4\)$'):
        parameter_texts({"bet": 0.25})


def test_rounded_decimals_are_near_fractions_with_sum_1() -> None:
    assert nearest([F("0.142857"), F("0.285714"), F("0.571429")]) == (F(1, 7), F(2, 7), F(4, 7))
    assert nearest([F("0.5"), F("0.4")]) is None


@given(st.lists(st.integers(0, 50), min_size=1, max_size=5).filter(any))
def test_rounding_to_seven_places_is_undone(shares: list[int]) -> None:
    weights = [F(share, sum(shares)) for share in shares]
    assert nearest([F(round(weight * 10**7), 10**7) for weight in weights]) == tuple(weights)


def test_what_is_found_is_close_and_small() -> None:
    found = nearest([F("0.31830988"), F("0.68169012")])
    assert found is not None and sum(found) == 1
    assert abs(found[0] - F("0.31830988")) <= F(1, 10**6) and found[0].denominator <= LARGEST


@for_each(
    ("value", "read"),
    [
        *[("0.5", F(1, 2)), (".5", F(1, 2)), ("1e-3", F(1, 1000)), (0.5, F(1, 2)), ("1/2", None), ("1", None)],
        *[(1, None), ("1e-999999999", None), (".", None), (float("nan"), None), ("0.5*a", None)],
    ],
)
def test_a_decimal_may_be_rounded_and_a_fraction_is_not(value: object, read: F | None) -> None:
    assert decimal(value) == read
