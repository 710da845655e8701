r"""Formulas as one types them: \frac{1}{3} + \alpha is 1/3 + alpha, p_1 is p1, and V_6 is V_6.

Blanks stand where the formula has them, between factors, and around relations that are commands. On a terminal * stands
between factors, and blanks stand around sums and relations alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from derivations.print.latex_commands import ACCENTS, LETTERS, NAMED, RELATIONS, WITH_LIMITS
from derivations.print.layout import STRETCHED, Row, ScriptedSign, of_latex, tree

_SPELLED = {
    **{"≤": "<=", "≥": ">=", "≠": "!=", "→": "->", "∈": "in", "·": "*", "×": "x", "∞": "oo", "…": "...", "⋯": "..."},
    **{"∪": "|", "∣": "|", "±": "+-", "≈": "~", "⟹": "=>", "⟺": "<=>", "∅": "{}", "∫": "int", "∑": "sum", "∏": "prod"},
}
_APART = {*RELATIONS.values(), "×", "∪"}
"""Signs with a blank on either side, however they are typed."""
_OPEN, _CLOSE = {*"([{⌊⌈⟨"}, {*")]}⌋⌉⟩"}
_ACCENTS = {sign: name for name, sign in reversed(ACCENTS.items())}
_BETWEEN = {*_APART, *"=<>"} - {":"}
"""Signs around which blanks stand on a terminal."""
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


@lru_cache(maxsize=4096)
def starred_text(latex: str) -> str:
    r"""The formula with * between factors; raises as `formula_text` does.

    >>> starred_text(r"\frac{9 a^{2} b}{25} - \frac{\frac{1}{2} + p_1}{q} \cdot (1 - q)")
    '9*a^2*b/25 - (1/2 + p_1)/q*(1 - q)'
    >>> starred_text(r"- \frac{1}{18} \le 2\log x")
    '-1/18 <= 2*log x'
    """
    return _starred(of_latex(latex))


def _starred(row: Row) -> str:
    found, before, opened = "", "", True
    for part in row:
        text = _part(part, _starred)
        between = part.text in _BETWEEN
        if between or (text in ("+", "-") and not opened):
            found += f" {text} "
        elif text == ",":
            found += ", "
        elif not opened and before in (*NAMED, *WITH_LIMITS):
            found += text if text in _OPEN else f" {text}"
        elif not opened and (before[-1].isalnum() or before[-1] in _CLOSE):
            factor = part.kind != "sign" or (text in _OPEN and before[0].isdigit())
            found += f"*{text}" if factor else f" {text}" if text[0].isalpha() else text
        else:
            found += text
        before, opened = text, between or text == "," or text in _OPEN
    return found


def _text(row: Row) -> str:
    said, before, blank = "", ScriptedSign("sign"), False
    flat = tuple(_without_groups(row))
    for place, part in enumerate(flat):
        if part.kind == "space":
            blank = True
            continue
        text = _part(part, _text)
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


def _part(part: ScriptedSign, text_of: Callable[[Row], str]) -> str:
    text = _base(part, text_of)
    if part.below:
        index = text_of(part.below)
        bare = text_of is _text and part.kind == "letter" and part.text.islower() and index.isdigit()
        text += index if bare else f"_{_whole(index)}"
    for above in part.above:
        if above.text in ("'", "*"):
            text += above.text
    power = text_of(tuple(each for each in part.above if each.text not in ("'", "*")))
    return f"{text}^{_whole(power)}" if power else text


def _base(part: ScriptedSign, text_of: Callable[[Row], str]) -> str:
    match part.kind:
        case "fraction":
            top, bottom = map(text_of, part.inside)
            return f"{f'({top})' if re.search('.[-+/<>=]', top) else top}/{_whole(bottom)}"
        case "stack":
            return " over ".join(map(text_of, part.inside))
        case "root":
            return f"sqrt({text_of(part.inside[0])})"
        case "accent":
            inner = text_of(part.inside[0])
            return f"{inner}{_ACCENTS[part.text]}" if len(part.inside[0]) == 1 else f"{_ACCENTS[part.text]}({inner})"
        case "grid":
            width = int(part.text)
            cells = list(map(text_of, part.inside))
            return "; ".join(", ".join(cells[at : at + width]) for at in range(0, len(cells), width or 1))
        case "group":
            inner = text_of(part.inside[0])
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
