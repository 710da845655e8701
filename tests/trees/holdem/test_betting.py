"""The betting of a hand: who acts, what is legal, and laws that every hand keeps."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trees.holdem.betting import FOLD, BettingError, Hand, Legal, Stakes, act, legal, start
from trees.holdem.pots import called_totals, pots, settle

DEEP = Stakes(1, 2)


def after(hand: Hand, *totals: int) -> Hand:
    for total in totals:
        hand = act(hand, total)
    return hand


def movers(hand: Hand, *totals: int) -> list[int | None]:
    found = [hand.mover]
    for total in totals:
        hand = act(hand, total)
        found.append(hand.mover)
    return found


def test_of_two_players_the_button_has_the_small_blind_and_acts_first_before_the_flop_only() -> None:
    hand = start(DEEP, (100, 100))
    assert hand.totals == (2, 1)
    assert movers(hand, 2, 2, 2, 2) == [1, 0, 0, 1, 0]


def test_of_more_players_who_is_left_of_the_big_blind_begins_and_the_small_blind_after_the_flop() -> None:
    assert movers(start(DEEP, (100,) * 4), 2, 2, 2, 2, 2) == [2, 3, 0, 1, 0, 1]


def test_the_big_blind_may_raise_when_all_have_called() -> None:
    assert legal(after(start(DEEP, (100,) * 3), 2, 2)) == Legal(False, 2, 4, 100)


def test_antes_are_paid_first_and_with_what_one_has() -> None:
    assert start(Stakes(1, 2, ante=3), (9, 4, 2)).totals == (4, 4, 2)


def test_a_raise_is_by_no_less_than_the_last_one() -> None:
    hand = after(start(DEEP, (100,) * 3), 12)
    assert legal(hand) == Legal(True, 12, 22, 100)


def test_the_first_bet_of_a_street_is_the_big_blind_again() -> None:
    assert legal(after(start(DEEP, (100, 100)), 30, 30)) == Legal(False, 30, 32, 100)


def test_who_has_less_than_a_full_raise_may_raise_all_in() -> None:
    assert legal(after(start(DEEP, (13, 100)), 12)) == Legal(True, 12, 13, 13)


def test_a_short_all_in_does_not_let_those_raise_who_have_acted() -> None:
    # the button raises by 8, the small blind by 3 more
    hand = after(start(DEEP, (13, 100, 100)), 10, 13)
    assert legal(hand).can_raise  # the big blind has not acted
    assert legal(act(hand, 13)) == Legal(True, 13, 13, 13)


def test_two_short_all_ins_that_make_a_full_raise_let_all_raise() -> None:
    hand = after(start(DEEP, (15, 18, 100)), 10)
    assert legal(after(hand, 15, 18)) == Legal(True, 18, 18, 18)  # nobody is left to answer
    hand = after(start(DEEP, (15, 18, 100, 100)), 10, 10, 15, 18)
    assert legal(hand) == Legal(True, 18, 26, 100)


def test_a_short_first_bet_is_no_full_bet() -> None:
    # on the flop all check to the button, who is all-in for 1
    hand = after(start(DEEP, (100, 100, 3)), 2, 2, 2, 2, 2, 3)
    assert (hand.street, legal(hand)) == (1, Legal(True, 3, 3, 3))


def test_nobody_raises_players_who_are_all_in() -> None:
    assert legal(after(start(DEEP, (100, 10)), 10)) == Legal(True, 10, 10, 10)


def test_nobody_is_asked_who_could_only_check() -> None:
    assert start(DEEP, (100, 1)).mover is None
    assert start(Stakes(5, 10), (3, 10, 100)).mover == 2
    assert after(start(Stakes(5, 10), (3, 100, 10)), 10).mover is None


def test_the_call_is_what_was_paid_where_the_big_blind_is_all_in_for_less() -> None:
    assert legal(start(Stakes(5, 10), (100, 7, 100))) == Legal(True, 7, 17, 100)


@pytest.mark.parametrize(
    ("stakes", "stacks", "said"),
    [
        ((3, 2, 0), (9, 9), "blinds: expected 0 <= small <= big and big >= 1, found 3 and 2"),
        ((0, 0, 0), (9, 9), "blinds: expected 0 <= small <= big and big >= 1, found 0 and 0"),
        ((1, 2, -1), (9, 9), "ante: expected 0 or more, found -1"),
        ((1, 2, 0), (9,), "players: expected 2 to 10, found 1"),
        ((1, 2, 0), (9,) * 11, "players: expected 2 to 10, found 11"),
        ((1, 2, 0), (9, -3), "stack of seat 1: expected 1 chip or more, found -3"),
    ],
)
def test_what_is_no_hand_is_refused(stakes: tuple[int, int, int], stacks: tuple[int, ...], said: str) -> None:
    with pytest.raises(BettingError) as error:
        start(Stakes(*stakes), stacks)
    assert str(error.value) == said


@pytest.mark.parametrize(
    ("total", "said"),
    [
        (3, "preflop, seat 1: expected -1 (fold), 2 or 4 to 9, found 3"),
        (10, "preflop, seat 1: expected -1 (fold), 2 or 4 to 9, found 10"),
        (1, "preflop, seat 1: expected -1 (fold), 2 or 4 to 9, found 1"),
        (-2, "preflop, seat 1: expected -1 (fold), 2 or 4 to 9, found -2"),
    ],
)
def test_an_illegal_action_is_refused(total: int, said: str) -> None:
    with pytest.raises(BettingError) as error:
        act(start(DEEP, (9, 9)), total)
    assert str(error.value) == said


def test_who_can_check_does_not_fold() -> None:
    with pytest.raises(BettingError, match="preflop, seat 0: expected 2 or 4 to 9, found -1"):
        after(start(DEEP, (9, 9)), 2, FOLD)


def test_nothing_follows_the_end() -> None:
    hand = act(start(DEEP, (9, 9)), FOLD)
    with pytest.raises(BettingError, match="action: expected a hand that is not over, found its end on the preflop"):
        act(hand, 2)
    with pytest.raises(BettingError, match="end: expected a hand that is over, found seat 1 to act"):
        settle(start(DEEP, (9, 9)), int)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Any hand played to its end."""
    big = draw(st.integers(1, 10))
    stakes = Stakes(draw(st.integers(0, big)), big, draw(st.integers(0, 2 * big)))
    hand = start(stakes, tuple(draw(st.lists(st.integers(1, 60), min_size=2, max_size=10))))
    while hand.mover is not None:
        choice = legal(hand)
        hand = act(hand, draw(st.sampled_from(sorted({*list(choice.totals())[:3], choice.most}))))
    return hand


