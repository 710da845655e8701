"""What a network expected is told decision by decision, in chips."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from play.holdem.players.simple import call
from play.holdem.view import FOLD, Chips, View, totals
from play.network.opened import Expecting, Opened, opened_player
from tests.support.holdem_views import view
from trees.holdem.cards import cards

BOARD = np.array([cards("Kd7c2s9h3d")], dtype=np.uint8)


class Fake:
    """Expects a fold to lose a tenth of the stack, a call to win one, and raises from 50 up a fifth."""

    def __init__(self, answer: int) -> None:
        self.answer = answer

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        return np.array([self.answer])

    def expected(self, view: View) -> tuple[NDArray[np.intp], Chips, NDArray[np.float32]]:
        found = np.array(list(totals(view, 0)))
        shares = np.where(found >= 50, 0.2, np.where(found == FOLD, -0.1, 0.1)).astype(np.float32)
        return np.zeros(len(found), dtype=np.intp), found, shares


def told(answer: int, seen: View) -> list[str]:
    player = Opened(Fake(answer))
    assert player(seen, np.random.default_rng(1)).tolist() == [answer]
    return list(player.told("net"))


def test_each_kind_of_answer_is_told_with_what_it_was_expected_to_bring() -> None:
    assert told(50, view(board=BOARD)) == [
        "net, river, AsAh on Kd7c2s9h3d: expected fold -10.0, call +10.0, raise to 50-100 +20.0; went to 50"
    ]


def test_who_could_check_is_not_said_to_have_folded_or_called() -> None:
    (line,) = told(4, view(own=4, board=BOARD))
    assert line.endswith("expected check +10.0, raise to 50-100 +20.0; checked")


def test_a_fold_a_call_and_a_hand_without_raises_are_told() -> None:
    assert told(FOLD, view())[0].endswith("; folded")
    assert told(4, view())[0].endswith("; called")
    assert told(4, view(can_raise=False))[0].endswith("AsAh: expected fold -10.0, call +10.0; called")


def test_decisions_are_told_in_their_order_and_a_player_who_expects_nothing_is_not_opened() -> None:
    player = opened_player(Fake(4))
    assert player is not None
    for street in (0, 3):
        player(view(street=street), np.random.default_rng(1))
    assert [line.split(", ")[1] for line in player.told("net")] == ["preflop", "river"]
    assert opened_player(call) is None
    assert isinstance(Fake(4), Expecting)
