"""Words of authors (plain text, formulas and code) as LaTeX and as HTML; all other pieces belong to blocks."""

from __future__ import annotations

from derivations.print import mathml
from derivations.print.authored import pieces
from derivations.print.blocks import Code, Formula, Words, plain
from derivations.print.given_text import in_html, in_latex, prose_latex


def latex_inline(words: Words, *, begins: bool = True) -> str:
    r"""The words in a line of LaTeX; `begins` says whether a quotation mark at the start opens.

    >>> print(latex_inline(("50% of ", Formula("p_1"), "'s ", Code("a_b"))))
    50\% of $p_1$'s \typed{a\_b}
    """
    shown = ""
    for place, piece in enumerate(pieces(words)):
        match piece:
            case Formula(latex):
                shown += f"${latex}$"
            case Code(text):
                shown += rf"\typed{{{in_latex(text)}}}"
            case _:
                shown += prose_latex(plain((piece,)), begins=begins and not place)
    return shown


def html_inline(words: Words) -> str:
    """The words in a line of HTML.

    >>> html_inline(("a < ", Code("<b>")))
    'a &lt; <code>&lt;b&gt;</code>'
    """
    shown = ""
    for piece in pieces(words):
        match piece:
            case Formula(latex):
                shown += mathml.inline(latex)
            case Code(text):
                shown += f"<code>{in_html(text)}</code>"
            case _:
                shown += in_html(plain((piece,)))
    return shown
