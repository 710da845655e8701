r"""Formulas and displayed equations, checked when they are made: they show what they are of, and equations hold."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import sympy

from derivations.print.blocks import Display, Formula
from derivations.print.equations import EquationSide, NotEqual, relation_chain, require_equal, side


def formula(*parts: Any) -> Formula:
    r"""Sides and relations between them within a line; see `relation_chain`.

    Raises:
        NotEqual: it shows something else.

    >>> formula(sympy.Symbol("x"), ">=", sympy.Rational(1, 2)).latex
    'x \\ge \\frac{1}{2}'
    """
    return Formula(relation_chain(*parts))


def line(*parts: Any) -> str:
    """The same as the line of a display, aligned at its first relation.

    Raises:
        NotEqual: it shows something else.
    """
    first = parts[0] if isinstance(parts[0], EquationSide) else side(parts[0])
    whole = relation_chain(first, *parts[1:])
    return f"{first.shown} &{whole[len(first.shown) + 1 :]}"


def equal(*chains: Sequence[Any]) -> Display:
    r"""Chains of equal sides, one chain a line; a side is a `EquationSide` or an expression.

    Raises:
        NotEqual: two sides of a chain differ, or one is not what it shows.

    >>> from derivations.print.equations import named_value
    >>> equal([named_value("v", sympy.Rational(1, 6)), sympy.Rational(1, 2) - sympy.Rational(1, 3)]).lines
    ('v &= \\frac{1}{6}',)
    """
    return Display(tuple(map(chain, chains)))


def chain(given: Sequence[Any]) -> str:
    """The line of one chain of equal sides.

    Raises:
        NotEqual: two of them differ, or one is not what it shows.
    """
    sides = [each if isinstance(each, EquationSide) else side(each) for each in given]
    for left, right in pairwise(sides):
        require_equal(left.value, right.value, f"{left.shown} = {right.shown}")
    return line(sides[0], *(part for each in sides[1:] for part in ("=", each)))


def solution_display(left: Any, right: Any, unknown: sympy.Symbol, solution: Any) -> Display:
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
    equation, found = (
        relation_chain(sympy.cancel(left), "=", sympy.cancel(right)),
        relation_chain(unknown, "=", solution),
    )
    return Display((rf"{equation} \quad\Longleftrightarrow\quad {found}",))
