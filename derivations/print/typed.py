r"""Numbers, formulas and relations as one types them, as LaTeX."""

from __future__ import annotations

import re
from functools import lru_cache

from derivations.print.layout import LatexFormulaError
from derivations.print.reading import read_typed
from derivations.print.term_latex import node_latex

MOST_LETTERS = 2000
SIGNS = {"<=": r"\le", ">=": r"\ge", "<": "<", ">": ">", "=": "="}
_SIGN = re.compile(r"\s*(<=|>=|[<>=])\s*")


@lru_cache(maxsize=4096)
def typed_latex(text: str) -> str:
    r"""The formula; nothing where the text is of another kind.

    >>> print(typed_latex("0 <= alpha < (1 + B)/2"))
    0 \le \alpha < \frac{1 + B}{2}
    >>> typed_latex("not reached")
    ''
    """
    if len(text) > MOST_LETTERS:
        return ""
    try:
        parts = _SIGN.split(text)
        sums = (node_latex(read_typed(part)) for part in parts[::2])
        return " ".join([next(sums), *(f"{SIGNS[sign]} {each}" for sign, each in zip(parts[1::2], sums, strict=True))])
    except (LatexFormulaError, RecursionError):
        return ""
