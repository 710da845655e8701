r"""Displayed equations, checked when they are made."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import sympy

from derivations.report.blocks import Display
from derivations.report.equations import NotEqual, Side, latex, require_equal, side


def equal(*chains: Sequence[Any]) -> Display:
    r"""Chains of equal sides, one chain a line; a side is a `Side` or an expression.

    Raises:
        NotEqual: two sides of a chain differ.

    >>> equal([Side("v", sympy.Rational(1, 6)), sympy.Rational(1, 2) - sympy.Rational(1, 3)]).lines
    ('v &= \\frac{1}{6}',)
    """
    return Display(tuple(map(chain, chains)))


def chain(given: Sequence[Any]) -> str:
    """The line of one chain of equal sides.

    Raises:
        NotEqual: two of them differ.
    """
    sides = [each if isinstance(each, Side) else side(each) for each in given]
    for left, right in pairwise(sides):
        require_equal(left.value, right.value, f"{left.shown} = {right.shown}")
    return f"{sides[0].shown} &= " + " = ".join(each.shown for each in sides[1:])


def solved(left: Any, right: Any, unknown: sympy.Symbol, solution: Any) -> Display:
    """That left = right has the one solution unknown = solution.

    Raises:
        NotEqual: it does not solve the equation, or the equation is not linear in the unknown.
    """
    difference = sympy.cancel(left - right)
    numerator = sympy.Poly(sympy.numer(difference), unknown)
    if numerator.degree() != 1 or not numerator.LC().is_number:
        # a coefficient with a symbol may vanish, and then the equation has no one solution
        raise NotEqual(f"expected {unknown} linearly with a number before it, found {difference} = 0")
    require_equal(difference.subs(unknown, solution), 0, f"{difference} at {unknown} = {solution}")
    line = (
        f"{latex(sympy.cancel(left))} = {latex(sympy.cancel(right))}"
        rf" \quad\Longleftrightarrow\quad {latex(unknown)} = {latex(solution)}"
    )
    return Display((line,))
