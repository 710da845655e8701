"""`gameproof correlated` and `gameproof solve --commit`: what is asked is answered, kept, and read again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.support.commands import Run, answer, refuses
from tests.support.files import GAMES


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("chicken.nfg", "jordan.nfg"):
        shutil.copy(GAMES / name, tmp_path / name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ((), "21/2"),
        (("--best", "welfare"), "21/2"),
        (("--best", "Column"), "7"),
        (("--best", "2"), "7"),
        (("--worst", "Row"), "2"),
        (("--best", "1,-1"), "5"),
        (("--worst", "welfare", "--coarse"), "36/5"),
    ],
)
def test_the_value_is_a_fraction_and_its_certificate_is_accepted(asked: tuple[str, ...], value: str, run: Run) -> None:
    found = answer(run, "correlated", "chicken.nfg", *asked)
    assert found["value"] == value
    status, out, _ = run("check", found["certificate"])
    assert status == 0 and "trust:     evidence" in out


def test_what_is_printed_is_read_again(run: Run) -> None:
    found = answer(run, "correlated", "chicken.nfg")
    Path("found.json").write_text(json.dumps(found))
    judged = answer(run, "correlated", "chicken.nfg", "--of", "found.json")
    assert (judged["correlated equilibrium"], judged["payoffs"]) == ("yes", found["payoffs"])


def test_who_gains_by_what_is_said(run: Run) -> None:
    Path("both.json").write_text('[[{"Row": "yield", "Column": "yield"}, 1]]')
    judged = answer(run, "correlated", "chicken.nfg", "--of", "both.json")
    assert judged["coarse correlated equilibrium"] == "no"
    assert judged["gains"][0] == {
        "player": "Row",
        "told": {"Row": "yield"},
        "instead": {"Row": "dare"},
        "gain": "1",
    }
    status, out, _ = run("correlated", "chicken.nfg", "--of", "both.json", "--out", "-")
    assert status == 0 and "Row gains 1 by Row dare when told Row yield" in out


def test_all_are_listed_by_the_extreme_ones(run: Run) -> None:
    found = answer(run, "correlated", "chicken.nfg", "--vertices")
    assert (found["extreme points"], found["dimension"], len(found["vertices"])) == (5, 3, 5)


def test_who_announces_is_told_what(run: Run) -> None:
    found = answer(run, "solve", "chicken.nfg", "--commit", "Column")
    assert (found["value"], found["strategy"], found["reply"]) == ("7", [[{"Column": "dare"}, "1"]], {"Row": "yield"})
    assert found["certificate"].endswith(".commit.json")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("correlated", "chicken.nfg", "--best", "Rwo"), "player: expected welfare, one of Row, Column, or 1 to 2"),
        (("correlated", "chicken.nfg", "--best", "1,2,3"), "goal: expected a weight for each of 2 players, found 3"),
        (("correlated", "chicken.nfg", "--best", "1,x"), "goal: expected"),
        (("correlated", "chicken.nfg", "--coarse", "--vertices"), "--coarse, --extensive: expected --best or --worst"),
        (("correlated", "chicken.nfg", "--of", "none.json"), "none.json"),
        (("correlated", "chicken.nfg", "--of", "half.json"), "distribution: expected probabilities > 0 that add up to"),
        (("correlated", "chicken.nfg", "--of", "odd.json"), "odd.json[0]: expected [{"),
        (("correlated", "chicken.nfg", "--of", "no.json"), "no.json: expected a list of [choices, number], found 3"),
        (("correlated", "chicken.nfg", "--of", "float.json"), "float.json[0]: expected an exact number"),
        (("correlated", "kuhn", "bet=B"), "B"),
        (("correlated", "kuhn", "cards=13"), "game: expected at most 50,000 profiles of reduced strategies"),
        (("solve", "jordan.nfg", "--commit", "One"), "leader: expected one of 2 players, found 1 of 3"),
        (("solve", "chicken.nfg", "--commit", "Three"), "player: expected one of Row, Column, or 1 to 2"),
        (("solve", "chicken.nfg", "--commit", "Row", "--list"), "found --commit"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(words: tuple[str, ...], says: str, run: Run) -> None:
    Path("half.json").write_text('[[{"Row": "yield", "Column": "yield"}, "1/2"]]')
    Path("odd.json").write_text('[{"Row": "yield"}]')
    Path("no.json").write_text('{"distribution": 3}')
    Path("float.json").write_text('[[{"Row": "yield", "Column": "yield"}, 0.5]]')
    refuses(run, says, *words, "--out", "-")
