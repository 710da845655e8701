"""Many hands of two to ten players played side by side: all that wait for a player's decision are decided at once.

The rules are those of `trees.holdem.betting`, whose seats are in the order in which they act after the flop. The cards
of a hand are dealt before: two for each seat, five of the board. Hands wait in queues, one for each seat that is to
act; a queue is an array with a row for each thing known of a hand and a column for each hand. A decision moves a hand
to another queue, or leaves it in its own, or ends it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from play.holdem.past import NEVER, Log, Past
from play.holdem.view import FOLD, NONE, Cards, Chips, Seat, Truths, View, legal
from trees.holdem.betting import BOARD, MOST_PLAYERS, STREETS, BettingError, Stakes, blinds

Queue = NDArray[np.int64]

MOST_CHIPS = 2**31 - 1
# what is known of a hand that waits: its number, its street, the least full raise, raises on the street, the record of
# its last action; and after that by seat: totals, who has acted on the street, who has folded
ROWS = NUMBER, STREET, SIZE, RAISES, LAST = range(5)
RIVER = len(STREETS) - 1
NOBODY = -1
_DEALT = np.arange(BOARD[-1]) < np.array(BOARD)[:, None]


def cards_of(seats: int) -> int:
    """How many cards a hand of so many seats has.

    >>> cards_of(2)
    9
    """
    return 2 * seats + BOARD[-1]


CARDS = cards_of(2)
"""The cards of a hand of two."""


@dataclass(frozen=True)
class BettingEnd:
    """How the betting ended, by hand."""

    totals: Chips
    """(seats, n): what each seat has put in, an uncalled bet included."""
    folded: Truths
    """(seats, n): which seats have folded."""
    street: Chips
    """On which there was betting last: before the river, and nobody has won by folds, then players were all-in."""

    @property
    def shown(self) -> Truths:
        """The hands in which more than one seat is left, and cards are shown."""
        found: Truths = np.count_nonzero(~self.folded, axis=0) > 1
        return found

    @property
    def stake(self) -> Chips:
        """The most that was called: of two players what the loser loses."""
        called: Chips = np.partition(self.totals, -2, axis=0)[-2]
        return called

    def take(self, rows: NDArray[np.intp]) -> BettingEnd:
        """These hands alone."""
        return BettingEnd(self.totals[:, rows], self.folded[:, rows], self.street[rows])


@dataclass(frozen=True)
class LockstepTable:
    """What n hands are played for: the stakes of all, and the chips of each seat, of shape (seats, n).

    Raises:
        BettingError: too few seats or too many, a stack without chips, or with more than 2^31 - 1.
    """

    stakes: Stakes
    stacks: Chips

    def __post_init__(self) -> None:
        if not 2 <= len(self.stacks) <= MOST_PLAYERS:
            raise BettingError(f"players: expected 2 to {MOST_PLAYERS}, found {len(self.stacks)}")
        for found in (self.stacks.min(initial=1), self.stacks.max(initial=1)):
            if not 1 <= found <= MOST_CHIPS:
                raise BettingError(f"stacks: expected 1 to {MOST_CHIPS} chips, found {found}")


def play(table: LockstepTable, cards: Cards, seats: Sequence[Seat]) -> BettingEnd:
    """The betting of all hands; `cards` has shape (n, 2 seats + 5), and the last seat has the button.

    Raises:
        BettingError: a player's answer is illegal.
    """
    number = len(table.stacks)
    ended = BettingEnd(
        np.zeros((number, len(cards)), dtype=np.int64),
        np.zeros((number, len(cards)), dtype=np.bool_),
        np.zeros(len(cards), dtype=np.int64),
    )
    log, nothing = Log(), np.empty((len(ROWS) + 3 * number, 0), dtype=np.int64)
    queues = [nothing] * number
    _move(queues, _opened(table, ended), _blind_movers(table, ended))
    while max(queue.shape[1] for queue in queues):
        # the longest queue, so that fewer calls do more
        seat = max(range(number), key=lambda one: (queues[one].shape[1], one))
        queue = queues[seat]
        view = seen(table, cards, queue, seat, log)
        answers = seats[seat].player(view, seats[seat].random)
        _require(view, answers)
        # what was seen stays as it was
        queue = queue.copy()
        queue[LAST] = log.add(_records(view, answers, seat))
        queues[seat] = nothing
        _act(table, view, queue, answers, seat)
        for moved, movers in _went(table, queue, seat, ended):
            _move(queues, moved, movers)
    return ended


def _of_seats(queue: Queue) -> tuple[Queue, Queue, Queue]:
    """By seat: totals, who has acted on the street, who has folded."""
    number = (len(queue) - len(ROWS)) // 3
    by_seat = queue[len(ROWS) :]
    return by_seat[:number], by_seat[number : 2 * number], by_seat[2 * number :]


def _move(queues: list[Queue], moved: Queue, movers: Chips) -> None:
    """To the queues of those who are to act."""
    for seat, queue in enumerate(queues):
        here = movers == seat
        if here.any():
            queues[seat] = np.concatenate((queue, moved.compress(here, axis=1)), axis=1)


def _opened(table: LockstepTable, ended: BettingEnd) -> Queue:
    """Antes and blinds are paid; all hands as they wait then."""
    stakes, (seats, hands) = table.stakes, table.stacks.shape
    paid = np.full((seats, 1), stakes.ante)
    small, big = blinds(seats)
    paid[small] += stakes.small
    paid[big] += stakes.big
    ended.totals[:] = np.minimum(table.stacks, paid)
    queue = np.zeros((len(ROWS) + 3 * seats, hands), dtype=np.int64)
    queue[NUMBER] = np.arange(hands)
    queue[SIZE], queue[LAST] = stakes.big, NEVER
    _of_seats(queue)[0][:] = ended.totals
    return queue


def _blind_movers(table: LockstepTable, ended: BettingEnd) -> Chips:
    """Who acts first, or NOBODY where all who could are all-in."""
    seats, hands = table.stacks.shape
    none = np.zeros((seats, hands), dtype=np.bool_)
    return _movers(table.stacks, ended.totals, none, none, blinds(seats)[1] + 1)


def _movers(stacks: Chips, totals: Chips, acted: Truths, folded: Truths, first: int) -> Chips:
    """The first seat, from one on, that has to act on this street or can; NOBODY where there is none."""
    seats, high = len(totals), totals.max(axis=0)
    can_answer = ~folded & (stacks > high)
    many = np.count_nonzero(can_answer, axis=0)
    asked = ~folded & (totals < stacks) & ((totals < high) | (~acted & (many > can_answer)))
    found = np.full(len(high), NOBODY)
    for k in reversed(range(seats)):
        seat = (first + k) % seats
        found[asked[seat]] = seat
    return found


def seen(table: LockstepTable, cards: Cards, queue: Queue, seat: int, log: Log) -> View:
    """What a seat sees of the hands that wait for it."""
    number, street = queue[NUMBER], queue[STREET]
    totals, acted, folded = _of_seats(queue)
    stacks = table.stacks.take(number, axis=1)
    own, stack, left = totals[seat], stacks[seat], stacks * (1 - folded)
    others = [other for other in range(len(totals)) if other != seat]
    other, other_stack = totals[others].max(axis=0), left[others].max(axis=0)
    high = np.maximum(own, other)
    # who has acted may raise again only what is a full raise or more
    reopened = (acted[seat] == 0) | (high - own >= queue[SIZE])
    dealt = cards.take(number, axis=0)
    return View(
        hole=dealt[:, 2 * seat : 2 * seat + 2],
        board=np.where(_DEALT.take(street, axis=0), dealt[:, 2 * len(totals) :], np.uint8(NONE)),
        street=street,
        pot=totals.sum(axis=0),
        own=own,
        call=np.minimum(high, stack),
        least=np.minimum(high + queue[SIZE], stack),
        stack=stack,
        can_raise=(stack > high) & (other_stack > high) & reopened,
        other=other,
        other_stack=other_stack,
        players=len(totals) - folded.sum(axis=0),
        dead=(totals * folded).sum(axis=0),
        button=np.full(len(own), seat == len(totals) - 1),
        raises=queue[RAISES],
        big=np.full(len(own), table.stakes.big),
        number=number,
        past=Past(log, queue[LAST]),
    )


def _records(view: View, answers: Chips, seat: int) -> NDArray[np.int32]:
    """The actions, for the log; small, as they stay to the end of the last hand."""
    high = np.maximum(view.own, view.other)
    columns: tuple[Chips | int, ...] = (view.past.last, view.street, seat, view.own, high, answers)
    found = np.empty((len(columns), len(view)), dtype=np.int32)
    for row, column in enumerate(columns):
        found[row] = column
    return found


def _require(view: View, answers: Chips) -> None:
    """That the answers are whole numbers, one for each row, and legal."""
    shape, kind = np.shape(answers), getattr(getattr(answers, "dtype", None), "kind", "?")
    if shape != (len(view),) or kind != "i":
        raise BettingError(
            f"player: expected {len(view)} whole numbers, found an answer of shape {shape} and kind {kind!r}"
        )
    # nobody is offered a fold where checking is free; who insists may
    allowed = legal(view, answers) | (answers == FOLD)
    if not allowed.all():
        row = int(np.argmin(allowed))
        said = f"{FOLD} to fold, " if view.can_fold[row] else ""
        said += f"{view.call[row]} to call"
        said += f", {view.least[row]} to {view.stack[row]} to raise" if view.can_raise[row] else ""
        raise BettingError(f"player: expected {said}, found {answers[row]} on the {STREETS[view.street[row]]}")


def _act(table: LockstepTable, view: View, queue: Queue, answers: Chips, seat: int) -> None:
    """What the answers make of the hands."""
    totals, acted, folded = _of_seats(queue)
    folds = answers == FOLD
    totals[seat] = np.where(folds, view.own, answers)
    acted[seat], folded[seat] = 1, folds
    queue[SIZE] = np.maximum(queue[SIZE], answers - np.maximum(view.own, view.other))
    queue[RAISES] += answers > view.call


def _went(table: LockstepTable, queue: Queue, seat: int, ended: BettingEnd) -> Iterator[tuple[Queue, Chips]]:
    """The hands that go on, on the street and on the next one, and who is to act; what ends is written to `ended`."""
    totals, acted, folded = _of_seats(queue)
    stacks, out = table.stacks.take(queue[NUMBER], axis=1), folded > 0
    movers = _movers(stacks, totals, acted > 0, out, seat + 1)
    have_chips = ~out & (totals < stacks)
    alone = np.count_nonzero(~out, axis=0) == 1
    closes = alone | (movers == NOBODY)
    over = alone | (closes & ((queue[STREET] == RIVER) | (np.count_nonzero(have_chips, axis=0) < 2)))
    done = queue.compress(over, axis=1)
    number, (put, _, gone) = done[NUMBER], _of_seats(done)
    ended.totals[:, number], ended.folded[:, number], ended.street[number] = put, gone > 0, done[STREET]
    yield queue.compress(~closes, axis=1), movers[~closes]
    on = closes & ~over
    next_street = queue.compress(on, axis=1)
    next_street[STREET] += 1
    next_street[RAISES], next_street[SIZE] = 0, table.stakes.big
    _of_seats(next_street)[1][:] = 0
    yield next_street, have_chips[:, on].argmax(axis=0)
