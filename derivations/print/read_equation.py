r"""Displayed relations as authors write them: each side is read off its look and computed, and the relations compared.

A display has lines parted by \\, each a chain of sides with relations between them, aligned at its marks &. A letter
stands for itself; another name has the value that is given for it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import sympy

from derivations.print.equations import NotEqual, require_equal, values_of_sides
from derivations.print.formulas import cells
from derivations.print.latex_commands import LETTERS
from derivations.print.layout import Row, of_latex
from derivations.print.reading import plain

_BREAK = re.compile(r"\\\\(?:\[[^\[\]]*\])?")
_HOLDS = {
    "<": lambda difference: difference < 0,
    ">": lambda difference: difference > 0,
    "<=": lambda difference: difference <= 0,
    ">=": lambda difference: difference >= 0,
    "!=": lambda difference: difference != 0,
}


def shown_lines(text: str) -> tuple[str, ...]:
    r"""The lines of a display.

    Raises:
        FormulaError: one is no formula.

    >>> shown_lines(r"a &= b \\ &= c")
    ('a &= b', '&= c')
    """
    lines = tuple(" ".join(line.split()) for line in _BREAK.split(text))
    for line in lines:
        cells(line)
    return lines


def computed_lines(text: str, names: Mapping[str, Any]) -> tuple[str, ...]:
    r"""The lines of a display whose relations hold; a line that begins with a relation goes on with the one before.

    Raises:
        NotEqual: a relation does not hold, or is one that cannot be computed.
        FormulaError: a side can be read in no way, or in two.

    >>> computed_lines(r"\frac{1}{3} + \frac{1}{6} &= \frac{1}{2}", {})
    ('\\frac{1}{3} + \\frac{1}{6} &= \\frac{1}{2}',)
    >>> computed_lines(r"u = (a + b)^2", {"u": sympy.sympify("a**2 + b**2")})
    Traceback (most recent call last):
    derivations.print.equations.NotEqual: equation u=(a+b)^2: expected difference 0, found -2*a*b
    """
    lines = shown_lines(text)
    before = ""
    for line in lines:
        bare = line.replace("&", " ").strip()
        whole = f"{before} {bare}" if re.match(r"[=<>]|\\(?:le|ge|ne)(?![a-z])", bare) else bare
        _require_holds(of_latex(whole), names)
        before = bare if whole == bare else before
    return lines


def _require_holds(row: Row, names: Mapping[str, Any]) -> None:
    """Check that the relations of a row hold."""
    known = [(of_latex(name), sympy.sympify(stands)) for name, stands in names.items()]
    taken = {look for look, _ in known}
    letters = ((look, sympy.Symbol(name)) for name, look in _letters(row).items() if look not in taken)
    found, signs = values_of_sides(row, [*known, *letters])
    if not signs:
        raise NotEqual(f"equation {plain(row)}: expected a relation, found none")
    for (left, right), sign in zip(pairwise(found), signs, strict=True):
        if sign == "=":
            require_equal(left, right, plain(row))
            continue
        difference = sympy.cancel(left - right)
        if not difference.is_number or not _HOLDS[sign](difference):
            raise NotEqual(
                f"equation {plain(row)}: expected numbers of which this holds, found difference {difference}"
            )


def _letters(row: Row) -> dict[str, Row]:
    """Each letter of a row, with its index, by the name of its symbol: alpha, x, p_1."""
    found: dict[str, Row] = {}
    for part in row:
        if part.kind in ("letter", "accent"):
            look = (replace(part, above=()),)
            found.setdefault(_key(look), look)
        for inner in (*part.inside, part.above):
            found |= _letters(inner)
    return found


def _key(row: Row) -> str:
    return "".join(
        LETTERS.get(part.text, part.text)
        + ("".join(f"_{_key(inner)}" for inner in part.inside))
        + (f"_{_key(part.below)}" if part.below else "")
        for part in row
    )
