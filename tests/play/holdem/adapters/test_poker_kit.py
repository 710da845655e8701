"""Our players do at PokerKit's tables what they do at ours, and win the same there."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.adapters.poker_kit import answer, replay_betting
from play.holdem.adapters.seen import AdapterError
from play.holdem.players.blind import READINGS
from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.table import play_hand
from play.holdem.view import FOLD, Seat
from tests.support.effort import thorough, tries
from tests.support.hands_elsewhere import STACK, STAKES, Elsewhere, hands
from tests.support.packages import Lazily, needs
from tests.support.tables_elsewhere import in_poker_kit, opened, played
from trees.holdem.betting import Stakes, legal
from trees.holdem.pots import settle
from trees.holdem.record import deal

pytestmark = needs("pokerkit")

pokerkit = Lazily("pokerkit")

HANDS, MANY = 10, 2_000


def here(hand: Elsewhere) -> tuple[list[int], list[int]]:
    ended = play_hand(STAKES, (STACK, STACK), hand.dealt, hand.seats)
    return [done.total for done in ended.actions], [after - STACK for after in settle(ended, hand.dealt.worth).stacks]


def test_hands_of_two_go_there_as_here() -> None:
    found = [(here(hand), in_poker_kit(hand)) for hand in hands(HANDS)]
    assert [one for one, _ in found] == [other for _, other in found]
    assert {FOLD, STACK} <= {total for (totals, _), _ in found for total in totals}


@pytest.mark.slow
def test_thousands_of_hands_of_two_go_there_as_here() -> None:
    assert all(here(hand) == in_poker_kit(hand) for hand in hands(MANY))


def test_hands_of_six_with_antes_and_short_stacks_go_there_as_here() -> None:
    stakes, stacks = Stakes(1, 2, 1), (100, 37, 100, 5, 64, 100)
    names = ("call", "heuristic", "random", "jam-or-fold", "raise", "strength samples=10")
    shown = 0
    for number in range(tries(12)):
        dealt = deal(stream(3, number, 9).permutation(52).tolist(), 6)
        both = []
        for at in range(2):
            seats = [Seat(player(name), stream(8, number, seat)) for seat, name in enumerate(names)]
            if at:
                state = opened(stakes, stacks, dealt)
                both.append((played(state, dealt, seats), list(state.stacks)))
            else:
                hand = play_hand(stakes, stacks, dealt, seats)
                result = settle(hand, dealt.worth)
                both.append(([done.total for done in hand.actions], list(result.stacks)))
                shown += len(result.shown) > 2
        assert both[0] == both[1]
    assert shown > (3 if thorough() else 0)


def test_nobody_is_asked_when_nobody_is_to_act() -> None:
    dealt = deal(range(52), 2)
    state = opened(Stakes(1, 2), (9, 9), dealt)
    state.fold()
    with pytest.raises(AdapterError, match="state: expected one in which a player is to act, found none"):
        answer(state, Seat(player("call"), np.random.default_rng(1)))


def test_a_straddle_is_refused() -> None:
    state = pokerkit.NoLimitTexasHoldem.create_state(
        tuple(pokerkit.Automation), True, 0, (1, 2, 4), 2, (100, 100, 100), 3
    )
    with pytest.raises(AdapterError, match="blinds: expected two, found"):
        answer(state, Seat(READINGS["heuristic"], np.random.default_rng(1)))


def test_the_betting_there_is_replayed_by_our_rules() -> None:
    state = opened(Stakes(1, 2, 1), (50, 50, 50), deal(range(52), 3))
    state.complete_bet_or_raise_to(8)
    state.check_or_call()
    hand, before = replay_betting(state)
    assert (hand.totals, hand.mover, before) == ((9, 3, 9), 1, (1, 1, 1))
    assert (legal(hand).call, legal(hand).least) == (9, 15)
