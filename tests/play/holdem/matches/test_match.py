"""Matches in blocks: what comes out, in any order, by any workers, from any interruption."""

from __future__ import annotations

import json
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice
from multiprocessing import get_context

import numpy as np
import pytest
from numpy.typing import NDArray

from play.holdem.all_in import BOARDS, expected_stakes
from play.holdem.lockstep import BettingEnd
from play.holdem.matches.blocks import Place, Tallies, places, play_blocks, read_matches, text
from play.holdem.matches.match import BLOCK, Match, MatchError, Rate, play_block, rate
from play.holdem.matches.runs import MatchRunError
from play.holdem.matches.tournament import pairings, standings
from play.holdem.players.catalogue import player
from play.holdem.settled import ranked
from play.holdem.view import Cards, Player
from tests.support.effort import for_each, some_of, thorough
from trees.holdem.betting import Stakes

SURE = Fraction(9999, 10000)
SMALL = Match(("random", "call"), hands=2 * BLOCK + 200)


def shares(cards: Cards) -> NDArray[np.int64]:
    """What the button of two gets of the stake if all cards are shown: 1, 0 at a tie, or -1."""
    first, button = ranked(cards).astype(np.int64)
    return np.sign(button - first)


def result(match: Match) -> Rate:
    return rate(match, (play_block(match, block)[0] for block in range(match.blocks)))


@pytest.mark.parametrize("duplicate", [True, False])
def test_who_always_folds_loses_both_blinds_to_who_always_raises(duplicate: bool) -> None:
    # 3/2 chips a hand of 2 chips for the big blind
    found = result(Match(("raise", "fold"), hands=1000, duplicate=duplicate))
    assert (found.mean, found.units) == (75, 500 if duplicate else 1000)
    assert (found.deviation == 0) == duplicate


def test_players_alike_who_draw_nothing_win_nothing_of_each_other_in_pairs() -> None:
    for name in ("call", "heuristic", "raise"):
        assert result(Match((name, name), hands=1000, adjust=False)) == Rate(500, 0.0, 0.0)


def test_the_second_player_wins_what_the_first_one_loses() -> None:
    one, two = (result(Match(names, hands=4000, adjust=False)) for names in (("call", "raise"), ("raise", "call")))
    assert (one.mean, one.deviation) == (-two.mean, two.deviation)


def test_the_last_block_is_what_is_left() -> None:
    assert [play_block(SMALL, block)[0].units for block in range(SMALL.blocks)] == [BLOCK, 100]


def test_blocks_are_as_large_as_the_match_says() -> None:
    match = replace(SMALL, hands=500, block=100)
    assert [play_block(match, block)[0].units for block in range(match.blocks)] == [100, 100, 50]


def test_players_are_found_as_the_caller_says() -> None:
    asked = []

    def found(name: str) -> Player:
        asked.append(name)
        return player("fold" if name == "call" else name)

    match = Match(("raise", "call"), hands=1000)
    assert play_block(match, 0, found) == play_block(replace(match, players=("raise", "fold")), 0)
    assert asked == ["raise", "call"] * 2


def test_adjusting_keeps_the_mean() -> None:
    # seed 1, 8,000 pairs of hands each by day, 40,000 by night; often all-in before the flop
    match = Match(("random", "random"), hands=80_000 if thorough() else 16_000, stack=10)
    difference = result(match).mean - result(replace(match, adjust=False)).mean
    low, high = result(match).interval(SURE)
    assert abs(difference) < high - low


def test_adjusting_takes_spread_away() -> None:
    match = Match(("random", "call"), hands=20_000 if thorough() else 6_000, stack=10, duplicate=False)
    assert result(match).deviation < 0.85 * result(replace(match, adjust=False)).deviation


def test_in_pairs_of_hands_what_is_estimated_is_estimated_once() -> None:
    # who calls all-in without looking: with the seats changed the same hands meet, and nobody wins
    assert result(Match(("raise", "raise"), hands=1000, stack=2)) == Rate(500, 0.0, 0.0)
    match = Match(("random", "random"), hands=20_000 if thorough() else 6_000, stack=20)
    assert result(match).deviation < 0.95 * result(replace(match, adjust=False)).deviation


def test_what_an_all_in_on_the_turn_is_worth_is_near_the_mean_over_all_rivers() -> None:
    # 1,000 estimates from 40 rivers each, seed 1; sets against a flush draw
    known = np.array([51, 50, 38, 30, 49, 34, 2, 5], dtype=np.uint8)
    rivers = np.array([card for card in range(52) if card not in known.tolist()], dtype=np.uint8)
    exact = float(shares(np.column_stack((np.tile(known, (44, 1)), rivers))).mean())
    cards = np.tile(np.append(known, rivers[0]), (1000, 1))
    ended = BettingEnd(np.full((2, 1000), 9), np.zeros((2, 1000), dtype=np.bool_), np.full(1000, 2))
    found = expected_stakes(cards, ended, np.random.default_rng(1))[1] / 9
    assert -1 < exact < 1
    assert abs(found.mean() - exact) < 4 * ((1 - exact**2) / (1000 * BOARDS)) ** 0.5


