"""How often each class of starting hands beats each other when all is in before the flop, counted in full.

wins[i, j] is the number of (hand of class i, hand of class j, board of five cards), all nine cards distinct, at which
the former is ranked higher. All 1,326 hands are compared with each other on one board of each kind up to suits, and
what is counted there is taken as often as there are boards of that kind: a permutation of suits maps classes to
themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import cache
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from play.archives import pack_arrays, require_like, unpack_arrays
from play.holdem.boards import WeightedBoards
from play.holdem.ranks import Cards, rank_on_boards
from trees.formats.files import write_whole
from trees.formats.texts import read_bytes
from trees.holdem.classes import CLASSES, combos
from trees.refusal import Refused

Counts = NDArray[np.int64]

HANDS: Cards = np.array([hand for number in range(CLASSES) for hand in combos(number)], dtype=np.uint8)
STARTS = tuple(accumulate((len(combos(number)) for number in range(CLASSES - 1)), initial=0))
PART = 2040  # boards of one task, after which what was counted is written
_MOST_BYTES = 2**20
_BATCH = 255  # boards, which a byte can count
_ROWS = 128
_ABOVE_ALL = np.uint16(65535)


def wins_on(part: WeightedBoards) -> Counts:
    """The wins, of shape (169, 169), on the boards of a part."""
    found = np.zeros((len(HANDS), len(HANDS)), dtype=np.int64)
    for start in range(0, len(part.boards), _BATCH):
        own = rank_on_boards(part.boards[start : start + _BATCH], HANDS)
        # a hand that shares a card with the board neither beats nor is beaten
        other = np.where(own == 0, _ABOVE_ALL, own)
        for row in range(0, len(HANDS), _ROWS):
            rows = own[:, row : row + _ROWS, None]
            beats = np.empty((rows.shape[1], len(HANDS)), dtype=np.bool_)
            count = np.zeros(beats.shape, dtype=np.uint8)
            for mine, theirs in zip(rows, other, strict=True):
                np.greater(mine, theirs, out=beats)
                np.add(count, beats.view(np.uint8), out=count)
            found[row : row + _ROWS] += count
    found[_shared()] = 0
    return part.times * np.add.reduceat(np.add.reduceat(found, STARTS, axis=0), STARTS, axis=1)


@cache
def _shared() -> NDArray[np.bool_]:
    """Which hands have a card in common."""
    common: NDArray[np.bool_] = (HANDS[:, None, :, None] == HANDS[None, :, None, :]).any(axis=(2, 3))
    return common


def wins_on_all(
    work: Sequence[WeightedBoards],
    state: Path,
    executor: Executor | None = None,
    step: Callable[[int], object] = lambda _: None,
) -> Counts:
    """The wins on the boards of all parts, of shape (169, 169); `step` is told of how many boards.

    What was counted is written to `state` after each part, and not counted again by a later call.

    Raises:
        Refused: `state` is there and is no file of counts of these boards.
    """
    done, wins = _read(state, work)
    step(sum(len(part.boards) for part in work[:done]))
    left = work[done:]
    counts = map(wins_on, left) if executor is None else executor.map(wins_on, left)
    for part, counted in zip(left, counts, strict=True):
        done, wins = done + 1, wins + counted
        with suppress(OSError):  # what was counted is not lost with it
            _write(state, work, done, wins)
        step(len(part.boards))
    return wins


def _boards(work: Sequence[WeightedBoards]) -> str:
    """SHA-256 of the boards, part by part."""
    found = sha256()
    for part in work:
        found.update(bytes([part.times]) + part.boards.tobytes())
    return found.hexdigest()


def _write(state: Path, work: Sequence[WeightedBoards], done: int, wins: Counts) -> None:
    write_whole(state, pack_arrays({"done": np.array(done), "wins": wins, "boards": np.array(_boards(work))}))


def _read(state: Path, work: Sequence[WeightedBoards]) -> tuple[int, Counts]:
    """How many parts are done, and the wins there."""
    none = {
        "done": np.array(0),
        "wins": np.zeros((CLASSES, CLASSES), dtype=np.int64),
        "boards": np.array(_boards(work)),
    }
    if not state.exists():
        return 0, none["wins"]
    where = f"{state}: expected counts of an earlier run on these boards"
    try:
        found = unpack_arrays(read_bytes(state, _MOST_BYTES), _MOST_BYTES)
        require_like(found, none)
    except Refused as error:
        raise Refused(f"{where}: {error}") from error
    done = int(found["done"])
    if found["boards"] != none["boards"] or not 0 <= done <= len(work):
        raise Refused(f"{where}, found others")
    return done, found["wins"]
