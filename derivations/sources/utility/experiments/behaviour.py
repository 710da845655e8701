"""U23: what the styles do, against one and the same opponent; and whether others put in as much as one raises to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from derivations.experiments.experiment import Experiment, Observations
from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Moments, moments_of, share_moments
from derivations.sources.utility.experiments.matches import (
    BIG,
    DEALS,
    SEED,
    SIZES,
    Block,
    block,
    duplicate,
    utility_player,
)
from play.holdem.players.parameters import STYLES
from play.holdem.view import FOLD, Chips, Player, View

STACK, PRICE = 100, 0.1
KELLY = "kelly"
TAKES_PART, FOLDS, RAISES = "share of hands taken part in", "share of hands folded", "share of hands raised first"
SIZE, STAKED, TO_PRICE = "share of the stack raised to", "share of the stack staked", "share folded to a high price"
HABITS = (TAKES_PART, FOLDS, RAISES, SIZE, STAKED, TO_PRICE)
ANSWERS = ("folded to", "called", "raised again")
MATCHED = (KELLY, "passive")

REGISTRATION = Registration(
    "U23",
    "loose players take part more and fold less than Kelly, tight ones the reverse; aggressive ones raise more often"
    " and stake more, passive ones stake less and fold more to a high price",
    Fraction(1, 100),
    (*STYLES, KELLY),
    (
        f"heads-up against Kelly, {STACK} big blinds deep; takes part and raises: by his first decision before the"
        " flop; folds and stakes: in the hand as a whole",
        f"a high price: {PRICE} of the stack or more to call, at the first decision of the big blind",
        "the pot of the model, alpha = n f W + beta, is there if a raise is called: of first raises before the flop",
    ),
    SIZES,
    DEALS,
    len(HABITS) * len(STYLES) + len(ANSWERS) * len(MATCHED),
    SEED,
)


@dataclass
class First:
    """A player whose first decisions of each hand, before the flop, are noted."""

    player: Player
    views: list[View] = field(default_factory=list)
    answers: list[Chips] = field(default_factory=list)

    def __call__(self, view: View, random: np.random.Generator) -> Chips:
        answers = self.player(view, random)
        # nobody has more in at the first decision than the blind
        first = (view.street == 0) & (view.own == np.where(view.button, BIG // 2, BIG))
        self.views.append(view.take(first))
        self.answers.append(answers[first])
        return answers

    def of(self, name: str) -> NDArray[np.int64]:
        """A field of all views noted."""
        return np.concatenate([getattr(view, name) for view in self.views])

    @property
    def decided(self) -> NDArray[np.int64]:
        """All answers."""
        return np.concatenate(self.answers)


@dataclass(frozen=True)
class FirstDecisions:
    """What was decided first in each hand, what it was to call then, what was put in before, and the chips."""

    decided: Chips
    call: Chips
    own: Chips
    stack: Chips

    @classmethod
    def of(cls, noted: Sequence[First]) -> FirstDecisions:
        """The first decisions of all of these."""
        asked = (np.concatenate([each.of(name) for each in noted]) for name in ("call", "own", "stack"))
        return cls(np.concatenate([each.decided for each in noted]), *asked)

    @property
    def priced(self) -> NDArray[np.bool_]:
        """Where it is much to call."""
        return self.call - self.own >= PRICE * self.stack

    def habits(
        self, style: str, high: NDArray[np.bool_], folded: NDArray[np.float64], staked: NDArray[np.float64]
    ) -> Observations:
        """The habits of a style; folds at a price are of decisions where it is `high`."""
        asked, raised = self.call > self.own, self.decided > self.call
        cells = (
            share_moments(self.decided[asked] != FOLD),
            moments_of(folded),
            share_moments(raised),
            moments_of(self.decided[raised] / self.stack[raised]),
            moments_of(staked),
            share_moments(self.decided[high] == FOLD),
        )
        return {f"{habit}: {style}": cell for habit, cell in zip(HABITS, cells, strict=True)}

    def answers(self, who: str, facing: NDArray[np.bool_]) -> Observations:
        """What becomes of a first raise where one is faced."""
        decided, call = self.decided[facing], self.call[facing]
        cells = decided == FOLD, decided == call, decided > call
        names = (f"first raises {answer}: {who}" for answer in ANSWERS)
        return {name: share_moments(cell) for name, cell in zip(names, cells, strict=True)}


def observations(registration: Registration, number: int) -> Observations:
    """What a block shows of each style."""
    here, found = block(registration.seed, number), dict[str, Moments]()
    for k, style in enumerate(STYLES):
        found |= _habits(style, here, (registration.seed, number, k))
    for k, style in enumerate(MATCHED):
        found |= _answers(style, here, (registration.seed, number, len(STYLES) + k))
    return found


def _habits(style: str, here: Block, seed: tuple[int, ...]) -> Observations:
    noted = First(utility_player(style, here.chances))
    played = duplicate(here, (noted, utility_player(KELLY, here.chances)), STACK, seed)
    first = FirstDecisions.of([noted])
    staked = (played.on.totals[1] + played.off.totals[0]) / (2 * STACK * BIG)
    folded = (played.on.folded[1].astype(np.float64) + played.off.folded[0]) / 2
    # of one deal a style decides first with one hand, and then with the other: counted as if independent
    return first.habits(style, ~noted.of("button").astype(bool) & first.priced, folded, staked)


def _answers(style: str, here: Block, seed: tuple[int, ...]) -> Observations:
    """What becomes of the small blind's raise when both are of one style."""
    noted = First(utility_player(style, here.chances))
    duplicate(here, (noted, utility_player(style, here.chances)), STACK, seed)
    facing = ~noted.of("button").astype(bool) & (noted.of("raises") > 0)
    return FirstDecisions.of([noted]).answers(f"{style} against {style}", facing)


EXPERIMENT = Experiment(REGISTRATION, observations)
