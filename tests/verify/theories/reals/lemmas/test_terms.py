"""Terms are read as rational functions of variables, harmonic numbers and exponentials, or refused in one line."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, MORE, Relation
from verify.theories.reals.lemmas.relations import read_relation
from verify.theories.reals.lemmas.terms import Term, TermError, read_term, slope

NAMES = {name: Term.of(Multivariate.variable(name)) for name in ("N", "k", "x")}


def read(text: str) -> Term:
    return read_term(text, NAMES, lambda _: None)


def reads(text: str) -> Relation:
    return read_relation(text, NAMES, lambda _: None)


def value(term: Term, point: dict[str, Fraction]) -> Fraction:
    return term.top(point) / term.denominator(point)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("1/k - 1/N", "(N - k)/(k*N)"),
        ("(1 + x)**2", "1 + 2*x + x*x"),
        ("H(N + 1 - 1)", "H(N)"),
        ("H(0) + exp(0)", "1"),
        ("1/(2*(N*k)**2)", "1/2/N/N/k/k"),
        ("exp(1/N)*N", "N*exp(1/N)"),
        ("-x/(-2)", "x/2"),
    ],
)
def test_equal_terms_have_difference_0(one: str, other: str) -> None:
    assert not (read(one) - read(other)).top


@pytest.mark.parametrize(("one", "other"), [("H(N)", "H(N + 1)"), ("exp(2*x)", "exp(x)"), ("1/N", "1/k"), ("x", "-x")])
def test_other_terms_differ(one: str, other: str) -> None:
    assert (read(one) - read(other)).top


@given(*[st.integers(1, 50)] * 3)
def test_a_term_has_the_value_of_its_text(n: int, k: int, x: int) -> None:
    text = "(N - k/(x + 1))/(2*N*k) - (x - 1)**3/k"
    expected = (n - Fraction(k, x + 1)) / (2 * n * k) - Fraction((x - 1) ** 3, k)
    assert value(read(text), {"N": Fraction(n), "k": Fraction(k), "x": Fraction(x)}) == expected


def test_relations_are_cleared_of_denominators() -> None:
    assert reads("k/N <= 1/2") == Relation(Multivariate.variable("N") - 2 * Multivariate.variable("k"), AT_LEAST)
    assert reads("1/N > 1/k") == Relation(Multivariate.variable("k") - Multivariate.variable("N"), MORE)


def test_an_equality_has_one_spelling() -> None:
    assert reads("N = 2*k") == reads("2*k = N") == reads("4*k - 2*N = 0")
    assert reads("N = k").sign == EQUAL


def test_divisors_are_reported_factor_by_factor() -> None:
    found: list[str] = []
    read_term("x/(2*N*(k + 1)**2)", NAMES, lambda divisor: found.append(str(divisor)))
    assert found == ["1", "N", "1 + k"]


@for_each(
    "text",
    [
        "",
        "y",
        "N +",
        "N if k else x",
        "__import__('os')",
        "N.real",
        "[N]",
        "1.5",
        "True",
        "N**k",
        "N**-1",
        "N**13",
        "H(N, k)",
        "log(x)",
        "exp",
        "H(1/N)",
        "1/0",
        "1/(N - N)",
        "(" * 300 + "N" + ")" * 300,
        "-" * 1001 + "N",
        "((((9**12)**12)**12)**12)**12",
    ],
)
def test_what_is_no_term_is_refused(text: str) -> None:
    with pytest.raises(TermError, match="expected"):
        read(text)


@pytest.mark.parametrize("text", ["N", "N < k < x", "N == k", "N != k", "<= k"])
def test_what_is_no_relation_is_refused(text: str) -> None:
    with pytest.raises(TermError, match="expected"):
        reads(text)


def test_a_divisor_may_be_refused() -> None:
    def refuse(divisor: Multivariate) -> None:
        raise CheckFailed(f"found {divisor}")

    with pytest.raises(CheckFailed, match="found -1 \\+ N"):
        read_term("1/(N - 1)", NAMES, refuse)


@given(st.lists(st.fractions(), max_size=5))
def test_the_slope_of_a_power_sum(coefficients: list[Fraction]) -> None:
    x = Multivariate.variable("x")
    power, total, expected = Multivariate.constant(1), Multivariate.constant(0), Multivariate.constant(0)
    for j, c in enumerate(coefficients):
        total += power * c
        if j + 1 < len(coefficients):
            expected += power * (coefficients[j + 1] * (j + 1))
        power = power * x
    assert slope(total, "x") == expected
