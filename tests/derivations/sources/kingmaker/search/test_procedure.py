"""The procedure by the options of the search: the kernel's readings are among them, and the others differ as said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.sources.kingmaker.games import diamond
from derivations.sources.kingmaker.search.options import (
    ANYWHERE,
    BETWEEN,
    DEEPEST,
    DESCENDANTS,
    NOBODY,
    ONE_BY_ONE,
    PROCEDURES,
    REACHED,
    ROOT,
    WINNING,
    Z_AGAIN,
    Procedure,
)
from derivations.sources.kingmaker.search.procedure import Board, predicted, unrestricted
from tests.support.effort import for_each
from trees.single_winner.listing import random_binary_game
from trees.single_winner.terms import Term, in_preorder, parse
from verify.theories.kingmaker.kingmakers import READINGS, OpenNodes, ProcedureReading, open_moves, predicted_moves

GAMES = st.builds(random_binary_game, st.integers(0, 10**6), st.integers(3, 4), st.integers(2, 14))


def as_options(reading: ProcedureReading) -> Procedure:
    """The kernel's reading as choices of options."""
    return Procedure(
        where=REACHED if reading.reached else ANYWHERE,
        order=DEEPEST if reading.deepest else ROOT,
        again=Z_AGAIN if reading.again else NOBODY,
    )


def left(text: str, how: Procedure) -> OpenNodes:
    return predicted(Board(in_preorder(parse(text))), how)


@for_each("reading", READINGS)
def test_the_readings_of_the_kernel_are_among_the_options(reading: ProcedureReading) -> None:
    game = in_preorder(diamond())
    mine, theirs = predicted(Board(game), as_options(reading)), predicted_moves(game, reading)
    assert (mine.moves, mine.winners) == (theirs.moves, theirs.winners)


@pytest.mark.parametrize("hope", ["possible", DESCENDANTS])
def test_without_restrictions_the_kmn_eta_rule_is_left(hope: str) -> None:
    board = Board(in_preorder(parse("3(1(3 2) 2)")))
    assert unrestricted(board, Procedure(hope=hope)).moves[0] == (1,)
    assert unrestricted(board, Procedure()).moves == open_moves(board.game).moves


def test_a_win_below_is_hope_where_the_mover_there_would_not_choose_it() -> None:
    # player 3 may be reached at 1(1(3 2) 2) only if player 1 gave up
    game = "3(2 1(1 3))"
    assert left(game, Procedure()).moves[0] == (1, 2)
    assert left(game, Procedure(hope=DESCENDANTS)).moves[0] == (2,)


def test_only_nodes_over_winning_children_are_restricted_by_definition_3_1_2() -> None:
    # player 2 moves twice, and only below are both children winning
    board = Board(in_preorder(parse("3(2(3 2(3 1)) 1(2 3))")))
    assert board.kingmakers == {3, 6}
    assert [predicted(board, how).moves[1] for how in (Procedure(), Procedure(kingmaker=WINNING))] == [(3,), (2, 3)]


def test_one_node_after_the_other_leaves_four_choices_that_change_payoffs() -> None:
    found = left_of_diamond(Procedure(where=ANYWHERE, order=ONE_BY_ONE, again=NOBODY))
    assert (len(found.many()), len(found.consequential()), len(found.divided())) == (30, 4, 3)


def test_if_all_between_choose_again_three_choices_change_payoffs() -> None:
    found = left_of_diamond(Procedure(where=ANYWHERE, again=BETWEEN))
    assert (len(found.many()), len(found.consequential())) == (38, 3)


def left_of_diamond(how: Procedure) -> OpenNodes:
    return predicted(Board(in_preorder(diamond())), how)


def test_the_96_readings_of_the_procedure_leave_34_different_games() -> None:
    board = Board(in_preorder(diamond()))
    assert len(PROCEDURES) == 96
    assert len({predicted(board, how).moves for how in PROCEDURES}) == 34


@given(GAMES, st.sampled_from(PROCEDURES))
def test_every_reading_keeps_a_move_and_who_may_win_by_it(game: Term, how: Procedure) -> None:
    nodes = in_preorder(game)
    found = predicted(Board(nodes), how)
    for node, children in enumerate(nodes.children):
        kept = found.moves[node]
        assert set(kept) <= set(children)
        assert bool(kept) == bool(children)
        assert found.winners[node] == (
            frozenset().union(*(found.winners[child] for child in kept)) if kept else {nodes.winner[node]}
        )
