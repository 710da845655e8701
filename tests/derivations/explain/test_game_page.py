"""A notebook draws a game that is loaded, and counts what it has."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from derivations import api
from derivations.explain.game_page import html
from derivations.inputs.game import game_given
from tests.support.files import GAMES
from tests.support.notebooks import HOSTILE, hostile, rows
from verify.kernel.games.subject import BuiltIn, Given


def test_a_small_game_is_drawn_beside_its_counts() -> None:
    found = ElementTree.fromstring(html(api.load(GAMES / "horse.efg")))
    assert rows(found)[1:4] == [["nodes", "9"], ["leaves", "5"], ["information sets of One", "1"]]
    assert any(each.tag.endswith("svg") for each in found.iter())


def test_a_large_game_is_counted() -> None:
    found = html(api.load("kuhn", cards=13))
    assert "<svg" not in found and "<td" in found


def test_parameters_stand_with_their_ranges() -> None:
    assert ["B", "[0, oo)"] in rows(ElementTree.fromstring(html(api.load("kuhn", bet="B"))))


def test_names_from_a_file_are_text() -> None:
    shown = html(game_given(hostile(), {}))
    assert "<script>" not in shown
    assert HOSTILE in "".join(ElementTree.fromstring(shown).itertext())


def test_a_notebook_is_told_how_games_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[type, Callable[..., str]] = {}
    formatters = {"text/html": SimpleNamespace(for_type=told.__setitem__)}
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters=formatters))
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    api.load(GAMES / "horse.efg")
    assert told == {BuiltIn: html, Given: html}


def test_games_and_certificates_print_in_one_line() -> None:
    assert repr(api.load(GAMES / "horse.efg")).startswith("Given(digest='") and len(repr(api.load("kuhn"))) < 120
    assert len(repr(api.solve("kuhn").certificate)) < 150
