"""OpenSpiel's players at our table are asked in the state that the hand is in, and see no more than they may."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from play.holdem.adapters.guests import Guest, of_agents, of_bots, of_name, of_policy
from play.holdem.adapters.open_spiel import Bot, Universal
from play.holdem.adapters.seen import AdapterError
from play.holdem.deals import deals
from play.holdem.lockstep import LockstepTable, play
from play.holdem.players.blind import READINGS
from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.table import view_of
from play.holdem.view import Seat
from tests.support.hands_elsewhere import STACK, STAKES
from tests.support.packages import Lazily, needs
from trees.holdem.betting import Stakes, start
from trees.holdem.record import deal
from trees.refusal import Refused

pytestmark = needs("pyspiel")

pyspiel = Lazily("pyspiel")

CARDS = deals(stream(1, 0, 9), 30)
TABLE = LockstepTable(STAKES, np.full((2, len(CARDS)), STACK))
GAME = Universal(STAKES, STACK)


def ended(first: Any, second: Any) -> list[list[Any]]:
    found = play(TABLE, CARDS, (Seat(first, stream(2, 0, 0)), Seat(second, stream(2, 0, 1))))
    return [*found.totals.tolist(), found.folded.tolist()]


def bots(name: str) -> Guest:
    """Our own players, who go out as bots and come back as guests."""
    first, second = (Bot(Seat(player(name), np.random.default_rng(1)), who, GAME) for who in range(2))
    return of_bots((first, second))


@pytest.mark.parametrize("name", ["call", "heuristic", "raise"])
def test_a_player_of_ours_that_comes_back_as_a_guest_plays_as_before(name: str) -> None:
    assert ended(bots(name), READINGS["heuristic"]) == ended(player(name), READINGS["heuristic"])
    assert ended(READINGS["random"], bots(name)) == ended(READINGS["random"], player(name))


def test_a_guest_is_asked_in_the_state_that_the_hand_is_in() -> None:
    asked = list[Any]()

    def call(state: Any, random: np.random.Generator) -> int:
        asked.append(state.clone())
        return 1

    ended(Guest(call), READINGS["heuristic"])
    assert {state.current_player() for state in asked} == {0}
    held = [tuple(done.action for done in state.full_history())[:2] for state in asked]
    assert len({*held}) > 20
    assert {*held} <= {(first, second) for first, second in CARDS[:, :2].tolist()}
    # of the other's cards it is shown others each time
    others = [tuple(done.action for done in state.full_history())[2:4] for state in asked]
    assert sum(hidden in {(a, b) for a, b in CARDS[:, 2:4].tolist()} for hidden in others) <= 2


def test_the_uniform_policy_takes_each_action_as_often() -> None:
    # seed 1, 1,000 answers; before the flop of 8 chips there are a fold, a call and raises to 4, ..., 8: a seventh each
    view = view_of(start(Stakes(1, 2), (8, 8)), deal(range(52), 2)).take(np.zeros(1_000, dtype=np.intp))
    counts = np.unique_counts(of_name("uniform")(view, np.random.default_rng(1)))
    assert counts.values.tolist() == [-1, 2, 4, 5, 6, 7, 8]
    assert all(abs(count - 1_000 / 7) < 4 * 11.1 for count in counts.counts.tolist())


def test_policies_and_agents_of_open_spiel_play_hands_here() -> None:
    from open_spiel.python.algorithms.random_agent import RandomAgent
    from open_spiel.python.policy import FirstActionPolicy

    np.random.seed(1)
    agents = (RandomAgent(0, STACK + 1), RandomAgent(1, STACK + 1))
    totals = ended(of_agents(agents), READINGS["heuristic"])
    assert max(totals[0]) > 2
    first = of_policy(FirstActionPolicy(pyspiel.load_game(GAME.text)))
    assert ended(player("call"), first)[1:] == [[1] * len(CARDS), [[False] * len(CARDS), [True] * len(CARDS)]]


@pytest.mark.parametrize(
    ("stakes", "stacks", "said"),
    [
        (Stakes(1, 2), (50, 50, 50), "guest: expected two players with equal stacks, found others"),
        (Stakes(1, 2), (50, 60), "guest: expected two players with equal stacks, found others"),
        (Stakes(1, 2, 1), (50, 50), "guest: expected no ante, found 1 more than the big blind"),
    ],
)
def test_hands_that_open_spiel_does_not_have_are_refused(stakes: Stakes, stacks: tuple[int, ...], said: str) -> None:
    view = view_of(start(stakes, stacks), deal(range(52), len(stacks)))
    with pytest.raises(AdapterError, match=said):
        of_name("uniform")(view, np.random.default_rng(1))


def test_a_guest_that_there_is_not_is_refused() -> None:
    with pytest.raises(Refused, match=r"open-spiel: expected one of uniform, first, found 'frist' \(did you"):
        player("open-spiel frist")
