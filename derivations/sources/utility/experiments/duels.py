"""What a match of two players is measured by: chips, growth of wealth, and sit-and-gos won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Moments, moments_of
from derivations.sources.utility.experiments.matches import BIG, Block, block, duplicate, sit_and_gos, utility_player
from play.holdem.settled import settled

DEEP, SHORT = 100, 20
CHIPS, GROWTH, SURVIVAL = (
    "big blinds a hand",
    "growth of log wealth a hand, less the other's",
    "share of sit-and-gos won",
)
MEASURES = (CHIPS, GROWTH, SURVIVAL)


@dataclass(frozen=True)
class Duel:
    """Two utility players by their texts, how many big blinds each has in a hand, and by what the first is measured."""

    first: str
    second: str
    measure: str = CHIPS
    stack: int = 100

    @property
    def center(self) -> Fraction:
        """Where the players are even."""
        return Fraction(1, 2) if self.measure == SURVIVAL else Fraction(0)

    def margin(self, registration: Registration) -> Fraction:
        """The effect that counts: as registered, in growth divided by the stack."""
        return registration.margin / (self.stack if self.measure == GROWTH else 1)

    @property
    def name(self) -> str:
        """The name of the cell."""
        stacks = "" if self.measure == SURVIVAL else f", {self.stack} big blinds deep"
        return f"{self.measure}: {self.first} against {self.second}{stacks}"


def against_kelly(players: Sequence[str]) -> tuple[Duel, ...]:
    """Each of the players against Kelly: in cash games, deep and short, and in sit-and-gos."""
    measures = (CHIPS, DEEP), (CHIPS, SHORT), (SURVIVAL, 0)
    return tuple(Duel(player, "kelly", measure, stack) for measure, stack in measures for player in players)


def all_fought(duels: Sequence[Duel], registration: Registration, number: int) -> dict[str, Moments]:
    """What a block shows of each duel, by its name."""
    here = block(registration.seed, number)
    return {duel.name: fought(duel, here, (registration.seed, number, k)) for k, duel in enumerate(duels)}


def fought(duel: Duel, here: Block, seed: tuple[int, ...]) -> Moments:
    """What a block shows of a duel.

    Growth is that of the logarithm of wealth, counted one big blind larger than it is, so that ruin is finite. What
    one wins the other loses, and both logarithms fall on average: so it is compared.
    """
    players = utility_player(duel.first, here.chances), utility_player(duel.second, here.chances)
    if duel.measure == SURVIVAL:
        return moments_of(sit_and_gos(here, players, seed))
    played = duplicate(here, players, duel.stack, seed)
    if duel.measure == CHIPS:
        return moments_of(played.won)
    # as the cards fell: the logarithm of a mean is not the mean of logarithms
    on, off = (settled(ended, here.ranks)[1] for ended in (played.on, played.off))
    won = np.stack([on, -off]) / (BIG * (duel.stack + 1))
    return moments_of((np.log1p(won) - np.log1p(-won)).mean(axis=0))
