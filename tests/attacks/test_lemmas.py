"""Proofs and texts made to deceive the checker of lemmas are refused, in one short line."""

from __future__ import annotations

import warnings
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.support.effort import for_each
from tests.support.lemmas import HALVES, by, proves, refused, states
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.records import Product
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.records import (
    AnyLemma,
    Cases,
    Comparison,
    Exponent,
    Have,
    Induction,
    Lemma,
    Multiple,
    Nearest,
    Proof,
    Statement,
    Sum,
    Theorem,
    Total,
    Use,
)

ONE = Fraction(1)


def rejected(*lemmas: AnyLemma) -> str:
    """Why a certificate with these lemmas is refused."""
    with pytest.raises(CheckFailed) as caught:
        check(loads(dumps(Theorem("liar's dice: value", lemmas))))
    return str(caught.value)


def tower(height: int) -> str:
    """x to the power of 12 ** height."""
    return "(" * height + "x" + ")**12" * height


# --- names


@for_each("name", ["H", "exp", "exp(x)", "H(1)", "k ", "", "1k", "x + 1", "k\n"])
def test_no_variable_is_named_like_a_function_or_a_term(name: str) -> None:
    with pytest.raises(CheckFailed, match="expected a new name such as k"):
        check_lemmas([Lemma("it", Statement((name,), (), (), "0 >= 0"), ())])


def test_a_variable_is_whole_or_real() -> None:
    refused(Statement(("k",), ("k",), (), "0 >= 0"), match="expected a new name")


def test_letters_that_python_reads_as_others_name_no_variable() -> None:
    # Python reads the fullwidth y as y, so the range 1 <= index <= 3 would be one of the other variable
    wide = "\uff59"
    step = (
        Have("0 <= y", (), (Product(ONE, (0,)), Product(Fraction(5), ())), ()),
        Have("-y >= 0", (), (Product(Fraction(5, 2), (2,)), Product(Fraction(3, 2), (0,))), ()),
    )
    false = Total(("y",), ("y >= 5",), wide, "1", "3", "y", "0")
    with pytest.raises(CheckFailed, match="expected a new name"):
        check_lemmas([Sum("it", false, "7", step, ())])


# --- substitution


LESS = Lemma("less", Statement((), ("a", "b"), ("a <= b",), "a <= b + 1"), (by("a <= b + 1", (0,), ()),))


def test_terms_are_put_in_for_all_variables_at_once() -> None:
    swapped = Use("less", {"a": "b", "b": "a"})
    check_lemmas([LESS, Lemma("it", Statement((), ("a", "b"), ("b <= a",), "b <= a + 1"), (swapped,))])
    with pytest.raises(CheckFailed, match="less, which needs it"):
        check_lemmas([LESS, Lemma("it", Statement((), ("a", "b"), ("a <= b",), "b <= a + 1"), (swapped,))])


def test_a_term_put_in_for_a_divisor_must_be_positive_too() -> None:
    whole = Lemma("same", Statement((), ("a", "b"), ("a*b > 0", "b > 0"), "b/b = b/b"), ())
    below = states("0 <= 0", "x < 0")
    with pytest.raises(CheckFailed, match="same, which needs it"):
        check_lemmas([whole, Lemma("it", below, (by("x*x > 0", (0, 0)), Use("same", {"a": "x", "b": "x"})))])


def test_only_the_variables_of_a_lemma_have_a_value_in_it() -> None:
    with pytest.raises(CheckFailed, match=r"variables among a, b, found 'N'"):
        check_lemmas([replace(LESS, statement=replace(LESS.statement, then="a <= N"), proof=())])


# --- whole numbers near a number


def test_a_nearest_number_stays_in_its_case() -> None:
    shown = (Nearest("x", "j"), by("j >= x - 1/2", (1,)))
    refused(states("0 <= 0"), Cases("x", shown[:1], shown[1:]), match="expected whole numbers.*found 'j'")


def test_a_nearest_number_is_new() -> None:
    refused(states("0 <= 0"), Nearest("x", "j"), Nearest("x + 1", "j"), match="expected a new name")


def test_a_conclusion_does_not_name_a_number_of_the_proof() -> None:
    refused(states("j >= x - 1/2"), Nearest("x", "j"), match="found 'j'")


# --- signs


