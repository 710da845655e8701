"""What follows from a relation at a glance, and how relations are shown."""

from __future__ import annotations

import pytest

from tests.support.effort import for_each
from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, MORE, Relation, settles
from verify.theories.reals.lemmas.relations import MOST_LETTERS, brief, is_linear

X, Y = Multivariate.variable("x"), Multivariate.variable("y")
NUMBER = Multivariate.constant


@for_each(
    ("number", "sign", "holds"),
    [
        (0, EQUAL, True),
        (1, EQUAL, False),
        (-1, EQUAL, False),
        (0, AT_LEAST, True),
        (1, AT_LEAST, True),
        (-1, AT_LEAST, False),
        (0, MORE, False),
        (1, MORE, True),
        (-1, MORE, False),
    ],
)
def test_a_relation_between_numbers_holds_as_it_stands_or_not(number: int, sign: str, holds: bool) -> None:
    assert Relation(NUMBER(number), sign).plain == holds


@pytest.mark.parametrize("sign", [EQUAL, AT_LEAST, MORE])
def test_a_relation_with_a_variable_does_not_hold_as_it_stands(sign: str) -> None:
    assert not Relation(X, sign).plain
    assert not Relation(X + 1, sign).plain


def test_an_equality_settles_the_inequality_of_the_other_sign() -> None:
    assert settles(Relation(X - Y, EQUAL), Relation(Y - X, AT_LEAST))


def test_an_equality_settles_nothing_strict() -> None:
    assert not settles(Relation(X - Y, EQUAL), Relation(X - Y, MORE))


@pytest.mark.parametrize(
    ("polynomial", "linear"),
    [
        (NUMBER(3), True),
        (X + 2 * Y - 1, True),
        (X * Y, False),
        (X * X, False),
        (X + Multivariate.variable("H(n)"), False),
    ],
)
def test_linear_is_of_degree_1_without_atoms(polynomial: Multivariate, linear: bool) -> None:
    assert is_linear(polynomial) == linear


def test_a_text_that_is_short_enough_is_shown_whole() -> None:
    assert brief("x" * MOST_LETTERS) == "x" * MOST_LETTERS


def test_a_longer_text_is_cut() -> None:
    assert brief("x" * (MOST_LETTERS + 1)) == "x" * MOST_LETTERS + "..."
