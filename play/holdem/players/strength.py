r"""A player who mixes folds, calls and raises as one who ignores the cards does, but by the strength of the hand.

Let p be the chance to win against a random hand (ties half): exact before the flop and on the river, and on the flop
and the turn that in some random deals of the rest. With o = (p/(1 - p))^t the weights of a fold, a call and a raise,
f, c and r where a `Blind` player would have them, become

    f / o,  c,  r o

so that at p = 1/2, or for t = 0, it plays as the other does. The sizes of raises are the other's. It is the control for
the source's heuristic, "unlike Poker-CNN" the same whatever its hand, and the shift is ours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from play.holdem.players.blind import READINGS, Blind
from play.holdem.players.chances import SampledChances
from play.holdem.players.crra import Floats
from play.holdem.view import FOLD, Chips, View
from trees.holdem.mixtures import mixture
from trees.refusal import Refused

EDGE = 0.001  # no chance is nearer to 0 or 1
MOST_TILT = 10
MOST_SAMPLES = 10**6


@dataclass(frozen=True)
class Strength:
    """Shifts the weights of another player by the chance to win.

    Raises:
        Refused: a number out of range.
    """

    blind: Blind = READINGS["heuristic"]
    tilt: float = 2.0
    """t: 0 ignores the cards."""
    samples: int = 100
    """Random deals on the flop and the turn."""

    def __post_init__(self) -> None:
        if not 0 <= self.tilt <= MOST_TILT:
            raise Refused(f"tilt: expected 0 to {MOST_TILT}, found {self.tilt}")
        if not 1 <= self.samples <= MOST_SAMPLES:
            raise Refused(f"samples: expected 1 to {MOST_SAMPLES}, found {self.samples}")

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        low, high = self.blind.range(view)
        fold, call, raised = self.weights(view, SampledChances(self.samples)(view, random))
        kind, size = random.random((2, len(view)))
        drawn = kind * (fold + call + raised)
        total = low + (size * (high - low + 1)).astype(np.int64)
        return np.where(drawn < fold, FOLD, np.where(drawn < fold + call, view.call, total))

    def weights(self, view: View, p: Floats) -> tuple[Floats, Floats, Floats]:
        """Those of a fold, a call and a raise at these chances."""
        low, high = self.blind.range(view)
        fold, call, raised = self.blind.weights(view, high - low + 1)
        p = np.clip(p, EDGE, 1 - EDGE)
        odds = (p / (1 - p)) ** self.tilt
        return fold / odds, call.astype(np.float64), raised * odds


def of_strength(words: str) -> Strength:
    """The player of words such as `tilt=2 samples=100 sizes=pot`; what is none of the first two is the other player's.

    Raises:
        Refused: a word is none of these, or its number is out of range.

    >>> of_strength("tilt=1.5").tilt
    1.5
    """
    own, others = dict[str, float](), list[str]()
    for word in words.split():
        name, _, value = word.partition("=")
        if name not in ("tilt", "samples"):
            others.append(word)
        elif not re.fullmatch(r"\d{1,7}(\.\d{1,9})?" if name == "tilt" else r"\d{1,7}", value):
            raise Refused(f"{name}: expected a number such as {getattr(Strength, name)}, found {value!r:.40}")
        else:
            own[name] = float(value) if name == "tilt" else int(value)
    return Strength(Blind(mixture(" ".join(["heuristic", *others]))), **own)  # type: ignore[arg-type]  # as named
