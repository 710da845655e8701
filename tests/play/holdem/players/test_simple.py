"""Simple players do what is said of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from play.holdem.players.catalogue import PlayerError, player
from play.holdem.players.simple import good
from play.holdem.table import view_of
from play.holdem.view import FOLD, View, legal, totals
from trees.holdem.betting import Hand, Stakes, act, start
from trees.holdem.cards import cards
from trees.holdem.record import Deal
from trees.refusal import Refused


def seen(hand: Hand, hole: str = "9s8d", board: str = "AhKd7c2s2d") -> View:
    mine = cards(hole)
    other = cards("3c3h")
    holes = tuple((mine[0], mine[1]) if seat == hand.mover else (other[0], other[1]) for seat in range(2))
    return view_of(hand, Deal(holes, cards(board)))


def answer(name: str, view: View) -> int:
    return int(player(name)(view, np.random.default_rng(1))[0])


BUTTON = start(Stakes(1, 2), (100, 100))
CHECKED_TO = act(BUTTON, 2)
FLOP = act(act(CHECKED_TO, 2), 2)


def test_folding_calling_and_raising() -> None:
    assert [answer(name, seen(BUTTON)) for name in ("fold", "call", "raise")] == [FOLD, 2, 4]
    assert [answer(name, seen(CHECKED_TO)) for name in ("fold", "call", "raise")] == [2, 2, 4]


def test_the_random_player_takes_each_kind_of_action_and_each_total_as_often() -> None:
    # seed 1, 60,000 answers; a raise is to 4, 5 or 6
    view = seen(start(Stakes(1, 2), (6, 6))).take(np.zeros(60_000, dtype=np.intp))
    found = Counter(player("random")(view, np.random.default_rng(1)).tolist())
    assert set(found) == {FOLD, 2, 4, 5, 6}
    assert all(abs(found[total] - 20_000) < 4 * 116 for total in (FOLD, 2))
    assert all(abs(found[total] - 6_667) < 4 * 77 for total in (4, 5, 6))


@pytest.mark.parametrize("name", ["random", "call", "fold", "raise", "heuristic", "utility samples=10", "jam-or-fold"])
def test_all_answers_are_legal(name: str) -> None:
    for hand in (BUTTON, CHECKED_TO, FLOP, act(FLOP, 100), act(act(FLOP, 2), 99)):
        view = seen(hand)
        assert answer(name, view) in set(totals(view, 0))
        assert legal(view, np.array([answer(name, view)])).all()


@pytest.mark.parametrize(
    ("hole", "board", "liked"),
    [
        ("9s8d", "AhKd7c2s2d", False),
        ("AcQd", "KhJd7c2s2d", True),
        ("9s7d", "AhKd7h2s2d", True),
        ("4s4d", "AhKd7c2s2d", True),
    ],
)
def test_good_hands_after_the_flop_are_pairs_or_as_high_as_the_board(hole: str, board: str, liked: bool) -> None:
    assert good(seen(FLOP, hole, board)).tolist() == [liked]


@pytest.mark.parametrize(
    ("hole", "liked"), [("4s4d", True), ("AsTd", True), ("JsTd", False), ("Ks9d", True), ("Ks8d", False)]
)
def test_good_hands_before_the_flop_are_pairs_or_high(hole: str, liked: bool) -> None:
    assert good(seen(BUTTON, hole)).tolist() == [liked]


def test_the_heuristic_raises_good_hands_by_the_pot_and_calls_others_cheaply() -> None:
    assert answer("heuristic", seen(BUTTON, "AsAd", "KhJd7c2s2d")) == 6
    assert answer("heuristic", seen(BUTTON)) == 2
    assert answer("heuristic", seen(act(FLOP, 4))) == 4
    assert answer("heuristic", seen(act(FLOP, 9))) == FOLD
    assert answer("heuristic", replace(seen(BUTTON, "AsAd", "KhJd7c2s2d"), raises=np.array([1]))) == 2


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(
        PlayerError, match=r"player: expected one of random, call, .*, found 'cal' \(did you mean call\?\)"
    ):
        player("cal")


def test_simple_players_take_no_parameters() -> None:
    with pytest.raises(Refused, match="player: expected no parameters of it, found 'g=1'"):
        player("call g=1")
