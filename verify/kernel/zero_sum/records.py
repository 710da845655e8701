"""Records about optimal plans of two-player zero-sum games: the value, bounds on it, all optimal plans."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Plan


@dataclass(frozen=True)
class ValueCertificate:
    """The game's value to player 1 is `value`: each player has a plan that guarantees it."""

    game: Game
    value: Fraction
    plans: tuple[Plan, Plan] = field(repr=False)


@dataclass(frozen=True)
class FormSize:
    """The players have so many sequences."""

    game: Game
    sequences: tuple[int, ...]


@dataclass(frozen=True)
class Bracket:
    """low <= value to player 1 <= high: what player 1's plan guarantees, what player 2's concedes at most."""

    game: Game
    low: Fraction
    high: Fraction
    plans: tuple[Plan, Plan] = field(repr=False)
