"""Players who do not look at their cards, as `trees.holdem.mixtures` describes them: many hands at once.

`READINGS` are the two of the source on convolutional networks, by name.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from play.holdem.view import FOLD, Chips, View
from trees.holdem.mixtures import MIXTURES, Mixture, MixtureError, mixture


@dataclass(frozen=True)
class Blind:
    """A mixture as a player of two; folds where checking is free are taken where hands are played side by side."""

    mixture: Mixture

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        kind, size = random.random((2, len(view)))
        low, high = self.range(view)
        fold, call, raised = self.weights(view, high - low + 1)
        drawn = kind * (fold + call + raised)
        total = low + (size * (high - low + 1)).astype(np.int64)
        return np.where(drawn < fold, FOLD, np.where(drawn < fold + call, view.call, total))

    def weights(self, view: View, totals: Chips) -> tuple[Chips, Chips, Chips]:
        """Those of a fold, a call and a raise, which may go to so many totals."""
        own = self.mixture
        none = np.zeros(len(view), dtype=np.int64)
        raised = np.where(view.can_raise, own.raises * (totals if own.sizes == "every" else 1), none)
        call = np.where(view.can_raise | (own.short == "share"), own.calls, own.calls + own.raises)
        call = np.where(view.can_fold | (own.free != "check"), call, call + own.folds)
        return np.where(view.can_fold | (own.free == "fold"), own.folds, none), call, raised

    def range(self, view: View) -> tuple[Chips, Chips]:
        """The least and the greatest total of a raise."""
        match self.mixture.sizes:
            case "least":
                return view.least, view.least
            case "all-in":
                return view.stack, view.stack
            case "half-pot" | "pot" | "to-pot":
                times = 2 if self.mixture.sizes == "half-pot" else 3
                total = np.clip(times * view.call, view.least, view.stack)
                return view.least if self.mixture.sizes == "to-pot" else total, total
        return view.least, view.stack


READINGS: dict[str, Blind] = {name: Blind(own) for name, own in MIXTURES.items()}


def of_random(words: str) -> Blind:
    """The random player, which takes no words.

    Raises:
        MixtureError: there are some.
    """
    if words:
        raise MixtureError(f"player: expected no parameters of it, found {words!r:.40}")
    return READINGS["random"]


def blind_player(words: str) -> Blind:
    """The player of a text, such as `heuristic sizes=pot`.

    Raises:
        MixtureError: it describes none.
    """
    return Blind(mixture(words))
