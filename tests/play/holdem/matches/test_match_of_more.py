"""Matches of more than two at one table: seats rotate, chips stay at the table, and two play as they did."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice

import numpy as np
import pytest

from play.holdem.matches.blocks import Place, Tallies, play_blocks, read_matches, text
from play.holdem.matches.match import Match, MatchError, MatchTally, by_player, play_block, turns
from play.holdem.matches.runs import MatchRunError
from play.holdem.view import Chips, Player, View
from tests.support.effort import for_each, some_of, thorough, tries
from trees.holdem.betting import Stakes

FOUR = Match(("random", "call", "heuristic", "raise"), hands=4 * tries(600), block=tries(200))
SEATS = tuple(range(2, 11)) if thorough() else (2, 3, 10)


def of(seats: int, name: str, **changes: object) -> Match:
    return replace(Match((name,) * seats, hands=20 * seats, block=20), **changes)  # type: ignore[arg-type]


@for_each("seats", SEATS)
def test_each_player_has_the_cards_of_each_seat_and_the_button_once(seats: int) -> None:
    held = [Counter[tuple[int, tuple[int, ...]]]() for _ in range(seats)]
    buttons = [0] * seats

    def watching(name: str) -> Player:
        who = int(name)

        def act(view: View, random: np.random.Generator) -> Chips:
            early = view.take(view.street == 0)
            held[who].update(zip(early.number.tolist(), map(tuple, early.hole.tolist()), strict=True))
            buttons[who] += int(early.button.sum())
            return view.call

        return act

    match = Match(tuple(map(str, range(seats))), hands=3 * seats, block=3)
    (cards, *others), _ = turns(match, 0, watching)
    assert all(other is cards for other in others) and len(others) == seats - 1
    every = {
        (hand, tuple(row[at : at + 2])) for hand, row in enumerate(cards.tolist()) for at in range(0, 2 * seats, 2)
    }
    assert [set(each) for each in held] == [every] * seats
    assert {number for each in held for number in each.values()} == {1}
    assert buttons == [3] * seats


@for_each("seats", SEATS)
def test_the_button_goes_round_from_the_first_player_backwards(seats: int) -> None:
    # the last seat has it, in turn t player t
    last = [by_player(np.arange(seats) == seats - 1, turn).tolist().index(True) for turn in range(seats)]
    assert last == list(range(seats))


@for_each("duplicate", [True, False])
@for_each("seats", SEATS)
def test_who_folds_pays_the_blinds_to_who_raises_once_a_round(seats: int, duplicate: bool) -> None:
    match = Match(
        ("raise", *("fold",) * (seats - 1)), hands=seats, block=1 if duplicate else seats, duplicate=duplicate
    )
    found = [MatchTally(*map(sum, zip(*each, strict=True))) for each in zip(*_all(match), strict=True)]
    # as the button 3 (of two: 2), as the small blind 2, as the big blind 1
    earned = 3 if seats == 2 else 3 * (seats - 2) + 2 + 1
    assert found[0].total == (earned / seats if duplicate else earned)
    assert sum(each.total for each in found) == pytest.approx(0, abs=1e-12)


def _all(match: Match) -> list[tuple[MatchTally, ...]]:
    return [play_block(match, block) for block in range(match.blocks)]


@for_each("name", ["call", "raise", "heuristic"])
@for_each("seats", (2, 3, 4, 10) if thorough() else (2, 3))
def test_players_alike_who_draw_nothing_win_nothing_of_a_deal(seats: int, name: str) -> None:
    # of tens of chips: what is left is rounding, where pots are divided by three
    for won in play_block(of(seats, name, adjust=False), 0):
        assert won.squares < 1e-24


@for_each("adjust", [True, False])
@for_each("seats", (2, 3, 4, 7) if thorough() else (2, 3))
def test_what_some_win_others_lose(seats: int, adjust: bool) -> None:
    names = ("random", "call", "heuristic", "raise")
    players = tuple(names[k % len(names)] for k in range(seats))
    for stakes in (Stakes(1, 2), Stakes(2, 5, 1)):
        match = Match(players, hands=tries(50) * seats, stack=30, stakes=stakes, adjust=adjust, block=50)
        assert sum(won.total for won in play_block(match, 0)) == pytest.approx(0, abs=1e-9)


def test_without_means_over_boards_all_chips_are_whole() -> None:
    for won in play_block(replace(FOUR, duplicate=False, adjust=False), 0):
        assert (won.total, won.squares) == (int(won.total), int(won.squares))


def test_rotation_takes_spread_away() -> None:
    match = Match(("heuristic", "call", "call", "call"), hands=4 * 2000, block=2000)
    spread = play_block(match, 0)[0].squares
    alone = play_block(replace(match, hands=2000, duplicate=False), 0)[0].squares
    assert spread < alone / 4


@pytest.fixture(scope="module")
def whole() -> dict[Place, Tallies]:
    return dict(play_blocks((FOUR,)))


def test_workers_and_a_run_that_was_stopped_come_to_the_same_bytes(whole: dict[Place, Tallies]) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert text((FOUR,), dict(play_blocks((FOUR,), (), pool))) == text((FOUR,), whole)
    for done in some_of(range(4), 2):
        begun = dict(islice(play_blocks((FOUR,)), done))
        again = read_matches((FOUR,), text((FOUR,), begun))
        assert again == begun
        assert text((FOUR,), again | dict(play_blocks((FOUR,), again))) == text((FOUR,), whole)


@pytest.mark.parametrize("row", [[1.0] * 2, [1.0] * 10, [-1.0] * 8])
def test_a_row_has_a_tally_of_each_player(row: list[object]) -> None:
    content = json.dumps({**json.loads(text((FOUR,), {})), "rows": [[0, 0, FOUR.block, *row]]})
    with pytest.raises(MatchRunError, match="run: expected the tally of a whole block"):
        read_matches((FOUR,), content)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hands": 6}, "hands: expected a multiple of 4, 4 or more, found 6"),
        ({"hands": 0}, "hands: expected a multiple of 4, 4 or more, found 0"),
        ({"players": ("call",)}, "players: expected 2 to 10 at a table, found 1"),
        ({"players": ("call",) * 11}, "players: expected 2 to 10 at a table, found 11"),
    ],
)
def test_what_is_no_table_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(MatchError) as error:
        replace(FOUR, **changes)  # type: ignore[arg-type]
    assert str(error.value) == said


# as played when there were matches of two only
OF_TWO = {
    (True, True): MatchTally(200, -268.05, 26261.788125000003),
    (True, False): MatchTally(200, -318.0, 32095.0),
    (False, True): MatchTally(400, -1111.0, 133616.19875),
    (False, False): MatchTally(400, -1148.0, 193320.0),
}


@pytest.mark.parametrize(("duplicate", "adjust"), OF_TWO)
def test_matches_of_two_are_as_they_were(duplicate: bool, adjust: bool) -> None:
    like = Match(("random", "heuristic"), 400, 3, 37, Stakes(2, 5, 1), duplicate, adjust)
    first, second = play_block(like, 0)
    assert first == OF_TWO[duplicate, adjust]
    assert second == first._replace(total=-first.total)
    (row,) = json.loads(text((like,), {(0, 0): (first,)}))["rows"]
    assert row == [0, 0, *first]
