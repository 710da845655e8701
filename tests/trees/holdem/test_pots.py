"""Who gets the chips: pots, odd chips, uncalled bets, who shows."""

from __future__ import annotations

from trees.holdem.betting import FOLD, Hand, Stakes, act, start
from trees.holdem.pots import Pot, pots, settle, showdown


def after(hand: Hand, *totals: int) -> Hand:
    for total in totals:
        hand = act(hand, total)
    return hand


def test_side_pots_are_what_shorter_stacks_do_not_reach() -> None:
    hand = after(start(Stakes(1, 2), (10, 30, 50, 50)), 50, 50, 10, 30)
    assert pots(hand) == (Pot(40, (0, 1, 2, 3)), Pot(60, (1, 2, 3)), Pot(40, (2, 3)))


def test_chips_of_who_folds_stay_in_the_pots() -> None:
    hand = after(start(Stakes(5, 10), (100, 100, 30)), 30, FOLD, 30)
    assert pots(hand) == (Pot(65, (1, 2)),)


def test_an_uncalled_bet_goes_back() -> None:
    result = settle(after(start(Stakes(1, 2), (100, 100)), 50, FOLD), int)
    assert (result.returned, result.stacks, result.shown) == ({1: 48}, (98, 102), ())


def test_who_is_all_in_for_less_than_an_ante_plays_for_as_much_of_the_others() -> None:
    hand = after(start(Stakes(1, 2, ante=10), (50, 50, 4)), 12, 12, 12, 12, 12, 12, 12)
    assert pots(hand) == (Pot(12, (0, 1, 2)), Pot(16, (0, 1)))


def test_odd_chips_go_to_the_first_winner_left_of_the_button() -> None:
    hand = after(start(Stakes(1, 3), (3, 3, 3, 1)), 3, 1, 3)
    result = settle(hand, (1, 1, 0, 1).__getitem__)
    assert [share.won for share in result.shares] == [{0: 2, 1: 1, 3: 1}, {0: 3, 1: 3}]


def test_each_pot_is_divided_by_itself() -> None:
    hand = after(start(Stakes(1, 2), (9, 9, 3)), 3, 9, 9)
    result = settle(hand, (1, 1, 0).__getitem__)
    assert [share.won for share in result.shares] == [{0: 5, 1: 4}, {0: 6, 1: 6}]


def test_the_last_to_raise_on_the_river_shows_first_else_the_first_left_of_the_button() -> None:
    river = after(start(Stakes(1, 2), (99,) * 3), *[2] * 9)
    assert showdown(after(river, 2, 2, 2)) == (0, 1, 2)
    assert showdown(after(river, 2, 4, 4, 4)) == (1, 2, 0)
    assert showdown(after(river, 2, 4, 8, FOLD, 8)) == (2, 1)
