"""Records about sets of optimal plans: polytopes by pieces of a parameter, faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from trees.tree import Number, Sequence
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.root import Root
from verify.kernel.strategies.plan import Plan


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
    """Value and optimal sets at one value of the parameter (`where` a Fraction, or a Root, at which functions are
    meant), or strictly between two (a range); None where the game has no parameter."""

    where: Fraction | Root | Range | RootRange | None
    value: Number
    sets: tuple[OptimalSet, OptimalSet]


@dataclass(frozen=True)
class OptimalPlans:
    """The optimal plans of both players are exactly these; pieces cover the parameter's open range, and may its ends.

    Where two open pieces meet at an irrational value that has no piece, the optimal plans there are not stated.
    """

    game: Game
    parameter: Parameter | None
    pieces: tuple[Piece, ...] = field(repr=False)


@dataclass(frozen=True)
class Linear:
    """The sum of weights[s] x[s] in the weights x of a plan; x[()] = 1, so the root has the constant."""

    weights: Plan


@dataclass(frozen=True)
class Bound:
    """The sum of weights[s] x[s] and of worths[h] q[h] is >= 0, for some numbers q[h].

    h are information sets of the opponent, and q[h] is at most what any reply from h on leaves the player.
    """

    weights: Plan
    worths: Mapping[str, Fraction]


@dataclass(frozen=True)
class Share:
    """A number of times one of the inequalities, by its place among them."""

    inequality: int
    times: Fraction


@dataclass(frozen=True)
class PlanFace:
    """The plans of one player in the `free` weights: the others are `dependent` or 0, and the inequalities hold.

    `implied` are sums of these; each, with a constant >= 0 added, is one that is not listed.
    `vertices` are all vertices in the free weights; None where they are not given.
    """

    free: tuple[Sequence, ...]
    dependent: Mapping[Sequence, Linear]
    inequalities: tuple[Bound, ...]
    implied: tuple[tuple[Share, ...], ...]
    vertices: tuple[tuple[Fraction, ...], ...] | None


@dataclass(frozen=True)
class OptimalFace:
    """The optimal plans of both players are exactly `faces`, and `plans` lie inside of these."""

    game: Game
    value: Fraction
    plans: tuple[Plan, Plan] = field(repr=False)
    faces: tuple[PlanFace, PlanFace] = field(repr=False)
