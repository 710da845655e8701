r"""The source's heuristic with weights that shift with the strength of the hand: a control for one that looks at none.

Let p be the chance to win against a random hand (ties half): exact before the flop, from the table of all classes, and
on the river; on the flop and the turn that of some random hands and boards. With o = (p/(1 - p))^t the actions have

    raise  r o        call or check  c        fold  f / o

as weights, of which each is drawn as often as its share of those that are legal. At p = 1/2, or t = 0, they are those
of the heuristic that ignores its cards. What r, c and f are, and how a raise is sized, that heuristic's reading says.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from play.holdem.players.chances import Sampled
from play.holdem.view import FOLD, Chips, View
from trees.refusal import Refused

WEIGHTS = (0.45, 0.45, 0.10)
"""Of raise, call and fold, in the source."""
EDGE = 1e-3  # no chance counts as certain


@dataclass(frozen=True)
class Strength:
    """Tilts the weights of the actions by the chance to win."""

    tilt: float = 2.0
    samples: int = 100
    """Random hands and boards on the flop and the turn."""

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        p = np.clip(Sampled(self.samples)(view, random), EDGE, 1 - EDGE)
        odds = (p / (1 - p)) ** self.tilt
        raises, calls, folds = WEIGHTS
        weights = np.array([raises * odds * view.can_raise, np.full(len(view), calls), folds / odds * view.can_fold])
        drawn = random.random((2, len(view)))
        kind = (drawn[0] * weights.sum(axis=0) > np.cumsum(weights, axis=0)).sum(axis=0)
        size = view.least + (drawn[1] * (view.stack - view.least + 1)).astype(np.int64)
        return np.asarray(np.choose(kind, [size, view.call, np.full(len(view), FOLD)]), dtype=np.int64)


def of_strength(words: str) -> Strength:
    """The player of words such as `tilt=2 samples=100`.

    Raises:
        Refused: a word is none of these, or its number is out of range.
    """
    if words:
        raise Refused(f"player: expected no parameters of it, found {words!r:.40}")
    return Strength()
