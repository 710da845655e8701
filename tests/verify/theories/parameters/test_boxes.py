"""Signs over a box: what is shown is true, and what is affine or clearly positive is shown."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.boxes import box, inside, insides, polynomials
from tests.support.effort import examples, for_each
from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.parameters.boxes import Box

a, b, c = (Multivariate.variable(name) for name in "abc")


UNIT = box(a=(0, 1), b=(0, 1), c=(0, 1))
ENDLESS = box(a=(1, None), b=(F(-1, 2), 2), c=(0, None))
law = examples(50)


@pytest.mark.parametrize("within", [UNIT, ENDLESS])
@law
@given(p=polynomials(), shares=insides)
def test_what_is_shown_to_be_at_least_0_is_so(within: Box, p: Multivariate, shares: dict[str, F]) -> None:
    if within.nonnegative(p):
        assert p(inside(within, shares)) >= 0
    if within.positive(p):
        assert p(inside(within, shares)) > 0


@pytest.mark.parametrize("within", [UNIT, ENDLESS])
@law
@given(p=polynomials(), extra=st.integers(0, 2), shares=insides)
def test_the_coefficients_give_the_polynomial_back(
    within: Box, p: Multivariate, extra: int, shares: dict[str, F]
) -> None:
    point = inside(within, shares)
    degrees = {q.name: p.degree(q.name) + extra for q in within.parameters}
    total = F(0)
    for index, coefficient in within.bernstein(p, degrees).items():
        for k, q in zip(index, within.parameters, strict=True):
            low, high, d = q.range.low, q.range.high, degrees[q.name]
            if high is None:
                coefficient *= (point[q.name] - low) ** k
            else:
                s = (point[q.name] - low) / (high - low)
                binomial = F(1)
                for j in range(k):
                    binomial *= F(d - j, j + 1)
                coefficient *= binomial * s**k * (1 - s) ** (d - k)
        total += coefficient
    assert total == p(point)


@given(st.lists(st.integers(-3, 3), min_size=4, max_size=4))
def test_the_sign_of_an_affine_polynomial_is_always_found(numbers: list[int]) -> None:
    p = numbers[0] + numbers[1] * a + numbers[2] * b + numbers[3] * c
    corners = [
        numbers[0] + sum(n for n, taken in zip(numbers[1:], f"{k:03b}", strict=True) if taken == "1") for k in range(8)
    ]
    assert UNIT.nonnegative(p) == (min(corners) >= 0)
    assert UNIT.positive(p) == (min(corners) > 0)


NOT_SHOWN, AT_LEAST_0, POSITIVE = (False, False), (True, False), (True, True)


@for_each(
    ("within", "found", "p"),
    [
        # a box is halved until the sign is shown
        *((UNIT, POSITIVE, p) for p in (a * a - a * b + b * b + F(1, 10), (a + b - 1) * (a + b - 1) + F(1, 20))),
        *((UNIT, AT_LEAST_0, p) for p in (1 - a * b * c, a, a * b, 1 - a, (a + b) * c, Multivariate.constant(0))),
        *((UNIT, NOT_SHOWN, p) for p in (a - b, -a, a * b - F(1, 2), (a - b) * (a - b) - F(1, 100), a * 0 - 1)),
        *((ENDLESS, POSITIVE, p) for p in (a, a * a - a + 1, a * c + 1, a + b, a * (1 + c) - F(1, 2))),
        *((ENDLESS, NOT_SHOWN, p) for p in (5 - a, b, c - a)),
        (ENDLESS, AT_LEAST_0, c),
        # factors that stand twice may have any sign
        (UNIT, AT_LEAST_0, (a - b) * (a - b)),
        (UNIT, NOT_SHOWN, -1 * (a - b) * (a - b)),
        (UNIT, AT_LEAST_0, (a - b) * (a - b) * (1 + a * b)),
        (UNIT, NOT_SHOWN, (a - b) * (a - b) * (a - b)),
        (UNIT, POSITIVE, (a - 2) * (b - 3)),
        # it has no factors, and is 0 at a corner
        (UNIT, NOT_SHOWN, a * a - a * b + b * b),
    ],
)
def test_signs_that_are_shown(within: Box, found: tuple[bool, bool], p: Multivariate) -> None:
    assert (within.nonnegative(p), within.positive(p)) == found


def test_of_a_name_that_the_box_has_not_nothing_is_shown() -> None:
    assert not UNIT.nonnegative(1 + Multivariate.variable("q")) and not UNIT.positive(a + Multivariate.variable("q"))


def test_a_polynomial_of_too_many_coefficients_is_not_decided() -> None:
    total = Multivariate.constant(0)
    for unknown in (a, b, c):
        power = unknown
        for _ in range(29):
            power = power * unknown
        total = total + power
    assert not UNIT.nonnegative(total)


def test_points_are_inside_or_not() -> None:
    assert UNIT.contains({"a": F(0), "b": F(1), "c": F(1, 2)})
    assert not UNIT.contains({"a": F(0), "b": F(2), "c": F(1, 2)})
    assert not UNIT.contains({"a": F(0), "b": F(1)})


def test_the_halves_of_a_box_meet_at_its_inner_point() -> None:
    first, second = box(a=(0, None)).halves(0)
    assert (first, second) == (box(a=(0, 1)), box(a=(1, None)))
