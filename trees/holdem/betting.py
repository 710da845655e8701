"""The betting of one hand of no-limit hold'em, for two to ten players, without its cards.

Chips are whole numbers. An amount is always the sum of a player's own chips put in during the whole hand, antes and
blinds included: a hand is the totals of its seats, and an action is the total that the mover goes to, or FOLD.

Seats are numbered in the order in which they act after the flop: the last one has the button. Before the flop the small
blind is seat 0 and the big blind seat 1; of two players the button is the small blind, and acts first.

- Antes are paid before blinds, either with what one has. They are chips in the pot as any others: whoever has less than
  the ante plays for so much of each ante.
- To call is to go to the most that anyone has put in. That is less than the big blind where only players who are all-in
  have put in as much as that.
- A raise is by no less than the largest full bet or raise of the street, at least the big blind; or it is all-in.
- Who has acted on a street may raise again only when facing a full raise or more since, be it the sum of several
  all-ins that were less each (rule 47 of the Poker TDA, 2024).
- Who has nothing to call does not fold. Nobody raises players of whom none could put in more. Nobody is asked who could
  only check.

A street ends when all who can act have, and have put in the same; the hand ends when one player is left, or after the
river; when at most one has chips left the board is dealt to its end without them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from trees.refusal import Refused

FOLD = -1
STREETS = ("preflop", "flop", "turn", "river")
BOARD = (0, 3, 4, 5)
"""How many cards of the board are seen on each street."""
MOST_PLAYERS = 10


class BettingError(Refused):
    """The betting of a hand is not as the rules have it."""


@dataclass(frozen=True)
class Stakes:
    """The small and the big blind, and what everyone pays before cards are dealt.

    Raises:
        BettingError: not 0 <= small <= big, big < 1, or a negative ante.
    """

    small: int = 1
    big: int = 2
    ante: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.small <= self.big or not self.big:
            raise BettingError(f"blinds: expected 0 <= small <= big and big >= 1, found {self.small} and {self.big}")
        if self.ante < 0:
            raise BettingError(f"ante: expected 0 or more, found {self.ante}")


class Action(NamedTuple):
    """A seat's total after it acted, or FOLD; `before` is its total till then, `high` the most of anyone."""

    street: int
    seat: int
    total: int
    before: int
    high: int


class Legal(NamedTuple):
    """What the mover may answer: FOLD if `fold`, `call` to call or check, a raise from `least` to `most` if any."""

    fold: bool
    call: int
    least: int
    most: int

    @property
    def can_raise(self) -> bool:
        return self.most > self.call

    def totals(self) -> Iterator[int]:
        """All legal answers, least first."""
        if self.fold:
            yield FOLD
        yield self.call
        if self.can_raise:
            yield from range(self.least, self.most + 1)


