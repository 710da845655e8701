"""What a player sees who has to act: one row for each of n hands, as arrays.

Chips are whole numbers, and an amount is always the sum of a player's own chips put in during the whole hand, antes
and blinds included: `own` now, `call` after a call or a check, `least` to `stack` after a raise. A player is a function
act(view, random) that returns n totals (int64): FOLD to fold, `call` to call or check, more to raise to that total.
Every legal answer is in `totals`; others stop the hands with an error, but a fold where checking is free, which hands
that are played side by side take.

In the words of the theory of expected utility (W, b, c, m, n, beta): W is `stack`, b `own`, c `call`, c + m `least`,
n `players` and beta `dead`; all chips are in `pot`, those of the mover and of folded players too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from play.holdem.past import Past

Chips = NDArray[np.int64]
Truths = NDArray[np.bool_]
Cards = NDArray[np.uint8]

FOLD = -1
NONE = 255
"""Instead of a card of the board that is not dealt yet."""


@dataclass(frozen=True)
class View:
    """Rows that belong together, to be read only; shape (n,) where nothing else is said."""

    hole: Cards
    """(n, 2): the mover's cards, 4 rank + suit."""
    board: Cards
    """(n, 5): dealt cards, then NONE."""
    street: Chips
    """0 before the flop, 1 flop, 2 turn, 3 river."""
    pot: Chips
    own: Chips
    call: Chips
    """At most `stack`; `own` where the mover can check."""
    least: Chips
    """The least total of a raise; `stack` where only all-in is left."""
    stack: Chips
    """The mover's chips before the hand, and so the most that a raise can be."""
    can_raise: Truths
    other: Chips
    """The most that any opponent has put in; heads-up the opponent's total."""
    other_stack: Chips
    """The most chips that an opponent who has not folded had before the hand: no more than these can be lost."""
    players: Chips
    """How many have not folded, the mover included."""
    dead: Chips
    """Chips of players who have folded."""
    button: Truths
    """Does the mover act last after the flop? Heads-up that is the small blind."""
    raises: Chips
    """Bets and raises of this street; blinds are none."""
    big: Chips
    """The big blind."""
    number: Chips
    """Which hand it is of those at the table, from 0."""
    past: Past
    """What was done in the hand till now."""

    def __post_init__(self) -> None:
        # what a player changes would be the engine's
        for name, column in vars(self).items():
            if name != "past":
                column.setflags(write=False)

    def __len__(self) -> int:
        return len(self.own)

    @property
    def can_fold(self) -> Truths:
        """Is there something to call? Who can check does not fold."""
        facing: Truths = self.call > self.own
        return facing

    def take(self, rows: NDArray[np.intp] | Truths) -> View:
        """These rows alone."""
        columns = {field.name: getattr(self, field.name)[rows] for field in fields(self) if field.name != "past"}
        return View(**columns, past=self.past.take(rows))


Player = Callable[[View, np.random.Generator], Chips]


class Seat(NamedTuple):
    """Who sits there, and the player's random numbers."""

    player: Player
    random: np.random.Generator


def totals(view: View, row: int) -> Iterator[int]:
    """All legal answers in one row, least first."""
    if view.can_fold[row]:
        yield FOLD
    yield int(view.call[row])
    if view.can_raise[row]:
        yield from range(int(view.least[row]), int(view.stack[row]) + 1)


def legal(view: View, answers: Chips) -> Truths:
    """Which of the answers, one for each row, are legal."""
    raised = view.can_raise & (answers >= view.least) & (answers <= view.stack)
    allowed: Truths = (answers == view.call) | raised | (view.can_fold & (answers == FOLD))
    return allowed
