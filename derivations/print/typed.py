r"""Numbers, formulas and relations as one types them, as LaTeX that is read back as the same."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from derivations.print.formulas import symbol
from derivations.print.layout import LatexFormulaError, of_latex
from derivations.print.reading import NameLooks, read_typed, relations
from derivations.print.term_latex import nodes_latex

MOST_LETTERS = 2000
_SIGN = re.compile(r"\s*(<=|>=|[<>=])\s*")


@lru_cache(maxsize=4096)
def typed_latex(text: str) -> str:
    r"""The formula; nothing where the text is of another kind, or could be taken for another one.

    >>> print(typed_latex("0 <= alpha < (1 + B)/2"))
    0 \le \alpha < \frac{1 + B}{2}
    >>> typed_latex("1/3 + [J: bet]"), typed_latex("1 at start")
    ('', '')
    """
    sides, signs = _SIGN.split(text)[::2], _SIGN.split(text)[1::2]
    if len(text) > MOST_LETTERS or any(side == "" for side in sides):
        return ""
    try:
        nodes = [read_typed(side) for side in sides]
        shown = nodes_latex(nodes, signs)
        found, between = read_back(shown, names_of(nodes))
    except (LatexFormulaError, RecursionError):
        return ""
    same = between == signs and [*map(ast.dump, found)] == [*map(ast.dump, nodes)]
    return shown if same else ""


def names_of(nodes: Iterable[ast.expr]) -> list[str]:
    """The names in syntax trees, but for the square root's."""
    return sorted({part.id for node in nodes for part in ast.walk(node) if isinstance(part, ast.Name)} - {"sqrt"})


def read_back(shown: str, names: Sequence[str]) -> tuple[list[ast.expr], list[str]]:
    """The sides and the signs of a relation in LaTeX with these names.

    Raises:
        LatexFormulaError: it is none.
    """
    return relations(of_latex(shown), NameLooks({name: of_latex(symbol(name)) for name in names}))
