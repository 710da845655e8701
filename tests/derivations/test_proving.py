"""Files of claims from Python, as a ledger that a notebook shows."""

from __future__ import annotations

from pathlib import Path

import pytest

import gameproof
from derivations import proving
from derivations.own.claim_files import read_claim_file
from derivations.own.settling import Settling
from derivations.proving import prove, prove_files
from tests.support.working import deadly

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
    assert sorted(str(path.relative_to(tmp_path / "out")) for path in (tmp_path / "out").rglob("*.json")) == [
        "certificates/mine.K1.json",
        "kept/mine.K1.json",
    ]


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


SEVERAL = """
from gameproof import claim, value

claim("K1", "Kuhn poker is lost", value("kuhn") < 0)
claim("K2", "it is not", value("kuhn") >= 0, expect="refuted")
claim("K3", "one is one", value("kuhn") - value("kuhn") == 0)
"""


def test_several_processes_write_the_same_certificates(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(SEVERAL, encoding="utf-8")
    told: list[str] = []
    files = [(read_claim_file(tmp_path / "mine.py"), "mine"), (read_claim_file(tmp_path / "mine.py"), "mine-2")]
    one, several = (
        prove_files(files, Settling(tmp_path / str(number)), processes=number, report=told.append) for number in (1, 2)
    )
    assert [str(each) for each in one] == [str(each) for each in several]
    names = {path.name: path.read_bytes() for path in (tmp_path / "1" / "certificates").iterdir()}
    assert names == {path.name: path.read_bytes() for path in (tmp_path / "2" / "certificates").iterdir()}
    assert (len(names), len(told)) == (6, 12)


def test_a_claim_whose_process_is_killed_is_unknown_and_the_others_are_settled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.py").write_text(SEVERAL, encoding="utf-8")
    monkeypatch.setattr(proving, "_settled", deadly)
    (found,) = prove_files([(read_claim_file(tmp_path / "mine.py"), "mine")], Settling(), processes=2)
    assert found.surprises == ("K3: expected proved, found unknown",)
    assert found.settled[2].proof.remark == (
        "its process was ended by signal 9 (Killed), as happens where memory runs out"
    )
