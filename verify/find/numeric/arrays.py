r"""The sequence form of a two-player zero-sum game as arrays of floats.

A player's sequences are numbered by level, () = 0 first: level k holds the sequences of the k-th own
move. Those of one information set stand side by side, so a total over its actions is a `reduceat`;
the sequence that leads to it is on the level before. With payoffs A (to player 1) by rows s and
columns t, A y and -x A are the gains of the players against plans y and x.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trees.refusal import Refused
from trees.tree import EMPTY, Infoset, Sequence
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum

Vector: TypeAlias = NDArray[np.float64]
Index: TypeAlias = NDArray[np.intp]


class NumericError(Refused):
    """Floating point does not serve: says what was expected and found."""


@dataclass(frozen=True)
class Level:
    """The sequences `start` to `stop` (not included), information set by information set.

    `first` is the place in the level where each information set begins, `width` its number of
    actions, `owner` the information set of each sequence, `parent` the sequence that leads there.
    """

    start: int
    stop: int
    first: Index
    width: Index
    owner: Index
    parent: Index

    @property
    def span(self) -> slice:
        return slice(self.start, self.stop)

    def total(self, numbers: Vector) -> Vector:
        """The totals of a vector over the actions of each information set."""
        return np.asarray(np.add.reduceat(numbers[self.span], self.first))


@dataclass(frozen=True)
class SequenceArrays:
    """The sequences of one player in order, and their levels."""

    sequences: tuple[Sequence, ...]
    levels: tuple[Level, ...]


@dataclass(frozen=True)
class Arrays:
    """Payoffs `amounts` to player 1 at the sequences `rows` of player 1 and `columns` of player 2."""

    sides: tuple[SequenceArrays, SequenceArrays]
    rows: Index
    columns: Index
    amounts: Vector

    def gains(self, player: int, plan: Vector) -> Vector:
        """The gain of every sequence of `player` against the other's plan."""
        own, other = (self.rows, self.columns) if player == 0 else (self.columns, self.rows)
        signed = self.amounts if player == 0 else -self.amounts
        return np.asarray(np.bincount(own, signed * plan[other], len(self.sides[player].sequences)), dtype=np.float64)

    def guarantee(self, player: int, plan: Vector) -> float:
        """The least that `player` is paid when following `plan`, in floating point."""
        total = self.gains(1 - player, plan)
        for level in reversed(self.sides[1 - player].levels):
            best = np.maximum.reduceat(total[level.span], level.first)
            total[: level.start] += np.bincount(level.parent, best, level.start)
        return -float(total[0])

    def digest(self) -> str:
        """SHA-256 of all that the arrays hold."""
        found = hashlib.sha256(repr([side.sequences for side in self.sides]).encode())
        for part in (self.rows, self.columns, self.amounts):
            found.update(part.astype("<f8" if part.dtype.kind == "f" else "<i8").tobytes())
        return found.hexdigest()


def arrays(form: SequenceForm) -> Arrays:
    """The arrays of a two-player zero-sum game.

    Raises:
        NotZeroSum: it is no two-player constant-sum game.
        NumericError: a payoff is too large for a float.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> found = arrays(sequence_form(kuhn()))
    >>> [level.stop for level in found.sides[0].levels], len(found.amounts)
    ([7, 13], 30)
    """
    form = zero_sum(form)
    sides = (_side(form.infosets[0]), _side(form.infosets[1]))
    try:
        amounts = np.array([float(payoff[0]) for payoff in form.payoffs.values()])
    except OverflowError:
        raise NumericError("payoffs: expected numbers that a float can hold, found a larger one") from None
    first, second = ({s: j for j, s in enumerate(side.sequences)} for side in sides)
    return Arrays(
        sides,
        np.array([first[pair[0]] for pair in form.payoffs], dtype=np.intp),
        np.array([second[pair[1]] for pair in form.payoffs], dtype=np.intp),
        amounts,
    )


def _side(infosets: dict[str, Infoset]) -> SequenceArrays:
    depth: dict[str, int] = {}
    by_level: list[list[Infoset]] = []
    for label, infoset in infosets.items():
        depth[label] = 0 if infoset.parent == EMPTY else depth[infoset.parent[0]] + 1
        if depth[label] == len(by_level):
            by_level.append([])
        by_level[depth[label]].append(infoset)
    sequences: list[Sequence] = [EMPTY]
    place = {EMPTY: 0}
    levels = []
    for members in by_level:
        start = len(sequences)
        sequences += [(infoset.label, action) for infoset in members for action in infoset.actions]
        place |= {sequence: start + j for j, sequence in enumerate(sequences[start:])}
        width = np.array([len(infoset.actions) for infoset in members], dtype=np.intp)
        levels.append(
            Level(
                start,
                len(sequences),
                np.cumsum(width) - width,
                width,
                np.repeat(np.arange(len(members)), width),
                np.array([place[infoset.parent] for infoset in members], dtype=np.intp),
            )
        )
    return SequenceArrays(tuple(sequences), tuple(levels))
