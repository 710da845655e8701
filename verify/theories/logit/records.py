"""A logit equilibrium, enclosed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.games.subject import Game


@dataclass(frozen=True)
class Bounds:
    """A number from `low` to `high`."""

    low: Fraction
    high: Fraction


@dataclass(frozen=True)
class LogitBox:
    """Between these bounds of the probabilities, by information set and action, is `one` logit equilibrium, or none."""

    game: Game
    precision: Fraction
    boxes: Mapping[str, Mapping[str, Bounds]]
    one: bool
