"""Paths of cards: every street splits what was told before, and the deck's symmetry is kept."""

from __future__ import annotations

from functools import cache

import numpy as np

from play.holdem.abstraction.cards import Deck, deck
from play.holdem.abstraction.plan import AbstractionPlan
from play.holdem.deals import deals
from play.holdem.players.chances import on_river
from play.holdem.streams import stream

PLAN = AbstractionPlan(buckets=(4, 3, 2, 2), deals=4000, completions=200, seed=8)
DEALT = deals(stream(99, 0, 0), 2000)


@cache
def cards() -> Deck:
    """The deck by that plan, which takes a second."""
    return deck(PLAN)


def test_a_path_goes_on_from_the_one_before() -> None:
    hole, board = DEALT[:, :2], DEALT[:, 4:]
    paths = [cards().cuts.paths(hole, board, street) for street in range(4)]
    for width, before, after in zip(cards().widths[1:], paths, paths[1:], strict=False):
        assert (after // width == before).all()
    assert cards().widths == PLAN.buckets


def test_of_new_deals_as_many_are_in_each_part_of_a_bucket() -> None:
    """2,000 hands that were not looked at; of 12 paths of the flop each has 167 on average, give or take 13."""
    counts = np.bincount(cards().cuts.paths(DEALT[:, :2], DEALT[:, 4:], 1), minlength=12)
    assert counts.min() > 80 and counts.max() < 300


def test_cards_to_come_are_not_seen() -> None:
    hole, board = DEALT[:200, :2], DEALT[:200, 4:].copy()
    before = cards().cuts.paths(hole, board, 1)
    board[:, 3:] = DEALT[:200, 2:4]
    assert (cards().cuts.paths(hole, board, 1) == before).all()


def test_strength_on_the_river_is_near_the_exact_chance() -> None:
    """By 200 completions, of which about 160 can meet: a standard error of at most 4 points, seed 8."""
    hole, board = DEALT[:300, :2], DEALT[:300, 4:]
    off = cards().cuts.strength(hole, board, 3) - on_river(hole, board)
    assert np.abs(off).max() < 0.2 and np.sqrt((off * off).mean()) < 0.05


def test_better_paths_win_more() -> None:
    """Of the last street alone, and of the first."""
    gains = cards().gains[0].sum(axis=1) / cards().chances[0].sum(axis=1)
    assert (np.diff(gains) > 0).all()
    weak, strong = cards().won.sum(axis=1)[::2].sum(), cards().won.sum(axis=1)[1::2].sum()
    assert weak < 0 < strong
