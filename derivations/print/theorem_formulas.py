"""What a theorem of the checker says in words, with its relations as formulas.

A formula is what stands between words or stops and reads, whole, as sums of letters and numbers, with <=, >=, <, > or =
between them or alone; a call of a word of statements is code. Nothing else is taken for either. A formula is read back
from how it is shown.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from derivations.print.blocks import Code, Formula, Inline, Words
from derivations.print.latex_commands import LETTERS
from derivations.print.layout import LatexFormulaError
from derivations.print.reading import read_typed, value
from derivations.print.term_latex import nodes_latex
from derivations.print.typed import names_of, read_back

_STOP = re.compile(r"(: |[;,] (?:and |so |with |for all |taken at )?|\bwith | for all | and | tends to )")
_CALL = re.compile(r"( = )([a-z_]+\((?:[^()]|\([^()]*\))*\))")
_LETTER = re.compile(rf"(?:[A-Za-z]|{'|'.join(LETTERS.values())})(?:_[A-Za-z0-9]|[0-9])?")
_CALLED = re.compile(r"\w\(")
_SUM = re.compile(r"[/^_]| [+-] ")
_SIGN = re.compile(r" (<=|>=|<|>|=) ")


def with_relations(says: str) -> Words:
    r"""The words; a relation in them is a formula.

    >>> with_relations("with V_N = value(kuhn()): V_N <= 0 as it is")
    ('with ', Formula(latex='V_{N}'), ' = ', Code(text='value(kuhn())'), ': V_N <= 0 as it is')
    """
    found: list[Inline] = []
    place = 0
    for call in _CALL.finditer(says):
        found += [*_pieces(says[place : call.start()]), call[1], Code(call[2])]
        place = call.end()
    return tuple([*found, *_pieces(says[place:])])


def _pieces(text: str) -> Iterator[Inline]:
    plain = ""
    for piece in filter(None, _STOP.split(text)):
        shown = formula_of(piece)
        if shown is None:
            plain += piece
            continue
        if plain:
            yield plain
        yield Formula(shown)
        plain = ""
    if plain:
        yield plain


def formula_of(text: str) -> str | None:
    """A relation, a sum, or a letter with an index, as LaTeX; nothing where the text is none.

    Raises:
        LatexFormulaError: it would show something else.
    """
    sides, signs = _SIGN.split(text)[::2], _SIGN.split(text)[1::2]
    if not (signs or _SUM.search(text)) or _CALLED.search(text):
        return None
    try:
        nodes = [read_typed(side) for side in sides]
    except LatexFormulaError:
        return None
    if not all(_LETTER.fullmatch(name) for name in names_of(nodes)):
        return None
    shown = nodes_latex(nodes, signs)
    _require_shown(shown, nodes, signs)
    return shown


def _require_shown(shown: str, nodes: Sequence[ast.expr], signs: Sequence[str]) -> None:
    names = names_of(nodes)
    found, between = read_back(shown, names)
    point = {name: Fraction(2 * place + 3, place + 5) for place, name in enumerate(names)}
    values = [[value(node, point, Fraction) for node in side] for side in (nodes, found)]
    if between != list(signs) or values[0] != values[1]:
        raise LatexFormulaError(f"formula {shown!r:.200}: expected it to show {' '.join(map(ast.unparse, nodes))}")
