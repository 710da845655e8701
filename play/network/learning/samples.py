"""What there is to learn from hands: the state at each action, the action in it, and what came of the hand.

A state with an action is a row of planes, packed as `play.network.encoding` has it, so that a million actions take some
hundred megabytes. An archive of arrays is read without running anything that is in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from play.archives import pack_arrays, require_like, unpack_arrays
from play.holdem.lockstep import LockstepTable, play
from play.holdem.settled import settled_as_dealt
from play.holdem.view import Cards, Chips, Player, Seat, View
from play.network.encoding import Encoding, encode, with_action


class Samples(NamedTuple):
    """m actions, in the order in which they were taken."""

    states: NDArray[np.uint64]
    """(m, planes): the state with the action."""
    won: NDArray[np.int32]
    """(m,): what the mover won by the hand, in chips."""
    paid: NDArray[np.int32]
    """(m,): what it had put in before the action. From there on its chips change by the sum of both: 0 for a fold."""
    hand: NDArray[np.int32]
    """(m,): the hand's number among those played together."""
    network: NDArray[np.bool_]
    """(m,): was the mover a network?"""

    def take(self, rows: NDArray[np.bool_]) -> Samples:
        """These rows alone."""
        return Samples(self.states[rows], self.won[rows], self.paid[rows], self.hand[rows], self.network[rows])

    def targets(self, target: str, stack: int) -> NDArray[np.float32]:
        """What is to be predicted, by the result of the hand or the change from the action on, in stacks."""
        chips = self.won if target == "hand" else self.won + self.paid
        return (chips / stack).astype(np.float32)


_BESIDE = 2**16
"""So many bytes of an archive are names, shapes and its digest."""
_KINDS = (np.uint64, np.int32, np.int32, np.int32, np.bool_)


class Mover(NamedTuple):
    """A player whose actions are recorded."""

    player: Player
    random: np.random.Generator
    network: bool


def actions_played(table: LockstepTable, cards: Cards, movers: tuple[Mover, Mover], encoding: Encoding) -> Samples:
    """All actions of hands, of which seat 1 has the button.

    Raises:
        BettingError: a player's answer is illegal.
    """
    kept: list[tuple[int, NDArray[np.uint64], Chips, Chips]] = []

    def recorded(seat: int) -> Player:
        def act(view: View, random: np.random.Generator) -> Chips:
            answers = movers[seat].player(view, random)
            rows = np.arange(len(view))
            states = with_action(encode(view, encoding), view, rows, answers, encoding)
            kept.append((seat, states, view.own, view.number))
            return answers

        return act

    first, second = (Seat(recorded(seat), movers[seat].random) for seat in (0, 1))
    ended = play(table, cards, (first, second))
    button = settled_as_dealt(cards, ended)[1].astype(np.int32)
    return concatenate(
        [
            Samples(
                states,
                (button if seat else -button)[number],
                own.astype(np.int32),
                number.astype(np.int32),
                np.full(len(number), movers[seat].network),
            )
            for seat, states, own, number in kept
        ],
        encoding,
    )


def concatenate(parts: Sequence[Samples], encoding: Encoding) -> Samples:
    """One after the other."""
    return Samples(*(np.concatenate(columns) for columns in zip(_zeros(0, encoding), *parts, strict=True)))


def to_bytes(samples: Samples) -> bytes:
    """As an archive of arrays."""
    return pack_arrays(samples._asdict(), compressed=True)


def from_bytes(content: bytes, encoding: Encoding, most: int) -> Samples:
    """The samples of an archive, of at most `most` actions.

    Raises:
        ArchiveError: it holds none of this encoding, more, or damaged ones.
    """
    room = sum(column.nbytes for column in _zeros(1, encoding))
    found = unpack_arrays(content, most * room + _BESIDE)
    rows = found["won"].size if "won" in found else 0
    require_like(found, _zeros(min(rows, most), encoding)._asdict())
    return Samples(**found)


def _zeros(rows: int, encoding: Encoding) -> Samples:
    shapes = ((rows, encoding.planes), (rows,), (rows,), (rows,), (rows,))
    return Samples(*(np.zeros(shape, kind) for shape, kind in zip(shapes, _KINDS, strict=True)))
