"""`gameproof report`: what it prints and writes, exit status, what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.commands import Run, answer, refuses
from tests.support.files import GAMES
from tests.support.latex import needs_latex
from verify.certificate_json import load
from verify.check import check

HORSE = str(GAMES / "horse.efg")


def test_a_page_and_certificates_are_written_and_named(run: Run) -> None:
    status, out, err = run("report", str(GAMES / "battle.nfg"), "--html")
    assert (status, err) == (0, "")
    first, page, *certificates = out.splitlines()
    assert first == "There are 3 extreme Nash equilibria in 3 sets that are not connected."
    page = page.removeprefix("report: ")
    assert page.startswith("out/reports/battle-of-the-sexes-")
    text = Path(page).read_text()
    assert "<script" not in text
    assert "Battle of the Sexes" in text
    assert len(certificates) == 4
    for line in certificates:
        check(load(line.removeprefix("certificate: ")))


def test_a_profile_beside_settings_in_any_order(run: Run) -> None:
    status, out, _ = run("report", HORSE, "NE,1,0,1/2,1/2,1,0", "--html", "--out", "-")
    assert status == 0
    assert out == (
        "The profile is no Nash equilibrium; it pays (5/2, 5/2, 1/2). One can gain 1/2. Two can gain 3/2."
        " Three can gain 1/2. It is not subgame perfect: in the whole game Two gains 3/2.\n"
    )


def test_an_object_has_the_same(run: Run) -> None:
    found = answer(run, "report", "kuhn", "--html")
    assert found["settled"].startswith("The value of the game to Player 1 is -1/18. ")
    assert found["unknown"] is None
    assert found["report"] == ["out/reports/kuhn-cards=3-ante=1-bet=1.html"]
    assert len(found["certificate"]) == 2


def test_what_is_not_settled_is_unknown_with_exit_status_1(run: Run) -> None:
    status, out, err = run("report", "kuhn", "ante=A", "bet=B", "--html", "--out", "-")
    assert (status, err) == (1, "")
    assert out.startswith("unknown: ")
    assert out.count("\n") == 1


def test_beliefs_come_from_a_file(run: Run) -> None:
    Path("beliefs.json").write_text(json.dumps({"beliefs": {"quiche": {"wimp/quiche": 1}}}))
    words = ("report", str(GAMES / "beer_quiche.efg"), "NE,1,0,1,0,0,1,1,0", "--beliefs", "beliefs.json", "--out", "-")
    status, out, _ = run(*words)
    assert status == 0
    assert "It is sequentially rational under the beliefs" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((HORSE, "NE,1,1,1/2,1/2,1,0"), "expected probabilities with sum 1"),
        ((HORSE, "NE,1,0", "NE,0,1"), "profile: expected at most one, found NE,1,0 NE,0,1"),
        ((HORSE, "--beliefs", "b.json"), "--beliefs: expected a profile with them, found none"),
        ((HORSE, "none.json"), "none.json"),
        (("none.efg",), "none.efg"),
        (("kuhn", "cards=2"), "cards"),
    ],
)
def test_slips_are_one_line_and_exit_status_2(run: Run, words: tuple[str, ...], message: str) -> None:
    refuses(run, message, "report", *words)


def test_the_answer_is_printed_where_nothing_can_be_written(run: Run) -> None:
    Path("out").write_text("a file where a folder should be")
    status, out, err = run("report", "rock-paper-scissors", "--html")
    assert status == 2
    assert out.startswith("The value of the game to Player 1 is 1/2. ")
    first, report, *certificates = err.splitlines()
    assert first == "gameproof: warning: out: expected to write files there, found: Not a directory"
    assert report.startswith("gameproof: report not written: out/reports")
    assert len(certificates) == 2 and all(line.startswith("gameproof: certificate not ") for line in certificates)


def test_a_report_that_latex_fails_at_is_said_at_the_end_with_exit_status_2(run: Run, broken_latex: None) -> None:
    status, out, err = run("report", "rock-paper-scissors")
    assert status == 2
    assert [line for line in out.splitlines() if line.endswith((".html", ".tex"))] and ".pdf" not in out
    assert err.splitlines()[-1].startswith("gameproof: no PDF: out/reports/rock-paper-scissors")
    assert "expected LaTeX to succeed, found: exit status 3" in err


@pytest.mark.slow
@needs_latex
def test_a_pdf_is_made_where_latex_is(run: Run) -> None:
    status, out, _ = run("report", "rock-paper-scissors")
    assert status == 0
    (path,) = [line.removeprefix("report: ") for line in out.splitlines() if line.endswith(".pdf")]
    assert Path(path).read_bytes().startswith(b"%PDF")
