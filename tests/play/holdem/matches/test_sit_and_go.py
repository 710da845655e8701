"""Tables that are played until one player has all chips."""

from __future__ import annotations

import pytest

from play.holdem.matches.sit_and_go import Schedule, ScheduleError, places
from trees.holdem.betting import BettingError, Stakes


@pytest.mark.parametrize("players", range(2, 11))
def test_every_place_is_taken_once(players: int) -> None:
    names = ["random", "call", "heuristic", "raise", "fold"] * 2
    found = places(names[:players], Schedule(stack=200), 1, players)
    assert sorted(found) == list(range(1, players + 1))


def test_a_game_comes_out_the_same_again_and_another_does_not() -> None:
    names = ("random", "call", "raise", "heuristic")
    games = [places(names, Schedule(), 1, game) for game in (0, 1, 2, 3, 0)]
    assert games[0] == games[4] and len(set(games)) > 1


def test_among_those_who_only_fold_blinds_grow_until_one_is_left() -> None:
    assert sorted(places(("fold",) * 3, Schedule(stack=3000, stakes=Stakes(1, 2, 1)), 1, 0)) == [1, 2, 3]


def test_stakes_double_after_a_level() -> None:
    schedule = Schedule(stakes=Stakes(5, 10, 1), hands=3)
    assert [schedule.level(hand) for hand in (2, 3, 6)] == [Stakes(5, 10, 1), Stakes(10, 20, 2), Stakes(20, 40, 4)]


def test_a_table_has_two_to_ten_players() -> None:
    for players in (1, 11):
        with pytest.raises(BettingError, match=f"players: expected 2 to 10, found {players}"):
            places(("call",) * players, Schedule(), 1, 0)


@pytest.mark.parametrize("changes", [{"stack": 0}, {"hands": 0}])
def test_what_is_no_schedule_is_refused(changes: dict[str, int]) -> None:
    with pytest.raises(ScheduleError, match="sit-and-go: expected 1 chip and 1 hand of a level or more"):
        Schedule(**changes)
