"""Players that are easy to describe, to measure others against.

- `call`: calls or checks, always.
- `fold`: folds whenever there is something to call, else checks.
- `raise`: raises by the least that it may, else calls.
- `heuristic`: looks at its cards in the roughest way. A hand is good before the flop if it is a pair or its ranks add
  up to 18 or more (deuce 0, ace 12), and later if a card of it is as high as the highest of the board or makes a pair
  with it, or both are a pair. With a good hand it raises by the size of the pot, once on a street; else it calls what
  is at most half of the pot, and what is more with good hands only.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from play.holdem.view import FOLD, NONE, Chips, Player, Truths, View
from trees.refusal import Refused


def call(view: View, random: np.random.Generator) -> Chips:
    """Calls or checks."""
    return view.call


def fold(view: View, random: np.random.Generator) -> Chips:
    """Folds where there is something to call."""
    return np.where(view.can_fold, FOLD, view.call)


def raise_least(view: View, random: np.random.Generator) -> Chips:
    """Raises by the least."""
    return np.where(view.can_raise, view.least, view.call)


def heuristic(view: View, random: np.random.Generator) -> Chips:
    """Raises good hands by the pot, and calls little."""
    liked = good(view)
    price = view.call - view.own
    raised = view.can_raise & liked & (view.raises == 0)
    total = np.clip(view.call + view.pot + price, view.least, view.stack)
    folds = view.can_fold & ~liked & (2 * price > view.pot)
    return np.where(raised, total, np.where(folds, FOLD, view.call))


def good(view: View) -> Truths:
    """Which of the hands are good, as said above."""
    ranks = (view.hole // 4).astype(np.int64)
    board = np.where(view.board == NONE, np.int64(-1), view.board // 4)
    pair = ranks[:, 0] == ranks[:, 1]
    matched = (ranks[:, :, None] == board[:, None, :]).any(axis=(1, 2))
    high = ranks.max(axis=1) >= board.max(axis=1)
    found: Truths = pair | np.where(view.street == 0, ranks.sum(axis=1) >= 18, matched | high)
    return found


def _made(player: Player) -> Callable[[str], Player]:
    """Makes the player, which takes no words."""

    def make(words: str) -> Player:
        if words:
            raise Refused(f"player: expected no parameters of it, found {words!r:.40}")
        return player

    return make


of_call, of_fold = _made(call), _made(fold)
of_raise, of_heuristic = _made(raise_least), _made(heuristic)
