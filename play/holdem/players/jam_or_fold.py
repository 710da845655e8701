r"""The optimum of jam or fold as a player: before the flop all-in or nothing, by a chart.

The small blind jams or folds, the big blind calls or folds, both with S big blinds. r_i is the chance to jam with a
hand of class i and q_j that to call with one of class j; M_ij is how many pairs of such hands have no card in common,
and E_ij what the first wins of a pot (ties half). In big blinds, to the small blind: -1/2 after a fold, 1 after a jam
that is not called, S (2 E_ij - 1) after a call. The chart is by fictitious play in floats, so a guess whose `regret` is
known; an exact one is a solver's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np

from play.holdem.players.chances import Chances, SampledChances
from play.holdem.players.crra import Floats
from play.holdem.starting_hands import classes
from play.holdem.view import FOLD, Chips, View
from trees.holdem.classes import CLASSES
from trees.holdem.preflop import ties, total, wins
from trees.refusal import Refused

ROUNDS = 4000
SAMPLES = 1000
HALF = 0.5


@dataclass(frozen=True)
class JamChart:
    """Chances to jam and to call by class, shape (169,), and what the two best replies gain in all, in big blinds."""

    jam: Floats
    call: Floats
    regret: float


@cache
def table() -> tuple[Floats, Floats]:
    """M and E, shape (169, 169)."""
    pairs = [[(total(i, j), wins(i, j), ties(i, j)) for j in range(CLASSES)] for i in range(CLASSES)]
    totals, won, tied = np.moveaxis(np.array(pairs, dtype=np.float64), 2, 0)
    with np.errstate(invalid="ignore"):
        return totals, np.where(totals > 0, (won + tied / 2) / totals, HALF)


@cache
def chart(stack: float) -> JamChart:
    """The chart for a stack in big blinds.

    >>> found = chart(10.0)
    >>> found.regret < 1e-3, [round(float(found.jam[k])) for k in (0, 168, 166)]  # AA, 22 and 42o
    (True, [1, 1, 0])
    """
    many, share = table()
    many = many / many.sum()
    folded, called = many, many * stack * (2 * share - 1)
    jam, call = np.ones(CLASSES), np.ones(CLASSES)
    for count in range(1, ROUNDS + 1):
        jamming, calling = _gains(folded, called, jam, call)
        jam += ((jamming > 0) - jam) / (count + 1)
        call += ((calling > 0) - call) / (count + 1)
    jamming, calling = _gains(folded, called, jam, call)
    lost = np.maximum(jamming, 0) - jam * jamming + np.maximum(calling, 0) - call * calling
    return JamChart(jam, call, float(lost.sum()))


def _gains(folded: Floats, called: Floats, jam: Floats, call: Floats) -> tuple[Floats, Floats]:
    """What a jam gains over a fold, and a call, by class and times the chance of the class."""
    jamming = (folded + HALF * folded).sum(axis=1) + (called - folded) @ call
    calling = jam @ (folded - called)
    return jamming, calling


class JamOrFoldPlayer:
    """Jams and calls by the chart of the smaller stack in whole big blinds.

    What the chart does not know: a raise that is not all-in is met as if it were; a big blind who may check jams as the
    small blind would, else checks; after the flop there is a jam, or a call, with a chance of more than one half.
    """

    def __init__(self, chances: Chances) -> None:
        self.chances = chances

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        early = view.street == 0
        likely = np.zeros(len(view))
        if (~early).any():
            late = view.take(~early)
            likely[~early] = self.chances(late, random) > HALF
        if early.any():
            likely[early] = _charted(view.take(early))
        goes = random.random(len(view)) < likely
        jam = np.where(view.can_raise, view.stack, view.call)
        return np.asarray(np.where(goes, jam, np.where(view.can_fold, FOLD, view.call)), dtype=np.int64)


def of_chart(words: str) -> JamOrFoldPlayer:
    """The player, who estimates chances after the flop by samples.

    Raises:
        Refused: there are words, of which it takes none.
    """
    if words:
        raise Refused(f"player: expected no parameters of it, found {words!r:.40}")
    return JamOrFoldPlayer(SampledChances(SAMPLES))


def _charted(view: View) -> Floats:
    """By the chart, the chance to go all-in."""
    kinds = classes(view.hole)
    stacks = np.rint(np.minimum(view.stack, view.other_stack) / view.big)
    likely = np.zeros(len(view))
    for stack in np.unique(stacks):
        here = stacks == stack
        found = chart(max(float(stack), 1.0))
        likely[here] = np.where(view.raises[here] > 0, found.call[kinds[here]], found.jam[kinds[here]])
    return likely
