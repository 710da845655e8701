"""Integrals of the game with a continuous roll: none is displayed but with its value."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from derivations.print.equations import NotEqual
from derivations.sources.liars_dice.integrals import CONTINUOUS_VALUE, DENSITIES, SECRETARY_TIME, Y, integral


def test_all_integrals_of_the_report_hold() -> None:
    shown = [integral(*each).lines for each in (*DENSITIES, CONTINUOUS_VALUE, SECRETARY_TIME)]
    assert [line.rpartition("= ")[2] for (line,) in shown] == [
        *(r"\frac{1}{e}", "m", r"1-\frac{1}{e}", r"a\ln\frac{1}{a}")
    ]


def test_an_integral_is_displayed_only_with_its_value() -> None:
    shown = r"\int_{1/e}^1\frac{1}{y}dy"
    assert integral(shown, "1", 1 / Y, 1 / sympy.E, 1).lines == (f"{shown} &= 1",)
    with pytest.raises(NotEqual, match="expected 2, found 1"):
        integral(shown, "2", 1 / Y, 1 / sympy.E, Fraction(2))
