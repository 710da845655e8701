"""Steps that are only stated are found as combinations of facts, and what is false is not."""

from __future__ import annotations

import pytest

from tests.support.effort import for_each
from verify.find.lemmas import Book, Split, Want
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.records import Have, Lemma, Positive, Statement


def states(then: str, *given: str, integers: str = "k N", reals: str = "x y") -> Statement:
    return Statement(tuple(integers.split()), tuple(reals.split()), given, then)


@for_each(
    "statement",
    [
        states("N >= k", "N >= k + 1"),
        states("x*y >= 0", "x >= 0", "y >= 0"),
        states("x**2 + y**2 >= 2*x*y", "x >= y"),
        states("1/N <= 1/k", "k >= 1", "N >= k"),
        states("k/N < 1", "k >= 1", "N > k"),
        states("x = y", "N > 0", "N*x = N*y"),
        states("x + y = 3", "x = 1", "y = 2"),
        states("x > 0", "x >= y", "y > 0"),
    ],
)
def test_what_follows_is_found_and_accepted(statement: Statement) -> None:
    book = Book()
    book.lemma("it", statement)
    assert check_lemmas(book.lemmas) == {"it": statement}


@pytest.mark.parametrize(
    "statement",
    [
        states("N > k", "N >= k"),
        states("x*y >= 0", "x >= 0"),
        states("1/N < 1/k", "k >= 1", "N >= k"),
        states("x = y", "N >= 0", "N*x = N*y"),
        states("H(N) >= H(k)", "N >= k", "k >= 0"),
    ],
)
def test_what_does_not_follow_from_facts_alone_is_not_found(statement: Statement) -> None:
    with pytest.raises(CheckFailed, match=r"^it: expected a combination for .* found none among"):
        Book().lemma("it", statement)


def test_a_wish_may_name_its_facts() -> None:
    statement = states("x + y >= 0", "x >= 0", "y >= 0", "N >= 0")
    book = Book()
    book.lemma("it", statement, [Want("x + y >= 0", using=("x >= 0", "y >= 0"))])
    (lemma,) = book.lemmas
    assert isinstance(lemma, Lemma)
    (step,) = lemma.proof
    assert isinstance(step, Have) and sorted(product.facts for product in step.products) == [(0,), (1,)]
    with pytest.raises(CheckFailed, match="found none among"):
        Book().lemma("it", statement, [Want("x + y >= 0", using=("x >= 0", "N >= 0"))])
    with pytest.raises(CheckFailed, match="expected a known fact"):
        Book().lemma("it", statement, [Want("x + y >= 0", using=("x >= 1",))])


def test_a_step_that_shows_nothing_new_is_left_out() -> None:
    book = Book()
    book.lemma("it", states("exp(x) >= 0"), [Positive("x"), Positive("x"), "exp(x) > 0"])
    (lemma,) = book.lemmas
    assert isinstance(lemma, Lemma) and lemma.proof == (Positive("x"),)


def test_cases_are_searched_one_by_one() -> None:
    book = Book()
    book.lemma("it", states("x**2 >= 0"), [Split("x")])
    check_lemmas(book.lemmas)
    with pytest.raises(CheckFailed, match="it: expected cases at the end"):
        Book().lemma("it", states("x**2 >= 0"), [Split("x"), "x = x"])


def test_a_failing_case_is_named() -> None:
    with pytest.raises(CheckFailed, match="it, x < 0: expected a combination"):
        Book().lemma("it", states("x >= 0"), [Split("x")])
