"""`gameproof check`: what is proved, what is believed and on what it rests, also as JSON; tables counted again."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path

import pytest

from derivations.commands import equity
from derivations.commands.check import _HANDS, _table
from tests.support.commands import Run
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


def test_a_fact_and_what_is_believed_are_kept_apart(run: Run, tmp_path: Path) -> None:
    asked = solver_answers(ROOT)
    file = written(tmp_path, AllOf((sample("value"), asked)))
    said = [line.strip() for line in run("check", file)[1].splitlines()]
    assert said[1:3] == ["value(kuhn(cards=3, ante=1, bet=1)) == -1/18", f"believed:  not ({ROOT})"]
    assert said[3] == f"trust:     evidence and smt ({asked.solvers[0]})"
    (found,) = json.loads(run("check", "--json", file)[1])
    assert found["theorems"] == ["value(kuhn(cards=3, ante=1, bet=1)) == -1/18"]
    assert found["believed"] == [f"not ({ROOT})"]
    assert found["trust"] == ["evidence", f"smt ({asked.solvers[0]})"]


@pytest.mark.parametrize("words", slow_but([["--trusted"], [], ["--json"]], [["--trusted"]]))
def test_several_at_once_say_the_same_in_the_same_order(words: list[str], run: Run, tmp_path: Path) -> None:
    files = []
    for number in range(3):
        files.append(str(tmp_path / f"{number}.json"))
        Path(files[-1]).write_text(dumps(sample("value")), encoding="utf-8")
    files.insert(1, str(tmp_path / "none.json"))
    one, several = (run("check", *words, "--processes", number, *files) for number in ("1", "2"))
    assert one == several and several[0] == 2
    assert "none.json: expected a readable file" in several[2]


@pytest.mark.parametrize(("agrees", "status"), [(True, 0), (False, 2)])
def test_a_table_is_counted_again_if_a_certificate_rests_on_it(
    agrees: bool, status: int, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(equity, "table_agrees", lambda out, *, hidden: asked.append(out) or agrees)
    found, out, err = run("check", "--recount", "--out", str(agrees), written(tmp_path, sample("jam or fold")))
    assert (found, asked) == (status, [Path(str(agrees))])
    assert f"counted again: {PREFLOP}" in out if agrees else f"expected {PREFLOP} as it is counted again" in err


def test_nothing_is_counted_again_for_a_certificate_that_rests_on_no_table(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(equity, "table_agrees", lambda *_, **__: F(1, 0))
    assert run("check", "--recount", written(tmp_path, sample("value")))[0] == 0


@pytest.mark.slow
def test_the_modules_that_run_stand_beside_the_data_that_are_taken_as_they_are(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("check", "--trusted", written(tmp_path, sample("jam or fold")))
    assert status == 0 and f"data taken as they are: {PREFLOP}" in out


def test_of_a_table_of_data_it_is_said_that_it_is_taken_as_it_is() -> None:
    ran = {"module": "verify.check", "ran": 3, "lines": 10}
    assert [*_table({"trusted": [ran], "trust": [_HANDS]})][2:] == [f"data taken as they are: {PREFLOP}"]
    assert len([*_table({"trusted": [ran], "trust": []})]) == 2
