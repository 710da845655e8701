"""`gameproof solve` of three players: processes, what is kept, the plan that is said, and one equilibrium."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from derivations.commands import solve_supports
from tests.support.commands import Run
from verify.find.equilibria import all_nash

IRRATIONAL = """NFG 1 R "Irrational" { "Ann" "Bob" "Cleo" } { { "top" "bottom" } { "left" "right" } { "1" "2" } }
3 0 2  0 1 0  0 2 0  1 0 0  1 0 0  0 3 0  0 1 0  2 0 3
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "irrational.nfg").write_text(IRRATIONAL)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_names_and_indices_are_printed(folder: Path, run: Run) -> None:
    status, out, err = run("solve", "irrational.nfg", "--out", "-")
    assert (status, err) == (0, "")
    assert "top at Ann     0.61923257947...  (53 - sqrt(601))/46" in out
    assert "each has an index, and these add up to 1, as they must" in out


def test_json_has_names_and_indices(folder: Path, run: Run) -> None:
    _, out, _ = run("solve", "irrational.nfg", "--out", "-", "--json")
    data = json.loads(out)
    (one,) = data["equilibria"]
    assert (one["index"], data["sum of indices"]) == (1, 1)
    assert one["mixed"]["Bob"][0]["exactly"] == "(sqrt(601) - 13)/24"
    assert one["exact payoffs"]["Ann"] == "(437 - 17*sqrt(601))/24"


def test_one_equilibrium_of_three_players(folder: Path, run: Run) -> None:
    status, out, _ = run("solve", "irrational.nfg", "--one", "--out", "-")
    assert status == 0
    assert out.splitlines()[1] == "one Nash equilibrium; others were not looked for"
    assert "(53 - sqrt(601))/46" in out and "not settled" not in out


def test_the_plan_is_said_and_what_is_settled_is_kept_and_used(
    folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_nash, "BETWEEN", -1.0)
    monkeypatch.setattr(solve_supports, "WORTH_SAYING", 1)
    _, out, err = run("solve", "irrational.nfg")
    assert err == (
        "gameproof: all equilibria by supports, as there are 3 players: 1 need boxes; about 1 s of computing\n"
    )
    (kept,) = Path("out/kept").iterdir()
    assert run("solve", "irrational.nfg")[1:] == (out, err.replace("boxes;", "boxes, of which 1 are kept;"))
    assert run("solve", "irrational.nfg", "--fresh")[2] == err
    # what is changed is not used
    kept.write_text(kept.read_text().replace('"index": 1', '"index": 2'))
    assert run("solve", "irrational.nfg")[2] == err


@pytest.mark.slow
def test_two_processes_write_the_same_bytes(folder: Path, run: Run) -> None:
    texts = []
    for number in ("1", "2"):
        assert run("solve", "irrational.nfg", "--processes", number, "--fresh", "--out", number)[0] == 0
        (written,) = Path(number, "certificates").iterdir()
        texts.append(written.read_bytes())
    assert texts[0] == texts[1]
