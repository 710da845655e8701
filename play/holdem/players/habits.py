r"""What hands show of an opponent at hold'em: how often he folds to what, and what he shows in the end.

In hands with cards of their own somebody calls or raises at random, never folds, and notes what anyone at the table
sees:

    F[street, x]      how often the opponent folded when the other had put in a share x of the smaller stack
    Q[street, d, x]   how often, at showdowns for a share x, a hand wins (ties half) that on the street had a chance
                      to win against a random hand in the d-th of `CHANCES` equal steps

Shares x are in the steps of `SIZES`. Cells that little fell into are drawn to the mean over sizes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from play.holdem.lockstep import BettingEnd, LockstepTable, play
from play.holdem.past import no_past
from play.holdem.players.chances import Chances
from play.holdem.players.crra import Floats
from play.holdem.ranks import Cards
from play.holdem.settled import settled_as_dealt
from play.holdem.view import FOLD, NONE, Chips, Player, Seat, View
from trees.holdem.betting import BOARD, STREETS, Stakes

SIZES = np.array([0.015, 0.03, 0.06, 0.12, 0.25, 0.4, 0.6, 0.85])
RAISES = np.array([0.03, 0.06, 0.12, 0.25, 0.4, 0.6, 1.0])
CHANCES = 10
PRIOR = 4.0  # observations of the mean that every cell begins with


@dataclass(frozen=True)
class Habits:
    """What is known of an opponent: F of shape (4, 9), Q of shape (4, 10, 9)."""

    folds: Floats
    wins: Floats

    def value(self, street: Chips, p: Floats, share: Floats) -> Floats:
        """2 Q - 1: what a showdown for the share brings, in units of the stake."""
        deciles = np.minimum((p * CHANCES).astype(np.int64), CHANCES - 1)
        found: Floats = 2 * self.wins[street, deciles, _step(share)] - 1
        return found

    def folded(self, street: Chips, share: Floats) -> Floats:
        """F: how often the opponent folds to the share."""
        found: Floats = self.folds[street, _step(share)]
        return found


def trying(view: View, random: np.random.Generator) -> Chips:
    """Calls as often as it raises, to a random one of `RAISES`, before the flop and rarely later."""
    raises = view.can_raise & (random.random(len(view)) < np.where(view.raises == 0, 0.5, 0.2))
    shares = RAISES[random.integers(len(RAISES), size=len(view))]
    smaller = np.minimum(view.stack, view.other_stack)
    total = np.clip(np.rint(shares * smaller).astype(np.int64), view.least, view.stack)
    return np.asarray(np.where(raises, total, view.call), dtype=np.int64)


@dataclass
class _Noted:
    """The opponent, with notes of how often he was asked and folded."""

    player: Player
    asked: Floats = field(default_factory=lambda: np.zeros((len(STREETS), len(SIZES) + 1)))
    folded: Floats = field(default_factory=lambda: np.zeros((len(STREETS), len(SIZES) + 1)))

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        answers = self.player(view, random)
        smaller = np.minimum(view.stack, view.other_stack)
        at = view.street, _step(np.minimum(view.other, smaller) / smaller)
        np.add.at(self.asked, at, view.can_fold)
        np.add.at(self.folded, at, answers == FOLD)
        return answers


def watch_habits(opponent: Player, cards: Cards, stack: int, chances: Chances, seed: int) -> Habits:
    """What hands with these cards, of shape (n, 9), show of the opponent; each is played from both seats.

    `chances` are of the cards of whoever watches.
    """
    noted, table = _Noted(opponent), LockstepTable(Stakes(), np.full((2, len(cards)), stack))
    seen = np.zeros((2, len(STREETS), CHANCES, len(SIZES) + 1))
    for seat in (0, 1):
        random = [np.random.default_rng([seed, seat, who]) for who in range(2)]
        sat = Seat(trying, random[0]), Seat(noted, random[1])
        ended = play(table, cards, sat if seat == 0 else (sat[1], sat[0]))
        _note(seen, ended, cards, seat, stack, chances)
    folds = _filled(noted.folded, noted.asked)
    return Habits(folds, _filled(seen[0], seen[1]))


def _note(seen: Floats, ended: BettingEnd, cards: Cards, seat: int, stack: int, chances: Chances) -> None:
    """Showdowns, by what the watcher's hand was worth on each street."""
    shown = np.flatnonzero(ended.shown)
    won = np.sign(settled_as_dealt(cards, ended)[seat, shown])
    share = _step(ended.stake[shown] / stack)
    for street, count in enumerate(BOARD):
        board = np.where(np.arange(BOARD[-1]) < count, cards[shown, 4:], np.uint8(NONE))
        p = chances(_bare(cards[shown, 2 * seat : 2 * seat + 2], board, street), np.random.default_rng(0))
        at = np.minimum((p * CHANCES).astype(np.int64), CHANCES - 1), share
        np.add.at(seen[0, street], at, (won + 1) / 2)
        np.add.at(seen[1, street], at, 1)


def _bare(hole: Cards, board: Cards, street: int) -> View:
    """A view of which the cards alone are looked at."""
    rows = len(hole)
    none, two = np.zeros(rows, dtype=np.int64), np.full(rows, 2)
    names = ("pot", "own", "call", "least", "stack", "other", "other_stack", "dead", "raises", "big", "number")
    flags = np.zeros(rows, dtype=np.bool_)
    return View(
        hole=hole,
        board=board,
        street=np.full(rows, street),
        players=two,
        can_raise=flags,
        button=flags,
        past=no_past(rows),
        **dict.fromkeys(names, none),
    )


def _step(share: Floats) -> NDArray[np.intp]:
    return np.searchsorted(SIZES, share)


def _filled(hits: Floats, tried: Floats) -> Floats:
    """The rates; where little was tried, nearer to the mean over sizes, and where nothing was, to that of all."""
    everywhere = hits.sum() / max(tried.sum(), 1)
    rows = (hits.sum(axis=-1, keepdims=True) + everywhere * PRIOR) / (tried.sum(axis=-1, keepdims=True) + PRIOR)
    found: Floats = (hits + rows * PRIOR) / (tried + PRIOR)
    return found
