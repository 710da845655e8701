"""Many hands of two players played side by side: all that wait for a player's decision are decided at once.

The rules are those of `trees.holdem.betting`: seat 0 has the big blind, seat 1 the button and the small blind. The nine
cards of a hand are dealt before: two for seat 0, two for seat 1, five of the board. Hands wait in one of two queues, by
the seat that is to act; a queue is an array with a row for each thing known of a hand (`ROWS`) and a column for each
hand. A decision moves a hand to the other queue, or leaves it in its own, or ends it.

Of two players a call ends the street unless it is the first action and the other one can still act, and a raise that
is less than full is all-in, so that nobody may raise it: what `betting` keeps of who has acted is a flag.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from play.holdem.past import NEVER, Log, Past
from play.holdem.ranks import rank7
from play.holdem.view import FOLD, NONE, Cards, Chips, Seat, View, legal
from trees.holdem.betting import BOARD, STREETS, BettingError, Stakes

Queue = NDArray[np.int64]

CARDS = 9
MOST_CHIPS = 2**31 - 1
# what is known of a hand that waits: its number, both totals, its street, has anyone acted on it, the least full raise,
# raises on the street, and the record of its last action
ROWS = NUMBER, TOTAL, TOTAL_1, STREET, ACTED, SIZE, RAISES, LAST = range(8)
RIVER = len(STREETS) - 1
NOBODY = -1
_DEALT = np.arange(BOARD[-1]) < np.array(BOARD)[:, None]


@dataclass(frozen=True)
class Ended:
    """How the betting ended, by hand."""

    totals: Chips
    """(2, n): what each seat has put in, an uncalled bet included."""
    folded: Chips
    """The seat that folded, or NOBODY."""
    street: Chips
    """On which there was betting last: before the river, and nobody folded, then someone was all-in."""

    @property
    def stake(self) -> Chips:
        """What the loser loses."""
        lost: Chips = self.totals.min(axis=0)
        return lost

    def dealt(self, cards: Cards) -> NDArray[np.float64]:
        """The button's share of the stake by the cards; 0 where somebody folded."""
        found = np.zeros(len(cards))
        rows = np.flatnonzero(self.folded == NOBODY)
        found[rows] = shares(cards[rows])
        return found

    def payoffs(self, shares: NDArray[np.float64]) -> NDArray[np.float64]:
        """What the button wins, or loses, if its share of the stake after a showdown is from -1 to 1."""
        of_folds = np.where(self.folded == 0, 1.0, -1.0)
        won: NDArray[np.float64] = np.where(self.folded == NOBODY, shares, of_folds) * self.stake
        return won


@dataclass(frozen=True)
class Table:
    """What n hands are played for: the stakes of all, and the chips of each seat, of shape (2, n).

    Raises:
        BettingError: a stack without chips, or with more than 2^31 - 1.
    """

    stakes: Stakes
    stacks: Chips

    def __post_init__(self) -> None:
        for found in (self.stacks.min(initial=1), self.stacks.max(initial=1)):
            if not 1 <= found <= MOST_CHIPS:
                raise BettingError(f"stacks: expected 1 to {MOST_CHIPS} chips, found {found}")


def play(table: Table, cards: Cards, seats: tuple[Seat, Seat]) -> Ended:
    """The betting of all hands; `cards` has shape (n, 9), and seat 1 has the button.

    Raises:
        BettingError: a player's answer is illegal.
    """
    ended = Ended(
        np.zeros((2, len(cards)), dtype=np.int64),
        np.full(len(cards), NOBODY, dtype=np.int64),
        np.zeros(len(cards), dtype=np.int64),
    )
    log, nothing = Log(), np.empty((len(ROWS), 0), dtype=np.int64)
    queues = [nothing, _opened(table, ended)]
    while max(queue.shape[1] for queue in queues):
        # the longer queue, so that fewer calls do more
        seat = int(queues[1].shape[1] >= queues[0].shape[1])
        queue = queues[seat]
        view = seen(table, cards, queue, seat, log)
        answers = seats[seat].player(view, seats[seat].random)
        _require(view, answers)
        # what was seen stays as it was
        queue = queue.copy()
        queue[LAST] = log.add(_records(view, answers, seat))
        queues[seat] = nothing
        for waiting, moved in _acted(view, queue, answers, seat, ended):
            queues[waiting] = np.concatenate((queues[waiting], moved), axis=1)
    return ended


