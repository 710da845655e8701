"""Dominated actions in Coq: what is dominated, and what nearly is and is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.coq import compiles, needs_coq, shared_folder

pytestmark = [pytest.mark.slow, needs_coq]
CLOSED = "Closed under the global context"
GAMES = """
From Gameproof Require Import Game Dominance DominanceChecks Rational.
Open Scope string_scope.
Open Scope Q_scope.
Definition dilemma : game Q :=
  Move 0 "Row" [("C", Move 1 "Column" [("C", End [-3; -3]); ("D", End [-10; -1])]);
                ("D", Move 1 "Column" [("C", End [-1; -10]); ("D", End [-5; -5])])].
Definition entry : game Q :=
  Move 0 "enter?" [("in", Move 1 "fight?" [("fight", End [-1; 0]); ("share", End [1; 1])]); ("out", End [0; 2])].
(* the second move of player 0 matters: to go on and then stop is dominated by stopping *)
Definition twice : game Q :=
  Move 0 "first" [("stop", End [2; 0]);
    ("go", Move 1 "other" [("l", Move 0 "then" [("stop", End [1; 0]); ("go", End [2; 1])]); ("r", End [0; 3])])].
"""
STRICT = """
Theorem the_action (F : ordered_field) : is_game 2 (over F GAME) /\\ strictly_dominated 2 (over F GAME) WHO.
Proof. apply (strictly_dominated_by_trying 1 2 GAME WHO INSTEAD COST). by_computing. Qed.
Print Assumptions the_action.
"""
WEAK = """
Theorem the_action (F : ordered_field) : is_game 2 (over F GAME) /\\ dominated 2 (over F GAME) WHO.
Proof. apply (dominated_by_trying 1 2 GAME WHO INSTEAD OTHERS). by_computing. Qed.
Print Assumptions the_action.
"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_folder(tmp_path_factory)


def said(folder: Path, text: str, game: str, who: str, instead: str, last: str) -> str:
    for name, value in (("GAME", game), ("WHO", who), ("INSTEAD", instead), ("COST", last), ("OTHERS", last)):
        text = text.replace(name, value)
    return compiles(folder, GAMES + text)


@pytest.mark.parametrize(
    ("game", "who", "instead", "cost"),
    [
        ("dilemma", '0 "Row" "C"', '[(0%nat, "Row", "D")]', "2"),
        ("dilemma", '1 "Column" "C"', '[(1%nat, "Column", "D")]', "1"),
    ],
)
def test_what_is_strictly_dominated(folder: Path, game: str, who: str, instead: str, cost: str) -> None:
    assert CLOSED in said(folder, STRICT, game, who, instead, cost)


def test_a_threat_is_weakly_dominated(folder: Path) -> None:
    others = '[[("enter?", [("in", 1)])]; []]'
    assert CLOSED in said(folder, WEAK, "entry", '1 "fight?" "fight"', '[(1%nat, "fight?", "share")]', others)


@pytest.mark.parametrize(
    ("text", "game", "who", "instead", "last"),
    [
        # it costs 2, not 3; nothing; the other action is not dominated; the player goes on elsewhere
        (STRICT, "dilemma", '0 "Row" "C"', '[(0%nat, "Row", "D")]', "3"),
        (STRICT, "dilemma", '0 "Row" "C"', '[(0%nat, "Row", "D")]', "0"),
        (STRICT, "dilemma", '0 "Row" "D"', '[(0%nat, "Row", "C")]', "1"),
        (STRICT, "dilemma", '0 "Row" "C"', '[(1%nat, "Column", "D")]', "2"),
        (STRICT, "dilemma", '0 "Row" "C"', '[(0%nat, "Row", "E")]', "2"),
        # the entrant who stays out never loses by a fight
        (WEAK, "entry", '1 "fight?" "fight"', '[(1%nat, "fight?", "share")]', '[[("enter?", [("out", 1)])]; []]'),
        (WEAK, "entry", '0 "enter?" "in"', '[(0%nat, "enter?", "out")]', '[[]; [("fight?", [("fight", 1)])]]'),
        # to go on may bring as much as to stop, and never more: weakly dominated by stopping, not strictly
        (STRICT, "twice", '0 "first" "go"', '[(0%nat, "first", "stop")]', "1#10"),
    ],
)
def test_what_nearly_is_dominated(folder: Path, text: str, game: str, who: str, instead: str, last: str) -> None:
    assert said(folder, text, game, who, instead, last).startswith("error: ")


def test_what_follows_the_action_counts(folder: Path) -> None:
    others = '[[]; [("other", [("l", 1#2); ("r", 1#2)])]]'
    assert CLOSED in said(folder, WEAK, "twice", '0 "first" "go"', '[(0%nat, "first", "stop")]', others)
