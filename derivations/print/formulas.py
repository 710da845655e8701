r"""Formulas in the part of LaTeX that both renderers know (`layout`): what is one, cells of a display, symbols."""

from __future__ import annotations

import re

from derivations.print.latex_commands import CAPITALS, GREEK
from derivations.print.layout import LatexFormulaError, tree

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def require_formula(latex: str) -> None:
    r"""Check that the text is a formula; an alignment mark is none.

    Raises:
        LatexFormulaError: it is not; says where.

    >>> require_formula(r"p_1 = \frac{1}{3} + \alpha")
    >>> require_formula(r"\input{x}")
    Traceback (most recent call last):
    derivations.print.layout.LatexFormulaError: formula '\\input{x}': expected a command of ours, found \input
    """
    tree(latex)


def cells(line: str) -> tuple[str, ...]:
    r"""The parts of a display's line between its alignment marks, each a formula or empty.

    Raises:
        LatexFormulaError: a part is no formula.

    >>> cells(r"x &= \frac{1}{2}")
    ('x', '= \\frac{1}{2}')
    """
    parts, depth = [""], 0
    for token in re.split(r"(\\begin\{|\\end\{|\\.|&)", line):
        depth += (token == r"\begin{") - (token == r"\end{")
        if token == "&" and depth == 0:
            parts.append("")
        else:
            parts[-1] += token
    found = tuple(part.strip() for part in parts)
    if not any(found):
        raise LatexFormulaError(f"formula {line!r:.80}: expected symbols, found nothing")
    for part in filter(None, found):
        tree(part)
    return found


def symbol(name: str) -> str:
    r"""The name of a parameter as a symbol.

    Raises:
        LatexFormulaError: it is no name.

    >>> symbol("alpha"), symbol("p12"), symbol("x_J"), symbol("xbar"), symbol("stake")
    ('\\alpha', 'p_{12}', 'x_{J}', '\\bar{x}', '\\mathit{stake}')
    """
    if not _NAME.fullmatch(name):
        raise LatexFormulaError(f"formula: expected a name, found {name!r:.80}")
    head, _, index = name.partition("_")
    if not index:
        head = name.rstrip("0123456789_")
        index = name[len(head) :].strip("_")
    if head in (*GREEK, *CAPITALS):
        shown = f"\\{head}"
    elif len(head) == 4 and head.endswith("bar"):
        shown = rf"\bar{{{head[0]}}}"
    else:
        shown = head if len(head) == 1 else rf"\mathit{{{head}}}"
    below = index.replace("_", "")
    if not below:
        return shown
    if len(below) > 1 and not below.isdigit():
        below = rf"\mathit{{{below}}}"
    return rf"{shown}_{{{below}}}"
