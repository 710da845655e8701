"""Records about all small games with kingmakers; a game is its text, as `trees.single_winner.terms.write` has it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Finding:
    """A statement of `census` fails for so many games, by leaves from 1; `smallest` are those of fewest."""

    statement: str
    exceptions: tuple[int, ...]
    smallest: tuple[str, ...]


@dataclass(frozen=True)
class Census:
    """What holds in all games of so many players, up to order of children and names of players.

    `among` is "all" or "reduced" (see `trees.single_winner.listing`), `games` counts them by leaves from 1, and
    `reading` names what is so of `kingmaker.kingmakers.ProcedureReading`: of "reached", "deepest" and "again", in this
    order.
    """

    players: int
    among: str
    reading: tuple[str, ...]
    games: tuple[int, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class Case:
    """`left` is left of `game` when only predicted moves are made."""

    game: str
    left: str


@dataclass(frozen=True)
class FewPlayers:
    """What is left of each choice among games of few kinds is of one of these kinds; see `kingmaker.three_players`."""

    players: int
    cases: tuple[Case, ...]


@dataclass(frozen=True)
class PurePredictions:
    """For each game of so many players a pure subgame-perfect one-step-prediction equilibrium.

    `among` is as in `Census`. By leaves from 1, in the order of `trees.single_winner.listing.binary_games`, a profile
    is a digit for each node at which somebody moves, in pre-order: the child taken, from 1; or "-" where kmn-eta does
    not say what is predicted.
    """

    players: int
    among: str
    eta: Fraction
    profiles: tuple[tuple[str, ...], ...]
