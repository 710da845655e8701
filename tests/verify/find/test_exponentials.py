"""What is found about exponentials is taken by the checker, and says what it should; a little more is not found."""

from __future__ import annotations

import pytest

from verify.find.exponentials import growth, rising, strictly, tangent
from verify.find.lemmas import Book
from verify.find.proofs import Proofs, statement, use
from verify.kernel.lemmas.check import check_lemmas
from verify.kernel.lemmas.records import Statement
from verify.kernel.refusal import CheckFailed


def book() -> Book:
    found = Book()
    for add in (growth, tangent, rising, strictly):
        add(found)
    return found


def test_the_checker_takes_every_lemma() -> None:
    proved = check_lemmas(book().lemmas)
    said = {name: each.then for name, each in proved.items() if isinstance(each, Statement)}
    assert said == {
        "growth": "exp(x) >= 1 + x",
        "decay": "exp(-x) >= 1 - x",
        "tangent": "exp(t) >= 1 + t",
        "exponentials rise": "exp(s) <= exp(t)",
        "exponents rise": "s <= t",
        "exponents rise strictly": "s < t",
        "exponentials rise strictly": "exp(s) < exp(t)",
        "tangent, strictly": "exp(t) > 1 + t",
    }


def test_the_tangent_is_not_strict_at_0() -> None:
    with pytest.raises(CheckFailed, match="expected a combination"):
        book().lemma("too much", statement("", (), "exp(t) > 1 + t", reals="t"), [use("tangent", t="t")])


def test_a_proof_is_of_a_theorem_that_is_there() -> None:
    with pytest.raises(CheckFailed, match=r"^theorem: expected one of "):
        Proofs("P = NP")


def test_a_proof_goes_on_after_another() -> None:
    first = Proofs("utility: style")
    growth(first.book)
    assert [lemma.name for lemma in Proofs("utility: style", after=first.certificate).book.lemmas] == [
        "growth",
        "decay",
    ]
