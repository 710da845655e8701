"""The frame of pages: what a browser may load."""

from __future__ import annotations

import re

from derivations.site.build import scripts
from derivations.site.frame import asset, page, sheet


def test_a_page_may_load_nothing_from_elsewhere() -> None:
    found = page("A", ["<p>b</p>"], up="../", scripts=["tree.js"])
    assert "default-src 'none'" in found and '<script defer src="../tree.js">' in found
    assert not re.search(r"https?://", found + sheet())


def test_addresses_in_scripts_are_names_of_markup_alone() -> None:
    found = {address for name in scripts() for address in re.findall(r"https?://[^\"' ]+", asset(name))}
    assert found == {"http://www.w3.org/2000/svg"}


def test_scripts_ask_for_nothing_and_run_no_text() -> None:
    for name in scripts():
        assert not re.search(r"\b(fetch|XMLHttpRequest|eval|Function|innerHTML|import)\b", asset(name)), name
