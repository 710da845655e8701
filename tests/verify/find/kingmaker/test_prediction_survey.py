"""The procedure against the definition, and empty threats, on small games: what is found, and what is left open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from tests.support.effort import slow_but
from tests.support.formulas import needs_cvc5
from trees.games.mizuno import SMALL
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Term, counts, in_preorder, parse, write
from verify.find.kingmaker import prediction_survey
from verify.find.kingmaker.prediction_survey import (
    AGREE,
    DIFFER,
    GAVE_UP,
    NO_THREAT,
    THREAT,
    Move,
    PredictionComparison,
    Threatened,
    compare,
    empty_threats,
)
from verify.find.smt import QueryError, SmtAnswer, ask
from verify.find.timeout import CVC5, Z3, Solvers
from verify.theories.kingmaker.kingmakers import READINGS, predicted_moves
from verify.theories.kingmaker.prediction import BOUND, EVERY, PREDICTED, SOME, ProfileError

T1, T2, T3, T4 = SMALL
EPSILON = Fraction(1, 10)
NO_EQUILIBRIUM = parse("1(2(1 1(2 3)) 2(1 3))")
SURVEYED = [game for leaves in range(2, 6) for game in binary_games(3, leaves, reduced=True)]
compared, threatened = cache(compare), cache(empty_threats)
any_is_each = pytest.mark.parametrize("any_is", [SOME, EVERY])


NO_TIME = Solvers(0)


def parts(found: PredictionComparison) -> tuple[bool | None, tuple[Move, ...], tuple[Move, ...], tuple[Move, ...], str]:
    """All of a comparison but its questions."""
    return found.exists, found.only_definition(), found.only_procedure(), found.undecided, found.outcome()


def moves_of(game: Term) -> tuple[Move, ...]:
    return tuple((node, child) for node, below in enumerate(in_preorder(game).children) for child in below)


# Procedure and definition


SMALLEST = [T1, T2, T3, parse("1(2 3)"), parse("1(2(1 3) 3)")]


@any_is_each
@pytest.mark.parametrize("game", SMALLEST, ids=write)
def test_in_the_smallest_games_the_procedure_is_right(game: Term, any_is: str) -> None:
    assert parts(compared(game, EPSILON, any_is=any_is)) == (True, (), (), (), AGREE)


def test_if_kingmakers_are_bound_the_definition_lets_those_of_t1_prefer_3() -> None:
    assert parts(compared(T1, EPSILON, BOUND)) == (True, ((1, 2), (4, 5)), (), (), DIFFER)


def test_a_game_of_five_leaves_has_an_equilibrium_unless_kingmakers_are_bound() -> None:
    moves = predicted_moves(in_preorder(NO_EQUILIBRIUM)).moves
    # at a kingmaker every child is chosen with eta, so one predicted alone is not played with more either
    predicted = tuple((node, child) for node, below in enumerate(moves) for child in below)
    assert parts(compared(NO_EQUILIBRIUM, EPSILON, PREDICTED)) == (True, (), (), (), AGREE)
    assert parts(compared(NO_EQUILIBRIUM, EPSILON, BOUND)) == (False, (), predicted, (), DIFFER)


def test_a_child_that_the_procedure_drops_may_be_played_if_kingmakers_are_bound() -> None:
    game = parse("1(2 2(3 1(3 2(1 3))))")
    assert compared(game, EPSILON).outcome() == AGREE
    assert parts(compared(game, EPSILON, BOUND)) == (True, ((0, 1),), (), (), DIFFER)
    assert predicted_moves(in_preorder(game)).moves[0] == (2,)


def test_a_child_that_the_procedure_keeps_may_never_be_played_unless_nobody_chooses_again() -> None:
    found = compared(parse("1(2 2(1 3) 3(1 2))"), EPSILON)
    assert parts(found) == (True, (), ((0, 1),), (), DIFFER)
    assert {each.again: found.outcome(each) for each in READINGS} == {True: DIFFER, False: AGREE}


def test_a_game_with_three_children_at_a_kingmaker_is_refused() -> None:
    for ask_of in (compare, empty_threats):
        with pytest.raises(ProfileError, match="expected kingmakers with two children, found 3 at node 0"):
            ask_of(parse("1(2 3 2(1 1(2 3)))"), EPSILON)


# Empty threats


@pytest.mark.parametrize("game", [T1, T2, T3, NO_EQUILIBRIUM, parse("1(2 3)")])
def test_without_a_node_above_t1_there_is_no_empty_threat(game: Term) -> None:
    found = threatened(game, EPSILON)
    assert (found.exists, found.outcome) == (False, NO_THREAT)


def test_t4_has_an_empty_threat() -> None:
    # Mizuno (2012), figure 4.6
    found = threatened(T4, EPSILON)
    assert (found.exists, found.outcome) == (True, THREAT)


def test_a_leaf_in_place_of_player_1s_choice_takes_the_threat_away() -> None:
    assert threatened(parse("2(3(1(3 2) 2(3 1)) 3)"), EPSILON).outcome == NO_THREAT


def test_the_games_that_are_surveyed_have_fewer_leaves_than_t4() -> None:
    assert {counts(game)[1] for game in SURVEYED} == {2, 3, 4, 5}
    assert counts(T4)[1] == 6
    assert len(SURVEYED) == len(set(SURVEYED)) == 64


# What is left open


@pytest.mark.parametrize("game", [T1, NO_EQUILIBRIUM], ids=write)
def test_without_any_time_all_is_open(game: Term) -> None:
    judged, found = compare(game, EPSILON, solvers=NO_TIME), empty_threats(game, EPSILON, solvers=NO_TIME)
    assert parts(judged) == (None, (), (), moves_of(game), GAVE_UP)
    assert (found.exists, found.outcome) == (None, GAVE_UP)
    assert {answer.verdict for _, answer in (*found.asked, *judged.asked)} == {"unknown"}


def test_solvers_that_contradict_each_other_decide_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def contradicting(text: str, timeout_ms: int, solver: str) -> SmtAnswer:
        return replace(ask(text, 0), verdict={Z3: "sat", CVC5: "unsat"}[solver], solver=solver)

    monkeypatch.setattr(prediction_survey, "ask", contradicting)
    with pytest.raises(QueryError, match="expected solvers that agree, found sat by z3, unsat by cvc5"):
        compare(T1, EPSILON, solvers=Solvers(names=(Z3, CVC5)))
    assert compare(T1, EPSILON, solvers=Solvers(names=(Z3,))).outcome() == DIFFER


def test_one_solver_is_enough_where_the_other_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def tired(text: str, timeout_ms: int, solver: str) -> SmtAnswer:
        return ask(text, timeout_ms if solver == Z3 else 0)

    monkeypatch.setattr(prediction_survey, "ask", tired)
    found = compare(T1, EPSILON, solvers=Solvers(names=(CVC5, Z3)))
    assert found.outcome() == AGREE and len(found.asked) == 2 * len(moves_of(T1))


def giving_up_on(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    """The solver gives up on these questions, counted from 0."""
    asked: list[str] = []

    def sometimes(text: str, timeout_ms: int, solver: str) -> SmtAnswer:
        asked.append(text)
        return ask(text, 0 if len(asked) - 1 in numbers else timeout_ms, solver)

    monkeypatch.setattr(prediction_survey, "ask", sometimes)


@pytest.mark.parametrize("number", slow_but(range(6), [0, 2]))
def test_one_open_move_makes_a_game_neither_right_nor_wrong(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    giving_up_on(monkeypatch, number)
    found = compare(T1, EPSILON, BOUND)
    assert {found.outcome(procedure) for procedure in READINGS} == {GAVE_UP}
    assert found.undecided == (moves_of(T1)[number],)
    assert {*found.only_definition()} == {(1, 2), (4, 5)} - {*found.undecided}


def test_whether_there_is_an_equilibrium_can_be_open_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    giving_up_on(monkeypatch, len(moves_of(NO_EQUILIBRIUM)))
    found = compare(NO_EQUILIBRIUM, EPSILON, BOUND)
    assert (found.exists, found.undecided, found.outcome()) == (None, (), GAVE_UP)


@pytest.mark.slow
def test_a_motive_that_is_open_is_taken_for_one_and_the_last_question_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = empty_threats(T4, EPSILON)
    giving_up_on(monkeypatch, *range(len(plain.asked) - 1))
    assert empty_threats(T4, EPSILON).outcome == THREAT
    giving_up_on(monkeypatch, len(plain.asked) - 1)
    assert empty_threats(T4, EPSILON).outcome == GAVE_UP


# The questions


def shown(found: PredictionComparison | Threatened) -> Mapping[str, str]:
    return {shows: answer.verdict for shows, answer in found.asked}


def test_every_move_is_a_question_that_is_kept() -> None:
    title = "3(1(3 2) 2(3 1)), eta = 1/10, kmn-eta predicted, any as some"
    assert shown(compared(T1, EPSILON)) == {
        f"{title}: no subgame-perfect 1EP plays {child} at node {node}": "unsat"
        if (node, child) in ((1, 2), (4, 5))
        else "sat"
        for node, child in moves_of(T1)
    }
    questions = shown(compared(NO_EQUILIBRIUM, EPSILON, BOUND))
    assert len(questions) == len(moves_of(NO_EQUILIBRIUM)) + 1
    assert set(questions.values()) == {"unsat"}
    assert next(reversed(questions)).endswith(": there is no subgame-perfect 1EP")


def test_the_questions_about_an_empty_threat_are_kept() -> None:
    questions = shown(threatened(T4, EPSILON))
    start = "3(1(2(1 3) 3(1 2)) 2(3 1)), eta = 1/10, kmn-eta predicted: "
    assert questions[f"{start}at no SPE player 2 has a motive in the subgame at node 1"] == "sat"
    assert questions[f"{start}at no SPE player 1 has a motive in the subgame at node 1"] == "unsat"
    assert questions[f"{start}every 1EP is subgame perfect"] == "sat"


@pytest.mark.slow
def test_the_text_of_a_question_asked_again_has_the_same_answer() -> None:
    for _, answer in (*compared(T1, EPSILON).asked, *threatened(T4, EPSILON).asked):
        assert ask(answer.query) == answer


@needs_cvc5
@pytest.mark.slow
def test_cvc5_contradicts_none_of_the_answers_about_the_smallest_games() -> None:
    confirmed = 0
    for game in (*SURVEYED[:8], T1):
        for _, answer in (*compared(game, EPSILON).asked, *threatened(game, EPSILON).asked):
            confirmed += ask(answer.query, 5_000, "cvc5").verdict == answer.verdict
    assert confirmed >= 20
