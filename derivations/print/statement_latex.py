r"""Formal statements as LaTeX, made from the records: words in sans serif, numbers and relations as mathematics.

A conjunction has a line for each of its parts, and `for all` over several names that follow each other is said once.
Arguments that the claim's `where` names stand by their names; others that are long by the SHA-256 of their text.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from derivations.print.formulas import symbol
from derivations.print.reading import read_typed
from derivations.print.statement_reading import argument, require_latex, weight
from derivations.print.term_latex import node_latex
from trees.drawing.tikz import escape
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.root import Root
from verify.kernel.statements.records import (
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Weight,
    WholeRange,
    Within,
)
from verify.language.legible import root_text, text
from verify.language.text import names_of, shown_argument

RELATIONS = {"==": "=", "!=": r"\ne", "<": "<", ">": ">", "<=": r"\le", ">=": r"\ge"}


def statement_latex(statement: Statement, where: Mapping[str, str] | None = None) -> str:
    r"""The statement, with `\newline` between the parts of a conjunction; it is read back, and is the same.

    Raises:
        FormulaError: it would say something else, or could be read in two ways.

    >>> from verify.language.parse import parse
    >>> print(statement_latex(parse("for alpha in [0, 1]: nash(kuhn(), []) implies alpha < 1")))
    for all $\alpha \in [0,\,1]$: \word{nash}(\typed{kuhn(cards=3, ante=1, bet=1)}, \typed{[]}) implies $\alpha < 1$
    """
    shown = StatementLatex(names_of(where)).lines(statement)
    require_latex(shown, statement, where)
    return shown


@dataclass(frozen=True)
class StatementLatex:
    """A printer of statements; `names` are those of long arguments, `variable` that of a number's powers."""

    names: Mapping[str, str]
    variable: str = "t"

    def lines(self, s: Statement) -> str:
        """A conjunction line by line."""
        if isinstance(s, And):
            return r" and\newline ".join(self.one(p) if isinstance(p, Not) else self.inner(p) for p in s.parts)
        return self.one(s)

    def one(self, s: Statement) -> str:
        match s:
            case Call():
                return self.call(s)
            case Compare():
                return self.joined(self.sum(s.left), RELATIONS[s.relation], self.sum(s.right))
            case Within():
                sets = r" \cup ".join(map(self.interval, s.intervals)) or r"\varnothing"
                return self.joined(self.sum(s.number), r"\in", f"${sets}$")
            case Not():
                return f"not {self.inner(s.part)}"
            case And() | Or():
                return (" and " if isinstance(s, And) else " or ").join(map(self.inner, s.parts))
            case Implies():
                return f"{self.inner(s.left)} implies {self.inner(s.right)}"
            case Exactly():
                return f"{self.inner(s.left)} exactly when {self.inner(s.right)}"
            case ForPlans():
                game = self.argument(s.game)
                return f"for all optimal plans $x$ of player {s.player} in {game}: {self.one(s.part)}"
            case ForAll():
                return self.for_all(s)

    def for_all(self, s: ForAll) -> str:
        ranges: list[tuple[list[str], str]] = []
        part: Statement = s
        variable = self.variable
        while isinstance(part, ForAll):
            among = self.interval(part.among)
            if ranges and ranges[-1][1] == among:
                ranges[-1][0].append(symbol(part.name))
            else:
                ranges.append(([symbol(part.name)], among))
            # names of whole numbers stand in games alone
            variable = part.name if isinstance(part.among, Interval) else variable
            part = part.part
        said = ", ".join(f"${', '.join(names)} \\in {among}$" for names, among in ranges)
        return f"for all {said}: {replace(self, variable=variable).one(part)}"

    def inner(self, s: Statement) -> str:
        return self.one(s) if isinstance(s, (Call, Compare, Within)) else f"({self.one(s)})"

    @staticmethod
    def joined(left: str, relation: str, right: str) -> str:
        """Two numbers and a relation; what is mathematics throughout is one formula."""
        if all(side.count("$") == 2 and side[0] == side[-1] == "$" for side in (left, right)):
            return f"${left[1:-1]} {relation} {right[1:]}"
        return f"{left} ${relation}$ {right}"

    def sum(self, s: Sum) -> str:
        shown = ""
        for factor, call in s.parts:
            negative = text(factor, self.variable).startswith("-")
            size = text(-factor if negative else factor, self.variable)
            shown += f" ${'-' if negative else '+'}$ " if shown else "$-$" * negative
            shown += ("" if size == "1" else f"${_factor(size)}$\\,") + self.call(call)
        if not shown:
            return f"${_math(text(s.constant, self.variable))}$"
        if s.constant == 0:
            return shown
        negative = text(s.constant, self.variable).startswith("-")
        constant = text(-s.constant if negative else s.constant, self.variable)
        return f"{shown} ${'-' if negative else '+'}$ ${_factor(constant)}$"

    def call(self, call: Call | Weight) -> str:
        if isinstance(call, Weight):
            return weight(call)
        return rf"\word{{{escape(call.word)}}}({', '.join(map(self.argument, call.arguments))})"

    def argument(self, value: Any) -> str:
        if isinstance(value, (BuiltIn, Written, str, tuple, Mapping)):
            return argument(shown_argument(value, self.names, self.variable))
        return f"${_math(text(value, self.variable))}$"

    def interval(self, i: Interval | WholeRange) -> str:
        if isinstance(i, WholeRange):
            return rf"\{{{i.low},\dots{'' if i.high is None else f',{i.high}'}\}}"
        low, high = (_end(end) for end in (i.low, i.high))
        if i.low == i.high:
            return rf"\{{{low}\}}"
        return f"{'[' if i.with_low else '('}{low},\\,{high}{']' if i.with_high and i.high is not None else ')'}"


def _end(end: Any) -> str:
    if end is None:
        return r"\infty"
    if not isinstance(end, Root):
        return _math(text(end))
    shown = root_text(end)
    polynomial = re.fullmatch(r"root\((.*), \d+\)", shown)
    return rf"\rho_{{{end.index}}}({_math(polynomial[1])})" if polynomial else _math(shown)


def _math(shown: str) -> str:
    r"""The text of a number as a formula.

    >>> print(_math("1/3 + 2*alpha - p1^2*eta"), _math("-B^2/(6(B + 2))"), _math("1 - sqrt(6)/3"))
    \frac{1}{3} + 2\,\alpha - p_{1}^{2}\,\eta -\frac{B^{2}}{6\,(B + 2)} 1 - \frac{\sqrt{6}}{3}
    """
    return node_latex(read_typed(shown))


def _factor(shown: str) -> str:
    """The same where it is multiplied, or follows a sign."""
    found = read_typed(shown)
    is_sum = isinstance(found, ast.BinOp) and isinstance(found.op, ast.Add | ast.Sub)
    return f"({node_latex(found)})" if is_sum else node_latex(found)
