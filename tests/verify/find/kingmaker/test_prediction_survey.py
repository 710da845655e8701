"""The procedure against the definition, and empty threats, on small games: what z3 finds, and when it gives up."""

from __future__ import annotations

import pytest

from derivations.kingmaker.prediction import EPSILON, LARGEST, NO_EQUILIBRIUM, small_games
from trees.games.mizuno import SMALL
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Term, counts, numbered, parse
from verify.find.kingmaker.prediction_survey import Compared, compare, empty_threats
from verify.kernel.kingmaker.kingmakers import predicted_moves
from verify.kernel.kingmaker.one_step import EVERY, SOME

T1, T2, T3, T4 = SMALL
any_is_each = pytest.mark.parametrize("any_is", [SOME, EVERY])


@any_is_each
@pytest.mark.parametrize("game", [T2, T3, parse("1(2 3)"), parse("1(2(1 3) 3)")])
def test_where_nobody_can_undercut_anybody_the_procedure_is_right(game: Term, any_is: str) -> None:
    found = compare(game, EPSILON, any_is)
    assert found == Compared(game, True, (), (), ())
    assert found.agrees


@any_is_each
def test_in_t1_the_definition_lets_either_kingmaker_prefer_3(any_is: str) -> None:
    found = compare(T1, EPSILON, any_is)
    assert found == Compared(T1, True, ((1, 2), (4, 5)), (), ())
    assert not found.agrees


@any_is_each
def test_a_game_of_five_leaves_has_no_equilibrium_so_all_predicted_moves_are_too_many(any_is: str) -> None:
    found = compare(NO_EQUILIBRIUM, EPSILON, any_is)
    game = numbered(NO_EQUILIBRIUM)
    moves = predicted_moves(game).moves
    # at a kingmaker every child is chosen with eta, so one predicted alone is not played with more either
    predicted = tuple((node, child) for node, below in enumerate(moves) for child in below)
    assert (found.exists, found.only_definition, found.only_procedure) == (False, (), predicted)


def test_a_child_that_the_procedure_drops_may_be_played() -> None:
    game = parse("1(2 2(3 1(3 2(1 3))))")
    assert compare(game, EPSILON) == Compared(game, True, ((0, 1),), (), ())
    assert predicted_moves(numbered(game)).moves[0] == (2,)


def test_a_kingmaker_plays_a_child_if_it_gets_more_than_eta() -> None:
    game = parse("1(2(1 3) 2(1 3(1 2)))")
    # child 2 always gets eta, and never more
    assert compare(game, EPSILON) == Compared(game, True, ((6, 7),), (), ())
    assert predicted_moves(numbered(game)).moves[1] == (3,)


def test_a_child_that_the_procedure_keeps_may_never_be_played() -> None:
    game = parse("1(2 2(1 3) 3(1 2))")
    assert compare(game, EPSILON) == Compared(game, True, ((2, 3), (5, 6)), ((0, 1),), ())


def test_what_z3_has_no_time_for_is_undecided() -> None:
    found = compare(T4, EPSILON, timeout_ms=0)
    game = numbered(T4)
    moves = tuple((node, child) for node, below in enumerate(game.children) for child in below)
    assert found == Compared(T4, None, (), (), moves)
    assert not found.agrees
    assert empty_threats(T4, EPSILON, 0) is None


@pytest.mark.parametrize("game", [T1, T2, T3, NO_EQUILIBRIUM, parse("1(2 3)")])
def test_without_a_node_above_t1_there_is_no_empty_threat(game: Term) -> None:
    assert empty_threats(game, EPSILON) is False


def test_t4_has_an_empty_threat() -> None:
    # Mizuno (2012), figure 4.6
    assert empty_threats(T4, EPSILON) is True


def test_a_leaf_in_place_of_player_1s_choice_takes_the_threat_away() -> None:
    assert empty_threats(parse("2(3(1(3 2) 2(3 1)) 3)"), EPSILON) is False


def test_the_games_that_are_surveyed_have_fewer_leaves_than_t4() -> None:
    games = small_games()
    assert {counts(game)[1] for game in games} == {2, 3, 4, 5} == set(range(2, LARGEST + 1))
    assert counts(T4)[1] == 6
    assert len(games) == len(set(games)) == 64
    assert games == [game for leaves in range(2, 6) for game in binary_games(3, leaves, reduced=True)]


@pytest.mark.slow
def test_no_game_with_fewer_leaves_than_t4_has_an_empty_threat() -> None:
    assert {empty_threats(game, EPSILON) for game in small_games()} == {False}
