r"""A formal statement read back from how it is shown, and compared with the record.

The words and formulas of the LaTeX become the text of a statement again, which the parser of statements reads; what a
file may hold (games, profiles, labels) stands in it as one piece, which is known by its look.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import accumulate, chain
from typing import Any, NoReturn

from derivations.print.formulas import symbol
from derivations.print.given_text import DIGEST, breakable, in_latex
from derivations.print.layout import LatexFormulaError, Row, ScriptedSign, of_latex
from derivations.print.reading import RELATIONS, NameLooks, expression, plain
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.statements.records import Call, ForAll, ForPlans, Interval, Statement, Weight
from verify.language.parse import parse
from verify.language.text import argument_text, names_of, shown_argument, write
from verify.language.words import StatementError

_FORMULA = r"\$[^$]*\$"
_ALL = re.compile(rf"for all ({_FORMULA}(?:, {_FORMULA})*): ")
_PIECE = re.compile(rf"{_FORMULA}|\\word\{{[^{{}}]*(?:\\_[^{{}}]*)*\}}|\\newline |\\,|[a-z():, ]")
_KINDS = {"=": "==", **{look: kept for look, kept in RELATIONS.items() if look != "="}, "∈": "in"}


def argument(text: str) -> str:
    """An argument as it is typed; a long one may be broken, a digest too.

    >>> print(argument("kuhn(cards=3, bet=1)"))
    \\typed{kuhn(cards=3, bet=1)}
    """
    parts = re.split(f"({DIGEST.pattern})", text)
    shown = "".join(breakable(part) if DIGEST.fullmatch(part) else in_latex(part) for part in parts)
    return rf"\typed{{{shown}}}"


def weight(of: Weight) -> str:
    """The weight of an action in a plan x."""
    return rf"$x$[{in_latex(of.infoset)}: {in_latex(of.action)}]"


def require_latex(latex: str, statement: Statement, where: Mapping[str, str] | None = None) -> None:
    """Check that LaTeX says the statement.

    Raises:
        FormulaError: it says something else, or can be read in two ways.
    """
    pieces = _known((argument(shown), whole) for shown, whole in _arguments(statement, names_of(where)))
    pieces |= _known((weight(each), write_weight(each)) for each in _within(statement) if isinstance(each, Weight))
    names = [each.name for each in _within(statement) if isinstance(each, ForAll)]
    _require(_Reader(latex, pieces, names).text(), statement, latex)


def looks_of(statement: Statement, where: Mapping[str, str] | None = None) -> dict[str, str]:
    """What stands in a statement's LaTeX as one piece: arguments as they are typed, and weights x[infoset: action].

    Raises:
        LatexFormulaError: one look stands for two things.
    """
    weights = (each for each in _within(statement) if isinstance(each, Weight))
    return _known(
        chain(
            ((argument(shown), shown) for shown, _ in _arguments(statement, names_of(where))),
            ((weight(each), f"x[{each.infoset}: {each.action}]") for each in weights),
        )
    )


def _require(text: str, statement: Statement, found: str) -> None:
    try:
        read = write(parse(text))
    except (StatementError, RecursionError) as error:
        raise LatexFormulaError(
            f"statement {found!r:.200}: expected one that can be read back, found {error}"
        ) from error
    if read != (expected := write(statement)):
        raise LatexFormulaError(f"statement {found!r:.200}: expected it to say {expected!r:.200}, found {read!r:.200}")


def _known(pairs: Iterator[tuple[str, str]]) -> dict[str, str]:
    """What each look stands for.

    Raises:
        FormulaError: one look stands for two things.
    """
    found: dict[str, str] = {}
    for look, whole in pairs:
        if found.setdefault(look, whole) != whole:
            raise LatexFormulaError(f"statement: expected arguments that look different, found {look!r:.80} twice")
    return found


def _within(record: Any) -> Iterator[Any]:
    """The record and all records in it, but for what the arguments of calls hold."""
    yield record
    inner: Sequence[Any] = ()
    if isinstance(record, tuple):
        inner = record
    elif is_dataclass(record) and not isinstance(record, (Call, Interval)):
        inner = [getattr(record, each.name) for each in fields(record)]
    for each in inner:
        yield from _within(each)


def _arguments(statement: Statement, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What stands in the statement as one piece: as it is shown, and in full.

    Raises:
        FormulaError: numbers in an argument can be spelled in several ways.
    """
    ranges = [each.name for each in _within(statement) if isinstance(each, ForAll) and isinstance(each.among, Interval)]
    for variable in ranges or ["t"]:
        for each in _within(statement):
            given = each.arguments if isinstance(each, Call) else (each.game,) if isinstance(each, ForPlans) else ()
            for value in given:
                if isinstance(value, (BuiltIn, Written, str, tuple, Mapping)):
                    yield shown_argument(value, names, variable), argument_text(value, variable)


def write_weight(of: Weight) -> str:
    """The weight as statements have it."""
    return f"x[{argument_text(of.infoset)}, {argument_text(of.action)}]"


