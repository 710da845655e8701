"""Expressions are shown in one order: the constant first, then the parameter."""

from __future__ import annotations

import pytest
import sympy

from derivations.report.equations import latex

alpha, B, c = sympy.symbols("alpha B c")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (alpha + sympy.Rational(1, 3), r"\frac{1}{3} + \alpha"),
        (1 - 3 * alpha, r"1 - 3 \alpha"),
        (3 * alpha - 1, r"3 \alpha - 1"),
        (B**2 + 2 * B - 4, "B^{2} + 2 B - 4"),
        (4 - 4 * B - B**2, "4 - 4 B - B^{2}"),
        (-alpha / 3 - sympy.Rational(1, 18), r"- \frac{1}{18} - \frac{\alpha}{3}"),
        (sympy.sqrt(5) - 1, r"\sqrt{5} - 1"),
        ((2 - B) / (B + 2), r"\frac{2 - B}{2 + B}"),
        ((2 * B - 2) / (B + 1), r"\frac{2 B - 2}{1 + B}"),
        ((-B - 1) / (B + 2), r"- \frac{1 + B}{2 + B}"),
        (c - alpha, r"c - \alpha"),
    ],
)
def test_the_order_of_terms(value: object, shown: str) -> None:
    assert latex(value) == shown
