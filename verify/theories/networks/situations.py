"""Situations of no-limit hold'em for two, as text: cards of the mover and of the board, and all actions.

"AsKd 2c7dTh: 6 6 | 6" says that the mover holds As and Kd, that 2c, 7d and Th are on the board, that before the flop
the button raised to 6 and was called, and that on the flop the big blind checked. An action is the total to which a
player goes in the hand, as in `trees.holdem.betting`. Blinds are 1 and 2, and both players have the same stack.
"""

from __future__ import annotations

from dataclasses import dataclass

from trees.holdem.betting import BOARD, STREETS, BettingError, Hand, Stakes, act, start
from trees.holdem.cards import CardError, cards, distinct
from verify.kernel.refusal import CheckFailed

MOST_ACTIONS = 100
MOST_STACK = 1_000


@dataclass(frozen=True)
class Situation:
    """Somebody is to act."""

    hand: Hand
    hole: tuple[int, ...]
    board: tuple[int, ...]

    @property
    def mover(self) -> int:
        """The seat that is to act."""
        if self.hand.mover is None:
            raise CheckFailed("situation: expected one in which somebody is to act")
        return self.hand.mover

    @property
    def stack(self) -> int:
        """What each had before the hand."""
        return self.hand.stacks[0]


def situation(stack: int, text: str) -> Situation:
    """The situation of a text.

    Raises:
        CheckFailed: it is none, an action is illegal, or nobody is to act.

    >>> situation(100, "AsKd 2c7dTh: 6 6 | 6").hand.totals
    (6, 6)
    """
    held, _, done = text.partition(":")
    hole, _, board = held.strip().partition(" ")
    streets = [part.split() for part in done.split("|")] if done.strip() else []
    if not 1 <= stack <= MOST_STACK or sum(map(len, streets)) > MOST_ACTIONS:
        raise CheckFailed(f"situation: expected 1 to {MOST_STACK} chips and {MOST_ACTIONS} actions, found others")
    try:
        hand = start(Stakes(1, 2), (stack, stack))
        for number, totals in enumerate(streets):
            for word in totals:
                if (
                    hand.street != number
                    or not word.isascii()
                    or not word.isdigit()
                    or len(word) > len(str(MOST_STACK))
                ):
                    raise CheckFailed(f"situation: expected a total on street {number}, found {word!r:.40}")
                hand = act(hand, int(word))
        found = Situation(hand, cards(hole), cards(board))
        distinct([*found.hole, *found.board])
    except (BettingError, CardError) as error:
        raise CheckFailed(f"situation: {error}") from None
    if len(streets) > hand.street + 1:
        raise CheckFailed(f"situation: expected no street after the one it is on, {STREETS[hand.street]}, found more")
    if hand.mover is None or len(found.hole) != 2 or len(found.board) != BOARD[hand.street]:
        raise CheckFailed(f"situation: expected one to act on a street with its cards, found {text!r:.60}")
    return found
