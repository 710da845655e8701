"""A report of somebody's own: its front, its parts each once, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.print.blocks import Heading, plain
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from derivations.print.markdown import MarkdownError
from derivations.print.report_blocks import Bibliography, ClaimBox
from derivations.print.report_file import ReportParts, read_report
from tests.support.blocks import settled

FRONT = """+++
title = "Mine"
abstract = "What {K7} says, after {cite kuhn1950}."
source = "kuhn1950"
[[disputed]]
claims = ["K7"]
original = "同じ状況"
translation = "the same"
place = "section 3"
[[notation]]
sign = "$b$"
means = "a bluff"
[[work]]
key = "kuhn1950"
authors = "H. W. Kuhn"
title = "Poker"
year = 1950
note = "not seen"
+++
"""


@pytest.fixture(autouse=True)
def certificates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("K7.json").write_text("{}")


def parts() -> ReportParts:
    return ReportParts([settled("K7")], "gameproof prove mine.toml", "mine.sha256")


def written(folder: Path, text: str) -> Path:
    path = folder / "report.md"
    path.write_text(text)
    return path


def test_what_the_text_leaves_out_stands_where_it_belongs(tmp_path: Path) -> None:
    found = read_report(written(tmp_path, FRONT + "# Why\n\n{claim K7}\n"), parts())
    titles = [plain(block.words) for block in found.blocks if isinstance(block, Heading)]
    assert titles[:3] == ["Claims", "Notation", "Why"] and titles[3] == "What the verdicts rest on"
    assert sum(isinstance(block, ClaimBox) for block in found.blocks) == 1
    assert isinstance(found.blocks[-1], Bibliography)


def test_a_part_that_the_text_places_stands_there_alone(tmp_path: Path) -> None:
    found = read_report(written(tmp_path, FRONT + "# All\n\n{ledger}\n\n{trust}\n"), parts())
    titles = [plain(block.words) for block in found.blocks if isinstance(block, Heading)]
    assert "Claims" not in titles and "What the verdicts rest on" not in titles


def test_both_printers_have_the_front(tmp_path: Path) -> None:
    found = read_report(written(tmp_path, FRONT + "# Why\n\n{claim K7}\n"), parts())
    for source in (to_latex(found), to_html(found)):
        assert "同じ状況" in source and "the same" in source and "not seen" in source
    assert '<a href="#claim-K7">K7</a>' in to_html(found) and '<a href="#ref-kuhn1950">[1]</a>' in to_html(found)
    assert r"\cite{kuhn1950}" in to_latex(found) and r"\bibitem{kuhn1950}" in to_latex(found)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Why\n", r"report.md: expected a front between lines \+\+\+, found '# Why\\n'"),
        ("+++\ntitle = 1\n+++\n", "report.md: front: title: expected another kind of value, found 1"),
        ("+++\nabstract = ''\n+++\n", "report.md: front: expected title, found none"),
        ("+++\ntitle = 'a'\n[[work]]\nkey = 'k'\n+++\n", "report.md: front: work 1: expected authors, found none"),
        (FRONT + "\n{claim K9}\n", "report.md: claim: expected one of K7, found 'K9'"),
        (FRONT + "\n\n{nothing}\n", "report.md: line 22: expected a hole that is known"),
    ],
)
def test_what_is_refused_says_where(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(MarkdownError, match=said):
        read_report(written(tmp_path, text), parts())
