"""A derivation as one page of HTML that needs nothing else: formulas are MathML, drawings SVG, and no script runs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import count
from typing import assert_never

from derivations import __version__
from derivations.print import mathml
from derivations.print.blocks import (
    Block,
    Bullets,
    ClaimBox,
    Code,
    Derivation,
    Display,
    Formula,
    Heading,
    Inline,
    Link,
    Listing,
    Note,
    Paragraph,
    Player,
    Strong,
    Table,
    Tree,
    Typed,
    Words,
    plain,
)
from derivations.print.front import date
from derivations.print.given_text import LONG, in_html
from derivations.print.html_claim import claim_html
from derivations.print.page_style import style
from derivations.print.typed import typed_latex
from trees.drawing.layout import COLOURS
from trees.drawing.svg import svg
from trees.tree import TreeError

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""What a browser may load for the page: nothing from anywhere."""
SHORT = 3
"""A page with more sections has a list of contents."""
_STYLED = re.compile("<style>(.*?)</style>\n?", re.DOTALL)
_ALIGNED = {"l": "", "c": ' class="c"', "r": ' class="r"'}


def to_html(derivation: Derivation) -> str:
    """The page.

    Raises:
        FormulaError: a formula has no MathML.

    >>> page = to_html(Derivation("A game", (Paragraph("1 < 2"),)))
    >>> "<title>A game</title>" in page, "<p>1 &lt; 2</p>" in page, "<script" in page
    (True, True, False)
    """
    title = in_html(derivation.title)
    places = (f"s{number}" for number in count(1))
    sections = [(next(places), block) for block in derivation.blocks if isinstance(block, Heading)]
    anchors = iter(sections)
    body: list[str] = []
    drawn: dict[str, None] = {}
    for block in derivation.blocks:
        if isinstance(block, Heading):
            body.append(_heading(block, next(anchors)[0]))
        elif isinstance(block, Tree):
            picture, rules = _picture(block)
            drawn.setdefault(rules)
            body.append(picture)
        else:
            body.append(block_html(block))
    pictures = [f".picture svg{{{rules}}}" for rules in drawn if rules]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="referrer" content="no-referrer">',
            f'<meta name="generator" content="gameproof {__version__}">',
            f"<title>{title}</title>",
            f"<style>\n{style()}\n{''.join(pictures)}\n</style>",
            "</head>",
            "<body>",
            f'<header><h1>{title}</h1><p class="imprint">gameproof {__version__}, {date()}</p></header>',
            *_contents([each for each in sections if each[1].level == 1]),
            "<main>",
            *body,
            "</main>",
            *_foot(derivation.facts),
            "</body>",
            "</html>",
            "",
        ]
    )


def _contents(sections: list[tuple[str, Heading]]) -> Iterator[str]:
    if len(sections) > SHORT:
        links = "".join(f'<li><a href="#{place}">{words_html(each.words)}</a></li>' for place, each in sections)
        yield f'<nav aria-label="Contents"><ol>{links}</ol></nav>'


def _foot(facts: tuple[Words, ...]) -> Iterator[str]:
    if facts:
        yield f"<footer>{''.join(f'<p>{words_html(fact)}</p>' for fact in facts)}</footer>"


def _heading(block: Heading, place: str) -> str:
    return f'<h{block.level + 1} id="{place}">{words_html(block.words)}</h{block.level + 1}>'


def _picture(block: Tree) -> tuple[str, str]:
    """The drawing in a box of its own, and the rules of its style, which hold for that box alone."""
    title = in_html(block.title)
    try:
        drawing = svg(block.tree, highlighted=block.highlighted)
    except TreeError as error:
        return f'<p class="note">{title} is not drawn: {in_html(str(error))}</p>', ""
    rules = _STYLED.search(drawing)
    shown = _STYLED.sub("", drawing, count=1).replace("<svg ", f'<svg aria-label="{title}" ', 1)
    box = f'<div class="scroll picture" role="region" tabindex="0" aria-label="{title}">\n{shown}</div>'
    return f"<figure>{box}<figcaption>{title}</figcaption></figure>", rules[1] if rules else ""


def block_html(block: Block) -> str:
    """One block; headings and drawings need the page that they stand in."""
    match block:
        case Paragraph(words):
            return f"<p>{words_html(words)}</p>"
        case Note(words):
            return f'<p class="note">{words_html(words)}</p>'
        case Bullets(items):
            return f"<ul>{''.join(f'<li>{words_html(item)}</li>' for item in items)}</ul>"
        case Listing(text):
            lines = (in_html(line) for line in text.splitlines())
            return f'<pre tabindex="0">{chr(10).join(lines)}</pre>'
        case Display(lines):
            box = '<div class="scroll display" role="region" tabindex="0" aria-label="Formulas">'
            return f"{box}{mathml.display(lines)}</div>"
        case Table():
            return _table(block)
        case ClaimBox(settled):
            return claim_html(settled)
        case Heading():
            return _heading(block, "")
        case Tree():
            return _picture(block)[0]
    assert_never(block)


def _table(block: Table) -> str:
    columns = [_ALIGNED[each] for each in block.columns or "l" * len(block.head)]
    head = "".join(
        f'<th scope="col"{column}>{words_html(cell)}</th>' for column, cell in zip(columns, block.head, strict=True)
    )
    rows = (
        "".join(f"<td{column}>{words_html(cell)}</td>" for column, cell in zip(columns, row, strict=True))
        for row in block.rows
    )
    caption = f"<caption>{words_html(block.caption)}</caption>" if block.caption else ""
    body = "\n".join(f"<tr>{row}</tr>" for row in rows)
    label = in_html(plain(block.caption) or "Table")
    return (
        f'<div class="scroll" role="region" tabindex="0" aria-label="{label}"><table>{caption}'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


def words_html(words: Words) -> str:
    """Words within a line.

    >>> words_html(("with ", Formula("p_1"), " by ", Player("<Sender>", 0)))
    'with <math><msub><mi>p</mi><mn>1</mn></msub></math> by <b class="p0">&lt;Sender&gt;</b>'
    """
    return in_html(words) if isinstance(words, str) else "".join(map(_inline, words))


def _inline(piece: Inline) -> str:
    match piece:
        case str():
            return in_html(piece)
        case Formula(latex):
            return mathml.inline(latex)
        case Typed(text):
            return mathml.inline(latex) if (latex := typed_latex(text)) else in_html(text)
        case Code(text):
            return f"<code>{in_html(text)}</code>"
        case Strong(text):
            return f"<strong>{in_html(text)}</strong>"
        case Player(text, number):
            long = " long" if len(text) > LONG else ""
            return f'<b class="p{number % len(COLOURS)}{long}">{in_html(text)}</b>'
        case Link(text, target):
            return f'<a href="{escape(target)}">{in_html(text)}</a>'
    assert_never(piece)
