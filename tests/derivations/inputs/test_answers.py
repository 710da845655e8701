"""Answers of Gambit's programs and of OpenSpiel's are read as they are written; what does not fit is one line."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.inputs.answers import read_answers
from derivations.inputs.game import game_named
from tests.support.files import GAMES
from trees.formats.efg import preorder_efg
from trees.histories import Histories, histories
from trees.refusal import Refused
from trees.strategic import reduced_strategies
from verify.kernel.games.game import histories_of

SELTEN = """EFG 2 R "Selten (1975), figure 2" { "Player 1" "Player 2" }
p "" 1 1 "first" { "R" "L" } 0
  t "" 1 "" { 1 1 }
  p "" 2 1 "reply" { "R" "L" } 0
    t "" 2 "" { 0 2 }
    p "" 1 2 "last" { "r" "l" } 0
      t "" 3 "" { 0 3 }
      t "" 4 "" { 2 0 }
"""


@pytest.fixture
def game() -> Histories:
    return histories(preorder_efg(SELTEN, "selten"))


def test_a_line_has_the_numbers_of_actions_or_of_strategies(game: Histories) -> None:
    actions, strategies = read_answers(game, "NE,1/2,1/2,1/3,2/3,1,0\nNE,1/2,1/6,1/3,1,0", "text", "gambit").answers
    assert actions.profile == strategies.profile
    assert actions.profile[0] == {"first": {"R": F(1, 2), "L": F(1, 2)}, "last": {"r": F(1, 3), "l": F(2, 3)}}
    assert (actions.where, strategies.where, actions.decimals) == ("line 1", "line 2", False)


def test_as_many_strategies_as_actions_are_told_apart_by_their_sum() -> None:
    poker = histories_of(game_named(str(GAMES / "poker.efg"), {}), {})
    assert sum(len(reduced_strategies(sets)) for sets in poker.infosets) == 6
    assert sum(len(own.actions) for own in poker.sets) == 6
    actions, strategies = read_answers(
        poker, "NE,1,0,1/3,2/3,2/3,1/3\nNE,1/3,2/3,0,0,2/3,1/3", "text", "gambit"
    ).answers
    assert actions.profile == strategies.profile


def test_where_gambit_has_only_zeros_nothing_is_said(game: Histories) -> None:
    (found,) = read_answers(game, "NE,1,0,0,0,1,0", "text", "gambit").answers
    assert found.profile[0] == {"first": {"R": F(1), "L": F(0)}}


def test_rounded_decimals_are_scaled_and_kept_as_they_stand(game: Histories) -> None:
    (found,) = read_answers(game, "NE,0.333333,0.666666,1.00000,-1e-12,1,6.27795e-128", "text", "gambit").answers
    assert found.decimals
    assert found.profile[0]["first"] == {"R": F(333333, 999999), "L": F(666666, 999999)}
    assert found.profile[0]["last"] == {"r": F(1), "l": F(0)}
    assert found.written[0]["first"]["R"] == F(333333, 10**6)
    assert found.profile[1]["reply"]["L"] > 0


def test_lines_that_are_no_answers_are_passed_over(game: Histories) -> None:
    text = """Compute Nash equilibria by solving polynomial systems
Gambit version 16.7.0, Copyright (C) 1994-2026, The Gambit Project
This is free software, distributed under the GNU GPL

