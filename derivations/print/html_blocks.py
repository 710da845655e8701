"""A derivation as one page of HTML that needs nothing else: formulas are MathML, drawings SVG, and no script runs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import assert_never

from derivations import __version__
from derivations.output.dates import date
from derivations.print import mathml
from derivations.print.blocks import (
    Block,
    Bullets,
    Citation,
    Code,
    Display,
    Emphasis,
    Formula,
    Heading,
    Inline,
    Known,
    Link,
    Listing,
    Mark,
    Note,
    Paragraph,
    Player,
    Reference,
    Strong,
    Table,
    Typed,
    Words,
    plain,
)
from derivations.print.given_text import LONG, in_html
from derivations.print.html_claim import claim_html, claim_rows_html
from derivations.print.inline import html_inline
from derivations.print.numbering import Numbering, kind_of, numbering, theorems_of
from derivations.print.page_style import page_head, style
from derivations.print.pictures import Drawing, Figure, Plot, Tree
from derivations.print.plot_svg import plot_svg
from derivations.print.references import place_of
from derivations.print.report_blocks import (
    Appendix,
    Bibliography,
    CitedWork,
    ClaimBox,
    ClaimRows,
    Derivation,
    Front,
    Proof,
    Theorem,
)
from derivations.print.typed import typed_latex
from trees.drawing.layout import COLOURS
from trees.drawing.svg import svg
from trees.tree import TreeError

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
"""What a browser may load for the page: nothing from anywhere."""
SHORT = 3
"""A page with more sections has a list of contents."""
MARKS = {Known.CERTIFICATE: "●", Known.PARTLY: "◒", Known.COMPUTED: "◐", Known.ARGUED: "○", Known.DEFINED: ""}
"""What stands beside a relation, by how it is known."""
SAID = {
    Known.CERTIFICATE: "decided by the checker from a certificate",
    Known.PARTLY: "decided by the checker from a certificate, but for steps that are argued in words",
    Known.COMPUTED: "computed when this page was made",
    Known.ARGUED: "argued in words",
    Known.DEFINED: "",
}
_STYLED = re.compile("<style>(.*?)</style>\n?", re.DOTALL)
_ALIGNED = {"l": "", "c": ' class="c"', "r": ' class="r"'}


def to_html(derivation: Derivation) -> str:
    """The page.

    Raises:
        FormulaError: a formula has no MathML.
        BlockError: something refers to what the report does not have.

    >>> page = to_html(Derivation("A game", (Paragraph("1 < 2"),)))
    >>> "<title>A game</title>" in page, "<p>1 &lt; 2</p>" in page, "<script" in page
    (True, True, False)
    """
    title = in_html(derivation.title)
    page = _Page(derivation.blocks)
    front, body = list(page.front(derivation.front)), list(page.body(derivation.blocks))
    return "\n".join(
        [
            *page_head(title, POLICY, f"<style>\n{style()}\n{page.drawn}\n</style>"),
            f'<header><h1>{title}</h1><p class="imprint">gameproof {__version__}, {date()}</p>',
            *front,
            "</header>",
            *page.contents(),
            "<main>",
            *body,
            "</main>",
            *page.foot(derivation.facts),
            "</body>",
            "</html>",
            "",
        ]
    )


def block_html(block: Block) -> str:
    """One block by itself, which refers to no other."""
    return _Page((block,)).block(block)


def words_html(words: Words) -> str:
    """Words within a line, which refer to no block.

    >>> words_html(("with ", Formula("p_1"), " by ", Player("<Sender>", 0)))
    'with <math><msub><mi>p</mi><mn>1</mn></msub></math> by <b class="p0">&lt;Sender&gt;</b>'
    """
    return _Page(()).words(words)


class _Page:
    """Makes markup of blocks, which may refer to each other; `drawn` are the rules of styles of its drawings."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.numbers: Numbering = numbering(blocks)
        self.theorems = theorems_of(blocks)
        self.headings: list[tuple[str, Heading]] = []
        self.counted = any(block.label for block in blocks if isinstance(block, Heading))
        self.sections = iter(self.numbers.sections)
        self.styles: dict[str, str] = {}

    @property
    def drawn(self) -> str:
        return "".join(f".{name} svg{{{rules}}}\n" for rules, name in self.styles.items())

    def front(self, front: Front) -> Iterator[str]:
        """The source, the words in dispute, and the abstract."""
        if front.source:
            yield f"<p><strong>Source.</strong> {self.work(front.source)}</p>"
        if front.disputed:
            yield '<p><strong>The words in dispute.</strong></p>\n<ul class="disputed">'
            for each in front.disputed:
                claims = ", ".join(f'<a href="{escape(place_of(id_))}">{in_html(id_)}</a>' for id_ in each.claims)
                said = f"“{in_html(each.original)}”"
                meant = f" (“{self.words(each.translation)}”)" if each.translation else ""
                yield f"<li>{said}{meant}, {self.words(each.place)}: {claims}.</li>"
            yield "</ul>"
        if front.abstract:
            yield f'<section class="abstract" aria-label="Abstract">{"".join(self.body(front.abstract))}</section>'

    def contents(self) -> Iterator[str]:
        sections = [each for each in self.headings if each[1].level == 1]
        if len(sections) > SHORT:
            links = "".join(f'<li><a href="#{place}">{self.words(each.words)}</a></li>' for place, each in sections)
            yield f'<nav aria-label="Contents"><ol>{links}</ol></nav>'

    def foot(self, facts: tuple[Words, ...]) -> Iterator[str]:
        if facts:
            yield f"<footer>{''.join(f'<p>{self.words(fact)}</p>' for fact in facts)}</footer>"

    def body(self, blocks: Sequence[Block]) -> Iterator[str]:
        return map(self.block, blocks)

    def block(self, block: Block) -> str:
        match block:
            case Paragraph(words):
                return f"<p>{self.words(words)}</p>"
            case Note(words):
                return f'<p class="note">{self.words(words)}</p>'
            case Bullets():
                return self.bullets(block)
            case Listing(text):
                lines = (in_html(line) for line in text.splitlines())
                return f'<pre tabindex="0">{chr(10).join(lines)}</pre>'
            case Display():
                return self.display(block)
            case Table():
                return self.table(block)
            case ClaimBox(settled):
                labels = self.theorems.get(settled.claim.id, ())
                return claim_html(settled, " and ".join(self.inline(Reference(label)) for label in labels))
            case ClaimRows(items):
                return claim_rows_html(items)
            case Heading():
                return self.heading(block)
            case Tree(_, title):
                return f"<figure>{self.picture(block)}<figcaption>{in_html(title)}</figcaption></figure>"
            case Figure(pictures, caption, label):
                shown = "\n".join(map(self.picture, pictures))
                above = f"<strong>Figure {self.numbers.number(label)}.</strong> " if label else ""
                return f"<figure{_id(label)}>{shown}<figcaption>{above}{self.words(caption)}</figcaption></figure>"
            case Theorem():
                return self.theorem(block)
            case Proof(blocks):
                inner = "\n".join(self.body(blocks))
                begin = '<section class="proof" aria-label="Proof"><p><em>Proof.</em></p>'
                return f'{begin}{inner}<p class="end">□</p></section>'
            case Appendix():
                return '<hr class="appendix">'
            case Bibliography(works):
                listed = "".join(f'<li id="ref-{escape(work.key)}">{self.work(work)}</li>' for work in works)
                return f'<h2 id="references">References</h2>\n<ol class="works">{listed}</ol>'
        assert_never(block)

    def heading(self, block: Heading) -> str:
        place = _place(block.label) or f"s{len(self.headings) + 1}"
        self.headings.append((place, block))
        number = next(self.sections, "")
        shown = f"{number} " if self.counted and block.level < 3 else ""
        return f'<h{block.level + 1} id="{place}">{shown}{self.words(block.words)}</h{block.level + 1}>'

    def display(self, block: Display) -> str:
        number = self.numbers.number(block.label) if block.label else ""
        if block.lemma:
            number = self.words((Reference(block.lemma),))
        mark = _mark(block.known)
        beside = f'<span class="beside">{" ".join(filter(None, (number, mark)))}</span>' if number or mark else ""
        box = f'<div class="scroll display" role="region" tabindex="0" aria-label="Formulas"{_id(block.label)}>'
        return f"{box}{mathml.display(block.lines)}{beside}</div>"

    def bullets(self, block: Bullets) -> str:
        kind = "ol" if block.numbered else "ul"
        marks = [f"<b>{self.words(mark)}</b> " for mark in block.marks] or [""] * len(block.items)
        items = (f"<li>{mark}{self.words(item)}</li>" for mark, item in zip(marks, block.items, strict=True))
        marked = ' class="marked"' if block.marks else ""
        return f"<{kind}{marked}>{''.join(items)}</{kind}>"

    def theorem(self, block: Theorem) -> str:
        """The statement; its head says how it is known."""
        number = self.numbers.number(block.label) if block.label else ""
        links = [f'<a href="{escape(place_of(id_))}">{in_html(id_)}</a>' for id_ in block.claims]
        how = [] if block.known in (None, Known.CERTIFICATE) else [block.known.value]
        title = "; ".join(filter(None, (self.words(block.title), ", ".join([*links, *how]))))
        mark = f"{_mark(block.known)} " if block.known else ""
        head = f"<strong>{block.kind.capitalize()} {number}</strong>{f' ({mark}{title})' if title else ''}."
        inner = "\n".join(self.body(block.blocks))
        begin = f'<section class="theorem" aria-label="{block.kind}"{_id(block.label)}>'
        return f'{begin}<p class="head">{head}</p>{inner}</section>'

    def work(self, work: CitedWork) -> str:
        where = f" {self.words(work.where)}." if work.where else ""
        url = f' <a href="{escape(work.url)}">{in_html(work.url)}</a>' if work.url else ""
        note = f" [{self.words(work.note)}]" if work.note else ""
        return (
            f"{self.words(work.authors)} ({in_html(work.year)}). <em>{self.words(work.title)}</em>.{where}{url}{note}"
        )

    def picture(self, picture: Plot | Drawing | Tree) -> str:
        """The drawing in a box of its own, which the rules of its style hold for alone."""
        match picture:
            case Plot():
                drawing, label = plot_svg(picture), plain(picture.y.name)
            case Drawing(_, drawing, label):
                pass
            case Tree(game, label, highlighted):
                try:
                    drawing = svg(game, highlighted=highlighted)
                except TreeError as error:
                    return f'<p class="note">{in_html(label)} is not drawn: {in_html(str(error))}</p>'
        rules = _STYLED.search(drawing)
        name = self.styles.setdefault(rules[1], f"d{len(self.styles) + 1}") if rules else ""
        shown = _STYLED.sub("", drawing, count=1).replace("<svg ", f'<svg aria-label="{in_html(label)}" ', 1)
        classes = f"scroll {'picture plot' if isinstance(picture, Plot) else 'picture'} {name}"
        box = f'<div class="{classes}" role="region" tabindex="0" aria-label="{in_html(label)}">'
        return f"{box}\n{shown}</div>"

    def table(self, block: Table) -> str:
        columns = [_ALIGNED[each] for each in block.columns or "l" * len(block.head)]
        groups = "".join(
            f'<th scope="colgroup" colspan="{count}">{self.words(words)}</th>' for count, words in block.above
        )
        above = f"<tr>{groups}</tr>" if groups else ""
        head = "".join(
            f'<th scope="col"{column}>{self.words(cell)}</th>' for column, cell in zip(columns, block.head, strict=True)
        )
        rows = (
            "".join(f"<td{column}>{self.words(cell)}</td>" for column, cell in zip(columns, row, strict=True))
            for row in block.rows
        )
        number = f"<strong>Table {self.numbers.number(block.label)}.</strong> " if block.label else ""
        caption = f"<caption>{number}{self.words(block.caption)}</caption>" if block.caption else ""
        body = "\n".join(f"<tr>{row}</tr>" for row in rows)
        label = in_html(plain(block.caption) or "Table")
        return (
            f'<div class="scroll" role="region" tabindex="0" aria-label="{label}"{_id(block.label)}><table>{caption}'
            f"<thead>{above}<tr>{head}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
        )

    def words(self, words: Words) -> str:
        return in_html(words) if isinstance(words, str) else "".join(map(self.inline, words))

    def inline(self, piece: Inline) -> str:
        match piece:
            case str() | Formula() | Code():
                return html_inline((piece,))
            case Typed(text):
                return mathml.inline(latex) if (latex := typed_latex(text)) else in_html(text)
            case Strong(text):
                return f"<strong>{in_html(text)}</strong>"
            case Emphasis(text):
                return f"<em>{in_html(text)}</em>"
            case Player(text, number):
                long = " long" if len(text) > LONG else ""
                return f'<b class="p{number % len(COLOURS)}{long}">{in_html(text)}</b>'
            case Link(text, target):
                return f'<a href="{escape(target)}">{in_html(text)}</a>'
            case Reference(label):
                return f'<a href="#{_place(label)}">{kind_of(piece)} {self.numbers.number(label)}</a>'
            case Citation(key):
                return f'<a href="#ref-{escape(key)}">[{self.numbers.work(key)}]</a>'
            case Mark(known):
                return _mark(known)
        assert_never(piece)


def _place(label: str) -> str:
    """Where what has the label is in the page."""
    return label.replace(":", "-")


def _id(label: str) -> str:
    return f' id="{_place(label)}"' if label else ""


def _mark(known: Known) -> str:
    return (
        f'<span class="known" role="img" aria-label="{SAID[known]}" title="{SAID[known]}">{MARKS[known]}</span>'
        if MARKS[known]
        else ""
    )
