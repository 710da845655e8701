"""Forms: products, polynomials and back, determinants, and signs that are never shown wrongly."""

from __future__ import annotations

from fractions import Fraction as F
from random import Random

import pytest

from tests.support.effort import tries
from verify.kernel.numbers.polynomial import Polynomial
from verify.theories.holdem.forms import determinant, form_of, minus, plus, polynomial_of, positive, times

LOW, HIGH = F(3, 2), F(7, 3)


def value(form: tuple[int, ...], share: F) -> F:
    degree = len(form) - 1
    return sum((c * share**k * (1 - share) ** (degree - k) for k, c in enumerate(form)), F(0))


def drawn(random: Random, degree: int) -> tuple[int, ...]:
    return tuple(random.randint(-9, 9) for _ in range(degree + 1))


def test_a_polynomial_and_its_form_have_one_sign_and_are_proportional() -> None:
    random = Random(1)
    for _ in range(50):
        p = Polynomial.of([random.randint(-9, 9) for _ in range(4)])
        back = polynomial_of(form_of(p, LOW, HIGH, 3), LOW, HIGH)
        # a common denominator of the ends, to the degree
        assert back == p * Polynomial.of([6**3])


def test_products_sums_and_determinants_are_those_of_values() -> None:
    random = Random(2)
    for _ in range(30):
        a, b, c, d = (drawn(random, 2) for _ in range(4))
        for share in (F(0), F(1, 3), F(1)):
            assert value(times(a, b), share) == value(a, share) * value(b, share)
            assert value(plus((a, minus(b))), share) == value(a, share) - value(b, share)
            expected = value(a, share) * value(d, share) - value(b, share) * value(c, share)
            assert value(determinant([[a, b], [c, d]]), share) == expected


def test_the_determinant_of_nothing_is_one() -> None:
    assert determinant([]) == (1,)


def test_what_is_shown_to_be_positive_is_so_at_many_points() -> None:
    random, shown = Random(3), 0
    for _ in range(tries(400, 4)):
        form = drawn(random, random.randint(0, 4))
        if positive(form):
            shown += 1
            assert all(value(form, F(k, 60)) > 0 for k in range(61))
        elif min(value(form, F(k, 60)) for k in range(61)) > F(1, 50):
            pytest.fail(f"{form} is positive, and was not shown to be")
    assert shown > tries(50, 4)


@pytest.mark.parametrize("form", [(0,), (-1,), (1, 0), (0, 1), (1, -2, 1), (1, -3, 1), (4, -5, 1)])
def test_a_zero_or_less_anywhere_is_not_positive(form: tuple[int, ...]) -> None:
    assert not positive(form)
