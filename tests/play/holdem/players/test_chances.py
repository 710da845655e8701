"""Chances against random hands: exact ones, samples, and those that are remembered."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.deals import deals, more_cards
from play.holdem.equity import equity
from play.holdem.players.chances import Kept, RememberedChances, SampledChances, before_flop, on_river
from play.holdem.showdown import Showdown
from play.holdem.starting_hands import by_class, classes, hands_of_classes
from play.holdem.view import NONE
from tests.support.holdem_views import view
from trees.holdem.classes import CLASSES, class_of, class_of_cards, ranges


def test_the_chances_of_all_classes_are_one_half_on_average() -> None:
    combos = np.array([6 if k % 14 == 0 else 4 if k // 13 < k % 13 else 12 for k in range(CLASSES)])
    assert (by_class() * combos).sum() / combos.sum() == pytest.approx(0.5, abs=1e-14)


def test_aces_and_seven_deuce_are_what_is_known_of_them() -> None:
    # wins and half the ties, of 2,097,572,400 ways to deal an opponent and a board
    assert by_class()[class_of("AA")] == pytest.approx((1_781_508_418 + 11_402_312 / 2) / 2_097_572_400, abs=1e-15)
    assert by_class()[class_of("72o")] == pytest.approx((665_146_081 + 120_541_920 / 2) / 2_097_572_400, abs=1e-15)


def test_classes_in_bulk_are_those_of_the_rules() -> None:
    hands = np.array([(a, b) for a in range(52) for b in range(52) if a != b], dtype=np.uint8)
    assert classes(hands).tolist() == [class_of_cards(a, b) for a, b in hands.tolist()]


def test_on_the_river_chances_are_those_counted_in_full() -> None:
    cards = deals(np.random.default_rng(2), 20, 7)
    found = on_river(cards[:, :2], cards[:, 2:])
    for row, chance in zip(cards.tolist(), found.tolist(), strict=True):
        low, high = sorted(row[:2])
        exact = equity(Showdown((((high, low),), ranges("any")), tuple(row[2:])))[0].equity
        assert chance == pytest.approx(float(exact), abs=1e-15)


def test_a_player_samples_only_what_is_not_computed() -> None:
    cards = deals(np.random.default_rng(3), 4, 7)
    board = cards[:, 2:].copy()
    board[0], board[1, 3:], board[2, 4:] = NONE, NONE, NONE
    seen = view(4, hole=cards[:, :2], board=board, street=np.arange(4))
    first, again = (SampledChances(50)(seen, np.random.default_rng(seed)) for seed in (1, 2))
    assert first[0] == again[0] == by_class()[classes(cards[:1, :2])[0]]
    assert first[3] == again[3] == on_river(cards[3:, :2], board[3:])[0]
    assert (first[1:3] != again[1:3]).all()


def test_against_more_opponents_the_chance_is_smaller_and_that_of_equals_is_their_share() -> None:
    rows = 2000
    hole = deals(np.random.default_rng(4), rows, 2)
    means = [
        SampledChances(100)(view(rows, hole=hole, street=0, players=players), np.random.default_rng(5)).mean()
        for players in (2, 3, 6)
    ]
    # of 2,000 random hands, by 100 samples each: within four standard errors
    assert means == pytest.approx([1 / 2, 1 / 3, 1 / 6], abs=4 * 0.5 / rows**0.5 / 2)


def test_what_is_remembered_is_one_number_for_all_who_ask() -> None:
    cards = deals(np.random.default_rng(6), 30)
    known = RememberedChances(cards, 40, np.random.default_rng(7))
    for seat in (0, 1):
        for street, shown in enumerate((0, 3, 4, 5)):
            board = np.where(np.arange(5) < shown, cards[:, 4:], np.uint8(NONE))
            seen = view(30, hole=cards[:, 2 * seat : 2 * seat + 2], board=board, street=street)
            order = np.random.default_rng(8).permutation(30)
            first, again = (known(rows, np.random.default_rng(9)) for rows in (seen, seen.take(order)))
            assert (first[order] == again).all()
            if shown in (0, 5):
                assert (first == SampledChances(1)(seen, np.random.default_rng(1))).all()
            else:
                assert np.abs(first - SampledChances(4000)(seen, np.random.default_rng(1))).max() < 0.4


def test_other_cards_than_those_dealt_are_refused() -> None:
    cards = deals(np.random.default_rng(6), 3)
    with pytest.raises(ValueError, match="expected cards that were dealt"):
        other = view(1, board=np.array([[0, 4, 8, NONE, NONE]], dtype=np.uint8), street=1)
        RememberedChances(cards, 2, np.random.default_rng(7))(other, np.random.default_rng(1))


def test_what_is_kept_is_told_again_to_whoever_asks() -> None:
    cards = more_cards(np.random.default_rng(6), np.empty((30, 0), dtype=np.uint8), 13)
    known, nobody = Kept(40, np.random.default_rng(7)), np.random.default_rng(9)
    for players in (2, 4):
        for street, shown in enumerate((0, 3, 4, 5)):
            board = np.where(np.arange(5) < shown, cards[:, 8:], np.uint8(NONE))
            seen = view(30, hole=cards[:, 2:4], board=board, street=street, players=players)
            order = np.random.default_rng(8).permutation(30)
            first, again = known(seen, nobody), known(seen.take(order), nobody)
            assert (first[order] == again).all()
            if players == 2 and shown in (0, 5):
                assert (first == SampledChances(1)(seen, np.random.default_rng(1))).all()
    # three streets, against one and three, and nothing before the flop
    assert len(known.keys) == 30 * 3 * 2


def test_before_the_flop_chances_are_those_of_classes() -> None:
    # 10,000 samples each: within four standard errors
    assert before_flop(1) is by_class()
    aces = before_flop(3)[class_of("AA")]
    assert abs(aces - 0.6385) < 4 * 0.5 / 100
    combos = np.array([6 if k % 14 == 0 else 4 if k // 13 < k % 13 else 12 for k in range(CLASSES)])
    assert abs((before_flop(3) * combos).sum() / combos.sum() - 1 / 4) < 4 * 0.5 / (100 * CLASSES**0.5)


def test_each_class_has_a_hand() -> None:
    assert classes(hands_of_classes()).tolist() == list(range(CLASSES))