def test_a_product_with_a_factor_that_may_be_0_is_not_above_0() -> None:
    refused(states("0 <= 0", "x > 0", "N >= 0"), by("N*x > 0", (0, 1)), match="found one that is >= 0")


@pytest.mark.parametrize("says", ["0 > 0", "x > x", "-1 >= 0", "0 = 1", "exp(0) > 1", "H(0) > 0"])
def test_what_is_false_between_numbers_is_not_known(says: str) -> None:
    refused(states(says), match="proof: expected a known fact")
    refused(states("0 <= 0"), by(says), match="expected (the|a) combination")


@pytest.mark.parametrize("divisor", ["1/x", "x*N", "(x + N)**2", "N - N*N/N", "exp(x) + x", "-(-1 - x)"])
def test_a_divisor_that_may_be_0_is_refused(divisor: str) -> None:
    refused(states(f"1/({divisor}) = 1/({divisor})", "N > 0"), match="divisor")


def test_an_exponential_has_no_other_value() -> None:
    refused(states("exp(x)**2 = exp(2*x) + 1"), Exponent("x", "x"), match="expected a known fact")
    proves(states("exp(x)**2 = exp(2*x)"), Exponent("x", "x"))


# --- inductions, sums, comparisons


def test_a_start_that_is_given_no_chance_proves_nothing_later() -> None:
    # for m = k - 2 what is given is false, so the start holds; m = k does not follow from m + 1 = k
    statement = Statement(("m", "k"), ("x",), ("m = k",), "x >= 0")
    start: Proof = (Have("x >= 0", (), (), (Multiple(0, "x"),)),)
    step = (Use("hypothesis", {"m": "m", "k": "k", "x": "x"}),)
    with pytest.raises(CheckFailed, match="lemma it: hypothesis, which needs it"):
        check_lemmas([Induction("it", statement, "m", "k - 2", start, step)])


@pytest.mark.parametrize("change", [{"low": "y"}, {"high": "y"}, {"total": "y"}, {"given": ("y >= 1", "n >= 0")}])
def test_the_index_of_a_sum_means_nothing_outside(change: dict[str, object]) -> None:
    total: Total = replace(HALVES, **change)  # type: ignore[arg-type]
    with pytest.raises(CheckFailed, match="expected"):
        check_lemmas([Sum("it", total, "y**2 + y", (), ())])


def test_a_comparison_is_in_its_variable_alone() -> None:
    near = Comparison("it", "x", None, "n*x", ">=", "1 + n*x", (Nearest("x", "n"),), ())
    with pytest.raises(CheckFailed, match="expected quotients of polynomials in x"):
        check_lemmas([near])


def test_a_comparison_ends_where_its_bound_is_no_longer_positive() -> None:
    with pytest.raises(CheckFailed, match="divisor: expected one that is known to be positive, found 1 - x"):
        check_lemmas([Comparison("it", "x", Fraction(1001, 1000), "-x", ">=", "1 - x", (), ())])


# --- texts


@pytest.mark.parametrize("text", ["'\\d'", "1if x else 2", "x is 1", "0x1for x in x"])
def test_texts_that_python_warns_of_are_refused_without_a_warning(text: str) -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        assert "expected" in rejected(Lemma("it", states(f"{text} >= 0", "x > 0"), ()))
    assert not warned


@pytest.mark.parametrize("text", ["-" * 990 + "x", "1/" * 490 + "x", "H(" * 199 + "x" + ")" * 199, "x" + ".a" * 490])
def test_deep_texts_are_refused_in_one_line(text: str) -> None:
    reason = rejected(Lemma("it", states(f"{text} >= 0", "x > 0"), ()))
    assert "expected" in reason and "\n" not in reason


@pytest.mark.parametrize(
    "text",
    [
        f"1/{tower(20)}",  # a power that does not fit a machine's word
        f"exp(1/{tower(4)})",  # 20,736 factors
        "exp((1 + x + N + k)**12)",  # 455 terms
        "exp((exp((exp((1 + x + N + k)**4) + x + N)**4) + x + N)**4)",
        "(1 + x + N + k)**12",
    ],
)
def test_a_short_text_with_a_long_meaning_has_a_short_refusal(text: str) -> None:
    assert len(rejected(Lemma("it", states(f"{text} < 0", "x > 0"), ()))) < 2000
