"""Files of claims from Python, as a ledger that a notebook shows."""

from __future__ import annotations

from pathlib import Path

import pytest

import gameproof
from derivations.proving import prove

CLAIMS = """
[games]
mine = "kuhn"
[[claim]]
id = "K1"
words = "<b>Kuhn poker</b> is a draw"
says = "value(mine) == 0"
"""


@pytest.fixture
def claims(tmp_path: Path) -> Path:
    (tmp_path / "mine.toml").write_text(CLAIMS, encoding="utf-8")
    return tmp_path / "mine.toml"


def test_a_ledger_says_verdicts_and_what_is_not_expected(claims: Path) -> None:
    found = gameproof.prove(claims)
    assert str(found).splitlines()[:2] == [
        "K1   REFUTED        <b>Kuhn poker</b> is a draw",
        "     instead        value(mine) == -1/18",
    ]
    assert found.surprises == ("K1: expected proved, found refuted",)


def test_a_notebook_shows_the_ledger_without_markup_of_the_file(claims: Path) -> None:
    html = prove(claims)._repr_html_()
    assert "&lt;b&gt;Kuhn poker" in html
    assert "<b>" not in html
    assert "instead: value(mine) == -1/18" in html


def test_nothing_is_written_that_is_not_asked_for(
    claims: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    prove(claims)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine.toml"]
    prove(claims, tmp_path / "out")
    assert [path.name for path in (tmp_path / "out").rglob("*.json")] == ["mine.K1.json"]


def test_a_claim_that_does_not_fit_is_a_row_with_the_reason(claims: Path) -> None:
    bad = CLAIMS.replace('"value(mine) == 0"', '"payoff(mine, [{}, {}], 1) == 0"')
    good = '[[claim]]\nid = "K2"\nwords = "it is lost"\nsays = "value(mine) < 0"\n'
    claims.write_text(bad + good, encoding="utf-8")
    found = prove(claims)
    assert [item.outcome for item in found.settled] == ["refused", "proved"]
    assert (found.surprises, len(found.refused)) == ((), 1)
    assert found.refused[0].startswith(f"{claims}: K1: player 1 at 'J': expected ")
    assert "K1   REFUSED        <b>Kuhn poker</b> is a draw" in str(found)
    assert str(found).endswith("\n1 proved, 1 refused")
    assert "<td style='text-align: left'>refused</td>" in found._repr_html_()
