r"""Formal statements as LaTeX, made from the records: words in sans serif, numbers and relations as mathematics.

A conjunction has a line for each of its parts, and `for all` over several names that follow each other is said once.
Arguments that the claim's `where` names stand by their names; others that are long by the SHA-256 of their text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from derivations.report.given_text import in_latex
from derivations.report.plain_words import DIGEST, breakable
from trees.drawing.tikz import escape
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.legible import root_text, text
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
    Whole,
    Within,
)
from verify.kernel.statements.text import names_of, shown_argument

RELATIONS = {"==": "=", "!=": r"\ne", "<": "<", ">": ">", "<=": r"\le", ">=": r"\ge"}
GREEK = ("alpha", "beta", "gamma", "delta", "eta")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")


def statement_latex(statement: Statement, where: Mapping[str, str] | None = None) -> str:
    r"""The statement, with `\newline` between the parts of a conjunction.

    >>> from verify.kernel.statements.parse import parse
    >>> print(statement_latex(parse("for alpha in [0, 1]: nash(kuhn(), []) implies alpha < 1")))
    for all $\alpha\in[0,\,1]$: \word{nash}(\typed{kuhn(cards=3, ante=1, bet=1)}, \typed{[]}) implies $\alpha<1$
    """
    return _Latex(names_of(where)).lines(statement)


@dataclass(frozen=True)
class _Latex:
    names: Mapping[str, str]
    variable: str = "t"

    def lines(self, s: Statement) -> str:
        """A conjunction line by line."""
        if isinstance(s, And):
            loose = (Or, Implies, Exactly)
            return r" and\newline ".join(self.inner(p) if isinstance(p, loose) else self.one(p) for p in s.parts)
        return self.one(s)

    def one(self, s: Statement) -> str:
        match s:
            case Call():
                return self.call(s)
            case Compare():
                return self.joined(self.sum(s.left), RELATIONS[s.relation], self.sum(s.right))
            case Within():
                sets = r"\cup ".join(map(self.interval, s.intervals)) or r"\varnothing"
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
        while isinstance(part, ForAll):
            among = self.interval(part.among)
            if ranges and ranges[-1][1] == among:
                ranges[-1][0].append(_math(part.name))
            else:
                ranges.append(([_math(part.name)], among))
            last, part = part.name, part.part
        said = ", ".join(f"${', '.join(names)}\\in{among}$" for names, among in ranges)
        return f"for all {said}: {replace(self, variable=last).one(part)}"

    def inner(self, s: Statement) -> str:
        return self.one(s) if isinstance(s, (Call, Compare, Within)) else f"({self.one(s)})"

    @staticmethod
    def joined(left: str, relation: str, right: str) -> str:
        """Two numbers and a relation; what is mathematics throughout is one formula."""
        if all(side.count("$") == 2 and side[0] == side[-1] == "$" for side in (left, right)):
            return f"${left[1:-1]}{relation}{right[1:]}"
        return f"{left} ${relation}$ {right}"

    def sum(self, s: Sum) -> str:
        shown = ""
        for factor, call in s.parts:
            sign = "-" if text(factor, self.variable).startswith("-") else "+"
            size = text(-factor if sign == "-" else factor, self.variable)
            size = "" if size == "1" else f"${_math(f'({size})' if _is_sum(size) else size)}$\\,"
            shown += f" ${sign}$ " if shown else "$-$" * (sign == "-")
            shown += f"{size}{self.call(call)}"
        if not shown:
            return f"${_math(text(s.constant, self.variable))}$"
        if s.constant == 0:
            return shown
        constant = text(s.constant, self.variable)
        if constant.startswith("-") and not _is_sum(constant):
            return f"{shown} $-$ ${_math(constant[1:])}$"
        return f"{shown} $+$ ${_math(f'({constant})' if _is_sum(constant) else constant)}$"

    def call(self, call: Call | Weight) -> str:
        if isinstance(call, Weight):
            return rf"$x$[{in_latex(call.infoset)}: {in_latex(call.action)}]"
        return rf"\word{{{escape(call.word)}}}({', '.join(map(self.argument, call.arguments))})"

    def argument(self, value: Any) -> str:
        if isinstance(value, (BuiltIn, Written, str, tuple, Mapping)):
            return argument(shown_argument(value, self.names, self.variable))
        return f"${_math(text(value, self.variable))}$"

    def interval(self, i: Interval | Whole) -> str:
        if isinstance(i, Whole):
            return rf"\{{{i.low},\dots{'' if i.high is None else f',{i.high}'}\}}"
        low, high = (_end(end) for end in (i.low, i.high))
        if i.low == i.high:
            return rf"\{{{low}\}}"
        return f"{'[' if i.with_low else '('}{low},\\,{high}{']' if i.with_high and i.high is not None else ')'}"


def argument(text: str) -> str:
    """An argument as it is typed; a long one may be broken, a digest too.

    >>> print(argument("kuhn(cards=3, bet=1)"))
    \\typed{kuhn(cards=3, bet=1)}
    """
    parts = re.split(f"({DIGEST.pattern})", text)
    shown = "".join(breakable(part) if DIGEST.fullmatch(part) else in_latex(part) for part in parts)
    return rf"\typed{{{shown}}}"


def _end(end: Any) -> str:
    if end is None:
        return r"\infty"
    if not isinstance(end, Root):
        return _math(text(end))
    shown = root_text(end)
    polynomial = re.fullmatch(r"root\((.*), \d+\)", shown)
    return rf"\rho_{{{end.index}}}({_math(polynomial[1])})" if polynomial else _math(shown)


def _math(shown: str) -> str:
    """The text of a number as a formula.

    >>> print(_math("1/3 + 2*alpha - p1^2*eta"), _math("-B^2/(6(B + 2))"), _math("1 - sqrt(6)/3"))
    \\tfrac{1}{3} + 2\\alpha - p_{1}^2\\eta -\\tfrac{B^2}{6(B + 2)} 1 - \\tfrac{\\sqrt{6}}{3}
    """
    parts = _split(shown, (" + ", " - "))
    return "".join(part if part in (" + ", " - ") else _term(part) for part in parts)


def _is_sum(shown: str) -> bool:
    return len(_split(shown, (" + ", " - "))) > 1


def _term(shown: str) -> str:
    if shown.startswith("-"):
        return f"-{_term(shown[1:])}"
    above, *below = _split(shown, ("/",))
    if below:
        return rf"\tfrac{{{_within(above)}}}{{{_within(below[1])}}}"
    found = ""
    while "(" in shown:
        before, _, rest = shown.partition("(")
        inner, rest = _closed(rest)
        root = before.endswith("sqrt")
        found += _plain(before.removesuffix("sqrt")) + (rf"\sqrt{{{_math(inner)}}}" if root else f"({_math(inner)})")
        shown = rest
    return found + _plain(shown)


def _within(shown: str) -> str:
    """What stands above or below a line needs no brackets around it."""
    inner, rest = _closed(shown[1:]) if shown.startswith("(") else ("", shown)
    return _math(shown if rest else inner)


def _closed(shown: str) -> tuple[str, str]:
    """What stands before the bracket that closes one before it, and after that."""
    depth = 0
    for at, letter in enumerate(shown):
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            return shown[:at], shown[at + 1 :]
    return shown, ""


def _split(shown: str, signs: tuple[str, ...]) -> list[str]:
    """Parts and the signs between them that are in no brackets."""
    found, depth, start = list[str](), 0, 0
    for at, letter in enumerate(shown):
        depth += (letter == "(") - (letter == ")")
        sign = next((sign for sign in signs if depth == 0 and shown.startswith(sign, at)), None)
        if sign is not None:
            found += [shown[start:at], sign]
            start = at + len(sign)
    return [*found, shown[start:]]


def _plain(shown: str) -> str:
    """Numbers, names, powers and products."""

    def named(match: re.Match[str]) -> str:
        name = match[0]
        if name in GREEK:
            return f"\\{name}"
        head, digits = name.rstrip("0123456789"), name[len(name.rstrip("0123456789")) :]
        head = head if len(head) == 1 else rf"\mathit{{{head}}}"
        return f"{head}_{{{digits}}}" if digits else head

    found = _NAME.sub(named, shown)
    found = re.sub(r"\^(\d+)", r"^{\1}", found) if re.search(r"\^\d\d", found) else found
    # a command needs a space before a letter
    found = re.sub(r"(\\[a-z]+)\*(?=[A-Za-z])", r"\1 ", found)
    # a name of several letters stands apart from its factors
    return found.replace(r"*\mathit", r"\,\mathit").replace("*", "")
