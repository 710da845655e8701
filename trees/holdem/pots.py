"""Who gets the chips of a hand: the uncalled bet, the main pot, side pots.

What only one player has put in goes back to that player. The totals of the players who have not folded, from the least
to the greatest, divide the rest: a pot is what all, also those who folded, have put in between one of these totals and
the next, and is for the players who reached the latter. The best hands share a pot alike; chips that cannot be divided
go to the first of them left of the button.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from trees.holdem.betting import FOLD, STREETS, BettingError, Hand

Worth = TypeVar("Worth", int, tuple[int, tuple[int, ...]])


class Pot(NamedTuple):
    """Chips, and the seats that play for them."""

    chips: int
    seats: tuple[int, ...]


class PotShare(NamedTuple):
    """What each of the winners of a pot gets, by seat."""

    pot: Pot
    won: dict[int, int]


@dataclass(frozen=True)
class Result:
    """How a hand ended: the uncalled bet by who got it back, pots, who showed in which order, stacks after the hand."""

    returned: dict[int, int]
    shares: tuple[PotShare, ...]
    shown: tuple[int, ...]
    stacks: tuple[int, ...]


def called_totals(hand: Hand) -> tuple[int, ...]:
    """The totals without the uncalled bet.

    >>> from trees.holdem.betting import Stakes, start
    >>> called_totals(start(Stakes(1, 2), (9, 9)))
    (1, 1)
    """
    most = sorted(hand.totals)[-2]
    return tuple(min(total, most) for total in hand.totals)


def pots(hand: Hand) -> tuple[Pot, ...]:
    """The main pot, then side pots.

    >>> from trees.holdem.betting import Stakes, start
    >>> pots(start(Stakes(5, 10), (2, 10, 99)))
    (Pot(chips=4, seats=(0, 1)),)
    """
    totals, found, below = called_totals(hand), [], 0
    for level in sorted({totals[seat] for seat in hand.seats} - {0}):
        chips = sum(min(total, level) - min(total, below) for total in totals)
        found.append(Pot(chips, tuple(seat for seat in hand.seats if totals[seat] >= level)))
        below = level
    return tuple(found)


def settle(hand: Hand, worth: Callable[[int], Worth]) -> Result:
    """What becomes of the chips when the hand is over.

    `worth` of a seat is greater for better cards and equal for equal ones; it is asked only when cards are shown.

    Raises:
        BettingError: the betting is not over.
    """
    if hand.mover is not None:
        raise BettingError(f"end: expected a hand that is over, found seat {hand.mover} to act")
    shown = showdown(hand)
    ranks = {seat: worth(seat) for seat in shown}
    stacks = [stack - total for stack, total in zip(hand.stacks, called_totals(hand), strict=True)]
    shares = []
    for pot in pots(hand):
        best = max(ranks[seat] for seat in pot.seats) if shown else None
        winners = [seat for seat in pot.seats if ranks.get(seat) == best]
        each, odd = divmod(pot.chips, len(winners))
        won = {seat: each + odd * (seat == winners[0]) for seat in winners}
        for seat, chips in won.items():
            stacks[seat] += chips
        shares.append(PotShare(pot, won))
    back = {k: total - kept for k, (total, kept) in enumerate(zip(hand.totals, called_totals(hand), strict=True))}
    return Result({k: chips for k, chips in back.items() if chips}, tuple(shares), shown, tuple(stacks))


def showdown(hand: Hand) -> tuple[int, ...]:
    """Who shows cards at the end, the last to bet or raise on the river first, else the first left of the button.

    Empty where all others folded. Cards of players who are all-in before the river are shown at once, in that order.
    """
    seats = hand.seats
    if len(seats) == 1:
        return ()
    raised = [a.seat for a in hand.actions if a.street == len(STREETS) - 1 and a.total > a.high and a.total != FOLD]
    first = raised[-1] if raised else 0
    return tuple(sorted(seats, key=lambda seat: (seat - first) % len(hand.stacks)))
