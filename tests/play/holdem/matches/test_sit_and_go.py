"""Tables that are played until one player has all chips."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from play.holdem.matches import sit_and_go
from play.holdem.matches.runs import MatchRunError
from play.holdem.matches.sit_and_go import (
    Schedule,
    ScheduleError,
    Series,
    places,
    play_sit_and_gos,
    read_sit_and_gos,
    text,
)
from play.holdem.players.catalogue import player
from play.holdem.table import play_hand
from play.holdem.view import Player, Seat
from tests.support.effort import for_each
from trees.holdem.betting import BettingError, Hand, Stakes
from trees.holdem.record import Deal

FOUR = Series(("random", "call", "raise", "heuristic"), games=4)


@for_each("players", range(2, 11))
def test_every_place_is_taken_once(players: int) -> None:
    names = ["random", "call", "heuristic", "raise", "fold"] * 2
    found = places(Series(tuple(names[:players]), schedule=Schedule(stack=200)), players)
    assert sorted(found) == list(range(1, players + 1))


def test_a_game_comes_out_the_same_again_and_another_does_not() -> None:
    games = [places(FOUR, game) for game in (0, 1, 2, 3, 0)]
    assert games[0] == games[4] and len(set(games)) > 1


def test_among_those_who_only_fold_blinds_grow_until_one_is_left() -> None:
    series = Series(("fold",) * 3, schedule=Schedule(stack=3000, stakes=Stakes(1, 2, 1)))
    assert sorted(places(series, 0)) == [1, 2, 3]


def test_stakes_double_after_a_level() -> None:
    schedule = Schedule(stakes=Stakes(5, 10, 1), hands=3)
    assert [schedule.level(hand) for hand in (2, 3, 6)] == [Stakes(5, 10, 1), Stakes(10, 20, 2), Stakes(20, 40, 4)]


def test_a_table_has_two_to_ten_players() -> None:
    for players in (1, 11):
        with pytest.raises(BettingError, match=f"players: expected 2 to 10 at a table, found {players}"):
            Series(("call",) * players)


@pytest.mark.parametrize("changes", [{"stack": 0}, {"hands": 0}])
def test_what_is_no_schedule_is_refused(changes: dict[str, int]) -> None:
    with pytest.raises(ScheduleError, match="sit-and-go: expected 1 chip and 1 hand of a level or more"):
        Schedule(**changes)


def test_the_players_begin_with_the_button_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Player] = []

    def spied(stakes: Stakes, stacks: tuple[int, ...], dealt: Deal, seats: list[Seat]) -> Hand:
        if set(stacks) == {1500}:
            begun.append(seats[-1].player)
        return play_hand(stakes, stacks, dealt, seats)

    monkeypatch.setattr(sit_and_go, "play_hand", spied)
    for game in range(5):
        begun.clear()
        places(FOUR, game)
        assert begun[0] is player(FOUR.players[game % 4])


def test_a_series_that_was_stopped_goes_on_to_the_same_end() -> None:
    whole = dict(play_sit_and_gos(FOUR))
    begun = read_sit_and_gos(FOUR, text(FOUR, dict(islice(play_sit_and_gos(FOUR), 2))))
    assert begun == {game: whole[game] for game in (0, 1)}
    with ThreadPoolExecutor(2) as pool:
        assert begun | dict(play_sit_and_gos(FOUR, begun, pool)) == whole


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([[0, 1, 2, 3]], "expected a game and the place of each player"),
        ([[0, 1, 2, 3, 3]], "expected a game and the place of each player"),
        ([[0, 1, 2, 3, 4.0]], "expected a game and the place of each player"),
        ([3], "expected a game and the place of each player"),
        ([[4, 1, 2, 3, 4]], "expected each game once"),
        ([[0, 1, 2, 3, 4]] * 2, "expected each game once"),
    ],
)
def test_what_is_no_series_is_refused(rows: list[object], said: str) -> None:
    content = json.dumps({**json.loads(text(FOUR, {})), "rows": rows})
    with pytest.raises(MatchRunError, match=f"run: {said}, found "):
        read_sit_and_gos(FOUR, content)
