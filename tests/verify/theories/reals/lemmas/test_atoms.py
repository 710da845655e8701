"""Harmonic numbers and exponentials of moderate arguments, divisors factor by factor, and how terms are spelled."""

from __future__ import annotations

from collections import Counter

import pytest

from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.reals.lemmas.terms import (
    EXPONENTIAL,
    HARMONIC,
    MOST_CHARACTERS,
    MOST_DIVISORS,
    MOST_NAME,
    MOST_TERMS,
    Term,
    TermError,
    atom,
    is_atom,
    read_term,
)

NAMES = {name: Term.of(Multivariate.variable(name)) for name in ("N", "k", "x")}


def divisors(text: str) -> list[str]:
    found: list[str] = []
    read_term(text, NAMES, lambda divisor: found.append(str(divisor)))
    return found


def a_sum(count: int) -> Term:
    return Term.of(Multivariate.of(((((f"x{j}", 1),), j + 1)) for j in range(count)))


def test_an_argument_has_as_many_terms_as_allowed() -> None:
    assert is_atom(str(atom(HARMONIC, a_sum(MOST_TERMS))))


def test_an_argument_of_more_terms_is_refused() -> None:
    with pytest.raises(TermError, match=r"^term: expected arguments of at most 50 terms, found 51$"):
        atom(HARMONIC, a_sum(MOST_TERMS + 1))


def test_an_argument_has_as_many_divisors_as_allowed() -> None:
    assert is_atom(
        str(atom(EXPONENTIAL, Term(Multivariate.variable("x"), Counter({Multivariate.variable("y"): MOST_DIVISORS}))))
    )


def test_an_argument_of_more_divisors_is_refused() -> None:
    with pytest.raises(TermError, match="expected arguments of at most 50 terms"):
        atom(EXPONENTIAL, Term(Multivariate.variable("x"), Counter({Multivariate.variable("y"): MOST_DIVISORS + 1})))


def test_an_argument_has_as_many_characters_as_allowed() -> None:
    name = "x" * (MOST_NAME - len("H()"))
    assert str(atom(HARMONIC, Term.of(Multivariate.variable(name)))) == f"H({name})"


def test_a_longer_argument_is_refused() -> None:
    name = "x" * (MOST_NAME - len("H()") + 1)
    with pytest.raises(TermError, match=r"^term: expected arguments of at most 1000 characters, found 1001$"):
        atom(HARMONIC, Term.of(Multivariate.variable(name)))


def test_names_of_atoms_end_with_a_bracket() -> None:
    assert (is_atom("H(n)"), is_atom("n")) == (True, False)


def test_a_power_as_divisor_is_reported_once_up_to_the_largest_power() -> None:
    assert divisors("1/N**12") == ["N"]


def test_the_power_0_is_no_divisor() -> None:
    with pytest.raises(TermError, match="expected whole numbers"):
        divisors("1/N**0")


def test_a_quotient_is_spelled_with_all_its_divisors() -> None:
    assert str(read_term("x/(k*N**2)", NAMES, lambda _: None)) == "(x)/((N)*(N)*(k))"


@pytest.mark.parametrize(("text", "same"), [("N**1", "N"), ("N**12", "N**6*N**6")])
def test_powers_are_from_1_to_12(text: str, same: str) -> None:
    def read(text: str) -> Term:
        return read_term(text, NAMES, lambda _: None)

    assert read(text) == read(same)


@pytest.mark.parametrize("text", ["N**0", "(N + k + x + 1)**5", "1/N**12/N**12/N**12/N**12/N**3", "2**12**12"])
def test_terms_without_measure_are_refused(text: str) -> None:
    with pytest.raises(TermError, match="expected whole numbers"):
        divisors(text)


def test_a_term_has_as_many_divisors_as_allowed() -> None:
    assert divisors("1/N**12/N**12/N**12/N**12/N**2") == ["N"] * 5


@pytest.mark.parametrize("text", ["0xFF", "0XFF", "0B1", "1E2", "1_0", "2N"])
def test_numbers_are_digits_alone(text: str) -> None:
    with pytest.raises(TermError, match=r"^term: expected "):
        divisors(text)


def test_a_text_has_as_many_characters_as_allowed() -> None:
    assert divisors("N" + " " * (MOST_CHARACTERS - 1)) == []


def test_a_longer_text_is_refused() -> None:
    with pytest.raises(TermError, match=r"^term: expected "):
        divisors("N" + " " * MOST_CHARACTERS)


def test_what_is_no_expression_is_refused_as_such() -> None:
    with pytest.raises(TermError, match=r"^term: expected sums, products, quotients and powers, found 'N \+'$"):
        divisors("N +")
