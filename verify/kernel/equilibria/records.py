"""Records about profiles: regrets, equilibria, payoffs, and sets of equilibria."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from trees.tree import Number
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.root import Root
from verify.kernel.statements.claim_records import ADDED
from verify.kernel.strategies.plan import Behaviour

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
class SubgamePieces:
    """In the subgame that starts at the node `start` these are the regrets, on pieces that cover the range."""

    start: str
    pieces: tuple[RegretPiece, ...]


@dataclass(frozen=True)
class PerfectSet:
    """The profile is subgame perfect exactly for the parameters in the intervals `perfect`; rest as `EquilibriumSet`.

    `subgames` are all of them, depth first; the whole game is first.
    """

    game: Game
    parameter: Parameter
    profile: tuple[Behaviour, ...]
    subgames: tuple[SubgamePieces, ...]
    equilibrium: tuple[tuple[Fraction | Root, Fraction | Root | None], ...]
    perfect: tuple[tuple[Fraction | Root, Fraction | Root | None], ...]


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

    `profiles` are the first of them in the order of `equilibria.backward`: all, or one where they are many.
    """

    game: Game
    count: Number
    outcomes: tuple[Outcome, ...]
    profiles: tuple[Mapping[str, str], ...]


@dataclass(frozen=True)
class Portion:
    """The probability of a strategy in a mixture; strategies are called by their numbers, from 0 on."""

    strategy: int
    probability: Fraction


@dataclass(frozen=True)
class Elimination:
    """The mixture earns at least `least` more than the strategy, and at most `most`, against all that is left."""

    player: int
    strategy: int
    instead: tuple[Portion, ...]
    least: Fraction
    most: Fraction


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
    """A profile is subgame perfect exactly if it is a Nash equilibrium in each stage (`equilibria.stages`)."""

    game: Game
    stages: tuple[Stage, ...]
