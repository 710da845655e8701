"""Displayed equations that code makes: what nearly holds, and what has no one solution, is not shown."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
import sympy

from derivations.print.displays import equal, solution_display
from derivations.print.equations import EquationSide, NotEqual, at
from derivations.print.expectation import payoff_of
from derivations.sources.kuhn.derive import player_1, player_2
from trees.games.kuhn import kuhn

q, c, gamma, beta = sympy.symbols("q c gamma b")


def test_an_equation_that_holds_is_displayed() -> None:
    assert equal([(q + 1) ** 2, q**2 + 2 * q + 1]).lines == (r"\left(1 + q\right)^{2} &= 1 + 2 q + q^{2}",)


@pytest.mark.parametrize(
    "chain", [[(q + 1) ** 2, q**2 + 2 * q + 2], [q, q, EquationSide("q", q + 1)], [EquationSide("2 q", q)]]
)
def test_an_equation_that_is_nearly_right_is_not(chain: list[object]) -> None:
    with pytest.raises(NotEqual):
        equal(chain)


@pytest.mark.parametrize(
    ("left", "right", "unknown", "solution"),
    [
        (3 * q, sympy.Integer(1), q, sympy.Rational(1, 4)),
        (q**2, sympy.Integer(1), q, sympy.Integer(1)),
        (q * c, q, c, sympy.Integer(1)),  # q may be 0
    ],
)
def test_what_is_not_the_one_solution_is_not_said_to_be(left: Any, right: Any, unknown: Any, solution: Any) -> None:
    with pytest.raises(NotEqual):
        solution_display(left, right, unknown, solution)


def test_values_at_a_point_are_plain_fractions() -> None:
    assert at((q + 1) / (q - 2), {q: Fraction(1, 3)}) == Fraction(-4, 5)


def test_the_payoff_of_betting_j_is_read_off_the_tree() -> None:
    expectation = payoff_of(kuhn(), 0, "J", "bet", (player_1(q, gamma, c), player_2(beta, q)))
    assert sympy.expand(expectation.value + sympy.Rational(1, 2) + 3 * q / 2) == 0
