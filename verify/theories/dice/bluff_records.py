"""Records about a match of Bluff: its rounds, each with its value and optimal plans."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.games.subject import BuiltIn
from verify.kernel.strategies.plan import Plan


@dataclass(frozen=True)
class BluffRound:
    """A round of dice[0] dice of who begins against dice[1], who wins the match with probability `value`.

    `plans` are those of who begins and of the other player.
    """

    dice: tuple[int, int]
    value: Fraction
    plans: tuple[Plan, Plan]


@dataclass(frozen=True)
class BluffMatch:
    """The game `bluff-match` by its rounds: all that can occur, the first one first, each before those it leads to."""

    game: BuiltIn
    rounds: tuple[BluffRound, ...]
