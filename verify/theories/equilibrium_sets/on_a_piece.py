"""What is found of a game, or on a piece of a parameter's range: as in certificates of a game, but for the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from trees.tree import Number
from verify.theories.equilibrium_sets.records import ExtremePair, Mixed, NashSubset, Outcome, Stage


@dataclass(frozen=True)
class Counted:
    """What a `SubgamePerfectCount` says, of a piece of a parameter's range."""

    count: Number
    outcomes: tuple[Outcome, ...]
    profiles: tuple[Mapping[str, str], ...]


@dataclass(frozen=True)
class Extreme:
    """What `ExtremeEquilibria` say, of a form or of a piece of a parameter's range; `strategies` are all there are."""

    strategies: tuple[tuple[Mapping[str, str], ...], tuple[Mapping[str, str], ...]]
    mixed: tuple[tuple[Mixed, ...], tuple[Mixed, ...]]
    pairs: tuple[ExtremePair, ...]
    subsets: tuple[NashSubset, ...]


@dataclass(frozen=True)
class Staged:
    """What `SubgamePerfectStages` say, of a piece of a parameter's range."""

    stages: tuple[Stage, ...]
