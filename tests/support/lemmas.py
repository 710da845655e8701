"""Lemmas in few words, and whether the checker takes them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.records import Product
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.records import Have, Lemma, Statement, Step, Total

ONE = Fraction(1)


def by(says: str, *products: tuple[int, ...], scale: tuple[int, ...] = ()) -> Have:
    """A relation as the sum of products of facts."""
    return Have(says, scale, tuple(Product(ONE, facts) for facts in products), ())


def states(then: str, *given: str, integers: str = "k N", reals: str = "x") -> Statement:
    return Statement(tuple(integers.split()), tuple(reals.split()), given, then)


def proves(statement: Statement, *proof: Step) -> None:
    check_lemmas([Lemma("it", statement, proof)])


def refused(statement: Statement, *proof: Step, match: str) -> None:
    with pytest.raises(CheckFailed, match=match) as caught:
        proves(statement, *proof)
    assert "\n" not in str(caught.value) and str(caught.value).startswith("lemma it: ")


HALVES = Total(("n",), ("n >= 0",), "y", "1", "n", "2*y", "n**2 + n")
