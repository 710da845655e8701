r"""Certificates: what a verdict rests on, as frozen records.

A certificate states one theorem about a game and carries the evidence for it. `verify.check`
accepts or rejects it; `verify.certificate_json` reads and writes it. A number is a `Fraction`, or
a `Ratio` in the certificate's parameter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from trees.tree import Number, Sequence
from verify.order import Range, RootRange
from verify.sequence_form import Behaviour, Plan


class CheckFailed(ValueError):
    """A certificate does not prove what it states: names the relation that fails."""


@dataclass(frozen=True)
class BuiltIn:
    """A game of `trees.named`; a parameter's value may be the name of the certificate's parameter."""

    name: str
    parameters: Mapping[str, str]


@dataclass(frozen=True)
class Given:
    """A game written out as node-link JSON, with the SHA-256 digest of its canonical text."""

    tree: Mapping[str, object]
    digest: str


Game: TypeAlias = BuiltIn | Given


@dataclass(frozen=True)
class Parameter:
    """A named real parameter and its range."""

    name: str
    range: Range


@dataclass(frozen=True)
class ValueCertificate:
    """The game's value to player 1 is `value`: each player has a plan that guarantees it."""

    game: Game
    value: Fraction
    plans: tuple[Plan, Plan]


@dataclass(frozen=True)
class Affine:
    """constant + slopes . u in the free coordinates u."""

    constant: Number
    slopes: tuple[Number, ...]

    def __call__(self, point: tuple[Number, ...]) -> Number:
        return self.constant + sum((k * u for k, u in zip(self.slopes, point, strict=True)), Fraction(0))


@dataclass(frozen=True)
class Dependent:
    """On the optimal set a weight equals `form`.

    `above` is a scaled plan of the opponent that holds the player below the value whenever the
    weight is larger than `form`, `below` whenever it is smaller; None if flow alone forbids it.
    """

    form: Affine
    above: Plan | None
    below: Plan | None


@dataclass(frozen=True)
class Facet:
    """On the optimal set `form` >= 0; `punishment` holds the player below the value otherwise."""

    form: Affine
    punishment: Plan | None


@dataclass(frozen=True)
class OptimalSet:
    """All optimal plans of one player, as a full-dimensional polytope in the `free` weights."""

    free: tuple[Sequence, ...]
    dependent: Mapping[Sequence, Dependent]
    facets: tuple[Facet, ...]
    vertices: tuple[tuple[Number, ...], ...]


@dataclass(frozen=True)
class Piece:
    """Value and optimal sets at one value of the parameter (`where` a Fraction), or strictly
    between two (a range); None where the game has no parameter."""

    where: Fraction | Range | RootRange | None
    value: Number
    sets: tuple[OptimalSet, OptimalSet]


@dataclass(frozen=True)
class OptimalPlans:
    """The optimal plans of both players are exactly these; pieces cover the parameter's open range.

    Where two open pieces meet at an irrational value, the optimal plans at that value are not stated.
    """

    game: Game
    parameter: Parameter | None
    pieces: tuple[Piece, ...]


@dataclass(frozen=True)
class RegretPiece:
    """The regret of each player on a closed range of the parameter, and a deviation that earns it.

    A deviation names the choices of a pure strategy where its own choices lead; None at regret 0.
    """

    range: Range
    regrets: tuple[Number, ...]
    deviations: tuple[Mapping[str, str] | None, ...]


@dataclass(frozen=True)
class EquilibriumSet:
    """The profile is a Nash equilibrium exactly for the parameters in the intervals `equilibrium`."""

    game: Game
    parameter: Parameter
    profile: tuple[Behaviour, ...]
    pieces: tuple[RegretPiece, ...]
    equilibrium: tuple[tuple[Fraction, Fraction], ...]


@dataclass(frozen=True)
class Account:
    """What `player` expects given that the information set is reached (None: in the whole game).

    One payoff for each profile; `trend` compares the last with the first over the whole range:
    "same", "rises" or "falls" (strictly inside the range). None where there is one profile.
    """

    player: int
    infoset: str | None
    payoffs: tuple[Number, ...]
    trend: str | None


@dataclass(frozen=True)
class PayoffAccount:
    """Expected payoffs under one or two profiles, as functions of the parameter."""

    game: Game
    parameter: Parameter
    profiles: tuple[tuple[Behaviour, ...], ...]
    accounts: tuple[Account, ...]


@dataclass(frozen=True)
class AllOf:
    """All parts hold."""

    parts: tuple[Certificate, ...]


Certificate: TypeAlias = ValueCertificate | OptimalPlans | EquilibriumSet | PayoffAccount | AllOf
