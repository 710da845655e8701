"""What was done before in hands that are played side by side, read only where a player looks.

A log has a record for each action of a hand, which names the hand's record before it; so whoever keeps the number of a
hand's last record can go back from there, also when the hand has gone on. Records are kept as they come, and put into
one array when somebody looks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Chips = NDArray[np.int64]
Truths = NDArray[np.bool_]

NEVER = 0
"""The number of the record that stands for none."""
# a record, and what is made from it: the last record of an earlier street
COLUMNS = BEFORE, STREET, SEAT, OWN, HIGH, TOTAL = range(6)
EARLIER = len(COLUMNS)
_NOTHING = np.array([NEVER, -1, -1, 0, 0, 0, NEVER])[:, None]


@dataclass(frozen=True)
class StreetActions:
    """Actions of n hands on a street, of shape (n, k), the latest first; `known` where there was one, else 0."""

    known: Truths
    seat: Chips
    own: Chips
    """The mover's total before."""
    high: Chips
    """The most that anyone had put in before."""
    total: Chips
    """The mover's total after, or FOLD."""


class Log:
    """Records of all actions."""

    def __init__(self) -> None:
        self._waiting: list[NDArray[np.integer[Any]]] = []
        self._size = self._known = 1
        self._records = _NOTHING

    def add(self, block: NDArray[np.integer[Any]]) -> Chips:
        """Keeps records of as many hands, of shape (6, n), and numbers them."""
        self._waiting.append(block)
        first, self._size = self._size, self._size + block.shape[1]
        return np.arange(first, self._size)

    def records(self) -> Chips:
        """All records, a column for each, of shape (7, m)."""
        if self._size > self._records.shape[1]:
            # twice as many, so that all are moved few times
            room = np.empty((EARLIER + 1, 2 * self._size), dtype=np.int64)
            room[:, : self._known] = self._records[:, : self._known]
            self._records = room
        found = self._records
        for block in self._waiting:
            first, self._known = self._known, self._known + block.shape[1]
            here, before = found[:, first : self._known], block[BEFORE]
            here[:EARLIER] = block
            begins = found[STREET, before] < block[STREET]
            here[EARLIER] = np.where(begins, before, found[EARLIER, before])
        self._waiting = []
        return found[:, : self._known]


@dataclass(frozen=True)
class Past:
    """What was done in n hands: of each the number of its last record."""

    log: Log
    last: Chips

    def __len__(self) -> int:
        return len(self.last)

    def take(self, rows: NDArray[np.intp] | Truths) -> Past:
        """These hands alone."""
        return Past(self.log, self.last[rows])

    def on(self, street: Chips, most: int) -> StreetActions:
        """The last actions, at most so many, of a street of each hand."""
        records = self.log.records()
        at = self._end(records, street)
        found = np.empty((most, len(at)), dtype=np.int64)
        for back in found:
            at = np.where(records[STREET, at] == street, at, NEVER)
            back[:] = at
            at = records[BEFORE, at]
        rows = found.T
        return StreetActions(rows != NEVER, *(records[column][rows] for column in (SEAT, OWN, HIGH, TOTAL)))

    def begun(self, street: Chips) -> Chips:
        """What each player who goes on had put in before the street; 0 before the flop."""
        records = self.log.records()
        end = self._end(records, street)
        at = np.where(records[STREET, end] == street, records[EARLIER, end], end)
        began: Chips = np.maximum(records[HIGH, at], records[TOTAL, at])
        return began

    def _end(self, records: Chips, street: Chips) -> Chips:
        """The last record of a street or of an earlier one."""
        at = self.last
        while (late := records[STREET, at] > street).any():
            at = np.where(late, records[EARLIER, at], at)
        return at


def no_past(hands: int) -> Past:
    """Hands in which nothing was done yet."""
    return Past(Log(), np.full(hands, NEVER, dtype=np.int64))
