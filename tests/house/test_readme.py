"""The README is short, says how to begin, and its links lead somewhere; what it shows is run by `test_pages`."""

from __future__ import annotations

import re

from tests.support.files import HOME
from trees.drawing.svg import svg
from trees.games.kuhn import kuhn

README = (HOME / "README.md").read_text(encoding="utf-8")
SCREEN = 40  # lines
MOST_LINES = 115


def test_it_is_of_a_screen_and_a_half_and_some_links() -> None:
    assert len(README.splitlines()) <= MOST_LINES


def test_the_first_screen_says_how_to_install_prove_and_test() -> None:
    first = "\n".join(README.splitlines()[:SCREEN])
    assert all(words in first for words in ("pip install .", "make prove", "make test"))


def test_links_lead_to_files_that_are_there() -> None:
    linked = re.findall(r"\]\(([^)#]+)", README)
    assert {name for name in linked if not (HOME / name).exists()} == set()


def test_no_picture_is_named_by_a_path_that_a_package_index_cannot_follow() -> None:
    assert all(path.startswith("https://") for path in re.findall(r"!\[[^]]*\]\(([^)]+)", README))


def test_the_picture_in_the_docs_is_what_draw_draws() -> None:
    assert (HOME / "docs" / "kuhn.svg").read_text(encoding="utf-8") == svg(kuhn())
