"""Integrals of the game with a continuous roll: the densities of bluffs, its value, and the secretaries' chance."""

from __future__ import annotations

from typing import Any

import sympy

from derivations.print.blocks import Display
from derivations.print.equations import NotEqual

Y, M = sympy.symbols("y m")
DENSITIES = (
    (r"\int_{1/e}^1\Bigl(\frac{1}{y}-1\Bigr)dy", r"\frac{1}{e}", 1 / Y - 1, 1 / sympy.E, 1 / sympy.E),
    (r"\int_m^1\Bigl(\frac{1}{y\ln(1/m)}-1\Bigr)dy", "m", 1 / (Y * sympy.log(1 / M)) - 1, M, M),
)
CONTINUOUS_VALUE = (
    r"\frac{1}{e}+\int_{1/e}^1\Bigl(1-\frac{1}{ey}\Bigr)dy",
    r"1-\frac{1}{e}",
    *(1 - 1 / (sympy.E * Y), 1 / sympy.E, 1 - 1 / sympy.E, 1 / sympy.E),
)
SECRETARY_TIME = (
    r"1-a-\int_a^1\Bigl(1-\frac{a}{y}\Bigr)dy",
    r"a\ln\frac{1}{a}",
    *(M / Y - 1, M, M * sympy.log(1 / M), 1 - M),
)
"""Integrals over y up to 1: how they are shown, what they are, integrand, lower end, value, and what stands before."""


def integral(shown: str, result: str, integrand: Any, low: Any, expected: Any, before: Any = 0) -> Display:
    """An integral over y from `low` to 1 with its value, both as they are shown.

    Raises:
        NotEqual: it has another value.
    """
    positive = {symbol: sympy.Symbol(symbol.name, positive=True) for symbol in (Y, M)}
    found = before + sympy.integrate(sympy.expand(integrand.subs(positive)), (positive[Y], low, 1))
    difference = sympy.simplify(sympy.expand_log((found - expected).subs(positive), force=True))
    if difference != 0:
        raise NotEqual(f"integral {shown}: expected {expected}, found {found}")
    return Display((f"{shown} &= {result}",))