@dataclass(frozen=True)
class Hand:
    """Where the betting of a hand stands; `mover` is None when it is over."""

    stakes: Stakes
    stacks: tuple[int, ...]
    """Chips before the hand."""
    totals: tuple[int, ...]
    folded: frozenset[int] = frozenset()
    street: int = 0
    mover: int | None = None
    acted: frozenset[int] = frozenset()
    """Who has acted on this street."""
    size: int = 0
    """The least full raise."""
    actions: tuple[Action, ...] = ()

    @property
    def high(self) -> int:
        """The most that anyone has put in."""
        return max(self.totals)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who has not folded."""
        return tuple(seat for seat in range(len(self.stacks)) if seat not in self.folded)

    def has_chips(self, seat: int) -> bool:
        """Could the seat put in more?"""
        return seat not in self.folded and self.totals[seat] < self.stacks[seat]


def start(stakes: Stakes, stacks: tuple[int, ...]) -> Hand:
    """The hand when antes and blinds are paid.

    Raises:
        BettingError: fewer than 2 or more than 10 players, or one without chips.

    >>> hand = start(Stakes(1, 2), (100, 100, 100))
    >>> hand.totals, hand.mover, legal(hand)
    ((1, 2, 0), 2, Legal(fold=True, call=2, least=4, most=100))
    """
    if not 2 <= len(stacks) <= MOST_PLAYERS:
        raise BettingError(f"players: expected 2 to {MOST_PLAYERS}, found {len(stacks)}")
    for seat, stack in enumerate(stacks):
        if stack < 1:
            raise BettingError(f"stack of seat {seat}: expected 1 chip or more, found {stack}")
    small, big = blinds(len(stacks))
    paid = [stakes.ante] * len(stacks)
    paid[small] += stakes.small
    paid[big] += stakes.big
    totals = tuple(min(stack, amount) for stack, amount in zip(stacks, paid, strict=True))
    return _next(Hand(stakes, stacks, totals, size=stakes.big), big + 1)


def blinds(players: int) -> tuple[int, int]:
    """The seats of the small and of the big blind.

    >>> blinds(2), blinds(6)
    ((1, 0), (0, 1))
    """
    return (1, 0) if players == 2 else (0, 1)


def legal(hand: Hand) -> Legal:
    """What the mover may answer.

    Raises:
        BettingError: the betting is over.
    """
    seat = _mover(hand)
    own, high, stack = hand.totals[seat], hand.high, hand.stacks[seat]
    call = min(high, stack)
    reopened = seat not in hand.acted or high - own >= hand.size
    if stack > high and reopened and _others_can_answer(hand, seat):
        return Legal(own < high, call, min(high + hand.size, stack), stack)
    return Legal(own < high, call, call, call)


def act(hand: Hand, total: int) -> Hand:
    """The hand after the mover folds (FOLD), calls or checks, or raises to `total`.

    Raises:
        BettingError: the action is illegal, or the betting is over.

    >>> act(act(start(Stakes(1, 2), (100, 100)), 6), 6).street
    1
    >>> act(start(Stakes(1, 2), (100, 100)), 3)
    Traceback (most recent call last):
        ...
    trees.holdem.betting.BettingError: preflop, seat 1: expected -1 (fold), 2 or 4 to 100, found 3
    """
    seat, choice, high = _mover(hand), legal(hand), hand.high
    raised = choice.can_raise and choice.least <= total <= choice.most
    if not (raised or total == choice.call or (choice.fold and total == FOLD)):
        raise BettingError(f"{STREETS[hand.street]}, seat {seat}: expected {_expected(choice)}, found {total}")
    action = Action(hand.street, seat, total, hand.totals[seat], high)
    hand = replace(hand, acted=hand.acted | {seat}, actions=(*hand.actions, action))
    if total == FOLD:
        hand = replace(hand, folded=hand.folded | {seat})
    else:
        totals = (*hand.totals[:seat], total, *hand.totals[seat + 1 :])
        hand = replace(hand, totals=totals, size=max(hand.size, total - high))
    return _next(hand, seat + 1)


def _mover(hand: Hand) -> int:
    if hand.mover is None:
        raise BettingError(f"action: expected a hand that is not over, found its end on the {STREETS[hand.street]}")
    return hand.mover


def _expected(choice: Legal) -> str:
    said = [f"{FOLD} (fold)"] * choice.fold + [str(choice.call)]
    if choice.can_raise:
        said.append(f"{choice.least} to {choice.most}" if choice.least < choice.most else str(choice.most))
    return " or ".join([", ".join(said[:-1]), said[-1]] if said[1:] else said)


def _others_can_answer(hand: Hand, seat: int) -> bool:
    """Has another player more than the most that is put in?"""
    high = hand.high
    return any(hand.stacks[other] > high for other in hand.seats if other != seat)


def _next(hand: Hand, first: int) -> Hand:
    """The hand with the next mover, the first of those from seat `first` on who have to act or can."""
    players, high = len(hand.stacks), hand.high
    if len(hand.seats) == 1:
        return replace(hand, mover=None)
    for seat in ((first + k) % players for k in range(players)):
        if not hand.has_chips(seat):
            continue
        if hand.totals[seat] < high or (seat not in hand.acted and _others_can_answer(hand, seat)):
            return replace(hand, mover=seat)
    if hand.street == len(STREETS) - 1 or sum(map(hand.has_chips, range(players))) < 2:
        return replace(hand, mover=None)
    return _next(replace(hand, street=hand.street + 1, acted=frozenset(), size=hand.stakes.big), 0)
