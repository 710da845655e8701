"""The exercise sheet has the games, the profiles and the claims, and nothing of what became of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

from derivations.explain.at_length.exercise import ASKED, exercise_of
from derivations.own.claim_files import read_claim_file
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from tests.support.commands import Run

CLAIMS = """
title = "Sheet"
[games]
poker = "kuhn"
[games.pd]
payoffs = [["2,2", "0,3"], ["3,0", "1,1"]]
players = ["Ann", "Bob"]
[profiles]
kind = {Ann = "1", Bob = "1"}
[[claim]]
id = "A1"
words = "both are kind in an equilibrium"
says = "nash(pd, kind)"
expect = "refuted"
[[claim]]
id = "A2"
words = "the first loses an eighteenth"
says = "value(poker) == -1/18"
"""
BROKEN = '[[claim]]\nid = "A3"\nwords = "nothing"\nsays = "nash(pd)"\n'


def sheet(folder: Path, text: str = CLAIMS) -> Path:
    (folder / "sheet.toml").write_text(text, encoding="utf-8")
    return folder / "sheet.toml"


def text_of(page: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", re.sub(r"<style.*?</style>", "", page, flags=re.DOTALL)).split())


def test_the_sheet_has_games_profiles_and_claims(tmp_path: Path) -> None:
    derivation = exercise_of(read_claim_file(sheet(tmp_path)))
    said = text_of(to_html(derivation))
    for part in (
        "Sheet: exercises",
        "The profile of claim A1",
        "A strategy of Ann",
        f"A1. both are kind in an equilibrium. {ASKED}",
    ):
        assert part in said
    assert "nash(pd, kind)" in said and "value(poker) == -1/18" in said
    assert r"\begin{document}" in to_latex(derivation)


def test_nothing_on_the_sheet_says_what_is_true(tmp_path: Path) -> None:
    said = text_of(to_html(exercise_of(read_claim_file(sheet(tmp_path)))))
    assert not re.search("proved|refuted|instead: |regret|certificate|accepted|gain", said.replace(ASKED, ""))


def test_the_command_writes_the_sheet_and_its_answers(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("report", "--exercise", str(sheet(tmp_path)), "--html", "--json", "--out", str(tmp_path / "o"))
    data = json.loads(out)
    (exercise,), (answers,) = data["exercise"], data["answers"]
    assert (status, data["settled"]) == (0, "1 proved, 1 refuted")
    assert "refuted" not in text_of(Path(exercise).read_text(encoding="utf-8"))
    assert "refuted" in text_of(Path(answers).read_text(encoding="utf-8"))
    assert len(list((tmp_path / "o" / "certificates").iterdir())) == 2


def test_a_claim_that_is_refused_is_left_out_and_said(run: Run, tmp_path: Path) -> None:
    words = ("report", "--exercise", str(sheet(tmp_path, CLAIMS + BROKEN)), "--html", "--out", str(tmp_path / "o"))
    status, out, err = run(*words)
    assert (status, out.splitlines()[0]) == (2, "1 proved, 1 refuted, 1 refused")
    assert "A3: says: nash: expected the arguments game, profile, found 1" in err
    assert "A3" not in text_of((tmp_path / "o" / "reports" / "sheet-exercise.html").read_text(encoding="utf-8"))


def test_what_is_no_file_of_claims_is_refused(run: Run, tmp_path: Path) -> None:
    said = "gameproof: --exercise: expected one file of claims, .toml or .py, found 'kuhn'\n"
    assert run("report", "--exercise", "kuhn") == (2, "", said)
    status, _, err = run("report", "--exercise", str(sheet(tmp_path)), "--out", "-")
    assert status == 2 and "expected --html, --json and --out FOLDER alone beside it" in err
