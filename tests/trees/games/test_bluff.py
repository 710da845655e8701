"""Bluff with several dice: who bids what, who wins, how large it is, what it is worth."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.commands import Run, answer
from tests.support.effort import examples, for_each, slow_but, thorough
from tests.support.playing import play
from trees.games.bluff import Dice, bluff, bluff_round, hands, results
from trees.games.catalogue import complete
from trees.rules import Chance, End, Rules, Turn, grow
from trees.tree import TreeError, size, validate
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.sequence_form import sequence_form

# Ahle, "An analysis of the endgame of Liar's Dice", tables 1v1, 2v1 and 1v2, column "normal": no face is wild
PUBLISHED: dict[tuple[Dice, int], F] = {
    ((1, 1), 1): F(1),
    ((1, 1), 2): F(0),
    ((1, 1), 3): F(-1, 9),
    ((1, 1), 4): F(-1, 8),
    ((2, 1), 1): F(1),
    ((2, 1), 2): F(1, 4),
    ((2, 1), 3): F(1, 9),
    ((1, 2), 1): F(1),
    ((1, 2), 2): F(0),
    ((1, 2), 3): F(-1, 27),
}
LARGER = {
    ((1, 1), 5): F(-3, 25),
    ((1, 1), 6): F(-1, 9),
    ((2, 1), 4): F(345, 1696),
    ((1, 2), 4): F(-1, 8),
}


def worth(game: Rules) -> F:
    return solve(sequence_form(game))[0]


class _Ordered(NamedTuple):
    rolls: tuple[tuple[int, ...], ...] = ()
    bids: tuple[tuple[int, int], ...] = ()
    called: bool = False


def ordered(faces: int, dice: Dice, wild: bool) -> Rules:
    """The same game by another way: dice in order, each roll by itself, bids as pairs."""

    def look(table: _Ordered) -> Turn | Chance | End:
        rolls, bids, called = table
        if len(rolls) < 2:
            every = list(product(range(1, faces + 1), repeat=dice[len(rolls)]))
            return Chance(tuple((str(roll), F(1, len(every)), _Ordered((*rolls, roll))) for roll in every))
        mover = len(bids) % 2
        if called:
            quantity, face = bids[-1]
            showing = len([die for roll in rolls for die in roll if die == face or (wild and die == faces)])
            winner = 1 - mover if showing >= quantity else mover
            return End((F(1), F(-1)) if winner == 0 else (F(-1), F(1)))
        above = [bid for bid in product(range(1, sum(dice) + 1), range(1, faces + 1)) if not bids or bid > bids[-1]]
        moves = [(str(bid), _Ordered(rolls, (*bids, bid))) for bid in above]
        moves += [("call", _Ordered(rolls, bids, True))] if bids else []
        return Turn(mover, f"{mover} {rolls[mover]} {bids}", tuple(moves))

    return Rules(2, _Ordered(), look)


def test_equal_rolls_are_one_hand() -> None:
    here = play(bluff(2, (2, 1)))
    assert isinstance(here, Chance)
    assert [(hand, p) for hand, p, _ in here.moves] == [("1 1", F(1, 4)), ("1 2", F(1, 2)), ("2 2", F(1, 4))]


def test_player_1_bids_knowing_the_own_dice() -> None:
    here = play(bluff(2, (2, 1)), "1 2", "2")
    assert isinstance(here, Turn)
    assert (here.player, here.infoset) == (0, "1 2 |")
    assert [action for action, _ in here.moves] == ["1-1", "1-2", "2-1", "2-2", "3-1", "3-2"]


def test_player_2_bids_higher_or_calls() -> None:
    here = play(bluff(2, (2, 1)), "1 2", "2", "2-2")
    assert isinstance(here, Turn)
    assert (here.player, here.infoset) == (1, "2 | 2-2")
    assert [action for action, _ in here.moves] == ["3-1", "3-2", "liar"]


def test_the_highest_bid_can_only_be_called() -> None:
    here = play(bluff(2, (2, 1)), "1 2", "2", "3-2")
    assert isinstance(here, Turn) and [action for action, _ in here.moves] == ["liar"]


@pytest.mark.parametrize(
    ("hand", "bids", "wild", "first"),
    [
        (("1 3", "1"), ["2-1", "liar"], False, 1),
        (("1 3", "1"), ["3-1", "liar"], False, -1),
        (("1 3", "1"), ["3-1", "liar"], True, 1),
        (("1 3", "1"), ["2-1", "3-1", "liar"], False, 1),
        (("1 3", "1"), ["2-1", "3-1", "liar"], True, -1),
        # the wild face itself has no other that counts for it
        (("1 1", "3"), ["2-3", "liar"], True, -1),
    ],
)
def test_the_bidder_wins_if_the_bid_holds(hand: tuple[str, str], bids: list[str], wild: bool, first: int) -> None:
    assert play(bluff(3, (2, 1), wild), *hand, *bids) == End((F(first), F(-first)))


@for_each("faces", [1, 2, 3, 6])
@for_each("number", [1, 2, 3])
def test_hands_are_all_rolls_up_to_order(faces: int, number: int) -> None:
    rolls = [tuple(sorted(roll)) for roll in product(range(1, faces + 1), repeat=number)]
    assert dict(hands(faces, number)) == {hand: F(rolls.count(hand), len(rolls)) for hand in rolls}


@pytest.mark.parametrize(
    ("faces", "dice"),
    slow_but(
        [(1, (1, 1)), (1, (2, 3)), (2, (2, 1)), (2, (1, 2)), (2, (2, 2)), (3, (2, 1))],
        [(1, (1, 1)), (1, (2, 3)), (2, (2, 1)), (2, (1, 2))],
    ),
)
def test_the_counts_are_those_of_the_formula(faces: int, dice: Dice) -> None:
    counts = size(validate(grow(bluff(faces, dice))))
    first, second = (len(hands(faces, number)) for number in dice)
    sets = 2 ** (faces * sum(dice))
    assert counts["leaves"] == first * second * (sets - 1)
    assert (counts["infosets of player 1"], counts["infosets of player 2"]) == (first * sets // 2, second * sets // 2)
    assert counts["nodes"] == 1 + first + first * second * (2 * sets - 1)


@for_each(("dice", "faces"), PUBLISHED if thorough() else [each for each in PUBLISHED if sum(each[0]) + each[1] < 6])
def test_without_wild_faces_it_is_worth_what_is_published(dice: Dice, faces: int) -> None:
    assert worth(bluff(faces, dice, wild=False)) == PUBLISHED[dice, faces]


@pytest.mark.slow
@pytest.mark.parametrize(("dice", "faces"), LARGER)
def test_larger_games_are_worth_what_is_published(dice: Dice, faces: int) -> None:
    assert worth(bluff(faces, dice, wild=False)) == LARGER[dice, faces]


@pytest.mark.parametrize("wild", [True, False])
@pytest.mark.parametrize(
    ("faces", "dice"),
    slow_but(
        [(2, (1, 1)), (3, (1, 1)), (2, (2, 1)), (2, (1, 2)), (2, (2, 2)), (2, (1, 3))], [(2, (1, 1)), (2, (2, 1))]
    ),
)
def test_dice_in_order_make_no_difference(faces: int, dice: Dice, wild: bool) -> None:
    assert worth(bluff(faces, dice, wild)) == worth(ordered(faces, dice, wild))


@pytest.mark.parametrize(
    ("faces", "dice", "value"),
    slow_but(
        [(3, (2, 1), F(7, 27)), (3, (1, 2), F(-5, 27)), (2, (3, 2), F(15, 16)), (2, (2, 3), F(15, 16))],
        [(3, (1, 2), F(-5, 27))],
    ),
)
def test_several_dice_have_their_exact_values(faces: int, dice: Dice, value: F) -> None:
    assert worth(bluff(faces, dice)) == value


@pytest.mark.slow
@pytest.mark.parametrize(
    ("faces", "dice", "wild", "value"),
    [
        (3, (2, 2), True, F(5, 81)),
        (3, (2, 2), False, F(1, 81)),
        (4, (2, 1), True, F(33, 152)),
        (4, (1, 2), True, F(-13, 80)),
        (3, (3, 1), True, F(29, 81)),
        (3, (1, 3), True, F(-47, 243)),
    ],
)
def test_larger_games_have_their_exact_values(faces: int, dice: Dice, wild: bool, value: F) -> None:
    assert worth(bluff(faces, dice, wild)) == value


@pytest.mark.parametrize("dice", [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1)])
def test_with_two_faces_player_1_bids_that_all_dice_show_the_lower(dice: Dice) -> None:
    # the higher is wild, so that always holds; what is left to player 2 holds if all dice show the higher
    assert worth(bluff(2, dice)) == 1 - F(2, 2 ** sum(dice))


@pytest.mark.parametrize("dice", [(1, 1), (3, 2)])
def test_with_one_face_player_1_wins(dice: Dice) -> None:
    assert worth(bluff(1, dice)) == 1


RATIONALS = st.fractions(min_value=-5, max_value=5, max_denominator=20)


@examples(20)
@given(worths=st.tuples(RATIONALS, RATIONALS).map(sorted), wild=st.booleans())
def test_a_round_is_worth_more_the_more_often_it_is_won(worths: list[F], wild: bool) -> None:
    lost, won = worths
    chance = (1 + worth(bluff(2, (2, 1), wild))) / 2
    assert worth(bluff_round(2, (2, 1), {(2, 0): won, (1, 1): lost}, wild)) == lost + (won - lost) * chance


def test_a_loser_loses_what_the_bid_was_wrong_by() -> None:
    later = {left: F(left[0] - left[1], 10) for left in results((2, 2), True)}
    game = bluff_round(2, (2, 2), later, wild=False, difference=True)
    for bids, left in [
        (["3-1"], (1, 2)),  # two dice show a 1
        (["4-1"], (0, 2)),
        (["2-1"], (2, 1)),  # just right
        (["1-2"], (2, 1)),
        (["1-1", "4-2"], (2, 0)),
    ]:
        assert play(game, "1 1", "2 2", *bids, "liar") == End((later[left], 1 - later[left]))


@pytest.mark.parametrize("difference", [True, False])
def test_a_result_without_a_worth_is_refused(difference: bool) -> None:
    later = {left: F(0) for left in results((2, 3), difference)}
    del later[2, 2]
    with pytest.raises(TreeError, match=r"^bluff: expected a later value for 2 and 2 dice, found none$"):
        bluff_round(2, (2, 3), later, difference=difference)


def test_a_worth_that_is_not_exact_is_refused() -> None:
    with pytest.raises(TreeError, match=r"later\[0, 1\]"):
        bluff_round(2, (1, 1), {(0, 1): 0.5, (1, 0): F(1)})


@pytest.mark.parametrize(
    ("faces", "dice", "said"),
    [
        (0, (1, 1), "expected faces >= 1, found 0"),
        (2, (0, 1), "expected one die or more for each player, found 0"),
        (2, (1, -1), "expected one die or more for each player, found -1"),
        (9, (1, 1), "expected at most 10,000,000 histories in a round, found more with 1 against 1 dice of 9 faces"),
        (4, (2, 2), "expected at most 10,000,000 histories in a round, found more with 2 against 2 dice of 4 faces"),
        (10**9, (1, 1), "expected at most 10,000,000 histories in a round, found more with 1 against 1 dice of"),
        (1, (10**9, 1), "expected at most 10,000,000 histories in a round, found more with"),
    ],
)
def test_games_that_are_none_or_too_large_are_refused(faces: int, dice: Dice, said: str) -> None:
    with pytest.raises(TreeError, match=f"^bluff: {said}"):
        bluff(faces, dice)


def test_one_die_each_with_the_highest_face_wild_is_what_a_name_stands_for() -> None:
    assert complete("bluff", {}) == {"faces": "6", "first": "1", "second": "1", "wild": "1"}


def test_the_command_solves_it(run: Run) -> None:
    found = answer(run, "solve", "bluff", "faces=2", "first=2", "second=1", "wild=0")
    assert (found["game"], found["value"]) == ("bluff faces=2 first=2 second=1 wild=0", "1/4")
    assert run("check", found["certificate"])[0] == 0


@pytest.mark.parametrize("word", ["first=0", "second=101", "wild=2", "faces=0", "first=n"])
def test_the_command_refuses_a_parameter_that_does_not_fit(run: Run, word: str) -> None:
    key, _, value = word.partition("=")
    status, _, error = run("size", "bluff", "faces=2", word) if key != "faces" else run("size", "bluff", word)
    assert (
        status == 2
        and error.startswith(f"gameproof: bluff: {key}: expected a whole number from ")
        and f"'{value}'" in error
    )
