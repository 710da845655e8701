r"""What a formula looks like: its signs from left to right, with what stands above and below each.

    formula  =  digits, letters and + - * / = < > ( ) [ ] | , . : ; ! '  with groups { }, indices _ and powers ^
    commands =  those of `latex_commands`; \text{...} with letters, digits, spaces and , . : ; ( ) ' / + = -
    cases    =  \begin{cases} ... & ... \\ ... \end{cases}, matrices likewise

`tree` has all that is printed. Of it only the look counts for what a formula says (`reading`): groups, spaces and sizes
of brackets leave no trace, {ab}^2 is a b^2, and 1 2 is 12. So LaTeX and MathML of one formula have one `look`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NoReturn

from derivations.print.latex_commands import (
    ACCENTS,
    ALPHABETS,
    BRACKETS,
    FRACTIONS,
    GRIDS,
    NAMED,
    NAMED_LETTERS,
    SIGNS,
    SINGLE,
    SIZES,
    SPACES,
    WIDE,
    WITH_LIMITS,
    WORDED,
    styled,
)
from trees.refusal import Refused

MOST_NESTED = 40
BLANK = " "
STRETCHED = "stretched"
UPRIGHT = "upright"
_VARIANTS = str.maketrans({"ϕ": "φ", "ϵ": "ε", "−": "-", "′": "'", "∗": "*", "\u00a0": " "})
_TOKEN = re.compile(
    r"\\(?:begin|end)\{[a-z]+\}|\\operatorname\*|\\(?:[A-Za-z]+|[^A-Za-z])|[A-Za-z0-9+\-*/=<>()\[\]|,.:;!']|[{}^_&]| +"
)
_WORDS = re.compile(r"\{[A-Za-z0-9 ,.:;()'/+=\-]*\}")
_DELIMITERS = {**{each: each for each in "()[]|/"}, ".": "", "<": "⟨", ">": "⟩"} | {
    f"\\{name}": sign for name, sign in BRACKETS.items()
}


class LatexFormulaError(Refused):
    """A text that is no formula of this part of LaTeX, or one that does not say what it should."""


@dataclass(frozen=True)
class ScriptedSign:
    """A sign with its index and its power.

    `kind` is "number", "letter", "name" (of several letters), "words" or "sign", which have a `text`; or "fraction",
    "stack" (a fraction without its line), "root", "accent" (of `text`) or "grid" (of `text` columns), which have the
    rows `inside`. A tree has "space" and "group" too, which are no part of a look. `size` is that of a space or a
    bracket, or "upright" for a name; a look has none, nor has a blank, which stands where it was typed.
    """

    kind: str
    text: str = ""
    inside: tuple[Row, ...] = ()
    below: Row = ()
    above: Row = ()
    size: str = ""


Row = tuple[ScriptedSign, ...]
_COMMA = (ScriptedSign("sign", ","),)
BLANK_PART = ScriptedSign("space")


def sign(text: str) -> ScriptedSign:
    """A number, a letter, or another sign.

    >>> sign("12").kind, sign("α").kind, sign("−").text
    ('number', 'letter', '-')
    """
    text = text.translate(_VARIANTS)
    if text.isascii() and text[0].isdigit():
        return ScriptedSign("number", text)
    if text.isalnum():
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
                found[-2:] = [replace(part, text=f"{left.text}{point.strip('{}')}{part.text}")]
            case _:
                found.append(part)
    return tuple(found)


def look(row: Row) -> Row:
    """What a reader sees of a tree's row, or of a look."""
    found: Row = ()
    for part in row:
        match part.kind:
            case "space":
                bare: Row = ()
            case "group":
                bare = look(part.inside[0])
            case _:
                text = part.text.strip() if part.kind == "words" else part.text
                bare = (ScriptedSign(part.kind, text, tuple(map(look, part.inside))),)
        if part.below or part.above:
            bare = with_scripts(bare, look(part.below), look(part.above))
        found = row_of((*found, *bare))
    return found


