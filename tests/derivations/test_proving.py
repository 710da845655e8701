"""Files of claims from Python, as a ledger that a notebook shows."""

from __future__ import annotations

from pathlib import Path

import pytest

import gameproof
from derivations.own.records import ClaimError
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


def test_a_claim_that_does_not_fit_names_the_file_and_itself(claims: Path) -> None:
    claims.write_text(CLAIMS.replace('"value(mine) == 0"', '"payoff(mine, [{}, {}], 1) == 0"'), encoding="utf-8")
    with pytest.raises(ClaimError, match=r"mine\.toml: claim K1: "):
        prove(claims)
