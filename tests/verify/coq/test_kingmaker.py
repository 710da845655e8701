"""What the Coq library says of games of perfect information and of kingmakers, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.coq import compiles, needs_coq, shared_folder

pytestmark = [pytest.mark.slow, needs_coq]
CLOSED = "Closed under the global context"
COUNTS = """
From Gameproof Require Import Game Rational Perfect PerfectCount.
Open Scope string_scope.
Open Scope Q_scope.
Definition entry : game Q :=
  Move 0 "enter?" [("in", Move 1 "fight?" [("fight", End [-1; -1]); ("share", End [1; 1])]); ("out", End [0; 2])].
Definition indifferent : game Q :=
  Chance [(1#3, Move 0 "a" [("l", End [0; 1]); ("r", End [0; 2])]);
    (2#3, Move 0 "b" [("l", End [1; 0]); ("r", End [1; 0])])].
Definition hidden : game Q :=
  Move 0 "x" [("l", Move 1 "y" [("l", End [1; 0]); ("r", End [0; 1])]);
    ("r", Move 1 "y" [("l", End [0; 1]); ("r", End [1; 0])])].
Theorem counts (F : ordered_field) : is_game GAME /\\ pure_subgame_perfect GAME COUNT.
Proof. apply pure_perfect_by_counting. by_computing. Qed.
Print Assumptions counts.
"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_folder(tmp_path_factory)


@pytest.mark.parametrize(("game", "count"), [("entry", 1), ("indifferent", 4)])
def test_pure_subgame_perfect_equilibria_are_counted(folder: Path, game: str, count: int) -> None:
    text = COUNTS.replace("GAME", f"2 (over F {game})")
    assert CLOSED in compiles(folder, text.replace("COUNT", str(count)))
    for wrong in (count - 1, count + 1):
        assert compiles(folder, text.replace("COUNT", str(wrong))).startswith("error: ")


def test_a_count_needs_perfect_information(folder: Path) -> None:
    text = COUNTS.replace("GAME", "2 (over F hidden)").replace("COUNT", "0")
    assert compiles(folder, text).startswith("error: ")


def test_what_equilibria_pay(folder: Path) -> None:
    text = (
        COUNTS.split("Theorem")[0]
        + """
Theorem pays (F : ordered_field) : is_game 2 (over F indifferent) /\\
  pure_subgame_perfect_payoffs 2 (over F indifferent) (map (map (rational F)) [[2#3; 1#3]; [2#3; 2#3]]).
Proof. apply pure_perfect_payoffs_by_listing. by_computing. Qed.
Theorem two_each (F : ordered_field) : is_game 2 (over F indifferent) /\\
  pure_subgame_perfect_paying 2 (over F indifferent) (map (rational F) [2#3; 1#3]) 2.
Proof. apply pure_perfect_paying_by_counting. by_computing. Qed.
Print Assumptions pays. Print Assumptions two_each.
"""
    )
    assert compiles(folder, text).count(CLOSED) == 2
    assert compiles(folder, text.replace("[2#3; 2#3]]", "[2#3; 1#2]]")).startswith("error: ")


def test_claims_of_the_thesis_rest_on_no_axiom(folder: Path) -> None:
    names = ("M2", "M2_none_pure", "M4", "M5_T2", "M5_T3", "M5_T2_slip", "M5_T3_slip", "M6", "M8_exactly")
    names += ("M8_exactly_all", "M8_page_37", "M8_no_others", "kingmakers_T1", "winner_wins")
    text = "From Gameproof.kingmaker Require Import Kingmaker Winning T1Views T1Claims T2T3 RockPaperScissors.\n"
    text += "".join(f"Print Assumptions {name}.\n" for name in names)
    assert compiles(folder, text).count(CLOSED) == len(names)


def test_nearly_the_claim_is_not_the_theorem(folder: Path) -> None:
    text = """
From Gameproof.kingmaker Require Import Kingmaker T1 T1Claims.
Theorem nearly (F : ordered_field) (p1 p2 p3 : F) :
  0 <= p1 /\\ p1 <= 1 -> 0 <= p2 /\\ p2 <= 1 -> 0 <= p3 /\\ p3 <= 1 ->
  (subgame_perfect 3 (played_out 3 T1) (probabilities p1 p2 p3) <->
    (p2 < p1 /\\ p3 = 1) \\/ p1 = p2 \\/ (p1 < p2 /\\ p3 = LAST)).
Proof. exact (M4 p1 p2 p3). Qed.
"""
    assert not compiles(folder, text.replace("LAST", "0")).startswith("error: ")
    assert compiles(folder, text.replace("LAST", "1")).startswith("error: ")


KINGMAKERS = """
From Gameproof.kingmaker Require Import Kingmaker Kingmakers.
From Gameproof Require Import Rational PerfectCount.
Definition left_out : race :=
  Choice 0 [Choice 1 [Won 0; Won 2]; Choice 2 [Choice 0 [Won 1; Won 2]; Choice 1 [Won 0; Won 2]]].
Theorem three : kingmakers left_out COUNT.
Proof. apply kingmakers_by_computing. by_computing. Qed.
Theorem sure_of_two : winning WINNER (Choice 0 [Won 1; Choice 2 [Won 1; Won 1]]).
Proof. apply winning_by_computing. reflexivity. Qed.
Theorem all_may_win (F : ordered_field) : is_game 3 (over F (tree 3 "start" left_out)) /\\
  pure_subgame_perfect_payoffs 3 (over F (tree 3 "start" left_out)) (map (map (rational F)) WINS)%Q.
Proof. apply pure_perfect_payoffs_by_listing. by_computing. Qed.
Print Assumptions three. Print Assumptions sure_of_two. Print Assumptions all_may_win.
"""


def test_kingmakers_and_winners_of_a_written_game(folder: Path) -> None:
    """The game of M10a."""
    good = {"COUNT": "3", "WINNER": "1", "WINS": "[[1; 0; 0]; [0; 1; 0]; [0; 0; 1]]"}

    def said(changed: dict[str, str]) -> str:
        text = KINGMAKERS
        for name, value in (good | changed).items():
            text = text.replace(name, value)
        return compiles(folder, text)

    assert said({}).count(CLOSED) == 3
    for wrong in ({"COUNT": "2"}, {"COUNT": "4"}, {"WINNER": "0"}, {"WINS": "[[1; 0; 0]; [0; 0; 1]]"}):
        assert said(wrong).startswith("error: ")
