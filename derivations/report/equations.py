r"""Equations as they are displayed: sides with their values, compared before they are printed.

Two sides are compared as rational functions (sympy) and again at random rational points in plain `Fraction` arithmetic.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from verify.kernel.numbers.ratio import Ratio

POINTS = 5


class NotEqual(ValueError):
    """A displayed equation does not hold."""


@dataclass(frozen=True)
class Side:
    """One side of an equation: how it is shown, and its value as a sympy expression."""

    shown: str
    value: Any


def side(value: Any) -> Side:
    """The expression itself."""
    return Side(sympy.latex(sympy.sympify(value)), sympy.sympify(value))


def expression(number: Any, symbol: sympy.Symbol) -> Any:
    """A rational or rational function as a sympy expression in `symbol`."""
    if not isinstance(number, Ratio):
        return sympy.Rational(Fraction(number).numerator, Fraction(number).denominator)
    top, bottom = (
        sum(
            (sympy.Rational(c.numerator, c.denominator) * symbol**j for j, c in enumerate(p.coefficients)), sympy.S.Zero
        )
        for p in (number.numerator, number.denominator)
    )
    return sympy.factor(top / bottom) if bottom != 1 else top


def latex(value: Any) -> str:
    r"""A rational expression for display, with (2 - B)/(2 + B) rather than -(B - 2)/(B + 2).

    >>> B = sympy.Symbol("B")
    >>> print(latex((2 - B) / (2 + B)))
    \frac{2 - B}{B + 2}
    """
    top, bottom = sympy.fraction(sympy.sympify(value))
    if bottom.is_number or not isinstance(-top, sympy.Add):
        return str(sympy.latex(value))
    top = sympy.expand(top)
    ordered = sympy.latex(top, order="rev-lex") if sympy.LT(top).could_extract_minus_sign() else sympy.latex(top)
    return rf"\frac{{{ordered}}}{{{sympy.latex(bottom)}}}"


def require_equal(left: Any, right: Any, shown: str) -> None:
    """Check that two expressions are the same rational function.

    Raises:
        NotEqual: they are not.
    """
    difference = sympy.cancel(sympy.sympify(left) - sympy.sympify(right))
    if difference != 0:
        raise NotEqual(f"equation {shown}: expected difference 0, found {difference}")
    symbols = sorted(sympy.sympify(left).free_symbols | sympy.sympify(right).free_symbols, key=str)
    draw = random.Random(shown)
    for _ in range(POINTS):
        point = {s: Fraction(draw.randint(1, 10**6), draw.randint(1, 10**6)) for s in symbols}
        if at(left, point) != at(right, point):
            raise NotEqual(f"equation {shown}: expected equal values at {point}")


def at(value: Any, point: dict[sympy.Symbol, Fraction]) -> Fraction:
    """The value of a rational sympy expression at a rational point, by Fraction arithmetic alone."""
    value = sympy.sympify(value)
    if isinstance(value, sympy.Symbol):
        return point[value]
    if isinstance(value, sympy.Rational):
        return Fraction(int(value.p), int(value.q))
    parts = [at(part, point) for part in value.args]
    if isinstance(value, sympy.Add):
        return sum(parts, Fraction(0))
    if isinstance(value, sympy.Mul):
        product = Fraction(1)
        for part in parts:
            product *= part
        return product
    if isinstance(value, sympy.Pow) and parts[1].denominator == 1:
        return Fraction(parts[0] ** int(parts[1]))
    raise NotEqual(f"expression {value}: expected sums, products and whole powers")
