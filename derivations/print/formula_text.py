r"""Formulas as one types them: \frac{1}{3} + \alpha is 1/3 + alpha, p_1 is p1, and V_6 is V_6.

Blanks stand where the formula has them, between factors, and around relations that are commands.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from derivations.print.latex_commands import ACCENTS, LETTERS, RELATIONS
from derivations.print.layout import STRETCHED, Row, ScriptedSign, tree

_SPELLED = {
    **{"≤": "<=", "≥": ">=", "≠": "!=", "→": "->", "∈": "in", "·": "*", "×": "x", "∞": "oo", "…": "...", "⋯": "..."},
    **{"∪": "|", "∣": "|", "±": "+-", "≈": "~", "⟹": "=>", "⟺": "<=>", "∅": "{}", "∫": "int", "∑": "sum", "∏": "prod"},
}
_APART = {*RELATIONS.values(), "×", "∪"}
"""Signs with a blank on either side, however they are typed."""
_OPEN, _CLOSE = {*"([{⌊⌈⟨"}, {*")]}⌋⌉⟩"}
_ACCENTS = {sign: name for name, sign in reversed(ACCENTS.items())}
_NESTED = re.compile(r"\([^()]+\)")


@lru_cache(maxsize=4096)
def formula_text(latex: str) -> str:
    r"""The formula as one types it.

    Raises:
        LatexFormulaError: it is none.

    >>> formula_text(r"0 \le p_1 < \frac{1 - p_e}{2N}"), formula_text(r"V_6=\sqrt{5}(1 + x)")
    ('0 <= p1 < (1 - p_e)/(2 N)', 'V_6=sqrt(5)(1 + x)')
    """
    return _text(tree(latex))


def _text(row: Row) -> str:
    said, before, blank = "", ScriptedSign("sign"), False
    flat = tuple(_without_groups(row))
    for place, part in enumerate(flat):
        if part.kind == "space":
            blank = True
            continue
        text = _part(part)
        if part.kind == "fraction" and flat[place + 1 : place + 2] and flat[place + 1].text == "(":
            text = f"({text})"
        said += " " * bool(said and _gap(before, part, blank, said, text)) + text
        before, blank = part, False
    return said


def _without_groups(row: Row) -> Row:
    found: list[ScriptedSign] = []
    for part in row:
        if part.kind != "group" or part.below or part.above:
            found.append(part)
        else:
            found += _without_groups(part.inside[0])
    return tuple(found)


def _gap(before: ScriptedSign, part: ScriptedSign, blank: bool, said: str, text: str) -> bool:
    """Whether a blank stands between two parts."""
    if before.text in _OPEN or part.text in _CLOSE:
        return False
    if before.text in _APART or part.text in _APART:
        return True
    if blank or part.kind == "sign" or (before.kind == "sign" and before.text not in _CLOSE):
        return blank and part.text not in (",", ";") and before.text != "!"
    return not (text[0] in _OPEN and not said[-1].isalpha())


def _part(part: ScriptedSign) -> str:
    text = _base(part)
    if part.below:
        index = _text(part.below)
        bare = part.kind == "letter" and part.text.islower() and index.isdigit()
        text += index if bare else f"_{_whole(index)}"
    for above in part.above:
        if above.text in ("'", "*"):
            text += above.text
    power = _text(tuple(each for each in part.above if each.text not in ("'", "*")))
    return f"{text}^{_whole(power)}" if power else text


def _base(part: ScriptedSign) -> str:
    match part.kind:
        case "fraction":
            top, bottom = map(_text, part.inside)
            return f"{f'({top})' if re.search('.[-+/<>=]', top) else top}/{_whole(bottom)}"
        case "stack":
            return " over ".join(map(_text, part.inside))
        case "root":
            return f"sqrt({_text(part.inside[0])})"
        case "accent":
            inner = _text(part.inside[0])
            return f"{inner}{_ACCENTS[part.text]}" if len(part.inside[0]) == 1 else f"{_ACCENTS[part.text]}({inner})"
        case "grid":
            width = int(part.text)
            cells = list(map(_text, part.inside))
            return "; ".join(", ".join(cells[at : at + width]) for at in range(0, len(cells), width or 1))
        case "group":
            inner = _text(part.inside[0])
            return inner if part.inside[0] and part.inside[0][0].size == STRETCHED else f"({inner})"
        case "words":
            return part.text.strip()
        case "letter":
            return LETTERS.get(part.text) or unicodedata.normalize("NFKC", part.text)
    return _SPELLED.get(part.text, part.text)


def _whole(text: str) -> str:
    """A text that stays whole beside / and ^: one number, name, bracket or function of what is in a bracket."""
    outside = text
    while outside != (outside := _NESTED.sub("()", outside).replace("(())", "()")):
        pass
    return text if re.fullmatch(r"[^\s()+*/-]*|(log|ln|exp|sqrt)?\(\)", outside) else f"({text})"
