"""The utility player at tables of two and of several."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.deals import deals
from play.holdem.lockstep import LockstepTable, play
from play.holdem.players.parameters import STYLES, ParameterError
from play.holdem.players.utility import UtilityPlayer, utility_player
from play.holdem.table import play_hand
from play.holdem.view import FOLD, Seat
from tests.support.effort import for_each
from tests.support.holdem_views import view
from trees.holdem.betting import Stakes
from trees.holdem.record import Deal


@for_each("style", STYLES)
def test_every_style_plays_hands_of_two(style: str) -> None:
    player = utility_player(f"{style} samples=20")
    cards = deals(np.random.default_rng(1), 50)
    ended = play(
        LockstepTable(Stakes(), np.full((2, 50), 100)),
        cards,
        (Seat(player, np.random.default_rng(2)), Seat(player, np.random.default_rng(3))),
    )
    assert (ended.totals <= 100).all() and (ended.totals >= 1).all()


@pytest.mark.parametrize("players", [3, 6])
def test_it_sits_at_tables_of_several(players: int) -> None:
    styles = list(STYLES)[:players]
    random = np.random.default_rng(4)
    seats = [Seat(utility_player(f"{style} samples=20"), random) for style in styles]
    for cards in deals(random, 6, 9).tolist():
        rest = [card for card in range(52) if card not in cards][: 2 * players]
        dealt = Deal(tuple((rest[2 * k], rest[2 * k + 1]) for k in range(players)), tuple(cards[:5]))
        hand = play_hand(Stakes(), (100,) * players, dealt, seats)
        assert hand.mover is None and all(0 <= total <= 100 for total in hand.totals)


def test_players_and_dead_chips_count_in_the_best_raise() -> None:
    """Three left, 20 dead chips, p = 3/4, g = 1: (3 p - 1)/2 - (1 - p)/2 * 1/5 is 3/5."""
    seen = view(own=2, call=2, least=4, players=3, dead=20, big=1, raises=0)
    player = UtilityPlayer(utility_player("kelly").parameters, lambda rows, _: np.full(len(rows), 0.75))
    assert int(player(seen, np.random.default_rng(1))[0]) == 60


def test_what_it_does_is_by_its_own_chances() -> None:
    for chance, expected in ((0.9, 80), (0.1, FOLD)):
        player = UtilityPlayer(utility_player("kelly").parameters, lambda rows, _, p=chance: np.full(len(rows), p))  # type: ignore[misc]
        assert player(view(), np.random.default_rng(1)).tolist() == [expected]


def test_words_that_are_no_parameters_are_refused() -> None:
    with pytest.raises(ParameterError):
        utility_player("bold")
