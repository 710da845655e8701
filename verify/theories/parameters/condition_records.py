"""Records about profiles in games with any number of parameters: where exactly they are equilibria, what is gained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.games.subject import Game
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.order import Parameter, Range, RootRange


@dataclass(frozen=True)
class Deviation:
    """At `infoset`, which belongs to `player`, play as `choices` say, there and after, instead of `action`."""

    player: int
    infoset: str
    action: str
    choices: Mapping[str, str]

    @property
    def key(self) -> tuple[int, str, str, tuple[tuple[str, str], ...]]:
        """The same, to look it up by."""
        return self.player, self.infoset, self.action, tuple(sorted(self.choices.items()))


@dataclass(frozen=True)
class Precondition:
    """The deviation gains nothing exactly where `form` >= 0: its slack is `factor`, > 0 in the box, times `form`.

    A slack is a polynomial here, a quotient times what is below its line.
    """

    deviation: Deviation
    factor: Fraction | Multivariate
    form: Fraction | Multivariate


@dataclass(frozen=True)
class Combination:
    """A number is the sum of `multipliers`, one for each condition, times their forms, and of `rest`.

    Multipliers and rest are >= 0 in the box, so the number is >= 0 where the conditions hold.
    """

    multipliers: tuple[Fraction | Multivariate, ...]
    rest: Fraction | Multivariate


@dataclass(frozen=True)
class Implied:
    """The deviation gains nothing where the conditions hold, since its slack is this combination."""

    deviation: Deviation
    slack: Combination


@dataclass(frozen=True)
class Sample:
    """A point of the box with the forms of the conditions there.

    A parameter that occurs in no condition has its least value.
    """

    point: Mapping[str, Fraction]
    forms: tuple[Fraction, ...]


@dataclass(frozen=True)
class Failure:
    """At the sample `player` gains `gain` by these choices (of a pure strategy, where its own choices lead)."""

    sample: Sample
    player: int
    gain: Fraction
    choices: Mapping[str, str]


@dataclass(frozen=True)
class Conditions:
    """In the box of the parameters the profile is a Nash equilibrium exactly where all conditions hold.

    `implied` are deviations that the conditions make harmless; those that are harmless throughout are left out.
    `payoffs` are those of the profile. The conditions hold at `holds` and not at `fails`, where these are known;
    `nowhere` shows that they never hold: -1 is its combination.
    """

    game: Game
    parameters: tuple[Parameter, ...]
    profile: tuple[Mapping[str, Mapping[str, Fraction | Multivariate | Quotient]], ...]
    payoffs: tuple[Fraction | Multivariate | Quotient, ...]
    conditions: tuple[Precondition, ...]
    implied: tuple[Implied, ...]
    holds: Sample | None
    fails: Failure | None
    nowhere: Combination | None


@dataclass(frozen=True)
class WayOn:
    """Who goes on from an information set by these choices, wherever they lead, gains `gain`."""

    choices: Mapping[str, str]
    gain: Fraction | Multivariate | Quotient


@dataclass(frozen=True)
class BestWay:
    """On this closed range of the one parameter the way of this number, from 0 on, gains most."""

    range: Range | RootRange
    way: int


@dataclass(frozen=True)
class BelievedSet:
    """Beliefs at an information set, and all ways to go on from it.

    With one parameter `best` are the ways that gain most, on ranges that cover its range; else there is none.
    """

    beliefs: tuple[Fraction | Multivariate | Quotient, ...]
    ways: tuple[WayOn, ...]
    best: tuple[BestWay, ...]


@dataclass(frozen=True)
class AssessmentConditions:
    """In the box of the parameters the profile with these beliefs is rational at the sets exactly where no way gains.

    Its beliefs are by Bayes' rule exactly where beliefs and probabilities of the nodes are proportional.
    """

    game: Game
    parameters: tuple[Parameter, ...]
    profile: tuple[Mapping[str, Mapping[str, Fraction | Multivariate | Quotient]], ...]
    sets: Mapping[str, BelievedSet]


@dataclass(frozen=True)
class Gain:
    """Throughout the box `player` gains `gain` by making these choices, and else following the profile.

    In the subgame at the node of this name, or in the whole game. The choices need not be good ones.
    """

    game: Game
    parameters: tuple[Parameter, ...]
    profile: tuple[Mapping[str, Mapping[str, Fraction | Multivariate | Quotient]], ...]
    player: int
    choices: Mapping[str, str]
    subgame: str | None
    gain: Fraction | Multivariate | Quotient


@dataclass(frozen=True)
class PureReplies:
    """Throughout the box `gains` are what each reduced pure strategy gains, while the others follow the profile.

    By player, in the order of `trees.strategic.reduced_strategies`.
    """

    game: Game
    parameters: tuple[Parameter, ...]
    profile: tuple[Mapping[str, Mapping[str, Fraction | Multivariate | Quotient]], ...]
    gains: tuple[tuple[Fraction | Multivariate | Quotient, ...], ...]
