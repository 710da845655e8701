"""Samples agree with counts, and with the same seed come out the same."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from play.holdem.equity import chance_against_random, equity, sample_deals
from play.holdem.ranks import Cards
from play.holdem.showdown import Showdown, ShowdownError
from play.sampling import SamplePlan
from tests.support.effort import for_each, thorough
from trees.holdem.cards import cards
from trees.holdem.classes import ranges

SAMPLE = SamplePlan(games=100_000 if thorough() else 20_000, seed=1)
MANY, FEW = (200_000, 50_000) if thorough() else (40_000, 10_000)
SURE = 5  # standard errors; of a million such samples one is farther off


def showdown(*hands: str, board: str = "") -> Showdown:
    return Showdown(tuple(map(ranges, hands)), cards(board))


def known(hole: str, board: str) -> tuple[Cards, Cards]:
    shown = cards(board)
    return np.array([cards(hole)], dtype=np.uint8), np.array([[*shown, *[255] * (5 - len(shown))]], dtype=np.uint8)


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (("AsKs", "QhQd"), ""),
        (("AA", "any"), ""),
        (("22+, A2s+", "76s+, T9o"), "2c3d4h"),
        (("AsKs", "any", "any"), "2c3d4h5s9c"),
        (("AK", "AQ", "QQ"), "2c3d4h9s"),
    ],
)
def test_samples_agree_with_counts(hands: tuple[str, ...], board: str) -> None:
    asked = showdown(*hands, board=board)
    for guess, exact in zip(equity(asked, SAMPLE), equity(asked), strict=True):
        assert guess.total == SAMPLE.games
        assert abs(guess.equity - exact.equity) < SURE * guess.error


def test_four_random_hands_break_even_at_a_quarter() -> None:
    for each in equity(showdown("any", "any", "any", "any"), SAMPLE):
        assert abs(float(each.equity) - 1 / 4) < SURE * each.error


def test_ten_players_share_one_pot() -> None:
    found = equity(showdown("AA", *["any"] * 8, "72o"), SamplePlan(games=2000, seed=2))
    assert sum(each.equity for each in found) == 1


def test_one_seed_gives_one_sample() -> None:
    asked = showdown("AKs", "any", board="2c3d4h")
    assert sample_deals(asked, SAMPLE) == sample_deals(asked, SAMPLE) != sample_deals(asked, replace(SAMPLE, seed=2))


def test_the_error_is_that_of_many_samples() -> None:
    """The spread of the equities of 100 samples of 1,000, seeds 0 to 99."""
    asked = showdown("KQs", "any", board="Kc3d4h")
    found = [sample_deals(asked, SamplePlan(games=1000, seed=seed))[0] for seed in range(100)]
    spread = np.std([float(each.equity) for each in found], ddof=1)
    assert 0.7 < spread / np.mean([each.error for each in found]) < 1.35


def test_hands_that_are_hardly_dealt_together_are_refused() -> None:
    with pytest.raises(ShowdownError, match=r"^showdown: expected hands that one in 10,000 tries deals together"):
        sample_deals(showdown("AsKs, AsQs", "AsJs, AsTs"), SAMPLE)


@for_each("opponents", [1, 2, 5])
@for_each(("hole", "board"), [("AsKs", "2c3d4h5s9c"), ("9d9h", "2c3d4h"), ("7c2d", ""), ("JhTh", "9h8h2c2d")])
def test_a_chance_is_the_equity_against_as_many_random_hands(hole: str, board: str, opponents: int) -> None:
    other = sample_deals(showdown(hole, *["any"] * opponents, board=board), SamplePlan(games=MANY, seed=3))[0]
    found = float(chance_against_random(*known(hole, board), opponents, FEW, np.random.default_rng(4))[0])
    assert abs(found - float(other.equity)) <= SURE * other.error * (1 + MANY / FEW) ** 0.5


def test_chances_do_not_depend_on_what_else_is_asked() -> None:
    """Up to their errors: hands of all streets at once, each against one random hand."""
    asked = [("AsKs", ""), ("9d9h", "2c3d4h"), ("JhTh", "9h8h2c2d"), ("7c2d", "AsKsQsJsTs"), ("AsKs", "")]
    hole, board = (np.concatenate(rows) for rows in zip(*(known(*each) for each in asked), strict=True))
    found = chance_against_random(hole, board, 1, 20_000, np.random.default_rng(5))
    for chance, each in zip(found.tolist(), asked, strict=True):
        exact = equity(showdown(each[0], "any", board=each[1]))[0]
        assert abs(chance - float(exact.equity)) <= SURE * exact.error * (exact.total / 20_000) ** 0.5
    assert found[3] == 0.5
