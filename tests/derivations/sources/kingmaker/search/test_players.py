"""The players of the search: each rule with a small game, and those of the kernel among them."""

from __future__ import annotations

from fractions import Fraction as F

from derivations.sources.kingmaker.search.options import (
    CHILDREN,
    DESCENDANTS,
    EVEN,
    EVERYBODY,
    NO_WORTH,
    PREDICTED,
    RESTRICTED,
    SELF_PLAY,
    SHARES,
    WINNERS,
    WINNING_NODES,
    Known,
    Private,
    Procedure,
)
from derivations.sources.kingmaker.search.players import (
    Restricted,
    Seats,
    Weights,
    averages,
    best,
    eqprob,
    evenly,
    everywhere,
    favouring,
    fewest,
    in_private,
    mean,
    one_step,
    rnd_eta,
    tied,
)
from derivations.sources.kingmaker.search.procedure import Board, predicted
from tests.support.effort import for_each
from trees.single_winner.terms import in_preorder, parse
from verify.theories.kingmaker.kingmakers import predicted_moves
from verify.theories.kingmaker.seatings import Experiment
from verify.theories.kingmaker.seatings import strategy as by_kernel

# a mover with a sure win, a hope and a leaf that is lost
MIXED = "3(3 1(3 2) 2)"
GAMES = ["3(1(3 2) 2(3 1))", "1(2(1 1(2 3)) 2(1 3))", "1(2 1(2 3))", "3(1 1 2)", "1(2(1 3) 3(1(2 3) 2(1 3)))"]


def board(text: str) -> Board:
    return Board(in_preorder(parse(text)))


def chosen(text: str, how: Private) -> Weights:
    """What 1EP does at the root in private play."""
    here = board(text)
    return one_step(here, predicted(here, Procedure()), how)[0]


def test_payoffs_are_whole_numbers_in_proportion() -> None:
    assert mean(((0, 1), (1, 3)), [(0, 1, 0), (1, 0, 1)]) == (3, 2, 3)


def test_a_node_with_one_move_is_worth_what_it_leads_to() -> None:
    assert mean(((1, 1),), [(0, 1, 0), (1, 0, 1)]) == (1, 0, 1)


def test_the_best_children_are_all_that_are_worth_most() -> None:
    assert best((0, 1, 2), 0, [(1, 1, 0), (2, 1, 1), (1, 2, 0)]) == (0, 1)


def test_each_winner_is_as_likely_to_be_favoured() -> None:
    assert favouring((0, 1, 2), [frozenset({0}), frozenset({0}), frozenset({1})]) == ((0, 1), (1, 1), (2, 2))


def test_winners_count_above_leaves_only_where_winning_nodes_are_meant() -> None:
    above_leaves, above_choices = board("3(1 1 2)"), board("1(2 1(2 3))")
    for here, weights in ((above_leaves, ((1, 1), (2, 1), (3, 2))), (above_choices, ((1, 1), (2, 3)))):
        children, wins = here.game.children[0], predicted_moves(here.game).winners
        assert tied(here, 0, children, wins, WINNERS) == weights
        assert tied(here, 0, children, wins, CHILDREN) == evenly(children)
        assert tied(here, 0, children, wins, WINNING_NODES) == (weights if here is above_leaves else evenly(children))


def test_rnd_eta_takes_children_with_an_own_win_below() -> None:
    here = board(MIXED)
    assert rnd_eta(here, here.below)[0] == ((1, 1), (2, 1))


def test_eqprob_takes_the_best_if_all_do() -> None:
    assert eqprob(board("3(1(3 2) 2(3 1 1))"))[0] == ((1, 1),)


def test_by_shares_children_with_fewer_possible_winners_are_better() -> None:
    here, wins = board("1(2(1 3) 2(1 3) 2)"), {1: frozenset({0, 2}), 4: frozenset({0, 1, 2}), 7: frozenset({1})}
    assert fewest(0, (1, 4, 7), here, [wins.get(node, frozenset()) for node in range(8)]) == [1]
    assert fewest(0, (7,), here, [wins.get(node, frozenset()) for node in range(8)]) == (7,)


def test_one_step_by_what_children_bring() -> None:
    # at the first child player 3 wins as often as player 2, at the second only once in three
    text = "3(1(3 2) 2(3 1 1))"
    assert chosen(text, Private(EVEN, "all", CHILDREN)) == chosen(text, Private(SELF_PLAY, "all", CHILDREN))


@for_each("text", GAMES)
@for_each(
    ("rule", "how"),
    [
        ("1EP", Private(SHARES, PREDICTED, WINNERS)),
        ("1EP moves", Private(NO_WORTH, PREDICTED, CHILDREN)),
        ("1EP best", Private(SELF_PLAY, PREDICTED, CHILDREN)),
    ],
)
def test_the_rules_of_the_kernel_are_among_the_options(text: str, rule: str, how: Private) -> None:
    here = board(text)
    kept = predicted_moves(here.game)
    theirs = by_kernel(Experiment(here.game, 3, kept), rule)
    for node, weights in enumerate(one_step(here, kept, how)):
        whole = sum(weight for _, weight in weights)
        mine = {child: F(weight, whole) for child, weight in weights}
        assert tuple(mine.get(child, 0) for child in here.game.children[node]) == theirs[node]


def test_averages_are_over_the_seats_of_the_one() -> None:
    assert averages(lambda seat: [(1, 0, 0), (1, 1, 0), (1, 1, 2)][seat]) == (F(2, 3), F(1, 6))


def test_who_plays_like_the_others_gets_a_third() -> None:
    here = board("1(2(1 3) 3(1(2 3) 2(1 3)))")
    plan = eqprob(here)
    assert in_private(here, plan, plan) == (F(1, 3), F(1, 3))


def seats(text: str, seated: tuple[str, str, str]) -> Seats:
    here = board(text)
    even = everywhere(here, lambda _, children: evenly(children))
    return Seats(here, seated, {"RNDall": even}, DESCENDANTS)


def test_in_known_play_1ep_answers_the_strategies_in_the_seats() -> None:
    # player 1 plays at random, so that the first child is worth 1/2 and the second 2/3
    seated = seats("3(1(3 2) 2(3 3 1))", ("RNDall", "RNDall", "1EP"))
    kept = predicted_moves(seated.board.game)
    assert seated.pays(kept, Known(), Private()) == (1, 0, 2)


def test_random_players_are_not_to_be_kept_away_as_they_do_not_answer() -> None:
    # player 3 leads to player 1, who decides between 3 and 2; who may win at the root is player 3 or 2
    text, seated = "3(1(3 2) 1(3 2) 2(3 1))", ("1EP", "RNDall", "RNDall")
    for against, third in (("who answers", True), (EVERYBODY, False)):
        found = Restricted(seats(text, seated), Procedure(), Known(RESTRICTED, against), CHILDREN)
        found.pays()
        assert (len(found.moves[1]) == 2) is third