def _opened(table: Table, ended: Ended) -> Queue:
    """Antes and blinds are paid; hands in which the button has a choice."""
    stakes, stacks = table.stakes, table.stacks
    paid = np.array([[stakes.ante + stakes.big], [stakes.ante + stakes.small]])
    ended.totals[:] = np.minimum(stacks, paid)
    (other, own), (other_stack, own_stack) = ended.totals, stacks
    high = np.maximum(own, other)
    asked = np.flatnonzero((own < own_stack) & ((own < high) | (other_stack > high)))
    queue = np.zeros((len(ROWS), len(asked)), dtype=np.int64)
    queue[NUMBER] = asked
    queue[[TOTAL, TOTAL_1]] = ended.totals[:, asked]
    queue[SIZE], queue[LAST] = stakes.big, NEVER
    return queue


def seen(table: Table, cards: Cards, queue: Queue, seat: int, log: Log) -> View:
    """What a seat sees of the hands that wait for it."""
    number, street, own, other = queue[NUMBER], queue[STREET], queue[TOTAL + seat], queue[TOTAL + 1 - seat]
    stack, other_stack = (table.stacks[each].take(number) for each in (seat, 1 - seat))
    high = np.maximum(own, other)
    dealt = cards.take(number, axis=0)
    return View(
        hole=dealt[:, 2 * seat : 2 * seat + 2],
        board=np.where(_DEALT.take(street, axis=0), dealt[:, 4:], np.uint8(NONE)),
        street=street,
        pot=own + other,
        own=own,
        call=np.minimum(high, stack),
        least=np.minimum(high + queue[SIZE], stack),
        stack=stack,
        can_raise=(stack > high) & (other_stack > high),
        other=other,
        other_stack=other_stack,
        players=np.full(len(own), 2),
        dead=np.zeros(len(own), dtype=np.int64),
        button=np.full(len(own), seat == 1),
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


def _acted(view: View, queue: Queue, answers: Chips, seat: int, ended: Ended) -> list[tuple[int, Queue]]:
    """The hands that go on, by the seat that is to act; what ends is written to `ended`."""
    folds, raised = answers == FOLD, answers > view.call
    # all of one player's chips are in, or both of a street have acted
    all_in = (view.call == view.stack) | (view.other == view.other_stack)
    closes = ~raised & (all_in | (queue[ACTED] > 0))
    over = folds | (closes & (all_in | (queue[STREET] == RIVER)))
    queue[TOTAL + seat] = np.where(folds, view.own, answers)
    done = queue.compress(over, axis=1)
    ended.totals[:, done[NUMBER]] = done[[TOTAL, TOTAL_1]]
    ended.street[done[NUMBER]] = done[STREET]
    ended.folded[queue[NUMBER, folds]] = seat
    queue[SIZE] = np.maximum(queue[SIZE], answers - view.other)
    queue[ACTED] = 1
    queue[RAISES] += raised
    on = queue.compress(~closes & ~folds, axis=1)
    next_street = queue.compress(closes & ~over, axis=1)
    next_street[STREET] += 1
    next_street[[ACTED, RAISES]] = 0
    next_street[SIZE] = view.big[:1]
    return [(1 - seat, on), (0, next_street)]


def shares(cards: Cards) -> NDArray[np.float64]:
    """What the button gets of the stake if all cards are shown: 1, 0 at a tie, or -1."""
    ranks = [rank7(cards[:, columns]).astype(np.int64) for columns in ([0, 1, 4, 5, 6, 7, 8], slice(2, CARDS))]
    won: NDArray[np.float64] = np.sign(ranks[1] - ranks[0]).astype(np.float64)
    return won
