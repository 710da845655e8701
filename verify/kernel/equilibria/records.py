"""Records about profiles: regrets, equilibria, payoffs, and sets of equilibria."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Behaviour


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
