"""Whatever HiGHS does, an answer is right or refused in one line: a table of its calls and of ways to fail."""

from __future__ import annotations

import json
import shutil
import warnings
from collections.abc import Mapping
from fractions import Fraction as F
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support.commands import Run
from tests.support.effort import for_each, slow_but
from tests.support.failing_highs import PLACES, FailingHighs
from verify.find.linear_programs import floating, linear_system

CELLS = [(place, way) for place, ways in PLACES.items() for way in ways]
IN_A_THREAD = ("startSolve", "wait")
ANSWERED, REFUSED, UNKNOWN = "answered", "refused", "unknown"


class Asked(NamedTuple):
    """A command, and what is right: numbers that its answer has, or ends of a bracket that holds a value."""

    words: tuple[str, ...]
    right: Mapping[str, object]
    between: F | None = None


QUICK = {
    "solve": Asked(("solve", "kuhn", "cards=5"), {"value": "-1/15"}),
    "approximate": Asked(("approximate", "kuhn", "--method", "lp"), {}, F(-1, 18)),
}
ALL = {
    **QUICK,
    "solve more cards": Asked(("solve", "kuhn", "cards=13"), {"value": "-5/78"}),
    "solve leduc": Asked(("solve", "leduc", "ranks=2", "suited=0"), {"value": "0"}),
    "solve by classes": Asked(("solve", "leduc", "ranks=2", "suited=1"), {"value": "0"}),
    "solve --all": Asked(("solve", "kuhn", "cards=4", "--all"), {"value": "-1/24"}),
    "approximate by any way": Asked(("approximate", "kuhn"), {}, F(-1, 18)),
    "liar's dice": Asked(("solve", "liars-dice", "faces=3", "--by", "stages"), {"value": "13/18"}),
    "bluff-match": Asked(("solve", "bluff-match", "faces=2"), {"value": "191/256"}),
    "jamfold": Asked(("jamfold", "--stack", "2"), {"value": "3320088313/347672625300"}),
    "jamfold of a range": Asked(("jamfold", "--from", "3", "--to", "31/10"), {}),
    "undominated": Asked(("solve", "mixed.nfg", "--undominated"), {"dominance solvable": False}),
    "correlated": Asked(("correlated", "mixed.nfg", "--worst", "A"), {"value": "3/2"}),
    "a claim": Asked(("prove", "claims.toml", "--no-report", "--processes", "1"), {}),
}
# an action is worse than a mixture of others
MIXED = 'NFG 1 R "mixed" { "A" "B" } { 3 2 } 3 0 0 0 1 0 0 0 3 0 1 0'
CLAIM = '[[claim]]\nid = "V"\nwords = "Kuhn poker is worth -1/18"\nsays = "value(kuhn()) == -1/18"\n'


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exact elimination gives up soon."""
    monkeypatch.setattr(linear_system, "MOST_STEPS", 50_000)


def outcome(run: Run, asked: Asked) -> str:
    """What became of a command; any but a right answer, a line, or no verdict fails."""
    Path("mixed.nfg").write_text(MIXED, encoding="ascii")
    Path("claims.toml").write_text(CLAIM, encoding="ascii")
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)
        status, out, err = run(*asked.words, "--json")
    if status == 2:
        assert out == "" and err.startswith("gameproof: ") and len(err.splitlines()) == 1, (out, err)
        return REFUSED
    if asked.words[0] == "prove":
        (claim,) = json.loads(out)
        assert (status, claim["verdict"]) in ((0, "proved"), (1, "unknown")), claim
        assert len(err.splitlines()) <= 2 and "Traceback" not in err
        return UNKNOWN if status else ANSWERED
    assert err == "", err
    found = json.loads(out)
    assert status == 0 and {key: found[key] for key in asked.right} == dict(asked.right)
    if asked.between is not None:
        assert F(found["low"]) <= asked.between <= F(found["high"])
    return ANSWERED


def fail(monkeypatch: pytest.MonkeyPatch, place: str, way: str, only: int | None = None) -> FailingHighs:
    failing = FailingHighs(place, PLACES[place][way], only)
    monkeypatch.setattr(floating, "highspy", failing)
    if place in IN_A_THREAD:
        monkeypatch.setattr(floating, "LARGE", 0)
    return failing


@pytest.mark.parametrize("name", slow_but(ALL, QUICK))
@for_each(("place", "way"), CELLS)
def test_an_answer_is_right_or_a_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, place: str, way: str, name: str
) -> None:
    shutil.rmtree("out", ignore_errors=True)
    with monkeypatch.context() as patched:
        fail(patched, place, way)
        outcome(run, ALL[name])


@pytest.mark.parametrize("place", PLACES)
def test_one_call_that_raises_leaves_the_right_value(run: Run, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    asked = QUICK["solve"]
    failing = fail(monkeypatch, place, "raises", only=0)
    assert outcome(run, asked) == ANSWERED
    for call in range(1, failing.calls + 1):
        fail(monkeypatch, place, "raises", call)
        assert outcome(run, asked) == ANSWERED


def test_plans_of_zeros_are_followed_nowhere(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(monkeypatch, "getSolution", "zeros")
    assert outcome(run, ALL["jamfold of a range"]) == REFUSED


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_the_table_has_what_is_right(run: Run, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    fail(monkeypatch, "run", "raises", only=0)
    assert outcome(run, ALL[name]) == ANSWERED
