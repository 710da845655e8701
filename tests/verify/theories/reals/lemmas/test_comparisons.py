"""Comparisons with exponentials of quotients, sums over a range, and names of lemmas."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.records import Product
from verify.theories.reals.lemmas.check import MOST_LEMMAS, check_lemmas
from verify.theories.reals.lemmas.records import Comparison, Have, Lemma, Statement, Step, Sum, Total

ONE = Fraction(1)
TRIVIAL = Lemma("it", Statement((), (), (), "0 <= 0"), ())
HALVES = Sum("it", Total(("n",), ("n >= 0",), "y", "1", "n", "2*y", "n**2 + n"), "y**2 + y", (), ())


def compares(exponent: str, sign: str, bound: str, *proof: Step) -> None:
    positive = (Have("1 + x > 0", (), (Product(ONE, (0,)), Product(ONE, ())), ()),)
    check_lemmas([Comparison("it", "x", None, exponent, sign, bound, positive, proof)])


RISES = Have("x + x*x >= 0", (), (Product(ONE, (0,)), Product(ONE, (0, 0))), ())


def test_the_exponent_may_be_a_quotient() -> None:
    compares("x/(1 + x)", "<=", "1 + x", RISES)


def test_a_false_comparison_of_a_quotient_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^lemma it: proof: expected a known fact, found -x - x\^2 >= 0$"):
        compares("x/(1 + x)", ">=", "1 + x", RISES)


def test_the_bound_may_be_a_quotient() -> None:
    compares("-x", "<=", "1/(1 + x)")


@pytest.mark.parametrize(
    ("exponent", "bound"),
    [("exp(x) - 1", "1 + x"), ("x/exp(x)", "1 + x"), ("x", "exp(x)"), ("x", "1/exp(x)")],
)
def test_a_comparison_is_of_quotients_of_polynomials(exponent: str, bound: str) -> None:
    with pytest.raises(CheckFailed, match="expected quotients of polynomials in x"):
        compares(exponent, ">=", bound)


# --- sums


PARTS = Total(("n",), ("n >= 1",), "y", "2", "n", "1/(y*(y - 1))", "1 - 1/n")


def test_a_difference_is_shown_between_the_ends() -> None:
    """That y and y - 1 are positive follows from y >= 2 alone."""
    check_lemmas([Sum("it", PARTS, "-1/y", (), ())])


def test_a_difference_beyond_the_ends_is_not_shown() -> None:
    with pytest.raises(
        CheckFailed, match=r"^lemma it: divisor: expected one that is known to be positive, found -1 \+ y$"
    ):
        check_lemmas([Sum("it", replace(PARTS, low="1"), "-1/y", (), ())])


def test_a_difference_may_use_the_upper_end() -> None:
    total = Total(("n",), ("n >= -1",), "y", "0", "n", "1/((n + 1 - y)*(n + 2 - y))", "1 - 1/(n + 2)")
    check_lemmas([Sum("it", total, "1/(n + 1 - y)", (), ())])


def test_a_sum_is_proved_as_it_is_stated() -> None:
    assert check_lemmas([HALVES]) == {"it": HALVES.total}


# --- names


@pytest.mark.parametrize("second", [HALVES, TRIVIAL])
def test_the_name_of_a_sum_is_not_used_again(second: Sum | Lemma) -> None:
    with pytest.raises(CheckFailed, match=r"^lemma it: expected a new name$"):
        check_lemmas([HALVES, second])


def test_as_many_lemmas_as_allowed_are_checked() -> None:
    lemmas = [replace(TRIVIAL, name=f"it {j}") for j in range(MOST_LEMMAS)]
    assert len(check_lemmas(lemmas)) == MOST_LEMMAS


def test_more_lemmas_are_refused() -> None:
    lemmas = [replace(TRIVIAL, name=f"it {j}") for j in range(MOST_LEMMAS + 1)]
    with pytest.raises(CheckFailed, match=r"^lemmas: expected at most 300, found 301$"):
        check_lemmas(lemmas)
