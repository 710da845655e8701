"""Formal statements on a page, read off their LaTeX piece by piece: what is shown is what was read back there."""

from __future__ import annotations

import re
from collections.abc import Mapping

from derivations.print import mathml
from derivations.print.given_text import in_html
from derivations.print.statement_latex import statement_latex
from derivations.print.statement_reading import looks_of
from verify.kernel.statements.records import Statement

_PIECE = r"\$(?P<formula>[^$]*)\$|\\word\{(?P<word>[^{}]*)\}|(?P<line>\\newline )|(?P<thin>\\,)|."


def statement_html(statement: Statement, where: Mapping[str, str] | None = None) -> str:
    """The statement, with its numbers and relations as mathematics, and a line for each part of a conjunction.

    Raises:
        LatexFormulaError: it would say something else, or could be read in two ways.

    >>> from verify.language.parse import parse
    >>> print(statement_html(parse("nash(kuhn(), []) or 1/3 <= 1"))[:106])
    <span class="word">nash</span>(<code>kuhn(cards=3, ante=1, bet=1)</code>, <code>[]</code>) or <math><mfrac
    """
    latex = statement_latex(statement, where)
    looks = {look: _shown(text) for look, text in looks_of(statement, where).items()}
    known = "|".join(map(re.escape, sorted(looks, key=len, reverse=True)))
    piece = re.compile(rf"(?P<look>{known or '(?!)'})|{_PIECE}", re.DOTALL)

    def html(found: re.Match[str]) -> str:
        if found["look"]:
            return looks[found["look"]]
        if found["formula"]:
            return mathml.inline(found["formula"])
        if found["word"]:
            word = found["word"].replace(r"\_", "_")
            return f'<span class="word">{in_html(word)}</span>'
        return "<br>" if found["line"] else "\u2009" if found["thin"] else in_html(found[0])

    return piece.sub(html, latex)


def _shown(text: str) -> str:
    """An argument as it is typed, or the weight of an action in a plan x."""
    weight = re.fullmatch(r"x\[(.*)\]", text)
    return f"{mathml.inline('x')}[{in_html(weight[1])}]" if weight else f"<code>{in_html(text)}</code>"
