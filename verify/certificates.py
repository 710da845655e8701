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
from verify.extreme import ExtremePair, Mixed, NashSubset
from verify.order import Range, RootRange
from verify.root import Root
from verify.sequence_form import Behaviour, Plan
from verify.stages import Stage


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
class Bracket:
    """low <= value to player 1 <= high: what player 1's plan guarantees, what player 2's concedes at most."""

    game: Game
    low: Fraction
    high: Fraction
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

    range: Range | RootRange
    regrets: tuple[Number, ...]
    deviations: tuple[Mapping[str, str] | None, ...]


@dataclass(frozen=True)
class EquilibriumSet:
    """The profile is a Nash equilibrium exactly for the parameters in the closed intervals `equilibrium`.

    An end may be a `Root`; the last upper end is None where the interval is unbounded.
    """

    game: Game
    parameter: Parameter
    profile: tuple[Behaviour, ...]
    pieces: tuple[RegretPiece, ...]
    equilibrium: tuple[tuple[Fraction | Root, Fraction | Root | None], ...]


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
class PlayerRegret:
    """What a player expects, the most the player could gain by another strategy, and one that gains it.

    The deviation names the choices of a pure strategy where its own choices lead; None at regret 0.
    """

    payoff: Fraction
    regret: Fraction
    deviation: Mapping[str, str] | None


@dataclass(frozen=True)
class ProfileRegrets:
    """The profile has these payoffs and regrets; it is a Nash equilibrium exactly if all regrets are 0.

    `one_set` are the gains from another choice at one information set alone, given that it is reached;
    None where it is not reached. A set is missing if the gain depends on choices that the profile leaves out.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    players: tuple[PlayerRegret, ...]
    one_set: Mapping[str, Fraction | None]


@dataclass(frozen=True)
class Subgame:
    """Expected payoffs and regrets in the subgame that starts at the node `start`."""

    start: str
    payoffs: tuple[Fraction, ...]
    regrets: tuple[Fraction, ...]


@dataclass(frozen=True)
class SubgameDeviation:
    """In the subgame with this index `player` gains `gain` by these choices."""

    subgame: int
    player: int
    choices: Mapping[str, str]
    gain: Fraction


@dataclass(frozen=True)
class SubgameRegrets:
    """All subgames, depth first, with the regrets there; the profile is subgame perfect exactly if all are 0.

    `deviation` earns the largest regret, in the last such subgame; None if all are 0.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    subgames: tuple[Subgame, ...]
    deviation: SubgameDeviation | None


@dataclass(frozen=True)
class JudgedSet:
    """Beliefs over the nodes of an information set, and what its mover expects and could gain under them.

    `regret` is that of the best continuation from there on, `one_step` that of the choice there alone; None
    if that depends on choices that the profile leaves out.
    """

    beliefs: tuple[Fraction, ...]
    payoff: Fraction
    regret: Fraction
    one_step: Fraction | None


@dataclass(frozen=True)
class SetDeviation:
    """At this information set its mover gains `gain` by these choices there and after."""

    infoset: str
    choices: Mapping[str, str]
    gain: Fraction


@dataclass(frozen=True)
class Assessment:
    """A profile with beliefs: the regrets at the information sets judged.

    `deviation` earns the largest regret, at the first such set; None if all are 0. `not_bayes` are the
    sets, reached by the profile, whose beliefs are not those of Bayes' rule.
    """

    game: Game
    profile: tuple[Behaviour, ...]
    sets: Mapping[str, JudgedSet]
    deviation: SetDeviation | None
    not_bayes: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """So many equilibria pay this."""

    payoffs: tuple[Number, ...]
    count: Number


@dataclass(frozen=True)
class SubgamePerfectCount:
    """The number of pure subgame-perfect equilibria under perfect information, in all and by payoffs.

    `profiles` are the first of them in the order of `verify.backward`: all, or one where they are many.
    """

    game: Game
    count: Number
    outcomes: tuple[Outcome, ...]
    profiles: tuple[Mapping[str, str], ...]


@dataclass(frozen=True)
class ExtremeEquilibria:
    """All extreme Nash equilibria of a two-player game, as mixed strategies over reduced pure strategies.

    `mixed` are those that occur in one; `pairs` and `subsets` name them by their numbers.
    """

    game: Game
    strategies: tuple[tuple[Mapping[str, str], ...], tuple[Mapping[str, str], ...]]
    mixed: tuple[tuple[Mixed, ...], tuple[Mixed, ...]]
    pairs: tuple[ExtremePair, ...]
    subsets: tuple[NashSubset, ...]


@dataclass(frozen=True)
class SubgamePerfectStages:
    """A profile is subgame perfect exactly if it is a Nash equilibrium in each stage (`verify.stages`)."""

    game: Game
    stages: tuple[Stage, ...]


@dataclass(frozen=True)
class AllOf:
    """All parts hold."""

    parts: tuple[Certificate, ...]


Certificate: TypeAlias = (
    ValueCertificate
    | Bracket
    | OptimalPlans
    | EquilibriumSet
    | PayoffAccount
    | ProfileRegrets
    | SubgameRegrets
    | Assessment
    | SubgamePerfectCount
    | ExtremeEquilibria
    | SubgamePerfectStages
    | AllOf
)
