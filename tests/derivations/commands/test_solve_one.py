"""`gameproof solve --one`: one equilibrium, alone and where all are too many, and what excludes it."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path

import pytest

from derivations.api import nash_equilibria, one_equilibrium, solve, verify
from tests.support.commands import Run, answer, refuses
from tests.support.textbook_games import FIGURE_4_2, MANY
from trees.formats.nfg import from_nfg
from trees.tree import TooLarge
from verify.find.equilibria import all_plans

FOUND = "one Nash equilibrium, subgame perfect; others were not looked for"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "figure.efg").write_text(FIGURE_4_2)
    (tmp_path / "many.efg").write_text(MANY)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_one_equilibrium_is_printed_as_such(folder: Path, run: Run) -> None:
    status, out, err = run("solve", "kuhn", "--one", "--out", "-")
    assert (status, err) == (0, "")
    assert out.splitlines()[1:4] == [FOUND, "it pays -1/18 to Player 1, 1/18 to Player 2", "Player 1:"]


def test_the_certificate_says_that_nobody_gains_and_is_checked(folder: Path, run: Run) -> None:
    found = answer(run, "solve", "figure.efg", "--one")
    assert found["regrets"] == {"1": "0", "2": "0"}
    status, out, _ = run("check", found["certificate"])
    assert status == 0 and "nash(" in out and "subgame_perfect(" in out
    assert "not nash(" not in out


def test_what_is_printed_is_verified_when_it_is_fed_back(folder: Path, run: Run) -> None:
    found = answer(run, "solve", "figure.efg", "--one")
    Path("found.json").write_text(json.dumps(found["strategies"]))
    judged = answer(run, "verify", "figure.efg", "found.json")
    assert (judged["Nash equilibrium"], judged["subgame perfect"]) == ("yes", "yes")
    assert {who: each["payoff"] for who, each in judged["players"].items()} == found["payoffs"]


@pytest.mark.parametrize("other", ["--nash", "--all", "--spe"])
def test_one_and_another_question_exclude_each_other(other: str, run: Run) -> None:
    refuses(run, f"gameproof solve: argument {other}: not allowed with argument --one", "solve", "kuhn", "--one", other)


def test_one_is_no_list(run: Run) -> None:
    refuses(run, "found --one", "solve", "kuhn", "--one", "--list")


def test_a_parameter_needs_a_number(run: Run) -> None:
    refuses(run, "expected a number for the parameter B", "solve", "kuhn", "bet=B", "--one")


def test_three_players_with_too_many_strategies_are_refused_in_a_line(run: Run) -> None:
    status, _, err = run("solve", "diamond", "--one")
    found = "expected at most 3,000 profiles of reduced strategies, found 5,968 x 41,520 x 68,544"
    assert (status, err) == (2, f"gameproof: game: {found}\n")


def test_where_all_equilibria_are_too_many_one_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_plans, "MOST_SEQUENCES", 20)
    with pytest.raises(TooLarge):
        nash_equilibria("many.efg")
    found = solve("many.efg")
    assert found.data["found"] == FOUND
    assert found.data["why not all"].startswith("game: expected at most 10,000 profiles of reduced strategies, ")
    assert f"why not all: {found.data['why not all']}" in str(found)
    assert set(found.payoffs) == {"A", "B"} and set(found.regrets.values()) == {0}


def test_from_python_it_has_its_exact_parts() -> None:
    found = one_equilibrium("kuhn", cards=4)
    assert found.payoffs == solve("kuhn", cards=4).payoffs
    assert verify("kuhn", found, cards=4).regrets == {"Player 1": 0, "Player 2": 0}


def test_a_matrix_is_a_game_of_one_move_each() -> None:
    found = one_equilibrium(from_nfg('NFG 1 R "pennies" { "A" "B" } { 2 2 } 1 0 0 1 0 1 1 0', "pennies"))
    assert found.payoffs == {"A": F(1, 2), "B": F(1, 2)}