def test_folds_and_rivers_are_not_estimated() -> None:
    cards = np.arange(9, dtype=np.uint8)[None].repeat(2, axis=0)
    ended = BettingEnd(np.full((2, 2), 9), np.array([[True, False], [False, False]]), np.array([0, 3]))
    won = 9 * float(shares(cards)[1])
    assert expected_stakes(cards, ended, np.random.default_rng(1)).tolist() == [[-9.0, -won], [9.0, won]]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hands": 3}, "hands: expected an even number, 2 or more, found 3"),
        ({"hands": 0}, "hands: expected an even number, 2 or more, found 0"),
        ({"seed": -1}, "seed: expected 0 or more and below 2^64, found -1"),
        ({"stack": 0}, "stack: expected 1 chip or more and below 2^31, found 0"),
        ({"block": 0}, "block: expected 1 deal or more, found 0"),
    ],
)
def test_what_is_no_match_is_refused(changes: dict[str, int], said: str) -> None:
    with pytest.raises(MatchError) as error:
        replace(SMALL, **changes)
    assert str(error.value) == said


MATCHES = pairings(["random", "call", "heuristic"], replace(SMALL, stakes=Stakes(1, 2, 1)))


@pytest.fixture(scope="module")
def whole() -> dict[Place, Tallies]:
    return dict(play_blocks(MATCHES))


def test_workers_come_to_the_same(whole: dict[Place, Tallies]) -> None:
    with ThreadPoolExecutor(3) as pool:
        assert dict(play_blocks(MATCHES, (), pool)) == whole


@pytest.mark.slow
def test_other_processes_and_a_cluster_come_to_the_same(whole: dict[Place, Tallies]) -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert dict(play_blocks(MATCHES, (), pool)) == whole
    distributed = pytest.importorskip("distributed")
    local = distributed.LocalCluster(processes=False, n_workers=1, dashboard_address=None)
    with local as cluster, distributed.Client(cluster) as client:
        executor: Executor = client.get_executor()
        assert dict(play_blocks(MATCHES, (), executor)) == whole


@pytest.mark.parametrize("done", some_of(range(7), 3))
def test_a_run_that_was_stopped_goes_on_to_the_same_end(done: int, whole: dict[Place, Tallies]) -> None:
    begun = dict(islice(play_blocks(MATCHES), done))
    again = read_matches(MATCHES, text(MATCHES, begun))
    assert again == begun
    again |= dict(play_blocks(MATCHES, again))
    assert text(MATCHES, again) == text(MATCHES, whole)
    assert standings(MATCHES, again, SURE) == standings(MATCHES, whole, SURE)


def test_only_blocks_that_are_not_known_are_played(whole: dict[Place, Tallies]) -> None:
    left = [(0, 1), (2, 0)]
    assert [place for place, _ in play_blocks(MATCHES, whole.keys() - set(left))] == [(2, 0), (0, 1)]
    assert list(places(MATCHES)) == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def test_another_run_is_not_taken_up(whole: dict[Place, Tallies]) -> None:
    content = text(MATCHES, whole)
    for other in (MATCHES[:2], tuple(replace(match, seed=2) for match in MATCHES)):
        with pytest.raises(
            MatchRunError, match="run: expected the same players, hands, seed, stacks and blinds as now"
        ):
            read_matches(other, content)


def tampered(content: str, **changes: object) -> str:
    return json.dumps({**json.loads(content), **changes})


@for_each(
    ("changes", "said"),
    [
        ({"format": "another"}, "run: expected the format"),
        ({"rows": [[0, 0, 5, 1.0]]}, "run: expected a match, a block, and three numbers of its tally"),
        ({"rows": [[0, 0, 5, 1.0, None]]}, "run: expected a match, a block, and three numbers of its tally"),
        ({"rows": [[0, 0, 5, 1.0, float("nan")]]}, "run: expected a match, a block, and three numbers of its tally"),
        ({"rows": 3}, "run: expected a list of rows, found 3"),
        ({"rows": [[0, 0, 5, 1.0, 1.0]]}, "run: expected the tally of a whole block, found"),
        ({"rows": [[0, 0, BLOCK, 1.0, -1.0]]}, "run: expected the tally of a whole block, found"),
        ({"rows": [[0, 9, 5, 1.0, 1.0]]}, "run: expected each block of these matches once, found"),
        ({"rows": [[0, 0, BLOCK, 1.0, 1.0]] * 2}, "run: expected each block of these matches once, found"),
    ],
)
def test_what_is_no_run_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(MatchRunError, match=said):
        read_matches(MATCHES, tampered(text(MATCHES, {}), **changes))


@pytest.mark.parametrize("content", ["", "[", "[" * 100_000, "3"])
def test_what_is_no_json_object_is_refused(content: str) -> None:
    with pytest.raises(MatchRunError, match="run: expected"):
        read_matches(MATCHES, content)


def test_a_round_robin_ranks_by_what_is_won_of_all(whole: dict[Place, Tallies]) -> None:
    table = standings(MATCHES, whole, SURE)
    means = [row.mean for row in table]
    assert means == sorted(means, reverse=True)
    assert abs(sum(means)) < 1e-9 * max(means)
    for (j, one), (k, two) in combinations(enumerate(table), 2):
        here, there = one.rates[k], two.rates[j]
        assert here is not None and there is not None and here.mean == -there.mean
    assert [row.rates[k] for k, row in enumerate(table)] == [None] * 3
    for row in table:
        ends = [rate.interval(SURE) for rate in row.rates if rate]
        assert row.half == sum((high - low) / 2 for low, high in ends) / 2


@pytest.mark.parametrize(
    ("names", "said"),
    [(["call"], "players: expected two or more, found 1"), (["call"] * 2, "players: expected each once, found 'call'")],
)
def test_a_round_robin_needs_different_players(names: list[str], said: str) -> None:
    with pytest.raises(MatchError, match=said):
        pairings(names, SMALL)
