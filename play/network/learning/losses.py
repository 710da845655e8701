"""How the losses of a network went: an object of an epoch's numbers in each line of a text."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TypeAlias

from trees.refusal import Refused

Row: TypeAlias = dict[str, float | int]

NEEDED = {"epoch", "actions", "loss"}
ALSO = {"held out", "loss held out", "loss of the mean"}
MOST_BYTES = 16 * 2**20
_MOST = 2**53


class LossesError(Refused):
    """A text tells of no losses."""


def text(rows: Iterable[Row]) -> str:
    """The losses of epochs, a line each."""
    return "".join(json.dumps(row) + "\n" for row in rows)


def read_losses(content: str) -> list[Row]:
    """The losses that a text tells of.

    Raises:
        LossesError: a line of it is damaged.

    >>> read_losses(text([{"epoch": 1, "actions": 20, "loss": 0.25}]))
    [{'epoch': 1, 'actions': 20, 'loss': 0.25}]
    """
    return list(map(_row, content.splitlines()))


def _row(line: str) -> Row:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        row = None
    if not isinstance(row, dict) or not NEEDED <= set(row) <= NEEDED | ALSO or not all(map(_is_number, row.values())):
        raise LossesError(f"expected an object of an epoch's numbers in each line, found {line!r:.60}")
    return row


def _is_number(found: object) -> bool:
    return type(found) is float or (type(found) is int and abs(found) < _MOST)
