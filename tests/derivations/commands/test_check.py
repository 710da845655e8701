"""`gameproof check`: what is proved, what is believed and on what it rests, also as JSON; tables counted again."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path

import pytest

from derivations.commands import equity
from derivations.commands.program import main
from tests.support.effort import slow_but
from tests.support.samples import sample
from verify.certificate_json import dumps
from verify.certificates import AllOf, Certificate
from verify.find.solver_answers import solver_answers
from verify.theories.holdem.theory import PREFLOP

ROOT = "for a in [0, 2]: a^2 != 2"


def written(folder: Path, certificate: Certificate) -> str:
    path = folder / "one.json"
    path.write_text(dumps(certificate), encoding="utf-8")
    return str(path)


def test_a_fact_and_what_is_believed_are_kept_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = solver_answers(ROOT)
    file = written(tmp_path, AllOf((sample("value"), asked)))
    assert main(["check", file]) == 0
    said = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert said[1:3] == ["value(kuhn(cards=3, ante=1, bet=1)) == -1/18", f"believed:  not ({ROOT})"]
    assert said[3] == f"trust:     evidence and smt ({asked.solvers[0]})"
    assert main(["check", "--json", file]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found["theorems"] == ["value(kuhn(cards=3, ante=1, bet=1)) == -1/18"]
    assert found["believed"] == [f"not ({ROOT})"]
    assert found["trust"] == ["evidence", f"smt ({asked.solvers[0]})"]


@pytest.mark.parametrize("words", slow_but([["--trusted"], [], ["--json"]], [["--trusted"]]))
def test_several_at_once_say_the_same_in_the_same_order(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = []
    for number in range(3):
        files.append(str(tmp_path / f"{number}.json"))
        Path(files[-1]).write_text(dumps(sample("value")), encoding="utf-8")
    files.insert(1, str(tmp_path / "none.json"))
    told = []
    for several in ([], ["--processes", "2"]):
        assert main(["check", *words, *several, *files]) == 2
        told.append(capsys.readouterr())
    assert told[0] == told[1]
    assert "none.json: expected a readable file" in told[1].err


@pytest.mark.parametrize(("agrees", "status"), [(True, 0), (False, 2)])
def test_a_table_is_counted_again_if_a_certificate_rests_on_it(
    agrees: bool, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(equity, "table_agrees", lambda out, *, hidden: asked.append(out) or agrees)
    folder = tmp_path / str(agrees)
    folder.mkdir()
    assert main(["check", "--recount", "--out", str(folder), written(folder, sample("jam or fold"))]) == status
    said = capsys.readouterr()
    assert asked == [folder]
    assert (
        f"counted again: {PREFLOP}" in said.out if agrees else f"expected {PREFLOP} as it is counted again" in said.err
    )


def test_nothing_is_counted_again_for_a_certificate_that_rests_on_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(equity, "table_agrees", lambda *_, **__: F(1, 0))
    assert main(["check", "--recount", written(tmp_path, sample("value"))]) == 0


def test_the_modules_that_run_stand_beside_the_data_that_are_taken_as_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--trusted", written(tmp_path, sample("jam or fold"))]) == 0
    assert f"data taken as they are: {PREFLOP}" in capsys.readouterr().out
