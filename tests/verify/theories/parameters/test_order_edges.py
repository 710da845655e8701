"""Ranges in words, points at their ends, and zeros at the point that is tried first."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import RATIONALS, Parameter, Range
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.order import AtRoot, OnRange, OnRootRange

t = Ratio.variable()
ROOT = Root(Polynomial.of([-2, 0, 1]), 2)
SQUARE = Box((Parameter("a", Range(F(1), F(2))), Parameter("b", Range(F(1), None))))


@pytest.mark.parametrize(
    ("stretch", "shown"),
    [
        (OnRange(F(2), None), "(2, oo)"),
        (OnRootRange(ROOT, None), "(1.41421..., oo)"),
        (OnRootRange(F(1), ROOT), "(1, 1.41421...)"),
        (OnRootRange(ROOT, F(2)), "(1.41421..., 2)"),
    ],
)
def test_an_open_range_is_shown_with_its_ends(stretch: OnRange | OnRootRange, shown: str) -> None:
    assert str(stretch) == shown


@pytest.mark.parametrize(
    "stretch", [OnRootRange(ROOT, None), OnRootRange(ROOT, F(2)), OnRootRange(F(0), ROOT)], ids=str
)
def test_a_number_that_is_negative_at_the_inner_point_is_not_nonnegative(stretch: OnRootRange) -> None:
    assert not stretch.nonnegative((t - stretch.inner_point()) * (t - stretch.inner_point()) - F(1, 10**9))


def test_a_number_with_a_parameter_counts_as_0_among_rationals() -> None:
    assert [RATIONALS.sample(number) for number in (t, F(1, 2), 3)] == [0, F(1, 2), 3]


@pytest.mark.parametrize(
    ("a", "b", "inside"),
    [(1, 1, True), (2, 10**9, True), (F(1, 2), 1, False), (F(5, 2), 1, False), (1, 0, False)],
)
def test_a_box_contains_its_faces_and_nothing_beyond(a: F, b: F, inside: bool) -> None:
    assert SQUARE.contains({"a": F(a), "b": F(b)}) == inside


def test_a_sample_is_the_value_at_the_inner_point() -> None:
    a, b = Multivariate.variable("a"), Multivariate.variable("b")
    assert SQUARE.inner_point() == {"a": F(3, 2), "b": F(3)}
    assert SQUARE.sample(a * a + b) == F(21, 4)


@pytest.mark.parametrize(
    "value",
    [-1 / (t - F(1, 2)), 1 / (t - F(1, 2)), -1 / ((t - F(1, 2)) * (t - F(1, 2)) * (t - 2)), (t - 2) / (t - F(1, 3))],
    ids=str,
)
def test_a_quotient_with_a_pole_inside_has_no_sign_whatever_its_numerator(value: Ratio) -> None:
    unit = OnRange(F(0), F(1))
    assert not unit.nonnegative(value) and not unit.positive(value)


def test_a_number_that_is_0_at_the_lower_end_is_shown_by_halves() -> None:
    assert OnRange(F(0), F(1)).nonnegative(t * ((t - F(1, 2)) * (t - F(1, 2)) + F(1, 100)))


@pytest.mark.parametrize("number", [t, 0.5, 1 / t])
def test_nothing_is_shown_of_what_is_no_rational(number: object) -> None:
    assert not RATIONALS.positive(number) and not RATIONALS.nonnegative(number)  # type: ignore[arg-type]


@pytest.mark.parametrize("factor", [1, -1])
@pytest.mark.parametrize(("low", "high"), [(F(-2), ROOT), (Root(Polynomial.of([-2, 0, 1]), 1), None)])
def test_a_range_with_another_root_of_its_end_inside_shows_no_sign(
    low: F | Root, high: Root | None, factor: int
) -> None:
    stretch = OnRootRange(low, high)
    assert not stretch.nonnegative(factor * (t * t - 2)) and not stretch.positive(factor * (t * t - 2))


@for_each(
    ("value", "nonnegative", "positive"),
    [
        (t * t - 2, True, False),
        (t - F(7, 5), True, True),
        (F(7, 5) - t, False, False),
        # 99/70 is above the square root of 2 by less than 1/10000
        (F(99, 70) - t, True, True),
        ((t * t - 2) / (t - 1), True, False),
        # there is no value at a pole
        (1 / (t * t - 2), False, False),
        (-1 / (t * t - 2), False, False),
        (F(0), True, False),
        (F(-1, 2), False, False),
    ],
)
def test_at_an_algebraic_number_signs_are_those_of_the_values_there(
    value: Ratio | F, nonnegative: bool, positive: bool
) -> None:
    there = AtRoot(ROOT)
    assert (there.nonnegative(value), there.positive(value)) == (nonnegative, positive)


def test_coefficients_of_a_higher_degree_are_those_of_the_same_polynomial() -> None:
    a, unit = Multivariate.variable("a"), Box((Parameter("a", Range(F(0), F(1))),))
    assert unit.bernstein(a, {"a": 2}) == {(0,): 0, (1,): F(1, 2), (2,): 1}
    assert unit.bernstein(a * a - a) == {(0,): 0, (1,): F(-1, 2), (2,): 0}


def test_coefficients_without_upper_end_are_those_of_the_distance_from_the_lower_one() -> None:
    a, above = Multivariate.variable("a"), Box((Parameter("a", Range(F(3), None)),))
    assert above.bernstein(a * a) == {(0,): 9, (1,): 6, (2,): 1}
