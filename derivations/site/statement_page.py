"""A formal statement on a page: numbers and relations as mathematics, words and names of games as they are typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from derivations.output.digests import brief_digests
from derivations.print import mathml
from derivations.print.given_text import in_html
from derivations.print.statement_latex import StatementLatex, statement_latex
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.statements.records import Call, Statement, Weight
from verify.kernel.statements.text import names_of, shown_argument

MOST_LETTERS = 600
"""Of an argument; what is longer stands in the certificate."""
_PIECE = re.compile(r"(\$[^$]*\$|\0\d+\0|\\newline )")


def statement_html(statement: Statement, where: Mapping[str, str]) -> str:
    """The statement; what it shows is what `statement_latex` shows, which is read back.

    Raises:
        FormulaError: it would say something else.

    >>> from verify.kernel.statements.parse import parse
    >>> statement_html(parse("for alpha in [0, 1/3]: value(kuhn()) < alpha"), {}).partition("</math>: ")[2][:62]
    '<b>value</b>(<code>kuhn(cards=3, ante=1, bet=1)</code>) <math>'
    """
    statement_latex(statement, where)
    marked = _Marked(names_of(where))
    return "".join(map(marked.piece, _PIECE.split(marked.lines(statement))))


@dataclass(frozen=True)
class _Marked(StatementLatex):
    """The LaTeX of a statement, with marks in the places of words and typed text."""

    kept: list[str] = field(default_factory=list)

    def piece(self, shown: str) -> str:
        if shown.startswith("$"):
            return mathml.inline(shown[1:-1])
        if shown.startswith("\0"):
            return self.kept[int(shown[1:-1])]
        return "<br>" if shown == "\\newline " else in_html(shown.replace("\\,", " "))

    def mark(self, shown: str) -> str:
        self.kept.append(shown)
        return f"\0{len(self.kept) - 1}\0"

    def call(self, call: Call | Weight) -> str:
        if isinstance(call, Weight):
            return self.mark(
                f"<math><mi>x</mi></math>[<code>{in_html(call.infoset)}</code>: <code>{in_html(call.action)}</code>]"
            )
        return f"{self.mark(f'<b>{in_html(call.word)}</b>')}({', '.join(map(self.argument, call.arguments))})"

    def argument(self, value: Any) -> str:
        if isinstance(value, (BuiltIn, Written, str, tuple, Mapping)):
            text = brief_digests(shown_argument(value, self.names, self.variable))
            long = f"<i>given in the certificate, {len(text):,} letters</i>"
            return self.mark(f"<code>{in_html(text)}</code>" if len(text) <= MOST_LETTERS else long)
        return super().argument(value)