@lru_cache(maxsize=4096)
def of_latex(latex: str) -> Row:
    r"""The look of a formula in LaTeX, which has no alignment mark.

    Raises:
        LatexFormulaError: it is no formula; says where.

    >>> [part.text for part in of_latex(r"p_1 \ge 10")], of_latex(r"{ab}^{2}") == of_latex("a b^2")
    (['p', '≥', '10'], True)
    """
    return look(tree(latex))


@lru_cache(maxsize=4096)
def tree(latex: str) -> Row:
    """All of a formula in LaTeX, with groups, spaces and sizes; raises as `of_latex` does."""
    return _Reader(latex).whole()


class _Reader:
    """Reads a formula from left to right."""

    def __init__(self, latex: str) -> None:
        self.latex = latex
        self.tokens = list(self._tokens())
        self.place = self.depth = 0

    def fail(self, expected: str, found: str) -> NoReturn:
        raise LatexFormulaError(f"formula {self.latex!r:.80}: expected {expected}, found {found}")

    def _tokens(self) -> Iterator[str]:
        place = 0
        while place < len(self.latex):
            found = _TOKEN.match(self.latex, place)
            if found is None:
                self.fail("letters, digits and signs", repr(self.latex[place]))
            place = found.end()
            yield BLANK if found[0].isspace() else found[0]
            if found[0][1:] in WORDED:
                words = _WORDS.match(self.latex, place)
                if words is None:
                    self.fail(f"plain words after {found[0]}", repr(self.latex[place : place + 20]))
                place = words.end()
                yield words[0]

    def whole(self) -> Row:
        if not self.latex.strip(" "):
            self.fail("symbols", "nothing")
        return self.until("")

    def until(self, *closing: str) -> Row:
        """What stands before a closing token, which is passed."""
        parts: list[ScriptedSign] = []
        self.depth += 1
        if self.depth > MOST_NESTED:
            self.fail(f"at most {MOST_NESTED} groups within each other", "more")
        while self.place < len(self.tokens):
            if self.tokens[self.place] in closing:
                self.place += 1
                self.depth -= 1
                return row_of(parts)
            self.item(parts)
        if closing != ("",):
            self.fail(closing[-1], "its end")
        return row_of(parts)

    def item(self, parts: list[ScriptedSign]) -> None:
        """A symbol, a command with what it takes, a group, or an index or power of what stands before it."""
        token = self.next()
        if token in ("^", "_", "'"):
            row = (ScriptedSign("sign", "'"),) if token == "'" else self.argument()
            below, above = (row, ()) if token == "_" else ((), row)
            # digits of one number are one base
            parts[:] = row_of(parts)
            while parts and parts[-1] == BLANK_PART:
                parts.pop()
            last = parts[-1] if parts else ScriptedSign("sign")
            if (below and last.below) or (above and any(each.text != "'" for each in last.above)):
                self.fail("one index and one power", f"a second {token}")
            parts[:] = with_scripts(tuple(parts), below, above)
        elif token == BLANK:
            parts.append(BLANK_PART)
        elif token == "{":
            inner = self.until("}")
            parts.append(ScriptedSign("sign", "{,}") if inner == _COMMA else ScriptedSign("group", inside=(inner,)))
        elif token == "}":
            self.fail("an opening brace before", "}")
        elif token == "&":
            self.fail("letters, digits and signs", "'&'")
        else:
            parts.append(self.command(token[1:]) if token.startswith("\\") else sign(token))

    def command(self, name: str) -> ScriptedSign:
        if name in FRACTIONS:
            return ScriptedSign("fraction", inside=(self.argument(), self.argument()), size=FRACTIONS[name])
        if name == "binom":
            stack = ScriptedSign("stack", inside=(self.argument(), self.argument()))
            return _fenced("(", (stack,), ")")
        if name == "sqrt":
            return ScriptedSign("root", inside=(self.argument(),))
        if name in ACCENTS:
            return ScriptedSign("accent", ACCENTS[name], (self.argument(),), size=STRETCHED * (name in WIDE))
        if name == "left":
            opening, inner = self.delimiter(), self.until(r"\right")
            return _fenced(opening, inner, self.delimiter())
        if name == "middle":
            return ScriptedSign("sign", self.delimiter(), size=STRETCHED)
        if name in SIZES:
            return ScriptedSign("sign", self.delimiter(), size=SIZES[name])
        if name in WORDED:
            return self.worded(name)
        if name in ALPHABETS:
            return self.letter(name)
        if name in SPACES:
            return ScriptedSign("space", size=SPACES[name])
        if name in NAMED_LETTERS:
            return sign(NAMED_LETTERS[name])
        if name in (*NAMED, *WITH_LIMITS):
            return ScriptedSign("name", name, size=UPRIGHT)
        if name.startswith("begin{"):
            return self.grid(name[6:-1])
        if name not in SIGNS:
            self.fail("a command of ours", f"\\{name}")
        return ScriptedSign("sign", SIGNS[name])

    def worded(self, name: str) -> ScriptedSign:
        text = self.next()[1:-1]
        if name in ("mathit", "textit"):
            return ScriptedSign("name", text.strip())
        if name.startswith("operatorname") and len(text) > 1 and text.isalpha():
            return ScriptedSign("name", text, size=UPRIGHT)
        return ScriptedSign("words", text)

    def letter(self, alphabet: str) -> ScriptedSign:
        row = self.argument()
        try:
            (part,) = row
            return ScriptedSign("letter", styled(alphabet, part.text))
        except (KeyError, TypeError, ValueError):
            self.fail(f"a letter after \\{alphabet}", "".join(part.text for part in row))

    def grid(self, name: str) -> ScriptedSign:
        """Rows of cells, with the brackets of their environment."""
        if name not in GRIDS:
            self.fail("a command of ours", rf"\begin{{{name}}}")
        end, rows = rf"\end{{{name}}}", [list[Row]()]
        while True:
            rows[-1].append(self.until("&", r"\\", end))
            closing = self.tokens[self.place - 1]
            if closing == end:
                break
            if closing == r"\\":
                rows.append([])
        if not any(map(look, rows[-1])):
            rows.pop()
        width = max(map(len, rows), default=0)
        padded = tuple(cell for row in rows for cell in (*row, *[()] * (width - len(row))))
        opening, closing = GRIDS[name]
        return _fenced(opening, (ScriptedSign("grid", str(width), padded),), closing)

    def next(self) -> str:
        if self.place == len(self.tokens):
            self.fail("more of it", "its end")
        self.place += 1
        return self.tokens[self.place - 1]

    def next_sign(self) -> str:
        """The next token that is no blank."""
        while (token := self.next()) == BLANK:
            pass
        return token

    def argument(self) -> Row:
        """One sign, or a group."""
        token = self.next_sign()
        if token == "{":
            return self.until("}")
        if token[1:] in (*NAMED_LETTERS, *ALPHABETS, *WORDED[:5], *SINGLE):
            return (self.command(token[1:]),)
        if not (token.isalnum() or token in ("*", "+", "-")):
            self.fail("one sign or a group", token)
        return (sign(token),)

    def delimiter(self) -> str:
        token = self.next_sign()
        if token not in _DELIMITERS:
            self.fail("a bracket", token)
        return _DELIMITERS[token]


def _fenced(opening: str, inner: Row, closing: str) -> ScriptedSign:
    """A row between brackets that grow with it."""
    ends = [(ScriptedSign("sign", text, size=STRETCHED),) if text else () for text in (opening, closing)]
    return ScriptedSign("group", inside=((*ends[0], *inner, *ends[1]),))
