r"""States of no-limit hold'em for two as planes of 13 x 4 cells, as the source has them, with what it leaves open.

A plane is one number of 64 bits, and bit 4 rank + suit is its cell. The planes in their order:

    2  hole cards        one each
    3  community         flop, turn, river
    1  all cards         that are seen
    1  pot               all chips put in so far                         (the text has it, table 2 not: `pot`)
    3  round             0 to 3                                          (`rounds`, `round_code`)
    1  position          all 1 for who acts last on the street
    5  kinds             of the last actions of this street              (`kinds`, `window`, `order`, `actors`,
    5  chips             of these                                         `blinds`, `numbers`, `amounts`)
    5  kinds             of the last actions of the street before
    5  chips             of these
    1  the action's kind
    1  its chips

A number of chips n, in small blinds, fills the first n cells, rank by rank: 1 is the top left cell, 4 are the four
suits of the first rank, "the first column", and 52 or more are all.

Source: Hwang and Kaneko, "No-limit hold'em using convolutional neural networks", section 3.3 and table 2.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from play.holdem.view import FOLD, NONE, Cards, Chips, Truths, View
from play.network.choices import Encoding, EncodingError
from play.network.history import history
from trees.holdem.cards import DECK, RANKS, SUITS

__all__ = ["Encoding", "EncodingError", "Planes", "candidates", "encode", "with_action"]

Planes: TypeAlias = NDArray[np.uint64]


CELLS = DECK
MOST_ANSWERS = 10**7
FULL = np.uint64((1 << CELLS) - 1)
FILLED: Planes = np.array([(1 << count) - 1 for count in range(CELLS + 1)], dtype=np.uint64)
"""The first so many cells."""
# binary digits of 0 to 8191, four cells each
_DIGITS = len(RANKS)
_BINARY: Planes = np.array(
    [sum(0b1111 << 4 * digit for digit in range(_DIGITS) if number >> digit & 1) for number in range(1 << _DIGITS)],
    dtype=np.uint64,
)
KIND_CELLS = {"raised": (0, 0, 0, CELLS), "number": (1, 2, 2, 3), "graded": (13, 26, 39, CELLS)}
"""Cells of fold, check, call, bet or raise."""


def encode(view: View, encoding: Encoding) -> Planes:
    """The planes of all rows, of shape (n, planes), those of the action empty.

    Raises:
        EncodingError: a hand of more than two players.
    """
    if (view.players != 2).any() or view.dead.any():
        raise EncodingError(f"players: expected two, found {int(view.players.max(initial=2))}")
    found = np.zeros((len(view), encoding.planes), dtype=np.uint64)
    at = 0
    for planes in (*_card_planes(view, encoding), *_plain(view, encoding)):
        found[:, at] = planes
        at += 1
    for street in (view.street, view.street - 1):
        done = history(view, street, encoding)
        found[:, at : at + encoding.window] = kind_planes(done.own, done.high, done.total, encoding) * done.known
        at += encoding.window
        chips = np.where(done.known, _chips(done.own, done.total, view.past.begun(street)[:, None], encoding), 0)
        found[:, at : at + encoding.window] = chip_planes(chips, view.stack[:, None], view.big[:, None], encoding)
        at += encoding.window
    return found


def candidates(view: View) -> tuple[NDArray[np.intp], Chips]:
    """All legal answers of all rows, least first: of each its row and its total.

    Raises:
        EncodingError: they are more than fit in memory.
    """
    raises = np.where(view.can_raise, view.stack - view.least + 1, 0)
    counts = 1 + view.can_fold + raises
    if counts.sum() > MOST_ANSWERS:
        raise EncodingError(f"stack: expected up to {MOST_ANSWERS:,} answers at once, found {counts.sum():,}")
    ends = np.cumsum(counts)
    rows = np.repeat(np.arange(len(view)), counts)
    # 0, 1, 2, ... in each row, from -1 where it may fold
    place = np.arange(len(rows)) - np.repeat(ends - counts, counts) - view.can_fold[rows]
    raised = view.least[rows] + place - 1
    return rows, np.where(place < 0, FOLD, np.where(place == 0, view.call[rows], raised))


def action_planes(view: View, rows: NDArray[np.intp], totals: Chips, encoding: Encoding) -> Planes:
    """The last two planes for answers in these rows, of shape (m, 2)."""
    own, high = view.own[rows], np.maximum(view.own, view.other)[rows]
    begun = view.past.begun(view.street)[rows]
    chips = chip_planes(_chips(own, totals, begun, encoding), view.stack[rows], view.big[rows], encoding)
    return np.stack((kind_planes(own, high, totals, encoding), chips), axis=1)


def with_action(states: Planes, view: View, rows: NDArray[np.intp], totals: Chips, encoding: Encoding) -> Planes:
    """The states of these rows with these answers, of shape (m, planes)."""
    found = states[rows]
    found[:, -2:] = action_planes(view, rows, totals, encoding)
    return found


def kind_planes(own: Chips, high: Chips, totals: Chips, encoding: Encoding) -> Planes:
    """What kind of action it is to go to a total, of who has put in `own` where somebody has put in `high`."""
    kind = np.where(totals == FOLD, 0, np.where(totals > high, 3, np.where(totals > own, 2, 1)))
    found: Planes = FILLED[np.array(KIND_CELLS[encoding.kinds])[kind]]
    return found


def chip_planes(chips: Chips, stack: Chips, big: Chips, encoding: Encoding) -> Planes:
    """A number of chips."""
    written = _BINARY if encoding.numbers == "binary" else FILLED
    count = -(-CELLS * chips // stack) if encoding.numbers == "scaled" else 2 * chips // big
    found: Planes = written[np.minimum(count, len(written) - 1)]
    return found


def _chips(own: Chips, totals: Chips, begun: Chips, encoding: Encoding) -> Chips:
    """The chips of an action, by the choice of what these are; of a fold none are added."""
    after = np.where(totals == FOLD, own, totals)
    counted: Chips = after - {"added": own, "round": begun, "hand": np.int64(0)}[encoding.amounts]
    return counted


def _plain(view: View, encoding: Encoding) -> list[Planes]:
    """Pot, round and position."""
    pot = [chip_planes(view.pot, view.stack, view.big, encoding)] if encoding.pot else []
    number = view.street if encoding.rounds == "current" else 3 - view.street
    thermometer = encoding.round_code == "thermometer"
    rounds = [_all(number >= k if thermometer else number == k) for k in (1, 2, 3)]
    return [*pot, *rounds, _all(view.button ^ (view.street == 0))]


def _all(true: Truths) -> Planes:
    return np.where(true, FULL, np.uint64(0))


def _card_planes(view: View, encoding: Encoding) -> list[Planes]:
    """Hole cards, flop, turn and river, and all of them."""
    hole, board = view.hole, view.board
    if encoding.cards == "canonical":
        hole, board = canonical(hole, board)
    # of a card that is not dealt no bit is set
    cells = np.zeros(NONE + 1, dtype=np.uint64)
    cells[:CELLS] = np.uint64(1) << np.arange(CELLS, dtype=np.uint64)
    held, shown = cells[hole], cells[board]
    flop = np.bitwise_or.reduce(shown[:, :3], axis=1)
    streets = [held[:, 0], held[:, 1], flop, shown[:, 3], shown[:, 4]]
    return [*streets, np.bitwise_or.reduce(streets)]


def canonical(hole: Cards, board: Cards) -> tuple[Cards, Cards]:
    """The cards with suits named by the cards held in them, then by those of the flop, turn and river.

    Two hands of two hole cards and a flop, a turn and a river go to the same exactly if they differ in names of suits
    and in the order of the hole cards; of the flop the order does not matter to the planes.

    >>> canonical(np.array([[0, 50]], np.uint8), np.array([[1, 5, 2, 255, 255]], np.uint8))[0].tolist()
    [[48, 1]]
    """
    cards = np.concatenate((hole, board), axis=1)
    dealt = cards != NONE
    ranks, suits = np.where(dealt, cards // 4, 0).astype(np.int64), cards % 4
    weight = np.where(dealt, np.int64(1) << (ranks + _STAGE), 0)
    held = np.stack([np.where(suits == suit, weight, 0).sum(axis=1) for suit in range(len(SUITS))], axis=1)
    # the suit in which most is held is the first
    names = np.argsort(np.argsort(-held, axis=1, kind="stable"), axis=1, kind="stable").astype(np.uint8)
    renamed = np.where(dealt, 4 * (cards // 4) + np.take_along_axis(names, suits.astype(np.intp), axis=1), NONE)
    renamed = renamed.astype(np.uint8)
    return -np.sort(-renamed[:, :2].astype(np.int64), axis=1).astype(np.uint8), renamed[:, 2:]


# rank bits of the hole cards above those of the flop, of the turn, of the river
_STAGE = np.array([39, 39, 26, 26, 26, 13, 0])
