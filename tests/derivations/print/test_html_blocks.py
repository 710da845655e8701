"""A derivation's page stands alone, runs nothing, and shows hostile text as text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from derivations.print.blocks import Heading, Link, Paragraph, Player, Table
from derivations.print.given_text import in_html
from derivations.print.html_blocks import POLICY, SHORT, to_html, words_html
from derivations.print.pictures import Tree
from derivations.print.report_blocks import ClaimBox, Derivation
from tests.support.blocks import HOSTILE, every_block, game, settled
from tests.support.effort import for_each

VOID = {"meta", "br", "img", "link", "hr", "input"}
ELEMENTS = {
    *("html", "head", "meta", "title", "style", "body", "header", "nav", "main", "footer", "section", "figure"),
    *("h1", "h2", "h3", "h4", "p", "ul", "ol", "li", "pre", "code", "em", "strong", "b", "a", "div", "span"),
    *("table", "caption", "thead", "tbody", "tr", "th", "td", "figcaption"),
    *("math", "mrow", "mi", "mn", "mo", "mtext", "mspace", "mstyle", "mfrac", "msqrt", "msub", "msup", "msubsup"),
    *("mtable", "mtr", "mtd", "svg", "rect", "line", "path", "circle", "text", "tspan"),
}


class Page(HTMLParser):
    """What is on a page: its elements with their attributes, well nested, and its text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.pieces: list[str] = []
        self.feed(source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.pieces.append(data)

    @property
    def text(self) -> str:
        return "".join(self.pieces)

    def values(self, name: str) -> list[str]:
        return [value or "" for _, attributes in self.elements for key, value in attributes.items() if key == name]


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(to_html(every_block()))


def test_every_block_is_made_of_plain_elements(page: Page) -> None:
    assert {tag for tag, _ in page.elements} <= ELEMENTS
    assert {"math", "mfrac", "table", "svg", "pre", "section", "footer"} <= {tag for tag, _ in page.elements}


def test_nothing_is_loaded_and_nothing_runs(page: Page) -> None:
    attributes = {name for _, found in page.elements for name in found}
    assert not {"src", "srcset", "xlink:href", "action", "formaction", "poster"} & attributes
    assert not [name for name in attributes if name.startswith("on")]
    assert all(target.startswith(("#", "../", "https://", "http://")) for target in page.values("href"))
    assert POLICY in page.values("content") and "script" not in POLICY
    assert "url(" not in to_html(every_block()) and "@import" not in to_html(every_block())


def test_the_page_has_its_language_and_title_and_no_id_twice(page: Page) -> None:
    assert page.values("lang") == ["en"] and page.text.lstrip().startswith("Kuhn poker")
    ids = page.values("id")
    assert len(ids) == len(set(ids)) > 0


def test_pictures_and_what_scrolls_are_named_for_those_who_do_not_see_them(page: Page) -> None:
    assert all(found.get("aria-label") for tag, found in page.elements if tag in ("svg", "section", "nav"))
    assert all(found.get("aria-label") for _, found in page.elements if found.get("role") == "region")
    assert all(found.get("tabindex") == "0" for _, found in page.elements if "scroll" in (found.get("class") or ""))


def test_no_latex_is_left_on_the_page(page: Page) -> None:
    assert "\\" not in page.text and "$" not in page.text


def test_a_page_with_more_sections_lists_them() -> None:
    headings = tuple(Heading(f"part {n}") for n in range(SHORT + 1))
    assert "<nav" not in to_html(Derivation("t", headings[:-1]))
    found = Page(to_html(Derivation("t", headings)))
    assert [target.removeprefix("#") for target in found.values("href")] == found.values("id")


def test_a_claim_has_its_verdict_readings_and_certificate() -> None:
    found = Page(to_html(Derivation("t", (ClaimBox(settled("K7")),))))
    text = " ".join(found.text.split())
    assert "Claim K7. proved" in text
    assert "✓ Kuhn poker is worth -1/18. value(kuhn(cards=3, ante=1, bet=1)) = −118" in text
    assert "Not this reading, since Kuhn poker is worth -1/18." in text
    assert "Trust: evidence. Certificate, with the formal statement: K7.json." in text
    assert found.values("href") == ["../certificates/K7.json"] and "claim-K7" in found.values("id")


@for_each("text", HOSTILE)
def test_hostile_text_is_shown_as_it_is(text: str) -> None:
    found = Page(to_html(every_block(text, text)))
    assert {tag for tag, _ in found.elements} <= ELEMENTS
    names = [name for _, each in found.elements for name in each]
    assert not [name for name in names if name.startswith("on") or name == "src"]
    assert all(re.fullmatch("fill:#[0-9A-F]{6}", value) for value in found.values("style"))
    shown = Page(in_html(text)).text
    assert found.text.count(shown) >= 15
    assert not set("\u202e\u2066\x1b\x07\u200b") & set(found.text)


@for_each("first", range(len(HOSTILE)))
def test_a_game_whose_every_label_is_hostile_is_drawn(first: int) -> None:
    names = (*HOSTILE[first:], *HOSTILE[:first])
    found = Page(to_html(Derivation("t", (Tree(game(names), names[1]),))))
    assert {tag for tag, _ in found.elements} <= ELEMENTS
    assert not [name for _, each in found.elements for name in each if name.startswith("on") or name == "src"]
    # a drawing has another sign for what a page spells out
    assert Page(in_html(names[0].translate({7: 0xFFFD, 27: 0xFFFD}))).text + ".0" in found.text
    assert not set("\u202e\u2066\x1b\x07\u200b") & set(found.text)


def test_the_rules_of_pictures_hold_in_pictures_alone() -> None:
    source = to_html(every_block())
    (style,) = re.findall("<style>(.*?)</style>", source, re.DOTALL)
    inside = style[style.index(".d1 svg{text{") :]
    assert inside.count("{") == inside.count("}") and source.count("<style") == 1


def test_a_long_name_may_be_broken_and_no_other() -> None:
    names = (Player("Ann", 0), Player("W" * 25, 1))
    assert words_html(names) == f'<b class="p0">Ann</b><b class="p1 long">{"W" * 25}</b>'
    (style,) = re.findall("<style>(.*?)</style>", to_html(Derivation("t", (Paragraph(names),))), re.DOTALL)
    assert "td b:not(.long),th b:not(.long){white-space:nowrap}" in style


def test_links_and_tables_keep_their_places() -> None:
    assert words_html((Link("<a>", "https://x.org/?a=1&b=2"),)) == '<a href="https://x.org/?a=1&amp;b=2">&lt;a&gt;</a>'
    table = Page(to_html(Derivation("t", (Table(("a", "b"), (("1", "2"),), "said", "lr"), Paragraph("x")))))
    assert [found.get("class") for tag, found in table.elements if tag == "td"] == [None, "r"]
