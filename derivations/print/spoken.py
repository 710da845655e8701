r"""Words with formulas as lines of text for a terminal, as one would type them: \frac{1}{18} is 1/18."""

from __future__ import annotations

from derivations.print.blocks import Formula, Words, plain
from derivations.print.latex_commands import LETTERS, NAMED, WITH_LIMITS
from derivations.print.layout import Row, ScriptedSign, of_latex
from trees.terminal import printable

_SIGNS = {"≤": "<=", "≥": ">=", "≠": "!=", "·": "*", "×": "*", "∈": "in", "∞": "oo", "…": "...", "⋯": "...", "∪": "|"}
_RELATIONS = {"=", "<", ">", "<=", ">=", "!=", "in", "|"}
_OPEN, _CLOSE = "([{", ")]}"


def plain_text(words: Words) -> str:
    """The words as one line of text, fit for a terminal.

    >>> plain_text(("is ", Formula(r"- \\frac{1}{18}"), " for ", Formula(r"0 \\le \\alpha \\le \\frac{1 + B}{2}")))
    'is -1/18 for 0 <= alpha <= (1 + B)/2'
    """
    if isinstance(words, str):
        return printable(words)
    said = (text_of(of_latex(each.latex)) if isinstance(each, Formula) else plain((each,)) for each in words)
    return printable("".join(said))


def text_of(row: Row) -> str:
    r"""A formula as one types it.

    >>> text_of(of_latex(r"\frac{9 a^{2} b}{25} - \frac{\frac{1}{2} + p_1}{q} \cdot (1 - q)"))
    '9*a^2*b/25 - (1/2 + p_1)/q*(1 - q)'
    """
    found, before = "", "("
    for part in row:
        text = _part(part)
        value = part.kind != "sign"
        if text in ("+", "-"):
            found += text if before in (*_OPEN, ",", *_RELATIONS) else f" {text} "
        elif text in _RELATIONS:
            found += f" {text} "
        elif text == ",":
            found += ", "
        elif (value and _ends(before)) or (text in _OPEN and _ends(before) and before[0].isdigit()):
            found += f"*{text}"
        else:
            found += text
        before = text
    return found


def _ends(text: str) -> bool:
    """Whether a factor ends here."""
    return text not in (*NAMED, *WITH_LIMITS) and (text[-1].isalnum() or text[-1] in _CLOSE)


def _part(part: ScriptedSign) -> str:
    match part.kind:
        case "fraction":
            top, bottom = text_of(part.inside[0]), _factor(part.inside[1])
            text = f"({top})/{bottom}" if " " in top else f"{top}/{bottom}"
        case "root":
            text = f"sqrt({text_of(part.inside[0])})"
        case "accent":
            text = f"bar({text_of(part.inside[0])})"
        case _:
            text = _SIGNS.get(part.text) or LETTERS.get(part.text, part.text)
    below = f"_{text_of(part.below)}" if part.below else ""
    return text + below + (f"^{_factor(part.above)}" if part.above else "")


def _factor(row: Row) -> str:
    """A formula that stays whole beside / and ^."""
    text = text_of(row)
    return f"({text})" if any(sign in text for sign in " +*/-") else text
