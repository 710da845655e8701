"""A folder of results may come from a stranger: links in it lead nowhere, whichever command writes there."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.support.commands import Run
from tests.support.house import HOUSE, parsed, text

KUHN = "kuhn-cards=3-ante=1-bet=1"
CLAIMS = '[[claim]]\nid = "V3"\nwords = "its value"\nsays = "value(kuhn()) == -1/18"\n'
WRITTEN = {
    ("solve", "kuhn"): f"certificates/{KUHN}.json",
    ("approximate", "kuhn", "--iterations", "3"): f"certificates/{KUHN}.bracket.json",
    ("report", "rock-paper-scissors", "--html"): "reports/rock-paper-scissors-win=1-tie=1_2-loss=0.html",
    ("prove", "claims.toml", "--no-report"): "certificates/claims.V3.json",
    ("prove", "K9", "--no-report"): "certificates/K9.json",
}
NAMED_BY_SOMEBODY = {
    *("derivations.commands.approximate", "derivations.commands.holdem_runs", "derivations.commands.new"),
    *("derivations.commands.search", "derivations.sources.kingmaker.search.__main__"),
    # whose callers see before that no link leads there
    *("play.holdem.abstraction.solution", "play.holdem.class_table"),
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "claims.toml").write_text(CLAIMS)
    (tmp_path / "victim").mkdir()
    (tmp_path / "victim" / "file").write_text("mine")
    return tmp_path


@pytest.mark.parametrize("words", WRITTEN, ids=lambda words: " ".join(words[:2]))
def test_a_file_that_a_link_leads_to_stays(words: tuple[str, ...], here: Path, run: Run) -> None:
    link = here / "out" / WRITTEN[words]
    link.parent.mkdir(parents=True)
    link.symlink_to(here / "victim" / "file")
    status, out, err = run(*words)
    assert (status, (here / "victim" / "file").read_text(), link.is_symlink()) == (2, "mine", True)
    assert out and f"{WRITTEN[words]}: expected to read or write it, found: a link, which is not followed\n" in err


@pytest.mark.parametrize("words", WRITTEN, ids=lambda words: " ".join(words[:2]))
def test_a_folder_that_a_link_leads_to_gets_nothing(words: tuple[str, ...], here: Path, run: Run) -> None:
    (here / "out").mkdir()
    (here / "out" / WRITTEN[words].partition("/")[0]).symlink_to(here / "victim")
    status, out, err = run(*words)
    assert (status, [path.name for path in (here / "victim").iterdir()]) == (2, ["file"])
    assert out and "found: a link, which is not followed\n" in err


def test_a_folder_that_somebody_names_may_be_a_link(here: Path, run: Run) -> None:
    (here / "out").symlink_to(here / "victim")
    assert run("solve", "kuhn")[0] == 0
    assert (here / "victim" / "certificates" / f"{KUHN}.json").is_file()


def test_links_are_followed_for_files_that_somebody_names_alone() -> None:
    saying = [module for module in HOUSE if "write_whole" in text(module)]
    names = {module: {each.id for each in ast.walk(parsed(module)) if isinstance(each, ast.Name)} for module in saying}
    found = {module for module in saying if "write_whole" in names[module]}
    assert found - {"trees.formats.files"} == NAMED_BY_SOMEBODY
