r"""Our players in OpenSpiel's `universal_poker`: as agents of its environments, and as bots.

The game is hold'em for two with equal stacks and any whole raise (`Universal`): player 0 there is our seat 0, which has
the big blind, and player 1 has the button. An action there is 0 to fold, 1 to call or check, else the total of a raise;
cards have our numbers. An agent is told of a hand by its information state alone,

    who it is (2), its cards (52), the board (52), two bits a move, 10 a call and 01 a raise, and a size a move

in which cards are sets: which one came on the turn an agent knows from what it was told before, and of its own two it
sees the lower one first. A bot is given the whole state, in which ours looks at its own cards, the board and the
betting.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from play.holdem.adapters.seen import AdapterError, view_of_seat
from play.holdem.view import FOLD, Seat, View
from trees.holdem.betting import Hand, Stakes, act, legal, start
from trees.holdem.cards import DECK

PLAYERS = 2
HELD = 2
FOLDS, CALLS = 0, 1
STAKES = Stakes(1, 2)


@dataclass(frozen=True)
class Universal:
    """OpenSpiel's hold'em with these blinds and chips.

    Raises:
        AdapterError: there is an ante, of which that game knows none.
    """

    stakes: Stakes = STAKES
    stack: int = 100

    def __post_init__(self) -> None:
        if self.stakes.ante:
            raise AdapterError(f"ante: expected none in OpenSpiel's game, found {self.stakes.ante}")

    @property
    def text(self) -> str:
        """As `pyspiel.load_game` reads it.

        >>> Universal().text.partition("blind=")[2][:3]
        '2 1'
        """
        return (
            f"universal_poker(betting=nolimit,bettingAbstraction=fullgame,numPlayers={PLAYERS},numRounds=4,"
            f"blind={self.stakes.big} {self.stakes.small},firstPlayer=2 1 1 1,numSuits=4,numRanks=13,"
            f"numHoleCards={HELD},numBoardCards=0 3 1 1,stack={self.stack} {self.stack})"
        )

    def hand(self, actions: Iterable[int]) -> Hand:
        """The betting after these actions.

        Raises:
            BettingError: one is against our rules.

        >>> Universal().hand([6, CALLS]).totals
        (6, 6)
        """
        hand = start(self.stakes, (self.stack,) * PLAYERS)
        for action in actions:
            hand = act(hand, FOLD if action == FOLDS else legal(hand).call if action == CALLS else action)
        return hand


def action_of(seat: Seat, view: View) -> int:
    """What the player answers, as an action there."""
    total = int(seat.player(view, seat.random)[0])
    return FOLDS if total == FOLD else CALLS if total == view.call[0] else total


class AgentStep(NamedTuple):
    """What an agent of OpenSpiel's environments answers: the action, and 1 for it, which was drawn, among all."""

    action: int
    probs: list[float]


class Agent:
    """Sits in an environment of `open_spiel.python.rl_environment` as player `who`."""

    def __init__(self, seat: Seat, who: int, game: Universal) -> None:
        self._seat, self._who, self._game = seat, who, game
        self._told: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]] = (), (), ()

    def step(self, time_step: Any, is_evaluation: bool = False) -> AgentStep | None:
        """The answer; None when the hand is over, as there.

        Raises:
            AdapterError: the state is not one of the game in which the agent is to act.
        """
        if time_step.last():
            return None
        hole, board, actions = self._read(np.asarray(time_step.observations["info_state"][self._who]))
        action = action_of(self._seat, view_of_seat(self._game.hand(actions), self._who, hole, board))
        probs = [0.0] * (self._game.stack + 1)
        probs[action] = 1.0
        return AgentStep(action, probs)

    def _read(self, state: np.ndarray[Any, Any]) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The agent's cards, the board in the order in which it came, and all actions."""
        cards = PLAYERS + 2 * DECK
        moves, rest = divmod(len(state) - cards, 3)
        if rest or moves < 1 or state[:PLAYERS].tolist() != [self._who == each for each in range(PLAYERS)]:
            raise AdapterError(f"state: expected one of player {self._who} in OpenSpiel's hold'em, found another")
        bits, sizes = state[cards : cards + 2 * moves].reshape(-1, 2), state[cards + 2 * moves :]
        actions = tuple(
            int(size) if raised else CALLS
            for (called, raised), size in zip(bits, sizes, strict=True)
            if called or raised
        )
        hole, dealt = (np.flatnonzero(part).tolist() for part in np.split(state[PLAYERS:cards], 2))
        before, board, done = self._told
        if before != tuple(hole) or done != actions[: len(done)] or not {*board} <= {*dealt}:
            board = ()
        self._told = tuple(hole), (*board, *(card for card in dealt if card not in board)), actions
        return self._told


class Bot:
    """Sits at OpenSpiel's table as a bot; it keeps nothing from one move to the next."""

    def __init__(self, seat: Seat, who: int, game: Universal) -> None:
        self._seat, self._who, self._game = seat, who, game

    def restart_at(self, state: Any) -> None:
        """There is nothing to begin anew."""

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """All is in the state."""

    def player_id(self) -> int:
        """Who it is there."""
        return self._who

    def provides_policy(self) -> bool:
        """It draws its answers itself."""
        return False

    def step(self, state: Any) -> int:
        """The action in a state.

        Raises:
            AdapterError: the state is not one of the game in which the bot is to act.
        """
        history = [(each.player, each.action) for each in state.full_history()]
        dealt = [action for who, action in history if who < 0]
        mine = tuple(dealt[HELD * self._who : HELD * (self._who + 1)])
        hand = self._game.hand(action for who, action in history if who >= 0)
        return action_of(self._seat, view_of_seat(hand, self._who, mine, tuple(dealt[PLAYERS * HELD :])))
