"""Lemmas are accepted when every step holds; false ones, and proofs with a gap, are refused with the step."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.support.effort import for_each
from tests.support.lemmas import HALVES, ONE, by, proves, refused, states
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.records import Product
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.records import (
    Cases,
    Comparison,
    Exponent,
    Harmonic,
    Have,
    Induction,
    Lemma,
    Multiple,
    Nearest,
    Positive,
    Proof,
    Same,
    Step,
    Sum,
    Total,
    Use,
    Whole,
)

# --- one step


def test_a_sum_of_products_of_facts_is_a_fact() -> None:
    proves(states("N**2 >= k**2", "k >= 0", "N >= k"), by("N*N - k*k >= 0", (1, 1), (0, 1), (0, 1)))


@for_each(
    ("step", "match"),
    [
        (by("N*N - k*k >= 0", (1, 1), (0, 1)), "expected the combination"),
        (by("N*N - k*k >= 0", (1, 1), (0, 2)), "expected facts 0 to 1, found 2"),
        (by("N*N - k*k >= 0", (1, 1), (0, -1)), "found -1"),
        (by("k - N >= 0", (1,)), "expected the combination"),
        (by("N - k > 0", (1,)), "expected a combination > 0, found one that is >= 0"),
        (by("N - k = 0", (1,)), "expected a combination = 0"),
        (by("N - k >= 0", (1, 1), scale=(1,)), "expected positive facts as scale"),
        (Have("k - N >= 0", (), (Product(-ONE, (1,)),), ()), "by numbers >= 0"),
        (Have("k - N >= 0", (), (), (Multiple(1, "-1"),)), "expected multiples of equalities"),
        (by("y >= 0", (0,)), "expected whole numbers"),
        (by("1/k >= 0", (0,)), "divisor: expected one that is known to be positive, found k"),
        (by("N >= k", (1,)), "expected something new"),
    ],
)
def test_a_wrong_step_is_refused(step: Have, match: str) -> None:
    refused(states("N**2 >= k**2", "k >= 0", "N >= k"), step, match=match)


def test_the_goal_must_be_reached() -> None:
    refused(states("N >= 2*k", "N >= k"), match="proof: expected a known fact, found N - 2\\*k >= 0")


def test_weaker_goals_follow_from_what_is_known_up_to_a_factor() -> None:
    proves(states("2*N >= 2*k", "N > k"))
    proves(states("x/3 = N/3", "N = x"))
    proves(states("N = k", "N >= k", "k >= N"))
    refused(states("N > k", "N >= k"), match="expected a known fact")
    refused(states("N = k", "N >= k"), match="expected a known fact")
    refused(states("N >= -k", "N >= k"), match="expected a known fact")


def test_a_scale_must_be_above_0() -> None:
    proves(states("x >= 0", "N > 0", "N*x >= 0"), by("x >= 0", (1,), scale=(0,)))
    refused(states("x >= 0", "N >= 0", "N*x >= 0"), by("x >= 0", (1,), scale=(0,)), match="positive facts as scale")


# --- divisors


@pytest.mark.parametrize("given", ["k > 0", "k >= 1"])
def test_a_divisor_that_is_known_to_be_positive_is_cleared(given: str) -> None:
    proves(states("1/k = 1/k", given))


def test_a_divisor_may_be_a_few_facts_and_a_constant() -> None:
    proves(states("1/N = 1/N", "N >= k + 1", "k >= 0"))
    refused(states("1/N = 1/N", "N >= k", "k >= 0"), match="divisor")


@pytest.mark.parametrize("given", ["k >= 0", "k < 0", "k = 0", "-k > 0", "N > 0", "k**2 > 0"])
def test_another_divisor_is_refused(given: str) -> None:
    refused(states("1/k = 1/k", given), match="divisor")


@pytest.mark.parametrize("divisor", ["-2", "-exp(x)", "exp(x) - 1", "exp(x)*x", "H(k)"])
def test_divisors_without_a_sign_are_refused(divisor: str) -> None:
    refused(states(f"1/({divisor}) = 1/({divisor})"), match="divisor")


def test_exponentials_and_numbers_may_divide() -> None:
    proves(states("x/(2*exp(x)) = x/2/exp(x)"))


# --- harmonic numbers, exponentials, whole numbers


def test_harmonic_numbers_fall_back_on_the_one_before() -> None:
    proves(states("H(k) = H(k - 1) + 1/k", "k >= 1"), by("k > 0", (0,), ()), Harmonic("k"))
    proves(states("H(2) = 3/2"), Harmonic("1"), Harmonic("2"), *equal("H(2) = 3/2", (0, "2"), (1, "1")))


def equal(says: str, *multiples: tuple[int, str]) -> tuple[Have]:
    return (Have(says, (), (), tuple(Multiple(*m) for m in multiples)),)


@for_each(
    ("step", "match"),
    [
        (Harmonic("k"), "H\\(n - 1\\) \\+ 1/n, which needs it: expected a known fact"),
        (Harmonic("x"), "expected a polynomial in whole numbers"),
        (Harmonic("1/2"), "expected a polynomial in whole numbers"),
        (Harmonic("0"), "expected a known fact"),
        (Whole("x"), "expected a polynomial in whole numbers"),
        (Whole("k"), "expected a known fact"),
        (Same("H", "k", "N"), "expected a known fact"),
        (Same("sin", "k", "k"), "expected H or exp"),
        (Nearest("x", "k"), "expected a new name"),
        (Nearest("x", "H"), "expected a new name"),
        (Use("another", {}), "expected an earlier lemma"),
        (Use("it", {}), "expected an earlier lemma"),
        (Use("hypothesis", {}), "expected an earlier lemma"),
    ],
)
def test_a_rule_needs_what_it_says(step: Step, match: str) -> None:
    refused(states("N >= 0", "k >= 0"), step, match=match)


def test_exponentials_of_sums_are_products() -> None:
    proves(states("exp(x)*exp(-x) = 1"), Exponent("x", "-x"))
    proves(states("exp(x) > 0"), Positive("x"))
    proves(states("exp(x) = exp(N)", "x = N"), Same("exp", "x", "N"))
    refused(states("exp(x)*exp(x) = exp(x)"), Exponent("x", "x"), match="expected a known fact")


def test_whole_numbers_leave_gaps() -> None:
    proves(states("N >= k + 1", "N > k"), Whole("N - k"))


def test_a_nearest_whole_number_is_half_a_unit_away() -> None:
    proves(states("0 <= 0", "x >= 1"), Nearest("x", "j"), by("j >= 1/2", (1,), (0,), (0,)))
    refused(states("0 <= 0", "x >= 1"), Nearest("x", "j"), by("j >= 1", (1,), (0,), (0,)), match="expected the")


# --- cases, induction, earlier lemmas


def test_cases_cover_both_signs() -> None:
    square = states("x**2 >= 0")
    proves(square, Cases("x", (by("x**2 >= 0", (0, 0)),), (by("x**2 >= 0", (0, 0)),)))
    refused(square, Cases("x", (by("x**2 >= 0", (0, 0)),), ()), match="expected a known fact")
    refused(square, Cases("x", (), ()), Positive("x"), match="expected cases at the end")


def test_what_is_known_in_one_case_is_not_known_in_the_other() -> None:
    statement = states("x >= 0", "N*x >= 0", "N > 0")
    wrong = Cases("x", (), (by("x >= 0", (2,)),))
    refused(statement, wrong, match="expected the combination")


RISING = Induction(
    "rising",
    states("H(m) >= H(n)", "n >= 0", integers="m n", reals=""),
    "m",
    "n",
    (),
    (
        Use("hypothesis", {"m": "m", "n": "n"}),
        by("m + 1 > 0", (0,), (1,), ()),
        Harmonic("m + 1"),
        Have("H(m + 1) >= H(m)", (3,), (Product(ONE, ()),), (Multiple(4, "-1"),)),
        by("H(m + 1) >= H(n)", (2,), (5,)),
    ),
)


def test_induction_proves_that_harmonic_numbers_rise() -> None:
    assert check_lemmas([RISING])["rising"] == states("H(m) >= H(n)", "m >= n", "n >= 0", integers="m n", reals="")


@for_each(
    ("change", "match"),
    [
        ({"statement": replace(RISING.statement, then="H(m) > H(n)")}, "base: expected a known fact"),
        ({"statement": replace(RISING.statement, given=())}, "expected facts|expected the combination"),
        ({"start": "m"}, "expected a start without m"),
        ({"start": "n/2"}, "expected a polynomial in whole numbers"),
        ({"variable": "x"}, "expected a whole variable"),
        ({"step": (Use("hypothesis", {"m": "m + 1", "n": "n"}),)}, "expected it for the variables themselves"),
        ({"step": (Use("hypothesis", {"m": "m"}),)}, "expected terms for m, n"),
        ({"step": RISING.step[:-1]}, "step: expected a known fact"),
        ({"name": "hypothesis"}, "expected a new name"),
    ],
)
def test_a_gap_in_an_induction_is_refused(change: dict[str, object], match: str) -> None:
    with pytest.raises(CheckFailed, match=match):
        check_lemmas([replace(RISING, **change)])  # type: ignore[arg-type]


def test_the_hypothesis_is_for_the_step_alone() -> None:
    with pytest.raises(CheckFailed, match="expected an earlier lemma"):
        check_lemmas([replace(RISING, base=(Use("hypothesis", {"m": "m", "n": "n"}),))])


def test_an_earlier_lemma_needs_its_conditions() -> None:
    use = Use("rising", {"m": "N", "n": "k"})
    good = Lemma("it", states("H(N) >= H(k)", "N >= k", "k >= 0"), (use,))
    check_lemmas([RISING, good])
    for given in (("N >= k",), ("k >= 0",), ("N >= k + 1", "k >= 0")):
        with pytest.raises(CheckFailed, match="which needs it"):
            check_lemmas([RISING, replace(good, statement=states("H(N) >= H(k)", *given))])
    with pytest.raises(CheckFailed, match="expected an earlier lemma"):
        check_lemmas([good, RISING])
    with pytest.raises(CheckFailed, match="expected a new name"):
        check_lemmas([RISING, RISING])


def test_real_numbers_do_not_take_the_place_of_whole_ones() -> None:
    use = Use("rising", {"m": "x + 1", "n": "x"})
    lemma = Lemma("it", states("H(x + 1) >= H(x)", "x >= 0"), (use,))
    with pytest.raises(CheckFailed, match="expected a polynomial in whole numbers"):
        check_lemmas([RISING, lemma])


# --- comparisons and sums


def compares(exponent: str, sign: str, bound: str, end: Fraction | None = None, *proof: Step) -> None:
    check_lemmas([Comparison("it", "x", end, exponent, sign, bound, (), proof)])


def test_true_comparisons_are_accepted() -> None:
    compares("x", ">=", "1 + x")
    compares("-x", ">=", "1 - x", ONE)
    compares("x", "<=", "(2 + x)/(2 - x)", Fraction(2), by("x**2 >= 0", (0, 0)))


@for_each(
    ("exponent", "sign", "bound", "end", "match"),
    [
        ("x", "<=", "1 + x", None, "proof: expected a known fact, found -x >= 0"),
        ("x", ">=", "1 + 2*x", None, "proof: expected a known fact"),
        ("x", ">=", "2 + x", None, "expected equal sides"),
        ("1 + x", ">=", "1 + x", None, "expected equal sides"),
        ("-x", ">=", "1 - x", None, "divisor: expected one that is known to be positive, found 1 - x"),
        ("-x", ">=", "1 - x", Fraction(2), "divisor"),
        ("x", "=", "1 + x", None, "expected <= or >="),
        ("x", ">=", "1 + x", Fraction(0), "an end > 0"),
        ("x", ">=", "exp(x)", None, "expected quotients of polynomials in x"),
        ("x", ">=", "1/(1 - x)", None, "divisor"),
    ],
)
def test_a_false_comparison_is_refused(exponent: str, sign: str, bound: str, end: Fraction | None, match: str) -> None:
    with pytest.raises(CheckFailed, match=match):
        compares(exponent, sign, bound, end)


def sums(total: Total, antidifference: str, step: Proof = (), ends: Proof = ()) -> None:
    check_lemmas([Sum("it", total, antidifference, step, ends)])


def test_a_sum_is_a_difference_of_its_ends() -> None:
    sums(HALVES, "y**2 + y")
    sums(HALVES, "y**2 + y + 7")


@pytest.mark.parametrize(
    ("change", "antidifference", "match"),
    [
        ({}, "y**2", "step: expected a known fact"),
        ({"total": "n**2"}, "y**2 + y", "ends: expected a known fact"),
        ({"low": "2"}, "y**2 + y", "ends: expected a known fact"),
        ({"given": ("n >= -1",)}, "y**2 + y", "range: expected a known fact"),
        ({"index": "n"}, "n**2 + n", "expected an index of its own"),
        ({"low": "1/2"}, "y**2 + y", "expected a polynomial in whole numbers"),
    ],
)
def test_a_false_sum_is_refused(change: dict[str, object], antidifference: str, match: str) -> None:
    with pytest.raises(CheckFailed, match=match):
        sums(replace(HALVES, **change), antidifference)  # type: ignore[arg-type]


def test_a_sum_is_not_a_lemma_to_use() -> None:
    total = Sum("total", HALVES, "y**2 + y", (), ())
    using = Lemma("it", states("0 <= 0"), (Use("total", {"n": "k"}),))
    with pytest.raises(CheckFailed, match="expected an earlier lemma"):
        check_lemmas([total, using])
