"""The procedure against the definition, and empty threats, on small games: what is found, and what is left open."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from tests.support.formulas import needs_cvc5
from trees.games.mizuno import SMALL
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Term, counts, numbered, parse, write
from verify.find.kingmaker import prediction_survey
from verify.find.kingmaker.prediction_survey import (
    AGREE,
    DIFFER,
    GAVE_UP,
    NO_THREAT,
    THREAT,
    Compared,
    Move,
    Threatened,
    compare,
    empty_threats,
)
from verify.find.smt import Answer, ask
from verify.kernel.kingmaker.kingmakers import predicted_moves
from verify.kernel.kingmaker.one_step import EVERY, SOME

T1, T2, T3, T4 = SMALL
EPSILON = Fraction(1, 10)
NO_EQUILIBRIUM = parse("1(2(1 1(2 3)) 2(1 3))")
SURVEYED = [game for leaves in range(2, 6) for game in binary_games(3, leaves, reduced=True)]
any_is_each = pytest.mark.parametrize("any_is", [SOME, EVERY])


def parts(found: Compared) -> tuple[bool | None, tuple[Move, ...], tuple[Move, ...], tuple[Move, ...], str]:
    """All of a comparison but its questions."""
    return found.exists, found.only_definition, found.only_procedure, found.undecided, found.outcome


def moves_of(game: Term) -> tuple[Move, ...]:
    return tuple((node, child) for node, below in enumerate(numbered(game).children) for child in below)


# Procedure and definition


@any_is_each
@pytest.mark.parametrize("game", [T2, T3, parse("1(2 3)"), parse("1(2(1 3) 3)")])
def test_where_nobody_can_undercut_anybody_the_procedure_is_right(game: Term, any_is: str) -> None:
    assert parts(compare(game, EPSILON, any_is)) == (True, (), (), (), AGREE)


@any_is_each
def test_in_t1_the_definition_lets_either_kingmaker_prefer_3(any_is: str) -> None:
    assert parts(compare(T1, EPSILON, any_is)) == (True, ((1, 2), (4, 5)), (), (), DIFFER)


@any_is_each
def test_a_game_of_five_leaves_has_no_equilibrium_so_all_predicted_moves_are_too_many(any_is: str) -> None:
    moves = predicted_moves(numbered(NO_EQUILIBRIUM)).moves
    # at a kingmaker every child is chosen with eta, so one predicted alone is not played with more either
    predicted = tuple((node, child) for node, below in enumerate(moves) for child in below)
    assert parts(compare(NO_EQUILIBRIUM, EPSILON, any_is)) == (False, (), predicted, (), DIFFER)


def test_a_child_that_the_procedure_drops_may_be_played() -> None:
    game = parse("1(2 2(3 1(3 2(1 3))))")
    assert parts(compare(game, EPSILON)) == (True, ((0, 1),), (), (), DIFFER)
    assert predicted_moves(numbered(game)).moves[0] == (2,)


def test_a_kingmaker_plays_a_child_if_it_gets_more_than_eta() -> None:
    game = parse("1(2(1 3) 2(1 3(1 2)))")
    # child 2 always gets eta, and never more
    assert parts(compare(game, EPSILON)) == (True, ((6, 7),), (), (), DIFFER)
    assert predicted_moves(numbered(game)).moves[1] == (3,)


def test_a_child_that_the_procedure_keeps_may_never_be_played() -> None:
    game = parse("1(2 2(1 3) 3(1 2))")
    assert parts(compare(game, EPSILON)) == (True, ((2, 3), (5, 6)), ((0, 1),), (), DIFFER)


# Empty threats


@pytest.mark.parametrize("game", [T1, T2, T3, NO_EQUILIBRIUM, parse("1(2 3)")])
def test_without_a_node_above_t1_there_is_no_empty_threat(game: Term) -> None:
    found = empty_threats(game, EPSILON)
    assert (found.exists, found.outcome) == (False, NO_THREAT)


def test_t4_has_an_empty_threat() -> None:
    # Mizuno (2012), figure 4.6
    found = empty_threats(T4, EPSILON)
    assert (found.exists, found.outcome) == (True, THREAT)


def test_a_leaf_in_place_of_player_1s_choice_takes_the_threat_away() -> None:
    assert empty_threats(parse("2(3(1(3 2) 2(3 1)) 3)"), EPSILON).outcome == NO_THREAT


def test_the_games_that_are_surveyed_have_fewer_leaves_than_t4() -> None:
    assert {counts(game)[1] for game in SURVEYED} == {2, 3, 4, 5}
    assert counts(T4)[1] == 6
    assert len(SURVEYED) == len(set(SURVEYED)) == 64


@pytest.mark.slow
def test_of_64_games_with_fewer_leaves_than_t4_none_has_an_empty_threat_and_in_51_the_procedure_is_right() -> None:
    assert {empty_threats(game, EPSILON).outcome for game in SURVEYED} == {NO_THREAT}
    outcomes = [compare(game, EPSILON).outcome for game in SURVEYED]
    assert (outcomes.count(AGREE), outcomes.count(DIFFER), outcomes.count(GAVE_UP)) == (51, 13, 0)


# What is left open


@pytest.mark.parametrize("game", [T1, T4, NO_EQUILIBRIUM], ids=write)
def test_without_any_time_all_is_open(game: Term) -> None:
    assert parts(compare(game, EPSILON, timeout_ms=0)) == (None, (), (), moves_of(game), GAVE_UP)
    found = empty_threats(game, EPSILON, 0)
    assert (found.exists, found.outcome) == (None, GAVE_UP)
    assert {answer.verdict for _, answer in (*found.asked, *compare(game, EPSILON, timeout_ms=0).asked)} == {"unknown"}


def giving_up_on(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    """The solver gives up on these questions, counted from 0."""
    asked: list[str] = []

    def sometimes(text: str, timeout_ms: int) -> Answer:
        asked.append(text)
        return ask(text, 0 if len(asked) - 1 in numbers else timeout_ms)

    monkeypatch.setattr(prediction_survey, "ask", sometimes)


@pytest.mark.parametrize("number", range(6))
def test_one_open_move_makes_a_game_neither_right_nor_wrong(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    giving_up_on(monkeypatch, number)
    found = compare(T1, EPSILON)
    assert found.outcome == GAVE_UP
    assert found.undecided == (moves_of(T1)[number],)
    assert {*found.only_definition} == {(1, 2), (4, 5)} - {*found.undecided}


def test_whether_there_is_an_equilibrium_can_be_open_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    giving_up_on(monkeypatch, len(moves_of(NO_EQUILIBRIUM)))
    found = compare(NO_EQUILIBRIUM, EPSILON)
    assert (found.exists, found.undecided, found.outcome) == (None, (), GAVE_UP)


def test_a_motive_that_is_open_is_taken_for_one_and_the_last_question_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = empty_threats(T4, EPSILON)
    giving_up_on(monkeypatch, *range(len(plain.asked) - 1))
    assert empty_threats(T4, EPSILON).outcome == THREAT
    giving_up_on(monkeypatch, len(plain.asked) - 1)
    assert empty_threats(T4, EPSILON).outcome == GAVE_UP


# The questions


def shown(found: Compared | Threatened) -> Mapping[str, str]:
    return {shows: answer.verdict for shows, answer in found.asked}


def test_every_move_is_a_question_that_is_kept() -> None:
    assert shown(compare(T1, EPSILON)) == {
        f"3(1(3 2) 2(3 1)), eta = 1/10, any as some: no subgame-perfect 1EP plays {child} at node {node}": "sat"
        for node, child in moves_of(T1)
    }
    questions = shown(compare(NO_EQUILIBRIUM, EPSILON))
    assert len(questions) == len(moves_of(NO_EQUILIBRIUM)) + 1
    assert set(questions.values()) == {"unsat"}
    assert next(reversed(questions)).endswith(": there is no subgame-perfect 1EP")


def test_the_questions_about_an_empty_threat_are_kept() -> None:
    questions = shown(empty_threats(T4, EPSILON))
    start = "2(3(1(3 2) 2(3 1)) 1(2 3)), eta = 1/10: "
    assert questions[f"{start}at no SPE player 1 has a motive in the subgame at node 1"] == "sat"
    assert questions[f"{start}at no SPE player 3 has a motive in the subgame at node 1"] == "unsat"
    assert questions[f"{start}every 1EP is subgame perfect"] == "sat"


def test_the_text_of_a_question_asked_again_has_the_same_answer() -> None:
    for _, answer in (*compare(T1, EPSILON).asked, *empty_threats(T4, EPSILON).asked):
        assert ask(answer.query) == answer


@needs_cvc5
@pytest.mark.slow
def test_cvc5_contradicts_none_of_the_answers_about_the_smallest_games() -> None:
    confirmed = 0
    for game in (*SURVEYED[:8], T1):
        for _, answer in (*compare(game, EPSILON).asked, *empty_threats(game, EPSILON).asked):
            confirmed += ask(answer.query, 5_000, "cvc5").verdict == answer.verdict
    assert confirmed >= 20
