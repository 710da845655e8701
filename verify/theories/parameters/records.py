"""Records about profiles with a parameter: regrets by pieces, sets of equilibria, payoffs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.tree import Number
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter, Range, RootRange
from verify.kernel.numbers.root import Root
from verify.kernel.strategies.plan import Behaviour


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
