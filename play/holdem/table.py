"""One hand at a table of two to ten players, by the rules of `trees.holdem.betting`, who see it as rows of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from play.holdem.past import Log, Past, no_past
from play.holdem.view import NONE, Seat, View
from trees.holdem.betting import BOARD, Hand, Stakes, act, legal, start
from trees.holdem.record import Deal


def view_of(hand: Hand, dealt: Deal) -> View:
    """What the mover sees: one row."""
    seat = hand.mover
    if seat is None:
        raise ValueError("hand: expected one in which somebody is to act")
    choice, seats = legal(hand), hand.seats
    others = [other for other in seats if other != seat]
    seen = dealt.board[: BOARD[hand.street]]
    raises = sum(action.street == hand.street and action.total > action.high for action in hand.actions)

    def one(number: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        return np.array([number], dtype=np.int64)

    return View(
        hole=np.array([dealt.holes[seat]], dtype=np.uint8),
        board=np.array([(*seen, *[NONE] * (BOARD[-1] - len(seen)))], dtype=np.uint8),
        street=one(hand.street),
        pot=one(sum(hand.totals)),
        own=one(hand.totals[seat]),
        call=one(choice.call),
        least=one(choice.least if choice.can_raise else min(hand.high + hand.size, hand.stacks[seat])),
        stack=one(hand.stacks[seat]),
        can_raise=np.array([choice.can_raise]),
        other=one(max(hand.totals[other] for other in range(len(hand.stacks)) if other != seat)),
        other_stack=one(max(hand.stacks[other] for other in others)),
        players=one(len(seats)),
        dead=one(sum(hand.totals[other] for other in hand.folded)),
        button=np.array([seat == len(hand.stacks) - 1]),
        raises=one(raises),
        big=one(hand.stakes.big),
        number=one(0),
        past=_past(hand),
    )


def _past(hand: Hand) -> Past:
    """All actions of the hand."""
    log, last = Log(), no_past(1).last
    for action in hand.actions:
        record = (last[0], action.street, action.seat, action.before, action.high, action.total)
        last = log.add(np.array(record)[:, None])
    return Past(log, last)


def play_hand(
    stakes: Stakes,
    stacks: tuple[int, ...],
    dealt: Deal,
    seats: Sequence[Seat],
    each: Callable[[Hand], None] = lambda _: None,
) -> Hand:
    """The betting of a hand to its end; `each` is told of every state.

    Raises:
        BettingError: a player's answer is illegal.
    """
    hand = start(stakes, stacks)
    each(hand)
    while hand.mover is not None:
        player, random = seats[hand.mover]
        hand = act(hand, int(player(view_of(hand, dealt), random)[0]))
        each(hand)
    return hand
