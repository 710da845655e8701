"""What players do is counted, each action once."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.deals import deals
from play.holdem.lockstep import LockstepTable, play
from play.holdem.players.catalogue import player
from play.holdem.view import Chips, Seat, View
from play.network.learning.actions import DECILES, KINDS, ActionCounts, Watched, none, tenth, tenths
from trees.holdem.betting import Stakes
from trees.holdem.cards import cards
from trees.holdem.classes import CLASSES, class_name, combos

HANDS = 300


def counted(name: str, other: str, stack: int = 100) -> ActionCounts:
    """Of the first, in hands of seed 1 in which it has the button."""
    watched = Watched(player(name), none(stack))
    dealt = deals(np.random.default_rng(1), HANDS)
    seats = Seat(player(other), np.random.default_rng(2)), Seat(watched, np.random.default_rng(3))
    play(LockstepTable(Stakes(1, 2), np.full((2, HANDS), stack)), dealt, seats)
    return watched.actions


def test_who_always_folds_folds_once_a_hand() -> None:
    found = counted("fold", "call")
    assert found.counted() == {"fold": HANDS, "check": 0, "call": 0, "raise": 0}
    assert found.shares() == (1.0, 0.0, 0.0, 0.0)
    assert found.sizes.sum() == 0


def test_who_always_calls_calls_the_blind_and_then_checks() -> None:
    # to a flop, turn and river where the other one checks first
    assert counted("call", "call").counted() == {"fold": 0, "check": 3 * HANDS, "call": HANDS, "raise": 0}


def test_sizes_are_the_chips_put_in() -> None:
    found = counted("raise", "fold")
    # from the small blind of 1 to 4
    assert (found.sizes[3], found.sizes.sum()) == (HANDS, HANDS)
    assert found.quantiles((0.5, 0.9)) == (3, 3)


def test_streets_are_told_apart() -> None:
    found = counted("call", "call").kinds.sum(axis=0)
    assert found[:, KINDS.index("check")].tolist() == [0, HANDS, HANDS, HANDS]


def test_every_action_is_counted_once() -> None:
    asked = []

    def asking(view: View, random: np.random.Generator) -> Chips:
        asked.append(len(view))
        return player("random")(view, random)

    watched = Watched(asking, none(100))
    seats = Seat(watched, np.random.default_rng(2)), Seat(player("random"), np.random.default_rng(3))
    play(LockstepTable(Stakes(1, 2), np.full((2, HANDS), 100)), deals(np.random.default_rng(1), HANDS), seats)
    found = watched.actions
    assert sum(found.counted().values()) == sum(asked)
    assert found.sizes.sum() == found.counted()["raise"]
    assert (found + found).counted() == {kind: 2 * count for kind, count in found.counted().items()}


def test_tenths_of_hands_are_as_large_as_whole_classes_allow() -> None:
    sizes = np.bincount(tenths(), [len(combos(number)) for number in range(CLASSES)])
    assert len(sizes) == DECILES
    assert sizes.sum() == 1326
    # a class has at most 12 hands
    assert abs(sizes - 132.6).max() <= 12


@pytest.mark.parametrize(
    ("hand", "where"), [("AsAh", 9), ("KdKc", 9), ("AhKs", 9), ("7s2d", 0), ("3h2c", 0), ("2d2c", 5)]
)
def test_the_strongest_hands_are_in_the_last_tenth(hand: str, where: int) -> None:
    first, second = cards(hand)
    assert tenth(np.array([[first, second], [second, first]], dtype=np.uint8)).tolist() == [where, where]


def test_a_stronger_hand_is_in_no_weaker_tenth() -> None:
    names = {class_name(number): int(where) for number, where in enumerate(tenths())}
    for strong, weak in (("AA", "KK"), ("AKs", "AKo"), ("AKs", "QJs"), ("T9s", "T9o"), ("K2o", "72o"), ("55", "22")):
        assert names[strong] >= names[weak]
