"""Records about sets of equilibria: pure, extreme, by stages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from trees.tree import Number
from verify.kernel.games.subject import Game
from verify.kernel.numbers.root import End
from verify.kernel.statements.claim_records import ADDED
from verify.kernel.statements.records import Interval
from verify.theories.dominance.records import Elimination

Mixed: TypeAlias = tuple[Number, ...]


@dataclass(frozen=True)
class ExtremePair:
    """The equilibrium of the mixed strategies with these numbers, and what it pays."""

    first: int
    second: int
    payoffs: tuple[Number, Number]


@dataclass(frozen=True)
class NashSubset:
    """The numbers of mixed strategies of each player all of whose mixtures are equilibria together."""

    first: tuple[int, ...]
    second: tuple[int, ...]


@dataclass(frozen=True)
class Stage:
    """All extreme Nash equilibria of a stage, which all pay `payoffs`; as in `ExtremeEquilibria`.

    `movers` are the players who move; a missing one is replaced by one with nothing to do, and payoff 0.
    """

    start: str
    movers: tuple[int, ...]
    payoffs: tuple[Number, ...]
    strategies: tuple[tuple[Mapping[str, str], ...], tuple[Mapping[str, str], ...]]
    mixed: tuple[tuple[Mixed, ...], tuple[Mixed, ...]]
    pairs: tuple[ExtremePair, ...]
    subsets: tuple[NashSubset, ...]


@dataclass(frozen=True)
class Outcome:
    """So many equilibria pay this."""

    payoffs: tuple[Number, ...]
    count: Number


@dataclass(frozen=True)
class CutRange:
    """The values from `low` to `high`, with or without these; the same is found at and between all `cuts`."""

    low: End
    high: End | None
    with_low: bool
    with_high: bool
    cuts: tuple[End, ...]

    @property
    def interval(self) -> Interval:
        """The values of the parameter."""
        return Interval(self.low, self.high, self.with_low, self.with_high)


@dataclass(frozen=True)
class SubgamePerfectCount:
    """The number of pure subgame-perfect equilibria under perfect information, in all and by payoffs.

    `profiles` are the first of them in the order of `equilibrium_sets.backward`: all, or one where they are many.
    """

    game: Game
    count: Number
    outcomes: tuple[Outcome, ...]
    profiles: tuple[Mapping[str, str], ...]


@dataclass(frozen=True)
class ExtremeEquilibria:
    """All extreme Nash equilibria of a two-player game, as mixed strategies over reduced pure strategies.

    `mixed` are those that occur in one; `pairs` and `subsets` name them by their numbers. `strategies` are those left
    after the steps of `eliminated`, of strictly dominated ones, which have the probability 0 in all equilibria.
    """

    game: Game
    strategies: tuple[tuple[Mapping[str, str], ...], tuple[Mapping[str, str], ...]]
    mixed: tuple[tuple[Mixed, ...], tuple[Mixed, ...]]
    pairs: tuple[ExtremePair, ...]
    subsets: tuple[NashSubset, ...]
    eliminated: tuple[tuple[Elimination, ...], ...] = field(default=(), metadata=ADDED)


@dataclass(frozen=True)
class SubgamePerfectStages:
    """A profile is subgame perfect exactly if it is a Nash equilibrium in each stage (`equilibrium_sets.stages`)."""

    game: Game
    stages: tuple[Stage, ...]
