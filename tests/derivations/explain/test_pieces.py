"""Equilibria by pieces of a parameter's range, as a program and as a reader gets them."""

from __future__ import annotations

from fractions import Fraction as F
from functools import cache

import pytest

from derivations import api
from derivations.explain.answer import Answer
from derivations.explain.formulas import RationalFunction
from tests.support.open_games import DEAR_ENTRY, DEAR_PENNIES
from tests.support.open_profiles import open_entry
from trees.refusal import Refused
from verify.certificates import Certificate
from verify.kernel.games.subject import Given


@cache
def solved(game: Given) -> Answer:
    return api.solve(game)


def kind(certificate: Certificate) -> str:
    return type(certificate.pieces[0].found).__name__  # type: ignore[attr-defined]


def test_the_kind_is_that_of_a_game_without_a_parameter() -> None:
    assert kind(solved(DEAR_ENTRY).certificate) == kind(api.subgame_perfect_equilibria(DEAR_ENTRY).certificate)
    assert kind(solved(DEAR_PENNIES).certificate) == kind(api.nash_equilibria(DEAR_PENNIES).certificate) == "Extreme"
    assert kind(api.pure_equilibria(DEAR_ENTRY).certificate) == "AllPure"


def test_a_program_has_formulas_on_each_piece_and_numbers_at_single_values() -> None:
    pieces = solved(DEAR_PENNIES).pieces
    assert [str(where) for where, _ in pieces] == ["0 <= c < 1", "c = 1", "1 < c < 2", "c = 2", "2 < c <= 3"]
    (only,) = pieces[2][1]
    heads = only["Player 1"]["row"]["r0"]
    assert isinstance(heads, RationalFunction) and heads("3/2") == F(3, 5)
    assert {each.payoffs["Player 2"] for each in pieces[1][1]} == {F(1), F(1, 2)}


def test_data_say_the_same_as_text() -> None:
    data = solved(DEAR_ENTRY).data
    first = data["equilibria by pieces"][0]
    assert (data["all"], data["parameter"]) == ("pure subgame-perfect equilibria", "c in [0, 3]")
    assert (first["where"], first["count"], first["unique"]) == ("0 <= c < 2", "1", True)
    assert first["equilibria"] == [
        {
            "payoffs": {"Player 1": "2 - c", "Player 2": "2"},
            "strategies": {
                "Player 1": {"entrant": {"out": "0", "in": "1"}},
                "Player 2": {"monopolist": {"fight": "0", "share": "1"}},
            },
        }
    ]


def test_a_reader_sees_piece_after_piece() -> None:
    lines = str(solved(DEAR_PENNIES)).splitlines()
    assert lines[1] == "extreme Nash equilibria, for c in [0, 3]:"
    at = lines.index("1 < c < 2: exactly one")
    assert lines[at + 1] == (
        "    Player 1: row r0 c/(c + 1), row r1 1/(c + 1); Player 2: column c0 2 - c, column c1 c - 1;"
        " it pays c^2 - c to Player 1, c/(c + 1) to Player 2"
    )
    assert "c = 1: 2; all mixtures of these are equilibria too: 1, 2" in lines


def test_where_there_is_none_it_says_so() -> None:
    assert "1 < c < 2: none" in str(api.pure_equilibria(DEAR_PENNIES)).splitlines()


def test_an_answer_by_pieces_has_no_single_equilibrium() -> None:
    with pytest.raises(AttributeError, match=r"this answer has no equilibria: it has \.pieces"):
        solved(DEAR_ENTRY).equilibria  # noqa: B018


def test_of_several_parameters_numbers_are_asked_for() -> None:
    for ask in (api.solve, api.nash_equilibria, api.pure_equilibria, api.subgame_perfect_equilibria):
        with pytest.raises(Refused, match=r"expected numbers for a, b|expected at most one name, found a, b"):
            ask(open_entry())


def test_an_answer_by_pieces_is_judged_on_each() -> None:
    judged = api.verify(DEAR_PENNIES, solved(DEAR_PENNIES)).data
    assert judged["Nash equilibrium"] == "yes"
    assert [each["formulas for"] for each in judged["by ranges"]] == [
        # at the ends of ranges there are two
        *("0 <= c < 1", "c = 1", "c = 1", "1 < c < 2", "c = 2", "c = 2", "2 < c <= 3")
    ]
