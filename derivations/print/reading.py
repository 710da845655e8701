r"""What a formula says, read off its layout: numbers, names, sums, products, quotients, powers, roots, and relations.

    relations  sum {("=" | "≠" | "<" | ">" | "≤" | "≥") sum}
    sum        ["-"] product {("+" | "-") product}
    product    factor {["·" | "×" | "/"] factor}
    factor     (number | name | fraction | root | "(" sum ")" | "[" sum "]" | function) [power]

It is read as a person reads it, and refused where a person could read it in two ways: a - (-b) needs its brackets, and
so does what a slash divides by. A name is known by its look; two names that look alike are refused. The result is an
expression of Python, whose names are keys of what is known.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NoReturn

from derivations.print.layout import LatexFormulaError, Row, ScriptedSign, sign

RELATIONS = {"=": "=", "≠": "!=", "<": "<", ">": ">", "≤": "<=", "≥": ">="}
_TYPED = re.compile(r"sqrt\((?P<root>[^()]*)\)|\^(?P<power>[0-9]+)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|[0-9]+|\S")
_CLOSING = {"(": ")", "[": "]"}
_ADDED: dict[str, ast.operator] = {"+": ast.Add(), "-": ast.Sub()}

Function = Callable[[ScriptedSign], tuple[ast.expr, Row] | None]
"""What a part with what stands above or below it is, and the power of that; None where it is no function."""


class NameLooks:
    """Keys by the looks of their names.

    Raises:
        FormulaError: two names look alike.
    """

    def __init__(self, looks: Mapping[str, Row]) -> None:
        """`looks` has the look of each name, by its key."""
        self.keys: dict[Row, str] = {}
        for key, look in looks.items():
            if look in self.keys:
                raise LatexFormulaError(f"formula: expected names that look different, found {plain(look)!r:.80} twice")
            self.keys[look] = key
        self.longest = max(map(len, self.keys), default=0)

    def at(self, row: Row, place: int) -> tuple[str, int, Row] | None:
        """The key of the longest name at a place of the row, its length, and the power above its last sign."""
        for length in range(min(self.longest, len(row) - place), 0, -1):
            found = row[place : place + length]
            if found in self.keys:
                return self.keys[found], length, ()
            bare = (*found[:-1], replace(found[-1], above=()))
            if bare in self.keys:
                return self.keys[bare], length, found[-1].above
        return None


def expression(row: Row, names: NameLooks, function: Function = lambda _: None) -> ast.expr:
    r"""The sum that a layout is.

    Raises:
        FormulaError: it is no sum, or could be read in two ways.

    >>> from derivations.print.layout import of_latex
    >>> ast.unparse(expression(of_latex(r"2x - \frac{x^2}{3}"), NameLooks({"x": of_latex("x")})))
    '2 * x - x ** 2 / 3'
    """
    return _Reader(row, names, function).whole()


def relations(row: Row, names: NameLooks, function: Function = lambda _: None) -> tuple[list[ast.expr], list[str]]:
    """The sums of a layout, and the relations between them.

    Raises:
        FormulaError: it is no such chain.
    """
    reader = _Reader(row, names, function)
    sums, signs = [reader.sum()], list[str]()
    while reader.here in RELATIONS:
        signs.append(RELATIONS[reader.taken()])
        sums.append(reader.sum())
    reader.end()
    return sums, signs


def read_typed(text: str) -> ast.expr:
    """The expression of a text as people type it, with ^ for powers: `kernel.numbers.legible` writes it.

    Raises:
        FormulaError: it is none, or could be read in two ways.

    >>> ast.unparse(read_typed("-B^2/(6(B + 2)) + sqrt(5)"))
    '-(B ** 2 / (6 * (B + 2))) + sqrt(5)'
    """
    row = _of_text(text)
    return expression(row, NameLooks({part.text: (replace(part, above=()),) for part in row if part.kind == "name"}))


def _of_text(text: str) -> Row:
    parts: list[ScriptedSign] = []
    for token in _TYPED.finditer(text):
        if token["root"]:
            parts.append(ScriptedSign("root", inside=(_of_text(token["root"]),)))
        elif token["power"] and parts:
            parts[-1] = replace(parts[-1], above=(ScriptedSign("number", token["power"]),))
        else:
            parts.append(
                ScriptedSign("name", token["name"]) if token["name"] else sign("·" if token[0] == "*" else token[0])
            )
    return tuple(parts)


class _Reader:
    """Reads a row from left to right."""

    def __init__(self, row: Row, names: NameLooks, function: Function) -> None:
        self.row, self.names, self.function, self.place = row, names, function, 0

    @property
    def here(self) -> str:
        """The sign that comes next, if it has neither index nor power."""
        if self.place == len(self.row):
            return ""
        part = self.row[self.place]
        return part.text if part.kind == "sign" and not part.below and not part.above else ""

    def taken(self) -> str:
        self.place += 1
        return self.row[self.place - 1].text

    def fail(self, expected: str) -> NoReturn:
        rest = plain(self.row[self.place :])
        raise LatexFormulaError(
            f"formula {plain(self.row)!r:.200}: expected {expected}, found {rest or 'its end'!r:.80}"
        )

    def end(self) -> None:
        if self.place < len(self.row):
            self.fail("its end")

    def whole(self) -> ast.expr:
        found = self.sum()
        self.end()
        return found

    def inner(self, row: Row) -> ast.expr:
        return _Reader(row, self.names, self.function).whole()

    def sum(self) -> ast.expr:
        if self.here == "-":
            self.place += 1
            found: ast.expr = ast.UnaryOp(ast.USub(), self.product())
        else:
            found = self.product()
        while self.here in _ADDED:
            found = ast.BinOp(found, _ADDED[self.taken()], self.product())
        return found

    def product(self) -> ast.expr:
        found, divided = self.factor(), False
        while self.place < len(self.row) and (self.here in ("·", "×", "/") or self.begins()):
            if divided:
                self.fail("brackets, as what a slash divides by can be read in two ways")
            divided, beside = self.here == "/", self.here not in ("·", "×", "/")
            self.place += not beside
            found = ast.BinOp(found, ast.Div() if divided else ast.Mult(), self.factor(beside=beside))
        return found

    def begins(self) -> bool:
        """Whether a factor begins here."""
        part = self.row[self.place]
        known = self.names.at(self.row, self.place) is not None
        return known or part.kind not in ("sign", "words") or part.text in _CLOSING

    def factor(self, *, beside: bool = False) -> ast.expr:
        if self.place == len(self.row):
            self.fail("a number, a name or a bracket")
        known = self.names.at(self.row, self.place)
        if known is not None:
            key, length, power = known
            self.place += length
            return self.power(ast.Name(key), power)
        part = self.row[self.place]
        if part.kind == "sign" and part.text in _CLOSING and not part.below and not part.above:
            self.place += 1
            found = self.sum()
            if self.place == len(self.row) or self.row[self.place].text != _CLOSING[part.text]:
                self.fail(f"{_CLOSING[part.text]!r}")
            closing = self.row[self.place]
            if closing.below:
                self.fail("no index")
            self.place += 1
            return self.power(found, closing.above)
        if (called := self.function(part)) is not None:
            self.place += 1
            return self.power(*called)
        if part == ScriptedSign("name", "exp"):
            self.place += 1
            return self.exponential()
        if part.below:
            self.fail("a name that is known")
        if part.kind == "number":
            if beside and self.row[self.place - 1].kind == "number":
                self.fail("a sign between two numbers")
            found = _number(part.text)
        elif part.kind == "fraction":
            found = ast.BinOp(self.inner(part.inside[0]), ast.Div(), self.inner(part.inside[1]))
        elif part.kind == "root":
            found = ast.Call(ast.Name("sqrt"), [self.inner(part.inside[0])], [])
        else:
            self.fail("a number, a name that is known, or a bracket")
        self.place += 1
        return self.power(found, part.above)

    def exponential(self) -> ast.expr:
        if self.here != "(":
            self.fail("'('")
        start = self.place
        found = self.factor()
        if self.row[self.place - 1].above or self.place == start + 1:
            self.fail("no power, as it can be read in two ways")
        return ast.Call(ast.Name("exp"), [found], [])

    def power(self, base: ast.expr, above: Row) -> ast.expr:
        if not above:
            return base
        match above:
            case (ScriptedSign("number", str(text), (), (), ()),) if text.isdigit():
                return ast.BinOp(base, ast.Pow(), ast.Constant(int(text)))
        self.fail(f"a whole power before here, not {plain(above)!r}")


def _number(text: str) -> ast.expr:
    whole, _, places = text.replace(",", "").partition(".")
    if not places:
        return ast.Constant(int(whole))
    return ast.BinOp(ast.Constant(int(whole + places)), ast.Div(), ast.Constant(10 ** len(places)))


def plain(row: Row) -> str:
    r"""The signs of a row for a message.

    >>> from derivations.print.layout import of_latex
    >>> plain(of_latex(r"\frac{1}{2} x_1^2"))
    '{1}{2}x_1^2'
    """
    return "".join(
        part.text
        + "".join(f"{{{plain(each)}}}" for each in part.inside)
        + (f"_{plain(part.below)}" if part.below else "")
        + (f"^{plain(part.above)}" if part.above else "")
        for part in row
    )


def value(node: ast.expr, known: Mapping[str, Any], number: Callable[[int], Any]) -> Any:
    """The value of an expression whose names are known, by the arithmetic of these values; `number` makes them.

    Raises:
        FormulaError: there is a function in it that is not known.
    """
    match node:
        case ast.Constant(value=int(whole)):
            return number(whole)
        case ast.Name(id=name):
            return known[name]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -value(operand, known, number)
        case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int(power))):
            return value(left, known, number) ** power
        case ast.BinOp(left=left, op=sign, right=right):
            one, other = value(left, known, number), value(right, known, number)
            match sign:
                case ast.Add():
                    return one + other
                case ast.Sub():
                    return one - other
                case ast.Mult():
                    return one * other
                case ast.Div():
                    return one / other
        case ast.Call(func=ast.Name(id=name), args=[argument]) if name in known:
            return known[name](value(argument, known, number))
    raise LatexFormulaError(f"formula: expected sums, products, quotients and powers, found {ast.unparse(node)!r:.80}")
