"""The response that looks one step ahead: what it wins of players of whom more is known."""

from __future__ import annotations

from math import inf, sqrt

import numpy as np
import pytest

from play.holdem.matches.local_best_response import LocalBestResponse, respond
from play.holdem.matches.match import MatchError, MatchTally
from play.holdem.players.catalogue import player
from play.holdem.view import FOLD, Chips, View
from tests.support.effort import thorough


def interval(tallies: list[MatchTally]) -> tuple[float, float]:
    """Of the mean, in chips a hand, with about 99.9% confidence."""
    units = sum(tally.units for tally in tallies)
    mean = sum(tally.total for tally in tallies) / units
    half = 3.3 * sqrt((sum(tally.squares for tally in tallies) / units - mean * mean) / units)
    return mean - half, mean + half


def only_aces(view: View, random: np.random.Generator) -> Chips:
    """All-in with aces, else a fold, or a check where that is free."""
    aces = (view.hole // 4 == 12).all(axis=1)
    goes = np.where(view.can_raise, view.stack, view.call)
    return np.where(aces, goes, np.where(view.can_fold, FOLD, view.call))


def test_of_who_folds_all_blinds_are_won() -> None:
    """The big blind with the button, and the small blind without it."""
    assert respond(player("fold"), LocalBestResponse(hands=100), 0) == MatchTally(100, 150.0, 250.0)


def test_who_calls_all_loses_no_more_than_the_best_response_wins() -> None:
    """An all-in on the river with what is better than half wins 100 (2 h - 1) chips of the strength h: 25 on average if
    h were even between 0 and 1; the response does not wait so long, and wins less, but much."""
    response = LocalBestResponse(hands=200 if thorough() else 100, seed=3)
    low, _ = interval([respond(player("call"), response, block) for block in range(response.blocks)])
    assert 2 * response.blocks < low < 25


def test_the_optimum_of_jam_or_fold_loses_nothing_of_note_at_short_stacks() -> None:
    """With 4 big blinds, and 100 hands (20 by day) of seed 5: not to be told from 0, and less than a big blind."""
    low, high = interval(
        [respond(player("jam-or-fold"), LocalBestResponse(hands=100 if thorough() else 20, stack=8, seed=5), 0)]
    )
    assert low < 0 and high < 2


def test_a_raise_that_only_aces_make_is_never_called_by_less() -> None:
    """The small blind's hand is read off its action: no call, and no loss of more than the big blind, but with aces."""
    response = LocalBestResponse(hands=200, seed=2, sizes=(inf,))
    tallies = [respond(only_aces, response, block) for block in range(response.blocks)]
    # of a hand at most 2 chips are lost and won, unless both hold aces: then the pot is shared, but for flushes
    assert all(tally.squares <= 4 * tally.units for tally in tallies)
    assert sum(tally.total for tally in tallies) > 200


def test_blocks_are_what_they_are_in_any_order() -> None:
    response = LocalBestResponse(hands=30, block=20, seed=9)
    assert response.blocks == 2
    last, first = (respond(player("random"), response, block) for block in (1, 0))
    assert [first, last] == [respond(player("random"), response, block) for block in (0, 1)]
    assert (first.units, last.units) == (20, 10) and first != last


def test_few_holdings_and_many_questions_are_a_response_too() -> None:
    found = respond(player("heuristic"), LocalBestResponse(hands=20, holdings=40, asked=3, boards=5), 0)
    assert found.units == 20 and abs(found.total) <= 20 * 100


@pytest.mark.parametrize(
    ("given", "said"), [({"asked": 0}, "asked of 1 or more, found 0"), ({"sizes": (0.0,)}, "sizes above 0")]
)
def test_a_response_that_cannot_be_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(MatchError, match=said):
        LocalBestResponse(**given)  # type: ignore[arg-type]
