"""Rock, paper, scissors: who is paid what, who sees what."""

from __future__ import annotations

from fractions import Fraction as F

from tests.support.tables import pure_equilibria, table
from trees.games.catalogue import build
from trees.games.rock_paper_scissors import rock_paper_scissors
from trees.rules import grow
from trees.tree import size, validate


def test_each_hand_wins_loses_and_ties_once() -> None:
    found = table(rock_paper_scissors())
    assert [found["rock", other] for other in ("rock", "paper", "scissors")] == [(F(1, 2),) * 2, (0, 1), (1, 0)]
    assert [found["paper", other] for other in ("rock", "paper", "scissors")] == [(1, 0), (F(1, 2),) * 2, (0, 1)]
    assert [found["scissors", other] for other in ("rock", "paper", "scissors")] == [(0, 1), (1, 0), (F(1, 2),) * 2]


def test_there_is_no_pure_equilibrium() -> None:
    assert pure_equilibria(grow(rock_paper_scissors())) == []


def test_player_2_does_not_see_the_move_of_player_1() -> None:
    counts = size(validate(grow(rock_paper_scissors())))
    assert [counts[name] for name in ("infosets of player 1", "infosets of player 2", "leaves")] == [1, 1, 9]


def test_payoffs_are_parameters() -> None:
    assert build("rock-paper-scissors", {"loss": "-1"}).nodes["paper", "rock"]["payoff"] == (1, -1)