candidate,10,10,10
NE,1,0,0,1,0
convex-1,1,0,0,1,0
singular,10,11,11
"""
    found = read_answers(game, text, "text", "gambit")
    assert len(found.answers) == 1
    assert found.notes == ("Gambit gave up 1 support (singular or budget-exceeded)",)


def test_no_lines_are_no_answers(game: Histories) -> None:
    assert read_answers(game, "\n", "text", "gambit").answers == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0.5,1,0,0,1,0", "expected an answer NE,1/3,..., found '0.5,1,0,0,1,0', a point on gambit-logit's"),
        ("Logit,1,0,0,1,0", "expected an answer NE,1/3,..., found 'Logit,1,0,0,1,0'"),
        ("convergence,1e-9", "expected an answer NE,1/3,..., found 'convergence,1e-9'"),
        ("convex-1,0,1,0,1,0", "expected an answer"),
        ("NE,1,0,0,1", "expected 6 numbers, one for each action at each information set, or 5, one for"),
        ("NE", "expected 6 numbers"),
        ("NE,1,0,0,x,0", "number 4: expected a fraction or a decimal, found 'x'"),
        ("NE,1,0,0,1/0,0", "number 4: expected a fraction or a decimal, found '1/0'"),
        ("NE,1,0,0,nan,0", "number 4: expected a fraction or a decimal, found 'nan'"),
        ("NE,1,0,0,1e9999,0", "number 4: expected a fraction or a decimal, found '1e9999'"),
        ("NE,1,0,0,1,-1/2", "Player 2: expected probabilities >= 0, found -1/2"),
        ("NE,1,0,0,1,-0.1", "Player 2: expected probabilities >= 0, found -1/10"),
        ("NE,1,0,0,1,1/1000000", "Player 2: expected probabilities with sum 1, found sum 1000001/"),
        ("NE,1,0,0,0.9,0", "Player 2: expected probabilities with sum 1, found sum 9/10"),
        ("NE,0,0,0,1,0", "Player 1: expected probabilities with sum 1, found sum 0"),
    ],
)
def test_a_bad_line_is_told_with_its_number(game: Histories, line: str, message: str) -> None:
    with pytest.raises(Refused) as error:
        read_answers(game, f"NE,1,0,0,1,0\n{line}", "text", "gambit")
    assert str(error.value).startswith(f"text: line 2: {message}")
    assert "\n" not in str(error.value)


def test_an_openspiel_policy_has_names_or_numbers_of_legal_actions(game: Histories) -> None:
    names = '{"first": {"R": 0.25, "L": 0.75}, "last": {"l": 1.0}, "reply": {"R": "1/3", "L": "2/3"}}'
    pairs = '{"first": [[0, 0.25], [3, 0.75]], "last": [[0, 0], [1, 1]], "reply": [[0, "1/3"], [1, "2/3"]]}'
    (found,) = read_answers(game, names, "file", "openspiel").answers
    assert found.profile == read_answers(game, pairs, "file", "openspiel").answers[0].profile
    assert found.profile[0]["first"] == {"R": F(1, 4), "L": F(3, 4)}


@pytest.mark.parametrize(
    ("policy", "message"),
    [
        ("[1]", 'expected {"information state": {"action": 0.5, ...}, ...}, found [1]'),
        ("{", "line 1, column 2: expected JSON"),
        ('{"other": {}}', "expected information sets of the game, found 'other'; the game of OpenSpiel's is"),
        ('{"first": {"R": 1}}', "Player 1: expected probabilities at 'last', found none"),
        ('{"first": {"X": 1}, "last": {"l": 1}, "reply": {"R": 1}}', "first: expected actions among R, L, found 'X'"),
        ('{"first": [[0, 1]], "last": {"l": 1}, "reply": {"R": 1}}', "first: expected 2 pairs, one for each legal"),
        ('{"first": [[1, 1], [0, 0]], "last": {"l": 1}, "reply": {"R": 1}}', "first: expected probabilities by"),
        ('{"first": {"R": true}, "last": {"l": 1}, "reply": {"R": 1}}', "first: R: expected a probability, found"),
    ],
)
def test_a_bad_policy_is_told_in_one_line(game: Histories, policy: str, message: str) -> None:
    with pytest.raises(Refused) as error:
        read_answers(game, policy, "file", "openspiel")
    assert str(error.value).startswith(f"file: {message}")


def test_another_program_is_not_known(game: Histories) -> None:
    with pytest.raises(Refused, match="source: expected gambit or openspiel, found 'nashpy'"):
        read_answers(game, "", "file", "nashpy")
