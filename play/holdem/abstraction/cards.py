r"""Cards by buckets: what a player knows of them is the bucket on each street so far, a path.

On the first street a hand's strength is its chance against a random hand, exactly; later it is what it wins of fixed
completions: pairs of a hand of the other one and the rest of the board, those left out that have a card that is seen. A
strength belongs to the hand and the board alone, and so does a path. Of random deals as many are in each bucket, and
each bucket is split on the next street into parts that are as large. Paths are numbered so that those that go on from
path p with m buckets are p m, ..., p m + m - 1, weakest first.

What is counted of D deals, both ways around: how often paths i and j meet on the river, and how often i wins less how
often j does. Of earlier streets these are sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from play.holdem.abstraction.plan import AbstractionPlan
from play.holdem.deals import deals
from play.holdem.lockstep import CARDS
from play.holdem.ranks import Cards, card_sets, rank7
from play.holdem.settled import ranked
from play.holdem.starting_hands import by_class, classes
from play.holdem.streams import stream
from trees.holdem.betting import BOARD, STREETS

Floats = NDArray[np.float64]
Paths = NDArray[np.intp]

AT_ONCE = 1 << 16  # completed hands
_DEALS, _COMPLETIONS = range(2)
_BLOCK = 1 << 13


@dataclass(frozen=True)
class Cuts:
    """Where buckets end: for each street an array (paths before, buckets - 1) of strengths.

    `completions` have for each street after the first the other one's two cards, then what is missing of the board.
    """

    ends: tuple[Floats, ...]
    completions: tuple[Cards, ...]

    def paths(self, hole: Cards, board: Cards, street: int) -> Paths:
        """The path of each hand to the street; `board` has shape (n, 5)."""
        found = np.zeros(len(hole), dtype=np.intp)
        for at in range(street + 1):
            found = self.longer(found, at, self.strength(hole, board, at))
        return found

    def longer(self, paths: Paths, street: int, strength: Floats) -> Paths:
        """Paths that go on by a street, by the strengths there."""
        ends = self.ends[street]
        longer: Paths = paths * (ends.shape[1] + 1) + (strength[:, None] > ends[paths]).sum(axis=1)
        return longer

    def strength(self, hole: Cards, board: Cards, street: int) -> Floats:
        """What each hand wins, on average, of what it may meet."""
        if street == 0:
            return by_class()[classes(hole)]
        known = np.concatenate((hole, board[:, : BOARD[street]]), axis=1)
        found = np.empty(len(known))
        size = max(1, AT_ONCE // len(self.completions[street]))
        for start in range(0, len(known), size):
            found[start : start + size] = _won(known[start : start + size], self.completions[street])
        return found


def _won(known: Cards, completions: Cards) -> Floats:
    """What known cards, of which the first two are the hand, win of completions."""
    meets = (card_sets(known)[:, None] & card_sets(completions)) == 0
    rows, which = np.nonzero(meets)
    seen, other = known[rows], completions[which]
    board = np.concatenate((seen[:, 2:], other[:, 2:]), axis=1)
    own = rank7(np.concatenate((seen[:, :2], board), axis=1)).astype(np.int64)
    won = np.sign(own - rank7(np.concatenate((other[:, :2], board), axis=1))) / 2 + 0.5
    share: Floats = np.bincount(rows, won, len(known)) / np.maximum(meets.sum(axis=1), 1)
    return share


@dataclass(frozen=True)
class Deck:
    """The cards of an abstraction: how paths meet on the river, by two paths, and what the first wins."""

    cuts: Cuts
    met: NDArray[np.int64]
    won: NDArray[np.int64]

    @cached_property
    def chances(self) -> tuple[Floats, ...]:
        """By street, how likely two paths are dealt."""
        return tuple(self._on(self.met, street) for street in range(len(STREETS)))

    @cached_property
    def gains(self) -> tuple[Floats, ...]:
        """By street, the chance that the first path wins less the chance that the second does, if all is shown."""
        return tuple(self._on(self.won, street) for street in range(len(STREETS)))

    @property
    def widths(self) -> tuple[int, ...]:
        """How many buckets a path has on each street."""
        return tuple(ends.shape[1] + 1 for ends in self.cuts.ends)

    def _on(self, counts: NDArray[np.int64], street: int) -> Floats:
        paths = len(self.cuts.ends[street]) * self.widths[street]
        split = len(counts) // paths
        sums = counts.reshape(paths, split, paths, split).sum(axis=(1, 3))
        found: Floats = sums / self.met.sum()
        return found


def deck(plan: AbstractionPlan, step: Callable[[int], object] = lambda _: None) -> Deck:
    """The cards of a plan; `step` is told of deals as they are looked at."""
    random = stream(plan.seed, 0, _COMPLETIONS)
    completions = tuple(
        deals(random, plan.completions, CARDS - 2 - seen) if seen else np.empty((0, 0), dtype=np.uint8)
        for seen in BOARD
    )
    cuts = Cuts((), completions)
    cards = np.concatenate(list(_dealt(plan)))
    # both hands of a deal, one after the other
    hole = cards[:, :4].reshape(-1, 2)
    board = np.repeat(cards[:, 4:], 2, axis=0)
    paths, ends = np.zeros(len(hole), dtype=np.intp), list[Floats]()
    for street, width in enumerate(plan.buckets):
        strength = np.empty(len(hole))
        for start in range(0, len(hole), _BLOCK):
            rows = slice(start, start + _BLOCK)
            strength[rows] = cuts.strength(hole[rows], board[rows], street)
            step(len(hole[rows]))
        before = len(ends[-1]) * (ends[-1].shape[1] + 1) if ends else 1
        ends.append(_ends(strength, paths, before, width))
        cuts = Cuts(tuple(ends), completions)
        paths = cuts.longer(paths, street, strength)
    first, second = paths.reshape(-1, 2).T
    total = int(np.prod(plan.buckets))
    at = first * total + second
    met = np.bincount(at, minlength=total * total).reshape(total, total)
    # the button is the second
    first, button = ranked(cards).astype(np.int64)
    won = -np.bincount(at, np.sign(button - first), minlength=total * total).astype(np.int64).reshape(total, total)
    return Deck(cuts, met + met.T, won - won.T)


def _dealt(plan: AbstractionPlan) -> Iterator[Cards]:
    for block, start in enumerate(range(0, plan.deals, _BLOCK)):
        yield deals(stream(plan.seed, block, _DEALS), min(_BLOCK, plan.deals - start), CARDS)


def _ends(strength: Floats, paths: Paths, before: int, width: int) -> Floats:
    """Strengths between which equally many of each path are."""
    found = np.full((before, width - 1), 1.0)
    order = np.lexsort((strength, paths))
    starts = np.searchsorted(paths[order], np.arange(before + 1))
    for path in range(before):
        here = strength[order[starts[path] : starts[path + 1]]]
        if len(here):
            found[path] = here[(np.arange(1, width) * len(here)) // width]
    return found
