"""With two players nobody decides between others; with three, one player at most does where predicted moves lead."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each, some_of
from trees.single_winner.listing import random_binary_game
from trees.single_winner.terms import Choice, Numbered, Term, canonical, counts, in_preorder, parse, write
from trees.single_winner.winning import winners
from verify.find.kingmaker.normal_form import normal_form_of
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call
from verify.theories.kingmaker.census import deciders
from verify.theories.kingmaker.census_records import FewPlayers
from verify.theories.kingmaker.check_census import check_few_players
from verify.theories.kingmaker.kingmakers import (
    PLAIN,
    READINGS,
    OpenNodes,
    ProcedureReading,
    game_left,
    kingmakers,
    predicted_moves,
)
from verify.theories.kingmaker.three_players import choices, few_players, kinds, predicted_normal_form

law = examples(150)
PROVED = [reading for reading in READINGS if reading.deepest and reading.again]


def terms(players: int) -> st.SearchStrategy[Term]:
    """Games, with nodes of one child among them."""
    winner = st.integers(0, players - 1)

    def choice(below: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
        return st.builds(Choice, winner, st.lists(below, min_size=1, max_size=3).map(tuple))

    return st.recursive(winner, choice, max_leaves=40) | st.builds(
        random_binary_game, st.integers(0, 10**6), st.just(players), st.integers(1, 60)
    )


def owners(text: str, reading: ProcedureReading = PLAIN) -> tuple[set[int], set[int]]:
    """Who decides between others where predicted moves lead, and who may win, players from 1."""
    game = in_preorder(parse(text))
    found = predicted_moves(game, reading)
    nodes = set(found.reached()) & set(deciders(game, found))
    return {game.mover[node] + 1 for node in nodes}, {winner + 1 for winner in found.winners[0]}


def is_settled(found: OpenNodes, node: int) -> bool:
    """By the definition of `verify.theories.kingmaker.three_players`."""
    below = [node]
    for x in below:
        below += found.moves[x]
    return len({found.winners[x] for x in below}) == 1 == len(found.winners[node])


def is_owned(game: Numbered, found: OpenNodes, node: int, owner: int) -> bool:
    return found.winners[node] == {0, 1, 2} - {owner} and all(
        is_owned(game, found, child, owner) or (game.mover[node] == owner and is_settled(found, child))
        for child in found.moves[node]
    )


@law
@given(terms(2))
def test_with_two_players_every_node_is_winning_and_there_is_no_kingmaker(term: Term) -> None:
    game = in_preorder(term)
    assert -1 not in winners(game) and kingmakers(game) == []


@pytest.mark.parametrize("reading", PROVED)
@law
@given(term=terms(3))
def test_with_three_players_each_node_is_settled_if_winning_and_else_owned(
    reading: ProcedureReading, term: Term
) -> None:
    game = in_preorder(term)
    found = predicted_moves(game, reading)
    if (winner := winners(game)[0]) >= 0:
        assert is_settled(found, 0) and found.winners[0] == {winner}
    else:
        assert sum(is_owned(game, found, 0, owner) for owner in range(3)) == 1


@law
@given(terms(3))
def test_what_three_players_leave_is_a_leaf_or_a_kingmaker_over_two_leaves(term: Term) -> None:
    winner = winners(in_preorder(term))[0]
    assert predicted_normal_form(term) in ([winner] if winner >= 0 else kinds(3)[3:])


@law
@given(terms(4))
def test_what_is_left_is_the_normal_form_of_the_moves_kept(term: Term) -> None:
    game = in_preorder(term)
    assert predicted_normal_form(term) == canonical(normal_form_of(game_left(game, predicted_moves(game))))


def test_what_four_players_leave_may_have_a_decider_above_a_kingmaker() -> None:
    assert write(predicted_normal_form(parse("1(2 2(3 4))"))) == "1(2 2(3 4))"


def test_what_four_players_leave_may_have_two_kingmakers() -> None:
    assert write(predicted_normal_form(parse("1(2(3 4) 3(2 4))"))) == "1(2(3 4) 3(2 4))"


def test_kingmakers_that_are_not_reached_may_belong_to_different_players() -> None:
    game = in_preorder(parse("1(2(1 1(2 3)) 2(1 3))"))
    found = predicted_moves(game)
    assert [game.mover[node] + 1 for node in kingmakers(game) if node in found.consequential()] == [1, 2]
    assert owners("1(2(1 1(2 3)) 2(1 3))") == ({2}, {1, 3})


TOP_DOWN = "1(2(1 2(1 3)) 3(1 3(1 2)))"
ONE_CHOICE = "1(2(1(2 3) 3(1 2)) 3(1(2 3) 2(1 3)))"


@for_each("reading", READINGS)
def test_from_the_top_down_two_players_may_decide(reading: ProcedureReading) -> None:
    assert (len(owners(TOP_DOWN, reading)[0]) == 2) == (not reading.deepest)


@for_each("reading", READINGS)
def test_without_choosing_again_two_players_may_decide(reading: ProcedureReading) -> None:
    assert (len(owners(ONE_CHOICE, reading)[0]) == 2) == (not reading.again)


def test_without_choosing_again_three_players_may_win() -> None:
    text = "1(2(1 3) 3(1(2 3) 2(1 3)))"
    assert owners(text) == ({1}, {2, 3})
    assert owners(text, ProcedureReading(again=False))[1] == {1, 2, 3}


def test_of_the_choices_of_one_of_three_players_29_are_not_winning() -> None:
    games = list(choices(3))
    assert (len(games), sum(winners(in_preorder(game))[0] < 0 for game in games)) == (63, 29)


def test_the_kinds_are_leaves_and_kingmakers_of_two_leaves() -> None:
    assert [counts(kind) for kind in kinds(3)] == [(0, 1)] * 3 + [(1, 2)] * 3


def test_the_kinds_of_four_players_are_not_known() -> None:
    with pytest.raises(CheckFailed, match="players: expected 2 or 3, found 4"):
        kinds(4)


@pytest.mark.parametrize("players", [2, 3])
def test_the_inductions_are_accepted(players: int) -> None:
    assert check_few_players(few_players(players)) == (Call("kinds_closed", (Fraction(players),)),)


def test_no_case_can_be_changed() -> None:
    right = few_players(3)
    for j, case in some_of(list(enumerate(right.cases)), 8):
        others = [write(kind) for kind in kinds(3) if write(kind) != case.left]
        for wrong in (
            *(replace(case, left=other) for other in [*others, case.game + " "]),
            replace(case, game="1(1)("),
        ):
            cases = (*right.cases[:j], wrong, *right.cases[j + 1 :])
            with pytest.raises(CheckFailed, match=rf"^cases\[{j}\]\."):
                check_few_players(replace(right, cases=cases))


@pytest.mark.parametrize("wrong", [FewPlayers(2, ()), FewPlayers(3, few_players(2).cases), FewPlayers(4, ())])
def test_an_induction_with_other_cases_is_refused(wrong: FewPlayers) -> None:
    with pytest.raises(CheckFailed, match=r"^(cases|players): expected"):
        check_few_players(wrong)
