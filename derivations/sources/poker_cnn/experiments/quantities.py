"""What is counted of a player's actions: shares by kind, by size, and with the best and the worst hands.

Shares are of decisions, which are counted as if they were independent of each other. A size is what the action puts in,
a call's part included; big blinds have two chips.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from derivations.experiments.experiment import Observations
from derivations.experiments.statistics import Moments
from play.holdem.view import Chips
from play.network.learning.actions import CALLS, CHECKS, FOLDS, RAISES, ActionCounts
from play.network.plan import STAKES

KINDS = {"folds": FOLDS, "checks": CHECKS, "calls": CALLS, "bets or raises": RAISES}
EDGES = (2, 5, 10, 25, 50)
"""Big blinds: a class of sizes reaches to an edge from the one before, that one left out."""
SIZES = tuple(f"bets or raises {low} to {high} big blinds" for low, high in zip((0, *EDGES), EDGES, strict=False))
MEAN_SIZE = "mean bet or raise in big blinds"
FIFTH = 2
"""Of ten tenths of hands."""
STRONG_FOLDED = "folds the best fifth of hands before the flop"
WEAK_RAISED = "raises the worst fifth of hands before the flop"
COUNTED = (*KINDS, *SIZES, MEAN_SIZE, STRONG_FOLDED, WEAK_RAISED)


def counted(actions: ActionCounts) -> Observations:
    """The moments of all that is counted; of what happened never, or once, there is no share, or no mean."""
    return {name: moments for name, moments in _all(actions) if moments.size > (not moments.share)}


def _all(actions: ActionCounts) -> Iterator[tuple[str, Moments]]:
    kinds = actions.kinds.sum(axis=(0, 1))
    yield from ((name, _share(kinds, place)) for name, place in KINDS.items())
    raised = np.arange(len(actions.sizes)) / STAKES.big
    classes = np.searchsorted(EDGES, raised)
    by_class = np.bincount(classes, weights=actions.sizes, minlength=len(EDGES)).astype(np.int64)
    yield from ((name, _share(by_class, place)) for place, name in enumerate(SIZES))
    total, squares = (float(actions.sizes @ raised**power) for power in (1, 2))
    yield MEAN_SIZE, Moments(int(actions.sizes.sum()), total, squares)
    before = actions.kinds[:, 0]
    yield STRONG_FOLDED, _share(before[-FIFTH:].sum(axis=0), FOLDS)
    yield WEAK_RAISED, _share(before[:FIFTH].sum(axis=0), RAISES)


def _share(counts: Chips, place: int) -> Moments:
    hits = float(counts[place])
    return Moments(int(counts.sum()), hits, hits, share=True)