def ranked(hand: Hand, code: int) -> tuple[int, ...]:
    """Some worth of the cards of each seat, many alike."""
    return tuple(code // 3**seat % 3 for seat in range(len(hand.stacks)))


@given(hands(), st.integers(0, 3**10))
def test_no_chips_come_or_go(hand: Hand, code: int) -> None:
    result = settle(hand, ranked(hand, code).__getitem__)
    assert sum(result.stacks) == sum(hand.stacks)
    assert sum(sum(share.won.values()) for share in result.shares) == sum(called_totals(hand))
    assert min(result.stacks) >= 0


@given(hands(), st.integers(0, 3**10))
def test_nobody_wins_more_of_another_than_both_have_put_in(hand: Hand, code: int) -> None:
    result = settle(hand, ranked(hand, code).__getitem__)
    totals = called_totals(hand)
    for seat, (before, left) in enumerate(zip(hand.stacks, result.stacks, strict=True)):
        assert left - before <= sum(min(total, totals[seat]) for total in totals) - totals[seat]


@given(hands())
def test_pots_are_for_fewer_and_fewer_and_none_is_empty(hand: Hand) -> None:
    found = pots(hand)
    assert all(set(larger.seats) > set(smaller.seats) for larger, smaller in pairwise(found))
    assert all(pot.chips > 0 for pot in found)


@given(hands())
def test_who_is_left_has_put_in_the_same_or_all(hand: Hand) -> None:
    seats = hand.seats
    if len(seats) > 1:
        assert {called_totals(hand)[seat] for seat in seats if hand.has_chips(seat)} <= {max(called_totals(hand))}


@given(hands())
def test_what_is_listed_as_legal_is_what_is_accepted(hand: Hand) -> None:
    again = start(hand.stakes, hand.stacks)
    for action in hand.actions:
        accepted = set()
        for total in range(-2, 63):
            try:
                act(again, total)
            except BettingError:
                continue
            accepted.add(total)
        assert accepted == set(legal(again).totals())
        again = act(again, action.total)
    assert again == hand