class _Reader:
    """Reads LaTeX from left to right; `pieces` are the looks of what stands as one piece, and its text."""

    def __init__(self, latex: str, pieces: Mapping[str, str], names: Sequence[str]) -> None:
        self.latex, self.pieces, self.place = latex, pieces, 0
        looks = {name: of_latex(symbol(name)) for name in names}
        self.names = NameLooks(looks)
        # the variable of polynomials that have a root
        self.unknown = NameLooks({"t": of_latex("t")})
        self.longest_first = sorted(pieces, key=len, reverse=True)

    def fail(self, expected: str, found: str) -> NoReturn:
        raise LatexFormulaError(f"statement {self.latex!r:.200}: expected {expected}, found {found!r:.80}")

    def text(self) -> str:
        found = []
        while self.place < len(self.latex):
            found.append(self.plans() or self.ranges() or self.piece() or self.other())
        return "".join(found)

    def plans(self) -> str:
        head = re.compile(r"for all optimal plans \$x\$ of player ([12]) in ").match(self.latex, self.place)
        if head is None:
            return ""
        self.place = head.end()
        return f"for x in optimal({self.piece()}, {head[1]})"

    def ranges(self) -> str:
        head = _ALL.match(self.latex, self.place)
        if head is None:
            return ""
        self.place = head.end()
        said = []
        for formula in re.findall(_FORMULA, head[1]):
            row = of_latex(formula[1:-1])
            at = next((place for place, part in enumerate(row) if part.text == "∈"), len(row))
            for name in _split(row[:at], ","):
                if (key := self.names.keys.get(name)) is None:
                    self.fail("a name", plain(name))
                said.append(f"for {key} in {self.set(row[at + 1 :])}: ")
        return "".join(said)

    def piece(self) -> str:
        look = next((look for look in self.longest_first if self.latex.startswith(look, self.place)), "")
        self.place += len(look)
        return self.pieces.get(look, "")

    def other(self) -> str:
        found = _PIECE.match(self.latex, self.place)
        if found is None:
            self.fail("words and formulas", self.latex[self.place :])
        self.place = found.end()
        if found[0].startswith("$"):
            return self.formula(of_latex(found[0][1:-1]))
        if found[0].startswith(r"\word"):
            return found[0][6:-1].replace(r"\_", "_")
        return {r"\newline ": " ", r"\,": "*"}.get(found[0], found[0])

    def formula(self, row: Row) -> str:
        """Numbers and sets with relations between them, or a sign that stands between words."""
        if len(row) == 1 and row[0].text in ("+", "-"):
            return row[0].text
        found, left, relation = [], list[ScriptedSign](), ""
        for part in (*row, ScriptedSign("sign", "")):
            if part.kind == "sign" and (part.text in _KINDS or not part.text):
                found.append(self.side(tuple(left), relation))
                relation, left = _KINDS.get(part.text, ""), []
                found.append(f" {relation} ")
            else:
                left.append(part)
        return "".join(found)

    def side(self, row: Row, relation: str) -> str:
        if not row:
            return ""
        is_set = relation == "in" or any(part.text in (",", "{", "∅") for part in row)
        return self.set(row) if is_set else _typed(row, self.names)

    def set(self, row: Row) -> str:
        if row == (ScriptedSign("sign", "∅"),):
            return "{}"
        return " | ".join(self.interval(each) for each in _split(row, "∪"))

    def interval(self, row: Row) -> str:
        if len(row) < 3 or row[0].text not in ("(", "[", "{") or row[-1].text not in (")", "]", "}"):
            self.fail("a range", plain(row))
        return f"{row[0].text}{', '.join(map(self.end, _split(row[1:-1], ',')))}{row[-1].text}"

    def end(self, row: Row) -> str:
        match row:
            case (ScriptedSign("sign", "∞"),):
                return "oo"
            case (ScriptedSign("sign", "…"),):
                return "..."
            case (
                ScriptedSign("letter", "ρ", (), (ScriptedSign("number", index),), ()),
                ScriptedSign("sign", "("),
                *inner,
                ScriptedSign("sign", ")"),
            ):
                return f"root({_typed(tuple(inner), self.unknown)}, {index})"
        return _typed(row, NameLooks({}))


def _typed(row: Row, names: NameLooks) -> str:
    """A sum as statements have it, in brackets where it is shown in brackets."""
    text = ast.unparse(expression(row, names)).replace("**", "^")
    depths = list(accumulate((part.text == "(") - (part.text == ")") for part in row))
    return f"({text})" if row[0].text == "(" and depths.index(0) == len(row) - 1 and not row[-1].above else text


def _split(row: Row, sign: str) -> list[Row]:
    """The parts of a row between signs."""
    found = [list[ScriptedSign]()]
    for part in row:
        if part.text == sign:
            found.append([])
        else:
            found[-1].append(part)
    return [tuple(each) for each in found]
