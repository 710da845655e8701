"""A network at a table whose cards are opened: what it expected of its answers, told when the hand is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from play.holdem.view import FOLD, NONE, Chips, Player, View
from trees.holdem.betting import STREETS
from trees.holdem.cards import cards_text


@runtime_checkable
class Expecting(Protocol):
    """A player who expects something of every legal answer: rows, totals, and shares of the stack."""

    def __call__(self, view: View, random: np.random.Generator) -> Chips: ...

    def expected(self, view: View) -> tuple[NDArray[np.intp], Chips, NDArray[np.float32]]:
        """Row by row, and least first."""


@dataclass
class Opened:
    """Plays as another does, and remembers what was asked; a row at a time."""

    player: Expecting
    _asked: list[tuple[View, int]] = field(default_factory=list)

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        answers = self.player(view, random)
        self._asked.append((view, int(answers[0])))
        return answers

    def told(self, name: str) -> Iterator[str]:
        """A line for each decision: what was expected of a fold, a call and the best raises, in chips."""
        for view, answer in self._asked:
            _, totals, shares = self.player.expected(view)
            brought = shares * view.stack[0]
            board = cards_text(card for card in view.board[0].tolist() if card != NONE)
            held = cards_text(view.hole[0].tolist()) + (f" on {board}" if board else "")
            parts = [f"{each} {brought[at]:+.1f}" for each, at in _plain(view, totals)]
            raises = np.flatnonzero(totals > view.call[0])
            if len(raises):
                best = raises[brought[raises] == brought[raises].max()]
                parts.append(f"raise to {_range(totals[best].tolist())} {brought[best[0]]:+.1f}")
            gone = "folded" if answer == FOLD else f"went to {answer}" if answer > view.call[0] else _call(view) + "ed"
            yield f"{name}, {STREETS[view.street[0]]}, {held}: expected {', '.join(parts)}; {gone}"


def _plain(view: View, totals: Chips) -> Iterator[tuple[str, int]]:
    """Answers that are no raise, and where they stand."""
    for at, total in enumerate(totals.tolist()):
        if total <= view.call[0]:
            yield ("fold" if total == FOLD else _call(view)), at


def _call(view: View) -> str:
    return "call" if view.call[0] > view.own[0] else "check"


def _range(totals: list[int]) -> str:
    """Totals that are expected to bring the same, ascending.

    >>> _range([7]), _range([53, 54, 55]), _range([4, 9])
    ('7', '53-55', '4 and 1 more')
    """
    if len(totals) == 1:
        return str(totals[0])
    together = totals[-1] - totals[0] == len(totals) - 1
    return f"{totals[0]}-{totals[-1]}" if together else f"{totals[0]} and {len(totals) - 1} more"


def opened_player(player: Player) -> Opened | None:
    """The player opened, if it is one that expects something."""
    return Opened(player) if isinstance(player, Expecting) else None
