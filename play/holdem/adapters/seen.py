"""What a seat knows of a hand that another program deals, as the view of our table.

The betting is done again by our rules, so that a player sees there what it would see here.
"""

from __future__ import annotations

from play.holdem.table import view_of
from play.holdem.view import View
from trees.holdem.betting import BOARD, Hand
from trees.holdem.cards import DECK
from trees.holdem.record import Deal
from trees.refusal import Refused


class AdapterError(Refused):
    """What another program tells of a hand, or asks, is not of a hand of ours."""


def view_of_seat(hand: Hand, seat: int, hole: tuple[int, ...], board: tuple[int, ...]) -> View:
    """What the seat sees, who is to act: one row. Of cards that it has not seen nothing in a view depends.

    Raises:
        AdapterError: another seat is to act, or the cards are not as many as on the street.

    >>> from trees.holdem.betting import Stakes, act, start
    >>> view_of_seat(act(start(Stakes(1, 2), (100, 100)), 6), 0, (51, 50), ()).call.tolist()
    [6]
    """
    if hand.mover != seat:
        raise AdapterError(f"seat: expected {seat} to act, found {hand.mover}")
    if (len(hole), len(board)) != (2, BOARD[hand.street]):
        raise AdapterError(
            f"cards: expected 2 and {BOARD[hand.street]} of the board, found {len(hole)} and {len(board)}"
        )
    unseen = [card for card in range(DECK) if card not in (*hole, *board)]
    holes = [(unseen.pop(), unseen.pop()) for _ in hand.stacks]
    holes[seat] = (hole[0], hole[1])
    rest = (unseen.pop() for _ in range(BOARD[-1] - len(board)))
    return view_of(hand, Deal(tuple(holes), (*board, *rest)))
