r"""What a formula looks like: its signs from left to right, with what stands above and below each.

    formula  =  digits, letters and + - * / = < > ( ) [ ] | , . : ; ! '  with groups { }, indices _ and powers ^
    commands =  Greek letters and `SIGNS`; \text{...} and \mathit{...} with letters, digits, spaces and , . : ( ) -

Only the look counts: groups, spaces and sizes of brackets leave no trace, {ab}^2 is a b^2, and 1 2 is 12. So LaTeX and
MathML of one formula have one layout, and `reading` says what it means.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NoReturn

from trees.refusal import Refused

GREEK = (
    *("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu"),
    *("xi", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega"),
)
CAPITALS = ("Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega")
FRACTIONS = ("frac", "tfrac", "dfrac")
SPACES = (",", ";", "quad", "qquad")
SIZES = tuple(f"{size}{side}" for size in ("big", "Big", "bigg", "Bigg") for side in ("", "l", "r"))
SIGNS = {
    **{"cdot": "·", "times": "×", "pm": "±", "sum": "∑", "infty": "∞", "dots": "…", "ldots": "…", "cdots": "⋯"},
    **{"mid": "∣", "le": "≤", "ge": "≥", "leq": "≤", "geq": "≥", "ne": "≠", "neq": "≠", "in": "∈", "notin": "∉"},
    **{"to": "→", "Longleftrightarrow": "⟺", "Longrightarrow": "⟹", "cup": "∪", "varnothing": "∅", "{": "{", "}": "}"},
}
NAMED = ("max", "min", "Pr", "exp", "log")
WORDED = {"text": "words", "mathrm": "words", "mathit": "name"}
_VARIANTS = str.maketrans({"ϕ": "φ", "ϵ": "ε", "−": "-", "′": "'", "∗": "*", "\u00a0": " "})
_TOKEN = re.compile(r"\\(?:[A-Za-z]+|[^A-Za-z])|[A-Za-z0-9+\-*/=<>()\[\]|,.:;!']|[{}^_&]| +")
_WORDS = re.compile(r"\{[A-Za-z0-9 ,.:()\-]*\}")
_DELIMITERS = ("(", ")", "[", "]", "|", ".", r"\{", r"\}")


class LatexFormulaError(Refused):
    """A text that is no formula of this part of LaTeX, or one that does not say what it should."""


@dataclass(frozen=True)
class ScriptedSign:
    """A sign with its index and its power.

    `kind` is "number", "letter", "name" (of several letters), "words" or "sign", which have a `text`; or "fraction",
    "root" or "bar", which have the rows `inside`.
    """

    kind: str
    text: str = ""
    inside: tuple[Row, ...] = ()
    below: Row = ()
    above: Row = ()


Row = tuple[ScriptedSign, ...]


def sign(text: str) -> ScriptedSign:
    """A number, a letter, or another sign.

    >>> sign("12").kind, sign("α").kind, sign("−").text
    ('number', 'letter', '-')
    """
    text = text.translate(_VARIANTS)
    if text[0].isdigit():
        return ScriptedSign("number", text)
    if text.isalpha():
        return ScriptedSign("letter" if len(text) == 1 else "name", text)
    return ScriptedSign("sign", text)


def with_scripts(base: Row, below: Row, above: Row) -> Row:
    """A row whose last part has this index and power: the look is the same with and without a group around it."""
    *rest, last = base or (ScriptedSign("sign"),)
    return (*rest, replace(last, below=last.below + below, above=last.above + above))


def row_of(parts: Iterable[ScriptedSign]) -> Row:
    """The parts as a row; digits beside each other are one number, with its point and the commas of thousands."""
    found: list[ScriptedSign] = []
    for part in parts:
        match found:
            case [*_, ScriptedSign("number", _, (), (), ()) as left] if part.kind == "number":
                found[-1] = replace(part, text=left.text + part.text)
            case [
                *_,
                ScriptedSign("number", _, (), (), ()) as left,
                ScriptedSign("sign", "." | "{,}" as point, (), (), ()),
            ] if part.kind == "number":
                found[-2:] = [replace(part, text=f"{left.text}{point}{part.text}")]
            case _:
                found.append(part)
    return tuple(found)


def of_latex(latex: str) -> Row:
    r"""The layout of a formula in LaTeX, which has no alignment mark.

    Raises:
        FormulaError: it is no formula; says where.

    >>> [part.text for part in of_latex(r"p_1 \ge 10")], of_latex(r"{ab}^{2}") == of_latex("a b^2")
    (['p', '≥', '10'], True)
    """
    return _Reader(latex).whole()


class _Reader:
    """Reads a formula from left to right."""

    def __init__(self, latex: str) -> None:
        self.latex = latex
        self.tokens = list(self._tokens())
        self.place = 0

    def fail(self, expected: str, found: str) -> NoReturn:
        raise LatexFormulaError(f"formula {self.latex!r:.80}: expected {expected}, found {found}")

    def _tokens(self) -> Iterator[str]:
        place = 0
        while place < len(self.latex):
            found = _TOKEN.match(self.latex, place)
            if found is None or found[0] == "&":
                self.fail("letters, digits and signs", repr(self.latex[place]))
            place = found.end()
            if found[0].strip():
                yield found[0]
            if found[0][1:] in WORDED:
                words = _WORDS.match(self.latex, place)
                if words is None:
                    self.fail(f"plain words after {found[0]}", repr(self.latex[place : place + 20]))
                place = words.end()
                yield words[0]

    def whole(self) -> Row:
        if not self.tokens:
            self.fail("symbols", "nothing")
        return self.until("")

    def until(self, closing: str) -> Row:
        """What stands before the closing token, which is passed."""
        parts: list[ScriptedSign] = []
        while self.place < len(self.tokens):
            if self.tokens[self.place] == closing:
                self.place += 1
                return row_of(parts)
            self.item(parts)
        if closing:
            self.fail(closing, "its end")
        return row_of(parts)

    def item(self, parts: list[ScriptedSign]) -> None:
        """A symbol, a command with what it takes, a group, or an index or power of what stands before it."""
        token = self.next()
        if token in ("^", "_", "'"):
            row = (ScriptedSign("sign", "'"),) if token == "'" else self.argument()
            below, above = (row, ()) if token == "_" else ((), row)
            # digits of one number are one base
            parts[:] = with_scripts(row_of(parts), below, above)
        elif token == "{":
            inner = self.until("}")
            parts += (ScriptedSign("sign", "{,}"),) if inner == (ScriptedSign("sign", ","),) else inner
        elif token == "}":
            self.fail("an opening brace before", "}")
        else:
            parts += self.command(token[1:]) if token.startswith("\\") else (sign(token),)

    def command(self, name: str) -> Row:
        if name in FRACTIONS:
            return (ScriptedSign("fraction", inside=(self.argument(), self.argument())),)
        if name in ("sqrt", "bar"):
            return (ScriptedSign("root" if name == "sqrt" else "bar", inside=(self.group(),)),)
        if name == "left":
            opening = self.delimiter()
            inner = self.until(r"\right")
            return (*opening, *inner, *self.delimiter())
        if name in SIZES:
            return self.delimiter()
        if name in WORDED:
            return (ScriptedSign(WORDED[name], self.next()[1:-1].strip()),)
        if name in SPACES:
            return ()
        if name in (*GREEK, *CAPITALS):
            return (sign(_greek(name)),)
        if name in NAMED:
            return (ScriptedSign("name", name),)
        if name not in SIGNS:
            self.fail("a command of ours", f"\\{name}")
        return (ScriptedSign("sign", SIGNS[name]),)

    def next(self) -> str:
        if self.place == len(self.tokens):
            self.fail("more of it", "its end")
        self.place += 1
        return self.tokens[self.place - 1]

    def group(self) -> Row:
        opening = self.next()
        if opening != "{":
            self.fail("a group in braces", opening)
        return self.until("}")

    def argument(self) -> Row:
        """One sign, or a group."""
        token = self.next()
        if token == "{":
            return self.until("}")
        if not (token.isalnum() or token[1:] in (*GREEK, *CAPITALS, "infty") or token in ("*", "+", "-")):
            self.fail("one sign or a group", token)
        return self.command(token[1:]) if token.startswith("\\") else (sign(token),)

    def delimiter(self) -> Row:
        token = self.next()
        if token not in _DELIMITERS:
            self.fail("a bracket", token)
        return () if token == "." else (ScriptedSign("sign", token.removeprefix("\\")),)


def _greek(name: str) -> str:
    case = "CAPITAL" if name in CAPITALS else "SMALL"
    return unicodedata.lookup(f"GREEK {case} LETTER {'LAMDA' if name.lower() == 'lambda' else name.upper()}")


LETTERS = {_greek(name): name for name in (*GREEK, *CAPITALS)}
"""Greek letters by how they look, with their names."""
