"""Records about distributions over profiles of reduced pure strategies, and about mixed strategies that are announced.

A profile is written as its choices, by information set, of all players; a strategy as those of one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from verify.kernel.games.subject import Game

Choices: TypeAlias = Mapping[str, str]


@dataclass(frozen=True)
class Likely:
    """A profile, or a strategy, and its probability; or another number that it has."""

    choices: Choices
    probability: Fraction


@dataclass(frozen=True)
class Departure:
    """What the player gains by playing `instead` when told `told`, with None for it whatever is told.

    `told` is a strategy, or one choice, after which `instead` are choices at that information set and after it.
    """

    player: int
    told: Choices | None
    instead: Choices
    gain: Fraction


@dataclass(frozen=True)
class Multiplier:
    """The weight > 0, in a dual solution, of what a departure costs."""

    player: int
    told: Choices | None
    instead: Choices
    weight: Fraction


@dataclass(frozen=True)
class LinearGoal:
    """The sum of `weights` times payoffs, a weight for each player; or, without these, of the numbers of profiles."""

    weights: tuple[Fraction, ...]
    profiles: tuple[Likely, ...]


@dataclass(frozen=True)
class CorrelatedDistribution:
    """What a distribution pays, and what `departures` gain; whether it is an equilibrium is looked at in the game."""

    game: Game
    distribution: tuple[Likely, ...]
    payoffs: tuple[Fraction, ...]
    departures: tuple[Departure, ...]


@dataclass(frozen=True)
class CorrelatedOptimum:
    """The `end` ("best" or "worst") of a goal over all equilibria of a `concept` (`correlated.departures`).

    `distribution` is one of these that has the value, `multipliers` are a dual solution that has no other.
    """

    game: Game
    concept: str
    end: str
    goal: LinearGoal
    value: Fraction
    distribution: tuple[Likely, ...]
    multipliers: tuple[Multiplier, ...]


@dataclass(frozen=True)
class CorrelatedVertices:
    """All extreme points of the polytope of correlated equilibria.

    The costs of departures times the weights of `obeyed`, and probabilities times the numbers of `never`, add up to 0
    for all distributions: so all of them are 0 in each equilibrium. Other equations hold in none but those that follow.
    """

    game: Game
    vertices: tuple[tuple[Likely, ...], ...]
    obeyed: tuple[Multiplier, ...]
    never: tuple[Likely, ...]


@dataclass(frozen=True)
class Commitment:
    """The most that the leader of a two-player game gets who announces a mixed strategy.

    The `reply` to `strategy` is best for the other player; the `multipliers` are a dual solution, of programs that have
    one strategy each as best reply.
    """

    game: Game
    leader: int
    value: Fraction
    strategy: tuple[Likely, ...]
    reply: Choices
    multipliers: tuple[Multiplier, ...]


@dataclass(frozen=True)
class AnnouncedStrategy:
    """What the leader of a two-player game gets who announces this mixed strategy.

    The `reply` is best for the other player, and of these the best for the leader.
    """

    game: Game
    leader: int
    payoff: Fraction
    strategy: tuple[Likely, ...]
    reply: Choices


@dataclass(frozen=True)
class AloneBest:
    """A reply that is best to the strategy `inside`, no other reply being so but those as good everywhere.

    Of these `least` are weights with sum 1, of the rest `others` are weights, for the bound of what the leader gets
    where the reply is best (`correlated.weak_commitment`). Where that is the value and not got, `ties` are weights with
    sum 1 of some of `others`, by which he gets `below` at most, as weights `equal` of replies as good and `apart` of
    the rest show.
    """

    reply: Choices
    inside: tuple[Likely, ...]
    least: tuple[Likely, ...]
    others: tuple[Likely, ...]
    ties: tuple[Likely, ...]
    equal: tuple[Likely, ...]
    apart: tuple[Likely, ...]
    below: Fraction


@dataclass(frozen=True)
class NeverAlone:
    """A reply that is never better than all others that differ: a mixture `instead` of these is as good or better."""

    reply: Choices
    instead: tuple[Likely, ...]


@dataclass(frozen=True)
class WeakCommitment:
    """The supremum of what the leader gets who announces a mixed strategy, the other answering to his harm.

    Near the `strategy`, towards `inside` of `reply`, he gets nearly the value; `attained` says whether he gets it by
    some strategy, which is `strategy`, or by none.
    """

    game: Game
    leader: int
    value: Fraction
    attained: bool
    strategy: tuple[Likely, ...]
    reply: Choices
    alone: tuple[AloneBest, ...]
    never: tuple[NeverAlone, ...]
