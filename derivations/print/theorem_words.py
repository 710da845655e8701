"""What a theorem of the checker says in words, with its relations as formulas.

A relation is what stands between words or stops and reads, whole, as sums of letters and numbers with <=, >=, <, > or =
between them; nothing else is taken for mathematics. It is read back from how it is shown.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from fractions import Fraction

from derivations.print.blocks import Formula, Inline, Words
from derivations.print.formulas import symbol
from derivations.print.latex_commands import LETTERS
from derivations.print.layout import LatexFormulaError, of_latex
from derivations.print.reading import NameLooks, read_typed, relations, value
from derivations.print.term_latex import SIGNS, node_latex

_STOP = re.compile(r"(: |[;,] (?:and |so |with |for all |taken at )?|\bwith | for all | and )")
_LETTER = re.compile(rf"(?:[A-Za-z]|{'|'.join(LETTERS.values())})(?:_?[A-Za-z0-9])?")
_CALLED = re.compile(r"\w\(")
_SIGN = re.compile(r" (<=|>=|<|>|=) ")


def theorem_words(says: str) -> Words:
    r"""The words; a relation in them is a formula.

    >>> theorem_words("with V_N as it is: 0 <= V_N <= 1/(e N) for all N >= 1, so it tends to 0")[1:]
    (Formula(latex='0 \\le V_{N} \\le \\frac{1}{e\\,N}'), ' for all ', Formula(latex='N \\ge 1'), ', so it tends to 0')
    """
    found: list[Inline] = []
    for piece in filter(None, _STOP.split(says)):
        shown = relation_of(piece)
        if shown is None and found and isinstance(found[-1], str):
            found[-1] += piece
        else:
            found.append(piece if shown is None else Formula(shown))
    return tuple(found)


def relation_of(text: str) -> str | None:
    """A relation as LaTeX, or nothing where the text is none.

    Raises:
        LatexFormulaError: it would show something else.
    """
    sides, signs = _SIGN.split(text)[::2], _SIGN.split(text)[1::2]
    if not signs or _CALLED.search(text):
        return None
    try:
        nodes = [read_typed(side) for side in sides]
    except LatexFormulaError:
        return None
    if not all(_LETTER.fullmatch(name) for name in _names(nodes)):
        return None
    first, *others = map(node_latex, nodes)
    shown = " ".join([first, *(f"{SIGNS[sign]} {other}" for sign, other in zip(signs, others, strict=True))])
    _require_shown(shown, nodes, signs)
    return shown


def _names(nodes: Sequence[ast.expr]) -> list[str]:
    return sorted({part.id for node in nodes for part in ast.walk(node) if isinstance(part, ast.Name)})


def _require_shown(shown: str, nodes: Sequence[ast.expr], signs: Sequence[str]) -> None:
    names = _names(nodes)
    found, between = relations(of_latex(shown), NameLooks({name: of_latex(symbol(name)) for name in names}))
    point = {name: Fraction(2 * place + 3, place + 5) for place, name in enumerate(names)}
    values = [[value(node, point, Fraction) for node in side] for side in (nodes, found)]
    if between != list(signs) or values[0] != values[1]:
        raise LatexFormulaError(f"formula {shown!r:.200}: expected it to show {' '.join(map(ast.unparse, nodes))}")
