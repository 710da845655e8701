"""Records of all Nash equilibria of a game, by cases; `all_nash.cover` checks them.

Strategies are called by their numbers in the reduced strategic form, from 0 on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from verify.kernel.games.subject import Game
from verify.kernel.numbers.root import Root
from verify.kernel.statements.claim_records import ADDED
from verify.theories.dominance.records import Portion

Mixed: TypeAlias = tuple[Fraction, ...]
Matrix: TypeAlias = tuple[tuple[Fraction, ...], ...]


@dataclass(frozen=True)
class Split:
    """Two cases: the strategy has the probability `at` at most, or at least; at 0: it is not played, or it is."""

    player: int
    strategy: int
    at: Fraction


@dataclass(frozen=True)
class Worse:
    """No equilibrium: the strategy is played, and in this whole case the mixture pays its player more."""

    player: int
    strategy: int
    instead: tuple[Portion, ...]


@dataclass(frozen=True)
class Single:
    """At most one solution, which is the one of `solutions` with this number; `inverse` is about that of derivatives.

    There is a row for each variable, a column for each equation (`all_nash.systems`).
    """

    solution: int
    inverse: Matrix


@dataclass(frozen=True)
class NoZero:
    """No equilibrium: the equations with these weights, added up, are 0 nowhere in this case (`all_nash.systems`)."""

    weights: tuple[Fraction, ...]


@dataclass(frozen=True)
class LinearCase:
    """All equilibria of this case are in the set with this number, by conditions on one mixture; None: it has none."""

    set: int | None


@dataclass(frozen=True)
class PureReply:
    """A pure strategy of a player."""

    player: int
    strategy: int


@dataclass(frozen=True)
class Times:
    """A number times the probabilities of these strategies, each as often as it is named."""

    factor: Fraction
    of: tuple[PureReply, ...]


@dataclass(frozen=True)
class TimesGain:
    """What `instead` pays the player more than the strategy, times the sum of `times`; both strategies are played."""

    player: int
    strategy: int
    instead: int
    times: tuple[Times, ...]


@dataclass(frozen=True)
class ImpliedTie:
    """The player's probabilities times these numbers add up to 0.

    For that times the sum of `positive` is the sum of the multiples of gains, as polynomials in the probabilities.
    """

    player: int
    numbers: Mixed
    positive: tuple[Times, ...]
    gains: tuple[TimesGain, ...]


@dataclass(frozen=True)
class Pinned:
    """All equilibria of this case are the solution with this number, by conditions on one mixture and these."""

    solution: int
    ties: tuple[ImpliedTie, ...]


@dataclass(frozen=True)
class Unsolved:
    """Nothing is said of the equilibria of this case."""


Case: TypeAlias = Split | Worse | NoZero | Single | LinearCase | Pinned | Unsolved


@dataclass(frozen=True)
class InRoot:
    """Probabilities of the strategies of a support, each a polynomial in one root, of a degree less than its own.

    A polynomial is its coefficients, the constant first.
    """

    root: Root
    mixtures: tuple[tuple[Mixed, ...], ...]


@dataclass(frozen=True)
class Solution:
    """The strategies of `support` are equally good for each player at one profile within `radius` of `centre`.

    `centre` has the probabilities of the strategies of the support, each player's of sum 1. With the radius 0 it is
    that profile; else `inverse` shows that there is one, and `exactly` may say what it is.
    """

    support: tuple[tuple[int, ...], ...]
    centre: tuple[Mixed, ...]
    radius: Fraction
    inverse: Matrix
    exactly: InRoot | None = field(default=None, metadata=ADDED)


@dataclass(frozen=True)
class EquilibriumProduct:
    """Mixed strategies of each player: their mixtures are in equilibrium exactly where none of `unless` pays more.

    If there are such, some choice of the mixed strategies is an equilibrium; or, if some of them are played, the
    mixture with these weights is one, and so are infinitely many near it (`all_nash.continua`).
    """

    mixed: tuple[tuple[Mixed, ...], ...]
    unless: tuple[PureReply, ...] = ()
    weights: tuple[Mixed, ...] = field(default=(), metadata=ADDED)


@dataclass(frozen=True)
class AllEquilibria:
    """All Nash equilibria of a game: those of `sets` and of `solutions`, and what unsolved cases have.

    `strategies` are the reduced pure strategies. `cases` cover all profiles: a split is followed by its first case and
    all that belongs to it, then by its second one; a case that no mixed strategies meet is left out.
    """

    game: Game
    strategies: tuple[tuple[Mapping[str, str], ...], ...]
    sets: tuple[EquilibriumProduct, ...]
    solutions: tuple[Solution, ...]
    cases: tuple[Case, ...]
