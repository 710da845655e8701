r"""Equations as they are displayed: what is shown is read back and compared with its value, and sides with each other.

Two sides are compared as rational functions (sympy) and again at random rational points in plain `Fraction` arithmetic.
What is shown is read from the LaTeX alone (`reading`), in which names alone have a meaning beforehand.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Any

import sympy
from sympy.printing.latex import LatexPrinter

from derivations.print.layout import Row, of_latex
from derivations.print.reading import NameLooks, plain, relations
from derivations.print.reading import value as valued
from trees.refusal import Refused
from verify.kernel.numbers.ratio import Ratio

POINTS = 5
SIGNS = {"=": "=", "!=": r"\ne", "<": "<", ">": ">", "<=": r"\le", ">=": r"\ge"}


class NotEqual(Refused):
    """A displayed equation does not hold, or does not show what was checked."""


@dataclass(frozen=True)
class EquationSide:
    """One side of an equation: how it is shown, and its value as a sympy expression.

    `names` are the values of names in it, by their LaTeX; the symbols of the value need none.
    """

    shown: str
    value: Any
    names: Mapping[str, Any] = field(default_factory=dict)


def side(value: Any) -> EquationSide:
    """The expression itself."""
    return EquationSide(latex(value), sympy.sympify(value))


def named_value(name: str, value: Any) -> EquationSide:
    """A name, which stands for the value."""
    return EquationSide(name, sympy.sympify(value), {name: value})


def symbols(*values: Any) -> dict[str, Any]:
    """The symbols of the values by their LaTeX: names that stand for themselves."""
    return {_printed(each): each for value in values for each in sympy.sympify(value).free_symbols}


def relation_chain(first: Any, *rest: Any) -> str:
    r"""Sides and relations between them, in turn, as one formula; what it shows, read back, is these.

    A side is a `EquationSide` or an expression, a relation one of `SIGNS`.

    Raises:
        NotEqual: it shows something else.
        FormulaError: it can be read in no way, or in two.

    >>> q, r = sympy.symbols("q r")
    >>> print(relation_chain(0, "<=", q + r, "!=", EquationSide(r"\frac{q}{2}", q / 2)))
    0 \le q + r \ne \frac{q}{2}
    >>> relation_chain(EquationSide("2 q + r", 2 * (q + r)))
    Traceback (most recent call last):
    derivations.print.equations.NotEqual: formula '2q+r': expected it to show 2*q + 2*r, found 2*q + r
    """
    sides = [each if isinstance(each, EquationSide) else side(each) for each in (first, *rest[1::2])]
    others = (f"{SIGNS[sign]} {each.shown}" for sign, each in zip(rest[::2], sides[1:], strict=True))
    shown = " ".join([sides[0].shown, *others])
    require_shown(shown, sides, rest[::2])
    return shown


def require_shown(shown: str, sides: Sequence[EquationSide], signs: Sequence[str] = ()) -> None:
    """Check that a formula shows these sides and relations.

    Raises:
        NotEqual: it shows something else.
        FormulaError: it can be read in no way, or in two.
    """
    known: dict[str, Any] = {}
    for each in sides:
        for name, stands in {**symbols(each.value), **each.names}.items():
            if known.setdefault(name, stands) != stands:
                raise NotEqual(f"formula {shown!r:.80}: expected one value of {name}, found {known[name]} and {stands}")
    row = of_latex(shown)
    found, between = values_of_sides(row, [(of_latex(name), stands) for name, stands in known.items()])
    if between != list(signs):
        raise NotEqual(f"formula {plain(row)!r:.200}: expected relations {signs}, found {between}")
    for each, read in zip(sides, found, strict=True):
        if read != each.value and sympy.cancel(read - each.value) != 0:
            raise NotEqual(f"formula {plain(row)!r:.200}: expected it to show {each.value}, found {read}")


def values_of_sides(row: Row, known: Iterable[tuple[Row, Any]]) -> tuple[list[Any], list[str]]:
    """The values of the sides of a formula, and the relations between them; `known` are names by their looks.

    Raises:
        FormulaError: a side can be read in no way, or in two; two names look alike.
    """
    names = {f"n{place}": pair for place, pair in enumerate(known)}
    sides, signs = relations(row, NameLooks({key: look for key, (look, _) in names.items()}))
    values = {key: stands for key, (_, stands) in names.items()} | {"sqrt": sympy.sqrt}
    return [valued(side, values, sympy.Integer) for side in sides], signs


def expression(number: Any, symbol: sympy.Symbol) -> Any:
    """A rational or rational function as a sympy expression in `symbol`."""
    if not isinstance(number, Ratio):
        return sympy.Rational(number)
    top, bottom = (
        sum((sympy.Rational(c) * symbol**j for j, c in enumerate(p.coefficients)), sympy.S.Zero)
        for p in (number.numerator, number.denominator)
    )
    return sympy.factor(top / bottom) if bottom != 1 else top


class _Printer(LatexPrinter):  # type: ignore[misc]
    """Sums in ascending powers; in descending ones, or with what is added first, if that avoids a minus in front."""

    def _as_ordered_terms(self, expr: Any, order: Any = None) -> list[Any]:
        terms = sorted(expr.args, key=lambda term: (_is_negative(term), sympy.latex(term)))
        orders = (sorted(terms, key=_degree), sorted(terms, key=_degree, reverse=True), terms)
        return next((found for found in orders if not _is_negative(found[0])), orders[0])


def _is_negative(term: Any) -> bool:
    return bool(term.as_coeff_Mul()[0].is_negative)


def _degree(term: Any) -> int:
    """The total degree of a term in its symbols, that of a divisor subtracted."""
    degrees = []
    for part in sympy.fraction(term):
        symbols = part.free_symbols
        polynomial = symbols and part.is_polynomial(*symbols)
        degrees.append(int(sympy.Poly(part, *symbols).total_degree()) if polynomial else 0)
    return degrees[0] - degrees[1]


@lru_cache(maxsize=4096, typed=True)
def latex(value: Any) -> str:
    r"""An expression in the one order that reports have: ascending powers, without a minus in front if possible.

    Raises:
        NotEqual: it would show something else.

    >>> a, B = sympy.symbols("alpha B")
    >>> print(latex(a + sympy.Rational(1, 3)), latex((2 - B) / (B + 2)), latex(sympy.sqrt(5) - 1))
    \frac{1}{3} + \alpha \frac{2 - B}{2 + B} \sqrt{5} - 1
    """
    value = sympy.sympify(value)
    shown = _printed(value)
    require_shown(shown, [EquationSide(shown, value)])
    return shown


def _printed(value: Any) -> str:
    top, bottom = sympy.fraction(value)
    if not bottom.is_number and isinstance(-top, sympy.Add):
        # -(B - 2)/(2 + B) is (2 - B)/(2 + B), but (-B - 2)/B is -(2 + B)/B
        top = sympy.expand(top)
        if all(map(_is_negative, top.args)):
            return f"- {_printed(-top / bottom)}"
        value = sympy.Mul(top, sympy.Pow(bottom, -1), evaluate=False)
    return str(_Printer().doprint(value))


def in_brackets(value: Any) -> str:
    r"""An expression after a sign, in brackets if it is a sum or begins with a minus.

    >>> in_brackets(sympy.Rational(-1, 2)), in_brackets(sympy.Rational(1, 2))
    ('\\left(- \\frac{1}{2}\\right)', '\\frac{1}{2}')
    """
    shown = latex(value)
    return rf"\left({shown}\right)" if shown.startswith("-") or isinstance(value, sympy.Add) else shown


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
