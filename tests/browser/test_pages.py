"""Pages in a real browser: nothing is asked for, nothing complains, and a phone shows all of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from derivations.explain.at_length.derived import derivation_of
from derivations.print.blocks import Bullets, Formula, Paragraph
from derivations.print.html_blocks import to_html
from derivations.print.pictures import Tree
from derivations.print.report_blocks import Derivation
from tests.support.blocks import HOSTILE, every_block, game
from tests.support.browser import DESKTOP, PHONE, asked_for, colours, luminance, opened, too_pale
from verify.kernel.games.subject import BuiltIn

pytestmark = pytest.mark.slow
PAGES = ("every block", "Kuhn poker", "hostile")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The pages as files."""
    blocks = [block for text in HOSTILE for block in every_block(text, text).blocks[:-2] if not isinstance(block, Tree)]
    hostile = Derivation(HOSTILE[0], (*blocks, Tree(game(HOSTILE), HOSTILE[1])), HOSTILE)
    kuhn = derivation_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})).derivation()
    folder = tmp_path_factory.mktemp("pages")
    found = {}
    for name, derivation in zip(PAGES, (every_block(), kuhn, hostile), strict=True):
        found[name] = folder / f"{name.replace(' ', '-')}.html"
        found[name].write_text(to_html(derivation), encoding="utf-8")
    return found


@pytest.mark.parametrize("name", PAGES)
def test_the_page_asks_for_itself_alone_and_nothing_complains(browser: Any, pages: dict[str, Path], name: str) -> None:
    opened(browser, pages[name], PHONE)
    asked = asked_for(browser)
    assert asked - {"about:blank"} == {pages[name].as_uri()}
    assert browser.get_log("browser") == []


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_no_wider_than_the_window(
    browser: Any, pages: dict[str, Path], name: str, size: tuple[int, int]
) -> None:
    opened(browser, pages[name], size)
    wide, window = browser.execute_script("return [document.documentElement.scrollWidth, window.innerWidth]")
    assert wide <= window == size[0]
    # what is wider scrolls in a box of its own, which the keyboard reaches
    wider = "[...document.querySelectorAll('.scroll')].filter(e => e.scrollWidth > e.clientWidth)"
    reached = browser.execute_script(f"return {wider}.map(e => e.tabIndex)")
    assert set(reached) <= {0} and (reached or size == DESKTOP)


def test_a_formula_wider_than_a_phone_scrolls_in_its_paragraph(browser: Any, tmp_path: Path) -> None:
    wide = Formula(" + ".join(rf"\frac{{{j} a b c}}{{25}}" for j in range(1, 30)))
    blocks = (Paragraph(("It pays ", wide, ".")), Bullets((("and ", wide), ("no more",))))
    page = tmp_path / "wide.html"
    page.write_text(to_html(Derivation("Wide", blocks)), encoding="utf-8")
    opened(browser, page, PHONE)
    assert browser.execute_script("return document.documentElement.scrollWidth") <= PHONE[0]
    script = "return [...document.querySelectorAll('p, ul')].filter(e => e.scrollWidth > e.clientWidth).length"
    assert browser.execute_script(script) == 2


def test_formulas_are_drawn_as_formulas(browser: Any, pages: dict[str, Path]) -> None:
    opened(browser, pages["every block"], DESKTOP)
    heights = "return [...document.querySelectorAll('{}')].map(e => e.getBoundingClientRect().height)"
    fractions, letters = (browser.execute_script(heights.format(tag)) for tag in ("mfrac", "mi"))
    assert fractions and min(fractions) > max(letters) > 0


def test_lines_of_a_display_are_aligned_at_their_signs(browser: Any, pages: dict[str, Path]) -> None:
    opened(browser, pages["every block"], DESKTOP)
    script = """const row = [...document.querySelectorAll('.display')][0].querySelectorAll('mtr');
        return [...row].map(r => [r.children[0].lastElementChild, r.children[1].firstElementChild].map(
            e => e && e.getBoundingClientRect())).map(([a, b]) => [a && Math.round(a.right), Math.round(b.left)])"""
    ends = browser.execute_script(script)
    assert len({left for _, left in ends}) == 1 and len({right for right, _ in ends if right is not None}) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_text_can_be_read_on_its_ground(browser: Any, pages: dict[str, Path], name: str, scheme: str) -> None:
    opened(browser, pages[name], DESKTOP, scheme)
    found = colours(browser)
    assert found and too_pale(found) == {}
    grounds = {ground for _, ground in found}
    assert all((luminance(ground) < 0.5) == (scheme == "dark") for ground in grounds)


@pytest.mark.parametrize("text", HOSTILE[:7])
def test_hostile_text_is_what_a_reader_sees(browser: Any, pages: dict[str, Path], text: str) -> None:
    opened(browser, pages["hostile"], DESKTOP)
    shown = browser.execute_script("return document.body.innerText")
    said = re.sub("[\u202e\u2066\u200b]", lambda sign: f"[U+{ord(sign[0]):04X}]", text)
    assert said in shown
    assert browser.execute_script("return document.scripts.length + document.querySelectorAll('img').length") == 0
    assert browser.execute_script("return document.querySelectorAll('style').length") == 1
