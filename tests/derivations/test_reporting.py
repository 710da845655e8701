"""A derivation from Python is the page that the command writes."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

import gameproof
from tests.support.files import GAMES


def test_a_report_is_shown_as_a_page_that_runs_nothing() -> None:
    found = gameproof.report(GAMES / "pennies.nfg")
    shown = found._repr_html_()
    assert shown.startswith('<iframe sandbox=""')
    assert unescape(shown.partition('srcdoc="')[2].removesuffix('"></iframe>')) == found.html
    assert "<script" not in found.html


def test_in_a_line_a_report_is_what_it_settles(monkeypatch: pytest.MonkeyPatch) -> None:
    found = gameproof.report(GAMES / "pennies.nfg")
    assert repr(found).startswith("<Report: The value of the game to Player 1 is 0. Player 1 has one optimal plan and")
    monkeypatch.setattr("derivations.reporting.MOST_LETTERS", 20)
    assert repr(found) == "<Report: The value of the ...>"


def test_a_report_is_saved_with_its_certificates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("derivations.print.written.typeset", lambda path: None)
    files = gameproof.report(GAMES / "pennies.nfg").save(tmp_path)
    assert [path.suffix for path in files.paths] == [".html", ".tex"]
    certificates = list((tmp_path / "certificates").iterdir())
    assert certificates
    for path in certificates:
        assert gameproof.check(gameproof.loads(path.read_text(encoding="utf-8")))
