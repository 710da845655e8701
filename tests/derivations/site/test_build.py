"""The site as files: each claim has a page, each link of a page leads somewhere."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from derivations.proving import published_files
from derivations.site.build import build
from derivations.site.claim_page import Book
from tests.support.ledger import Ledger

FEW = ["K7", "K10", "K16"]


@pytest.fixture(scope="module")
def site(ledger: Ledger, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, out = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("out")
    (out / "reports").mkdir()
    (out / "reports/kuhn.pdf").write_bytes(b"%PDF")
    file = published_files(FEW)["kuhn"]
    items = {item.claim.id: item for item in ledger.of("kuhn")}
    book = Book("kuhn", replace(file, claims=file.claims), tuple(items[claim.id] for claim in file.claims))
    assert build([book], out, folder, 1) == len(FEW) + 2
    return folder


def test_every_link_leads_to_a_file_of_the_site(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r'(?:href|src)="([^"]*)"', text):
            file, _, place = target.partition("#")
            there = (page.parent / file).resolve() if file else page
            if there.name == "index.html" or not place:
                assert there.is_file() or (there.parent.name == "claims" and there.stem not in FEW), (page.name, target)
            if file in ("", "../index.html") and place:
                assert f'id="{place}"' in there.read_text(encoding="utf-8"), (page.name, target)


def test_a_page_has_the_words_of_the_source_and_what_is_true_instead(site: Path) -> None:
    text = (site / "claims/K7.html").read_text(encoding="utf-8")
    assert "前節と同じ状況なので" in text and "True instead" in text and 'class="badge refuted"' in text
    assert "Not this reading" in text and "gameproof check K7.json" in text and 'href="../reports/kuhn.pdf"' in text
    assert (site / "certificates/K7.json").is_file() and (site / "claims/K7-1.svg").is_file()


def test_pages_with_something_to_move_stand_where_their_claims_do(site: Path) -> None:
    assert [path.name for path in (site / "look").glob("*.html")] == ["kuhn.html"]
    assert 'href="../look/kuhn.html"' in (site / "claims/K10.html").read_text(encoding="utf-8")


def test_the_ledger_is_whole_without_scripts(site: Path) -> None:
    text = (site / "index.html").read_text(encoding="utf-8")
    assert [re.search(f'<tr id="{id_}"', text) is not None for id_ in FEW] == [True] * 3
    assert re.findall(r"<form[^>]*>", text)[0].endswith("hidden>")
