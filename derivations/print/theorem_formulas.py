"""What a theorem of the checker says in words, with its relations as formulas.

A formula is what stands between words or stops and reads, whole, as sums of letters and numbers, with <=, >=, <, > or =
between them or alone; a call of a word of statements is code. Nothing else is taken for either. A formula is read back
from how it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from derivations.print.blocks import Code, Formula, Inline, Words
from derivations.print.latex_commands import LETTERS
from derivations.print.layout import LatexFormulaError
from derivations.print.reading import read_typed
from derivations.print.typed import names_of, typed_latex

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
    sides = _SIGN.split(text)[::2]
    if not (sides[1:] or _SUM.search(text)) or _CALLED.search(text):
        return None
    try:
        nodes = [read_typed(side) for side in sides]
    except LatexFormulaError:
        return None
    if not all(_LETTER.fullmatch(name) for name in names_of(nodes)):
        return None
    if not (shown := typed_latex(text)):
        raise LatexFormulaError(f"formula: expected LaTeX that shows {text!r:.200}, found none")
    return shown
