r"""Formulas in the part of LaTeX that both renderers know: symbols, numbers and fixed words, nothing of a file.

    formula  =  digits, letters and + - * / = < > ( ) [ ] | , . : ; ! '  with groups { }, indices _ and powers ^
    commands =  Greek letters and `COMMANDS`; \text{...} and \mathit{...} with letters, digits, spaces and , . : ( ) -

An alignment mark & stands outside all groups, and only in the lines of a display.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

GREEK = (
    *("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu"),
    *("xi", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega"),
)
CAPITALS = ("Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega")
FRACTIONS = ("frac", "tfrac", "dfrac")
SPACES = (",", ";", "quad", "qquad")
COMMANDS = (
    *("cdot", "times", "pm", "sum", "max", "min", "Pr", "infty", "dots", "ldots", "cdots", "mid"),
    *("le", "ge", "leq", "geq", "ne", "neq", "in", "notin", "to", "Longleftrightarrow", "Longrightarrow", "{", "}"),
)
WORDED = ("text", "mathit", "mathrm")
_TOKEN = re.compile(r"\\(?:[A-Za-z]+|[^A-Za-z])|[A-Za-z0-9+\-*/=<>()\[\]|,.:;!']|[{}^_&]| +")
_WORDS = re.compile(r"\{[A-Za-z0-9 ,.:()\-]*\}")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_DELIMITERS = ("(", ")", "[", "]", "|", ".", r"\{", r"\}")


class FormulaError(ValueError):
    """A text that is no formula of this part of LaTeX."""


def require_formula(latex: str) -> None:
    r"""Check that the text is a formula; an alignment mark is none.

    Raises:
        FormulaError: it is not; says where.

    >>> require_formula(r"p_1 = \frac{1}{3} + \alpha")
    >>> require_formula(r"\input{x}")
    Traceback (most recent call last):
    derivations.report.formulas.FormulaError: formula '\\input{x}': expected a command of ours, found \input
    """
    if not latex.strip():
        raise _error(latex, "symbols", "nothing")
    _Reader(latex).whole()


def cells(line: str) -> tuple[str, ...]:
    r"""The parts of a display's line between its alignment marks, each a formula or empty.

    Raises:
        FormulaError: a part is no formula.

    >>> cells(r"x &= \frac{1}{2}")
    ('x', '= \\frac{1}{2}')
    """
    parts = tuple(part.strip() for part in line.split("&"))
    if not any(parts):
        raise _error(line, "symbols", "nothing")
    for part in filter(None, parts):
        require_formula(part)
    return parts


def symbol(name: str) -> str:
    r"""The name of a parameter as a symbol.

    Raises:
        FormulaError: it is no name.

    >>> symbol("alpha"), symbol("p12"), symbol("x_J"), symbol("xbar"), symbol("stake")
    ('\\alpha', 'p_{12}', 'x_{J}', '\\bar{x}', '\\mathit{stake}')
    """
    if not _NAME.fullmatch(name):
        raise _error(name, "a name", repr(name))
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


def _error(latex: str, expected: str, found: str) -> FormulaError:
    return FormulaError(f"formula {latex!r:.80}: expected {expected}, found {found}")


class _Reader:
    """Reads a formula from left to right."""

    def __init__(self, latex: str) -> None:
        self.latex = latex
        self.tokens = list(self._tokens())
        self.place = 0

    def _tokens(self) -> Iterator[str]:
        place = 0
        while place < len(self.latex):
            found = _TOKEN.match(self.latex, place)
            if found is None or found[0] == "&":
                raise _error(self.latex, "letters, digits and signs", repr(self.latex[place]))
            place = found.end()
            yield found[0]
            if found[0][1:] in WORDED:
                words = _WORDS.match(self.latex, place)
                if words is None:
                    raise _error(self.latex, f"plain words after {found[0]}", repr(self.latex[place : place + 20]))
                place = words.end()
                yield words[0]

    def whole(self) -> None:
        while self.place < len(self.tokens):
            self.item()

    def next(self) -> str:
        while self.place < len(self.tokens):
            token = self.tokens[self.place]
            self.place += 1
            if token.strip():
                return token
        raise _error(self.latex, "more of it", "its end")

    def item(self) -> None:
        """A symbol, a command with what it takes, a group, or an index or power."""
        if not self.tokens[self.place].strip():
            self.place += 1
            return
        token = self.next()
        if token == "{":
            self.until("}")
        elif token in ("^", "_"):
            self.argument()
        elif token == "}":
            raise _error(self.latex, "an opening brace before", "}")
        elif token.startswith("\\"):
            self.command(token)

    def command(self, token: str) -> None:
        name = token[1:]
        if name in FRACTIONS:
            self.group()
            self.group()
        elif name in ("sqrt", "bar"):
            self.group()
        elif name == "left":
            self.delimiter()
            self.until(r"\right")
            self.delimiter()
        elif name in WORDED:
            self.next()
        elif name not in (*GREEK, *CAPITALS, *SPACES, *COMMANDS):
            raise _error(self.latex, "a command of ours", token)

    def until(self, closing: str) -> None:
        while self.place < len(self.tokens):
            if self.tokens[self.place] == closing:
                self.place += 1
                return
            self.item()
        raise _error(self.latex, closing, "its end")

    def group(self) -> None:
        opening = self.next()
        if opening != "{":
            raise _error(self.latex, "a group in braces", opening)
        self.until("}")

    def argument(self) -> None:
        """One sign, or a group."""
        token = self.next()
        if token == "{":
            self.until("}")
        elif not (token.isalnum() or token[1:] in (*GREEK, *CAPITALS, "infty") or token in ("*", "'", "+", "-")):
            raise _error(self.latex, "one sign or a group", token)

    def delimiter(self) -> None:
        token = self.next()
        if token not in _DELIMITERS:
            raise _error(self.latex, "a bracket", token)
