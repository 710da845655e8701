"""`gameproof prove FILE`: ledger, certificates that carry the claims, report, exit status; `gameproof new`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from derivations.claims.words import value
from derivations.own.programs import claim
from derivations.own.settling import settle
from derivations.print.report_blocks import Derivation
from derivations.proving import Proved, whole
from tests.support.commands import Run, refuses
from tests.support.files import GAMES
from tests.support.latex import needs_latex
from verify.certificate_json import loads
from verify.certificates import ClaimCertificate

SIGNALS = """
title = "Signals"
[games]
bq = "beer_quiche.efg"
k5 = "kuhn cards=5"
[profiles]
pooling = "NE,1,0,1,0,0,1,1,0"
apart = "NE,0,1,1,0,0,1,1,0"
[[claim]]
id = "V5"
words = "Kuhn poker with 5 cards is worth -1/15"
says = "value(k5) == -1/15"
[[claim]]
id = "BQ1"
words = "pooling on beer is an equilibrium"
says = "nash(bq, pooling)"
[[claim]]
id = "BQ2"
words = "beer for the surly alone is one"
says = "nash(bq, apart)"
expect = "refuted"
"""


@pytest.fixture
def signals(tmp_path: Path) -> Path:
    """A file of two claims that are true and one that is known to be false."""
    shutil.copy(GAMES / "beer_quiche.efg", tmp_path)
    (tmp_path / "signals.claims.toml").write_text(SIGNALS, encoding="utf-8")
    return tmp_path / "signals.claims.toml"


def test_a_file_of_claims_ends_in_a_ledger_and_certificates(signals: Path, run: Run, tmp_path: Path) -> None:
    status, out, error = run("prove", "signals.claims.toml", "--no-report")
    assert status == 0
    lines = out.splitlines()
    assert lines[:3] == [
        "V5   PROVED         Kuhn poker with 5 cards is worth -1/15",
        "BQ1  PROVED         pooling on beer is an equilibrium",
        "BQ2  REFUTED        beer for the surly alone is one",
    ]
    assert lines[3].startswith("     instead        gain(bq, apart, 1, ")
    assert lines[-1] == "2 proved, 1 refuted"
    assert error == "certificates: 3 in out/certificates (gameproof check FILE ...)\n"
    files = sorted(path.name for path in (tmp_path / "out" / "certificates").iterdir())
    assert files == ["signals.BQ1.json", "signals.BQ2.json", "signals.V5.json"]


def test_its_certificates_carry_the_claims_and_are_checked_again(signals: Path, run: Run, tmp_path: Path) -> None:
    run("prove", "signals.claims.toml", "--no-report")
    certificate = loads((tmp_path / "out/certificates/signals.BQ1.json").read_text(encoding="utf-8"))
    assert isinstance(certificate, ClaimCertificate)
    assert (certificate.id, certificate.says) == ("BQ1", "pooling on beer is an equilibrium")
    status, out, _ = run("check", "out/certificates/signals.BQ1.json", "out/certificates/signals.BQ2.json")
    assert status == 0
    assert "BQ1 is proved" in out
    assert "BQ2 is refuted" in out


def test_what_is_kept_is_checked_when_it_is_used_again(signals: Path, run: Run, tmp_path: Path) -> None:
    first, words = run("prove", "signals.claims.toml", "--no-report"), ("prove", "signals.claims.toml", "--no-report")
    status, out, error = run(*words)
    assert (status, out) == first[:2]
    assert error.splitlines()[0] == "kept: 3 claims checked again (--fresh settles all anew)"
    signals.write_text(SIGNALS.replace("is worth -1/15", "is worth -2/30"), encoding="utf-8")
    assert "kept: 2 claims checked again" in run(*words)[2]
    assert "kept" not in run(*words, "--fresh")[2]
    assert sorted(path.name for path in (tmp_path / "out/kept").iterdir()) == [
        "signals.BQ1.json",
        "signals.BQ2.json",
        "signals.V5.json",
    ]


def test_another_claim_in_a_certificate_is_rejected(signals: Path, run: Run, tmp_path: Path) -> None:
    run("prove", "signals.claims.toml", "--no-report")
    path = tmp_path / "out/certificates/signals.V5.json"
    path.write_text(path.read_text(encoding="utf-8").replace("-1/15", "-1/14"), encoding="utf-8")
    assert run("check", str(path))[0] == 2


def test_a_verdict_that_is_not_expected_is_exit_status_1(signals: Path, run: Run) -> None:
    signals.write_text(SIGNALS.replace('expect = "refuted"', ""), encoding="utf-8")
    status, _, error = run("prove", "signals.claims.toml", "--no-report")
    assert status == 1
    assert "BQ2: expected proved, found refuted\n" in error
    assert run("prove", "signals.claims.toml", "--no-report", "--expect", "proved")[0] == 1


def test_the_ledger_is_json_where_it_is_asked_for(signals: Path, run: Run) -> None:
    _, out, _ = run("prove", "signals.claims.toml", "--no-report", "--json")
    found = json.loads(out)
    assert [entry["verdict"] for entry in found] == ["proved", "proved", "refuted"]
    assert found[0]["readings"][0]["statement"] == "value(k5) == -1/15"
    assert found[0]["certificate"] == "out/certificates/signals.V5.json"


def test_no_two_claims_have_one_file(signals: Path, run: Run, tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    for name in ("beer_quiche.efg", "signals.claims.toml"):
        shutil.copy(tmp_path / name, tmp_path / "more")
    status, out, _ = run("prove", "signals.claims.toml", "more/signals.claims.toml", "--no-report", "--json")
    assert status == 0
    assert len({entry["certificate"] for entry in json.loads(out)}) == 6


def test_the_ledger_is_printed_where_nothing_can_be_written(signals: Path, run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    status, out, error = run("prove", "signals.claims.toml", "--out", "taken/out")
    assert status == 2
    assert out.splitlines()[0] == "V5   PROVED         Kuhn poker with 5 cards is worth -1/15"
    first, *lost = error.splitlines()
    assert first == "gameproof: warning: taken/out: expected to write files there, found: Not a directory"
    assert [line.split(": ")[1:3] for line in lost] == [
        [id_, "certificate not written"] for id_ in ("V5", "BQ1", "BQ2")
    ]


def test_nothing_is_written_where_that_is_asked_for(signals: Path, run: Run, tmp_path: Path) -> None:
    status, _, error = run("prove", "signals.claims.toml", "--out", "-")
    assert (status, error) == (0, "")
    assert {path.name for path in tmp_path.iterdir()} == {"beer_quiche.efg", "signals.claims.toml"}
    assert run("prove", "K3", "--out", "-")[0] == 2


def test_the_report_is_written_and_said(
    signals: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile = "<script>alert(1)</script> \\\\input{/etc/passwd}"
    text = SIGNALS.replace("kuhn cards=5", "kuhn").replace("-1/15", "-1/18")
    signals.write_text(text.replace("beer for the surly alone is one", hostile), encoding="utf-8")
    monkeypatch.setattr("derivations.print.written.typeset", lambda path: None)
    status, _, error = run("prove", "signals.claims.toml")
    assert status == 0
    assert "report: out/reports/signals.html, out/reports/signals.tex (no PDF" in error
    page = (tmp_path / "out/reports/signals.html").read_text(encoding="utf-8")
    assert "pooling on beer is an equilibrium" in page
    assert "&lt;script" in page
    assert "<script" not in page
    assert "\\input{" not in (tmp_path / "out/reports/signals.tex").read_text(encoding="utf-8")


LETTER = '[[claim]]\nid = "A"\nwords = "w"\nsays = "for q in [0, 1]: 0 <= q"\n'


def test_a_report_that_latex_fails_at_is_said_at_the_end_with_exit_status_2(run: Run, broken_latex: None) -> None:
    Path("a.toml").write_text(LETTER)
    status, out, error = run("prove", "a.toml")
    assert status == 2 and "proved" in out
    *_, said, last = error.splitlines()
    assert said == "report: out/reports/a.html, out/reports/a.tex"
    assert last == "gameproof: no PDF: out/reports/a.tex: expected LaTeX to succeed, found: exit status 3"


def test_a_report_that_would_state_something_else_is_not_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.toml").write_text(LETTER)
    shown = r"for all $q \in [0,\,1]$: $0 < q$"
    monkeypatch.setattr("derivations.print.statement_latex.StatementLatex.lines", lambda self, statement: shown)
    status, out, error = run("prove", "a.toml")
    assert status == 2 and "proved" in out
    assert error.splitlines()[-1].startswith("gameproof: report not written: statement 'for all ")
    assert not Path("out/reports").exists()


def test_a_report_of_a_source_that_latex_fails_at_is_said_at_the_end_with_exit_status_2(
    run: Run, broken_latex: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, item = whole("kuhn"), settle(claim("A", "lost", value("kuhn") < 0))
    settled = [Proved(file, (item,) * len(file.claims))]
    monkeypatch.setattr("derivations.commands.prove_settled.prove_files", lambda *_, **__: settled)
    monkeypatch.setattr("derivations.commands.prove_reports._derivation", lambda made, stem: Derivation("Kuhn", ()))
    status, _, error = run("prove", "kuhn")
    assert status == 2
    assert error.splitlines()[-2:] == [
        "report: out/reports/kuhn.html, out/reports/kuhn.tex",
        "gameproof: no PDF: out/reports/kuhn.tex: expected LaTeX to succeed, found: exit status 3",
    ]


@pytest.mark.slow
@needs_latex
def test_the_report_is_a_pdf_where_latex_is(signals: Path, run: Run, tmp_path: Path) -> None:
    _, _, error = run("prove", "signals.claims.toml")
    assert "report: out/reports/signals.pdf, out/reports/signals.html, out/reports/signals.tex\n" in error


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["mygame.efg"],
            "claim: expected a file of claims, .toml or .py, found the game 'mygame.efg'; gameproof solve,",
        ),
        (["K99"], "claim: expected a file of claims (.toml, .py), all, kuhn, liars-dice, kingmaker, jam-or-fold,"),
        (["signals.claims.toml", "K7"], "claim: expected files alone, found 'K7' beside 'signals.claims.toml'"),
        (["nosuch.toml"], "nosuch.toml: expected a readable file, found: No such file or directory"),
        (["signals.claims.toml", "--scale", "small"], "--scale: expected it with claims that are built in, found"),
        (["signals.claims.toml", "--plots"], "--plots: expected it with claims that are built in, found"),
    ],
)
def test_what_cannot_be_proved_is_said_in_one_line(words: list[str], says: str, signals: Path, run: Run) -> None:
    error = refuses(run, says, "prove", *words)
    assert error.startswith(f"gameproof: {says}") and len(error) < 300


def test_a_claim_that_is_refused_is_a_row_and_spoils_no_other(
    signals: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = SIGNALS.replace("nash(bq, pooling)", "payoff(bq, pooling, 3) == 0").replace("value(k5)", "valu(k5)")
    signals.write_text(bad, encoding="utf-8")
    monkeypatch.setattr("derivations.print.written.typeset", lambda path: None)
    status, out, error = run("prove", "signals.claims.toml")
    lines, errors = out.splitlines(), error.splitlines()
    assert status == 2
    assert [line.split()[:2] for line in lines if line[:1].strip()][:3] == [
        *(["V5", "REFUSED"], ["BQ1", "REFUSED"], ["BQ2", "REFUTED"])
    ]
    assert lines[1].startswith(
        "     note           says: statement: expected a word that is known (did you mean value?)"
    )
    assert lines[-1] == "1 refuted, 2 refused"
    assert errors[0].startswith("gameproof: signals.claims.toml: V5: says: statement: expected a word that is known")
    assert errors[1].startswith("gameproof: signals.claims.toml: BQ1: ")
    assert errors[2] == "certificates: 1 in out/certificates (gameproof check FILE ...)"
    page = (tmp_path / "out/reports/signals.html").read_text(encoding="utf-8")
    assert "Of 3 claims: 1 refuted, 2 refused." in page
    assert "V5 is refused, as it is not as it should be: says: statement: expected a word" in page
    assert (page.count('id="claim-BQ2"'), page.count('id="claim-V5"')) == (1, 0)


def test_a_refused_claim_is_one_in_json_too_whatever_is_expected(signals: Path, run: Run) -> None:
    signals.write_text(SIGNALS.replace("value(k5)", "valu(k5)"), encoding="utf-8")
    status, out, _ = run("prove", "signals.claims.toml", "--out", "-", "--json", "--expect", "proved")
    first, *others = json.loads(out)
    assert (status, first["verdict"], first["trust"], first["certificate"]) == (2, "refused", "", "")
    assert first["remark"].startswith("says: statement: expected a word that is known")
    assert [each["verdict"] for each in others] == ["proved", "refuted"]


def test_a_report_can_be_written_where_all_claims_are_refused(
    signals: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    signals.write_text(SIGNALS.replace('says = "', 'says = "x'), encoding="utf-8")
    monkeypatch.setattr("derivations.print.written.typeset", lambda path: None)
    status, out, error = run("prove", "signals.claims.toml")
    assert (status, out.splitlines()[-1]) == (2, "3 refused")
    assert error.splitlines()[-1].startswith("report: out/reports/signals.html, ")


def test_the_built_in_claims_are_listed(run: Run) -> None:
    status, out, _ = run("prove", "--list")
    assert status == 0
    assert "K7   " in out
    assert all(line.split()[0].isalnum() for line in out.splitlines())


@pytest.mark.parametrize("name", ["mine.toml", "mine.py"])
def test_a_new_file_has_a_claim_that_is_proved(name: str, run: Run, tmp_path: Path) -> None:
    status, _, error = run("new", name)
    assert (status, error) == (0, f"{name}: one claim; settle it with: gameproof prove {name}\n")
    status, out, _ = run("prove", name, "--no-report")
    assert (status, out.splitlines()[-1]) == (0, "1 proved")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("there.toml", "file: expected one that is not there yet, found 'there.toml'"),
        ("mine.txt", "file: expected one that ends in .toml or .py, found 'mine.txt'"),
        ("no/such/mine.py", "no/such/mine.py: expected to read or write it, found: No such file or directory"),
    ],
)
def test_what_cannot_be_begun_is_refused(name: str, says: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "there.toml").write_text("mine", encoding="utf-8")
    status, _, error = run("new", name)
    assert (status, error) == (2, f"gameproof: {says}\n")
    assert (tmp_path / "there.toml").read_text(encoding="utf-8") == "mine"
