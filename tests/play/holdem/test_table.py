"""What a player sees at a table of several, and hands played to their end there."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.table import play_hand, view_of
from play.holdem.view import FOLD, NONE, Seat, View, totals
from trees.holdem.betting import BettingError, Hand, Stakes, act, legal, start
from trees.holdem.record import deal

DEALT = deal(range(52), 4)


def after(*answers: int) -> Hand:
    hand = start(Stakes(1, 2, 1), (100, 40, 300, 90))
    for total in answers:
        hand = act(hand, total)
    return hand


def row(view: View) -> dict[str, int]:
    names = (
        "street",
        "pot",
        "own",
        "call",
        "least",
        "stack",
        "other",
        "other_stack",
        "players",
        "dead",
        "raises",
        "big",
    )
    return {name: int(getattr(view, name)[0]) for name in names}


def test_a_view_before_the_flop() -> None:
    view = view_of(after(), DEALT)
    assert row(view) == {
        **{"street": 0, "pot": 7, "own": 1, "call": 3, "least": 5, "stack": 300, "other": 3, "other_stack": 100},
        **{"players": 4, "dead": 0, "raises": 0, "big": 2},
    }
    assert (view.hole.tolist(), view.board.tolist()) == ([[4, 5]], [[NONE] * 5])
    assert (view.button.tolist(), view.can_raise.tolist(), view.can_fold.tolist()) == ([False], [True], [True])


def test_a_view_after_folds_and_raises() -> None:
    # seat 2 raises to 11, the button folds, seat 0 raises to 30, seat 1 folds
    view = view_of(after(11, FOLD, 30, FOLD), DEALT)
    assert row(view) == {
        **{"street": 0, "pot": 45, "own": 11, "call": 30, "least": 49, "stack": 300, "other": 30, "other_stack": 100},
        **{"players": 2, "dead": 4, "raises": 2, "big": 2},
    }


def test_on_the_flop_three_cards_are_seen_and_raises_are_counted_anew() -> None:
    view = view_of(after(11, FOLD, 30, FOLD, 30, 30), DEALT)
    assert (view.board.tolist(), view.hole.tolist()) == ([[8, 9, 10, NONE, NONE]], [[4, 5]])
    assert row(view) == {
        **{"street": 1, "pot": 64, "own": 30, "call": 30, "least": 32, "stack": 300, "other": 30, "other_stack": 100},
        **{"players": 2, "dead": 4, "raises": 0, "big": 2},
    }


def test_the_button_sees_that_it_has_it() -> None:
    assert view_of(after(3), DEALT).button.tolist() == [True]


def test_what_a_view_lets_one_do_is_what_the_rules_do() -> None:
    hand = after()
    while hand.mover is not None:
        assert list(totals(view_of(hand, DEALT), 0)) == list(legal(hand).totals())
        hand = act(hand, legal(hand).least if len(hand.actions) % 3 else legal(hand).call)


def test_there_is_no_view_of_a_hand_that_is_over() -> None:
    with pytest.raises(ValueError, match="somebody is to act"):
        view_of(after(FOLD, FOLD, FOLD), DEALT)


def test_an_illegal_answer_at_a_table_is_refused() -> None:
    seats = [Seat(lambda view, random: view.call + 1, np.random.default_rng(1))] * 2
    with pytest.raises(BettingError, match=r"preflop, seat 1: expected -1 \(fold\), 2 or 4 to 9, found 3"):
        play_hand(Stakes(1, 2), (9, 9), deal(range(52), 2), seats)


def test_every_state_of_a_hand_is_told_of() -> None:
    seen: list[Hand] = []
    hand = play_hand(Stakes(), (9, 9, 9), deal(range(52), 3), [Seat(player("call"), stream(1, 0, 0))] * 3, seen.append)
    assert [len(state.actions) for state in seen] == list(range(len(hand.actions) + 1))
    assert seen[-1] == hand


def test_streams_are_told_apart_by_seed_block_and_who_draws() -> None:
    first = {stream(*key).integers(2**62) for key in [(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1)]}
    assert len(first) == 4
